// Games never rot: a game is played by the revision of the rules it began with. Tiny has two of them; by the first, a company may have three
// trains.
#include "bots/random_player.hpp"
#include "capi/stellwerk.h"
#include "game/asked.hpp"
#include "game/json.hpp"
#include "game/overview_json.hpp"
#include "game/record.hpp"
#include "server/people.hpp"
#include "support/clauses.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace stw {
namespace {

namespace json = boost::json;

const game::TitleInfo& tiny() { return *game::find_title("tiny"); }

game::Record begin(int revision) {
    return *game::Record::begin({.ruleset = "tiny", .players = {"Anna", "Ben"}, .revision = revision});
}

bool somebody_has_three_trains(const game::State& s) {
    for (const CompanyOverview& c : game::overview(s).companies)
        if (c.trains.size() > 2) return true;
    return false;
}

// A game of the first revision, up to the action that the second one forbids.
game::Record old_game() {
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        game::Record record = begin(1);
        Rng rng(seed);
        Choices choices;
        while (!game::finished(record.state()) && !somebody_has_three_trains(record.state())) {
            game::choices(record.state(), choices);
            Action a;
            if (!bots::random_action(record.state(), choices, rng, a) || !record.act(a)) break;
        }
        if (somebody_has_three_trains(record.state()) && !game::finished(record.state())) return record;
    }
    ADD_FAILURE() << "no company ever bought a third train";
    return begin(1);
}

json::value call(const char* answer) { return json::parse(answer); }

TEST(Revision, ANewGameGetsTheNewest) {
    ASSERT_EQ(tiny().revision, 2);
    const game::Record record = begin(game::kNewest);
    EXPECT_EQ(record.setup().revision, 2);
    EXPECT_EQ(game::revision(record.state()), 2);
    EXPECT_EQ(record.to_json().at("revision"), 2);
    EXPECT_EQ(game::overview_json(record.state()).at("revision"), 2);
}

TEST(Revision, IsPartOfTheState) {
    EXPECT_NE(game::hash(begin(1).state()), game::hash(begin(2).state()));
    const game::State s = begin(1).state();
    EXPECT_EQ(game::revision(game::view(s, PlayerId{0})), 1);
}

TEST(Revision, AnOlderOneIsPlayedAndReplayedAsItWas) {
    const game::Record played = old_game();
    json::object saved = played.to_json();
    EXPECT_EQ(saved.at("revision"), 1);
    const auto again = game::Record::from_json(saved);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(game::revision(again->state()), 1);
    EXPECT_EQ(game::hash(again->state()), game::hash(played.state()));
    EXPECT_TRUE(somebody_has_three_trains(again->state()));

    // The same actions are not a game of the second revision.
    saved["revision"] = 2;
    EXPECT_FALSE(game::Record::from_json(saved)) << "by it, nobody may buy a third train";
}

TEST(Revision, UndoAndLookingBackStayInIt) {
    game::Record record = old_game();
    const std::uint64_t hash = game::hash(record.state());
    const Action third_train = record.actions().back();
    EXPECT_EQ(game::revision(record.at(0)), 1);
    ASSERT_TRUE(record.undo());
    EXPECT_TRUE(record.act(third_train));
    EXPECT_EQ(game::hash(record.state()), hash);
}

TEST(Revision, AFileThatSaysNothingIsOfTheFirst) {
    const game::Record played = old_game();
    json::object saved = played.to_json();
    saved.erase("revision");
    const auto read = game::Record::from_json(saved);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->to_json().at("revision"), 1);
    EXPECT_EQ(game::hash(read->state()), game::hash(played.state()));
}

TEST(Revision, ANewerOneThanIsKnownIsRefused) {
    clauses("table:setup/2");
    json::object saved = begin(2).to_json();
    saved["revision"] = 3;
    const auto newer = game::Record::from_json(saved);
    ASSERT_FALSE(newer);
    EXPECT_EQ(newer.error(),
              "the game is played by revision 3 of the rules of tiny, and this program knows none after 2; a "
              "newer Stellwerk opens it");
    for (const json::value& odd : {json::value(0), json::value(-1), json::value("2"), json::value(1e9)}) {
        saved["revision"] = odd;
        const auto read = game::Record::from_json(saved);
        ASSERT_FALSE(read) << odd;
        EXPECT_EQ(read.error(), "\"revision\" must be a number from 1");
    }
    for (const int unknown : {-1, 3}) {
        const auto s = game::set_up(tiny(), 2, {}, unknown);
        ASSERT_FALSE(s);
        EXPECT_EQ(s.error().clause.id(), "table:setup/2");
    }
}

TEST(Revision, ThePageOpensAndSavesAnOlderGame) {
    const game::Record played = old_game();
    const json::value opened = call(stw_open(json::serialize(played.to_json()).c_str()));
    ASSERT_TRUE(opened.as_object().contains("game")) << opened;
    const auto number = opened.at("game").to_number<std::int32_t>();
    EXPECT_EQ(call(stw_view(number, -1, 0)).at("revision"), 1);
    EXPECT_EQ(call(stw_save(number)), json::value(played.to_json()));
    stw_close(number);
    const json::value fresh = call(stw_new(R"({"ruleset": "tiny", "players": ["Anna", "Ben"], "revision": 1})"));
    EXPECT_EQ(call(stw_view(fresh.at("game").to_number<std::int32_t>(), -1, 0)).at("revision"), 2)
        << "a new game is new";
    stw_close(fresh.at("game").to_number<std::int32_t>());
    const json::value titles = call(stw_titles());
    for (const json::value& title : titles.at("titles").as_array())
        EXPECT_EQ(title.at("revision"), title.at("ruleset") == "tiny" ? 2 : 1) << title.at("ruleset");
}

// The table of somebody who began it before the rules changed, as the store has it.
class StoredRevision : public ::testing::Test {
  protected:
    server::House house;
    server::Visitor anna{house, "Anna"};
    server::Visitor ben{house, "Ben"};

    void put(int revision, const game::Record& played) {
        Choices choices;
        game::choices(played.state(), choices);
        store::TableRow t{.id = "old",
                          .name = "An old table",
                          .ruleset = "tiny",
                          .profile = "book",
                          .options = "{}",
                          .owner = anna.id,
                          .open = true,
                          .status = store::Status::playing,
                          .invite = "token",
                          .seats = {{.kind = store::SeatKind::person, .person = anna.id, .name = "Anna"},
                                    {.kind = store::SeatKind::person, .person = ben.id, .name = "Ben"}},
                          .number = static_cast<int>(played.actions().size()),
                          .asked = {game::asked_first(choices).index() + 1},
                          .revision = revision};
        ASSERT_TRUE(house.store->begin());
        ASSERT_TRUE(house.store->add_table(t));
        int number = 0;
        for (const Action& a : played.actions())
            ASSERT_TRUE(house.store->append(
                "old", ++number, {.action = json::serialize(game::to_json(game::components(played.state()), a))}));
        ASSERT_TRUE(house.store->commit());
    }
};

TEST_F(StoredRevision, GoesOnAsItBegan) {
    const game::Record played = old_game();
    put(1, played);
    const server::Said record = anna.get("/api/tables/old/record");
    ASSERT_EQ(record.status, 200) << record.json;
    EXPECT_EQ(record.json.at("revision"), 1);
    EXPECT_EQ(anna.view("old").at("view").at("revision"), 1);
    server::who_is_asked("old", {&anna, &ben}).move("old");
    house.restart();
    const json::value later = anna.get("/api/tables/old/record").json;
    EXPECT_EQ(later.at("revision"), 1);
    EXPECT_EQ(later.at("log").as_array().size(), played.actions().size() + 1);
    EXPECT_TRUE(game::Record::from_json(later));
}

TEST_F(StoredRevision, OfANewerServerIsNotPlayedByOlderRules) {
    put(3, begin(2));
    const server::Said view = anna.get("/api/tables/old/view");
    EXPECT_EQ(view.status, 501) << view.json; // 503 would mean: try again
    EXPECT_EQ(view.code(), "newer_rules");
    EXPECT_NE(json::serialize(view.json).find("revision 3 of the rules of tiny"), std::string::npos) << view.json;
}

TEST_F(StoredRevision, WhatIsTooNewDoesNotKeepTheOtherGamesFromTheirPeople) {
    put(3, begin(2));
    (void)anna.table({json::object{{"kind", "me"}}, json::object{{"kind", "bot"}}, json::object{{"kind", "bot"}}});
    const server::Said mine = anna.get("/api/me/export");
    ASSERT_EQ(mine.status, 200) << mine.json;
    ASSERT_EQ(mine.json.at("games").as_array().size(), 1U);
    EXPECT_EQ(mine.json.at("games").at(0).at("ruleset"), "1893");
    ASSERT_EQ(mine.json.at("left_out").as_array().size(), 1U);
    const json::value& left = mine.json.at("left_out").at(0);
    EXPECT_EQ(left.at("table"), "old");
    EXPECT_EQ(left.at("name"), "An old table");
    EXPECT_EQ(left.at("code"), "newer_rules");
    EXPECT_NE(json::serialize(left.at("message")).find("revision 3 of the rules of tiny"), std::string::npos) << left;
}

TEST_F(StoredRevision, ANewTableOfAnotherRevisionIsOneThatIsKnown) {
    auto made = [&](const json::value& revision) {
        return anna.post("/api/tables",
                         {{"ruleset", "tiny"},
                          {"open", true},
                          {"revision", revision},
                          {"seats", json::array{json::object{{"kind", "me"}}, json::object{{"kind", "bot"}}}}});
    };
    for (const json::value& unknown : {json::value(0), json::value(3), json::value("2"), json::value(1.5)}) {
        const server::Said refused = made(unknown);
        EXPECT_EQ(refused.status, 400) << unknown;
        EXPECT_EQ(refused.code(), "revision");
        EXPECT_EQ(refused.json.at("error").at("known"), (json::array{1, 2}));
    }
    const server::Said first = made(1);
    ASSERT_EQ(first.status, 201) << first.json;
    EXPECT_EQ(anna.view(std::string(first.json.at("id").as_string())).at("view").at("revision"), 1);
    EXPECT_EQ(made(nullptr).status, 201);
}

TEST_F(StoredRevision, ANewTableGetsTheNewest) {
    const json::value made =
        anna.post("/api/tables", {{"ruleset", "tiny"},
                                  {"open", true},
                                  {"seats", json::array{json::object{{"kind", "me"}}, json::object{{"kind", "bot"}}}}})
            .json;
    const std::string id(made.at("id").as_string());
    EXPECT_EQ((*house.store->table(id))->revision, 2);
}

} // namespace
} // namespace stw
