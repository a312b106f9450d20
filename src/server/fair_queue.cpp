#include "server/fair_queue.hpp"

#include <algorithm>
#include <cmath>

namespace stw::server {
namespace {

constexpr double kHalfLife = 10;         // seconds
constexpr double kShareOfAddress = 0.25; // so many times what one person has
constexpr std::size_t kAccounts = 4096;  // more are looked through
constexpr double kRested = 0.0001;       // seconds: as good as none

} // namespace

void FairQueue::add(const Payer& payer, Step step) {
    if (persons_.size() > kAccounts || addresses_.size() > kAccounts) forget_rested(Clock::now());
    Account& account = persons_[payer.person];
    account.jobs.push_back({payer.address, std::move(step)});
    ready_.insert(&account);
    ++waiting_;
}

std::size_t FairQueue::waiting(const std::string& person) const {
    const auto found = persons_.find(person);
    return found == persons_.end() ? 0 : found->second.jobs.size();
}

double FairQueue::used_lately(const Account& account, Clock::time_point now) {
    return account.used * std::exp2(-std::chrono::duration<double>(now - account.at).count() / kHalfLife);
}

double FairQueue::claim(const Account& account, Clock::time_point now) const {
    const auto address = addresses_.find(account.jobs.front().address);
    const double together = address == addresses_.end() ? 0 : used_lately(address->second, now);
    return std::max(used_lately(account, now), kShareOfAddress * together);
}

void FairQueue::charge(Account& account, double seconds, Clock::time_point now) {
    account.used = used_lately(account, now) + seconds;
    account.at = now;
}

void FairQueue::step() {
    const Clock::time_point start = Clock::now();
    Account* next = nullptr;
    double least = 0;
    for (Account* account : ready_) {
        const double used = claim(*account, start);
        if (next != nullptr && used >= least) continue;
        next = account;
        least = used;
    }
    if (next == nullptr) return;
    Job job = std::move(next->jobs.front());
    next->jobs.pop_front();
    const bool done = job.step();
    const Clock::time_point end = Clock::now();
    const double seconds = std::chrono::duration<double>(end - start).count();
    charge(*next, seconds, end);
    charge(addresses_[job.address], seconds, end);
    if (done) --waiting_;
    else next->jobs.push_front(std::move(job));
    if (next->jobs.empty()) ready_.erase(next);
}

void FairQueue::forget_rested(Clock::time_point now) {
    const auto rested = [&](const auto& entry) {
        return entry.second.jobs.empty() && used_lately(entry.second, now) < kRested;
    };
    std::erase_if(persons_, rested);
    std::erase_if(addresses_, rested);
}

} // namespace stw::server
