// Recorded games against our rules: `stellwerk compare`.
#pragma once

#include "interop/recorded_game.hpp"
#include "interop/trace.hpp"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <span>

namespace stw::interop {

struct Comparison {
    enum class Verdict { identical, different, skipped };
    Verdict verdict = Verdict::different;
    std::string
        text; // "359/359 actions identical", "action 57 of 359 (sell_shares): player:2 cash is 120, recorded 200 …"
};

// Action by action against a trace. Without a trace by the final worth of the players.
Comparison compare_game(const RecordedGame& game, std::span<const TraceLine> trace);
Comparison compare_result(const RecordedGame& game);

// Files and folders: <name>.json with its <name>.trace.jsonl beside it, if there is one. `tell` hears of each game at once.
// 0 if something was compared and nothing differs; what else is wrong is a line on `err`.
using TellComparison = std::function<void(const std::filesystem::path&, const Comparison&)>;
int run_compare(std::span<const std::string> paths, const TellComparison& tell, std::ostream& err);
// A line per game on `out`.
int run_compare(std::span<const std::string> paths, std::ostream& out, std::ostream& err);

} // namespace stw::interop
