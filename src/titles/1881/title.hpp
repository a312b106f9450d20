// 1881 Berlin, as the rest of the house sees it: two rulesets of one title.
#pragma once

#include "play/title.hpp"
#include "titles/1881/state.hpp"

namespace stw::t1881 {

// The same state for both, but a game of one edition is of another type than one of the other.
template <Edition E> struct StateOf : State {};

template <Edition E> using PrintedOf = std::conditional_t<E == Edition::e2016, d2016::Printed, d2007::Printed>;

template <Edition E> struct TitleOf : play::Title<TitleOf<E>, StateOf<E>, PrintedOf<E>> {
    static constexpr int kRevision = 1;

    static StateOf<E> blank() {
        StateOf<E> s;
        s.edition = E;
        return s;
    }
    // Bits of the players whose bid is in and has not been opened.
    static std::uint8_t sealed(const State& s) { return static_cast<std::uint8_t>(s.sealed & ~s.opened); }
};

using Title2016 = TitleOf<Edition::e2016>;
using Title2007 = TitleOf<Edition::e2007>;

} // namespace stw::t1881
