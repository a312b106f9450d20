// The game of a log that was accepted once: what was taken back is not done again, states that were kept are begun with, and it can be done
// a little at a time.
#pragma once

#include "game/record.hpp"

namespace stw::game {

class Replay {
  public:
    // A line of the log: an action with the envelopes that lay closed after it (-1: was not noted), or an undo.
    struct Line {
        Action action;
        int undo = 0;
        int sealed = -1;
    };

    // A record without entries.
    explicit Replay(Record beginning) : record_(std::move(beginning)), states_{record_.state()} {}

    // The next line of the log; the problem is a sentence.
    std::expected<void, std::string> add(const Line& line);
    // The next of the states kept every `Record::kCheckpoint` actions, as `State::bytes` had it; false if it is none, then no more are taken.
    bool begin_with(std::string_view bytes);
    // After the last line: does some of what is left, at most so many actions, and says whether that was all.
    std::expected<bool, std::string> go_on(std::size_t actions);
    [[nodiscard]] Record take() { return std::move(record_); }

  private:
    void begin();
    std::expected<bool, std::string> do_lines(std::size_t most);

    Record record_;
    std::vector<State> states_;        // [i]: after i * kCheckpoint actions that stand
    std::vector<std::size_t> entries_; // of the actions that stand, their place in the log
    int sealed_ = 0;                   // after the last line
    std::size_t done_ = 0;             // actions that stand, or lines where all have to be done
    bool begun_ = false;
    // Where envelopes were not noted, what is a secret is known only by doing everything again.
    bool does_all_ = false;
    std::vector<Line> lines_; // of titles that seal
};

} // namespace stw::game
