// A game with its history: how it was set up and what was done, from which everything else follows.
//
// Undo is itself an entry of the log: nothing is ever deleted.
//
// A record may be the copy of one person, who plays or only watches: what others have sealed is blank in it, and its states are what that
// person may see.
#pragma once

#include "game/actions.hpp"
#include "game/game.hpp"

#include <boost/json/value.hpp>

#include <optional>

namespace stw::game {

inline constexpr std::string_view kSavedGameFormat = "stellwerk-game";

struct Setup {
    std::string ruleset;
    std::string profile = "book";
    std::vector<std::int16_t> options; // one value per option of the title
    std::vector<std::string> players;  // names, in seating order
    int revision = kNewest;            // of the rules; a record says which
};

// One line of the log: an action, or the taking back of the last `undo` actions that stood.
struct Entry {
    Action action;
    int undo = 0;
    bool sealed = false; // a secret decision
    bool secret = false; // and nobody has opened the envelope since; that it was taken back does not open it
};

// {"ruleset", "players": [names], "profile"?, "options"?: {name: value}}; the problem is a sentence.
std::expected<Setup, std::string> setup_from_json(const boost::json::value& v);

class Record {
  public:
    // The problem is a sentence for the person who asked. `seen_by`: it becomes the copy of this person (none inside: somebody who only
    // watches), which only titles with secret decisions have.
    static std::expected<Record, std::string> begin(Setup setup, std::optional<PlayerId> seen_by = std::nullopt);

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const State& state() const { return state_; }
    // The log, entry by entry.
    [[nodiscard]] std::size_t entries() const { return marks_.size(); }
    [[nodiscard]] Entry entry(std::size_t i) const {
        const Mark& mark = marks_.at(i);
        return {logged_[i], mark.undo, mark.sealed, mark.secret};
    }
    // The actions that stand, undone ones left out.
    [[nodiscard]] const Actions& actions() const { return standing_; }
    // The state after the first `n` actions that stand.
    [[nodiscard]] State at(std::size_t n) const;
    // What an action does to a moment of this game.
    Outcome follow(State& s, const Action& a, EventSink* sink = nullptr) const;

    Outcome act(const Action& a, EventSink* sink = nullptr);
    // Takes back the last `n` standing actions; false if there are not as many.
    bool undo(int n = 1);

    [[nodiscard]] boost::json::object to_json() const;
    // As this person may have it (none: somebody who only watches): what others have sealed is blank, and "seen_by" says so.
    [[nodiscard]] boost::json::object to_json_for(PlayerId viewer) const;
    // The action of an entry as this person may know it.
    static Action seen_by(const Entry& e, PlayerId viewer) {
        return e.secret && e.action.by != viewer ? concealed(e.action) : e.action;
    }
    static std::expected<Record, std::string> from_json(const boost::json::value& v);

    static constexpr std::size_t kCheckpoint = 64; // a state is kept every so many actions
    // [i]: the state after i * kCheckpoint actions.
    [[nodiscard]] std::span<const State> checkpoints() const { return checkpoints_; }
    // Of the actions that stand, their place in the log.
    [[nodiscard]] std::vector<std::size_t> standing_entries() const;

  private:
    friend class Replay;
    Record(Setup setup, std::optional<PlayerId> seen_by, const State& first);

    template <class Shown> [[nodiscard]] boost::json::object written(Shown shown, std::optional<PlayerId> viewer) const;
    std::expected<void, std::string> follow_log(const boost::json::array& log);
    void note(const Action& a, std::uint8_t sealed_before, std::uint8_t sealed_now);

    Setup setup_;
    std::optional<PlayerId> seen_by_; // it is the copy of this person
    State state_;
    std::vector<State> checkpoints_;
    struct Mark { // what an entry is besides its action
        int undo = 0;
        bool sealed = false;
        bool secret = false;
    };
    Actions standing_;
    Actions logged_;
    std::vector<Mark> marks_; // of the same entries
};

// "book", "peer" and option overrides such as "grey_phase=1" into values; or what is wrong.
std::expected<std::vector<std::int16_t>, std::string>
option_values(const TitleInfo& title, std::string_view profile_name, std::span<const std::string> overrides);

// "1893:RG.sale/2 A sale may never leave more than half …": the rule behind a refusal, for people.
std::string explain(const Violation& v);

} // namespace stw::game
