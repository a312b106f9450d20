// TAB: the trains and what the first of each type brings.
#include "titles/1893/tests/position.hpp"

namespace stw::t1893 {
namespace {

// DE (president A) has 2000 and is asked to buy trains; it has no track, so it need not. The types before `next` are sold.
Position buying(TrainType next, PhaseId phase_now) {
    Position p;
    p.company(DE, 60, A).holds(A, DE, 60).operated(DE).treasury(DE, 2000).phase(phase_now);
    for (TrainType t : {T2, T3, T4, T5})
        if (t < next) p.sold_out(t);
    p.operating(DE, Step::trains);
    return p;
}

int paid_for(Position& p, const Action& purchase) {
    const int before = p.treasury(DE);
    EXPECT_DONE(p, purchase);
    return before - p.treasury(DE);
}

// What a new train costs, and what is paid if another is traded in for it.
int price_of(TrainType t, PhaseId phase_now, TrainType trade_in = {}) {
    Position p = buying(t, phase_now);
    if (trade_in) p.train(DE, trade_in);
    return paid_for(p, buy_new(p.s, DE, t, trade_in));
}

TEST(Phases, PriceOfThe2Train) {
    clauses("1893:TAB.2/1");
    EXPECT_EQ(price_of(T2, phase::P2), 80);
    EXPECT_EQ(price_of(T3, phase::P2, T2), 180 - 40);
}

TEST(Phases, PriceOfThe3Train) {
    clauses("1893:TAB.3/1");
    EXPECT_EQ(price_of(T3, phase::P2), 180);
    EXPECT_EQ(price_of(T4, phase::P3, T3), 300 - 90);
}

TEST(Phases, PriceOfThe4Train) {
    clauses("1893:TAB.4/1");
    EXPECT_EQ(price_of(T4, phase::P3), 300);
    EXPECT_EQ(price_of(T5, phase::P4, T4), 450 - 150);
}

TEST(Phases, PriceOfThe5Train) {
    clauses("1893:TAB.5/1");
    EXPECT_EQ(price_of(T5, phase::P4), 450);
    EXPECT_EQ(price_of(T8x, phase::P6, T5), 800 - 225);
}

TEST(Phases, PriceOfThe6Train) {
    clauses("1893:TAB.6/1");
    EXPECT_EQ(price_of(T6, phase::P5), 600);
    EXPECT_EQ(price_of(T6, phase::P5, T4), 600 - 150);
    EXPECT_EQ(price_of(T8x, phase::P6, T6), 800 - 300);
    // The peer has other figures.
    Position peer(3, {{Option::peer_components, 1}, {Option::trade_in_first, 0}});
    peer.company(DE, 60, A).holds(A, DE, 60).operated(DE).treasury(DE, 2000).phase(phase::P5).sold_out(T5).operating(
        DE, Step::trains);
    EXPECT_EQ(paid_for(peer, buy_new(peer.s, DE, T6)), 630);
    EXPECT_EQ(paid_for(peer, buy_new(peer.s, DE, T8x, T6)), 800 - 315);
}

TEST(Phases, PriceOfThe8Train) {
    clauses("1893:TAB.8/1");
    EXPECT_EQ(price_of(T8x, phase::P6), 800);
    Position p = buying(T8x, phase::P6);
    p.train(DE, T8x);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T8x, T8x), "1893:TAB.8/1");
    EXPECT_REFUSED(p, buy_new(p.s, DE, T6, T8x), "1893:TAB.8/1");
}

// --- colours ---

// KBE in Brühl (O4), a yellow city with track to Q4 and M4.
Position bruehl(PhaseId phase_now) {
    Position p;
    p.phase(phase_now).tile("O4", "57", {"Q4", "M4"}).operating(KBE, Step::track);
    return p;
}
const Neighbours kGreenBruehl{"Q4", "P3", "M4", "N5"};
const Neighbours kBrownBruehl{"Q4", "P3", "N3", "M4", "N5"};

TEST(Phases, InPhase2OnlyYellow) {
    clauses("1893:TAB.2/2");
    Position p = bruehl(phase::P2);
    EXPECT_REFUSED(p, lay(p.s, KBE, "O4", "14", kGreenBruehl), "1893:TAB.2/2");
    EXPECT_DONE(p, lay(p.s, KBE, "M4", "4", {"O4", "K4"}));
}

TEST(Phases, FromPhase3GreenOnYellow) {
    clauses("1893:TAB.3/2");
    Position p = bruehl(phase::P3);
    EXPECT_REFUSED(p, lay(p.s, KBE, "M4", "142", {"O4", "K4", "N5"}), "1893:TAB.3/2");
    EXPECT_DONE(p, lay(p.s, KBE, "O4", "14", kGreenBruehl));
}

TEST(Phases, Phase4BringsNoNewColourAndNoNewTrainLimit) {
    clauses("1893:TAB.4/5");
    Position p = bruehl(phase::P4);
    p.tile("O4", "14", kGreenBruehl);
    EXPECT_REFUSED(p, lay(p.s, KBE, "O4", "611", kBrownBruehl), "1893:TAB.4/5");
    Position limit = buying(T4, phase::P4);
    limit.train(DE, T3, 2);
    EXPECT_DONE(limit, buy_new(limit.s, DE, T4));
    limit.operating(DE, Step::trains);
    EXPECT_REFUSED(limit, buy_new(limit.s, DE, T4), "1893:RO.train/5");
}

TEST(Phases, FromPhase5BrownOnGreen) {
    clauses("1893:TAB.5/2");
    Position p = bruehl(phase::P5);
    EXPECT_REFUSED(p, lay(p.s, KBE, "O4", "611", kBrownBruehl), "1893:TAB.5/2");
    p.tile("O4", "14", kGreenBruehl);
    EXPECT_DONE(p, lay(p.s, KBE, "O4", "611", kBrownBruehl));
}

TEST(Phases, Phases6And8BringNoNewColourAndNoNewTrainLimit) {
    clauses("1893:TAB.6/6");
    for (PhaseId now : {phase::P6, phase::P8x}) {
        Position p = buying(T6, now);
        p.tile("O2", "611", {"N1", "M2", "N3", "P3", "Q2"}).operating(DE, Step::track);
        EXPECT_REFUSED(p, lay(p.s, DE, "O2", "KV259", 0), "1893:TAB.6/6");
        p.train(DE, T5).operating(DE, Step::trains);
        EXPECT_DONE(p, buy_new(p.s, DE, T6));
        p.operating(DE, Step::trains);
        EXPECT_REFUSED(p, buy_new(p.s, DE, T6), "1893:RO.train/5");
    }
}

// --- train limits ---

TEST(Phases, InPhases2To4ThreeTrainsForAPublicCompanyTwoForASmallOne) {
    clauses("1893:TAB.2/5");
    for (PhaseId now : {phase::P2, phase::P3, phase::P4}) {
        const TrainType type = now == phase::P2 ? T2 : now == phase::P3 ? T3 : T4;
        Position p = buying(type, now);
        p.train(DE, now == phase::P4 ? T3 : T2, 2);
        EXPECT_DONE(p, buy_new(p.s, DE, type));
        p.operating(DE, Step::trains);
        EXPECT_REFUSED(p, buy_new(p.s, DE, type), "1893:RO.train/5");
        Position small = buying(type, now);
        small.train(BKB, type).treasury(BKB, 1000).operating(BKB, Step::trains);
        EXPECT_DONE(small, buy_new(small.s, BKB, type));
        small.operating(BKB, Step::trains);
        EXPECT_REFUSED(small, buy_new(small.s, BKB, type), "1893:RO.train/5");
    }
}

TEST(Phases, WithTheFirst5TrainTheLimitFalls) {
    clauses("1893:TAB.5/8");
    Position p = buying(T5, phase::P4);
    p.company(RSE, 60, B)
        .holds(B, RSE, 60)
        .operated(RSE)
        .train(RSE, T3, 2)
        .train(RSE, T4)
        .train(KBE, T3)
        .train(KBE, T4);
    EXPECT_DONE(p, buy_new(p.s, DE, T5));
    // Nobody goes on before the surplus is given up.
    EXPECT_REFUSED(p, pass(p.s, DE), "1893:peer/72");
    EXPECT_DONE(p, discard(p.s, RSE, T3));
    EXPECT_REFUSED(p, pass(p.s, DE), "1893:peer/72");
    EXPECT_DONE(p, discard(p.s, KBE, T4));
    EXPECT_EQ(p.trains(RSE, T3) + p.trains(RSE, T4), 2);
    EXPECT_EQ(p.trains(KBE, T3), 1);
    EXPECT_EQ(p.in_pool(T3), 1);
    EXPECT_EQ(p.in_pool(T4), 1);
    // Two are the limit from now on.
    EXPECT_DONE(p, buy_new(p.s, DE, T5));
    p.operating(DE, Step::trains);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T6), "1893:RO.train/5");
}

// --- scrapping ---

TEST(Phases, TheFirst4TrainScrapsThe2Trains) {
    clauses("1893:TAB.4/2");
    Position p = buying(T4, phase::P3);
    p.train(KSZ, T2).train(KBE, T3).pool(T2).cash(B, 50);
    const int treasury = p.treasury(KSZ);
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.trains(KSZ, T2), 0);
    EXPECT_EQ(p.in_pool(T2), 0);
    EXPECT_EQ(p.trains(KBE, T3), 1);
    EXPECT_EQ(p.treasury(KSZ), treasury);
    EXPECT_EQ(p.cash(B), 50);
}

TEST(Phases, TheFirst6TrainScrapsThe3Trains) {
    clauses("1893:TAB.6/2");
    Position p = buying(T6, phase::P5);
    p.train(DE, T3).train(KBE, T4).pool(T3);
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_EQ(p.trains(DE, T3), 0);
    EXPECT_EQ(p.in_pool(T3), 0);
    EXPECT_EQ(p.trains(KBE, T4), 1);
    EXPECT_EQ(p.treasury(DE), 2000 - 600);
}

TEST(Phases, TheFirst8TrainScrapsThe4Trains) {
    clauses("1893:TAB.8/2");
    Position p = buying(T6, phase::P6);
    p.formed(AGV).train(AGV, T4).train(DE, T5).pool(T4);
    const int treasury = p.treasury(AGV);
    EXPECT_DONE(p, buy_new(p.s, DE, T8x));
    EXPECT_EQ(p.trains(AGV, T4), 0);
    EXPECT_EQ(p.in_pool(T4), 0);
    EXPECT_EQ(p.trains(DE, T5), 1);
    EXPECT_EQ(p.treasury(AGV), treasury);
}

// --- what else they bring ---

TEST(Phases, FromPhase3TrainsAreBoughtFromOtherCompanies) {
    clauses("1893:TAB.3/4");
    for (PhaseId now : {phase::P2, phase::P3}) {
        Position p;
        p.phase(now).train(KBE, T2).operating(KFBE, Step::trains);
        const Action offer = propose_train(p.s, KFBE, KBE, T2, 50);
        if (now == phase::P2) {
            EXPECT_REFUSED(p, offer, "1893:RO.train/7");
            continue;
        }
        EXPECT_DONE(p, offer);
        EXPECT_DONE(p, answer(C, true));
        EXPECT_EQ(p.trains(KFBE, T2), 1);
        EXPECT_EQ(p.treasury(KBE), 150);
    }
}

TEST(Phases, FromPhase4AgvSharesAreOnSale) {
    clauses("1893:TAB.4/3");
    Position before;
    before.phase(phase::P3);
    EXPECT_REFUSED(before, buy(A, AGV), "1893:AGV/4");
    Position p = buying(T4, phase::P3);
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    p.new_stock_round();
    EXPECT_EQ(p.on_market(AGV), 50);
    EXPECT_DONE(p, buy(A, AGV));
    EXPECT_EQ(p.cash(A), 600 - 120);
}

TEST(Phases, FromPhase5HgkSharesAreOnSale) {
    clauses("1893:TAB.5/3");
    Position before;
    before.phase(phase::P4);
    EXPECT_REFUSED(before, buy(A, HGK), "1893:HGK/4");
    Position p = buying(T5, phase::P4);
    EXPECT_DONE(p, buy_new(p.s, DE, T5));
    p.owns(C, paper::FdSD).new_stock_round();
    EXPECT_EQ(p.on_market(HGK), 50);
    EXPECT_DONE(p, buy(A, HGK));
    EXPECT_EQ(p.cash(A), 600 - 120);
}

TEST(Phases, FromPhase4AgvMayBeLaunched) {
    clauses("1893:TAB.4/4");
    Position none = buying(T3, phase::P3);
    EXPECT_DONE(none, pass(none.s, DE));
    EXPECT_NE(none.s.round, Round::merger);
    Position p = buying(T4, phase::P3);
    EXPECT_DONE(p, buy_new(p.s, DE, T4));
    EXPECT_EQ(p.s.round, Round::operating);
    EXPECT_DONE(p, pass(p.s, DE));
    EXPECT_EQ(p.s.vote.company, AGV);
    EXPECT_TRUE(p.is_offered(vote(A, true)));
    EXPECT_FALSE(formed(p.s, AGV));
}

TEST(Phases, FromPhase5HgkMayBeLaunched) {
    clauses("1893:TAB.5/4");
    Position p = buying(T5, phase::P4);
    p.formed(AGV);
    p.s.done |= bit(AGV);
    Position none = p;
    EXPECT_DONE(none, pass(none.s, DE));
    EXPECT_NE(none.s.round, Round::merger);
    EXPECT_DONE(p, buy_new(p.s, DE, T5));
    EXPECT_DONE(p, pass(p.s, DE));
    EXPECT_EQ(p.s.vote.company, HGK);
    EXPECT_TRUE(p.is_offered(vote(B, true)));
    EXPECT_FALSE(formed(p.s, HGK));
}

TEST(Phases, TheFirst5TrainLaunchesAgv) {
    clauses("1893:TAB.5/5");
    Position p = buying(T5, phase::P4);
    EXPECT_DONE(p, buy_new(p.s, DE, T5));
    EXPECT_FALSE(formed(p.s, AGV));
    EXPECT_DONE(p, pass(p.s, DE));
    EXPECT_TRUE(formed(p.s, AGV));
}

TEST(Phases, TheFirst6TrainLaunchesHgk) {
    clauses("1893:TAB.6/4");
    Position p = buying(T6, phase::P5);
    p.formed(AGV);
    p.s.done |= bit(AGV);
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_FALSE(formed(p.s, HGK));
    EXPECT_DONE(p, pass(p.s, DE));
    EXPECT_TRUE(formed(p.s, HGK));
}

TEST(Phases, AfterTheFirst5TrainTheFundMustGo) {
    clauses("1893:TAB.5/7");
    Position p = buying(T5, phase::P4);
    EXPECT_DONE(p, buy_new(p.s, DE, T5));
    p.new_stock_round();
    EXPECT_REFUSED(p, pass(A), "1893:PRIV.A/3");
    EXPECT_DONE(p, exchange_founding(A, 60));
    p.end_of_stock_round();
    EXPECT_EQ(p.owner(paper::FdSD), Owner::gone());
}

TEST(Phases, TheFirst6TrainOpensThe8Trains) {
    clauses("1893:TAB.6/3");
    Position p = buying(T6, phase::P5);
    EXPECT_REFUSED(p, buy_new(p.s, DE, T8x), "1893:TAB.6/3");
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    ASSERT_EQ(p.s.trains.count(Owner::stack(), T6), 2);
    EXPECT_DONE(p, buy_new(p.s, DE, T8x));
}

TEST(Phases, TheFirst6TrainClosesEva) {
    clauses("1893:TAB.6/5");
    Position p = buying(T6, phase::P5);
    ASSERT_EQ(p.owner(paper::EVA), Owner::player(B));
    EXPECT_DONE(p, buy_new(p.s, DE, T6));
    EXPECT_EQ(p.owner(paper::EVA), Owner::gone());
}

} // namespace
} // namespace stw::t1893
