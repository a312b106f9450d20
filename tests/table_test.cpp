// table:*: turns, deals, chance, format and setup. The positions are of 1893; the rules are those of every title.
#include "titles/1893/tests/position.hpp"

#include "game/game.hpp"
#include "game/record.hpp"

namespace stw::t1893 {
namespace {

Action by(PlayerId p, Action a) {
    a.by = p;
    return a;
}

// DE of A is in its track step.
Position de_builds() {
    Position p;
    p.company(DE, 80, A).operated(DE).treasury(DE, 500).tile("O2", "57", 1).operating(DE, Step::track);
    return p;
}

std::string refused_setup(int players, const std::vector<std::int16_t>& options) {
    const auto made = game::set_up(*game::find_title("1893"), players, options);
    return made ? "" : std::string(made.error().clause.id());
}

std::vector<std::int16_t> book() { return game::profile(*game::find_title("1893"), "book"); }

TEST(TableTurn, OnlyWhoIsAskedMayAct) {
    clauses("table:turn/1");
    Position p;
    p.turn(A);
    EXPECT_REFUSED(p, pass(B), "table:turn/1");
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
}

TEST(TableTurn, NobodyActsForAnothersCompany) {
    clauses("table:turn/1");
    Position p = de_builds();
    EXPECT_REFUSED(p, by(B, pass(p.s, DE)), "table:turn/1");
    EXPECT_DONE(p, pass(p.s, DE));
}

TEST(TableTurn, WhatIsNotAskedForCannotBeDone) {
    clauses("table:turn/2");
    Position p = de_builds();
    EXPECT_REFUSED(p, place(p.s, DE, "O2"), "table:turn/2");
    EXPECT_REFUSED(p, buy_new(p.s, DE, T2), "1893:RO/5"); // the title knows better why
    p.turn(A);
    EXPECT_REFUSED(p, put_up(A, paper::EVA), "table:turn/2");
    EXPECT_REFUSED(p, answer(A, true), "table:turn/2"); // nobody has proposed anything
}

TEST(TableTurn, AFinishedGameTakesNoMoreActions) {
    clauses("table:turn/3");
    Position p;
    p.turn(A);
    EXPECT_TRUE(p.is_offered(pass(A)));
    Table t{p.s};
    end_game(t, Ending::bank);
    EXPECT_REFUSED(p, pass(A), "table:turn/3");
    EXPECT_REFUSED(p, pass(B), "table:turn/3");
}

TEST(TableTurn, ACompanyActsOnlyInItsOwnTurn) {
    clauses("table:turn/4");
    Position p = de_builds();
    p.company(RSE, 60, A).operated(RSE);
    EXPECT_REFUSED(p, pass(p.s, RSE), "table:turn/4");
    EXPECT_REFUSED(p, lay(p.s, RSE, "R7", "57", 0), "table:turn/4");
    EXPECT_DONE(p, pass(p.s, DE));
}

TEST(TableDeal, AProposalWaitsForItsAnswer) {
    clauses("table:deal/1");
    Position p;
    p.turn(A);
    ASSERT_DONE(p, propose_eva(A, B, 50));
    EXPECT_REFUSED(p, pass(A), "table:deal/1");
    EXPECT_REFUSED(p, propose_eva(A, B, 60), "table:deal/1");
    EXPECT_REFUSED(p, answer(A, true), "table:deal/1");
    EXPECT_REFUSED(p, answer(C, true), "table:deal/1");
    EXPECT_DONE(p, answer(B, true));
    EXPECT_DONE(p, pass(A));
}

TEST(TableDeal, ABuyerWhoWasRefusedMustOfferMore) {
    clauses("table:deal/2");
    Position p;
    p.turn(A);
    ASSERT_DONE(p, propose_eva(A, B, 50));
    ASSERT_DONE(p, answer(B, false));
    EXPECT_REFUSED(p, propose_eva(A, B, 40), "table:deal/2");
    EXPECT_REFUSED(p, propose_eva(A, B, 50), "table:deal/2");
    EXPECT_DONE(p, propose_eva(A, B, 51));
}

TEST(TableDeal, ASellerWhoWasRefusedMustAskLess) {
    clauses("table:deal/2");
    Position p;
    p.turn(B);
    ASSERT_DONE(p, propose_eva(B, A, 50));
    ASSERT_DONE(p, answer(A, false));
    EXPECT_REFUSED(p, propose_eva(B, A, 60), "table:deal/2");
    EXPECT_DONE(p, propose_eva(B, C, 60)); // somebody else may think otherwise
    ASSERT_DONE(p, answer(C, false));
    EXPECT_DONE(p, propose_eva(B, A, 49));
}

TEST(TableDeal, ARefusalHoldsForTheTurn) {
    clauses("table:deal/2");
    Position p;
    p.turn(A);
    ASSERT_DONE(p, propose_eva(A, B, 50));
    ASSERT_DONE(p, answer(B, false));
    EXPECT_REFUSED(p, propose_eva(A, B, 40), "table:deal/2");
    ASSERT_DONE(p, pass(A));
    EXPECT_DONE(p, propose_eva(A, B, 40)); // now it is B's turn
}

TEST(TableChance, LotsAreDrawnByChanceAlone) {
    clauses("table:chance/1");
    Position p = Position::fresh();
    Action draw(Move{.kind = ActionKind::draw, .by = A, .what = {.player = A}});
    EXPECT_REFUSED(p, draw, "table:chance/1");
    EXPECT_REFUSED(p, by(B, draw), "table:chance/1");
    EXPECT_DONE(p, by(kChance, draw));
}

TEST(TableFormat, NamesThingsThatExist) {
    clauses("table:format/1");
    Position p = de_builds();
    ASSERT_TRUE(p.is_offered(lay(p.s, DE, "N3", "9", 1)));
    Action a = lay(p.s, DE, "N3", "9", 1);
    a.what.hex = HexId{static_cast<int>(p.s.box().map.hexes.size())};
    EXPECT_REFUSED(p, a, "table:format/1");
    a = lay(p.s, DE, "N3", "9", 1);
    a.what.tile = TileId{static_cast<int>(p.s.box().map.tiles.size())};
    EXPECT_REFUSED(p, a, "table:format/1");
    a = lay(p.s, DE, "N3", "9", 6); // there are six ways, from 0
    EXPECT_REFUSED(p, a, "table:format/1");
    a = pass(p.s, DE);
    a.as = CompanyId{data::kCompanies};
    EXPECT_REFUSED(p, a, "table:format/1");
    EXPECT_REFUSED(p, pass(D), "table:format/1"); // three sit at the table
}

TEST(TableFormat, NobodySellsWhatHeHasNot) {
    clauses("table:format/1");
    Position p;
    p.company(DE, 80, A).holds(A, DE, 40).operated(DE).turn(A);
    for (int percent : {0, 5, 50}) EXPECT_REFUSED(p, sell(A, DE, percent), "table:format/1");
    EXPECT_REFUSED(p, sell(A, DE, 110), "table:format/1");
}

TEST(TableFormat, HasTheFieldsItsKindNeeds) {
    clauses("table:format/2");
    Position p = de_builds();
    Action a = lay(p.s, DE, "N3", "9", 1);
    a.what.rotation = 0xFF;
    EXPECT_REFUSED(p, a, "table:format/2");
    a = pass(p.s, DE);
    a.kind = ActionKind::none;
    EXPECT_REFUSED(p, a, "table:format/2");
}

TEST(TableFormat, HasNoOtherFields) {
    clauses("table:format/2");
    Position p = de_builds();
    Action a = pass(p.s, DE);
    a.what.amount = 10;
    EXPECT_REFUSED(p, a, "table:format/2");
    a = pass(p.s, DE);
    a.route.push_back({hex_named("O2"), 0});
    EXPECT_REFUSED(p, a, "table:format/2");
    p.operating(DE, Step::trains);
    a = buy_new(p.s, DE, T2);
    a.what.amount = 1; // the bank's prices are printed
    EXPECT_REFUSED(p, a, "table:format/2");
    EXPECT_DONE(p, buy_new(p.s, DE, T2));
}

TEST(TableSetup, ForTheNumberOfPeopleItIsMadeFor) {
    clauses("table:setup/1");
    for (int players : {0, 1, 5, 9}) EXPECT_EQ(refused_setup(players, book()), "table:setup/1") << players;
    for (int players : {2, 3, 4}) EXPECT_EQ(refused_setup(players, book()), "") << players;
}

TEST(TableSetup, OptionsAreKnownAndWithinBounds) {
    clauses("table:setup/2");
    std::vector<std::int16_t> values = book();
    values[static_cast<std::size_t>(Option::grey_phase)] = 2;
    EXPECT_EQ(refused_setup(3, values), "table:setup/2");
    values[static_cast<std::size_t>(Option::grey_phase)] = -1;
    EXPECT_EQ(refused_setup(3, values), "table:setup/2");
    values = book();
    values.push_back(1); // of an option there is not
    EXPECT_EQ(refused_setup(3, values), "table:setup/2");
    EXPECT_EQ(refused_setup(3, {}), "table:setup/2");
    EXPECT_EQ(refused_setup(3, book()), "");
}

TEST(TableSetup, OptionsHaveKnownNames) {
    clauses("table:setup/2");
    const game::TitleInfo& title = *game::find_title("1893");
    auto asked_for = [&](const std::string& text) {
        return game::option_values(title, "book", std::vector{text}).has_value();
    };
    EXPECT_TRUE(asked_for("grey_phase=1"));
    EXPECT_FALSE(asked_for("gray_phase=1"));
    EXPECT_FALSE(asked_for("grey_phase=2"));
    std::vector<std::int16_t> short_list = book();
    short_list.pop_back();
    EXPECT_EQ(refused_setup(3, short_list), "table:setup/2");
}

} // namespace
} // namespace stw::t1893
