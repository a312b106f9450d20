// What the fuzzers feed the engine with, each as one function of some bytes. A broken promise ends the program, with a
// word on stderr. The same functions replay tests/fuzz/corpus in the ordinary tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace stw::fuzz {

using Bytes = std::span<const std::uint8_t>;

void action(Bytes in);       // JSON of an action, tried in several positions
void saved_game(Bytes in);   // a saved game
void foreign_game(Bytes in); // a game as 18xx.games exports it
void choices(Bytes in);      // the bytes choose among the offers
void request(Bytes in);      // a request to the server
void people(Bytes in);       // requests by several people, one after the other
void http(Bytes in);         // what comes over a connection
void frames(Bytes in);       // what comes over a WebSocket
void settings(Bytes in);     // the file of settings of `stellwerk serve`

struct Target {
    std::string_view name;
    void (*run)(Bytes in);
};
std::span<const Target> targets();

} // namespace stw::fuzz
