// How fast an address may go on. Who asks faster waits a little before each answer; nobody is refused for it, and the others do not wait.
#pragma once

#include "server/limits.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace stw::server {

class Pace {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Pace(const Rate& rate)
        : each_(seconds(1 / rate.per_second)), ahead_(seconds(rate.burst / rate.per_second)) {}

    // How long the next step of this address has to wait from now on. Each gets a turn of its own.
    Clock::duration next(const std::string& address, Clock::time_point now) {
        if (turns_.size() > sweep_at_) forget_rested(now);
        Clock::time_point& turn = turns_.try_emplace(address, now - ahead_).first->second;
        turn = std::max(turn, now - ahead_) + each_;
        return std::max(turn - now, Clock::duration::zero());
    }

  private:
    static Clock::duration seconds(double n) {
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(n));
    }
    void forget_rested(Clock::time_point now) {
        std::erase_if(turns_, [&](const auto& entry) { return entry.second <= now - ahead_; });
        sweep_at_ = std::max<std::size_t>(4'096, 2 * turns_.size());
    }

    Clock::duration each_;  // between two steps in the long run
    Clock::duration ahead_; // what who has rested may have at once
    std::unordered_map<std::string, Clock::time_point> turns_;
    std::size_t sweep_at_ = 4'096;
};

} // namespace stw::server
