// The games of tests/games, played again: at the moments written beside each of them the table must show what the rulebook says.
#include "game/overview_json.hpp"
#include "game/record.hpp"
#include "support/paths.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace stw::t1881 {
namespace {

namespace json = boost::json;

constexpr int kAllMoney = 10'320; // of both editions (1881:D9)

std::filesystem::path folder() { return testing::source_dir() / "src/titles/1881/tests/games"; }

json::value read(const std::filesystem::path& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file.good()) << path;
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str());
}

// Names of the games, without their ending.
std::vector<std::string> games() {
    constexpr std::string_view kEnding = ".expected.json";
    std::vector<std::string> names;
    std::error_code missing; // then there are none, and the suite is empty
    for (const auto& entry : std::filesystem::directory_iterator(folder(), missing))
        if (const std::string file = entry.path().filename().string(); file.ends_with(kEnding))
            names.push_back(file.substr(0, file.size() - kEnding.size()));
    std::ranges::sort(names);
    return names;
}

// --- a moment of a game, in the words of the files ------------------------------------------------------------------

class Moment {
  public:
    Moment(const game::Record& record, std::size_t after)
        : record_(record), state_(record.at(after)), table_(game::overview_json(state_)) {}

    // People by name instead of by seat.
    [[nodiscard]] json::value named(const json::value& seat) const {
        if (!seat.is_number()) return seat;
        return json::value(record_.setup().players.at(seat.to_number<std::size_t>() - 1));
    }
    [[nodiscard]] json::object player(std::string_view name) const {
        for (const json::value& p : table_.at("players").as_array())
            if (named(p.at("seat")).as_string() == name) {
                json::object out = p.as_object();
                out["shares"] = shares_of(p);
                return out;
            }
        return {};
    }
    [[nodiscard]] json::object company(std::string_view name) const {
        for (const json::value& c : table_.at("companies").as_array())
            if (c.at("company").as_string() == name) {
                json::object out = c.as_object();
                out["president"] = named(out["president"]);
                return out;
            }
        return {};
    }
    // Of the table as a whole; some things are put together here.
    [[nodiscard]] json::value of_table(std::string_view what) const {
        if (what == "priority") return named(table_.at("priority"));
        if (what == "asked") return asked();
        if (what == "round") return json::value(game::overview(state_).round.name);
        if (what == "winners") return winners();
        if (what == "pool") return pool();
        return table_.at(what);
    }
    [[nodiscard]] int all_money() const {
        auto sum = table_.at("bank").to_number<int>();
        for (const json::value& p : table_.at("players").as_array()) sum += p.at("cash").to_number<int>();
        for (const json::value& c : table_.at("companies").as_array()) sum += c.at("treasury").to_number<int>();
        return sum;
    }
    // Cash and shares at their prices, added up from the table: 10 % of a tramway, 5 % of the S-Bahn for the price.
    [[nodiscard]] int worth(std::string_view name) const {
        const json::object p = player(name);
        auto sum = p.at("cash").to_number<int>();
        for (const auto& [share, percent] : p.at("shares").as_object())
            sum += company(share).at("price").to_number<int>() * percent.to_number<int>() / (share == "S" ? 5 : 10);
        return sum;
    }

  private:
    static json::object shares_of(const json::value& player) {
        json::object out;
        for (const json::value& s : player.at("shares").as_array()) out[s.at("company").as_string()] = s.at("percent");
        return out;
    }
    [[nodiscard]] json::array asked() const {
        Choices choices;
        game::choices(state_, choices);
        json::array out;
        for (int i = 0; i < game::players(state_); ++i)
            if (std::ranges::any_of(choices.offers, [&](const Offer& o) { return o.pattern.by == PlayerId{i}; }))
                out.emplace_back(named(json::value(i + 1)));
        return out;
    }
    [[nodiscard]] json::array winners() const {
        json::array out;
        for (const json::value& p : table_.at("players").as_array())
            if (p.at("place").to_number<int>() == 1) out.emplace_back(named(p.at("seat")));
        return out;
    }
    [[nodiscard]] json::object pool() const {
        json::object out;
        for (const json::value& t : table_.at("trains").as_array())
            if (t.at("pool").to_number<int>() > 0) out[t.at("train").as_string()] = t.at("pool");
        return out;
    }

    const game::Record& record_;
    game::State state_;
    json::object table_;
};

void expect_fields(const json::object& expected, const json::object& found, const std::string& whose) {
    ASSERT_FALSE(found.empty()) << whose;
    for (const auto& [field, value] : expected) {
        ASSERT_TRUE(found.contains(field)) << whose << " " << field;
        EXPECT_EQ(value, found.at(field)) << whose << " " << field;
    }
}

void expect_moment(const Moment& moment, const json::object& expected) {
    EXPECT_EQ(moment.all_money(), kAllMoney);
    for (const auto& [what, value] : expected) {
        if (what == "after" || what == "why") continue;
        if (what == "players") {
            for (const auto& [name, fields] : value.as_object()) {
                expect_fields(fields.as_object(), moment.player(name), std::string(name));
                EXPECT_EQ(moment.player(name).at("worth").to_number<int>(), moment.worth(name)) << name;
            }
        } else if (what == "companies") {
            for (const auto& [name, fields] : value.as_object())
                expect_fields(fields.as_object(), moment.company(name), std::string(name));
        } else {
            EXPECT_EQ(value, moment.of_table(what)) << what;
        }
    }
}

class T1881Games : public ::testing::TestWithParam<std::string> {};

TEST_P(T1881Games, GoAsTheRulebookSays) {
    const auto record = game::Record::from_json(read(folder() / (GetParam() + ".json")));
    ASSERT_TRUE(record.has_value()) << record.error();
    const json::value expected = read(folder() / (GetParam() + ".expected.json"));
    const json::array& moments = expected.at("moments").as_array();
    ASSERT_FALSE(moments.empty());
    for (const json::value& m : moments) {
        const auto after = m.at("after").to_number<std::size_t>();
        SCOPED_TRACE("after " + std::to_string(after) + " actions: " + std::string(m.at("why").as_string()));
        ASSERT_LE(after, record->actions().size());
        expect_moment(Moment(*record, after), m.as_object());
    }
    // The last one is the end of the file: nothing is played that nobody looks at.
    EXPECT_EQ(moments.back().at("after").to_number<std::size_t>(), record->actions().size());
}

INSTANTIATE_TEST_SUITE_P(Written, T1881Games, ::testing::ValuesIn(games()), [](const auto& of) {
    std::string name = of.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

} // namespace
} // namespace stw::t1881
