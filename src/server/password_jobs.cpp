#include "server/password_jobs.hpp"

namespace stw::server {
namespace {

constexpr int kMostWaiting = 32;

} // namespace

void PasswordJobs::check_room() const {
    if (waiting_ >= kMostWaiting)
        throw Refused{.status = 503, .code = "busy", .message = "Too many log in just now.", .retry_after = 5};
}

void PasswordJobs::begin(PasswordWork work, std::move_only_function<void(const Call::Proof&)> done) {
    ++waiting_;
    auto proof = std::make_shared<Call::Proof>();
    loop_.aside(
        Lane::passwords, [proof, w = std::move(work)]() mutable { *proof = w(); },
        [this, proof, d = std::move(done)]() mutable {
            --waiting_;
            d(*proof);
        });
}

} // namespace stw::server
