// Two persons at a table, both played from here by the random bot: one acts, both listen. Every action is measured from the
// request to the push that the other one gets.
#pragma once

#include "game/record.hpp"
#include "load/line.hpp"

#include <chrono>

namespace stw::load {

using Clock = std::chrono::steady_clock;

class Party {
  public:
    Party(boost::asio::io_context& loop, std::uint16_t port, std::uint64_t seed);

    [[nodiscard]] bool ready() const { return ready_; }       // it is somebody's turn and nothing is on its way
    [[nodiscard]] bool finished() const { return finished_; } // the game is over
    void act();
    // Called when an action has come back as a push and as an answer.
    std::function<void(double seconds)> on_acted;

  private:
    void sit();
    void heard(const boost::json::value& message);
    void settle();

    boost::asio::io_context& loop_;
    std::uint16_t port_;
    Line line_;
    std::array<Identity, 2> people_;
    std::string table_;
    std::unique_ptr<Ear> ear_;
    std::optional<game::Record> record_; // what has been pushed so far
    Rng rng_;
    bool ready_ = false;
    bool finished_ = false;
    bool answered_ = true;
    int expected_ = 0; // number of the action on its way
    Clock::time_point sent_;
    double seconds_ = 0;
    int keys_ = 0;
};

} // namespace stw::load
