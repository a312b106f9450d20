#include "server/chance.hpp"

#include "bots/player.hpp"
#include "server/secrets.hpp"

#include <algorithm>
#include <span>

namespace stw::server {
namespace {

std::size_t draws_standing(std::span<const Move> actions) {
    return static_cast<std::size_t>(
        std::count_if(actions.begin(), actions.end(), [](const Move& a) { return a.by == kChance; }));
}

void put(std::vector<Action>& drawn, std::size_t place, const Action& action) {
    if (place < drawn.size()) drawn[place] = action;
    else drawn.push_back(action);
}

} // namespace

std::vector<Action> draws_of(const game::Record& record) {
    std::vector<Action> drawn;
    std::vector<bool> chance; // of the actions that stand, which were Chance's
    std::size_t standing = 0;
    for (std::size_t i = 0; i < record.entries(); ++i) {
        const game::Entry e = record.entry(i);
        if (e.undo > 0) {
            for (int n = 0; n < e.undo && !chance.empty(); ++n) {
                standing -= chance.back() ? 1U : 0U;
                chance.pop_back();
            }
            continue;
        }
        const bool by_chance = e.action.by == kChance;
        if (by_chance) put(drawn, standing++, e.action);
        chance.push_back(by_chance);
    }
    return drawn;
}

std::optional<Action> draw(const game::Record& record, const std::vector<Action>& drawn) {
    Choices choices;
    game::choices(record.state(), choices);
    const std::size_t place = draws_standing(record.actions().moves());
    if (place < drawn.size() && game::contains(record.state(), choices, drawn[place])) return drawn[place];
    Rng rng(random_number());
    Action action;
    if (!bots::decide(bots::Kind::random, record.state(), choices, kChance, rng, action)) return std::nullopt;
    return action;
}

void note_draw(const game::Record& record_before, std::vector<Action>& drawn, const Action& action) {
    put(drawn, draws_standing(record_before.actions().moves()), action);
}

} // namespace stw::server
