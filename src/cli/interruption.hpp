// Ctrl-C, or a wish of the system to end, while many games are played: what was found so far is still told. The second one ends the program.
#pragma once

#include <csignal>

namespace stw::cli {

class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    Interruption(Interruption&&) = delete;
    Interruption& operator=(Interruption&&) = delete;

    [[nodiscard]] bool happened() const; // since this was made

  private:
    struct sigaction interrupt_{}; // what they were before
    struct sigaction terminate_{};
};

} // namespace stw::cli
