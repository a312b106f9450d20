// Who comes before whom.
#pragma once

#include <cstddef>
#include <ranges>

namespace stw::play {

// Behind those that come before it.
template <class List, class Item, class Before> void insert_ordered(List& list, const Item& item, Before before) {
    std::size_t at = 0;
    while (at < list.size() && before(list[at], item)) ++at;
    list.insert(at, item);
}

// The first of which it holds; none.
template <class Ids, class Which> auto first_with(const Ids& ids, Which which) {
    for (const auto id : ids)
        if (which(id)) return id;
    return std::ranges::range_value_t<Ids>{};
}

// The first of them that waits; none.
template <class Id, class Waits, class Before> Id first_waiting(int begin, int end, Waits waits, Before before) {
    Id first;
    for (int i = begin; i < end; ++i)
        if (const Id id{i}; waits(id) && (!first || before(id, first))) first = id;
    return first;
}

} // namespace stw::play
