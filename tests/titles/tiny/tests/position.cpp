#include "titles/tiny/tests/position.hpp"

namespace stw::ttiny {

Position::Position(int players) : s(*Title::set_up(players, {})) {}

Position& Position::cash(PlayerId p, int amount) {
    s.money.move(Account::of(p), Account::bank(), s.money[p]);
    s.money.move(Account::bank(), Account::of(p), Money{amount});
    return *this;
}

Position& Position::treasury(CompanyId c, int amount) {
    s.money.move(Account::of(c), Account::bank(), s.money[c]);
    s.money.move(Account::bank(), Account::of(c), Money{amount});
    return *this;
}

Position& Position::bank(int amount) {
    s.money.move(Account::bank(), Account::of(OB), s.money.bank() - Money{amount});
    return *this;
}

Position& Position::company(CompanyId c, int par, PlayerId president) {
    s[c].par = Money{par};
    s.markers.put(c, s.box().chart.par_cell(Money{par}));
    const auto range = s.box().papers.of(c);
    for (int i = range.begin; i < range.end; ++i) s.papers.move(PaperId{i}, Owner::market());
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(president));
    return *this;
}

Position& Position::holds(PlayerId p, CompanyId c, int percent) {
    while (held(s, p, c) < Percent{percent})
        s.papers.move(s.papers.find(s.box().papers, Owner::market(), c, Percent{10}), Owner::player(p));
    return *this;
}

Position& Position::floated(CompanyId c, int amount) {
    s[c].floated = true;
    return treasury(c, amount);
}

Position& Position::price(CompanyId c, int amount) {
    for (int i = 0; i < s.box().chart.columns; ++i) {
        const finance::Cell cell{0, static_cast<std::int8_t>(i)};
        if (s.box().chart.at(cell) == Money{amount}) s.markers.put(c, cell);
    }
    return *this;
}

Position& Position::train(CompanyId c, TrainType t) {
    s.trains.move(s.trains.find(Owner::stack(), t), Owner::company(c));
    return *this;
}

Position& Position::sold_out(TrainType t) {
    while (const TrainId card = s.trains.find(Owner::stack(), t)) s.trains.move(card, Owner::gone());
    return *this;
}

Position& Position::tile(HexId h, std::string_view tile, int rotation) {
    s.board.lay(s.box().map, h, tile_named(tile), rotation);
    return *this;
}

Position& Position::turn(PlayerId p) {
    s.turn = p;
    return *this;
}

Position& Position::operating(CompanyId c, Step step) {
    s.round = Round::operating;
    s.done = bit(c == NB ? OB : NB);
    s.operation = {.company = c, .step = step};
    return *this;
}

Position Position::line(Step step) {
    Position p;
    p.company(NB, 40, A).holds(A, NB, 50).floated(NB, 200).tile(data::hex::A1, "5", 5).tile(data::hex::C1, "58", 3);
    return p.operating(NB, step);
}

std::string Position::refused_by(const Action& a) {
    const game::State state{s};
    Choices choices;
    game::choices(state, choices);
    const bool offered = game::contains(state, choices, a);
    const Outcome result = Title::apply(s, a, nullptr);
    EXPECT_EQ(offered, result.has_value()) << "what is offered is done, and nothing else";
    EXPECT_EQ(Title::first_broken_invariant(s), "");
    if (result) return {};
    EXPECT_EQ(Title::hash(s), Title::hash(*game::as<State>(state))) << "a refusal has changed something";
    return std::string(result.error().clause.id());
}

void Position::all_pass() {
    for (const Round now = s.round; s.round == now;) ASSERT_EQ(refused_by(pass(s)), "");
}

TileId tile_named(std::string_view id) {
    for (std::size_t i = 0; i < data::kComponents[0].map.tiles.size(); ++i)
        if (data::kComponents[0].map.tiles[i].id == id) return TileId{static_cast<int>(i)};
    return {};
}

Action pass(const State& s) {
    if (s.round == Round::stock) return Move{.kind = ActionKind::pass, .by = s.turn};
    return for_company(s, s.operation.company, ActionKind::pass);
}
Action found(PlayerId p, CompanyId c, int par) {
    return Move{.kind = ActionKind::found, .by = p, .what = {.company = c, .amount = par}};
}
Action buy(PlayerId p, CompanyId c) {
    return Move{.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .percent = 10}};
}
Action sell(PlayerId p, CompanyId c, int percent) {
    return Move{.kind = ActionKind::sell_shares, .by = p, .what = {.company = c, .percent = percent}};
}
Action lay(const State& s, CompanyId c, HexId h, std::string_view tile, int rotation) {
    Action a = for_company(s, c, ActionKind::lay_tile);
    a.what = {.hex = h, .tile = tile_named(tile), .rotation = static_cast<std::uint8_t>(rotation)};
    return a;
}
Action run(const State& s, CompanyId c, TrainType t, const Route& route) {
    Action a = for_company(s, c, ActionKind::run_train);
    a.what.train = t;
    a.route = route;
    return a;
}
Action for_company(const State& s, CompanyId c, ActionKind kind) {
    return Move{.kind = kind, .by = president(s, c), .as = c};
}
Action buy_train(const State& s, CompanyId c, TrainType t) {
    Action a = for_company(s, c, ActionKind::buy_train);
    a.what = {.train = t, .source = Source::bank};
    return a;
}

} // namespace stw::ttiny
