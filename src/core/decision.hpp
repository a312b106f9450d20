// Decisions on what rulebooks leave open, for people: `stellwerk rules 1893:D17`, the setup screen, the page's rules.
// Made from src/titles/<t>/decisions.md by tools/datac, which refuses an id that is cited anywhere and not there.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace stw {

struct Decision {
    std::string_view id; // "1893:D17"
    std::string_view question;
    std::string_view reading;
    std::string_view reason; // may stand in the reading
    std::string_view option; // which has the other reading; empty: none
};

extern const std::span<const Decision> kDecisions; // sorted by id

// Editions of a title share its decisions: those of 1881-2007 are of 1881.
inline std::string_view title_with_decisions(std::string_view ruleset) { return ruleset.substr(0, ruleset.find('-')); }

// "1881:D49", or with the edition, "1881-2007:D49".
inline const Decision* find_decision(std::string_view id) {
    const std::size_t colon = id.find(':');
    if (colon == std::string_view::npos) return nullptr;
    const std::string known = std::string(title_with_decisions(id.substr(0, colon))) + std::string(id.substr(colon));
    const auto found = std::lower_bound(kDecisions.begin(), kDecisions.end(), std::string_view(known),
                                        [](const Decision& d, std::string_view wanted) { return d.id < wanted; });
    return found != kDecisions.end() && found->id == known ? &*found : nullptr;
}

} // namespace stw
