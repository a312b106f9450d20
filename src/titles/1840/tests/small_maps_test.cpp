// XII and XIII: three players on the small map, and two players.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

std::vector<int> lines_in(const Position& p) {
    std::vector<int> found;
    for (int n = 1; n <= kLines; ++n)
        if (p.s.line(line_numbered(n)).status != LineStatus::out) found.push_back(n);
    return found;
}

std::vector<PaperId> privates_in(const Position& p) {
    std::vector<PaperId> found;
    for (PaperId paper : kPrivatePapers)
        if (p.owner(paper) != Owner::gone()) found.push_back(paper);
    return found;
}

// Hexes on the main board but not on this map.
std::vector<std::string> missing(const Position& p) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < p.s.box().map.hexes.size(); ++i)
        if (p.s.box().map.hexes[i].absent) found.emplace_back(p.s.box().map.hexes[i].id);
    return found;
}

using Hexes = std::vector<std::string>;
const Hexes kOffTheSmallMap{"A3",  "A7",  "A9", "A11", "A15", "A25", "A27", "A29", "B2", "B4", "B6", "B8",
                            "B26", "B28", "C3", "C5",  "C7",  "C9",  "C27", "C29", "D2", "D4", "D6", "D8",
                            "D26", "D28", "E3", "E5",  "E7",  "F2",  "F4",  "F6",  "F8", "G3", "G5"};

TEST(T1840SmallMap, IsRecommendedNotRequired) {
    clauses("1840:XII/1");
    EXPECT_EQ(lines_in(Position::fresh(3)).size(), 12U);
    const Position main = Position::fresh(3, {{Option::main_board_for_three, 1}});
    EXPECT_EQ(lines_in(main).size(), 18U);
    EXPECT_EQ(privates_in(main).size(), 6U);
    EXPECT_TRUE(begun(main.s, StV));
    EXPECT_TRUE(missing(main).empty());
}

TEST(T1840SmallMap, LacksTheOuterParts) {
    clauses("1840:XII/2");
    const Position p = Position::fresh(3);
    EXPECT_EQ(missing(p), kOffTheSmallMap);
    const board::Tile& halt = p.s.box()[p.s.box()[hex_named("B10")].printed];
    EXPECT_EQ(halt.colour, board::Colour::grey);
    ASSERT_EQ(halt.nodes.size(), 1U);
    EXPECT_EQ(halt.nodes[0].kind, board::NodeKind::halt);
}

TEST(T1840SmallMap, TwelveLines) {
    clauses("1840:XII/3");
    EXPECT_EQ(lines_in(Position::fresh(3)), (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 15, 18}));
}

TEST(T1840SmallMap, NoV) {
    clauses("1840:XII/4");
    Position p(3);
    EXPECT_FALSE(p.s[StV].in_game);
    for (CompanyId c : {StW, StG, StD}) EXPECT_TRUE(begun(p.s, c));
    EXPECT_REFUSED(p, buy(A, StV), "1840:VII.6/1");
    EXPECT_TRUE(std::none_of(p.s.board.stations.begin(), p.s.board.stations.end(),
                             [](const board::Station& st) { return st.company == StV; }));
}

TEST(T1840SmallMap, NoPrater) {
    clauses("1840:XII/5");
    EXPECT_EQ(privates_in(Position::fresh(3)), (std::vector<PaperId>{KK, SB, HB, SD, SSB}));
}

TEST(T1840SmallMap, InCr1OnlyDPays) {
    clauses("1840:XII/6");
    Position p(3);
    p.holds(A, StD, 10).holds(B, StW, 10).holds(C, StG, 10).company_round(1);
    EXPECT_EQ(p.cash(A), 507);
    EXPECT_EQ(p.cash(B), 500);
    EXPECT_EQ(p.cash(C), 500);
}

TEST(T1840TwoPlayers, TheOverlay) {
    clauses("1840:XIII/1");
    const Position p = Position::fresh(2);
    Hexes gone = missing(p);
    for (const std::string& hex : kOffTheSmallMap) std::erase(gone, hex);
    EXPECT_EQ(gone, (Hexes{"A13", "B10", "B12", "C11", "D10", "E9", "E11", "F10", "G7", "G9", "H4",  "H6",
                           "H8",  "H10", "I1",  "I3",  "I5",  "I7", "I9",  "J4",  "J6", "J8", "J10", "K7"}));
    EXPECT_EQ(bonus_on(p.s, hex_named("G11")), Bonus::yellow);
    EXPECT_EQ(bonus_on(p.s, hex_named("H12")), Bonus::red);
    EXPECT_EQ(p.s.box()[p.s.box()[hex_named("I11")].printed].nodes.size(), 2U) << "a home of W and of G";
}

TEST(T1840TwoPlayers, NineLines) {
    clauses("1840:XIII/2");
    Position p = Position::auction(2);
    EXPECT_EQ(lines_in(p), (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 15, 18}));
    auto open = [&] {
        return std::count_if(p.s.lines.begin(), p.s.lines.end(),
                             [](const LineRecord& l) { return l.status == LineStatus::offered; });
    };
    EXPECT_EQ(open(), 3);
    // Three more after CR1, the last three after CR2.
    Position q(2);
    for (CompanyId line : {L1, L3, L4}) q.offered(line);
    p = q.tram(WT, Y).tram(DTKC, Y).step(CompanyStep::arrange, {}, 1);
    p.s.cr.done = 0b11;
    p.settle();
    for (int n : {2, 5, 6}) EXPECT_DONE(p, deal(n));
    EXPECT_EQ(open(), 6);
    p.step(CompanyStep::arrange, {}, 2);
    p.s.cr.done = 0b11;
    p.settle();
    EXPECT_EQ(open(), 9);
}

TEST(T1840TwoPlayers, NoV) {
    clauses("1840:XIII/3");
    Position p(2);
    EXPECT_FALSE(p.s[StV].in_game);
    for (CompanyId c : {StW, StG, StD}) EXPECT_TRUE(begun(p.s, c));
    EXPECT_REFUSED(p, buy(A, StV), "1840:VII.6/1");
}

TEST(T1840TwoPlayers, NeitherPraterNorSchoenbrunn) {
    clauses("1840:XIII/4");
    EXPECT_EQ(privates_in(Position::fresh(2)), (std::vector<PaperId>{KK, SB, HB, SD}));
}

TEST(T1840TwoPlayers, WAndGBeginAtI11) {
    clauses("1840:XIII/5");
    Position p(2);
    p.line(L4, WT).building(L4);
    Hexes first;
    for (const Move& m : p.offers(ActionKind::lay_tile)) {
        if (p.s.box()[m.what.tile].frame.empty()) continue;
        const std::string hex(p.s.box()[m.what.hex].id);
        if (first.empty() || first.back() != hex) first.push_back(hex);
    }
    EXPECT_EQ(first, (Hexes{"B16", "B20", "E23", "G23", "H12", "I13"}));
    Hexes of_w;
    for (const board::Station& st : p.s.board.stations)
        if (st.company == StW) of_w.emplace_back(p.s.box()[st.hex].id);
    std::sort(of_w.begin(), of_w.end());
    EXPECT_EQ(of_w, (Hexes{"F24", "I11", "I15"}));
}

} // namespace
} // namespace stw::t1840
