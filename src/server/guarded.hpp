// Nothing that goes wrong in a request leaves the service: it becomes the answer.
#pragma once

#include "server/journal.hpp"
#include "server/transaction.hpp"

namespace stw::server {

// What `work` answers, or why it does not. What was half done when the store or the server failed is not kept: the transaction fails.
template <class Work> Answer guarded(Transaction& open, Work work) {
    try {
        return work();
    } catch (const Refused& refused) {
        return answer_of(refused);
    } catch (const StoreFailed& failure) {
        if (open.begun) open.failed = failure.error;
        return answer_of(failure.error);
    } catch (const std::exception& e) {
        if (open.begun) open.failed = store::StoreError{"the server has made a mistake"};
        journal::note(journal::Level::error, "mistake", {{"what", e.what()}});
        return answer_of(Refused{500, "internal", "The server has made a mistake; nothing was done."});
    }
}

} // namespace stw::server
