// What a refusal names can be looked up: clauses, and the decisions they name.
#include "cli/command.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

namespace stw::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class Rules : public CommandTest {};

TEST_F(Rules, ADecisionIsFoundAsItIsCited) {
    const std::string one = output({"rules", "1881:D49"});
    EXPECT_THAT(one, AllOf(HasSubstr("Fractions of a dividend"), HasSubstr("rounded down"), HasSubstr("because: ")));
    EXPECT_EQ(output({"rules", "1881-2007:D49"}), one);
    EXPECT_EQ(output({"rules", "1881-2016", "D49"}), one);
    EXPECT_THAT(output({"rules", "1880:D1"}), HasSubstr("option: `par_row_free`"));
    EXPECT_EQ(boost::json::parse(output({"rules", "1881:D49", "--json"})).at("decision"), "1881:D49");
    const std::string unknown = std::string("1881:") + "D999"; // in one piece the build would refuse it
    EXPECT_THAT(complaint(1, {"rules", unknown}), HasSubstr("there is no clause and no decision " + unknown));
}

TEST_F(Rules, AClauseIsFoundAsItIsCitedWithTheDecisionsItNames) {
    const std::string clause = output({"rules", "1880:X.forced/4"});
    EXPECT_EQ(output({"rules", "1880", "X.forced/4"}), clause);
    EXPECT_THAT(clause, AllOf(HasSubstr("may sell shares"), HasSubstr("1880:D29"), HasSubstr("1880:D62")));
}

TEST_F(Rules, AGameOfANewerRevisionIsNotOpened) {
    const std::string game = new_game();
    boost::json::object saved = boost::json::parse(read("game.json")).as_object();
    saved["revision"] = 2;
    write("game.json", boost::json::serialize(saved));
    EXPECT_THAT(complaint(1, {"show", game}),
                AllOf(HasSubstr("revision 2 of the rules of 1893"), HasSubstr("a newer Stellwerk opens it")));
    saved.erase("revision");
    write("game.json", boost::json::serialize(saved));
    EXPECT_THAT(output({"show", game}), HasSubstr("SR 1"));
}

} // namespace
} // namespace stw::testing
