// What the server counts of itself for its host, in the text that Prometheus reads. Nothing here says who did what.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace stw::server {

// How many took how long.
class Durations {
  public:
    static constexpr std::array kBounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5};

    void add(double seconds);
    [[nodiscard]] std::uint64_t count() const { return count_; }
    // Prometheus wants each line to count all that were quicker.
    void write(std::string& text, std::string_view name) const;

  private:
    std::array<std::uint64_t, kBounds.size()> within_{};
    std::uint64_t count_ = 0;
    double sum_ = 0;
};

// A standing order is its giver's.
enum class Actor : std::uint8_t { person, bot, chance };
inline constexpr std::array<std::string_view, 3> kActors{"person", "bot", "chance"};

// Only ever more.
struct Figures {
    std::map<std::pair<std::string, int>, std::uint64_t> answers{}; // by endpoint and status
    Durations answering{};                                          // from the request to its answer
    std::array<std::uint64_t, kActors.size()> actions{};
    void count(Actor by) { ++actions[static_cast<std::size_t>(by)]; }
    std::uint64_t taken_back = 0; // undos
    Durations commits{};
    std::uint64_t failed_commits = 0;
    std::uint64_t mistakes = 0; // ours: what ended in "internal"
};

// How much there is at the moment.
struct Amounts {
    std::size_t listeners = 0;
    std::size_t tables = 0;  // in memory
    std::size_t games = 0;   // of these, with their game
    std::size_t due = 0;     // where a bot, Chance or a standing order is to move
    std::size_t waiting = 0; // requests that have no answer yet
};

std::string told(const Figures& figures, const Amounts& amounts);
// Of a server that serves nobody, as another one does.
std::string told_by_standby();

} // namespace stw::server
