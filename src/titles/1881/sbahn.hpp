// What the files about the S-Bahn share among themselves, and with the Operating Round.
#pragma once

#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

// Somebody leads it: a player or a tramway holds its certificate.
inline bool has_leader(const State& s, CompanyId network) {
    const Owner o = leader(s, network);
    return o.is_player() || o.is_company();
}

// Networks act through their leaders alone; a tramway that leads one through its director.
Refusal check_leads(const State& s, PlayerId by, CompanyId network);

// Why a subnet joins the main network; the numbers are those of EventKind::network_merged.
enum class Joined : std::uint8_t { linked = 1, sold = 2, one_hand = 3 };
void join(Table& t, CompanyId subnet, Joined how);
// The certificate of a Vice President whose subnet stands. When that has joined, it is one like any other.
bool living_certificate(const State& s, PaperId p);
// Board certificates that lie in the pool are plain ones from now on (1881:D72).
void note_dismissals(State& s);

} // namespace stw::t1881
