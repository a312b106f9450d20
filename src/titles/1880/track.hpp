// What track, stations and running share.
#pragma once

#include "core/violation.hpp"
#include "titles/1880/rounds.hpp"

#include <array>

namespace stw::t1880 {

// Where the company's track leads: no way turns round at a station (1880:X.stations/14).
board::Reach reach_of(const State& s, CompanyId c);
routes::Bounds bounds_of(const State& s, CompanyId c);
inline auto reached_by(const State& s, CompanyId c) {
    return play::Reached{bounds_of(s, c), [&s, c] { return reach_of(s, c); }};
}

// The ends of the Trans-Siberian.
inline constexpr routes::Stop kRussia{hex::A3, 0};
inline constexpr routes::Stop kVladivostok{hex::A15, 0};

// Does a private of its Director work for the company now? Powers outlast the revenue, and investors have them, too.
bool uses_power(const State& s, CompanyId c, PaperId p);

// What an upgrade never changes.
enum class TileClass : std::uint8_t { plain, town, two_towns, city, two_cities, beijing, shanghai };
TileClass class_of(const board::Tile& t);

// A tile on the map is replaced by one of the next colour.
Refusal check_colour_step(const State& s, const Lay& lay, const Fields& figures);
// Does it belong there, keep what lies there, and lead nowhere that track cannot go? The upgrade chart and the sides of a hex.
Refusal check_fit(const State& s, const Lay& lay, const Fields& figures);

// A hex of the map on which nothing has been laid.
inline bool is_bare(const board::Tile& t) { return t.printed && t.colour == board::Colour::white; }
// Printed track on which nothing is ever laid: far places, harbours, ferries.
inline bool is_fixed(const board::Tile& t) {
    return t.printed && (t.colour == board::Colour::red || t.colour == board::Colour::blue);
}

// Their home hexes have two cities.
inline constexpr std::array kWithTwoCities{company::SCR, company::QSR};

} // namespace stw::t1880
