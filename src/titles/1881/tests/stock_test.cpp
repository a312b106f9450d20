// 5, 8 and 8.1 of 2016, 4.1 to 4.8 of 2007: the course of Stock Rounds.
#include "support/own_mutant.hpp"
#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

using Players = std::vector<PlayerId>;

// The first Stock Round: GBS of A has begun.
template <class P> P first_round() {
    P p;
    p.s.stock_rounds = 0;
    p.begun(GBS, A).stock_round();
    EXPECT_EQ(p.s.stock_rounds, 1);
    return p;
}

// GBS is A's and has floated; it lies in the offering what nobody holds.
template <class P> P later_round() {
    P p;
    p.tramway(GBS, A).stock_round();
    EXPECT_GT(p.s.stock_rounds, 1);
    return p;
}

// --- the first Stock Round ---

TEST(T1881Stock, OnlyOpenedTramwaysInTheFirstRound) {
    clauses("1881-2016:5/1");
    P2016 p = first_round<P2016>();
    EXPECT_REFUSED(p, buy(A, NBSN, 20), "1881-2016:5/1");
    p.info_cards(1);
    EXPECT_DONE(p, buy(A, NBSN, 20));
}

const testing::OwnMutant<Refusal> kNoOthers{"1881-2016:5/2", [](Refusal& r) { r = Violation{"table:turn/2"_clause}; }};

TEST(T1881Stock, OthersComeWithASoldOutOffering) {
    clauses("1881-2016:5/2");
    P2016 p;
    p.s.stock_rounds = 0;
    p.tramway(GBS, A).offering(GBS, 10).holds(C, GBS, 70).stock_round();
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_EQ(p.asked(), B);
    EXPECT_DONE(p, buy(B, SpS, 20));
}

TEST(T1881Stock, ATurnInTheFirstRoundIsOnePurchaseOrAPass) {
    clauses("1881-2016:5/3");
    P2016 p = first_round<P2016>();
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_REFUSED(p, buy(A, GBS), "table:turn/1");
    EXPECT_EQ(p.asked(), B) << "clockwise";
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(p.asked(), C);
}

TEST(T1881Stock, NobodySellsInTheFirstRound) {
    clauses("1881-2016:5/4");
    P2016 p = first_round<P2016>();
    p.holds(A, GBS, 30);
    EXPECT_REFUSED(p, sell(A, GBS, 10), "1881-2016:5/4");
}

TEST(T1881Stock, SixtyPercentAreTheMostInTheFirstRoundToo) {
    clauses("1881-2016:5/5");
    P2016 p = first_round<P2016>();
    p.holds(A, GBS, 60);
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:5/5");
}

TEST(T1881Stock, TheFirstRoundEndsWhenAllHavePassed) {
    clauses("1881-2016:5/6", "1881-2016:5/8");
    P2016 p = first_round<P2016>();
    p.tramway(GBS, A);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, GBS));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.s.round, Round::stock);
    EXPECT_DONE(p, pass(B));
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_TRUE(p.acts(GBS));
}

TEST(T1881Stock, TheTicketGoesToWhoFollowsTheLastBuyer) {
    clauses("1881-2016:5/7");
    P2016 p = first_round<P2016>();
    p.tramway(GBS, A);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, buy(B, GBS));
    p.close_stock_round();
    EXPECT_EQ(p.s.ticket, C);
}

TEST(T1881Stock, WithoutAPurchaseTheTicketStays) {
    P2016 p = later_round<P2016>();
    p.ticket(B).stock_round().close_stock_round();
    EXPECT_EQ(p.s.ticket, B);
    P2007 q = later_round<P2007>();
    q.ticket(B).stock_round().close_stock_round();
    EXPECT_EQ(q.s.ticket, B);
}

// The rulebooks do not think of it: without a company that operates, and with nothing on sale, the game would go on for ever.
template <class P> void expect_an_end_without_companies() {
    P p = P::start();
    for (PlayerId player : {A, B, C}) EXPECT_DONE(p, pass(player));
    EXPECT_EQ(p.s.round, Round::finished);
}

TEST(T1881Stock, AGameWithoutCompaniesEnds) {
    expect_an_end_without_companies<P2016>();
    expect_an_end_without_companies<P2007>();
}

// --- later rounds, 2016 ---

TEST(T1881Stock, TheTicketHolderBegins) {
    clauses("1881-2016:8/1");
    P2016 p = later_round<P2016>();
    p.ticket(C).stock_round();
    EXPECT_EQ(p.asked(), C);
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.asked(), A);
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.asked(), B);
}

TEST(T1881Stock, ARoundLastsUntilNobodyHasBought) {
    clauses("1881-2016:8/2");
    P2016 p = later_round<P2016>();
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.s.round, Round::stock);
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.s.round, Round::operating) << "three turns without a purchase";
}

TEST(T1881Stock, SellingDoesNotProlongARound) {
    clauses("1881-2016:8/3");
    P2016 p = later_round<P2016>();
    p.holds(C, GBS, 20);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, sell(C, GBS, 10));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1881Stock, NothingIsDealtBetweenPlayers) {
    clauses("1881-2016:8/4");
    P2016 p = later_round<P2016>();
    p.holds(B, GBS, 20);
    EXPECT_REFUSED(p, propose(p.s, GBS, SSC, T2, 10), "table:turn/4");
    Choices now;
    Title2016::choices(p.s, now);
    for (const Offer& o : now.offers) EXPECT_NE(o.pattern.kind, ActionKind::propose);
    Table t{p.s};
    const Refusal r = kStock.act(t, Action(Move{.kind = ActionKind::propose, .by = A, .what = {.player = B}}));
    ASSERT_TRUE(r.has_value());
    EXPECT_EQ(r->clause.id(), "1881-2016:8/4");
}

TEST(T1881Stock, OnePurchaseAndSalesWithoutLimit) {
    clauses("1881-2016:8.1/1", "1881-2016:8.1/2");
    P2016 p = later_round<P2016>();
    p.tramway(SSC, C).tramway(NBSN, B).holds(A, SSC, 20).holds(A, NBSN, 20);
    EXPECT_DONE(p, sell(A, SSC, 10));
    EXPECT_DONE(p, buy(A, GBS));
    EXPECT_DONE(p, sell(A, NBSN, 10));
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2016:8.1/1");
    EXPECT_DONE(p, sell(A, NBSN, 10));
    EXPECT_DONE(p, pass(A));
    EXPECT_EQ(p.asked(), B);
}

const testing::OwnMutant<Refusal> kNoSales{"1881-2016:1/4", [](Refusal& r) { r = Violation{"table:turn/2"_clause}; }};

TEST(T1881Stock, SalesFromTheSecondRoundOn) {
    clauses("1881-2016:1/4");
    P2016 p = later_round<P2016>();
    p.holds(A, GBS, 40);
    EXPECT_DONE(p, sell(A, GBS, 10));
    P2016 first = first_round<P2016>();
    first.holds(A, GBS, 40);
    EXPECT_REFUSED(first, sell(A, GBS, 10), "1881-2016:5/4");
}

template <class P> int rounds_after_a_stock_round(PhaseId phase) {
    P p;
    p.tramway(GBS, A).phase(phase).train(GBS, phase == phase::grey ? T5 : T4).stock_round();
    p.close_stock_round();
    int rounds = 0;
    for (int i = 0; i < 30 && p.s.round == Round::operating; ++i) {
        rounds = p.s.operating_round;
        EXPECT_DONE(p, pass(p.s, GBS));
    }
    EXPECT_EQ(p.s.round, Round::stock);
    return rounds;
}

TEST(T1881Stock, OneTwoOrThreeOperatingRounds) {
    clauses("1881-2016:1/3");
    EXPECT_EQ(rounds_after_a_stock_round<P2016>(phase::yellow), 1);
    EXPECT_EQ(rounds_after_a_stock_round<P2016>(phase::green), 2);
    EXPECT_EQ(rounds_after_a_stock_round<P2016>(phase::brown), 3);
    EXPECT_EQ(rounds_after_a_stock_round<P2016>(phase::grey), 3);
}

// --- over the limit, 2016 ---

// A, of three players, has 21 certificates that count, and more: 60 % of GBS, BChSt and BESTAG (5 each, with the Director's),
// and what is lacking of SSC, whose Director is C.
template <class P> P full_hand(int certificates) {
    P p;
    for (CompanyId c : {GBS, BChSt, BESTAG}) p.tramway(c, A).holds(A, c, 60);
    p.tramway(SSC, C).tramway(NBSN, C);
    int more = certificates - p.certificates(A);
    p.holds(A, SSC, 10 * std::min(more, 2));
    more -= std::min(more, 2);
    p.holds(A, NBSN, 10 * std::min(more, 2));
    more -= std::min(more, 2);
    if (more > 0) p.tramway(SBV, C).holds(A, SBV, 10 * std::min(more, 2));
    more -= std::min(more, 2);
    if (more > 0) p.tramway(SHG, C).holds(A, SHG, 10 * more);
    EXPECT_EQ(p.certificates(A), certificates);
    return p;
}

TEST(T1881Stock, SurplusMustBeSoldAtTheNextTurn) {
    clauses("1881-2016:8.3/6");
    P2016 p = full_hand<P2016>(22);
    EXPECT_REFUSED(p, pass(A), "1881-2016:8.3/6");
    EXPECT_REFUSED(p, buy(A, SSC), "1881-2016:8.3/6");
    EXPECT_DONE(p, sell(A, SSC, 10));
    EXPECT_DONE(p, pass(A));
}

TEST(T1881Stock, SurplusFromACellThatIsNoLongerYellow) {
    clauses("1881-2016:8.4/4");
    P2016 p = full_hand<P2016>(21);
    p.tramway(SpS, C).holds(A, SpS, 20).price(SpS, 64);
    EXPECT_EQ(p.certificates(A), 21);
    p.price(SpS, 72);
    EXPECT_EQ(p.certificates(A), 23);
    EXPECT_REFUSED(p, pass(A), "1881-2016:8.3/6");
    EXPECT_DONE(p, sell(A, SSC, 10));
    EXPECT_REFUSED(p, pass(A), "1881-2016:8.3/6");
    EXPECT_DONE(p, sell(A, NBSN, 10));
    EXPECT_DONE(p, pass(A));
}

TEST(T1881Stock, ASaleMayBringTheMarkerBackToYellow) {
    clauses("1881-2016:8.4/5");
    P2016 p = full_hand<P2016>(21);
    p.tramway(SpS, C).holds(C, SpS, 30).holds(A, SpS, 30).price(SpS, 72);
    ASSERT_EQ(p.certificates(A), 24) << "three too many";
    EXPECT_REFUSED(p, pass(A), "1881-2016:8.3/6");
    EXPECT_DONE(p, sell(A, SpS, 10));
    EXPECT_EQ(p.price(SpS), 64);
    EXPECT_EQ(p.certificates(A), 21) << "of SpS none counts any more";
    EXPECT_DONE(p, pass(A));
}

TEST(T1881Stock, SurplusOfTheLastRiseIsKeptUntilTheNextRound) {
    clauses("1881-2016:8.4/6");
    P2016 p = full_hand<P2016>(21);
    p.tramway(SpS, C).holds(A, SpS, 20).holds(B, SpS, 20).offering(SpS, 0).price(SpS, 64);
    p.stock_round().close_stock_round();
    EXPECT_EQ(p.price(SpS), 72);
    EXPECT_EQ(p.certificates(A), 23);
    EXPECT_EQ(p.s.round, Round::operating) << "nobody sells in between";
    EXPECT_EQ(p.percent(A, SpS), 20);
    p.stock_round();
    EXPECT_EQ(p.asked(), A);
    EXPECT_REFUSED(p, pass(A), "1881-2016:8.3/6");
    EXPECT_DONE(p, sell(A, SpS, 20));
    EXPECT_DONE(p, pass(A));
}

// --- 2007 ---

TEST(T1881Stock, TheSpielfuehrerBeginsAndClockwise) {
    clauses("1881-2007:4.1/1");
    P2007 p = later_round<P2007>();
    p.ticket(C).stock_round();
    Players order;
    for (int i = 0; i < 3; ++i) {
        order.push_back(p.asked());
        EXPECT_DONE(p, pass(p.asked()));
    }
    EXPECT_EQ(order, (Players{C, A, B}));
}

TEST(T1881Stock, OneShareBoughtAndAnyNumberSold) {
    clauses("1881-2007:4.1/2");
    for (P2007 p : {first_round<P2007>(), later_round<P2007>()}) {
        p.holds(A, GBS, 50);
        EXPECT_DONE(p, buy(A, GBS));
        EXPECT_REFUSED(p, buy(A, GBS), "1881-2007:4.1/2");
        EXPECT_DONE(p, sell(A, GBS, 30));
        EXPECT_DONE(p, pass(A));
    }
    P2007 p = later_round<P2007>();
    p.tramway(SSC, B).holds(A, SSC, 10);
    EXPECT_DONE(p, sell(A, SSC, 10));
    EXPECT_DONE(p, buy(A, GBS)) << "in any order";
}

TEST(T1881Stock, NoDealsBetweenPlayers) {
    clauses("1881-2007:4.3/1");
    P2007 p = later_round<P2007>();
    Table t{p.s};
    const Refusal r = kStock.act(t, Action(Move{.kind = ActionKind::propose, .by = A, .what = {.player = B}}));
    ASSERT_TRUE(r.has_value());
    EXPECT_EQ(r->clause.id(), "1881-2007:4.3/1");
    EXPECT_FALSE(p.offers_any(ActionKind::propose));
}

TEST(T1881Stock, WhoIsAboveTheLimitSellsFirst) {
    clauses("1881-2007:4.4/4");
    P2007 p = full_hand<P2007>(22);
    EXPECT_REFUSED(p, pass(A), "1881-2007:4.4/4");
    EXPECT_REFUSED(p, buy(A, SSC), "1881-2007:4.4/4");
    EXPECT_DONE(p, sell(A, SSC, 10));
    EXPECT_DONE(p, pass(A));
}

TEST(T1881Stock, ARoundEndsWhenNobodyWantsToBuy) {
    clauses("1881-2007:4.6/1");
    P2007 p = later_round<P2007>();
    for (PlayerId player : {A, B, C}) {
        EXPECT_EQ(p.s.round, Round::stock);
        EXPECT_DONE(p, pass(player));
    }
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1881Stock, SalesDoNotKeepItOpen) {
    clauses("1881-2007:4.6/2");
    P2007 p = later_round<P2007>();
    p.holds(C, GBS, 20);
    EXPECT_DONE(p, pass(A));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, sell(C, GBS, 10));
    EXPECT_DONE(p, pass(C));
    EXPECT_EQ(p.s.round, Round::operating);
}

TEST(T1881Stock, TheTramGoesLeftOfTheLastBuyer) {
    clauses("1881-2007:4.7/1");
    P2007 p = later_round<P2007>();
    EXPECT_DONE(p, buy(A, GBS));
    p.close_stock_round();
    EXPECT_EQ(p.s.ticket, B);
    p.stock_round();
    EXPECT_EQ(p.asked(), B);
}

TEST(T1881Stock, WhoHasSoldBuysAgainInTheNextRound) {
    clauses("1881-2007:4.8/1");
    P2007 p = later_round<P2007>();
    p.holds(A, GBS, 40);
    EXPECT_DONE(p, sell(A, GBS, 10));
    EXPECT_REFUSED(p, buy(A, GBS), "1881-2007:4.8/1");
    EXPECT_REFUSED(p, buy(A, GBS, 10, Source::pool), "1881-2007:4.8/1");
    p.stock_round();
    EXPECT_DONE(p, buy(A, GBS));
}

} // namespace
} // namespace stw::t1881
