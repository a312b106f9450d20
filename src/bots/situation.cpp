#include "bots/situation.hpp"

#include <algorithm>

namespace stw::bots {

bool Situation::offers(ActionKind kind) const {
    return std::any_of(choices.offers.begin(), choices.offers.end(),
                       [&](const Offer& o) { return o.pattern.kind == kind; });
}

std::vector<Action> Situation::actions(ActionKind kind) const {
    std::vector<Action> found;
    for (const Offer& o : choices.offers) {
        if (o.pattern.kind != kind) continue;
        if (o.form == OfferForm::list)
            for (std::uint32_t i = 0; i < o.count; ++i) found.emplace_back(choices.moves[o.first + i]);
        if (o.form == OfferForm::range) {
            found.emplace_back(o.pattern);
            found.back().what.amount = o.least;
        }
    }
    return found;
}

std::optional<Action> Situation::first(ActionKind kind) const {
    std::vector<Action> found = actions(kind);
    if (found.empty()) return std::nullopt;
    return found.front();
}

std::optional<game::State> after(const game::State& s, const Action& a) {
    std::optional<game::State> next(s);
    if (!game::apply(*next, a)) next.reset();
    return next;
}

} // namespace stw::bots
