// How far a long work has come, on stderr: in place on a terminal, else a line every few seconds.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

namespace stw::cli {

class Progress {
  public:
    Progress(std::string what, std::size_t total); // "game"; 0: nobody knows how many
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;
    ~Progress(); // leaves the line of the terminal empty

    // One more is done; from any thread.
    void step();

  private:
    using Clock = std::chrono::steady_clock;

    std::mutex mutex_;
    std::string what_;
    std::size_t total_;
    std::size_t done_ = 0;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point last_ = Clock::now();
};

} // namespace stw::cli
