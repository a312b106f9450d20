// Turns, duties, certificates, ends and circles: a wrong step each, and the right one beside it.
#include "hunt/story.hpp"

namespace stw::hunt {
namespace {

const Move kPass{.kind = ActionKind::pass, .by = kA};

// --- turns ---

class HuntTurns : public ::testing::Test {
  protected:
    Story story{"1893"};

    void SetUp() override {
        for (std::string_view id : {"DE", "RB"}) {
            story.of(id).operates = true;
            story.of(id).president = kA;
            only(story.of(id).trains, story.train("2"));
        }
        story.now.round = {"stock", 1, 0, "SR 1"};
        story.keep();
        turn({"operating", 1, 1, "OR 1.1"}, "DE");
    }
    Found turn(const RoundOverview& round, std::string_view id) {
        story.now.round = round;
        story.now.operating = story.company(id);
        return story.after(kPass);
    }
};

TEST_F(HuntTurns, EachOnce) {
    EXPECT_EQ(turn({"operating", 1, 1, "OR 1.1"}, "RB"), Found{});
    EXPECT_EQ(turn({"operating", 1, 2, "OR 1.2"}, "DE"), Found{});
}

TEST_F(HuntTurns, OneTwice) {
    turn({"operating", 1, 1, "OR 1.1"}, "RB");
    EXPECT_EQ(turn({"operating", 1, 1, "OR 1.1"}, "DE"), Found{"no company takes two turns in one round"});
}

TEST_F(HuntTurns, OneNever) {
    EXPECT_EQ(turn({"operating", 1, 2, "OR 1.2"}, "DE"), Found{"no company misses its turn"});
}

TEST_F(HuntTurns, WhoIsMergedAwayMissesNothing) {
    story.of("RB").closed = true;
    EXPECT_EQ(turn({"operating", 1, 2, "OR 1.2"}, "DE"), Found{});
}

// --- duty ---

TEST(HuntDuty, AnEndOfATurnWithoutATrain) {
    Story story("1880");
    story.now.round = {"operating", 1, 0, "OR 1"};
    story.now.step = "trains";
    story.now.operating = story.company("JGG");
    story.now.trains[story.train("2").value].on_sale = true;
    story.keep();
    story.now.operating = story.company("CKR");
    EXPECT_EQ(story.after(kPass), Found{"a company that must own a train has one when its turn is over"});
}

TEST(HuntDuty, WithATrainItIsDone) {
    Story story("1880");
    story.now.round = {"operating", 1, 0, "OR 1"};
    story.now.step = "trains";
    story.now.operating = story.company("JGG");
    only(story.of("JGG").trains, story.train("2"));
    story.keep();
    story.now.operating = story.company("CKR");
    EXPECT_EQ(story.after(kPass), Found{});
}

// --- certificates ---

class HuntPapers : public ::testing::Test {
  protected:
    Story story{"1893"};
    CompanyId de = story.company("DE");

    // Of DE, and so many bonds.
    void holds(int player, int percent, bool president, int certificates, int bonds = 0) {
        PlayerOverview& p = story.player(player);
        only(p.shares, {de, Percent{percent}, president});
        p.papers.clear();
        for (int i = 0; i < bonds; ++i) p.papers.push_back(story.paper("AdSK"));
        p.certificates = certificates + bonds;
        p.certificate_limit = 12;
    }
    Found buys() {
        return story.after({.kind = ActionKind::buy_share, .by = kA, .what = {.company = de, .percent = 10}});
    }
};

TEST_F(HuntPapers, WhoHasMorePresides) {
    holds(0, 20, true, 1);
    holds(1, 20, false, 2);
    EXPECT_EQ(story.after(kPass), Found{}) << "a tie changes nothing";
    holds(1, 30, false, 3);
    EXPECT_EQ(story.after(kPass), Found{"who owns most of a company presides over it"});
}

TEST_F(HuntPapers, NeverMoreThanTheWhole) {
    holds(0, 60, true, 5);
    story.of("DE").market = Percent{50};
    EXPECT_EQ(story.after(kPass), Found{"the shares of a company are never more than the whole of it"});
}

TEST_F(HuntPapers, TheLimitOfCertificates) {
    holds(0, 50, true, 4, 8);
    EXPECT_EQ(buys(), Found{}) << "up to the limit";
    holds(0, 60, true, 5, 8);
    EXPECT_EQ(buys(), Found{"nobody buys past the limit of certificates"});
}

TEST_F(HuntPapers, TheLimitOfOneHand) {
    holds(0, 60, true, 5);
    EXPECT_EQ(buys(), Found{});
    holds(0, 70, true, 6);
    EXPECT_EQ(buys(), Found{"nobody buys more of a company than one hand may hold"});
}

TEST_F(HuntPapers, OneCertificateIsForgotten) {
    holds(0, 40, true, 3, 1);
    EXPECT_EQ(story.after(kPass), Found{});
    story.player(0).certificates = 3;
    EXPECT_EQ(story.after(kPass), Found{"every certificate that counts is counted once"});
}

// --- circles ---

TEST(HuntCircles, BoughtAndSoldForMore) {
    Story story("1893");
    const CompanyId de = story.company("DE");
    story.now.round = {"stock", 2, 0, "SR 2"};
    story.player(0).worth = Money{500};
    story.keep();
    only(story.player(0).shares, {de, Percent{10}, false});
    story.player(0).certificates = 1;
    EXPECT_EQ(story.after({.kind = ActionKind::buy_share, .by = kA, .what = {.company = de, .percent = 10}}), Found{});
    story.player(0).shares = {};
    story.player(0).certificates = 0;
    story.player(0).worth = Money{510};
    EXPECT_EQ(story.after({.kind = ActionKind::sell_shares, .by = kA, .what = {.company = de, .percent = 10}}),
              Found{"nobody's worth rises by two actions that undo each other"});
}

TEST(HuntCircles, AtALossItIsHisBusiness) {
    Story story("1893");
    const CompanyId de = story.company("DE");
    story.now.round = {"stock", 2, 0, "SR 2"};
    story.player(0).worth = Money{500};
    story.keep();
    only(story.player(0).shares, {de, Percent{10}, false});
    story.player(0).certificates = 1;
    story.after({.kind = ActionKind::buy_share, .by = kA, .what = {.company = de, .percent = 10}});
    story.player(0).shares = {};
    story.player(0).certificates = 0;
    story.player(0).worth = Money{490};
    EXPECT_EQ(story.after({.kind = ActionKind::sell_shares, .by = kA, .what = {.company = de, .percent = 10}}),
              Found{});
}

// --- the end ---

TEST(HuntEnding, TheBankIsBroken) {
    Story story("1893");
    story.now.ending = "bank";
    EXPECT_EQ(story.after(kPass), Found{"a game ends for a reason the book names"});
}

TEST(HuntEnding, ABrokenBankIsAReason) {
    Story story("1893");
    story.now.ending = "bank";
    story.now.bank_broken = true;
    EXPECT_EQ(story.after(kPass), Found{});
}

TEST(HuntEnding, BeforeTheLastCompanyRound) {
    Story story("1840");
    story.now.round = {"company", 5, 0, "CR 5"};
    story.keep();
    story.now.ending = "CR6";
    EXPECT_EQ(story.after(kPass), Found{"a game ends for a reason the book names"});
    story.now.ending = "";
    story.now.round = {"company", 6, 0, "CR 6"};
    story.keep();
    story.now.ending = "CR6";
    EXPECT_EQ(story.after(kPass), Found{});
}

TEST(HuntEnding, EightTrainsAreGone) {
    Story story("1880");
    story.now.ending = "8-trains";
    EXPECT_EQ(story.after(kPass), Found{"a game ends for a reason the book names"});
}

} // namespace
} // namespace stw::hunt
