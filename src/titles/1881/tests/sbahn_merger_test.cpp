// Subnets join the main network (2016: 6.3.3; 2007: 12.5/4).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// President A, S1 of B, S2 of the GBS, which A directs, S3 of C; one tile is missing between Zoo (S1) and Alexanderplatz (S).
template <class P> P one_tile_missing() {
    P p;
    p.phase(phase::green).tramway(GBS, A).train(GBS, T3).sbahn(A, B, GBS, C).rails({"F14", "F18"});
    return p;
}

TEST(T1881SBahnMerger, RailsLinkThem) {
    clauses("1881-2016:6.3.3/1", "1881-2016:6.3.3/7");
    P2016 p = one_tile_missing<P2016>();
    p.operating(S, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S, "F16"));
    EXPECT_TRUE(p.happened(EventKind::network_merged));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_FALSE(p.merged(S2));
    EXPECT_FALSE(p.merged(S3));
    EXPECT_TRUE(p.has_depot(S, "G13", 1)) << "the marker is turned over";
    EXPECT_FALSE(p.has_depot(S1, "G13"));
    EXPECT_FALSE(p.s.network(S1).runs);
    EXPECT_TRUE(company_reach(p.s, S).node(hex::G13, 1));
}

TEST(T1881SBahnMerger, ItsCertificateIsSold) {
    clauses("1881-2016:6.3.3/2", "1881-2016:6.3.3/6", "1881-2016:6.3.3/7");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).treasury(S2, 130).train(S2, TS4).turn(C);
    EXPECT_DONE(p, sell(C, S, 5, 2));
    EXPECT_TRUE(p.merged(S2));
    EXPECT_EQ(p.treasury(S2), 0);
    EXPECT_EQ(p.treasury(S), 420 + 130);
    EXPECT_EQ(p.trains(S, TS4), 1);
    EXPECT_EQ(p.trains(S2, TS4), 0);
    EXPECT_TRUE(p.has_depot(S, "J28"));
}

TEST(T1881SBahnMerger, OneHandHasBoth) {
    clauses("1881-2016:6.3.3/3");
    P2016 p;
    p.phase(phase::green).sbahn(B, A, C, C).holds(A, S, 15);
    EXPECT_DONE(p, buy(A, S, 5));
    EXPECT_TRUE(p.led_by(A, S));
    EXPECT_TRUE(p.merged(S1));
}

TEST(T1881SBahnMerger, OneTramwayHasBoth) {
    clauses("1881-2016:6.3.3/3");
    P2016 p;
    p.phase(phase::green).tramway(SSC, A).train(SSC, T3).sbahn(B, SSC, C, C).holds(SSC, S, 15);
    p.operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, SSC));
    EXPECT_TRUE(p.led_by(SSC, S));
    EXPECT_TRUE(p.merged(S1));
}

TEST(T1881SBahnMerger, APlayerAndHisTramwayAreTwoHands) {
    clauses("1881-2016:6.3.3/4");
    P2016 p = one_tile_missing<P2016>();
    p.turn(C);
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_FALSE(p.merged(S2));
    EXPECT_EQ(p.treasury(S2), 420);
}

TEST(T1881SBahnMerger, AtOnce) {
    clauses("1881-2016:6.3.3/5");
    P2016 p;
    p.phase(phase::green).tramway(NBSN, C).sbahn(A, B, C, C).turn(C).holds(C, S, 15);
    EXPECT_DONE(p, sell(C, S, 5, 2));
    EXPECT_TRUE(p.merged(S2)) << "C's turn is not over";
    EXPECT_EQ(p.s.turn, C);
    EXPECT_DONE(p, sell(C, S, 5));
    EXPECT_FALSE(p.merged(S3));
}

TEST(T1881SBahnMerger, SubnetsDoNotJoinEachOther) {
    clauses("1881-2016:6.3.3/13");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).no_depot(S2, "J28").depot(S2, "F14").rails({"F14"});
    p.operating(S2, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S2, "F16"));
    EXPECT_FALSE(p.merged(S1));
    EXPECT_FALSE(p.merged(S2));
    EXPECT_TRUE(p.s.network(S1).runs);
    EXPECT_TRUE(p.s.network(S2).runs);
}

// "In the moment one of the above mentioned conditions are met": S1 at Zoo and S2 are linked with each other, and the one that joins
// takes the other along, whatever made it join.
template <class P> void one_takes_the_other_along_when_sold() {
    P p;
    p.phase(phase::green).sbahn(A, B, C, C).no_depot(S2, "J28").depot(S2, "F14").rails({"F14"}).train(S1, TS4).turn(C);
    EXPECT_DONE(p, sell(C, S, 5, 2));
    EXPECT_TRUE(p.merged(S2));
    EXPECT_TRUE(p.merged(S1)) << "linked with what is the main network's depot now";
    EXPECT_FALSE(p.merged(S3));
    EXPECT_EQ(p.treasury(S), 3 * 420);
    EXPECT_EQ(p.trains(S, TS4), 1);
    EXPECT_EQ(first_broken(p.s), "");
}

TEST(T1881SBahnMerger, OneTakesTheOtherAlongWhenSold) {
    clauses("1881-2016:6.3.3/5", "1881-2016:6.3.3/1");
    one_takes_the_other_along_when_sold<P2016>();
}

TEST(T1881SBahnMerger, OneTakesTheOtherAlongWhenSold2007) {
    clauses("1881-2007:12.5/2", "1881-2007:12.5/4");
    one_takes_the_other_along_when_sold<P2007>();
}

TEST(T1881SBahnMerger, OneTakesTheOtherAlongInOneHand) {
    clauses("1881-2016:6.3.3/5", "1881-2016:6.3.3/3");
    P2016 p;
    p.phase(phase::green).sbahn(B, A, C, C).no_depot(S2, "J28").depot(S2, "F14").rails({"F14"}).holds(A, S, 15);
    EXPECT_DONE(p, buy(A, S, 5));
    EXPECT_TRUE(p.merged(S1));
    EXPECT_TRUE(p.merged(S2));
    EXPECT_FALSE(p.merged(S3));
    EXPECT_EQ(p.treasury(S), 3 * 420);
}

// One tile links S3 with the main network and Potsdam with the centre: the bonus comes with its treasury, and is told once.
TEST(T1881SBahnMerger, TheBonusOfTheTileThatLinksIt) {
    clauses("1881-2016:6.3.3/6", "1881-2016:7.2.4/2");
    P2016 p;
    p.phase(phase::green).sbahn(A, kNobody, kNobody, C);
    p.rails({"L4", "K5", "J6", "I7", "H8", "G9", "F14", "F16", "F18"}).operating(S3, Step::track);
    EXPECT_DONE(p, lay_rails(p.s, S3, "G11"));
    EXPECT_TRUE(p.merged(S3));
    EXPECT_EQ(p.treasury(S), 420 + 420 + 100);
    EXPECT_EQ(std::count_if(p.events().begin(), p.events().end(),
                            [](const Event& e) { return e.kind == EventKind::bonus_booked; }),
              1);
}

TEST(T1881SBahnMerger, ASoldBoardShare) {
    clauses("1881-2007:12.5/4");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C).treasury(S2, 100).train(S2, TS4).turn(C);
    EXPECT_DONE(p, sell(C, S, 5, 2));
    EXPECT_TRUE(p.merged(S2));
    EXPECT_EQ(p.treasury(S), 520);
    EXPECT_EQ(p.trains(S, TS4), 1);
    EXPECT_TRUE(p.has_depot(S, "J28"));
    EXPECT_TRUE(p.s.network(S2).dismissed);
}

} // namespace
} // namespace stw::t1881
