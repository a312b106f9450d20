// 3.2 and 4 of 2016, 2.3 to 2.11 of 2007: numbers, sealed bids, the new order, and the purchases of the start.
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

// Everybody bids, and Chance opens the envelopes one after another.
template <class P> P after_bids(P p, const std::vector<int>& amounts) {
    for (std::size_t i = 0; i < amounts.size(); ++i) EXPECT_DONE(p, bid(PlayerId{static_cast<int>(i)}, amounts[i]));
    EXPECT_EQ(p.s.round, Round::envelopes);
    for (std::size_t i = 0; i < amounts.size(); ++i)
        EXPECT_DONE(p, envelope(PlayerId{static_cast<int>(i)}, amounts[i]));
    return p;
}

template <class P> P after_bids(const std::vector<int>& amounts) {
    return after_bids(P::bids(static_cast<int>(amounts.size())), amounts);
}

template <class List> std::vector<PlayerId> listed(const List& players) { return {players.begin(), players.end()}; }
using Players = std::vector<PlayerId>;

template <class P> std::vector<int> purses(const P& p) {
    std::vector<int> all;
    for (int i = 0; i < p.s.players; ++i) all.push_back(p.cash(PlayerId{i}));
    return all;
}

// Who is asked, one after another, while everybody takes one certificate of GBS and no more (the first one the Director's).
template <class P> Players one_each(P& p) {
    Players asked;
    for (int i = 0; i < p.s.players && p.s.round == Round::start; ++i) {
        asked.push_back(p.asked());
        EXPECT_DONE(p, buy(p.asked(), GBS, asked.size() == 1 ? 20 : 10));
        EXPECT_DONE(p, pass(asked.back()));
    }
    return asked;
}

// --- 2016 ---

TEST(T1881Opening, NumbersAreDealtByChance) {
    clauses("1881-2016:3.2/1");
    P2016 p = P2016::fresh(4);
    EXPECT_EQ(p.asked(), kChance);
    EXPECT_REFUSED(p, bid(A, 0), "1881-2016:3.2/1");
    EXPECT_REFUSED(p, pass(A), "1881-2016:3.2/1");
    EXPECT_DONE(p, deal(C));
    EXPECT_REFUSED(p, deal(C), "table:format/1");
    EXPECT_DONE(p, deal(A));
    EXPECT_DONE(p, deal(D));
    EXPECT_EQ(listed(p.s.numbers), (Players{C, A, D, B})) << "the last needs no lot";
    EXPECT_EQ(p.s.round, Round::bids);
}

TEST(T1881Opening, SeatsChangeAfterTheBidsOnly) {
    clauses("1881-2016:3.2/2");
    P2016 p = P2016::fresh();
    EXPECT_DONE(p, deal(B));
    EXPECT_DONE(p, deal(C));
    EXPECT_EQ(listed(p.s.numbers), (Players{B, C, A}));
    EXPECT_EQ(listed(p.s.seats), (Players{A, B, C}));
    p = after_bids(p, {5, 5, 10});
    EXPECT_EQ(listed(p.s.seats), (Players{C, B, A}));
}

TEST(T1881Opening, BidsAreHidden) {
    clauses("1881-2016:4/1");
    P2016 p = P2016::bids(4);
    for (PlayerId bidder : {A, B, C}) EXPECT_DONE(p, bid(bidder, 30));
    EXPECT_EQ(p.s.round, Round::bids) << "waits for the fourth";
    EXPECT_EQ(p.asked(), D);
    for (PlayerId viewer : {A, B, C, D}) {
        const State seen = Title2016::view(p.s, viewer);
        for (PlayerId bidder : {A, B, C})
            EXPECT_EQ(static_cast<bool>(seen.bid[bidder.value]), bidder == viewer) << viewer.value;
    }
    EXPECT_REFUSED(p, bid(A, 35), "1881-2016:4/1");
}

TEST(T1881Opening, BidsGoInStepsOf5UpToCash) {
    clauses("1881-2016:4/2");
    for (int amount : {0, 5, 520}) {
        P2016 p = P2016::bids(5);
        EXPECT_DONE(p, bid(A, amount));
    }
    P2016 p = P2016::bids(5);
    EXPECT_REFUSED(p, bid(A, 3), "1881-2016:4/2");
    EXPECT_REFUSED(p, bid(A, 525), "1881-2016:4/2");
    EXPECT_NE(p.refused_by(bid(A, -5)), "");
    EXPECT_EQ(p.range(ActionKind::bid).step, Money{5});
}

TEST(T1881Opening, TheHighestBidTakesTheTicket) {
    clauses("1881-2016:4/3");
    const P2016 p = after_bids<P2016>({30, 10, 20});
    EXPECT_EQ(listed(p.s.bid_order), (Players{A, C, B}));
    EXPECT_EQ(p.s.ticket, A);
}

TEST(T1881Opening, EqualBidsKeepTheOrderOfTheNumbers) {
    clauses("1881-2016:4/4");
    P2016 p = P2016::fresh(4);
    for (PlayerId dealt : {A, D, C}) EXPECT_DONE(p, deal(dealt)); // numbers 1 to 4: A, D, C, B
    p = after_bids(p, {0, 15, 20, 15});
    EXPECT_EQ(listed(p.s.bid_order), (Players{C, D, B, A}));
}

TEST(T1881Opening, SeatsAreTakenInTheNewOrder) {
    clauses("1881-2016:4/5");
    P2016 p = after_bids<P2016>({0, 10, 5, 5, 10});
    EXPECT_EQ(one_each(p), (Players{B, E, C, D, A}));
    ASSERT_EQ(p.s.round, Round::stock);
    Players order;
    for (int i = 0; i < 6; ++i) {
        order.push_back(p.asked());
        EXPECT_DONE(p, i == 0 ? buy(p.asked(), GBS) : pass(p.asked()));
    }
    EXPECT_EQ(order, (Players{B, E, C, D, A, B}));
}

TEST(T1881Opening, BidsAreExchangedInPairs) {
    clauses("1881-2016:4/6");
    const P2016 p = after_bids<P2016>({30, 20, 10, 0});
    EXPECT_EQ(purses(p), (std::vector{590, 610, 630, 650}));
    EXPECT_EQ(p.bank(), 7840) << "nothing goes to the bank";
}

TEST(T1881Opening, ExampleOfFiveBids) {
    clauses("1881-2016:4/7", "1881-2016:4/8");
    const P2016 p = after_bids<P2016>({0, 10, 5, 5, 10});
    EXPECT_EQ(listed(p.s.bid_order), (Players{B, E, C, D, A}));
    EXPECT_EQ(p.s.ticket, B);
    EXPECT_EQ(purses(p), (std::vector{530, 510, 520, 525, 515}));
}

TEST(T1881Opening, TheMiddleBidStays) {
    clauses("1881-2016:4/9");
    const P2016 p = after_bids<P2016>({40, 15, 0});
    EXPECT_EQ(purses(p), (std::vector{680, 720, 760}));
}

TEST(T1881Opening, TheStartRoundIsOnceRoundTheTable) {
    clauses("1881-2016:4/10");
    P2016 p = P2016::start();
    EXPECT_EQ(one_each(p), (Players{A, B, C}));
    EXPECT_EQ(p.s.round, Round::stock);
}

TEST(T1881Opening, UpToFourCertificatesOrNone) {
    clauses("1881-2016:4/11");
    P2016 p = P2016::start();
    EXPECT_DONE(p, buy(A, SpS, 20));
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(p.asked(), A);
        EXPECT_DONE(p, buy(A, SpS));
    }
    EXPECT_EQ(p.asked(), B) << "four are all";
    EXPECT_REFUSED(p, buy(A, SpS), "table:turn/1");
    EXPECT_DONE(p, pass(B));
    for (int n = 1; n <= 3; ++n) {
        P2016 q = P2016::start();
        for (int i = 0; i < n; ++i) EXPECT_DONE(q, buy(A, SpS, i == 0 ? 20 : 10));
        EXPECT_DONE(q, pass(A));
    }
}

TEST(T1881Opening, TheDirectorsCertificateComesFirst) {
    clauses("1881-2016:4/12");
    P2016 p = P2016::start();
    EXPECT_REFUSED(p, buy(A, SHG), "1881-2016:4/12");
    EXPECT_DONE(p, buy(A, SHG, 20));
    EXPECT_DONE(p, buy(A, SHG));
}

TEST(T1881Opening, NoSBahnInTheStartRound) {
    clauses("1881-2016:4/13");
    P2016 p = P2016::start();
    EXPECT_REFUSED(p, buy(A, S), "1881-2016:4/13");
}

TEST(T1881Opening, TheMarkerComesOnItsParCell) {
    clauses("1881-2016:4/14");
    P2016 p = P2016::start();
    EXPECT_DONE(p, buy(A, SSC, 20));
    EXPECT_EQ(p.price(SSC), 82);
    EXPECT_EQ(p.cash(A), 720 - 164);
}

TEST(T1881Opening, TheSecondMarkerGoesUnderneath) {
    clauses("1881-2016:4/15");
    P2016 p = P2016::start();
    EXPECT_DONE(p, buy(A, GBS, 20));
    EXPECT_DONE(p, buy(A, BChSt, 20));
    EXPECT_EQ(p.cell(GBS), p.cell(BChSt));
    EXPECT_TRUE(before(p.s, GBS, BChSt));
    EXPECT_FALSE(before(p.s, BChSt, GBS));
}

TEST(T1881Opening, TheTicketHolderOpensTheFirstStockRound) {
    clauses("1881-2016:4/17");
    P2016 p = after_bids<P2016>({0, 20, 10});
    one_each(p);
    EXPECT_EQ(p.s.round, Round::stock);
    EXPECT_EQ(p.s.stock_rounds, 1);
    EXPECT_EQ(p.s.ticket, B);
    EXPECT_EQ(p.asked(), B);
}

const testing::OwnMutant<Round> kNoStart{"1881-2016:1/2", [](Round& round) { round = Round::stock; }};

TEST(T1881Opening, TheGameBeginsWithTheStartRound) {
    clauses("1881-2016:3.1/14", "1881-2016:1/2");
    P2016 p = P2016::bids();
    EXPECT_REFUSED(p, buy(A, GBS, 20), "1881-2016:3.1/14");
    p = after_bids(p, {10, 5, 0});
    EXPECT_EQ(p.s.round, Round::start);
    EXPECT_REFUSED(p, sell(A, GBS, 10), "table:turn/2");
    one_each(p);
    ASSERT_EQ(p.s.round, Round::stock);
    // 40 % are sold; A and B come to 60 %, so that it acts.
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_DONE(p, buy(B, GBS));
    p.close_stock_round();
    ASSERT_EQ(p.s.round, Round::operating);
    p.end_turn(GBS);
    EXPECT_EQ(p.s.round, Round::stock);
    EXPECT_EQ(p.s.stock_rounds, 2);
    p.close_stock_round();
    EXPECT_EQ(p.s.round, Round::operating);
}

// --- 2007 ---

TEST(T1881Opening, TheOpeningBidIsTheFirstDecision) {
    clauses("1881-2007:2.3/1");
    P2007 p = P2007::bids();
    EXPECT_EQ(p.asked(), A);
    EXPECT_TRUE(p.offers_any(ActionKind::bid));
    EXPECT_REFUSED(p, buy(A, GBS, 20), "1881-2007:2.3/1");
}

TEST(T1881Opening, ChanceNamesTheAuctioneer) {
    clauses("1881-2007:2.4/1");
    for (PlayerId auctioneer : {A, B, C}) {
        P2007 p = P2007::fresh();
        EXPECT_EQ(p.asked(), kChance);
        EXPECT_REFUSED(p, bid(A, 20), "1881-2007:2.4/1");
        EXPECT_DONE(p, deal(auctioneer));
        EXPECT_EQ(p.s.round, Round::bids);
        p = after_bids(p, {20, 20, 20});
        EXPECT_EQ(p.s.ticket, auctioneer);
    }
}

TEST(T1881Opening, TheBidsFixTheOrderOfTheFirstStockRound) {
    clauses("1881-2007:2.4/2");
    P2007 p = after_bids<P2007>({30, 20, 40});
    EXPECT_EQ(one_each(p), (Players{C, A, B}));
    ASSERT_EQ(p.s.stock_rounds, 1);
    EXPECT_DONE(p, buy(p.asked(), GBS)); // and the round goes on
    Players order;
    for (int i = 0; i < 4; ++i) {
        order.push_back(p.asked());
        EXPECT_DONE(p, pass(p.asked()));
    }
    EXPECT_EQ(order, (Players{C, A, B, C}));
    EXPECT_EQ(listed(p.s.seats), (Players{A, B, C})) << "nobody moves";
}

TEST(T1881Opening, EnvelopesAreClosed) {
    clauses("1881-2007:2.5/1");
    P2007 p = P2007::bids();
    EXPECT_DONE(p, bid(A, 40));
    EXPECT_DONE(p, bid(B, 20));
    for (PlayerId viewer : {B, C}) EXPECT_FALSE(Title2007::view(p.s, viewer).bid[0]);
    EXPECT_REFUSED(p, bid(A, 50), "1881-2007:2.5/1");
}

TEST(T1881Opening, TheLeastBidIs20InStepsOf10) {
    clauses("1881-2007:2.6/1", "1881-2007:2.6/2");
    P2007 p = P2007::bids();
    for (int amount : {0, 10}) EXPECT_REFUSED(p, bid(A, amount), "1881-2007:2.6/1");
    EXPECT_REFUSED(p, bid(A, 25), "1881-2007:2.6/2");
    EXPECT_REFUSED(p, bid(A, 730), "1881-2007:2.6/2");
    EXPECT_DONE(p, bid(A, 20));
    EXPECT_DONE(p, bid(B, 30));
    EXPECT_DONE(p, bid(C, 720));
}

TEST(T1881Opening, TheHighestBidderGetsTheTram) {
    clauses("1881-2007:2.7/1");
    EXPECT_EQ(after_bids<P2007>({20, 50, 30}).s.ticket, B);
}

TEST(T1881Opening, EnvelopesAreSwapped) {
    clauses("1881-2007:2.7/2");
    EXPECT_EQ(purses(after_bids<P2007>({60, 40, 30, 20})), (std::vector{580, 610, 630, 660}));
}

TEST(T1881Opening, TheMiddleBidderKeepsHisMoney) {
    clauses("1881-2007:2.7/3");
    EXPECT_EQ(purses(after_bids<P2007>({60, 40, 20})), (std::vector{680, 720, 760}));
}

TEST(T1881Opening, EqualBidsRankFromTheAuctioneerClockwise) {
    clauses("1881-2007:2.8/1");
    P2007 p = P2007::fresh();
    EXPECT_DONE(p, deal(B));
    p = after_bids(p, {30, 20, 30});
    EXPECT_EQ(listed(p.s.bid_order), (Players{C, A, B}));
}

TEST(T1881Opening, UpToFourSharesInTheOrderOfTheBids) {
    clauses("1881-2007:2.9/1");
    P2007 p = after_bids<P2007>({20, 50, 30});
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, buy(B, SpS, 20));
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(p.asked(), B);
        EXPECT_DONE(p, buy(B, SpS));
    }
    EXPECT_EQ(p.asked(), C);
    EXPECT_REFUSED(p, buy(C, S), "1881-2007:2.9/1");
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.asked(), A);
}

TEST(T1881Opening, TheFirstShareOfANewCompanyIsTheDirectors) {
    clauses("1881-2007:2.9/2");
    P2007 p = P2007::start();
    EXPECT_REFUSED(p, buy(A, SpS), "1881-2007:2.9/2");
    EXPECT_DONE(p, buy(A, SpS, 20));
}

TEST(T1881Opening, RemainingSharesAreStackedBesideTheMap) {
    clauses("1881-2007:2.10/1", "1881-2007:2.10/3");
    P2007 p = P2007::start();
    EXPECT_DONE(p, buy(A, GBS, 20));
    EXPECT_DONE(p, buy(A, SSC, 20));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    ASSERT_EQ(p.s.round, Round::stock);
    EXPECT_EQ(p.offering(GBS), 80);
    EXPECT_EQ(p.offering(SpS), 100);
    EXPECT_EQ(certificate_for_sale(p.s, SpS, Percent{20}, Source::bank), directors_certificate(p.s, SpS));
    EXPECT_FALSE(certificate_for_sale(p.s, SpS, Percent{10}, Source::bank)) << "beneath the director share";
    EXPECT_EQ(p.price(GBS), 90);
    EXPECT_EQ(p.price(SSC), 82);
    for (CompanyId c : {BChSt, BESTAG, NBSN, SBV, SHG, SpS, S}) EXPECT_FALSE(begun(p.s, c));
}

TEST(T1881Opening, UnopenedCompaniesAreNotOnSale) {
    clauses("1881-2007:2.10/2");
    P2007 p = P2007::start();
    one_each(p);
    EXPECT_REFUSED(p, buy(A, SpS, 20), "1881-2007:2.10/2");
}

TEST(T1881Opening, PlayBeginsWithTheFirstStockRound) {
    clauses("1881-2007:2.11/1");
    P2007 p = P2007::start();
    EXPECT_DONE(p, buy(A, GBS, 20));
    for (int i = 0; i < 3; ++i) EXPECT_DONE(p, buy(A, GBS));
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_TRUE(p.s[GBS].floated);
    EXPECT_EQ(p.s.round, Round::stock) << "and not the Operating Round";
    EXPECT_EQ(p.s.stock_rounds, 1);
}

} // namespace
} // namespace stw::t1881
