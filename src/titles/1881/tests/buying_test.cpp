// 3.4, 8.1.1 and 8.3 to 8.5 of 2016, 4.3 to 4.13 of 2007: buying certificates, limits, and new tramways.
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// GBS and SSC have floated: A's and B's. A is asked.
template <class P> P two_tramways(int players = 3) {
    P p(players);
    p.tramway(GBS, A).tramway(SSC, B);
    return p;
}

// A has 60 % of several tramways, five certificates each, and single ones of SSC, NBSN … (of B), so many altogether.
template <class P> P hand_of(int players, int certificates) {
    P p(players);
    const std::vector<CompanyId> own{GBS, BChSt, BESTAG};
    int n = 0;
    for (CompanyId c : own) {
        if (n + 5 > certificates) break;
        p.tramway(c, A).holds(A, c, 60);
        n += 5;
    }
    for (CompanyId c : {SSC, NBSN, SBV, SHG}) {
        const int more = std::min(2, certificates - n);
        p.tramway(c, B);
        if (more > 0) p.holds(A, c, 10 * more);
        n += std::max(more, 0);
    }
    EXPECT_EQ(p.certificates(A), certificates);
    return p;
}

// --- money ---

TEST(T1881Buying, TreasuriesAreKeptApart) {
    clauses("1881-2016:3.4/2");
    P2016 p;
    p.tramway(GBS, A).tramway(SSC, A).treasury(GBS, 0).treasury(SSC, 500).cash(A, 60);
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:3.4/3") << "the treasuries are not his";
    p.cash(A, 90);
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_EQ(p.treasury(SSC), 500);
    p.operating(GBS, Step::track);
    EXPECT_REFUSED(p, lay(p.s, GBS, "H20", "57", {"G19", "I21"}), "1881-2016:7.2.1.1/7") << "50 for water";
}

TEST(T1881Buying, NobodyBorrows) {
    clauses("1881-2016:3.4/3");
    P2016 p = two_tramways<P2016>();
    p.cash(A, 80);
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:3.4/3");
    EXPECT_DONE(p, pass(A));
}

TEST(T1881Buying, PrivateCashIsNoTreasury) {
    clauses("1881-2016:10/13");
    P2016 p = two_tramways<P2016>();
    p.treasury(GBS, 900).cash(A, 80);
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:3.4/3");
    p.cash(A, 100);
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_EQ(p.cash(A), 10);
    EXPECT_EQ(p.treasury(GBS), 900);
}

TEST(T1881Buying, OutOfOnesOwnPocket) {
    clauses("1881-2007:4.3/2");
    P2007 p = two_tramways<P2007>();
    p.treasury(GBS, 500).cash(A, 10);
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2007:4.3/2");
}

TEST(T1881Buying, CompaniesBuyOfTheSBahnOnly) {
    clauses("1881-2007:4.3/3");
    P2007 p = two_tramways<P2007>();
    p.phase(phase::green).president(C).treasury(GBS, 500).train(GBS, T3).operating(GBS, Step::trade);
    Action other = buy_s(p.s, GBS);
    other.what.company = SSC;
    other.what.percent = 10;
    EXPECT_REFUSED(p, other, "1881-2007:4.3/3");
    EXPECT_DONE(p, buy_s(p.s, GBS));
    EXPECT_EQ(p.percent(GBS, S), 5);
}

// --- offering and pool ---

TEST(T1881Buying, PoolCertificatesCostTheCurrentValue) {
    clauses("1881-2016:8.1.1/1");
    P2016 p = two_tramways<P2016>();
    p.pool(SSC, 10).price(SSC, 74);
    EXPECT_DONE(p, buy(A, SSC, 10, Source::pool));
    EXPECT_EQ(p.cash(A), 600 - 74);
    EXPECT_EQ(p.pool(SSC), 0);
}

TEST(T1881Buying, OpenedTramwaysFromTheOffering) {
    clauses("1881-2016:8.1.1/2");
    P2016 p = two_tramways<P2016>();
    EXPECT_REFUSED(p, buy(A, SHG), "1881-2016:8.5/1");
    EXPECT_DONE(p, buy(A, SSC));
}

TEST(T1881Buying, ANewDirectorNeedsAnInfoCard) {
    clauses("1881-2016:8.1.1/3");
    P2016 p = two_tramways<P2016>();
    EXPECT_REFUSED(p, buy(A, SHG, 20), "1881-2016:8.1.1/3");
    p.info_cards(1);
    EXPECT_DONE(p, buy(A, SHG, 20));
    EXPECT_EQ(p.cash(A), 600 - 148);
}

TEST(T1881Buying, ThePresidentIsOnSaleFromGreenOn) {
    clauses("1881-2016:8.1.1/4");
    P2016 p = two_tramways<P2016>();
    EXPECT_REFUSED(p, buy(A, S), "1881-2016:6.3/1");
    p.phase(phase::green);
    EXPECT_DONE(p, buy(A, S));
    EXPECT_EQ(p.cash(A), 600 - 168);
}

TEST(T1881Buying, VicePresidentsAfterThePresident) {
    clauses("1881-2016:8.1.1/5", "1881-2016:3.1/4");
    P2016 p = two_tramways<P2016>();
    p.phase(phase::green);
    EXPECT_REFUSED(p, buy(A, S, 5), "1881-2016:8.1.1/5");
    EXPECT_DONE(p, buy(A, S)); // and has nothing to sell
    for (const auto& [buyer, network] : {std::pair{B, S1}, {C, S2}, {A, S3}}) {
        EXPECT_DONE(p, buy(buyer, S, 5));
        EXPECT_TRUE(p.led_by(buyer, network));
        EXPECT_DONE(p, pass(buyer));
    }
}

TEST(T1881Buying, NormalSBahnCertificatesAfterTheVicePresidents) {
    clauses("1881-2016:8.1.1/6");
    P2016 p = two_tramways<P2016>();
    p.phase(phase::green).president(C).leads(C, S1).leads(C, S2);
    EXPECT_DONE(p, buy(A, S, 5));
    EXPECT_TRUE(p.led_by(A, S3)) << "not one of the others";
}

TEST(T1881Buying, NotWhatOneHasSold) {
    clauses("1881-2016:8.1.1/7");
    P2016 p = two_tramways<P2016>();
    p.holds(A, GBS, 40);
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:8.1.1/7");
    EXPECT_REFUSED(p, buy(A, GBS, 10, Source::pool), "1881-2016:8.1.1/7");
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:8.1.1/7") << "later in the round";
    p.stock_round();
    EXPECT_DONE(p, buy(A, GBS));
}

TEST(T1881Buying, TheOfferingAsksThePrintedPrice) {
    clauses("1881-2016:8.1.1/8");
    P2016 p = two_tramways<P2016>();
    p.price(GBS, 120);
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_EQ(p.cash(A), 510);
}

TEST(T1881Buying, ThePoolAsksTheStockValue) {
    clauses("1881-2016:8.1.1/9");
    P2016 p = two_tramways<P2016>();
    p.price(GBS, 120).pool(GBS, 10);
    EXPECT_DONE(p, buy(A, GBS, 10, Source::pool));
    EXPECT_EQ(p.cash(A), 480);
}

TEST(T1881Buying, TheValueOfTheSBahnIsThatOf5Percent) {
    clauses("1881-2016:8.1.1/10");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, B, C).pool(S, 10);
    ASSERT_EQ(p.price(S), 84);
    EXPECT_DONE(p, buy(A, S, 5, Source::pool));
    EXPECT_EQ(p.cash(A), 600 - 84);
    EXPECT_EQ(Title2016::worth(p.s, A), Money{516 + 4 * 84}) << "10 % and twice 5 %";
}

TEST(T1881Buying, TheValueOf10PercentOfTheSBahn) {
    clauses("1881-2016:10/4");
    P2016 p;
    p.phase(phase::green).president(A);
    EXPECT_EQ(Title2016::worth(p.s, A), Money{600 + 168});
}

TEST(T1881Buying, NewSharesCostThePrintedPrice) {
    clauses("1881-2007:4.10/1");
    P2007 p = two_tramways<P2007>();
    p.price(GBS, 120);
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_EQ(p.cash(A), 510);
}

TEST(T1881Buying, PoolSharesCostTheCurrentPrice) {
    clauses("1881-2007:4.11/1");
    P2007 p = two_tramways<P2007>();
    p.price(GBS, 120).pool(GBS, 10);
    EXPECT_DONE(p, buy(A, GBS, 10, Source::pool));
    EXPECT_EQ(p.cash(A), 480);
}

TEST(T1881Buying, ACertificateIs20Or10Or5Percent) {
    clauses("1881-2016:10/2");
    P2016 p = two_tramways<P2016>();
    for (const finance::Paper& paper : {p.s.box()[paper::GBS_first], p.s.box()[PaperId{1}], p.s.box()[paper::S1]})
        EXPECT_TRUE(paper.percent == 20 || paper.percent == 10 || paper.percent == 5);
    EXPECT_REFUSED(p, buy(A, GBS, 30), "1881-2016:10/2");
}

// --- limits ---

template <class P> void expect_limit(int players, int limit, const char* clause) {
    P p = hand_of<P>(players, limit);
    EXPECT_REFUSED(p, buy(A, SHG), clause) << players;
    P q = hand_of<P>(players, limit - 1);
    EXPECT_DONE(q, buy(A, SHG)) << players;
}

TEST(T1881Buying, The21CertificatesOfThreePlayers) {
    clauses("1881-2016:8.3/1");
    expect_limit<P2016>(3, 21, "1881-2016:8.1.1/11");
}

TEST(T1881Buying, The18CertificatesOfFourPlayers) {
    clauses("1881-2016:8.3/2", "1881-2016:8.1.1/11");
    expect_limit<P2016>(4, 18, "1881-2016:8.1.1/11");
}

TEST(T1881Buying, The15CertificatesOfFivePlayers) {
    clauses("1881-2016:8.3/3");
    expect_limit<P2016>(5, 15, "1881-2016:8.1.1/11");
}

TEST(T1881Buying, The12CertificatesOfSixPlayers) {
    clauses("1881-2016:8.3/4");
    expect_limit<P2016>(6, 12, "1881-2016:8.1.1/11");
}

TEST(T1881Buying, PaperLimits) {
    clauses("1881-2007:T1/3", "1881-2007:4.4/1");
    for (const auto& [players, limit] : {std::pair{3, 21}, {4, 18}, {5, 15}, {6, 12}})
        expect_limit<P2007>(players, limit, "1881-2007:4.4/1");
}

TEST(T1881Buying, EveryCertificateCountsAsOne) {
    clauses("1881-2016:8.3/5");
    P2016 p;
    p.tramway(GBS, A).tramway(SSC, B).holds(A, SSC, 10).president(B).leads(A, S1);
    EXPECT_EQ(p.certificates(A), 3);
}

TEST(T1881Buying, EachShareCardIsOnePaper) {
    clauses("1881-2007:4.4/2");
    P2007 p;
    p.tramway(GBS, A).holds(A, GBS, 40);
    EXPECT_EQ(p.certificates(A), 3);
}

TEST(T1881Buying, SixtyPercentOfATramway) {
    clauses("1881-2016:8.3/7");
    P2016 p = two_tramways<P2016>();
    p.holds(A, GBS, 60).pool(GBS, 10);
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:8.3/7");
    EXPECT_REFUSED(p, buy(A, GBS, 10, Source::pool), "1881-2016:8.3/7");
    P2016 q = two_tramways<P2016>();
    q.holds(A, GBS, 50);
    EXPECT_DONE(q, buy(A, GBS));
}

TEST(T1881Buying, SixtyPercentOfTheSBahn) {
    clauses("1881-2016:8.3/8");
    P2016 p;
    p.phase(phase::green).sbahn(A, B, B, C).holds(A, S, 60);
    EXPECT_REFUSED(p, buy(A, S, 5), "1881-2016:8.3/8");
    P2016 q = two_tramways<P2016>();
    q.phase(phase::green).sbahn(C, B, B, C).train(GBS, T3).holds(GBS, S, 60).operating(GBS, Step::trade);
    EXPECT_NE(q.refused_by(buy_s(q.s, GBS)), "") << "a tramway neither";
}

TEST(T1881Buying, SixtyPercentOfACompany) {
    clauses("1881-2007:4.5/1");
    P2007 p = two_tramways<P2007>();
    p.holds(A, GBS, 60);
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2007:4.5/1");
}

TEST(T1881Buying, YellowCellsDoNotCount) {
    clauses("1881-2016:8.4/1");
    P2016 p = hand_of<P2016>(3, 21);
    p.tramway(SpS, C).price(SpS, 64);
    EXPECT_REFUSED(p, buy(A, SHG), "1881-2016:8.1.1/11");
    EXPECT_DONE(p, buy(A, SpS));
    EXPECT_EQ(p.certificates(A), 21);
}

TEST(T1881Buying, TheShareLimitHoldsOnYellow) {
    clauses("1881-2016:8.4/2");
    P2016 p;
    p.tramway(SpS, A).holds(A, SpS, 60).price(SpS, 64);
    EXPECT_REFUSED(p, buy(A, SpS), "1881-2016:8.4/2");
}

TEST(T1881Buying, CertificatesThatLeaveYellowCount) {
    clauses("1881-2016:8.4/3");
    P2016 p;
    p.tramway(SpS, A).holds(A, SpS, 60).price(SpS, 64);
    EXPECT_EQ(p.certificates(A), 0);
    p.price(SpS, 72);
    EXPECT_EQ(p.certificates(A), 5);
}

TEST(T1881Buying, SharesInTheYellowAreaDoNotCount) {
    clauses("1881-2007:4.4/3");
    P2007 p = hand_of<P2007>(3, 21);
    p.tramway(SpS, C).price(SpS, 64);
    EXPECT_DONE(p, buy(A, SpS));
    EXPECT_EQ(p.certificates(A), 21);
}

// --- new tramways ---

TEST(T1881Buying, UnopenedTramwaysAreNotOnSale) {
    clauses("1881-2016:8.5/1");
    P2016 p = two_tramways<P2016>();
    EXPECT_REFUSED(p, buy(A, SHG, 20), "1881-2016:8.1.1/3");
    EXPECT_REFUSED(p, buy(A, SHG), "1881-2016:8.5/1");
}

// C has so much of NBSN that one certificate is left.
template <class P> P last_one_of_nbsn() {
    P p = two_tramways<P>();
    p.tramway(NBSN, C).holds(C, NBSN, 60).holds(B, NBSN, 30);
    return p;
}

TEST(T1881Buying, AnEmptyOfferingOpensTheNext) {
    clauses("1881-2016:8.5/2", "1881-2016:6.2.1/3");
    P2016 p = last_one_of_nbsn<P2016>();
    EXPECT_EQ(p.s.info_cards, 0);
    EXPECT_DONE(p, buy(A, NBSN));
    EXPECT_TRUE(p.happened(EventKind::info_card_turned));
    EXPECT_EQ(p.s.info_cards, 1);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, SHG, 20));
}

const testing::OwnMutant<Refusal> kNoneAtAll{"1881-2016:8.5/3",
                                             [](Refusal& r) { r = Violation{"table:turn/2"_clause}; }};

TEST(T1881Buying, AnyUnopenedTramway) {
    clauses("1881-2016:8.5/3");
    for (CompanyId c : {SBV, SHG, SpS}) {
        P2016 p = two_tramways<P2016>();
        p.info_cards(1);
        EXPECT_DONE(p, buy(A, c, 20));
    }
}

TEST(T1881Buying, OneDirectorUsesThePermission) {
    clauses("1881-2016:8.5/4", "1881-2016:8.5/6");
    P2016 p = two_tramways<P2016>();
    p.info_cards(1);
    EXPECT_DONE(p, buy(A, SHG, 20)); // and has nothing to sell
    EXPECT_REFUSED(p, buy(B, SpS, 20), "1881-2016:8.1.1/3");
    for (CompanyId c : {BChSt, BESTAG, NBSN, SBV, SpS}) EXPECT_FALSE(begun(p.s, c));
}

const testing::OwnMutant<std::uint8_t> kAllAtOnce{"1881-2016:8.5/5", [](std::uint8_t& cards) { cards = 0; }};

TEST(T1881Buying, OfSeveralPermissionsOneIsUsed) {
    clauses("1881-2016:8.5/5");
    P2016 p = two_tramways<P2016>();
    p.info_cards(2);
    EXPECT_DONE(p, buy(A, SHG, 20)); // and has nothing to sell
    EXPECT_DONE(p, buy(B, SpS, 20));
}

TEST(T1881Buying, ANewCompanyWhenOneIsSoldOut) {
    clauses("1881-2007:4.12/1");
    P2007 p = last_one_of_nbsn<P2007>();
    EXPECT_REFUSED(p, buy(A, SHG, 20), "1881-2007:4.12/1");
    EXPECT_DONE(p, buy(A, NBSN));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, SHG, 20));
}

TEST(T1881Buying, TheNextBuyerChoosesIt) {
    clauses("1881-2007:4.12/2");
    P2007 p = two_tramways<P2007>();
    p.info_cards(1);
    EXPECT_DONE(p, buy(A, SHG, 20)); // and has nothing to sell
    EXPECT_REFUSED(p, buy(B, SpS, 20), "1881-2007:4.12/1");
    EXPECT_DONE(p, buy(B, SHG));
}

TEST(T1881Buying, ItsFirstShareIsTheDirectors) {
    clauses("1881-2007:4.13/1");
    P2007 p = two_tramways<P2007>();
    p.info_cards(1);
    EXPECT_REFUSED(p, buy(A, SHG), "1881-2007:4.13/1");
}

} // namespace
} // namespace stw::t1881
