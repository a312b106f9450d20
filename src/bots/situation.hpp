// What a bot has before it when it decides: the table as its seat sees it, and its offers.
#pragma once

#include "bots/forecast.hpp"

#include <optional>

namespace stw::bots {

struct Situation {
    const game::State& seen;
    const Choices& choices; // of this seat alone
    PlayerId seat;
    const Components& box;
    Overview table;

    Situation(const game::State& s, const Choices& mine, PlayerId p)
        : seen(s), choices(mine), seat(p), box(game::components(s)), table(game::glance(s)) {}

    [[nodiscard]] const PlayerOverview& self() const { return table.players[seat.value]; }
    [[nodiscard]] bool offers(ActionKind kind) const;
    // Every offered action of this kind; of a range its least amount, no routes.
    [[nodiscard]] std::vector<Action> actions(ActionKind kind) const;
    [[nodiscard]] std::optional<Action> first(ActionKind kind) const;
};

// The table after an action; none if it is refused after all.
std::optional<game::State> after(const game::State& s, const Action& a);

} // namespace stw::bots
