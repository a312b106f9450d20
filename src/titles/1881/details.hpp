// What only 1881 has to tell about a position: the topics of `Overview::details`. topics.tsv says what each means.
#pragma once

#include "play/overview.hpp"
#include "titles/1881/state.hpp"

namespace stw::t1881 {

using play::Details;
using play::yes_if;

Details details(const State& s);
void add_sbahn(const State& s, Details& out); // its networks, leaders, votes, used rails
void add_veto(const State& s, Details& out);  // 2007: what lies before the board

// The bank sells a train of this type now.
bool for_sale(const State& s, TrainType t);

// Who owns something: a player, a tramway, the offering or the pool.
void set_owner(Fields& f, Owner o);

} // namespace stw::t1881
