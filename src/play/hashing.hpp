// The hash of a state: every fact that matters, in a fixed order (core/hash.hpp).
#pragma once

#include "core/hash.hpp"
#include "core/options.hpp"

#include <concepts>
#include <ranges>
#include <type_traits>

namespace stw::play {

// Numbers, ids, money, and lists of them.
template <class T> void hash_in(Hasher& h, const T& fact) {
    if constexpr (std::ranges::range<T>)
        for (const auto& each : fact) hash_in(h, each);
    else if constexpr (requires { fact.amount; }) h.add(fact.amount);
    else if constexpr (requires { fact.value; }) h.add(fact.value);
    else if constexpr (requires { fact.words; }) hash_in(h, fact.words);
    else h.add(static_cast<std::int64_t>(fact));
}
template <class... Facts> void hash_all(Hasher& h, const Facts&... facts) { (hash_in(h, facts), ...); }

// Several yes or no in one number, the first one the lowest bit.
template <std::same_as<bool>... Flags> int flags(Flags... set) {
    int sum = 0;
    int bit = 1;
    ((sum += set ? bit : 0, bit *= 2), ...);
    return sum;
}

template <class State> void hash_setup(Hasher& h, const State& s) {
    h.add(s.revision);
    hash_options(h, s.options);
}

// Certificates, markers, map and trains.
template <class State> void hash_table(Hasher& h, const State& s) {
    s.papers.hash(h, s.box().papers);
    s.markers.hash(h, s.box().companies.size());
    s.board.hash(h, s.box().map);
    s.trains.hash(h);
}

} // namespace stw::play
