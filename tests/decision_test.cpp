// Decisions on what rulebooks leave open can be looked up, and belong to the clauses and options that name them.
#include "core/clause_text.hpp"
#include "core/decision.hpp"
#include "game/catalogue_json.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <set>

namespace stw {
namespace {

TEST(Decisions, AreFoundByTheirIdWithOrWithoutTheEdition) {
    const Decision* d = find_decision("1881:D49");
    ASSERT_NE(d, nullptr);
    EXPECT_EQ(d->question, "Fractions of a dividend");
    EXPECT_FALSE(d->reading.empty());
    EXPECT_FALSE(d->reason.empty());
    EXPECT_EQ(find_decision("1881-2007:D49"), d);
    EXPECT_EQ(find_decision(std::string("1881:") + "D999"), nullptr); // in one piece the build would refuse it
    EXPECT_EQ(find_decision("D49"), nullptr);
    EXPECT_NE(find_decision("1893:D17"), nullptr); // from a heading, not a table
}

TEST(Decisions, UnderAHeadingHaveReasonAndOptionOfTheirOwn) {
    const Decision* d = find_decision("1893:D16");
    ASSERT_NE(d, nullptr);
    EXPECT_EQ(d->reading, "One trade-in per company and operating turn, before it buys any train.");
    EXPECT_TRUE(d->reason.starts_with("the summary numbers the steps")) << d->reason;
    EXPECT_TRUE(d->option.starts_with("`trade_in_first`")) << d->option;
    for (const Decision& each : kDecisions)
        for (const char* head : {"Reason: ", "Option: ", "Options: "})
            EXPECT_EQ(each.reading.find(head), std::string_view::npos) << each.id;
}

TEST(Decisions, OfATitleAreWithoutAGap) {
    std::set<std::string> titles;
    for (const Decision& d : kDecisions) titles.insert(std::string(d.id.substr(0, d.id.find(':'))));
    EXPECT_EQ(titles, (std::set<std::string>{"1840", "1880", "1881", "1893"}));
    for (const std::string& title : titles) {
        int count = 0;
        for (const Decision& d : kDecisions) count += d.id.starts_with(title + ":") ? 1 : 0;
        for (int n = 1; n <= count; ++n)
            EXPECT_NE(find_decision(title + ":D" + std::to_string(n)), nullptr) << title << ":D" << n;
    }
}

TEST(Decisions, NameOptionsThatAreThere) {
    for (const Decision& d : kDecisions) {
        const std::string_view title = d.id.substr(0, d.id.find(':'));
        for (std::size_t open = d.option.find('`'); open != std::string_view::npos;) {
            const std::size_t close = d.option.find('`', open + 1);
            const std::string_view name = d.option.substr(open + 1, close - open - 1);
            bool known = false;
            for (const game::TitleInfo& t : game::titles())
                for (const OptionInfo& o : t.options)
                    known = known || (title_with_decisions(t.ruleset) == title && o.name == name);
            EXPECT_TRUE(known) << d.id << " names the option " << name;
            open = d.option.find('`', close + 1);
        }
    }
}

TEST(Decisions, AnOptionThatIsAboutOneIsNamedByIt) {
    for (const game::TitleInfo& t : game::titles())
        for (const OptionInfo& o : t.options) {
            const Decision* d = find_decision(o.clause);
            EXPECT_TRUE(d != nullptr || find_clause(o.clause) != Clause{}) << t.ruleset << " " << o.name;
            if (d != nullptr) {
                EXPECT_NE(d->option.find(o.name), std::string_view::npos) << d->id;
            }
        }
}

TEST(Decisions, AreReachedFromTheClausesThatNameThem) {
    EXPECT_EQ(text_of(find_clause("1880:X.forced/4")).decisions, "1880:D29 1880:D62");
    EXPECT_EQ(text_of(find_clause("1881-2007:12.6/2")).decisions, "1881:D70");
    EXPECT_EQ(text_of(find_clause("table:turn/1")).decisions, "");
    for (const boost::json::value& c : game::rules_json("1840"))
        for (const boost::json::value& id : c.at("decisions").as_array())
            EXPECT_NE(find_decision(std::string_view(id.as_string())), nullptr) << id;
    EXPECT_EQ(game::decisions_json("1881-2007"), game::decisions_json("1881-2016"));
    EXPECT_FALSE(game::decisions_json("1893").empty());
}

} // namespace
} // namespace stw
