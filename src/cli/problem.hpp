// What ends a command early.
#pragma once

#include <stdexcept>

namespace stw::cli {

// What went wrong, in one line for the person at the terminal; ends the command with exit code 1.
struct Problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The command was called in a way it cannot be; exit code 2.
struct WrongUse : Problem {
    using Problem::Problem;
};

// It failed, and what went wrong stands on the screen.
struct AlreadySaid {
    int code = 1; // to exit with
};

// What shells say of a command that was interrupted.
inline constexpr int kInterrupted = 130;

} // namespace stw::cli
