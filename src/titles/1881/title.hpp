// 1881 Berlin, as the rest of the house sees it: two rulesets of one title.
#pragma once

#include "play/title.hpp"
#include "titles/1881/state.hpp"

namespace stw::t1881 {

// The same state for both, but a game of one edition is of another type than one of the other.
template <Edition E> struct StateOf : State {};

template <Edition E> struct TitleOf : play::Title<TitleOf<E>, StateOf<E>> {
    static constexpr bool k2016 = E == Edition::e2016;
    static constexpr std::string_view kRuleset = k2016 ? "1881-2016" : "1881-2007";
    static constexpr std::string_view kName =
        k2016 ? "1881 Berlin (2016)" : "1881 Das Berliner Strassenbahnspiel (2007)";
    static constexpr int kRevision = 1;
    static constexpr int kLeastPlayers = 3;
    static constexpr int kMostPlayers = 6;

    static StateOf<E> blank() {
        StateOf<E> s;
        s.edition = E;
        return s;
    }
    using play::Title<TitleOf<E>, StateOf<E>>::components;
    static const Components& components() { return components_of(E, 0); }
    static std::span<const OptionInfo> options() {
        if constexpr (k2016) return d2016::kOptions;
        else return d2007::kOptions;
    }
    // Bits of the players whose bid is in and has not been opened.
    static std::uint8_t sealed(const State& s) { return static_cast<std::uint8_t>(s.sealed & ~s.opened); }
};

using Title2016 = TitleOf<Edition::e2016>;
using Title2007 = TitleOf<Edition::e2007>;

} // namespace stw::t1881
