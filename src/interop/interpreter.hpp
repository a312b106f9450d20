// One title in the words of 18xx.games: how its recorded actions are said in ours, and how our state reads in its traces.
//
// An interpreter belongs to one game and goes through it from the first action to the last.
#pragma once

#include "game/record.hpp"
#include "interop/recorded_game.hpp"

#include <memory>

namespace stw::interop {

// What our game waits for, in the words of the traces.
struct Position {
    std::string round;              // "OR 2.1"
    std::vector<std::string> asked; // "corp:DE"; several where several people may act
    // Of a company's turn, in which it only grows: track 1, marker 2, run 3, dividend 4, trains 5. 0: none, or not known.
    int step = 0;
    [[nodiscard]] bool same_turn(const Position& other) const { return round == other.round && asked == other.asked; }
};

// One of our actions, and what a train earns by it according to the record.
struct Deed {
    Action action;
    std::optional<Money> value{};
};
// None: there is nothing (more) to do. The problem is the end of a sentence: "there is no tile 999".
using NextDeed = std::expected<std::optional<Deed>, std::string>;

class Interpreter {
  public:
    Interpreter() = default;
    Interpreter(const Interpreter&) = delete;
    Interpreter& operator=(const Interpreter&) = delete;
    Interpreter(Interpreter&&) = delete;
    Interpreter& operator=(Interpreter&&) = delete;
    virtual ~Interpreter() = default;

    // How the game was set up, in the profile `peer`.
    [[nodiscard]] virtual std::expected<game::Setup, std::string> setup() const = 0;
    // What Chance did before anybody was asked.
    [[nodiscard]] virtual std::vector<Action> opening() const = 0;

    // What Chance did now; none: it is not asked.
    [[nodiscard]] virtual std::optional<Action> drawn(const game::State&) const { return std::nullopt; }

    [[nodiscard]] virtual Position position(const game::State& s) const = 0;
    // As whom our game asks the one who did action `i`: a president who sells shares for a train is asked as his company.
    [[nodiscard]] virtual std::string asked_as(const game::State& s, std::size_t i) const = 0;

    // May the recorder have passed over the one who is asked, because it saw nothing for him to do?
    [[nodiscard]] virtual bool may_be_skipped(const game::State& s) const = 0;

    // The next of our actions that action `i` stands for, after `done` of them. Not for passes that end a step.
    [[nodiscard]] virtual NextDeed next(const game::State& s, std::size_t i, std::size_t done) const = 0;
    // Is it a pass that ends a step or a turn? Some passes are answers.
    [[nodiscard]] virtual bool ends_step(const game::State& s, std::size_t i) const = 0;
    // Can it be done in any step of a turn, so that it does not tell which one the recorder is in?
    [[nodiscard]] virtual bool in_any_step(std::size_t) const { return false; }
    // Are companies asked for it in any order, so that our game may have done what others do after it?
    [[nodiscard]] virtual bool in_any_order(std::size_t i) const = 0;
    // Does a recorded pass end something we ask about? None: what follows in the record tells.
    [[nodiscard]] virtual std::optional<bool> counts(const game::State&, std::size_t) const { return std::nullopt; }
    // Does the recorder ask what we ask now? If not, and action `next` is no answer to it, we pass.
    [[nodiscard]] virtual bool asks_too(const game::State&, std::size_t) const { return true; }
    // Did our game do it by itself, because there was nothing to choose?
    [[nodiscard]] virtual bool done_already(const game::State& s, std::size_t i) const = 0;
    // Action `i` has been followed, which led to this state.
    virtual void followed(const game::State& s, std::size_t i) = 0;

    // The state as a trace writes it.
    [[nodiscard]] virtual boost::json::object project(const game::State& s) const = 0;
    // A value of a trace in the form of `project`; none if it says nothing about the game. `field` is empty for plain values.
    [[nodiscard]] virtual std::optional<boost::json::value> expected(std::string_view entity, std::string_view field,
                                                                     const boost::json::value& recorded) const = 0;
};

// Null if there is no interpreter for the game's title. The game must outlive it.
std::unique_ptr<Interpreter> interpreter_for(const RecordedGame& game);

} // namespace stw::interop
