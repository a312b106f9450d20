// Plays a recorded game in our engine, action by action. Every action of ours is found among the choices before it is done.
//
// The recorder and our game do not ask the same questions: it skips players we ask, and asks about steps in which we see
// nothing to do. So the follower lets people pass whom the recorder did not ask, and takes a recorded pass for nothing if
// our game is past it. It needs no trace for that; an import goes the same way as a comparison.
#pragma once

#include "interop/interpreter.hpp"

namespace stw::interop {

class Follower {
  public:
    // A problem is a sentence.
    static std::expected<Follower, std::string> begin(const RecordedGame& game);

    // Plays recorded action `i`. Nothing, or why it cannot be played: the end of a sentence.
    std::optional<std::string> follow(std::size_t i);
    // Lets those pass who stand before the one that is asked according to a trace, and him up to the step he is asked about.
    // Action `next` follows: our game may have done it by itself. False: our game never asks him here.
    bool align(const Position& target, std::size_t next);
    // Lets those pass who were not asked at the end, because they could do nothing.
    void play_to_end() { (void)align({}, game_->actions.size()); }

    // Did our game do action `i` by itself, because there was nothing to choose?
    [[nodiscard]] bool did_already(std::size_t i) const { return interpreter_->done_already(state(), i); }
    // Is it a pass that means nothing here, because our game asked no such question or does not ask any more?
    [[nodiscard]] bool asks_not(std::size_t i) const {
        return interpreter_->ends_step(state(), i) && !meant_by_pass(i);
    }

    [[nodiscard]] const game::Record& record() const { return record_; }
    [[nodiscard]] const game::State& state() const { return record_.state(); }
    [[nodiscard]] Position position() const { return interpreter_->position(state()); }
    [[nodiscard]] const Interpreter& interpreter() const { return *interpreter_; }

  private:
    Follower(const RecordedGame& game, std::unique_ptr<Interpreter> interpreter, game::Record record)
        : game_(&game), interpreter_(std::move(interpreter)), record_(std::move(record)) {}

    std::optional<std::string> do_deeds(std::size_t i);
    std::optional<std::string> act(const Deed& deed);
    // Our pass for a recorded one; none if it means nothing here.
    [[nodiscard]] std::optional<Action> meant_by_pass(std::size_t i) const;
    // Passes that lead to a state of which `enough` holds; at most `most`, and only while `onward` holds.
    template <class Enough, class Onward>
    [[nodiscard]] std::optional<std::vector<Action>> passes_until(int most, Enough enough, Onward onward) const;
    void pass(const std::vector<Action>& passes);
    void draw(); // what Chance did, as often as it is asked
    [[nodiscard]] bool asked(const game::State& s, std::size_t i) const;
    [[nodiscard]] bool offered(const game::State& s, std::size_t i) const;
    // How often the record goes from companies to players or back since the last action that was done here.
    [[nodiscard]] int recorded_switches(std::size_t i) const;
    // Passes after which the one who did action `i` is asked, and those after which he may do it; none if that never comes.
    [[nodiscard]] std::optional<std::vector<Action>> passes_to_actor(std::size_t i) const;
    [[nodiscard]] std::optional<std::vector<Action>> passes_to_deed(std::size_t i) const;

    const RecordedGame* game_;
    std::unique_ptr<Interpreter> interpreter_;
    game::Record record_;
    bool aligned_ = false;  // our game asks whom the trace says
    int recorded_step_ = 0; // of the recorder, if a trace says it
    std::size_t last_done_ = 0;
};

} // namespace stw::interop
