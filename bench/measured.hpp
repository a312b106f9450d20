// What titles are measured by: src/titles/<t>/bench.tsv, looked for from the current folder.
#pragma once

#include "game/game.hpp"

#include <string>
#include <vector>

namespace stw::bench {

struct Recorded {
    std::string title; // its folder
    std::string name;  // the file among the recorded games, without its ending
    double bar;        // another program's seconds for it
};
std::vector<Recorded> recorded_games();
// The title of which random games are played.
const game::TitleInfo& random_title();

} // namespace stw::bench
