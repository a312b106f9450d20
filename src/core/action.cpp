#include "core/action.hpp"

#include <array>

namespace stw {
namespace {
constexpr std::array<std::string_view, static_cast<std::size_t>(ActionKind::count_)> kNames{
    "none",        "draw",      "pass",          "buy_paper",    "sell_paper",     "found",     "buy_share",
    "sell_shares", "exchange",  "put_up",        "lay_tile",     "place_station",  "run_train", "pay_out",
    "withhold",    "buy_train", "discard_train", "vote",         "propose",        "answer",    "bankrupt",
    "bid",         "choose",    "declare",       "assign_train", "remove_station", "repay"};
} // namespace

std::string_view name_of(ActionKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

ActionKind action_kind(std::string_view name) {
    if (name == "deal") return ActionKind::draw; // as games were written before
    for (std::size_t i = 1; i < kNames.size(); ++i)
        if (kNames[i] == name) return static_cast<ActionKind>(i);
    return ActionKind::none;
}

} // namespace stw
