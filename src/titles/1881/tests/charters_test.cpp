// 6.2 of 2016, table 3 of 2007: the companies, their homes and their depots.
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// What the depots cost that a company can still place, one after another.
template <class P> std::vector<int> further_depots(P p, CompanyId c) {
    std::vector<int> costs;
    for (std::string_view hex : {"A11", "B14", "B16", "B18", "B22"}) {
        const Money cost = depot_cost(p.s, c);
        if (cost < Money{0}) break;
        costs.push_back(cost.amount);
        p.depot(c, hex);
    }
    return costs;
}

// Floated by a purchase of A: 50 % are C's.
template <class P> P floated(CompanyId c) {
    P p;
    p.begun(c, C).holds(C, c, 50).stock_round();
    EXPECT_DONE(p, buy(A, c));
    EXPECT_TRUE(p.s[c].floated);
    return p;
}

template <class P>
void expect_charter(CompanyId c, std::string_view home, int treasury, const std::vector<int>& depots) {
    const P p = floated<P>(c);
    EXPECT_EQ(p.treasury(c), treasury);
    EXPECT_TRUE(p.has_depot(c, home));
    EXPECT_EQ(further_depots(p, c), depots);
}

TEST(T1881Charters, GbsOf2016) {
    clauses("1881-2016:6.2/3");
    expect_charter<P2016>(GBS, "G19", 900, {40, 80, 120});
}
TEST(T1881Charters, BChStOf2016) {
    clauses("1881-2016:6.2/4");
    expect_charter<P2016>(BChSt, "G13", 900, {40, 80, 120});
}
TEST(T1881Charters, BestagOf2016) {
    clauses("1881-2016:6.2/5");
    expect_charter<P2016>(BESTAG, "H14", 900, {40, 80, 120});
}
TEST(T1881Charters, SscOf2016) {
    clauses("1881-2016:6.2/6");
    expect_charter<P2016>(SSC, "J28", 820, {40});
}
TEST(T1881Charters, NbsnOf2016) {
    clauses("1881-2016:6.2/7");
    expect_charter<P2016>(NBSN, "E23", 740, {40, 80});
}
TEST(T1881Charters, SbvOf2016) {
    clauses("1881-2016:6.2/8");
    expect_charter<P2016>(SBV, "K15", 740, {40, 80});
}
TEST(T1881Charters, ShgOf2016) {
    clauses("1881-2016:6.2/9");
    expect_charter<P2016>(SHG, "C13", 740, {40, 80});
}
TEST(T1881Charters, SpsOf2016) {
    clauses("1881-2016:6.2/10");
    expect_charter<P2016>(SpS, "E7", 660, {40});
}

TEST(T1881Charters, GbsOf2007) {
    clauses("1881-2007:T3/1", "1881-2007:SM/13");
    expect_charter<P2007>(GBS, "G19", 900, {40, 80, 120});
}
TEST(T1881Charters, BChStOf2007) {
    clauses("1881-2007:T3/2");
    expect_charter<P2007>(BChSt, "G13", 900, {40, 80, 120});
}
TEST(T1881Charters, BestagOf2007) {
    clauses("1881-2007:T3/3");
    expect_charter<P2007>(BESTAG, "H14", 900, {40, 80, 120});
}
TEST(T1881Charters, SscOf2007) {
    clauses("1881-2007:T3/4");
    expect_charter<P2007>(SSC, "J28", 820, {40});
}
TEST(T1881Charters, NbsnOf2007) {
    clauses("1881-2007:T3/5");
    expect_charter<P2007>(NBSN, "E23", 740, {40, 80});
}
TEST(T1881Charters, SbvOf2007) {
    clauses("1881-2007:T3/6");
    expect_charter<P2007>(SBV, "K15", 740, {40, 80});
}
TEST(T1881Charters, ShgOf2007) {
    clauses("1881-2007:T3/7");
    expect_charter<P2007>(SHG, "C13", 740, {40, 80});
}
TEST(T1881Charters, SpsOf2007) {
    clauses("1881-2007:T3/8");
    expect_charter<P2007>(SpS, "E7", 660, {40});
}

TEST(T1881Charters, TheSBahnOf2007) {
    clauses("1881-2007:T3/9");
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C);
    EXPECT_EQ(further_depots(p, S), (std::vector{40}));
    for (CompanyId c : {S1, S2, S3}) EXPECT_TRUE(further_depots(p, c).empty());
}

template <class P> int further_depots_of_tramways() {
    int n = 0;
    for (int i = 0; i < kTramways; ++i)
        n += static_cast<int>(further_depots(floated<P>(CompanyId{i}), CompanyId{i}).size());
    return n;
}

TEST(T1881Charters, SeventeenFurtherDepots) {
    clauses("1881-2016:2/16");
    EXPECT_EQ(further_depots_of_tramways<P2016>(), 17);
}

TEST(T1881Charters, ThirtyNineChips) {
    clauses("1881-2007:SM/12");
    const int tramways = further_depots_of_tramways<P2007>() + 2 * kTramways; // a start depot and a price marker each
    P2007 p;
    p.phase(phase::green).sbahn(A, B, C, C);
    const int sbahn = 1 + kNetworks + static_cast<int>(further_depots(p, S).size());
    EXPECT_EQ(tramways + sbahn, 39);
}

TEST(T1881Charters, OneMapWithAllHomes) {
    clauses("1881-2016:2/1", "1881-2016:2/15");
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId c{i};
        const P2016 p = floated<P2016>(c);
        EXPECT_EQ(p.s.board.stations.size(), 1U) << i;
        EXPECT_TRUE(p.s[c].at_home) << i;
    }
}

TEST(T1881Charters, MarkersOfTheSBahn) {
    clauses("1881-2016:2/17");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, C, C).turn(C);
    EXPECT_EQ(further_depots(p, S), (std::vector{40})) << "main has two";
    EXPECT_DONE(p, sell(C, S, 5, 2));
    EXPECT_TRUE(p.has_depot(S, "J28")) << "the marker of S2 is turned over";
}

} // namespace
} // namespace stw::t1881
