#include "titles/1893/tests/position.hpp"

#include <algorithm>

namespace stw::t1893 {
Position Position::fresh(int players, std::vector<std::pair<Option, int>> options) {
    return Position(laid_out(players, options));
}

Position Position::first_round(int players, std::vector<std::pair<Option, int>> options) {
    Position p = fresh(players, std::move(options));
    EXPECT_DONE(p, Action(Move{.kind = ActionKind::draw, .by = kChance, .what = {.player = A}}));
    return p;
}

Position Position::late_first_round(int players, std::vector<std::pair<Option, int>> options) {
    Position p = first_round(players, std::move(options));
    for (PaperId paper : {paper::FdSD, paper::EKB}) p.owns(A, paper);
    for (PaperId paper : {paper::EVA, paper::KFBE, paper::KSZ}) p.owns(B, paper);
    for (PaperId paper : {paper::HdSK, paper::KBE}) p.owns(players > 2 ? C : A, paper);
    return p;
}

Position::Position(int players, std::vector<std::pair<Option, int>> options)
    : Position(fresh(players, std::move(options)).s) {
    s.first = A;
    s.set = 2;
    const PlayerId third = players > 2 ? C : A;
    for (PaperId paper : {paper::FdSD, paper::EKB}) owns(A, paper);
    for (PaperId paper : {paper::EVA, paper::KFBE, paper::KSZ}) owns(B, paper);
    for (PaperId paper : {paper::HdSK, paper::KBE, paper::BKB}) owns(third, paper);
    for (int i = 0; i < players; ++i) cash(PlayerId{i}, 600);
    for (CompanyId c : kSmall) treasury(c, 100);
    priority(A).turn(A);
}

Position& Position::owns(PlayerId p, PaperId paper) {
    s.papers.move(paper, Owner::player(p));
    if (s.box()[paper].kind == finance::PaperKind::small_company) s[s.box()[paper].company].floated = true;
    return *this;
}

Position& Position::unsold(PaperId paper) {
    s.papers.move(paper, Owner::stack());
    if (s.box()[paper].kind == finance::PaperKind::small_company) {
        s[s.box()[paper].company].floated = false;
        treasury(s.box()[paper].company, 0);
    }
    return *this;
}

Position& Position::bonds(PlayerId p, int n) {
    for (int i = paper::AdSK.value; i < data::kPapers && n > 0; ++i)
        if (s.papers[PaperId{i}] == Owner::market()) {
            s.papers.move(PaperId{i}, Owner::player(p));
            --n;
        }
    return *this;
}

Position& Position::company(CompanyId c, int par, PlayerId president) {
    s[c].par = Money{par};
    s.markers.put(c, s.box().chart.par_cell(Money{par}));
    for (int i = 0; i < data::kPapers; ++i)
        if (s.box()[PaperId{i}].kind == finance::PaperKind::share && s.box()[PaperId{i}].company == c)
            s.papers.move(PaperId{i}, Owner::market());
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(president));
    return *this;
}

Position& Position::holds(PlayerId p, CompanyId c, int percent) {
    return give_shares(p, c, percent, {Owner::market()});
}

Position& Position::market(CompanyId c, int percent) {
    while (t1893::on_market(s, c) > Percent{percent})
        s.papers.move(s.papers.find(s.box().papers, Owner::market(), c, Percent{10}),
                      Owner::player(PlayerId{s.players - 1}));
    EXPECT_EQ(on_market(c), percent);
    return *this;
}

Position& Position::floated(CompanyId c, int treasury_now) {
    s[c].floated = true;
    return treasury(c, treasury_now);
}

Position& Position::operated(CompanyId c) {
    s[c].floated = true;
    s[c].operated = true;
    if (!s[c].at_home) {
        s[c].at_home = true;
        s.board.stations.push_back({c, s.box()[c].home, s.box()[c].home_city});
    }
    return *this;
}

Position& Position::phase(PhaseId p) {
    Table t{s};
    while (s.phase < p) {
        const PhaseId next{s.phase.value + 1};
        const TrainType opener = s.box()[next].begins_with;
        // Everything before the opening train is sold, to nobody in particular, and so is the opening train itself. With the
        // first 6 on, the 8+x is opened while there are still 6-trains.
        for (TrainType type : s.trains.type)
            if (type && type < opener && !(opener == T8x && type == T6)) sold_out(type);
        s.trains.move(s.trains.find(Owner::stack(), opener), Owner::gone());
        begin_phase(t, next);
    }
    return *this;
}

Position& Position::formed(CompanyId c) {
    Table t{s};
    form_company(t, c);
    s.sorting_trains = {};
    return *this;
}

Position& Position::turn(PlayerId p) {
    Table t{s};
    if (s.round != Round::stock) begin_stock_round(t);
    s.turn = p;
    return *this;
}

Position& Position::new_stock_round() {
    Table t{s};
    begin_stock_round(t);
    return settle();
}

Position& Position::priority(PlayerId p) {
    s.priority = p;
    return *this;
}

Position& Position::operating(CompanyId c, Step step, int leg) {
    s.round = Round::operating;
    s.leg = static_cast<std::uint8_t>(leg);
    s.done = 0;
    for (CompanyId small : kSmall)
        if (is_small(c) ? small < c : true) s.done |= bit(small);
    s.done &= static_cast<CompanySet>(~bit(c));
    s.operation = {.company = c, .step = step};
    Table t{s};
    place_home_station(t, c);
    return *this;
}

Position& Position::operating_round(int leg) {
    Table t{s};
    s.leg = static_cast<std::uint8_t>(leg - 1);
    begin_operating_round(t);
    t1893::settle(t);
    return *this;
}

Position& Position::has_run(CompanyId c, int revenue) {
    operating(c, Step::run, s.leg == 0 ? 1 : s.leg);
    s.operation.revenue = Money{revenue};
    for (std::size_t i = 0; i < s.trains.owner.size(); ++i)
        if (s.trains.owner[i] == Owner::company(c)) s.trains.mark_run(TrainId{static_cast<int>(i)});
    return settle();
}

Position& Position::end_of_stock_round() {
    for (int i = 0; i < 2 * kMaxPlayers && s.round == Round::stock; ++i) EXPECT_DONE(*this, pass(s.turn));
    EXPECT_NE(s.round, Round::stock);
    return *this;
}

std::vector<CompanyId> Position::turns_to_end_of_round() {
    std::vector<CompanyId> turns;
    const std::uint8_t leg = s.leg;
    auto goes_on = [&] { return s.round == Round::operating && s.leg == leg; };
    while (goes_on()) {
        const CompanyId c = s.operation.company;
        if (turns.empty() || turns.back() != c) turns.push_back(c);
        if (!does(pass(s, c))) break;
    }
    EXPECT_FALSE(goes_on()) << "a company cannot pass";
    return turns;
}

Position& Position::end_of_operating_round() {
    turns_to_end_of_round();
    return *this;
}

Position& Position::end_of_round() {
    Table t{s};
    begin_merger_round(t);
    return settle();
}

Position& Position::offering() {
    Table t{s};
    begin_offer(t);
    return settle();
}

HexId hex_named(std::string_view id) { return testing::hex_named(data::kComponents[0].map, id); }
TileId tile_named(std::string_view id) { return testing::tile_named(data::kComponents[0].map, id); }
int turned_to(std::string_view hex, std::string_view tile, const Neighbours& exits) {
    return testing::turned_to(data::kComponents[0].map, hex, tile, exits);
}

// --- actions ---

namespace {
using testing::move_of;
Action company_move(const State& s, CompanyId c, ActionKind kind, const Fields& what = {}) {
    return move_of(president(s, c), c, kind, what);
}
} // namespace

Action pass(PlayerId p) { return move_of(p, ActionKind::pass); }
Action sell(PlayerId p, CompanyId c, int percent) {
    return move_of(p, ActionKind::sell_shares, {.company = c, .percent = percent});
}
Action sell_bond_of(PlayerId p) { return move_of(p, ActionKind::sell_paper, {.paper = paper::AdSK}); }
Action buy(PlayerId p, CompanyId c, int percent) {
    return move_of(p, ActionKind::buy_share, {.company = c, .percent = percent});
}
Action buy_paper(PlayerId p, PaperId paper) { return move_of(p, ActionKind::buy_paper, {.paper = paper}); }
Action found(PlayerId p, CompanyId c, int par) { return move_of(p, ActionKind::found, {.company = c, .amount = par}); }
Action exchange(PlayerId p) { return move_of(p, ActionKind::exchange, {.paper = paper::FdSD}); }
Action exchange_founding(PlayerId p, int par) {
    return move_of(p, ActionKind::exchange, {.paper = paper::FdSD, .amount = par});
}
Action put_up(PlayerId p, PaperId paper) { return move_of(p, ActionKind::put_up, {.paper = paper}); }
Action vote(PlayerId p, bool yes) {
    return move_of(p, ActionKind::vote, {.yes = static_cast<std::uint8_t>(yes ? 1 : 0)});
}
Action answer(PlayerId p, bool yes) {
    return move_of(p, ActionKind::answer, {.yes = static_cast<std::uint8_t>(yes ? 1 : 0)});
}
Action propose_eva(PlayerId from, PlayerId to, int amount) {
    return move_of(from, ActionKind::propose, {.player = to, .paper = paper::EVA, .amount = amount});
}

Action pass(const State& s, CompanyId c) { return company_move(s, c, ActionKind::pass); }
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, int rotation) {
    return company_move(s, c, ActionKind::lay_tile, testing::tile_on(s.box().map, hex, tile, rotation));
}
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, const Neighbours& exits) {
    return lay(s, c, hex, tile, turned_to(hex, tile, exits));
}
Action place(const State& s, CompanyId c, std::string_view hex) {
    return company_move(s, c, ActionKind::place_station, {.hex = hex_named(hex), .city = 0});
}
Action pay_out(const State& s, CompanyId c) { return company_move(s, c, ActionKind::pay_out); }
Action withhold(const State& s, CompanyId c) { return company_move(s, c, ActionKind::withhold); }
Action buy_new(const State& s, CompanyId c, TrainType t, TrainType trade_in) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .trade_in = trade_in, .source = Source::bank});
}
Action buy_used(const State& s, CompanyId c, TrainType t, TrainType trade_in) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .trade_in = trade_in, .source = Source::pool});
}
Action buy_own(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount) {
    return company_move(s, c, ActionKind::buy_train,
                        {.other = seller, .train = t, .source = Source::company, .amount = amount});
}
Action propose_train(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount) {
    return company_move(s, c, ActionKind::propose, {.other = seller, .train = t, .amount = amount});
}
Action discard(const State& s, CompanyId c, TrainType t) {
    return company_move(s, c, ActionKind::discard_train, {.train = t});
}
Action bankrupt(const State& s, CompanyId c) { return company_move(s, c, ActionKind::bankrupt); }

Action run(const State& s, CompanyId c, TrainType t, const std::vector<std::string>& hexes) {
    return testing::with_way(company_move(s, c, ActionKind::run_train, {.train = t}), s.box().map, s.board, hexes);
}

int best_run(const State& s, CompanyId c) { return testing::best_run_of(s, c); }

} // namespace stw::t1893
