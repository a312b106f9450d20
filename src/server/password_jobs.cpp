#include "server/password_jobs.hpp"

namespace stw::server {
namespace {

constexpr std::size_t kMostWaiting = 256;
constexpr std::size_t kMostOfAddress = 4;

} // namespace

void PasswordJobs::check_room(const std::string& address) const {
    const auto own = waiting_.find(address);
    if (count_ >= kMostWaiting || (own != waiting_.end() && own->second.size() >= kMostOfAddress))
        throw Refused{.status = 503, .code = "busy", .message = "Too many log in just now.", .retry_after = 5};
}

void PasswordJobs::begin(const std::string& address, PasswordWork work,
                         std::move_only_function<void(const Call::Proof&)> done) {
    waiting_[address].push_back({std::move(work), std::move(done)});
    ++count_;
    if (!busy_) begin_next();
}

void PasswordJobs::begin_next() {
    if (waiting_.empty()) return;
    auto next = waiting_.upper_bound(served_);
    if (next == waiting_.end()) next = waiting_.begin();
    served_ = next->first;
    Job job = std::move(next->second.front());
    next->second.pop_front();
    if (next->second.empty()) waiting_.erase(next);
    --count_;
    busy_ = true;
    auto proof = std::make_shared<Call::Proof>();
    loop_.aside(
        Lane::passwords, [proof, w = std::move(job.work)]() mutable { *proof = w(); },
        [this, proof, d = std::move(job.done)]() mutable {
            busy_ = false;
            begin_next();
            d(*proof);
        });
}

} // namespace stw::server
