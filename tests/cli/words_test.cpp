// Everything that can happen in any title has words on the command line: no raw names, no holes.
#include "cli/words.hpp"
#include "golden/golden.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace stw::cli {
namespace {

const Names kNames{"Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Greta"};

// What is wrong with a sentence; empty if nothing is.
std::string fault_in(const std::string& text) {
    static const std::regex raw("[a-z]_[a-z]");
    static const std::regex hole(
        "nobody|no company|no certificate|no hex|no-train|a no |tile none|nothing happens|do nothing|"
        "-2147483648|  |^ | $|^-| -");
    std::smatch found;
    if (text.empty()) return "no words";
    if (std::regex_search(text, found, raw)) return "a raw name: " + text;
    if (std::regex_search(text, found, hole)) return "a hole (" + found.str() + "): " + text;
    return "";
}

// All that an event or an action may name.
Fields everything() {
    return {.company = CompanyId{0},
            .other = CompanyId{1},
            .player = PlayerId{0},
            .paper = PaperId{0},
            .hex = HexId{0},
            .tile = TileId{0},
            .rotation = 0,
            .city = 0,
            .train = TrainType{0},
            .trade_in = TrainType{1},
            .source = Source::company,
            .yes = 1,
            .amount = 10,
            .percent = 20,
            .number = 1,
            .limit = 2};
}

TEST(Words, EveryKindOfEventHasSomeInEveryTitle) {
    for (const game::TitleInfo& title : game::titles())
        for (int k = 0; k < static_cast<int>(EventKind::count_); ++k) {
            const Event event{static_cast<EventKind>(k), everything()};
            EXPECT_EQ(fault_in(words(*title.components, kNames, event)), "")
                << title.ruleset << ", " << name_of(event.kind);
        }
}

TEST(Words, EveryKindOfActionHasSomeInEveryTitle) {
    for (const game::TitleInfo& title : game::titles())
        for (int k = 1; k < static_cast<int>(ActionKind::count_); ++k) {
            const Move move{
                .kind = static_cast<ActionKind>(k), .by = PlayerId{0}, .as = CompanyId{0}, .what = everything()};
            EXPECT_EQ(fault_in(words(*title.components, kNames, move)), "")
                << title.ruleset << ", " << name_of(move.kind);
        }
}

class Listener final : public EventSink {
  public:
    Listener(const Components& box, const Names& names) : box_(box), names_(names) {}
    void on(const Event& e) override {
        if (const std::string fault = fault_in(words(box_, names_, e)); !fault.empty() && faults.size() < 20)
            faults.push_back(std::string(name_of(e.kind)) + ": " + fault);
    }
    std::vector<std::string> faults;

  private:
    const Components& box_;
    const Names& names_;
};

TEST(Words, WholeGamesAreToldWithoutAHole) {
    for (const testing::GoldenGame& g : testing::golden_games()) {
        const auto record = testing::replay_golden(testing::golden_file(g));
        ASSERT_TRUE(record) << record.error();
        const Names& names = record->setup().players;
        game::State s = record->at(0);
        Listener listener(game::components(s), names);
        for (const Action& a : record->actions()) {
            if (const std::string fault = fault_in(words(game::components(s), names, a)); !fault.empty())
                listener.faults.push_back(std::string(name_of(a.kind)) + ": " + fault);
            ASSERT_TRUE(record->follow(s, a, &listener));
            if (listener.faults.size() > 20) break;
        }
        EXPECT_TRUE(listener.faults.empty()) << g.name() << "\n" << ::testing::PrintToString(listener.faults);
    }
}

} // namespace
} // namespace stw::cli
