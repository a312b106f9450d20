// Everything that can happen in any title has words on the command line: no raw names, no holes.
#include "cli/words.hpp"
#include "golden/golden.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string_view>

namespace stw::cli {
namespace {

const Names kNames{"Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Greta"};

constexpr auto kHoles =
    std::to_array<std::string_view>({"nobody", "no company", "no certificate", "no hex", "no-train", "a no ",
                                     "tile none", "nothing happens", "do nothing", "-2147483648", "  ", " -"});

// As in `buy_train`.
bool has_raw_name(std::string_view text) {
    const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
    for (std::size_t i = 1; i + 1 < text.size(); ++i)
        if (text[i] == '_' && letter(text[i - 1]) && letter(text[i + 1])) return true;
    return false;
}

// What is wrong with a sentence; empty if nothing is. Asked of every word of whole games: regular expressions took most of that time.
std::string fault_in(const std::string& text) {
    if (text.empty()) return "no words";
    if (has_raw_name(text)) return "a raw name: " + text;
    for (const std::string_view hole : kHoles)
        if (text.contains(hole)) return "a hole (" + std::string(hole) + "): " + text;
    if (text.front() == ' ' || text.front() == '-' || text.back() == ' ') return "a hole at an end: " + text;
    return "";
}

TEST(Words, WithAHoleAreNoticed) {
    for (const char* bad : {"", "Anna does buy_train", "nobody passes", "buy a no-train", " Anna passes",
                            "Anna passes ", "-5", "Anna  passes", "sell for -5"})
        EXPECT_NE(fault_in(bad), "") << bad;
    for (const char* good : {"Anna buys a 2-train", "S: pass", "_", "a_", "DE_1"})
        EXPECT_EQ(fault_in(good), "") << good;
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

// A title without the thing says that there is nothing; some title has words for it.
template <class Said> void expect_words(std::string_view kind, std::string_view nothing, const Said& said) {
    bool anywhere = false;
    for (const game::TitleInfo& title : game::titles()) {
        const std::string text = said(*title.components);
        if (text == nothing) continue;
        anywhere = true;
        EXPECT_EQ(fault_in(text), "") << title.ruleset << ", " << kind;
    }
    EXPECT_TRUE(anywhere) << kind;
}

TEST(Words, EveryKindOfEventHasSome) {
    for (int k = 0; k < static_cast<int>(EventKind::count_); ++k) {
        const Event event{static_cast<EventKind>(k), everything()};
        expect_words(name_of(event.kind), "nothing happens",
                     [&](const Components& box) { return words(box, kNames, event); });
    }
}

TEST(Words, EveryKindOfActionHasSome) {
    for (int k = 1; k < static_cast<int>(ActionKind::count_); ++k) {
        const Move move{
            .kind = static_cast<ActionKind>(k), .by = PlayerId{0}, .as = CompanyId{0}, .what = everything()};
        expect_words(name_of(move.kind), "do nothing", [&](const Components& box) { return words(box, kNames, move); });
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

const Components& box_of(std::string_view ruleset) { return *game::find_title(ruleset)->components; }

template <class Id> Id named(const auto& all, std::string_view id) {
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id) return Id{static_cast<int>(i)};
    return {};
}

TEST(Words, ArticlesAsTheyAreSpoken) {
    const std::vector<std::array<std::string_view, 3>> cases{
        {"1840", "O", "an O-train"},       {"1840", "R", "an R-train"}, {"1840", "Y", "a Y-train"},
        {"1840", "Pi", "a Pi-train"},      {"1880", "8", "an 8-train"}, {"1880", "2+2", "a 2+2-train"},
        {"1881-2016", "S4", "an S4-train"}};
    for (const auto& [ruleset, id, said] : cases) {
        const Components& box = box_of(ruleset);
        const Move gives_up{.kind = ActionKind::discard_train, .what = {.train = named<TrainType>(box.trains, id)}};
        EXPECT_EQ(words(box, kNames, gives_up), "give up " + std::string(said));
    }
}

TEST(Words, LinesHaveNumbersAndNetworksNames) {
    const Components& vienna = box_of("1840");
    const Components& berlin = box_of("1881-2007");
    const auto ran = [](const Components& box, std::string_view id) {
        const CompanyId c = named<CompanyId>(box.companies, id);
        return words(box, kNames, Event{EventKind::revenue_booked, {.company = c, .amount = 40}});
    };
    EXPECT_EQ(ran(vienna, "1"), "line 1 has run for 40");
    EXPECT_EQ(ran(berlin, "S2"), "S2 has run for 40");
}

TEST(Words, ANetworkWithoutALeaderVotes) {
    const Components& box = box_of("1881-2016");
    const Event vote{EventKind::vote_cast, {.company = named<CompanyId>(box.companies, "S"), .yes = 0}};
    EXPECT_EQ(words(box, kNames, vote), "S has no leader and votes no");
}

// Terms that seldom meet in one position: each set reads different.
TEST(Words, TermsAreSaid) {
    const Components& box = box_of("1881-2007");
    const TrainType s4 = named<TrainType>(box.trains, "S4");
    const TrainType s7 = named<TrainType>(box.trains, "S7");
    const CompanyId s = named<CompanyId>(box.companies, "S");
    const auto said = [&](ActionKind kind, const Fields& what) {
        return words(box, kNames, Move{.kind = kind, .as = s, .what = what});
    };
    const Fields plain{.train = s7, .source = Source::bank};
    Fields on_credit = plain, dealt_in = plain, scrapped = plain;
    on_credit.yes = 1;
    dealt_in.trade_in = scrapped.trade_in = s4;
    scrapped.number = 1;
    EXPECT_EQ(said(ActionKind::buy_train, plain), "S: buy an S7-train");
    EXPECT_EQ(said(ActionKind::buy_train, on_credit), "S: buy an S7-train on credit");
    EXPECT_EQ(said(ActionKind::buy_train, dealt_in), "S: buy an S7-train, trading in an S4");
    EXPECT_EQ(said(ActionKind::buy_train, scrapped), "S: buy an S7-train, scrapping an S4");
    EXPECT_EQ(said(ActionKind::pay_out, {.yes = 1, .number = 3}),
              "S: pay out with connection and ferry bonus, taking the commission");
    EXPECT_EQ(said(ActionKind::pay_out, {.yes = 0}), "S: pay out, without the commission");
    EXPECT_EQ(said(ActionKind::sell_shares, {.company = s, .percent = 10, .number = 5}),
              "S: sell 10 % of S, with S1 and S3");
}

TEST(Words, WhatOneTitleAloneHasIsSaidThere) {
    const auto said = [](std::string_view ruleset, ActionKind kind, const Fields& what) {
        return words(box_of(ruleset), kNames, Move{.kind = kind, .what = what});
    };
    const Components& berlin = box_of("1881-2007");
    const Fields depot{.other = named<CompanyId>(berlin.companies, "S2"), .hex = named<HexId>(berlin.map.hexes, "G13")};
    EXPECT_EQ(said("1881-2007", ActionKind::propose, depot), "ask S2 for its depot in G13");
    EXPECT_EQ(said("1880", ActionKind::repay, {.amount = 40}), "repay 40");
    EXPECT_EQ(said("1893", ActionKind::repay, {.amount = 40}), "do nothing");
}

TEST(Words, EventsOfOneTitleAloneAreSaidThereAlone) {
    const auto said = [](std::string_view ruleset, EventKind kind, std::string_view company, std::string_view other) {
        const Components& box = box_of(ruleset);
        return words(box, kNames,
                     Event{kind,
                           {.company = named<CompanyId>(box.companies, company),
                            .other = named<CompanyId>(box.companies, other),
                            .player = PlayerId{0},
                            .train = TrainType{0},
                            .source = Source::bank,
                            .amount = 40}});
    };
    using enum EventKind;
    EXPECT_EQ(said("1880", debt_repaid, "", ""), "Anna repays 40");
    EXPECT_EQ(said("1880", debt_grew, "", ""), "Anna now owes 40");
    EXPECT_EQ(said("1881-2016", bid_sealed, "", ""), "the bid of Anna is in");
    EXPECT_EQ(said("1881-2007", bid_opened, "", ""), "Anna has bid 40");
    EXPECT_EQ(said("1881-2016", company_removed, "S", ""), "S leaves the game");
    EXPECT_EQ(said("1881-2007", purchase_forced, "GBS", ""), "GBS must buy a 2-train; 40 is missing");
    EXPECT_EQ(said("1893", first_player_drawn, "", ""), "Anna is player 1");
    EXPECT_EQ(said("1893", vote_opened, "AGV", ""), "a vote on AGV is held");
    EXPECT_EQ(said("1893", company_merged, "AGV", "EKB"), "EKB is merged into AGV");
    EXPECT_EQ(said("1893", company_formed, "AGV", ""), "AGV is formed with 40, president Anna");
    EXPECT_EQ(said("1840", company_formed, "", ""), "nothing happens");
}

// All that is offered in a position, each as `stellwerk choices` says it: whatever differs must read different.
class Offered {
  public:
    explicit Offered(const Names& names) : names_(names) {}

    void look(const game::State& s) {
        game::choices(s, choices_);
        said_.clear();
        for (const Move& m : choices_.moves) say(s, m);
        for (const Offer& o : choices_.offers)
            if (o.form != OfferForm::list) say(s, o.pattern);
    }
    [[nodiscard]] const Choices& choices() const { return choices_; }
    std::map<std::string, std::string> faults; // one of each kind

  private:
    void say(const game::State& s, const Move& m) {
        const std::string text = std::to_string(m.by.value) + ": " + words(s, names_, m);
        const auto kind = std::string(name_of(m.kind));
        if (const auto [other, first] = said_.emplace(text, m); !first && !(other->second == m))
            faults.emplace(kind, "two of these: " + text);
        if (const std::string fault = fault_in(text); !fault.empty()) faults.emplace(kind + ", fault", fault);
    }

    const Names& names_;
    Choices choices_;
    std::map<std::string, Move> said_;
};

TEST(Words, NoTwoOffersReadTheSameInWholeGames) {
    for (const testing::GoldenGame& g : testing::golden_games()) {
        const auto record = testing::replay_golden(testing::golden_file(g));
        ASSERT_TRUE(record) << record.error();
        game::State s = record->at(0);
        Offered offered(record->setup().players);
        for (const Action& a : record->actions()) {
            offered.look(s);
            ASSERT_TRUE(record->follow(s, a));
        }
        EXPECT_TRUE(offered.faults.empty()) << g.name() << "\n" << ::testing::PrintToString(offered.faults);
    }
}

TEST(Words, WhoIsAskedIsToldWhatAbout) {
    int asked = 0;
    for (const testing::GoldenGame& g : testing::golden_games()) {
        const auto record = testing::replay_golden(testing::golden_file(g));
        ASSERT_TRUE(record) << record.error();
        game::State s = record->at(0);
        for (const Action& a : record->actions()) {
            if (a.kind == ActionKind::answer || a.kind == ActionKind::vote) {
                const std::string text = words(s, record->setup().players, a);
                EXPECT_TRUE(text.contains(": ") || text.contains(" on ")) << g.name() << ": " << text;
                EXPECT_EQ(fault_in(text), "") << g.name();
                ++asked;
            }
            ASSERT_TRUE(record->follow(s, a));
        }
    }
    EXPECT_GT(asked, 20);
}

// Where people would not go: by lot, with every reading of the rules that can be chosen.
TEST(Words, NoTwoOffersReadTheSameInGamesByLot) {
    for (const game::TitleInfo& title : game::titles())
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Rng rng(seed);
            auto options = game::profile(title, "book");
            for (std::size_t i = 0; i < options.size(); ++i)
                if (seed % 3 == 0 && title.options[i].least == 0 && title.options[i].most == 1)
                    options[i] = static_cast<std::int16_t>(rng.below(2));
            auto s = game::set_up(title, title.least_players + static_cast<int>(seed % 3 == 0 ? 0 : seed % 2), options);
            if (!s) continue; // not all go together
            Offered offered(kNames);
            for (int n = 0; n < 400; ++n) {
                offered.look(*s);
                const Choices& all = offered.choices();
                Action a;
                if (all.empty()) break;
                const Offer& drawn = all.offers[rng.below(static_cast<std::uint32_t>(all.offers.size()))];
                if (!game::sample(*s, all, drawn, rng, a)) continue;
                ASSERT_TRUE(game::apply(*s, a));
            }
            EXPECT_TRUE(offered.faults.empty()) << title.ruleset << ", seed " << seed << "\n"
                                                << ::testing::PrintToString(offered.faults);
        }
}

} // namespace
} // namespace stw::cli
