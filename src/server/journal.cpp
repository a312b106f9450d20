#include "server/journal.hpp"

#include <boost/json.hpp>

#include <array>
#include <chrono>
#include <ctime>
#include <mutex>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace stw::server::journal {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

// "2026-11-18T20:05:01.042Z"
std::string this_moment() {
    using namespace std::chrono;
    const auto now = system_clock::now();
    const std::time_t seconds = system_clock::to_time_t(now);
    const auto rest = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1000;
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string thousandths = std::to_string(1000 + rest).substr(1);
    return std::string(text.data(), size) + "." + thousandths + "Z";
}

// What is longer loses its facts: so it has room in a pipe that has room at all.
constexpr std::size_t kLongest = 2'000;

std::string line_of(Level level, std::string_view event, json::object facts) {
    json::object line{{"at", this_moment()}, {"level", kNames[static_cast<std::size_t>(level)]}, {"event", event}};
    for (auto& fact : facts) line[fact.key()] = std::move(fact.value());
    return json::serialize(line) + "\n";
}

// Nobody waits for who reads the log (or does not, behind a pipe). What there is no room for is left out, and that is said when there is.
void to_stderr(const std::string& line) {
    static std::uint64_t left_out = 0; // the journal is locked
    pollfd out{.fd = STDERR_FILENO, .events = POLLOUT, .revents = 0};
    if (::poll(&out, 1, 0) != 1) {
        ++left_out;
        return;
    }
    std::string text;
    if (left_out > 0) text = line_of(Level::warning, "left_out", {{"lines", std::exchange(left_out, 0)}});
    text += line;
    // If it fails, there is nobody who could be told.
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

// The loop and the threads beside it write one line after the other.
struct Journal {
    std::mutex mutex;
    Level least = Level::info;
    Ear ear = to_stderr;
};

Journal& the_journal() {
    static Journal journal;
    return journal;
}

} // namespace

std::optional<Level> level_named(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == name) return static_cast<Level>(i);
    return std::nullopt;
}

bool wanted(Level level) {
    Journal& journal = the_journal();
    const std::scoped_lock lock(journal.mutex);
    return level >= journal.least;
}

void note(Level level, std::string_view event, boost::json::object facts) {
    Journal& journal = the_journal();
    const std::scoped_lock lock(journal.mutex);
    if (level < journal.least) return;
    std::string line = line_of(level, event, std::move(facts));
    if (line.size() > kLongest) line = line_of(level, event, {{"left_out", "its facts: the line is too long"}});
    journal.ear(line);
}

void begin(Level least, Ear ear) {
    Journal& journal = the_journal();
    const std::scoped_lock lock(journal.mutex);
    journal.least = least;
    journal.ear = ear ? std::move(ear) : to_stderr;
}

} // namespace stw::server::journal
