// What everybody who answers requests works with: the store, the tables in memory, those who listen, and the open transaction.
#pragma once

#include "server/due_tables.hpp"
#include "server/figures.hpp"
#include "server/known_looks.hpp"
#include "server/limits.hpp"
#include "server/listeners.hpp"
#include "server/live_table.hpp"
#include "server/loop.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"
#include "server/transaction.hpp"

#include <boost/json/object.hpp>

namespace stw::server {

struct Config {
    std::string public_url; // as people reach us from outside; empty: by whatever Host they say
    Limits limits{};
};

struct Context {
    store::Store& store;
    Loop& loop;
    Messenger& messenger;
    Config config;
    Signer signer;
    LiveTables tables;
    Listeners listeners{};
    Transaction transaction{};
    // Where bots, Chance or standing orders have something to do.
    DueTables due{};
    Buckets messages{config.limits.messages}; // to webhooks
    Buckets talk{config.limits.talk};         // at a table
    KnownLooks looks{};
    Room exporting{8 * Limits::kExport, 2 * Limits::kExport, Limits::kExport}; // answers that are being made
    Figures figures{};
};

// A request, and what has been found out about it.
struct Call {
    const Request& request;
    std::vector<std::string> path; // behind /api/
    std::int64_t now = 0;
    boost::json::object body{};
    std::string session{};                 // what is in the cookie, if it is good
    std::int64_t used = 0;                 // when that was noted last
    std::optional<store::Person> person{}; // whose it is
    std::vector<std::string> cookies{};    // to be set

    // What came of the slow work on a password, where there was some.
    struct Proof {
        std::string hash{};    // of the new password
        std::string against{}; // the hash that the old one was compared with
        bool right = false;
    };
    Proof proof{};

    // 401 if nobody has said who they are.
    [[nodiscard]] store::Person& somebody();
};

} // namespace stw::server
