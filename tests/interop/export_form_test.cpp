// Undo, redo and the names of things in games as 18xx.games exports them.
#include "interop/export_form.hpp"

#include "interop/exported.hpp"

#include <boost/json/parse.hpp>

#include <gtest/gtest.h>

namespace stw::interop {
namespace {

using stw::testing::exported_action;
using stw::testing::exported_game;

// The ids of the actions in force, or the problem.
std::string in_force(const std::vector<std::string>& actions) {
    std::string text = "[";
    for (std::size_t i = 0; i < actions.size(); ++i) text += (i > 0 ? ", " : "") + actions[i];
    const boost::json::value parsed = boost::json::parse(text + "]");
    const auto standing = actions_in_force(parsed.get_array());
    if (!standing) return standing.error();
    std::string ids;
    for (const boost::json::object* o : *standing) ids += std::to_string(number_field(*o, "id").value_or(-1)) + " ";
    return ids;
}

std::string pass(int id) { return exported_action(id, "pass", "45"); }
std::string chat(int id) { return exported_action(id, "message", "45", R"("message": "hm")"); }
std::string undo(int id) { return exported_action(id, "undo", "45"); }
std::string undo_to(int id, int to) {
    return exported_action(id, "undo", "45", R"("action_id": )" + std::to_string(to));
}
std::string redo(int id) { return exported_action(id, "redo", "45"); }

RecordedGame read(const std::vector<std::string>& actions, std::string_view title = "1893") {
    auto game = read_recorded_game(exported_game(actions, R"("status": "active")", title), "small");
    EXPECT_TRUE(game) << game.error();
    return game ? *game : RecordedGame{};
}

TEST(ExportForm, UndoTakesBackTheLastActionThatStands) {
    EXPECT_EQ(in_force({pass(1), pass(2), undo(3)}), "1 ");
    EXPECT_EQ(in_force({pass(1), pass(2), undo(3), undo(4)}), "");
    EXPECT_EQ(in_force({pass(1), pass(2), undo(3), pass(4), undo(5), undo(6)}), "");
}

TEST(ExportForm, UndoNeverTakesBackChat) {
    EXPECT_EQ(in_force({pass(1), chat(2), undo(3)}), "2 ");
    EXPECT_EQ(in_force({pass(1), chat(2), pass(3), undo_to(4, 0)}), "2 ");
}

TEST(ExportForm, UndoToAnActionTakesBackAllAfterIt) {
    EXPECT_EQ(in_force({pass(1), pass(2), pass(3), undo_to(4, 1)}), "1 ");
    EXPECT_EQ(in_force({pass(1), pass(2), pass(3), undo_to(4, 0), pass(5)}), "5 ");
}

TEST(ExportForm, RedoBringsBackWhatTheLastUndoTook) {
    EXPECT_EQ(in_force({pass(1), pass(2), undo(3), redo(4)}), "1 2 ");
    EXPECT_EQ(in_force({pass(1), pass(2), pass(3), undo_to(4, 1), redo(5), undo(6)}), "1 2 ");
    EXPECT_EQ(in_force({pass(1), pass(2), undo(3), undo(4), redo(5)}), "1 ");
    EXPECT_EQ(in_force({pass(1), undo(2), chat(3), redo(4)}), "1 3 ") << "talking in between does no harm";
}

TEST(ExportForm, WhatCannotBeUndoneOrRedoneIsSaid) {
    EXPECT_EQ(in_force({undo(1)}), "action 1: there is nothing to undo");
    EXPECT_EQ(in_force({pass(1), undo_to(2, 7)}), "action 2: the undo goes back to an action that is not there");
    EXPECT_EQ(in_force({pass(1), redo(2)}), "action 2: there is no undo before this redo");
    EXPECT_EQ(in_force({pass(1), undo(2), pass(3), redo(4)}), "action 4: there is no undo before this redo");
}

TEST(ExportForm, AutomaticActionsFollowTheirCause) {
    const std::string cause = exported_action(4, "bid", "45",
                                              R"("company": "EKB", "price": 210, "auto_actions": [)" +
                                                  exported_action(0, "pass", "88") + "]");
    const RecordedGame game = read({cause, pass(5)});
    ASSERT_EQ(game.actions.size(), 3);
    EXPECT_EQ(game.actions[0].type, "bid");
    EXPECT_EQ(game.actions[1].entity, "player:88");
    EXPECT_EQ(game.actions[1].number, 4) << "an automatic action has the number of its cause";
    EXPECT_TRUE(game.actions[1].fields.contains("auto"));
    EXPECT_FALSE(game.actions[0].fields.contains("auto"));
    EXPECT_EQ(game.actions[2].number, 5);
}

TEST(ExportForm, InstructionsAndChatDoNothingButWhatTheyCause) {
    const std::string program =
        exported_action(2, "program_share_pass", "45", R"("auto_actions": [)" + exported_action(0, "pass", "45") + "]");
    const RecordedGame game = read({chat(1), program, exported_action(3, "program_disable", "45")});
    ASSERT_EQ(game.actions.size(), 1);
    EXPECT_EQ(game.actions[0].type, "pass");
    EXPECT_EQ(game.actions[0].number, 2);
}

TEST(ExportForm, TilesAreNamedWithoutTheirCopyAndCitiesByTheirHex) {
    const RecordedGame game =
        read({exported_action(1, "lay_tile", "DE", R"("hex": "O2", "tile": "619-1", "rotation": 2)"),
              exported_action(2, "place_token", "DE", R"("city": "619-1-0", "slot": 1)"),
              exported_action(3, "place_token", "DE", R"("city": "P7-0-0", "slot": 0)")});
    EXPECT_EQ(text_field(game.actions[0].fields, "tile"), "619");
    EXPECT_EQ(text_field(game.actions[1].fields, "hex"), "O2");
    EXPECT_EQ(number_field(game.actions[1].fields, "city"), 0);
    EXPECT_EQ(text_field(game.actions[2].fields, "hex"), "P7") << "as printed";
}

TEST(ExportForm, TheSellerOfATrainIsWhoeverHoldsIt) {
    const RecordedGame game =
        read({exported_action(1, "buy_train", "DE", R"("train": "8+x-2", "price": 800, "variant": "8+x")"),
              exported_action(2, "buy_train", "EKB", R"("train": "8+x-2", "price": 1)"),
              exported_action(3, "buy_train", "EKB", R"("train": "6-0", "price": 1, "exchange": "8+x-2")"),
              exported_action(4, "buy_train", "DE", R"("train": "8+x-2", "price": 800)"),
              exported_action(5, "discard_train", "EKB", R"("train": "6-0")"),
              exported_action(6, "buy_train", "DE", R"("train": "6-0", "price": 630)")});
    const std::vector<std::string> from{"depot", "corp:DE", "depot", "depot", "", "depot"};
    for (std::size_t i = 0; i < from.size(); ++i) EXPECT_EQ(text_field(game.actions[i].fields, "from"), from[i]) << i;
    EXPECT_EQ(text_field(game.actions[0].fields, "train"), "8+x");
    EXPECT_EQ(text_field(game.actions[0].fields, "train_id"), "8+x-2");
    EXPECT_EQ(text_field(game.actions[2].fields, "exchange"), "8+x");
}

TEST(ExportForm, SharesAreNamedByTheirCompany) {
    const RecordedGame game =
        read({exported_action(1, "sell_shares", "45", R"("shares": ["RSE_1", "RSE_0"], "percent": 20)"),
              exported_action(2, "par", "45", R"("corporation": "DE", "share_price": "60,5,1")")});
    EXPECT_EQ(text_field(game.actions[0].fields, "corporation"), "RSE");
    EXPECT_EQ(number_field(game.actions[1].fields, "price"), 60);
}

TEST(ExportForm, WhatOneTitleAloneHasIsItsOwnToRead) {
    const std::string vote = exported_action(1, "special_buy", "45", R"("description": "yes")");
    EXPECT_EQ(text_field(read({vote}).actions[0].fields, "vote"), "yes");
    EXPECT_FALSE(read({vote}, "1840").actions[0].fields.contains("vote"));

    const std::string trams = exported_action(
        1, "reassign_trains", "WT", R"("assignments": [{"train": "O1-2", "corporation": "7"}, "no assignment"])");
    const RecordedGame vienna = read({trams}, "1840");
    const boost::json::array* list = list_field(vienna.actions[0].fields, "assignments");
    ASSERT_NE(list, nullptr);
    const boost::json::object& first = list->at(0).get_object();
    EXPECT_EQ(text_field(first, "train"), "O1");
    EXPECT_EQ(text_field(first, "train_id"), "O1-2");
    EXPECT_EQ(text_field(first, "to"), "corp:7");
    EXPECT_TRUE(read({exported_action(1, "reassign_trains", "WT")}, "1840").actions[0].entity == "minor:WT")
        << "nothing is assigned";
    EXPECT_FALSE(read({trams}).actions[0].fields.at("assignments").at(0).get_object().contains("to"));
}

} // namespace
} // namespace stw::interop
