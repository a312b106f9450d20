#include "server/rates.hpp"

namespace stw::server {
namespace {

void take(Buckets& buckets, const std::string& who, std::int64_t now, const std::string& what) {
    if (const int wait = buckets.take(who, now); wait > 0)
        throw Refused{.status = 429,
                      .code = "too_many",
                      .message = "Too many " + what + "; wait " + std::to_string(wait) +
                                 (wait == 1 ? " second." : " seconds."),
                      .more = {{"wait", wait}},
                      .retry_after = wait};
}

} // namespace

Rates::Rates(const Limits& limits)
    : by_person_(limits.per_person),
      by_address_(limits.per_address),
      logins_(limits.logins),
      logins_by_name_(limits.logins_by_name),
      guests_(limits.guests),
      tables_(limits.tables_made),
      tables_of_address_(limits.tables_of_address),
      chat_(limits.chat),
      undos_(limits.undos),
      exports_(limits.exports),
      listening_(limits.listening) {}

void Rates::count_address(const Request& request) {
    take(by_address_, request.address, request.now, "requests from your address");
}

void Rates::count(const Call& call, Counted as) {
    const std::string& address = call.request.address;
    if (as == Counted::as_login) take(logins_, address, call.now, "attempts to sign in");
    if (as == Counted::as_guest) take(guests_, address, call.now, "new guests from your address");
    if (!call.person) return;
    const std::string person = std::to_string(call.person->id);
    take(by_person_, person, call.now, "requests");
    if (as == Counted::as_table) {
        take(tables_, person, call.now, "new tables");
        take(tables_of_address_, address, call.now, "new tables from your address");
    }
    if (as == Counted::as_chat) take(chat_, person, call.now, "lines of chat");
    if (as == Counted::as_undo) take(undos_, person, call.now, "actions taken back");
    if (as == Counted::as_export) take(exports_, person, call.now, "exports");
}

// All that has happened is told to who comes: that is work.
void Rates::count_listening(const Call& call) {
    const std::string who = call.person ? std::to_string(call.person->id) : call.request.address;
    take(listening_, who, call.now, "new connections that listen");
}

void Rates::count_guess(const std::string& whose, std::int64_t now) {
    take(logins_by_name_, whose, now, "attempts to sign in with this name");
}

} // namespace stw::server
