// What is changed between two commits, and who waits for it to be on disk.
#pragma once

#include "server/loop.hpp"
#include "server/message.hpp"
#include "server/refusal.hpp"

#include <set>

namespace stw::server {

struct Transaction {
    struct Waiting {
        Reply reply;
        Answer answer;
    };

    bool begun = false;                      // a transaction is open
    std::optional<store::StoreError> failed; // then all of it is undone
    std::vector<Waiting> waiting{};
    std::set<std::string> touched{}; // tables that were changed, or are seen otherwise than before
    std::vector<Task> news{};        // to be told when it is on disk

    // Before anything is changed, in memory or in the store. Nothing joins what has failed: the store may have undone it already, and
    // what is written next would stay.
    void begin(store::Store& store) {
        if (failed) throw StoreFailed{*failed};
        if (begun) return;
        need(store.begin());
        begun = true;
    }
};

} // namespace stw::server
