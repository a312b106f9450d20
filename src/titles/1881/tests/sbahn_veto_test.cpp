// The board of the S-Bahn objects to what its main network does (2007: 12.6; 1881:D70).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// The main network is to lay a tile. Chairman A; B has S1, C has S2 and S3.
P2007 at_the_track() {
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).operating(S, Step::track);
    return p;
}

TEST(T1881SBahnVeto, ATileIsLaidBeforeTheBoard) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_FALSE(p.lies("F18", "30")) << "the others are asked first";
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, answer(B, false));
    EXPECT_TRUE(p.happened(EventKind::veto_called));
    EXPECT_TRUE(p.offers_any(ActionKind::vote));
}

TEST(T1881SBahnVeto, WithoutObjectionItIsDone) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_DONE(p, answer(B, true));
    EXPECT_EQ(p.asked(), C) << "once, whatever number of certificates he has";
    EXPECT_DONE(p, answer(C, true));
    EXPECT_TRUE(p.lies("F18", "30"));
}

TEST(T1881SBahnVeto, NobodyObjectsToRunning) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    p.rails({"F18"}).train(S, TS4).operating(S, Step::run);
    EXPECT_DONE(p, run(p.s, S, TS4, {"G19", "F18"}));
    EXPECT_FALSE(p.offers_any(ActionKind::answer)) << "the train has run";
    EXPECT_TRUE(p.acts(S, Step::dividend));
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, withhold(p.s, S));
    EXPECT_EQ(p.asked(), B) << "but to what becomes of the income";
}

TEST(T1881SBahnVeto, NobodyObjectsToWhatASubnetDoes) {
    clauses("1881-2007:12.6/2");
    P2007 p = at_the_track();
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
    EXPECT_EQ(p.asked(), B);
    P2007 q = at_the_track();
    q.operating(S1, Step::track);
    EXPECT_DONE(q, lay_rails(q.s, S1, "F14"));
    EXPECT_TRUE(q.lies("F14", "31"));
}

TEST(T1881SBahnVeto, OutvotedItIsNotDone) {
    clauses("1881-2007:12.6/3");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody).operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_DONE(p, answer(B, false));
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, false));
    EXPECT_DONE(p, vote(C, false));
    EXPECT_FALSE(p.lies("F18", "30"));
    EXPECT_TRUE(p.acts(S, Step::track)) << "it may lay another one";
    EXPECT_REFUSED(p, lay_rails(p.s, S, "F18"), "1881-2007:12.6/3");
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
}

// Two against one: what A proposes for the main network is not done.
void turned_down(P2007& p, const Action& a) {
    EXPECT_DONE(p, a);
    EXPECT_EQ(p.asked(), B) << "it is laid before the board";
    EXPECT_DONE(p, answer(B, false));
    EXPECT_DONE(p, vote(A, true));
    EXPECT_DONE(p, vote(B, false));
    EXPECT_DONE(p, vote(C, false));
}

TEST(T1881SBahnVeto, TurnedTheOtherWayItIsTheSame) {
    clauses("1881-2007:12.6/3");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody).rails({"F18"}).operating(S, Step::track);
    turned_down(p, lay(p.s, S, "F16", "21", 1));
    EXPECT_REFUSED(p, lay(p.s, S, "F16", "21", 4), "1881-2007:12.6/3");
    EXPECT_DONE(p, lay_rails(p.s, S, "G21"));
}

TEST(T1881SBahnVeto, NoEndOfRejections) {
    clauses("1881-2007:12.6/2", "1881-2007:12.6/3");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, kNobody).operating(S, Step::track);
    for (std::uint8_t tile = 0; tile < 30; ++tile) // a long quarrel
        p.s.veto.rejected.push_back({.kind = ActionKind::lay_tile, .what = hex::A11.value, .which = tile, .how = 0});
    while (p.acts(S, Step::track)) {
        const auto lays = p.offers(ActionKind::lay_tile);
        ASSERT_FALSE(lays.empty());
        turned_down(p, lays.front());
        if (p.acts(S, Step::track)) {
            EXPECT_REFUSED(p, lays.front(), "1881-2007:12.6/3");
        }
    }
    EXPECT_TRUE(p.s.veto.rejected.empty()) << "the next step has nothing of it";
}

// However the board lies: of each hex of the strip all that could come next on it, all at once.
TEST(T1881SBahnVeto, NoStepHasMoreToTurnDown) {
    clauses("1881-2007:12.6/3");
    const board::Map& map = d2007::kComponents[0].map;
    std::size_t all = 0;
    for (const board::Hex& h : map.hexes) {
        if (h.reserved == 0) continue;
        std::vector<TileId> there{h.printed};
        std::size_t most = 0;
        for (std::size_t i = 0; i < there.size(); ++i) {
            std::size_t ways = 0;
            for (const board::Upgrade& u : map[there[i]].upgrades) {
                if (std::find(there.begin(), there.end(), u.tile) == there.end()) there.push_back(u.tile);
                for (int r = 0; r < kEdges; ++r) {
                    const board::EdgeMask rails = board::turned_mask(map[u.tile].sbahn, r);
                    ways += rails != 0 && rails == h.reserved ? 1 : 0;
                }
            }
            most = std::max(most, ways);
        }
        all += most;
    }
    EXPECT_GT(all, 16U);
    EXPECT_LE(all, kMostRejected);
}

TEST(T1881SBahnVeto, AtEqualVotesTheChairmanDecides) {
    clauses("1881-2007:12.6/4");
    P2007 p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).sbahn(A, B, GBS, C).operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_DONE(p, answer(B, false));
    EXPECT_DONE(p, vote(A, true)); // for the chair and for the tramway he directs
    EXPECT_DONE(p, vote(B, false));
    EXPECT_DONE(p, vote(C, false));
    EXPECT_TRUE(p.lies("F18", "30"));
}

} // namespace
} // namespace stw::t1881
