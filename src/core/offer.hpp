// What may be done now, and by whom. An offer is a list, a range of amounts, or a predicate over routes.
#pragma once

#include "core/action.hpp"

#include <vector>

namespace stw {

enum class OfferForm : std::uint8_t { list, range, route };

struct Offer {
    OfferForm form = OfferForm::list;
    Move pattern{};          // list: the first of them. range: all but the amount. route: all but the route
    std::uint32_t first = 0; // list: where its moves begin in Choices::moves
    std::uint32_t count = 0;
    Money least{}; // range
    Money most{};
    Money step{1};
    bool aside = false; // may be done at any time, also out of turn: nobody waits for it
    friend bool operator==(const Offer&, const Offer&) = default;
};

class Choices {
  public:
    std::vector<Offer> offers;
    std::vector<Move> moves;

    void clear() {
        offers.clear();
        moves.clear();
    }
    [[nodiscard]] bool empty() const { return offers.empty(); }

    // Adds to the last offer if that is a list of the same kind by the same person, else begins a new one.
    void add(const Move& m, bool aside = false) {
        if (offers.empty() || offers.back().form != OfferForm::list || offers.back().pattern.kind != m.kind ||
            offers.back().pattern.by != m.by || offers.back().aside != aside) {
            offers.push_back({.form = OfferForm::list,
                              .pattern = m,
                              .first = static_cast<std::uint32_t>(moves.size()),
                              .aside = aside});
        }
        moves.push_back(m);
        ++offers.back().count;
    }
    void add_range(const Move& pattern, Money least, Money most, Money step = Money{1}, bool aside = false) {
        offers.push_back(
            {.form = OfferForm::range, .pattern = pattern, .least = least, .most = most, .step = step, .aside = aside});
    }
    void add_route(const Move& pattern) { offers.push_back({.form = OfferForm::route, .pattern = pattern}); }
    friend bool operator==(const Choices&, const Choices&) = default;
};

} // namespace stw
