#include "game/asked.hpp"

#include <algorithm>

namespace stw::game {

bool waited_for(const Offer& o) { return o.pattern.kind != ActionKind::propose && !o.aside; }

std::vector<PlayerId> asked(const Choices& c) {
    std::vector<PlayerId> players;
    for (const Offer& o : c.offers)
        if (waited_for(o) && std::find(players.begin(), players.end(), o.pattern.by) == players.end())
            players.push_back(o.pattern.by);
    return players;
}

PlayerId asked_first(const Choices& c) {
    const auto first = std::find_if(c.offers.begin(), c.offers.end(), waited_for);
    return first != c.offers.end() ? first->pattern.by : PlayerId{};
}

} // namespace stw::game
