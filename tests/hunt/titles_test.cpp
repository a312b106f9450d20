// What only one title has.
#include "hunt/story.hpp"

namespace stw::hunt {
namespace {

const Move kPass{.kind = ActionKind::pass, .by = kA};

// --- 1893 ---

TEST(Hunt1893, TheFundIsSoldAndExchangedInOneRound) {
    Story story("1893");
    const Found fault{"FdSD is not exchanged in the stock round in which it was sold"};
    const Event sold{EventKind::paper_bought, {.player = kA, .paper = story.paper("FdSD")}};
    const Event exchanged{EventKind::paper_exchanged, {.player = kA, .paper = story.paper("FdSD")}};
    story.now.round = {"offer", 2, 0, "offer before SR 2"};
    story.keep();
    story.after(kPass, {sold});
    story.now.round = {"stock", 2, 0, "SR 2"};
    story.keep();
    EXPECT_EQ(story.after({.kind = ActionKind::exchange, .by = kA}, {exchanged}), fault);
    story.now.round = {"stock", 3, 0, "SR 3"};
    story.keep();
    EXPECT_EQ(story.after({.kind = ActionKind::exchange, .by = kA}, {exchanged}), Found{});
}

TEST(Hunt1893, ATrainIsTradedInAfterAPurchase) {
    Story story("1893");
    const CompanyId de = story.company("DE");
    story.now.round = {"operating", 2, 1, "OR 2.1"};
    story.now.operating = de;
    story.keep();
    const Event bought{EventKind::train_bought,
                       {.company = de, .train = story.train("4"), .source = Source::company, .amount = 1}};
    Event traded = bought;
    traded.what.trade_in = story.train("4");
    EXPECT_EQ(story.after(kPass, {traded}), Found{});
    EXPECT_EQ(story.after(kPass, {bought}), Found{});
    EXPECT_EQ(story.after(kPass, {traded}), Found{"trains are traded in before any is bought"});
}

TEST(Hunt1893, EvaIsNotOffered) {
    Story story("1893", 2);
    story.now.round = {"stock", 1, 0, "SR 1"};
    only(story.player(0).papers, story.paper("EVA"));
    story.player(0).certificates = 1;
    EXPECT_EQ(story.after(kPass), Found{"EVA may be sold to any player at any moment"});
    story.offers.add_range({.kind = ActionKind::propose, .by = kA, .what = {.player = kB, .paper = story.paper("EVA")}},
                           Money{0}, Money{100});
    EXPECT_EQ(story.after(kPass), Found{});
}

TEST(Hunt1893, AShareThatCannotBeSold) {
    Story story("1893", 2);
    const CompanyId de = story.company("DE");
    story.now.round = {"stock", 2, 0, "SR 2"};
    only(story.player(0).shares, {de, Percent{10}, false});
    story.player(0).certificates = 1;
    story.offers.add(kPass);
    EXPECT_EQ(story.after(kPass), Found{}) << "it has not operated";
    const Event operated{EventKind::revenue_withheld, {.company = de}};
    EXPECT_EQ(story.after(kPass, {operated}), Found{"in his turn a player may sell any number of certificates"});
    story.offers.add({.kind = ActionKind::sell_shares, .by = kA, .what = {.company = de, .percent = 10}});
    EXPECT_EQ(story.after(kPass), Found{});
}

// --- 1880 ---

TEST(Hunt1880, CirclesWithoutAPurchase) {
    Story story("1880");
    story.now.operating = story.company("JGG");
    story.now.trains[story.train("2").value].on_sale = true;
    only(story.of("JGG").trains, story.train("2"));
    story.now.round = {"operating", 1, 0, "OR 1"};
    story.keep();
    auto circle = [&](int n, const std::vector<Event>& events = {}) {
        story.now.round = {"operating", n, 0, "OR " + std::to_string(n)};
        return story.after(kPass, events);
    };
    EXPECT_EQ(circle(2), Found{});
    EXPECT_EQ(circle(3), Found{});
    EXPECT_EQ(circle(4, {{EventKind::trains_removed, {.train = story.train("2")}}}), Found{});
    EXPECT_EQ(circle(5), Found{});
    EXPECT_EQ(circle(6), Found{"a complete round without a purchase takes the current type of train out of the game"});
}

TEST(Hunt1880, ThePermitIsNotOffered) {
    Story story("1880");
    story.now.details.push_back({"p5", {.player = kA, .paper = story.paper("P5")}});
    story.of("JGG").president = kA;
    story.of("JGG").par = Money{100};
    story.offers.add(kPass);
    EXPECT_EQ(story.after(kPass), Found{"P5 may be given to any company its owner directs, at any time"});
    story.offers.add({.kind = ActionKind::exchange,
                      .by = kA,
                      .what = {.company = story.company("JGG"), .paper = story.paper("P5")}});
    EXPECT_EQ(story.after(kPass), Found{});
}

TEST(Hunt1880, AShareThatCannotBeSoldAndADebtThatCannotBePaid) {
    Story story("1880");
    const CompanyId jgg = story.company("JGG");
    story.now.round = {"stock", 2, 0, "SR 2"};
    story.of("JGG").operates = true;
    only(story.player(0).shares, {jgg, Percent{10}, false});
    story.player(0).certificates = 1;
    story.offers.add(kPass);
    EXPECT_EQ(story.after(kPass), Found{"in his turn of a Share Round a player may sell any share"});
    story.offers.add({.kind = ActionKind::sell_shares, .by = kA, .what = {.company = jgg, .percent = 10}});
    EXPECT_EQ(story.after(kPass), Found{});
    story.now.details.push_back({"debt", {.player = kA, .amount = 75}});
    story.player(0).cash = Money{10};
    EXPECT_EQ(story.after(kPass), Found{"a debt may be paid at any time of a Share Round"});
}

// --- 1840 ---

class Hunt1840 : public ::testing::Test {
  protected:
    Story story{"1840"};
    CompanyId company{0};
    CompanyId line = story.company("1");

    void SetUp() override {
        CompanyOverview& c = story.now.companies[company.value];
        c.operates = true;
        c.president = kA;
        story.now.round = {"stock", 1, 0, "SR 1"};
        story.now.details.clear();
        story.now.details.push_back({"line", {.company = line, .other = company, .train = {}}});
        // At any time; not offered, that would be found by itself.
        for (std::string_view tram : {"Y", "R"})
            story.offers.add(
                {.kind = ActionKind::discard_train, .by = kA, .as = company, .what = {.train = story.train(tram)}});
        story.keep();
    }
};

TEST_F(Hunt1840, ALoanBeforeAnybodyWasAsked) {
    story.now.round = {"line", 1, 1, "LR 1a"};
    story.now.step = "building";
    story.now.operating = line;
    story.keep();
    const Event loan{EventKind::loan_taken, {.company = line, .player = kA, .amount = 100}};
    EXPECT_EQ(story.after({.kind = ActionKind::lay_tile, .by = kA}, {loan}),
              Found{"nobody pays for a run before he was asked what he would do about it"});
    story.now.step = "run";
    story.keep();
    EXPECT_EQ(story.after(kPass, {loan}), Found{});
}

TEST_F(Hunt1840, ATramThatCannotBeMoved) {
    story.now.round = {"company", 2, 0, "CR 2"};
    story.now.step = "CRd trams";
    story.now.operating = company;
    only(story.now.companies[company.value].trains, story.train("R"));
    story.now.details[0].what.train = story.train("Y");
    EXPECT_EQ(story.after(kPass), Found{"a company moves its trams between its lines as it likes"});
    story.offers.add({.kind = ActionKind::assign_train,
                      .by = kA,
                      .as = company,
                      .what = {.other = line, .train = story.train("R")}});
    EXPECT_EQ(story.after(kPass), Found{});
}

TEST_F(Hunt1840, ACompanyRoundEndsWithoutATram) {
    story.now.round = {"company", 2, 0, "CR 2"};
    story.now.step = "CRe arrangement";
    story.now.trains[story.train("O").value].on_sale = true;
    story.keep();
    story.now.round = {"stock", 2, 0, "SR 2"};
    EXPECT_EQ(story.after(kPass), Found{"no company leaves a Company Round without a tram"});
    story.now.details[0].what.train = story.train("Y");
    story.now.round = {"company", 2, 0, "CR 2"};
    story.keep();
    story.now.round = {"stock", 2, 0, "SR 2"};
    EXPECT_EQ(story.after(kPass), Found{});
}

TEST_F(Hunt1840, ATramThatCannotBeScrapped) {
    story.now.details[0].what.train = story.train("O");
    EXPECT_EQ(story.after(kPass), Found{"a tram may be scrapped at any time"});
}

TEST_F(Hunt1840, APrivateThatCannotBeReturned) {
    only(story.player(1).papers, story.paper("SD"));
    story.player(1).certificates = 1;
    EXPECT_EQ(story.after(kPass), Found{"a private company may be returned at any time"});
    story.offers.add({.kind = ActionKind::sell_paper, .by = kB, .what = {.paper = story.paper("SD")}});
    EXPECT_EQ(story.after(kPass), Found{});
}

TEST_F(Hunt1840, APrivateThatCannotBeBought) {
    story.now.round = {"line", 2, 1, "LR 2a"};
    story.now.step = "bonus";
    story.now.operating = line;
    story.now.companies[company.value].treasury = Money{50};
    only(story.player(1).papers, story.paper("SD"));
    story.player(1).certificates = 1;
    story.offers.add({.kind = ActionKind::sell_paper, .by = kB, .what = {.paper = story.paper("SD")}});
    EXPECT_EQ(story.after(kPass), Found{"a company may buy a private company in the turn of any of its lines"});
    story.offers.add_range(
        {.kind = ActionKind::propose, .by = kA, .as = company, .what = {.player = kB, .paper = story.paper("SD")}},
        Money{1}, Money{50});
    EXPECT_EQ(story.after(kPass), Found{});
}

// --- 1881 ---

class Hunt1881 : public ::testing::Test {
  protected:
    Story story{"1881-2016"};
    const Found fault{"a subnet joins the main network at the moment when there is a reason for it"};

    void SetUp() override {
        story.now.details.clear();
        story.now.details.push_back({"s-bahn", {.company = story.company("S"), .number = 1}});
        network("S", kA, 1);
        network("S1", kB, 1);
        story.keep();
    }
    void network(std::string_view id, PlayerId leader, int state) {
        story.now.details.push_back({"network", {.company = story.company(id), .player = leader, .number = state}});
    }
    Fields& subnet() { return story.now.details.back().what; }
};

TEST_F(Hunt1881, InOneHand) {
    EXPECT_EQ(story.after(kPass), Found{});
    subnet().player = kA;
    EXPECT_EQ(story.after(kPass), fault);
    subnet().other = story.company("GBS");
    EXPECT_EQ(story.after(kPass), Found{}) << "a tramway is another hand than its director";
    subnet().other = {};
    subnet().number = 2;
    EXPECT_EQ(story.after(kPass), Found{}) << "it has joined";
}

TEST(Hunt1881Sales, ACertificateThatCannotBeSold) {
    Story story("1881-2016");
    const CompanyId gbs = story.company("GBS");
    story.now.round = {"stock", 2, 0, "SR 2"};
    story.now.step = "";
    story.now.details.clear();
    only(story.player(0).shares, {gbs, Percent{20}, true});
    story.player(0).certificates = 1;
    story.offers.add(kPass);
    EXPECT_EQ(story.after(kPass), Found{}) << "the Director's certificate";
    only(story.player(0).shares, {gbs, Percent{30}, true});
    story.player(0).certificates = 2;
    EXPECT_EQ(story.after(kPass),
              Found{"in a Stock Round a player may sell any certificate that is no Director's or President's"});
}

TEST(Hunt1881Ending, NobodyHasStoodAtTheTop) {
    Story story("1881-2016");
    story.now.details.clear();
    story.now.ending = "price";
    EXPECT_EQ(story.after(kPass), Found{"a game ends for a reason the book names"});
}

TEST(Hunt1881Ending, SomebodyHas) {
    Story story("1881-2016");
    story.now.details.clear();
    story.of("GBS").price = Money{418};
    EXPECT_EQ(story.after(kPass), Found{});
    story.of("GBS").price = Money{348};
    story.now.ending = "price";
    EXPECT_EQ(story.after(kPass), Found{}) << "before the last round";
}

TEST_F(Hunt1881, SoldToThePool) {
    subnet().player = {};
    subnet().source = Source::pool;
    EXPECT_EQ(story.after(kPass), fault);
}

} // namespace
} // namespace stw::hunt
