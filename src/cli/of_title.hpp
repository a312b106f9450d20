// What a title says in words of its own on the command line, in src/titles/<t>/cli. Where a function is missing or answers nothing, the
// words that all titles share will do.
#pragma once

#include "cli/speaker.hpp"

namespace stw::cli {

struct OfTitle {
    std::string_view title;                                                                     // also of its editions
    std::string (*event)(const Speaker& say, const Event& e) = nullptr;                         // what happened
    std::string (*move)(const Speaker& say, const Move& m) = nullptr;                           // in any position
    std::string (*move_now)(const Speaker& say, const game::State& s, const Move& m) = nullptr; // in this one
};

// Null: this title has no words of its own.
const OfTitle* of_title(const Components& box);

} // namespace stw::cli
