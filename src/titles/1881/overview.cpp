#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

RoundOverview round_of(const State& s) {
    const std::string set = std::to_string(s.stock_rounds);
    const auto opening = [](std::string_view word) { return RoundOverview{.kind = word, .name = std::string(word)}; };
    switch (s.round) {
    case Round::numbers: return opening(is2016(s) ? "numbers" : "auctioneer");
    case Round::bids: return opening("bids");
    case Round::envelopes: return opening("envelopes");
    case Round::start: return opening("start");
    case Round::stock: return {"stock", s.stock_rounds, 0, "SR " + set};
    case Round::operating:
        return {"operating", s.stock_rounds, s.operating_round, "OR " + set + "." + std::to_string(s.operating_round)};
    case Round::finished: return {.kind = "finished", .name = "end of the game"};
    }
    return {};
}

// Of the turn; where something else is asked first, of that.
std::string_view step_name(const State& s) {
    if (s.deal.to) return "proposal";
    if (s.veto.action.kind != ActionKind::none) return "veto";
    if (discards_next(s)) return "surplus";
    if (places_next(s)) return "start depot";
    if (s.forced.company) return "forced";
    if (s.round != Round::operating || !s.operation.company) return {};
    return play::word_for(s.operation.step);
}

std::string_view ending_name(Ending e) {
    switch (e) {
    case Ending::bank: return "bank";
    case Ending::price: return "price";
    case Ending::last_player: return "last player";
    case Ending::none: break; // nothing could happen any more
    }
    return "standstill";
}

// --- players and companies -----------------------------------------------------------------------------------------------

PlayerId head_of(const State& s, CompanyId c) { return is_tramway(c) ? director(s, c) : leader(s, c).player(); }

PlayerOverview player_overview(const State& s, PlayerId p) {
    return play::player_overview(s, p, company::S.value + 1, head_of);
}

void show_company(const State& s, CompanyOverview& out) {
    const CompanyId c = out.id;
    out.president = decides(s, c);
    out.trains = under(rule::goods_on_the_charter(s), out.trains);
    out.train_limit = train_limit(s, c);
    play::add_stations_left(out, s, depots_placed(s, c));
    out.operates = in_play(s, c);
    out.closed = gone(s, c) || (is_subnet(c) && s.network(c).merged);
    if (is_subnet(c)) return;
    if (begun(s, c)) play::add_marker(out, s);
    out.par = par(s, c);
    out.market = in_pool(s, c);
    if (is_tramway(c) ? !s[c].floated : !s.sbahn.floated)
        out.floats_at = Percent{is_tramway(c) ? number::director_float : number::sbahn_float};
}

} // namespace

Overview overview_of(const State& s) {
    // Which round it is, and who has the ticket (the tram), stands open to all, and so does what is left of tiles and trains.
    RoundOverview round = round_of(s);
    const Clauses shown{rule::one_round_marker(s), rule::market_board_shows_stock(s)};
    const Clause ticket = rule::starting_player_marker(s);
    round.name = under(shown, std::move(round.name));
    Overview out{.round = std::move(round),
                 .phase = s.phase,
                 .bank = s.money.bank(),
                 .bank_broken = s.bank_broken,
                 .ending = s.round == Round::finished ? ending_name(s.ending) : "",
                 .priority = under(ticket, s.ticket),
                 .share_limit = Percent{number::share_limit},
                 .operating = s.round == Round::operating ? s.operation.company : CompanyId{},
                 .step = step_name(s)};
    play::add_table(out, s, player_overview, show_company, rule::tile_supply_is_open(s));
    play::add_trains(out, s, [&](TrainType t) { return for_sale(s, t); }, rule::trains_left_are_visible(s));
    return out;
}

} // namespace stw::t1881
