// Orders that somebody leaves at the table: "pass until something changes for me", "bid for me up to so much".
//
// An order is a text that anybody may keep, and nobody reads but these functions. How far a bid may go is a secret of who gave it: the text
// goes to nobody else.
#pragma once

#include "game/game.hpp"

#include <boost/json/value.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace stw::game {

std::string order_to_pass(const State& s, PlayerId me);
// `most`: a bid for what is up, with the most it may come to. Nothing if no bids are called out for it: another thing is up, none is, or
// they are made in secret.
std::optional<std::string> order_to_bid(const State& s, const Action& most);
// As it was given: "pass", or the bid.
boost::json::value given(const std::string& order);

enum class Now : std::uint8_t { acts, waits, ended };
std::string_view name_of(Now now);
// Whether it is for the order to act. One to bid ends with what is up, and leaves alone what else its giver is asked meanwhile.
Now now_under(const std::string& order, const State& s, PlayerId me);

// What the order does in one's turn: a pass, or the smallest bid that is allowed, if that is not too much; nothing if it has ended. One to
// pass learns what is to be compared with next time: what others have bought, and, given before one's turn, what may be done in it.
std::optional<Action> act_under(std::string& order, const State& s, PlayerId me);

} // namespace stw::game
