// What a person may do, as a menu of numbers: long lists are gathered under one line each.
#pragma once

#include "cli/words.hpp"

namespace stw::cli {

struct MenuItem {
    std::string text;
    std::vector<Action> actions; // done one after the other
    bool asks_amount = false;    // of the one action, from `least` to `most`
    Money least{}, most{};
    std::vector<MenuItem> below{}; // a menu of its own
};

// Everything of `seat`; what others may do out of turn stands below a last line, if they are people.
std::vector<MenuItem> menu(const game::State& s, const Choices& choices, PlayerId seat, const Names& names,
                           const std::vector<bool>& is_bot);

} // namespace stw::cli
