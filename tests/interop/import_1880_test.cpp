// What is particular about games of 1880 as 18xx.games exports them: foundings in parts, leased trains, mergers, old prices.
#include "interop/follower.hpp"
#include "interop/import.hpp"
#include "titles/1880/state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stw::interop {
namespace {

using ::testing::HasSubstr;
namespace company = t1880::company;
namespace paper = t1880::paper;

std::string action(std::string_view type, std::string_view kind, std::string_view entity, std::string_view rest = "") {
    const bool player = kind == "player";
    std::string text =
        R"({"type": ")" + std::string(type) + R"(", "entity_type": ")" + std::string(kind) + R"(", "entity": )";
    text += player ? std::string(entity) : "\"" + std::string(entity) + "\"";
    if (!rest.empty()) text += ", " + std::string(rest);
    return text + "}";
}
std::string player(std::string_view type, int id, std::string_view rest = "") {
    return action(type, "player", std::to_string(id), rest);
}
std::string major(std::string_view type, std::string_view id, std::string_view rest = "") {
    return action(type, "corporation", id, rest);
}
std::string minor(std::string_view type, std::string_view id, std::string_view rest = "") {
    return action(type, "minor", id, rest);
}

using Actions = std::vector<std::string>;
Actions operator+(Actions a, const Actions& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

// Anna (45), Bert (88) and Carl (99), in that order.
std::string file(const Actions& actions, std::string_view rules = "") {
    std::string text = R"({"title": "1880", "players": [{"id": 45, "name": "Anna"}, {"id": 88, "name": "Bert"},)"
                       R"( {"id": 99, "name": "Carl"}], "status": "active", "settings": {"optional_rules": [)";
    text += std::string(rules) + R"(]}, "actions": [)";
    for (std::size_t i = 0; i < actions.size(); ++i) text += (i > 0 ? ", " : "") + actions[i];
    return text + "]}";
}

RecordedGame recorded(const Actions& actions) {
    auto game = read_recorded_game(file(actions), "small");
    EXPECT_TRUE(game) << game.error();
    return game ? *game : RecordedGame{};
}

std::expected<game::Record, std::string> import_actions(const Actions& actions) {
    return import_game(recorded(actions));
}

t1880::State played(const Actions& actions) {
    const auto record = import_actions(actions);
    EXPECT_TRUE(record) << record.error();
    return record ? *game::as<t1880::State>(record->state()) : t1880::State{};
}

std::string problem_with(const Actions& actions) {
    const auto record = import_actions(actions);
    return record ? "none" : record.error();
}

// Whoever opens buys at the face value: Anna has 390 in the end, Bert 470, Carl 475.
Actions auction() {
    constexpr std::array<int, 8> prices{5, 10, 25, 45, 70, 100, 160, 50};
    constexpr std::array<int, 3> ids{45, 88, 99};
    Actions all;
    for (std::size_t n = 0; n < prices.size(); ++n) {
        const std::string bid = R"("company": "P)" + std::to_string(n) + R"(", "price": )" + std::to_string(prices[n]);
        all.push_back(player("bid", ids[n % 3], bid));
        all.push_back(player("pass", ids[(n + 1) % 3]));
        all.push_back(player("pass", ids[(n + 2) % 3]));
        if (n != 6) continue;
        all.push_back(player("par", 45, R"("corporation": "BCR", "share_price": "100,1,3", "slot": 0)"));
        all.push_back(player("choose", 45, R"("choice": "ABC")"));
    }
    return all;
}

Actions investors() {
    return auction() + Actions{player("bid", 45, R"("minor": "4", "price": 0)"),
                               player("bid", 88, R"("minor": "6", "price": 0)"),
                               player("bid", 99, R"("minor": "7", "price": 0)")};
}

// Anna founds HKR in row 3 with 30 %, the others pass; Anna, too, with 120 left.
Actions hkr() {
    return investors() + Actions{player("par", 45, R"("corporation": "HKR", "share_price": "90,3,3", "slot": 2)"),
                                 player("choose", 45, R"("choice": 30)"),
                                 player("choose", 45, R"("choice": "BC")"),
                                 player("pass", 88),
                                 player("pass", 99),
                                 player("pass", 45)};
}

TEST(Import1880, BcrComesWithItsPrivate) {
    const t1880::State s = played(auction());
    EXPECT_EQ(s.round, t1880::Round::investors);
    EXPECT_EQ(t1880::director(s, company::BCR), PlayerId{0});
    EXPECT_EQ(s[company::BCR].permits, 0b0111);
    EXPECT_EQ(s.papers[paper::P6], Owner::gone());
    EXPECT_EQ(s.money[PlayerId{0}], Money{390});
}

TEST(Import1880, AFoundingIsRecordedInParts) {
    const t1880::State s = played(hkr());
    EXPECT_EQ(s.round, t1880::Round::operating);
    EXPECT_EQ(s[company::HKR].par, Money{90});
    EXPECT_EQ(s[company::HKR].row, 2);
    EXPECT_EQ(s[company::HKR].permits, 0b0110);
    EXPECT_EQ(t1880::held(s, PlayerId{0}, company::HKR), Percent{30});
    EXPECT_EQ(s.investor(company::A4).associate, company::BCR) << "it was her first";
}

TEST(Import1880, WhereOneSizeCanBePaidThePerCentAreMissing) {
    const t1880::State s =
        played(investors() + Actions{player("par", 45, R"("corporation": "HKR", "share_price": "100,1,3", "slot": 1)"),
                                     player("choose", 45, R"("choice": "BCD")")});
    EXPECT_EQ(t1880::held(s, PlayerId{0}, company::HKR), Percent{20});
    EXPECT_EQ(s[company::HKR].permits, 0b1110);
}

TEST(Import1880, AnInvestorRunsATrainOfTheBank) {
    const std::string lay = R"("hex": "P8", "tile": "6-0", "rotation": 0, "auto_actions": [])";
    const std::string run = R"("routes": [{"train": "2-0", "connections": [["Q7", "P8"]], "hexes": ["Q7", "P8"],)"
                            R"( "revenue": 50, "nodes": ["Q7-0", "P8-0"]}], "auto_actions": [)" +
                            minor("pass", "7") + "]";
    const t1880::State s = played(hkr() + Actions{minor("pass", "4"), minor("pass", "6"), minor("lay_tile", "7", lay),
                                                  minor("run_routes", "7", run)});
    EXPECT_EQ(s.money[company::A7], Money{50});
    EXPECT_EQ(s.operation.company, company::BCR);
}

TEST(Import1880, RevenueIsReckonedAgain) {
    const std::string lay = R"("hex": "P8", "tile": "6-0", "rotation": 0)";
    const std::string run = R"("routes": [{"train": "2-0", "connections": [["Q7", "P8"]], "revenue": 990}])";
    EXPECT_THAT(problem_with(hkr() + Actions{minor("lay_tile", "7", lay), minor("run_routes", "7", run)}),
                HasSubstr("the route is worth 50, recorded 990"));
}

// --- prices ---

std::string buys(std::string_view train, int price) {
    return major("buy_train", "BCR",
                 R"("train": ")" + std::string(train) + R"(-0", "price": )" + std::to_string(price) +
                     R"(, "variant": ")" + std::string(train) + "\"");
}

t1880::State begun(const Actions& actions) {
    const RecordedGame game = recorded(actions);
    const auto follower = Follower::begin(game);
    EXPECT_TRUE(follower);
    return follower ? *game::as<t1880::State>(follower->state()) : t1880::State{};
}

TEST(Import1880, AGameKeepsThePricesOfItsTime) {
    using t1880::Option;
    EXPECT_EQ(begun({}).value(Option::price_2r), 250);
    EXPECT_EQ(begun({buys("2R", 100)}).value(Option::price_2r), 100);
    EXPECT_EQ(begun({buys("2P", 100)}).value(Option::price_2r), 100) << "its old name";
    EXPECT_EQ(begun({buys("2R", 250), buys("2R", 100)}).value(Option::price_2r), 250) << "the first purchase tells";
    EXPECT_EQ(begun({buys("6E", 600)}).value(Option::price_6e), 600);
    EXPECT_EQ(begun({buys("6E", 123)}).value(Option::price_6e), 700) << "no price there ever was";
    EXPECT_EQ(begun({major("buy_train", "BCR", R"("train": "6E-0", "price": 600)")}).value(Option::price_6e), 700)
        << "between companies any price is right";
}

TEST(Import1880, APriceThatNothingExplainsIsAnError) {
    EXPECT_THAT(problem_with(hkr() + Actions{buys("2", 90)}), HasSubstr("a 2 costs 100, recorded 90"));
}

// --- what is wrong with a file ---

TEST(Import1880, WhatIsNotKnownIsSaid) {
    EXPECT_THAT(problem_with({player("bid", 45, R"("company": "P9", "price": 5)")}),
                HasSubstr(R"(no private company "P9")"));
    EXPECT_THAT(problem_with({player("bid", 45, R"("company": "P0")")}), HasSubstr("the bid is missing"));
    EXPECT_THAT(problem_with(auction() + Actions{player("bid", 45, R"("minor": "8", "price": 0)")}),
                HasSubstr(R"(no investor "8")"));
    EXPECT_THAT(
        problem_with(investors() + Actions{player("par", 45, R"("corporation": "XYZ", "share_price": "90,3,3")")}),
        HasSubstr(R"(no company to be founded "XYZ")"));
    EXPECT_THAT(problem_with(investors() + Actions{player("choose", 45, R"("choice": "ABC")")}),
                HasSubstr("it answers no founding"));
    EXPECT_THAT(
        problem_with(investors() + Actions{player("par", 45, R"("corporation": "HKR", "share_price": "90,3,3")"),
                                           player("choose", 45, R"("choice": "ABCD")")}),
        HasSubstr("permits ABCD cannot be chosen"));
    EXPECT_THAT(problem_with(hkr() + Actions{action("purchase_train", "company", "P3")}), HasSubstr("not known"));
    EXPECT_THAT(problem_with(hkr() + Actions{minor("destination_connection", "4")}), HasSubstr("not linked"));
    const auto game = read_recorded_game(file({}, R"("short")"), "small");
    ASSERT_TRUE(game);
    EXPECT_EQ(import_game(*game).error(), "the optional rule \"short\" is not known here");
}

} // namespace
} // namespace stw::interop
