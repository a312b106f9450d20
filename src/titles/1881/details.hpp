// What only 1881 has to tell about a position: the topics of `Overview::details`. The README of the title says what each means.
#pragma once

#include "rolling/overview.hpp"
#include "titles/1881/state.hpp"

namespace stw::t1881 {

std::vector<Detail> details(const State& s);
void add_sbahn(const State& s, std::vector<Detail>& out); // its networks, leaders, votes, used rails
void add_veto(const State& s, std::vector<Detail>& out);  // 2007: what lies before the board

// The bank sells a train of this type now.
bool for_sale(const State& s, TrainType t);

constexpr std::uint8_t yes_if(bool b) { return b ? 1 : 0; }
// Who owns something: a player, a tramway, the offering or the pool.
void set_owner(Fields& f, Owner o);

} // namespace stw::t1881
