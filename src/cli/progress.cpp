#include "cli/progress.hpp"

#include "cli/counted.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <unistd.h>

namespace stw::cli {

Progress::Progress(std::string what, std::size_t total)
    : what_(std::move(what)), total_(total), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (terminal_ && shown_) std::fputs("\r\033[K", stderr);
}

void Progress::step() {
    using std::chrono::milliseconds;
    const std::scoped_lock lock(mutex_);
    ++done_;
    const auto now = Clock::now();
    if (now - last_ < (terminal_ ? milliseconds(200) : milliseconds(5000))) return;
    last_ = now;
    shown_ = true;
    const std::string text =
        total_ > 0 ? fmt::format("{} of {}", done_, counted(total_, what_)) : counted(done_, what_);
    std::fputs((terminal_ ? "\r\033[K" + text : text + "\n").c_str(), stderr);
}

} // namespace stw::cli
