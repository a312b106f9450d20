// Bots. A bot sees what its seat may see (a view) and what it may do (choices), and nothing else.
#pragma once

#include "game/game.hpp"

#include <optional>

namespace stw::bots {

enum class Kind : std::uint8_t { random, greedy };

std::span<const std::string_view> kind_names();       // in the order of Kind
std::optional<Kind> find_kind(std::string_view name); // as people write it: "random"

// What the bot at this seat does; false if nothing is offered to it. `seen` is the view of the seat, `choices` are those of
// that view. For Chance any kind of bot draws at random.
bool decide(Kind kind, const game::State& seen, const Choices& choices, PlayerId seat, Rng& rng, Action& out);

} // namespace stw::bots
