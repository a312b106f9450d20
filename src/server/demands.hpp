// What a request must bring before it is answered. Every endpoint says it of itself.
#pragma once

#include "server/context.hpp"

namespace stw::server {

enum class Caller : std::uint8_t {
    anybody,
    person, // 401 for one without a session
};

// The header X-CSRF-Token, which proves that the request comes from a page that may read what we answer: 403.
enum class Csrf : std::uint8_t {
    none, // where nothing is changed, or a session begins: there is none to misuse
    needed,
    with_session, // only of who has a session already
};

// Besides what every request counts for its address and its person.
enum class Counted : std::uint8_t { no, as_guest, as_login, as_table, as_chat, as_undo, as_export };

// Of the table in the path: a game that has begun is read first, a little at a time, before anything is done.
enum class Game : std::uint8_t { unread, read };

struct Demands {
    Caller caller = Caller::anybody;
    Csrf csrf = Csrf::none;
    Counted counted = Counted::no;
    Game game = Game::unread;
};

// Of a request that changes something: that our own page has sent it, and its body, which is then in the call.
void check_sender(const Context& context, Call& call, const Demands& demands);
// Of one that only reads.
void check_reader(Call& call, const Demands& demands);

} // namespace stw::server
