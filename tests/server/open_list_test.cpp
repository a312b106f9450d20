// The list of open tables as somebody new sees it, whoever tries to fill it.
#include "server/people.hpp"

#include <deque>

namespace stw::server {
namespace {

namespace json = boost::json;

class OpenList : public ::testing::Test {
  protected:
    Visitor& guest(const std::string& address) {
        Visitor& who = guests_.emplace_back(house);
        who.address = address;
        who.introduce("Guest " + std::to_string(guests_.size()));
        return who;
    }
    std::vector<std::string> list() {
        Visitor nobody(house);
        const json::value rows = nobody.get("/api/tables").json.at("tables");
        std::vector<std::string> ids;
        for (const json::value& row : rows.as_array()) ids.emplace_back(row.at("id").as_string());
        return ids;
    }
    // From 1; 0: not in the list.
    std::size_t place_of(const std::string& table) {
        const std::vector<std::string> ids = list();
        const auto found = std::find(ids.begin(), ids.end(), table);
        return found == ids.end() ? 0 : static_cast<std::size_t>(found - ids.begin()) + 1;
    }
    void later() { house.loop.pass(std::chrono::seconds(1)); }

    House house;

  private:
    std::deque<Visitor> guests_;
};

TEST_F(OpenList, NobodyFillsItAlone) {
    const std::string honest = guest("192.0.2.1").table({kMe, kOpen});
    Visitor& anna = guest("192.0.2.1");
    for (int i = 0; i < 101; ++i) anna.table({kMe, kOpen});
    EXPECT_EQ(list().size(), 6U);
    EXPECT_LE(place_of(honest), 2U) << "owners take turns";
}

TEST_F(OpenList, ManyOwnersOfAnAddressDoNotPushTheOthersOut) {
    const std::string honest = guest("192.0.2.1").table({kMe, kOpen});
    const std::string bots = guest("192.0.2.2").table({kMe, kBot});
    later();
    std::string last;
    for (int owner = 0; owner < 30; ++owner) {
        Visitor& one = guest("198.51.100.7");
        for (int i = 0; i < 5; ++i) last = one.table({kMe, kOpen});
    }
    later();
    EXPECT_EQ(list().size(), 100U);
    EXPECT_LE(place_of(honest), 2U) << "every address has its turn";
    EXPECT_EQ(place_of(bots), 3U) << "where nobody can sit down comes last in that turn";
    const std::string newcomer = guest("192.0.2.3").table({kMe, kOpen});
    EXPECT_LE(place_of(newcomer), 3U);
}

TEST_F(OpenList, TheNewestOfAnAddressIsFirstAmongItsOwn) {
    Visitor& anna = guest("192.0.2.1");
    Visitor& ben = guest("192.0.2.1");
    const std::string old = anna.table({kMe, kOpen});
    later();
    const std::string newer = anna.table({kMe, kOpen});
    later();
    const std::string of_ben = ben.table({kMe, kOpen});
    EXPECT_EQ(list(), (std::vector<std::string>{of_ben, newer, old}));
}

TEST_F(OpenList, AGameThatIsOpenedAgainGetsAPlaceAtTheEnd) {
    Visitor& anna = guest("192.0.2.1");
    const Said made = anna.post("/api/tables", {{"ruleset", "tiny"}, {"open", true}, {"seats", {kMe, kBot}}});
    const std::string over(made.json.at("id").as_string());
    const auto look = [&] { return anna.get("/api/tables/" + over).json; };
    for (int i = 0; i < 500 && look().at("status") != "finished"; ++i) anna.move(over);
    ASSERT_EQ(look().at("status"), "finished");
    for (int i = 0; i < 3; ++i) anna.table({kMe, kOpen});
    const json::array log = anna.get("/api/tables/" + over + "/record").json.at("log").as_array();
    int n = 1;
    while (log.at(log.size() - static_cast<std::size_t>(n)).at("by") != 1) ++n;
    const json::value number = look().at("number");
    const Said back = anna.post("/api/tables/" + over + "/undo", {{"number", number}, {"key", "u"}, {"n", n}});
    ASSERT_EQ(back.json.at("done"), true) << back.json;
    EXPECT_EQ(house.store->table(over).value_or(std::nullopt).value_or(store::TableRow{}).place, 3);
}

TEST_F(OpenList, NoAddressIsWrittenDown) {
    const std::string table = guest("192.0.2.1").table({kMe, kOpen});
    const store::TableRow row = house.store->table(table).value_or(std::nullopt).value_or(store::TableRow{});
    EXPECT_FALSE(row.maker.empty());
    EXPECT_EQ(row.maker.find("192"), std::string::npos);
}

} // namespace
} // namespace stw::server
