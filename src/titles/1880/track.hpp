// What track, stations and running share.
#pragma once

#include "core/violation.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {

// Where the company's track leads: no way turns round at a station (1880:X.stations/14).
board::Reach reach_of(const State& s, CompanyId c);

// Does a private of its Director work for the company now? Powers outlast the revenue, and investors have them, too.
bool uses_power(const State& s, CompanyId c, PaperId p);

// What an upgrade never changes.
enum class TileClass : std::uint8_t { plain, town, two_towns, city, two_cities, beijing, shanghai };
TileClass class_of(const board::Tile& t);

// A hex of the map on which nothing has been laid.
inline bool is_bare(const board::Tile& t) { return t.printed && t.colour == board::Colour::white; }
// Printed track on which nothing is ever laid: far places, harbours, ferries.
inline bool is_fixed(const board::Tile& t) {
    return t.printed && (t.colour == board::Colour::red || t.colour == board::Colour::blue);
}

// The city of its home hex in which a company's marker stands or will stand, as far as nobody chooses it.
int home_node(const State& s, CompanyId c);
// Its home hex has two cities: it is SCR or QSR.
inline bool home_has_two_cities(const State& s, CompanyId c) {
    return class_of(s.box()[s.box()[s.box()[c].home].printed]) == TileClass::two_cities;
}

} // namespace stw::t1880
