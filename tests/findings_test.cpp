// The games in which people got past the rules (../shared/findings/cases): what they did is refused now, by its clause, or goes as
// the book says. The files are not part of the checkout: without them these tests are skipped.
//
// They were played by older rules that did not ask where there is something to decide now (who owns EVA may sell it before he
// passes; trams may be moved once more). Where the next action is somebody else's, a pass answers such a question.
#include "game/asked.hpp"
#include "game/json.hpp"
#include "game/record.hpp"
#include "support/paths.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

namespace stw::testing {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

fs::path cases() { return shared_dir() / "findings" / "cases"; }

struct Played {
    std::size_t actions = 0; // of the file that were done
    std::string clause;      // of the refusal; empty: all were done
};

std::optional<Action> pass_of_asked(const game::State& s) {
    Choices choices;
    game::choices(s, choices);
    for (const Offer& o : choices.offers)
        if (o.pattern.kind == ActionKind::pass && game::waited_for(o)) return Action(o.pattern);
    return std::nullopt;
}

// Is somebody else asked, or the same one about something that comes later? Then older rules asked once more.
bool asks_no_more(const Action& a, const Outcome& done) {
    return a.kind == ActionKind::pass && done.error().clause.id().starts_with("table:turn/");
}

Played play(const std::string& name) {
    std::ifstream file(cases() / (name + ".json"));
    std::stringstream text;
    text << file.rdbuf();
    json::object saved = json::parse(text.str()).as_object();
    const json::array log = saved.at("log").as_array();
    saved["log"] = json::array{};
    game::Record record = game::Record::from_json(saved).value();
    Played played;
    for (const json::value& line : log) {
        if (const json::value* undo = line.as_object().if_contains("undo")) {
            EXPECT_TRUE(record.undo(undo->to_number<int>())) << name;
            ++played.actions;
            continue;
        }
        const Action a = game::action_from_json(game::components(record.state()), line).value();
        constexpr int kQuestions = 12;
        for (int asked = 0;; ++asked) {
            const Outcome done = record.act(a);
            if (done || asks_no_more(a, done)) break;
            const auto pass = asked < kQuestions ? pass_of_asked(record.state()) : std::nullopt;
            const bool his_own = pass && pass->by == a.by && pass->as == a.as;
            if (!pass || his_own || !record.act(*pass)) {
                return {played.actions, std::string(done.error().clause.id())};
            }
        }
        ++played.actions;
    }
    return played;
}

struct Case {
    const char* name;
    std::size_t actions; // of the file that are done
    const char* clause;  // by which the next one is refused; none: all of them are done
};

std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.name; }

class Findings : public ::testing::TestWithParam<Case> {};

TEST_P(Findings, AreRefusedOrGoAsTheBookSays) {
    if (!fs::exists(cases())) GTEST_SKIP() << "there is no " << cases();
    const Played played = play(GetParam().name);
    EXPECT_EQ(played.actions, GetParam().actions);
    EXPECT_EQ(played.clause, GetParam().clause);
}

const Case kCases[] = {
    // What was not offered at its end is offered now; the tests of 1840 do it.
    {"1840-bonus-lapses", 410, ""},
    {"1840-deal-blocks", 405, ""},
    {"1840-duty-evaded-in-cre", 29, "table:turn/2"},
    {"1840-no-purchase-in-bonus", 411, ""},
    {"1840-private-auction-stuck", 12, ""},
    {"1840-run-booked-without-decision", 194, ""},
    {"1840-tram-cannot-be-moved-again", 51, ""},
    {"1880-forced-sale-moves-price", 740, ""},
    {"1880-no-marker-freeze", 1285, ""},
    {"1880-p5-founded-refused", 296, ""},
    {"1880-sale-then-rocket", 163, "1880:X.forced/4"},
    {"1880-transsib-routes-stale", 522, ""},
    {"1881-2007-network-declines-to-run", 418, "1881-2007:12.8/1"},
    // Stops before its fault: whose train main asks for, the board is asked first. The one above it has the same fault.
    {"1881-2007-subnet-declines-to-run", 280, "table:turn/1"},
    {"1881-2007-tramway-forced-to-pay", 441, "1881-2007:10.1/2"},
    {"1881-2007-veto-evaded-by-turning", 392, "1881-2007:12.6/3"},
    {"1881-centre-2016", 26, ""},
    {"1881-depot-and-merger", 340, "1881-2016:7.4.2/3"},
    {"1881-lay-behind-loop", 1075, ""},
    {"1881-second-subnet-left-out", 340, "1881-2016:7.4.2/3"},
    // No depot can be built, so the pass that ended that step is one too many: a train comes next.
    {"1881-second-subnet-left-out-by-sale", 381, "1881-2016:7.4.7/1"},
    // full/22 and RO.track/8: before the fault comes a lay behind a loop, which no train could reach.
    {"1893-20pct-cert-bankruptcy", 120, "1893:full/22"},
    {"1893-bank-breaks-in-merger", 98, "1893:RO.track/8"},
    {"1893-end-bank-hgk-not-formed", 98, "1893:RO.track/8"},
    {"1893-end-bank-no-agv-vote", 569, ""},
    {"1893-eva-refused-at-limit", 98, "1893:RO.track/8"},
    {"1893-fdsd-exchanged-in-round-of-sale", 20, "1893:PRIV.A/2"},
    {"1893-limit-presidency", 120, "1893:full/22"},
    {"1893-over60-only-whole-blocks", 129, "1893:RO.track/8"},
    {"1893-rhine-through-duesseldorf", 42, "1893:TAB.2/3"},
    {"1893-sells-then-buys-own-train-for-1", 196, "1893:RO.forced/13"},
    {"1893-sells-then-passes", 107, "1893:MINOR/11"},
    {"1893-sells-though-treasury-pays", 88, "1893:RO.track/8"},
    {"1893-small-20pct-cert-refused", 120, "1893:full/22"},
    {"1893-small-company-owner-sells-for-nothing", 154, "1893:full/22"},
    {"1893-trade-in-after-purchase", 120, "1893:full/22"},
};

INSTANTIATE_TEST_SUITE_P(Cases, Findings, ::testing::ValuesIn(kCases), [](const auto& info) {
    std::string name = info.param.name;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

} // namespace
} // namespace stw::testing
