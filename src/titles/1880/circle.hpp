// What the files of the operating round share among themselves.
#pragma once

#include "titles/1880/rounds.hpp"

namespace stw::t1880 {

// Has the company acted since the privates last paid: is its marker in the second space of its row?
bool has_acted(const State& s, CompanyId c);
// To the next place of the list; whoever is there begins its turn.
void advance(Table& t);
// The company leaves its train step: unsold trains go if a whole circle brought no purchase, otherwise the turn ends.
void finish_trains(Table& t, CompanyId c);
// With whose turn the circle is full: the company with the marker. As long as nobody has bought from the bank (P7 moves no
// marker) it is the first one that has had a turn.
CompanyId closes_circle(const State& s);
// Is the circle full with this company's turn, so that what is unsold leaves the game?
bool removal_due(const State& s, CompanyId c);
// May it leave its train step as it is?
Refusal check_pass_trains(const State& s, CompanyId c);
// Trains that count for the duty to own one: all but the restored.
int proper_trains_of(const State& s, CompanyId c);
// No 8-train is left: nothing moves the train purchase marker any more.
bool marker_frozen(const State& s);

} // namespace stw::t1880
