// A game is read from the store: its log, and the states that were kept on the way. A little at a time, so that nobody waits for
// a long one.
#pragma once

#include "game/replay.hpp"
#include "server/refusal.hpp"

#include <chrono>

namespace stw::server {

using Clock = std::chrono::steady_clock;

// What a kept state was written by: another build of the program may lay it out otherwise.
const std::string& this_program();

class Loading {
  public:
    // Throws StoreFailed, and `unplayable`.
    Loading(store::Store& store, const store::TableRow& table);

    // Until then, at least a little; true when the game is complete. Throws `unplayable`.
    bool go_on(Clock::time_point until);
    [[nodiscard]] game::Record take() { return replay_.take(); }
    // Who did each entry.
    [[nodiscard]] std::vector<store::PersonKey> persons() const;
    [[nodiscard]] const std::vector<store::EntryRow>& entries() const { return entries_; }
    // How many states the store has; those behind are to be kept.
    [[nodiscard]] std::size_t kept() const { return kept_; }

  private:
    void read_some(Clock::time_point until);

    store::TableRow table_;
    std::vector<store::EntryRow> entries_;
    std::vector<store::Snapshot> snapshots_;
    game::Replay replay_;
    std::size_t read_ = 0;
    std::size_t kept_ = 0;
    bool ready_ = false; // everything is read, and the kept states are taken
};

// What is noted beside the log, so that not everything has to be done again, against the game in which everything was: nothing, or what is
// wrong. States that another program has kept say nothing.
std::string problem_with_notes(store::Store& store, const store::TableRow& table, const game::Record& all_done);

// A game before its first action; the problem is a sentence.
std::expected<game::Record, std::string> beginning_of(const store::TableRow& table);

} // namespace stw::server
