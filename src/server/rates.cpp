#include "server/rates.hpp"

namespace stw::server {
namespace {

void take(Buckets& buckets, const std::string& who, std::int64_t now) {
    if (const int wait = buckets.take(who, now); wait > 0)
        throw Refused{
            .status = 429, .code = "too_many", .message = "Too many requests; wait a moment.", .retry_after = wait};
}

} // namespace

Rates::Rates(const Limits& limits)
    : by_person_(limits.per_person), by_address_(limits.per_address), logins_(limits.logins), guests_(limits.guests) {}

void Rates::count_address(const Request& request) { take(by_address_, request.address, request.now); }

void Rates::count(const Call& call, Counted as) {
    if (call.person) take(by_person_, std::to_string(call.person->id), call.now);
    if (as == Counted::as_login) take(logins_, call.request.address, call.now);
    if (as == Counted::as_guest) take(guests_, call.request.address, call.now);
}

} // namespace stw::server
