#include "play/overview.hpp"

#include "titles/1881/details.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

namespace {

// In the ranking; of either edition.
struct Places {
    static int place(const State& s, PlayerId p) {
        int place = 1;
        for (int i = 0; i < s.players; ++i) place += worth(s, PlayerId{i}) > worth(s, p) ? 1 : 0;
        return place;
    }
};

std::string round_name(const State& s) {
    switch (s.round) {
    case Round::numbers: return is2016(s) ? "numbers" : "auctioneer";
    case Round::bids: return "bids";
    case Round::envelopes: return "envelopes";
    case Round::start: return "start";
    case Round::stock: return "SR " + std::to_string(s.stock_rounds);
    case Round::operating: return "OR " + std::to_string(s.stock_rounds) + "." + std::to_string(s.operating_round);
    case Round::finished: return "end of the game";
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
    switch (s.operation.step) {
    case Step::track: return "track";
    case Step::depot: return "station";
    case Step::run: return "run";
    case Step::dividend: return "dividend";
    case Step::trade: return "trains";
    }
    return {};
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

PlayerOverview player_overview(const State& s, PlayerId p) {
    PlayerOverview out = play::player_overview<Places>(s, p);
    for (int i = 0; i <= company::S.value; ++i) {
        const CompanyId c{i};
        if (held(s, p, c) == Percent{0}) continue;
        out.shares.push_back(
            {c, held(s, p, c), is_tramway(c) ? director(s, c) == p : leader(s, c) == Owner::player(p)});
    }
    return out;
}

CompanyOverview company_overview(const State& s, CompanyId c) {
    CompanyOverview out = play::company_overview(s, c, decides(s, c));
    // Whatever a company has lies on its charter.
    if (!applies(by(s, "1881-2016:3.4/1"_clause, "1881-2007:SM/8"_clause))) out.trains.clear();
    out.train_limit = train_limit(s, c);
    play::add_stations_left(out, s, depots_placed(s, c));
    out.operates = in_play(s, c);
    out.closed = is_tramway(c) ? s[c].gone : s.sbahn.gone || s.network(c).merged;
    if (is_subnet(c)) return out;
    if (begun(s, c)) play::add_marker(out, s);
    out.par = par(s, c);
    out.market = in_pool(s, c);
    if (is_tramway(c) ? !s[c].floated : !s.sbahn.floated)
        out.floats_at = Percent{is_tramway(c) ? number::director_float : number::sbahn_float};
    return out;
}

} // namespace

Overview overview_of(const State& s) {
    // Which round it is, and who has the ticket (the tram), stands open to all.
    const bool marker = applies(by(s, Clauses{"1881-2016:2/20"_clause, "1881-2016:10/10"_clause}, kNone));
    const bool ticket = applies(by(s, Clauses{"1881-2016:2/25"_clause}, Clauses{"1881-2007:SM/7"_clause}));
    Overview out{.round = marker ? round_name(s) : std::string(),
                 .phase = s.phase,
                 .bank = s.money.bank(),
                 .bank_broken = s.bank_broken,
                 .ending = s.round == Round::finished ? ending_name(s.ending) : "",
                 .priority = ticket ? s.ticket : PlayerId{},
                 .share_limit = Percent{number::share_limit},
                 .operating = s.round == Round::operating ? s.operation.company : CompanyId{},
                 .step = step_name(s)};
    play::add_table(out, s, player_overview, company_overview);
    // How many are left of a type lies in the open.
    const bool open = applies(by(s, Clauses{"1881-2016:3.1/17"_clause}, kNone));
    for (int i = 0; i < kTrainTypes; ++i) {
        const TrainType t{i};
        out.trains.push_back(
            {t, open ? s.depot.count(Owner::stack(), t) : 0, s.depot.count(Owner::market(), t), for_sale(s, t)});
    }
    if (!applies(by(s, Clauses{"1881-2016:3.1/15"_clause}, kNone))) out.board.supply = {};
    out.details = details(s);
    return out;
}

} // namespace stw::t1881
