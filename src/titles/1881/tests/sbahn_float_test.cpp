// The S-Bahn goes on sale, floats and places its start depots (2016: 6.3, 6.3.1, 6.3.3/8 to 12; 2007: 12.1, 12.4, 12.5/1).
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// Four certificates are sold, to four hands; C is to buy number 5, or a tramway.
template <class P> P before_float() {
    P p;
    p.phase(phase::green).tramway(SSC, C);
    return p.president(A).leads(SSC, S1).leads(B, S2).leads(B, S3).turn(C);
}

template <class P> int sold_networks(const P& p) {
    int n = 0;
    for (int i = 0; i < kNetworks; ++i) n += p.s.network(network_numbered(i)).runs ? 1 : 0;
    return n;
}

template <class P> int sbahn_depots(const P& p) {
    int n = 0;
    for (const board::Station& st : p.s.board.stations) n += is_network(st.company) ? 1 : 0;
    return n;
}

// --- what is on sale ---

TEST(T1881SBahnFloat, ItIsClosedInYellow) {
    clauses("1881-2016:6.3/1");
    P2016 p;
    EXPECT_REFUSED(p, buy(A, S, 10), "1881-2016:6.3/1");
    p.phase(phase::green);
    EXPECT_DONE(p, buy(A, S, 10));
    EXPECT_TRUE(p.led_by(A, S));
}

TEST(T1881SBahnFloat, ItIsClosedInPhase1) {
    clauses("1881-2007:12.1/1");
    P2007 p;
    EXPECT_REFUSED(p, buy(A, S, 10), "1881-2007:12.1/1");
    p.phase(phase::green);
    EXPECT_DONE(p, buy(A, S, 10));
    EXPECT_TRUE(p.led_by(A, S));
}

template <class P> std::array<int, 3> certificates_in_offering(const P& p) {
    std::array<int, 3> n{};
    for (std::size_t i = 0; i < p.s.box().papers.size(); ++i) {
        const PaperId paper{static_cast<int>(i)};
        if (p.s.box()[paper].company != S || p.s.papers[paper] != Owner::stack()) continue;
        if (p.s.box()[paper].percent == 10) ++n[0];
        else ++n[p.s.box()[paper].id.contains(' ') ? 2 : 1];
    }
    return n;
}

TEST(T1881SBahnFloat, ItHas19Certificates) {
    clauses("1881-2016:6.3/2");
    EXPECT_EQ(certificates_in_offering(P2016::fresh()), (std::array<int, 3>{1, 3, 15}));
}

TEST(T1881SBahnFloat, ItHas19SharesOf2007) {
    clauses("1881-2007:12.1/3");
    const P2007 p = P2007::fresh();
    EXPECT_EQ(certificates_in_offering(p), (std::array<int, 3>{1, 3, 15}));
    EXPECT_EQ(p.offering(S), 100);
}

TEST(T1881SBahnFloat, ThePresidentThenTheVicePresidents) {
    clauses("1881-2016:6.3/3");
    P2016 p;
    p.phase(phase::green);
    EXPECT_REFUSED(p, buy(A, S, 5), "1881-2016:8.1.1/5");
    p.president(A).leads(B, S1);
    EXPECT_DONE(p, buy(A, S, 5));
    EXPECT_TRUE(p.led_by(A, S2)) << "no plain one was to be had";
}

TEST(T1881SBahnFloat, SharesAreSoldInTheOrderOfTheirNumbers) {
    clauses("1881-2007:12.1/2");
    P2007 p;
    p.phase(phase::green);
    EXPECT_REFUSED(p, buy(A, S, 5), "1881-2007:12.1/2");
    EXPECT_DONE(p, buy(A, S, 10));
    EXPECT_TRUE(p.led_by(A, S));
    p.turn(B).leads(B, S1);
    p.s.stock_turn = {};
    EXPECT_DONE(p, buy(B, S, 5));
    EXPECT_TRUE(p.led_by(B, S2));
}

TEST(T1881SBahnFloat, TramwaysBuyItsCertificates) {
    clauses("1881-2016:6.3/4");
    P2016 p;
    p.phase(phase::green).tramway(SSC, A).train(SSC, T3).treasury(SSC, 500).operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, SSC, 10));
    EXPECT_TRUE(p.led_by(SSC, S));
    EXPECT_EQ(p.treasury(SSC), 332);
    EXPECT_EQ(p.cash(A), 600);
}

// --- the float ---

TEST(T1881SBahnFloat, FloatsWithNumberFive) {
    clauses("1881-2016:6.3.1/1");
    auto p = before_float<P2016>();
    EXPECT_FALSE(p.s.sbahn.floated);
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_TRUE(p.s.sbahn.floated);
    EXPECT_TRUE(p.happened(EventKind::company_floated));
}

TEST(T1881SBahnFloat, OpensNoTramway) {
    clauses("1881-2016:6.3.1/2");
    auto p = before_float<P2016>();
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_EQ(p.s.info_cards, 0);
    p.settle();
    for (const auto& [c, hex, city] : {std::tuple{S, "G19", 1}, {S1, "G13", 1}, {S2, "J28", 0}, {S3, "L2", 0}})
        EXPECT_DONE(p, place(p.s, c, hex, city));
    p.offering(S, 5).cash(A, 600).turn(A);
    p.s.stock_turn = {};
    EXPECT_DONE(p, buy(A, S, 5));
    EXPECT_EQ(p.offering(S), 0);
    EXPECT_EQ(p.s.info_cards, 0);
}

TEST(T1881SBahnFloat, FourNetworks) {
    clauses("1881-2016:6.3.1/3", "1881-2016:6.3.1/5");
    auto p = before_float<P2016>();
    const int bank = p.bank();
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_EQ(sold_networks(p), 4);
    for (CompanyId c : {S, S1, S2, S3}) EXPECT_EQ(p.treasury(c), 420);
    EXPECT_EQ(p.bank(), bank + 84 - 1680);
}

TEST(T1881SBahnFloat, TwoMarkersForMainAndOneForEachSubnet) {
    clauses("1881-2016:6.3.1/4");
    auto p = before_float<P2016>();
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_EQ(sold_networks(p), 4);
    for (const auto& [c, hex, city] : {std::tuple{S, "G19", 1}, {S1, "G13", 1}, {S2, "J28", 0}, {S3, "L2", 0}})
        EXPECT_DONE(p, place(p.s, c, hex, city));
    EXPECT_EQ(depot_cost(p.s, S), Money{40}) << "one more";
    for (CompanyId c : {S1, S2, S3}) EXPECT_EQ(depot_cost(p.s, c), Money{-1}) << "none left";
}

TEST(T1881SBahnFloat, StartDepotsOnCirclesMarkedS) {
    clauses("1881-2016:6.3.1/6");
    auto p = before_float<P2016>();
    EXPECT_DONE(p, buy(C, S, 5));
    EXPECT_EQ(p.asked(), A);
    EXPECT_REFUSED(p, place(p.s, S, "G19", 0), "1881-2016:6.3.1/6");
    EXPECT_DONE(p, place(p.s, S, "G19", 1));
    EXPECT_NE(p.refused_by(place(p.s, S2, "J28")), "") << "not before S1";
    EXPECT_EQ(p.asked(), C) << "who directs the SSC";
    EXPECT_DONE(p, place(p.s, S1, "G13", 1));
    EXPECT_DONE(p, place(p.s, S2, "J28"));
    EXPECT_REFUSED(p, place(p.s, S3, "E7"), "1881-2016:6.3.1/6");
    EXPECT_DONE(p, place(p.s, S3, "K5"));
    EXPECT_TRUE(p.has_depot(S1, "G13", 1));
    EXPECT_EQ(sbahn_depots(p), 4);
    EXPECT_EQ(p.asked(), C) << "his turn goes on";
}

// --- merged before it floats (2016) ---

// A has the President's certificate and that of these subnets, B the others.
P2016 in_one_hand(std::initializer_list<CompanyId> of_a) {
    P2016 p;
    p.phase(phase::green).president(A);
    for (CompanyId c : {S1, S2, S3}) p.leads(std::find(of_a.begin(), of_a.end(), c) != of_a.end() ? A : B, c);
    p.turn(C);
    EXPECT_DONE(p, buy(C, S, 5));
    return p;
}

TEST(T1881SBahnFloat, AMergedSubnetPlacesNoStartDepot) {
    clauses("1881-2016:6.3.1/7", "1881-2016:6.3.3/9");
    P2016 p = in_one_hand({S1});
    EXPECT_TRUE(p.merged(S1));
    EXPECT_DONE(p, place(p.s, S, "G19", 1));
    EXPECT_DONE(p, place(p.s, S2, "G13", 1));
    EXPECT_DONE(p, place(p.s, S3, "J28"));
    EXPECT_EQ(sbahn_depots(p), 3);
    EXPECT_FALSE(interrupted(p.s));
    EXPECT_EQ(depot_cost(p.s, S), Money{40});
}

TEST(T1881SBahnFloat, MainStartsWith840) {
    clauses("1881-2016:6.3.3/8");
    const P2016 p = in_one_hand({S2});
    EXPECT_EQ(p.treasury(S), 840);
    EXPECT_EQ(p.treasury(S1), 420);
    EXPECT_EQ(p.treasury(S2), 0);
    EXPECT_EQ(p.treasury(S3), 420);
}

TEST(T1881SBahnFloat, OneNetworkWith1680) {
    clauses("1881-2016:6.3.3/10");
    const P2016 p = in_one_hand({S1, S2, S3});
    EXPECT_EQ(p.treasury(S), 1680);
    EXPECT_EQ(sold_networks(p), 1);
}

TEST(T1881SBahnFloat, OneNetworkHasOneMoreDepot) {
    clauses("1881-2016:6.3.3/11");
    P2016 p = in_one_hand({S1, S2, S3});
    EXPECT_DONE(p, place(p.s, S, "G19", 1));
    p.rails({"F18", "F14", "F16"}).operating(S, Step::depot);
    EXPECT_EQ(depot_cost(p.s, S), Money{40});
    EXPECT_DONE(p, place(p.s, S, "F18"));
    EXPECT_EQ(depot_cost(p.s, S), Money{-1});
    p.operating(S, Step::depot);
    EXPECT_REFUSED(p, place(p.s, S, "G13", 1), "1881-2016:6.3.3/11");
}

TEST(T1881SBahnFloat, OneNetworkLaysOneTile) {
    clauses("1881-2016:6.3.3/12");
    P2016 p = in_one_hand({S1, S2, S3});
    EXPECT_DONE(p, place(p.s, S, "G19", 1));
    p.operating(S, Step::track);
    EXPECT_EQ(tiles_allowed(p.s, S), 1);
    EXPECT_DONE(p, lay_rails(p.s, S, "F18"));
    EXPECT_NE(p.refused_by(lay_rails(p.s, S, "F16")), "");
}

// --- 2007 ---

TEST(T1881SBahnFloat, StartsInTheFollowingOperatingRound) {
    clauses("1881-2007:12.4/1");
    auto p = before_float<P2007>();
    p.train(SSC, T3).operating(SSC, Step::trade);
    EXPECT_DONE(p, buy_s(p.s, SSC));
    EXPECT_TRUE(p.s.sbahn.floated);
    EXPECT_FALSE(p.s.sbahn.opened);
    p.end_turn(SSC);
    EXPECT_EQ(p.s.operating_round, 2);
    EXPECT_TRUE(p.s.sbahn.opened);
    EXPECT_EQ(p.asked(), A) << "the chairman's start depot";
}

// The Operating Round after number 5 was sold has begun.
P2007 opened() {
    auto p = before_float<P2007>();
    EXPECT_DONE(p, buy(C, S, 5));
    p.operating_rounds();
    return p;
}

TEST(T1881SBahnFloat, TheCapitalOf2007) {
    clauses("1881-2007:12.4/2", "1881-2007:12.4/3", "1881-2007:12.4/4");
    const P2007 p = opened();
    int sum = 0;
    for (CompanyId c : {S, S1, S2, S3}) sum += p.treasury(c);
    EXPECT_EQ(sum, 1680);
    for (CompanyId c : {S, S1, S2, S3}) EXPECT_EQ(p.treasury(c), 420);
}

TEST(T1881SBahnFloat, StartDepotsAnywhereOnTheStrip) {
    clauses("1881-2007:12.5/1");
    P2007 p = opened();
    EXPECT_REFUSED(p, place(p.s, S, "E15"), "1881-2007:12.5/1");
    EXPECT_DONE(p, place(p.s, S, "F18"));
    EXPECT_DONE(p, place(p.s, S1, "F14"));
    EXPECT_DONE(p, place(p.s, S2, "L2"));
    EXPECT_DONE(p, place(p.s, S3, "G23"));
    for (const auto& [c, hex] : {std::pair{S, "F18"}, {S1, "F14"}, {S2, "L2"}, {S3, "G23"}})
        EXPECT_TRUE(p.has_depot(c, hex));
}

} // namespace
} // namespace stw::t1881
