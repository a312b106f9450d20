#include "server/expiry.hpp"

#include "server/sessions.hpp"

namespace stw::server {
namespace {

constexpr std::int64_t kHour = 60LL * 60 * 1000;
// At a time.
constexpr int kSessions = 200;
constexpr int kGuests = 50; // are looked at
constexpr int kTables = 10;

} // namespace

void Expiry::forget_some() {
    context_.transaction.begin(context_.store);
    need(context_.store.forget_remembered(context_.loop.now() - Limits::kRememberedHours * kHour));
    forget_expired_sessions(context_, kSessions);
    forget_tables();
    guest_ = need(context_.store.forget_guests(guest_, kGuests));
}

// Who is still there is told by the end of the connection.
void Expiry::forget_tables() {
    const std::int64_t before = context_.loop.now() - Limits::kGatheringDays * Limits::kDay;
    for (const std::string& id : need(context_.store.forget_unbegun(before, kTables))) {
        context_.tables.forget(id);
        context_.transaction.news.emplace_back([this, id] {
            for (const Listener* l : context_.listeners.at(id)) l->wire->close();
        });
    }
}

} // namespace stw::server
