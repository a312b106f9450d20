// "Bid for me up to so much": the server bids, and nobody else hears how far it would go.
#include "server/people.hpp"

namespace stw::server {
namespace {

namespace json = boost::json;

// No other number at the table looks like it.
constexpr int kMost = 765431;

class BidsForMe : public ::testing::Test {
  protected:
    // The first private of 1880 is up.
    void SetUp() override {
        const Said made = anna.post("/api/tables",
                                    {{"ruleset", "1880"},
                                     {"open", true},
                                     {"seats", json::array{{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}}}});
        ASSERT_EQ(made.status, 201) << made.json;
        table = made.json.at("id").as_string();
        ben.post(at("seats/2"), json::object());
        cleo.post(at("seats/3"), json::object());
        for (Visitor* v : people()) {
            ears.emplace_back();
            ASSERT_TRUE(v->listen(at("live"), ears.back()));
            v->ask("PUT", "/api/me/webhook", {{"url", "https://example.org/" + std::to_string(v->id)}});
        }
    }
    std::vector<Visitor*> people() { return {&anna, &ben, &cleo, &olga}; }
    std::string at(const std::string& what) const { return "/api/tables/" + table + "/" + what; }
    int number() { return anna.view(table).at("number").to_number<int>(); }
    int asked() { return anna.view(table).at("asked").at(0).to_number<int>(); }
    Visitor& in_seat(int seat) { return *people()[static_cast<std::size_t>(seat - 1)]; }
    static int other(int seat, int n) { return (seat - 1 + n) % 3 + 1; }
    json::value order_of(Visitor& who) { return who.get("/api/tables/" + table).json.at("order"); }
    static json::object bid(int seat, int amount) {
        return {{"do", "bid"}, {"by", seat}, {"paper", "P0"}, {"amount", amount}};
    }
    json::value last() { return anna.get(at("record")).json.at("log").as_array().back(); }
    Said act(int seat, const json::value& action) { return in_seat(seat).act(table, action, number()); }

    // All that somebody can ask for, and all that has been told without asking.
    std::string everything(Visitor& who) {
        std::string all;
        for (const std::string& target : {at("view"), at("record"), "/api/tables/" + table, std::string("/api/tables"),
                                          std::string("/api/me/tables"), std::string("/api/me/export")})
            all += json::serialize(who.get(target).json);
        for (std::size_t i = 0; i < people().size(); ++i)
            if (people()[i] == &who)
                for (const json::value& v : ears[i].heard) all += json::serialize(v);
        for (const auto& [url, text] : house.mail.sent)
            if (url == "https://example.org/" + std::to_string(who.id)) all += text;
        return all;
    }

    House house;
    Visitor anna{house, "Anna"};
    Visitor ben{house, "Ben"};
    Visitor cleo{house, "Cleo"};
    Visitor olga{house, "Olga"}; // watches
    std::deque<Ear> ears;
    std::string table;
};

TEST_F(BidsForMe, BidsAtOnceAndWhenOthersHaveBid) {
    const int first = asked();
    const Said given = in_seat(first).order(table, bid(first, 20));
    ASSERT_EQ(given.status, 200) << given.json;
    EXPECT_EQ(given.json.at("order"), json::value(bid(first, 20)));
    EXPECT_EQ(last(), json::value(bid(first, 5)));
    EXPECT_EQ(order_of(in_seat(first)), json::value(bid(first, 20)));
    const int second = asked();
    ASSERT_EQ(act(second, bid(second, 15)).status, 200);
    const int third = asked();
    ASSERT_EQ(act(third, {{"do", "pass"}, {"by", third}}).status, 200);
    EXPECT_EQ(last(), json::value(bid(first, 20)));
    house.restart();
    ASSERT_EQ(act(second, bid(second, 25)).status, 200);
    EXPECT_EQ(last(), json::value({{"do", "pass"}, {"by", first}})) << "30 is too much";
    EXPECT_TRUE(order_of(in_seat(first)).is_null()) << "it ends with what was up";
}

TEST_F(BidsForMe, NobodyElseHearsHowFarItGoes) {
    const int first = asked();
    const int waits = other(first, 1);
    const Said given = in_seat(waits).order(table, bid(waits, kMost));
    ASSERT_EQ(given.status, 200) << "also before one's turn: " << given.json;
    ASSERT_EQ(act(first, bid(first, 10)).status, 200);
    if (last() == json::value(bid(first, 10))) { // the third one sits between them
        ASSERT_EQ(act(asked(), {{"do", "pass"}, {"by", asked()}}).status, 200);
    }
    EXPECT_EQ(last(), json::value(bid(waits, 15)));
    const std::string most = std::to_string(kMost);
    for (Visitor* v : people()) EXPECT_EQ(everything(*v).contains(most), v == &in_seat(waits)) << v->id;
    house.restart();
    for (Visitor* v : people()) {
        EXPECT_EQ(order_of(*v).is_null(), v != &in_seat(waits));
    }
}

TEST_F(BidsForMe, CanBeWithdrawnAndEndsWhenSomethingIsTakenBack) {
    const int first = asked();
    Visitor& who = in_seat(first);
    ASSERT_EQ(who.order(table, bid(first, 20)).status, 200);
    ASSERT_EQ(who.order(table, nullptr).status, 200);
    EXPECT_TRUE(order_of(who).is_null());
    ASSERT_EQ(who.order(table, bid(first, 20)).status, 200);
    EXPECT_FALSE(order_of(who).is_null());
    const Said taken = who.post(at("undo"), {{"number", number()}, {"key", "undo"}, {"n", 1}});
    EXPECT_EQ(taken.json.at("done"), true) << taken.json;
    EXPECT_TRUE(order_of(who).is_null()) << "it was given for another position";
}

TEST_F(BidsForMe, WhatIsNoOrder) {
    const int first = asked();
    Visitor& who = in_seat(first);
    EXPECT_EQ(who.order(table, bid(other(first, 1), 20)).code(), "seat");
    EXPECT_EQ(olga.order(table, bid(first, 20)).code(), "seat");
    json::object later = bid(first, 200);
    later["paper"] = "P3";
    EXPECT_EQ(who.order(table, later).code(), "not_up");
    for (const json::value& odd : {json::value({{"do", "pass"}, {"by", first}}), json::value(json::object()),
                                   json::value({{"do", "bid"}, {"by", first}, {"paper", "X"}, {"amount", 5}})})
        EXPECT_EQ(who.order(table, odd).status, 422) << odd;
    EXPECT_EQ(who.ask("PUT", at("order"), {{"order", bid(first, 20)}}).status, 422) << "without a number";
    EXPECT_TRUE(order_of(who).is_null());
}

} // namespace
} // namespace stw::server
