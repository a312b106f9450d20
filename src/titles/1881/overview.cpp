#include "rolling/overview.hpp"

#include "titles/1881/details.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

Overview overview(const State& s);

namespace {

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
    PlayerOverview out{.id = p, .cash = s.money[p]};
    out.certificates = certificates(s, p);
    out.certificate_limit = certificate_limit(s);
    out.worth = worth(s, p);
    out.place = 1;
    for (int i = 0; i < s.players; ++i) out.place += worth(s, PlayerId{i}) > out.worth ? 1 : 0;
    for (int i = 0; i <= company::S.value; ++i) {
        const CompanyId c{i};
        if (held(s, p, c) == Percent{0}) continue;
        out.shares.push_back(
            {c, held(s, p, c), is_tramway(c) ? director(s, c) == p : leader(s, c) == Owner::player(p)});
    }
    return out;
}

CompanyOverview company_overview(const State& s, CompanyId c) {
    CompanyOverview out{.id = c, .president = decides(s, c), .treasury = s.money[c]};
    for (const board::Station& st : s.board.stations)
        if (st.company == c) out.stations.push_back(st.hex);
    // Whatever a company has lies on its charter.
    const bool on_charter = applies(by(s, "1881-2016:3.4/1"_clause, "1881-2007:SM/8"_clause));
    for (std::size_t i = 0; i < s.depot.owner.size() && on_charter; ++i)
        if (s.depot.type[i] && s.depot.owner[i] == Owner::company(c)) out.trains.push_back(s.depot.type[i]);
    out.train_limit = train_limit(s, c);
    for (int i = depots_placed(s, c); i < s.box()[c].station_count(); ++i)
        out.stations_left.emplace_back(s.box()[c].stations[static_cast<std::size_t>(i)]);
    out.operates = in_play(s, c);
    out.closed = is_tramway(c) ? s[c].gone : s.sbahn.gone || s.network(c).merged;
    if (is_subnet(c)) return out;
    if (begun(s, c)) {
        out.price = price(s, c);
        out.cell = s.markers.cell(c);
        out.below_top = s.markers.below_top(c);
    }
    out.par = par(s, c);
    out.market = in_pool(s, c);
    if (is_tramway(c) ? !s[c].floated : !s.sbahn.floated)
        out.floats_at = Percent{is_tramway(c) ? number::director_float : number::sbahn_float};
    return out;
}

} // namespace

Overview overview(const State& s) {
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
    for (int i = 0; i < s.players; ++i) out.players.push_back(player_overview(s, PlayerId{i}));
    for (int i = 0; i < kCompanies; ++i) out.companies.push_back(company_overview(s, CompanyId{i}));
    // How many are left of a type lies in the open.
    const bool open = applies(by(s, Clauses{"1881-2016:3.1/17"_clause}, kNone));
    for (int i = 0; i < kTrainTypes; ++i) {
        const TrainType t{i};
        out.trains.push_back(
            {t, open ? s.depot.count(Owner::stack(), t) : 0, s.depot.count(Owner::market(), t), for_sale(s, t)});
    }
    out.board = s.board;
    if (!applies(by(s, Clauses{"1881-2016:3.1/15"_clause}, kNone))) out.board.supply = {};
    out.details = details(s);
    return out;
}

} // namespace stw::t1881
