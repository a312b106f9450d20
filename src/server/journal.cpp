#include "server/journal.hpp"

#include <boost/json.hpp>

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <mutex>

namespace stw::server::journal {
namespace {

constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

void to_stderr(const std::string& line) {
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
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
    boost::json::object line{
        {"at", this_moment()}, {"level", kNames[static_cast<std::size_t>(level)]}, {"event", event}};
    for (auto& fact : facts) line[fact.key()] = std::move(fact.value());
    journal.ear(boost::json::serialize(line) + "\n");
}

void begin(Level least, Ear ear) {
    Journal& journal = the_journal();
    const std::scoped_lock lock(journal.mutex);
    journal.least = least;
    journal.ear = ear ? std::move(ear) : to_stderr;
}

} // namespace stw::server::journal
