// Bids in envelopes: until they are opened nobody but who made one hears what is in it, by any way there is.
#include "server/people.hpp"

#include "game/json.hpp"
#include "game/record.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace stw::server {
namespace {

namespace json = boost::json;

// Is this number anywhere in it?
bool says(const json::value& v, int amount) {
    if (v.is_number()) return v.to_number<double>() == amount;
    if (v.is_array())
        return std::any_of(v.get_array().begin(), v.get_array().end(),
                           [&](const json::value& item) { return says(item, amount); });
    if (!v.is_object()) return false;
    return std::any_of(v.get_object().begin(), v.get_object().end(),
                       [&](const auto& entry) { return says(entry.value(), amount); });
}

std::string hash_of(const game::State& s) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(game::hash(s)));
    return text.data();
}

// Somebody at the table, and everything that ever came to them.
struct Guest {
    Guest(House& house, const std::string& name) : person(house, name) {}

    Said hear(Said said) {
        all.push_back(said.json);
        return said;
    }
    Visitor person;
    Ear live;
    Ear turns;
    std::vector<json::value> all;
};

class Sealed : public ::testing::Test {
  protected:
    // Anna, Ben and Cleo sit at the table, Nobody and Olga (who has a name) watch. The numbers are dealt.
    void begin(const std::string& ruleset = "1881-2016") {
        const Said made = anna.person.post(
            "/api/tables", {{"ruleset", ruleset},
                            {"open", true},
                            {"seats", json::array{{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}}}});
        ASSERT_EQ(made.status, 201) << made.json;
        table = made.json.at("id").as_string();
        ben.person.post(at("seats/2"), json::object());
        cleo.person.post(at("seats/3"), json::object());
        for (Guest* g : everybody()) {
            ASSERT_TRUE(g->person.listen(at("live"), g->live));
            if (g == &nobody) continue;
            ASSERT_TRUE(g->person.listen("/api/me/live", g->turns));
            g->person.ask("PUT", "/api/me/webhook", {{"url", "https://example.org/" + std::to_string(g->person.id)}});
        }
    }
    std::vector<Guest*> everybody() { return {&anna, &ben, &cleo, &olga, &nobody}; }
    std::vector<Guest*> others(const Guest& than) {
        std::vector<Guest*> found = everybody();
        std::erase(found, &than);
        return found;
    }
    std::string at(const std::string& what) const { return "/api/tables/" + table + "/" + what; }
    int number() { return nobody.person.view(table).at("number").to_number<int>(); }

    Said bid(Guest& who, int seat, int amount) {
        return who.hear(who.person.act(table, {{"do", "bid"}, {"by", seat}, {"amount", amount}}, number()));
    }
    Said take_back(Guest& who, int n) {
        return who.hear(who.person.post(
            at("undo"), {{"number", number()}, {"key", "undo " + std::to_string(++who.person.keys)}, {"n", n}}));
    }
    // All that this person can ask for, and all that has been told without asking.
    std::vector<json::value>& everything(Guest& who) {
        for (const std::string& target : {at("view"), at("record"), "/api/tables/" + table, std::string("/api/tables"),
                                          std::string("/api/me/tables"), std::string("/api/me/export")})
            who.hear(who.person.get(target));
        Ear again; // from the first entry on
        EXPECT_TRUE(who.person.listen(at("live?from=0"), again));
        house.service->gone(again);
        house.loop.run();
        for (const Ear* ear : {&who.live, &who.turns, &again})
            for (const json::value& v : ear->heard) who.all.push_back(v);
        for (const auto& [url, text] : house.mail.sent)
            if (url == "https://example.org/" + std::to_string(who.person.id)) who.all.push_back(json::parse(text));
        return who.all;
    }
    void expect_unknown(int amount, const std::vector<Guest*>& to) {
        for (Guest* g : to)
            for (const json::value& v : everything(*g)) EXPECT_FALSE(says(v, amount)) << json::serialize(v);
    }

    House house;
    Guest anna{house, "Anna"};
    Guest ben{house, "Ben"};
    Guest cleo{house, "Cleo"};
    Guest olga{house, "Olga"};
    Guest nobody{house, ""};
    std::string table;
};

TEST_F(Sealed, NobodyElseHearsAnAmount) {
    begin();
    ASSERT_EQ(bid(ben, 2, 385).status, 200);
    expect_unknown(385, others(ben));
    EXPECT_EQ(ben.person.get(at("record")).json.at("log").as_array().back().at("amount"), 385);
    EXPECT_TRUE(says(ben.person.view(table).at("view"), 385)) << "but he himself does";
    // The others hear that he has bid.
    const json::value heard = anna.live.take("entries").back();
    EXPECT_EQ(heard.at("entries").as_array().back().at("action"), json::value({{"do", "bid"}, {"by", 2}}));
    EXPECT_EQ(anna.person.view(table).at("view").at("sealed"), json::parse("[2]"));
    EXPECT_EQ(anna.person.view(table).at("asked"), json::parse("[1, 3]"));
    house.restart();
    expect_unknown(385, {&anna, &nobody});
    ASSERT_EQ(bid(anna, 1, 255).status, 200);
    expect_unknown(385, {&anna});
    expect_unknown(255, {&ben, &nobody});
    ASSERT_EQ(bid(cleo, 3, 0).status, 200);
    for (Guest* g : everybody()) {
        const json::value seen = g->person.view(table);
        EXPECT_TRUE(seen.at("view").at("sealed").as_array().empty());
        EXPECT_TRUE(says(g->person.get(at("record")).json, 385)) << "all envelopes are open";
        EXPECT_TRUE(says(g->person.get(at("record")).json, 255));
    }
}

// Two games that differ only in what Ben has bid are the same bytes to everybody else, the hash too.
TEST_F(Sealed, AnotherAmountLooksTheSame) {
    for (const std::string ruleset : {"1881-2016", "1881-2007"}) {
        begin(ruleset);
        const auto seen = [&](Guest& g) {
            json::value view = g.person.view(table);
            json::object record = g.person.get(at("record")).json.as_object();
            const json::value last = record.at("log").as_array().back();
            view.as_object().erase("number");
            return json::serialize(json::array{view, last, record["seen_by"]});
        };
        ASSERT_EQ(bid(ben, 2, 120).status, 200);
        std::vector<std::string> first;
        for (Guest* g : everybody()) first.push_back(seen(*g));
        ASSERT_EQ(take_back(ben, 1).json.at("done"), true);
        ASSERT_EQ(bid(ben, 2, 340).status, 200);
        for (Guest* g : others(ben)) {
            const auto all = everybody();
            const auto place = static_cast<std::size_t>(std::find(all.begin(), all.end(), g) - all.begin());
            EXPECT_EQ(seen(*g), first[place]);
        }
        EXPECT_NE(seen(ben), first[1]);
    }
}

// What each of them gets is enough to follow the game: the record, and the entries that come later.
TEST_F(Sealed, CopiesAreFollowed) {
    begin("1881-2007");
    struct Copy {
        Guest* of;
        game::Record record;
    };
    const auto loaded = [&](Guest& g) {
        json::value saved = g.person.get(at("record")).json;
        // As the page does before anything is hidden.
        const json::value seat = g.person.view(table).at("seat");
        if (!saved.as_object().contains("seen_by"))
            saved.as_object()["seen_by"] = seat.is_null() ? json::value(0) : seat;
        auto record = game::Record::from_json(saved);
        EXPECT_TRUE(record.has_value()) << record.error();
        return *record;
    };
    std::vector<Copy> copies;
    for (Guest* g : everybody()) {
        copies.push_back({g, loaded(*g)});
        g->live.heard.clear();
    }
    const auto expect_same = [&] {
        for (Copy& c : copies) {
            for (const json::value& told : c.of->live.take("entries"))
                for (const json::value& e : told.at("entries").as_array()) {
                    if (e.as_object().contains("undo")) {
                        ASSERT_TRUE(c.record.undo(e.at("undo").to_number<int>()));
                        continue;
                    }
                    const auto action = game::action_from_json(game::components(c.record.state()), e.at("action"));
                    ASSERT_TRUE(action.has_value()) << action.error();
                    const Outcome done = c.record.act(*action);
                    ASSERT_TRUE(done.has_value()) << game::explain(done.error()) << " " << e;
                }
            const std::string hash(c.of->person.view(table).at("hash").as_string());
            EXPECT_EQ(hash_of(c.record.state()), hash);
            EXPECT_EQ(hash_of(loaded(*c.of).state()), hash) << "and so does who comes now";
        }
    };
    ASSERT_EQ(bid(ben, 2, 120).status, 200);
    expect_same();
    ASSERT_EQ(take_back(ben, 1).json.at("done"), true);
    expect_same();
    ASSERT_EQ(bid(ben, 2, 340).status, 200);
    ASSERT_EQ(bid(anna, 1, 60).status, 200);
    expect_same();
    const int before = number();
    ASSERT_EQ(bid(cleo, 3, 20).status, 200);
    EXPECT_GE(number(), before + 4) << "the envelopes are opened at once";
    expect_same();
    for (Guest* g : everybody()) {
        const json::value saved = g->person.get(at("record")).json;
        EXPECT_FALSE(saved.as_object().contains("seen_by")) << "nothing is hidden any more";
        EXPECT_TRUE(game::Record::from_json(saved).has_value()) << "a saved game like any other";
    }
    // All the way back: the same for all.
    ASSERT_EQ(take_back(anna, 5).json.at("done"), false);
    for (Guest* g : {&ben, &cleo}) g->person.answer_undo(table, true);
    expect_same();
    ASSERT_EQ(bid(anna, 1, 80).status, 200);
    expect_same();
    ASSERT_EQ(bid(cleo, 3, 40).status, 200);
    expect_same();
}

TEST_F(Sealed, WhatWasOpenedIsTakenBackByAllOrNobody) {
    begin();
    ASSERT_EQ(bid(ben, 2, 385).status, 200);
    ASSERT_EQ(bid(anna, 1, 255).status, 200);
    EXPECT_EQ(take_back(anna, 1).json.at("done"), true) << "an envelope that is closed is one's own";
    ASSERT_EQ(bid(anna, 1, 275).status, 200);
    expect_unknown(255, {&ben, &cleo, &nobody});
    ASSERT_EQ(bid(cleo, 3, 15).status, 200);
    // Cleo's bid and three envelopes: only Cleo decided anything, but everybody has seen what was in them.
    const Said asked = take_back(cleo, 4);
    ASSERT_EQ(asked.json.at("done"), false) << asked.json;
    anna.person.answer_undo(table, true);
    const Said all = ben.person.answer_undo(table, true);
    ASSERT_EQ(all.json.at("done"), true) << all.json;
    EXPECT_EQ(anna.person.view(table).at("view").at("sealed"), json::parse("[1, 2]"));
    EXPECT_TRUE(says(anna.person.get(at("record")).json, 385)) << "what was seen is not forgotten";
    // But a new bid is a new secret.
    ASSERT_EQ(take_back(anna, 2).json.at("done"), false);
    for (Guest* g : {&ben, &cleo}) g->person.answer_undo(table, true);
    ASSERT_EQ(bid(ben, 2, 395).status, 200);
    expect_unknown(395, others(ben));
}

TEST_F(Sealed, NobodySitsDownAtAClosedEnvelope) {
    begin();
    ASSERT_EQ(bid(ben, 2, 385).status, 200);
    // Anna owns the table, and might try all seats.
    const auto give = [&](int seat, const char* kind) {
        return anna.hear(anna.person.ask("PUT", at("seats/" + std::to_string(seat)), {{"kind", kind}}));
    };
    EXPECT_EQ(give(2, "open").code(), "sealed");
    EXPECT_EQ(give(2, "bot").status, 200);
    EXPECT_EQ(give(2, "open").code(), "sealed");
    EXPECT_EQ(give(3, "open").status, 200) << "Cleo has not bid";
    expect_unknown(385, {&anna, &cleo, &olga});
    ASSERT_EQ(olga.person.post(at("seats/3"), json::object()).status, 200);
    ASSERT_EQ(bid(olga, 3, 15).status, 200);
    expect_unknown(385, {&anna, &olga});
    ASSERT_EQ(bid(anna, 1, 20).status, 200);
    EXPECT_EQ(give(2, "open").status, 200) << "all envelopes are open";
}

// The owner gives the seat to a bot, takes back what was bid there, and lets a second account of hers sit down.
TEST_F(Sealed, WhatWasTakenBackUnopenedIsStillNobodyElses) {
    begin();
    ASSERT_EQ(bid(ben, 2, 385).status, 200);
    ASSERT_EQ(bid(anna, 1, 255).status, 200);
    ASSERT_EQ(anna.hear(anna.person.ask("POST", at("pause"), {{"paused", true}})).status, 200); // the bot must wait
    ASSERT_EQ(anna.hear(anna.person.ask("PUT", at("seats/2"), {{"kind", "bot"}})).status, 200);
    ASSERT_EQ(anna.hear(anna.person.ask("POST", at("pause"), {{"paused", false}})).status, 200);
    const Said asked = take_back(anna, 2);
    EXPECT_EQ(asked.json.at("done"), false) << "Ben has a say: " << asked.json;
    anna.hear(anna.person.answer_undo(table, true));
    cleo.hear(cleo.person.answer_undo(table, true));
    EXPECT_FALSE(anna.person.get("/api/tables/" + table).json.at("undo").is_null()) << "Ben has not said yes";
    // Even then what he wrote is his alone, also before the bot has bid again.
    const json::value asks = ben.person.get("/api/tables/" + table).json.at("undo");
    const auto agreed = ben.person.hand_in("POST", at("undo/answer"),
                                           {{"yes", true}, {"number", asks.at("number")}, {"n", asks.at("n")}});
    const auto opened = anna.person.hand_in("PUT", at("seats/2"), {{"kind", "open"}});
    const auto sat = olga.person.hand_in("POST", at("seats/2"), json::object());
    house.loop.run();
    ASSERT_EQ(agreed->json.at("done"), true) << agreed->json;
    EXPECT_EQ(opened->code(), "sealed") << opened->json;
    EXPECT_EQ(sat->code(), "taken");
    expect_unknown(385, {&anna, &cleo, &olga, &nobody});
    house.restart();
    EXPECT_EQ(anna.hear(anna.person.ask("PUT", at("seats/2"), {{"kind", "open"}})).code(), "sealed");
    expect_unknown(385, {&anna, &cleo, &olga});
}

TEST_F(Sealed, OnlyTheServerOpensEnvelopes) {
    begin();
    const Said empty = anna.person.act(table, {{"do", "bid"}, {"by", 1}}, number());
    EXPECT_EQ(empty.status, 422);
    EXPECT_EQ(empty.json.at("error").at("clause"), "table:format/2");
    for (int i = 0; i < 3; ++i) ASSERT_EQ(bid(*everybody()[static_cast<std::size_t>(i)], i + 1, 5 * i).status, 200);
    EXPECT_EQ(take_back(cleo, 1).json.at("error").at("code"), "undo") << "an envelope decides nothing";
    const Said forged =
        anna.person.act(table, {{"do", "draw"}, {"by", "chance"}, {"player", 1}, {"amount", 600}}, number());
    EXPECT_EQ(forged.json.at("error").at("clause"), "table:chance/1");
}

TEST_F(Sealed, BotsBidAndAreOpened) {
    for (const std::string ruleset : {"1881-2016", "1881-2007"}) {
        const json::object bot{{"kind", "bot"}, {"bot", "greedy"}};
        const Said made = anna.person.post(
            "/api/tables", {{"ruleset", ruleset}, {"open", true}, {"seats", json::array{{{"kind", "me"}}, bot, bot}}});
        ASSERT_EQ(made.status, 201) << made.json;
        table = made.json.at("id").as_string();
        const json::value closed = anna.person.get(at("record")).json;
        EXPECT_EQ(closed.at("seen_by"), 1);
        for (const json::value& entry : closed.at("log").as_array())
            EXPECT_FALSE(entry.at("do") == "bid" && entry.as_object().contains("amount")) << entry;
        EXPECT_EQ(anna.person.view(table).at("view").at("sealed"), json::parse("[2, 3]"));
        ASSERT_EQ(bid(anna, 1, 20).status, 200);
        EXPECT_FALSE(anna.person.get(at("record")).json.as_object().contains("seen_by"));
    }
}

} // namespace
} // namespace stw::server
