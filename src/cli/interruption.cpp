#include "cli/interruption.hpp"

#include <atomic>

namespace stw::cli {
namespace {

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a handler of signals knows nothing else
std::atomic<bool> asked_to_stop = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void note(int /*signal*/) { asked_to_stop = true; }

} // namespace

Interruption::Interruption() {
    asked_to_stop = false;
    struct sigaction once{};
    once.sa_handler = note;
    once.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    ::sigaction(SIGINT, &once, &interrupt_);
    ::sigaction(SIGTERM, &once, &terminate_);
}

Interruption::~Interruption() {
    ::sigaction(SIGINT, &interrupt_, nullptr);
    ::sigaction(SIGTERM, &terminate_, nullptr);
}

bool Interruption::happened() const { return asked_to_stop; }

} // namespace stw::cli
