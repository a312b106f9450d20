// Where a company may build: what some legal route of a train of any length would justify, neither more nor less.
//
// A walk over the track comes first (`board::Walk`). Where no loop is near, what it finds is a route. Behind loops the way it has
// come by is looked at, and if that is no route, another one is searched for (wayfinder.hpp). What a route may do is in `board::Ways`:
// it never comes over the same side of a hex, to the same stop or to the same place twice; whether into the same hex is for the title to say.
#pragma once

#include "board/walk.hpp"

namespace stw::routes {

// All that a train of any length could come to from the company's stations.
board::Reach reach(const board::Map& map, const board::Board& board, CompanyId company, const board::Ways& ways = {});
// The same from nodes of the title's choice, whoever stands there.
board::Reach reach_from(const board::Map& map, const board::Board& board, CompanyId company,
                        std::span<const board::Station> starts, const board::Ways& ways);

// What is found without a search: what is in reach for certain, and what no route can go beyond. They differ only behind loops.
struct Bounds {
    board::Reach sure;
    board::Reach possible;
    bool same = true;

    [[nodiscard]] bool in_doubt(HexId h) const {
        return !same && (sure.arrives_by[h.value] != possible.arrives_by[h.value] ||
                         sure.nodes[h.value] != possible.nodes[h.value]);
    }
    void merge(const Bounds& other) {
        sure.merge(other.sure);
        possible.merge(other.possible);
        same = same && other.same;
    }
};
// And on which hexes it has been: nothing that lies elsewhere matters to it.
using Hexes = std::bitset<board::kMaxHexes>;
Bounds bounds_from(const board::Map& map, const board::Board& board, CompanyId company,
                   std::span<const board::Station> starts, const board::Ways& ways, Hexes& walked);

// Has the company a route for a train of any length?
bool has_route(const board::Map& map, const board::Board& board, CompanyId company, const board::Ways& ways = {});

} // namespace stw::routes
