// What the commands on games in files have in common.
#pragma once

#include "cli/files.hpp"
#include "cli/words.hpp"

namespace stw::cli {

// Says what happens, a line per event.
class Narrator final : public EventSink {
  public:
    explicit Narrator(const game::Record& r, std::string_view indent = "  ");
    void on(const Event& e) override;
    // After the action: a round that began is called by its name, a game that ended by its result.
    void done(const game::State& after);

  private:
    const Components& box_;
    const Names& names_;
    std::string_view indent_;
    bool round_began_ = false;
    bool ended_ = false;
};

// Lots are drawn at once, from the system's random source.
void deal_chance(game::Record& record);

// After so many actions; below 0: now. A Problem if there are not as many.
game::State state_at(const game::Record& record, int at);

// "Anna", or 1 for the first seat. A Problem that lists the players if it is nobody.
PlayerId seat_named(const game::Record& record, const std::string& text);

std::string name_of(const Names& names, PlayerId p); // Chance too

// All moves of the lists, in the order in which `choices` numbers them.
std::vector<Move> listed_moves(const Choices& choices);

} // namespace stw::cli
