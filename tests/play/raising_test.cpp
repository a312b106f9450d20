// Money raised for a train goes into that train: the law itself, over plain values.
#include "play/raising.hpp"

#include <gtest/gtest.h>

namespace stw::play::raising {
namespace {

constexpr Policy kDuty{.treasury_first = "1893:RO.forced/12"_clause,
                       .no_more = "1893:RO.forced/6"_clause,
                       .into_the_train = "1893:RO.forced/13"_clause};
constexpr Policy kHelp{.treasury_first = "1893:MINOR/10"_clause,
                       .no_more = "1893:MINOR/7"_clause,
                       .into_the_train = "1893:MINOR/11"_clause,
                       .voluntary = true};

Prices costing(std::initializer_list<int> prices) {
    Prices all;
    for (int p : prices) all.push_back(Money{p});
    return all;
}

Purse purse(int treasury, int helper) { return {.treasury = Money{treasury}, .helper = Money{helper}}; }
Sale sale(int proceeds, int without_last, int then) {
    return {.proceeds = Money{proceeds}, .without_last = Money{without_last}, .then = Money{then}};
}

std::string refused_by(const Refusal& r) { return r ? std::string(r->clause.id()) : ""; }

TEST(Raising, NothingIsSoldWhileTheTreasuryPaysForATrain) {
    const Prices trains = costing({600, 300});
    EXPECT_EQ(refused_by(check_help(kDuty, trains, Money{300})), "1893:RO.forced/12");
    EXPECT_EQ(refused_by(check_help(kDuty, trains, Money{299})), "");
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(319, 0), sale(210, 0, 0))), "1893:RO.forced/12");
    EXPECT_EQ(refused_by(check_sale(kHelp, trains, purse(319, 0), sale(300, 0, 0))), "1893:MINOR/10");
}

TEST(Raising, NoMoreThanIsMissing) {
    const Prices trains = costing({300});
    // 60 are missing: one share of 75, not two; two of 50.
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(200, 40), sale(75, 0, 0))), "");
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(200, 40), sale(150, 75, 0))), "1893:RO.forced/6");
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(200, 40), sale(100, 50, 0))), "");
    // A certificate that cannot be divided is sold whole.
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(200, 40), sale(330, 0, 0))), "");
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(200, 100), sale(75, 0, 0))), "1893:RO.forced/6");
}

TEST(Raising, WhoNeedNotHelpSellsOnlyWhatLeadsToATrain) {
    const Prices trains = costing({300});
    EXPECT_EQ(refused_by(check_sale(kHelp, trains, purse(100, 0), sale(120, 0, 79))), "1893:MINOR/11");
    EXPECT_EQ(refused_by(check_sale(kHelp, trains, purse(100, 0), sale(120, 0, 80))), "");
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(100, 0), sale(120, 0, 79))), "") << "he sells all, in vain";
}

TEST(Raising, NobodySellsForADearerTrainThatHeCannotReach) {
    const Prices trains = costing({300, 600});
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(0, 400), sale(75, 0, 0))), "1893:RO.forced/13");
    EXPECT_EQ(refused_by(check_sale(kDuty, trains, purse(0, 400), sale(75, 0, 125))), "");
}

TEST(Raising, TheTrainCostsMoreThanWasThereWithoutTheLastCertificate) {
    const Pledge pledge = pledge_by(purse(200, 40), sale(100, 50, 0));
    EXPECT_TRUE(pledge.made);
    EXPECT_EQ(pledge.above, Money{290});
    EXPECT_EQ(pledge.least(Money{1}), Money{291});
    EXPECT_EQ(refused_by(check_purchase(kDuty, pledge, Money{290})), "1893:RO.forced/13");
    EXPECT_EQ(refused_by(check_purchase(kDuty, pledge, Money{291})), "");
    EXPECT_EQ(refused_by(check_purchase(kDuty, {}, Money{1})), "") << "nothing was raised";
    EXPECT_EQ(Pledge{}.least(Money{1}), Money{1});
}

TEST(Raising, NothingElseIsDoneBefore) {
    EXPECT_EQ(refused_by(check_anything_else(kHelp, pledge_by(purse(0, 0), sale(80, 0, 100)))), "1893:MINOR/11");
    EXPECT_EQ(refused_by(check_anything_else(kHelp, {})), "");
}

TEST(Raising, WhereNothingBindsOnlyTheMeasureHolds) {
    Policy free = kDuty;
    free.binding = false;
    const Prices trains = costing({300});
    EXPECT_EQ(refused_by(check_help(free, trains, Money{300})), "");
    EXPECT_EQ(refused_by(check_sale(free, trains, purse(200, 40), sale(150, 75, 0))), "1893:RO.forced/6");
    EXPECT_EQ(refused_by(check_purchase(free, pledge_by(purse(200, 40), sale(100, 50, 0)), Money{1})), "");
    EXPECT_EQ(refused_by(check_anything_else(free, pledge_by(purse(0, 0), sale(80, 0, 100)))), "");
}

} // namespace
} // namespace stw::play::raising
