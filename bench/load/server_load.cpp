// server_load [STELLWERK]: what one server carries, on loopback, bounded in count and time. Prints a table.
#include "bots/player.hpp"
#include "game/asked.hpp"
#include "game/json.hpp"
#include "load/party.hpp"
#include "load/server.hpp"
#include "measured.hpp"
#include "store/sqlite_store.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <unistd.h>

namespace {

using namespace stw;
using namespace stw::load;
namespace fs = std::filesystem;
namespace asio = boost::asio;

constexpr std::size_t kTables = 200;
constexpr std::size_t kMoreTables =
    800;                         // for the memory of one: what the server needs once is not divided among tables
constexpr double kSeconds = 10;  // of each measurement
constexpr double kPace = 1'000;  // actions a second, for the latency
constexpr int kStored = 100'000; // games
constexpr int kEntries = 40;     // of each of them
constexpr double kPatience = 60; // for anything to begin
constexpr std::chrono::seconds kIdle{40}; // until the server has put idle games away

void row(const std::string& what, const std::string& figure, const std::string& bar) {
    fmt::print("| {:<62} | {:>22} | {:<10} |\n", what, figure, bar);
    std::fflush(stdout);
}

// Runs the loop until `done`, or too long.
template <class Done> bool run_until(asio::io_context& loop, double seconds, Done done) {
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    while (!done()) {
        if (Clock::now() > end) return false;
        loop.run_for(std::chrono::milliseconds(1));
        loop.restart();
    }
    return true;
}

class Hall {
  public:
    Hall(asio::io_context& loop, std::uint16_t port) : loop_(loop), port_(port) { add(kTables); }

    void add(std::size_t tables) {
        for (std::size_t i = 0; i < tables; ++i) parties_.push_back(party());
    }

    bool wait_for_all() {
        return run_until(loop_, kPatience, [&] {
            return std::all_of(parties_.begin(), parties_.end(),
                               [](const auto& p) { return p->ready() || p->finished(); });
        });
    }

    // As many actions as go, or so many a second. Seconds from request to push, sorted.
    std::vector<double> play(double seconds, double pace) {
        times_.clear();
        const auto start = Clock::now();
        double begun = 0;
        std::size_t next = 0;
        run_until(loop_, seconds, [&] {
            const double allowed =
                pace <= 0 ? 1e18 : pace * std::chrono::duration<double>(Clock::now() - start).count();
            for (std::size_t i = 0; i < parties_.size() && begun < allowed; ++i) {
                auto& p = parties_[next++ % parties_.size()];
                if (p->finished()) p = party();
                if (!p->ready()) continue;
                p->act();
                ++begun;
            }
            return false;
        });
        std::sort(times_.begin(), times_.end());
        return times_;
    }

  private:
    std::unique_ptr<Party> party() {
        auto p = std::make_unique<Party>(loop_, port_, ++seed_);
        p->on_acted = [this](double seconds) { times_.push_back(seconds); };
        return p;
    }

    asio::io_context& loop_;
    std::uint16_t port_;
    std::uint64_t seed_ = 0;
    std::vector<std::unique_ptr<Party>> parties_;
    std::vector<double> times_;
};

double percentile(const std::vector<double>& sorted, double part) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(part * static_cast<double>(sorted.size())))];
}

void measure_people(const std::string& command, const fs::path& folder) {
    Server server(command, folder / "people");
    const double empty = server.resident_kilobytes();
    asio::io_context loop;
    Hall hall(loop, server.port());
    if (!hall.wait_for_all()) {
        fmt::print(stderr, "server_load: the tables did not begin\n");
        std::exit(1);
    }
    const double before = server.processor_seconds();
    const auto fast = hall.play(kSeconds, 0);
    const double busy = (server.processor_seconds() - before) / kSeconds;
    row(fmt::format("{} tables, two people each: durable actions", kTables),
        fmt::format("{:.0f}/s", static_cast<double>(fast.size()) / kSeconds), ">= 3000/s");
    row("  the server's share of a core meanwhile", fmt::format("{:.0f} %", 100 * busy), "");
    row("  request to push, median and 99th percentile",
        fmt::format("{:.1f} ms, {:.1f} ms", 1e3 * percentile(fast, 0.5), 1e3 * percentile(fast, 0.99)), "");
    if (!hall.wait_for_all()) std::exit(1); // what is on its way belongs to the rush
    const auto paced = hall.play(kSeconds, kPace);
    row(fmt::format("at {:.0f} actions a second: actions", kPace),
        fmt::format("{:.0f}/s", static_cast<double>(paced.size()) / kSeconds), "");
    row("  request to push, median", fmt::format("{:.1f} ms", 1e3 * percentile(paced, 0.5)), "");
    row("  request to push, 99th percentile", fmt::format("{:.1f} ms", 1e3 * percentile(paced, 0.99)), "< 20 ms");
    const double full = server.resident_kilobytes();
    const auto rest = [&] { // the listeners answer pings
        run_until(loop, std::chrono::duration<double>(kIdle).count(), [] { return false; });
        return server.resident_kilobytes();
    };
    const double idle = rest();
    row("memory while all are played, empty server and all",
        fmt::format("{:.1f} MB, {:.1f} MB", empty / 1e3, full / 1e3), "");
    hall.add(kMoreTables);
    if (!hall.wait_for_all()) std::exit(1);
    (void)hall.play(kSeconds, 0);
    row(fmt::format("memory per idle table with one who listens, {} more", kMoreTables),
        fmt::format("{:.1f} KB", (rest() - idle) / kMoreTables), "< 40 KB");
}

// Tables of server bots alone: how fast the server plays by itself.
void measure_bots(const std::string& command, const fs::path& folder) {
    Server server(command, folder / "bots");
    asio::io_context loop;
    Line line(loop, server.port());
    Identity who;
    bool known = false;
    line.ask({}, "POST", "/api/guests", {{"name", "Anna"}}, [&](const Reply& reply) {
        who = {reply.cookie, std::string(reply.json.at("csrf").as_string())};
        known = true;
    });
    run_until(loop, kPatience, [&] { return known; });
    const boost::json::value wanted{
        {"ruleset", bench::random_title().ruleset},
        {"open", false},
        {"seats", {{{"kind", "bot"}, {"bot", "random"}}, {{"kind", "bot"}, {"bot", "random"}}}}};
    std::size_t made = 0;
    for (std::size_t i = 0; i < kTables; ++i)
        line.ask(who, "POST", "/api/tables", wanted, [&](const Reply&) { ++made; });
    run_until(loop, kPatience, [&] { return made == kTables; });
    const auto total = [&] {
        double sum = -1;
        line.ask(who, "GET", "/api/me/tables", nullptr, [&](const Reply& reply) {
            sum = 0;
            for (const auto& t : reply.json.at("tables").as_array()) sum += t.at("number").to_number<double>();
        });
        run_until(loop, kPatience, [&] { return sum >= 0; });
        return sum;
    };
    const double first = total();
    const auto start = Clock::now();
    run_until(loop, kSeconds, [] { return false; });
    const double played = total() - first;
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    row(fmt::format("{} tables of the server's own bots: durable actions", kTables),
        fmt::format("{:.0f}/s", played / seconds), ">= 1000/s");
}

// One game, played at random, stored many times.
std::vector<store::EntryRow> some_game() {
    auto record =
        *game::Record::begin({.ruleset = std::string(bench::random_title().ruleset), .players = {"Anna", "Ben"}});
    Rng rng(1);
    std::vector<store::EntryRow> entries;
    while (!game::finished(record.state()) && entries.size() < kEntries) {
        Choices choices;
        game::choices(record.state(), choices);
        Action action;
        if (!bots::decide(bots::Kind::random, record.state(), choices, game::asked_first(choices), rng, action) ||
            !record.act(action))
            break;
        entries.push_back(
            {.action = boost::json::serialize(game::to_json(game::components(record.state()), action)), .at = 1});
    }
    return entries;
}

void measure_start(const std::string& command, const fs::path& folder) {
    fs::create_directories(folder / "stored");
    {
        auto store = *store::open_sqlite(folder / "stored" / "stellwerk.db");
        const auto entries = some_game();
        (void)store->begin();
        const store::PersonKey anna = *store->add_person({.name = "Anna"});
        for (int i = 0; i < kStored; ++i) {
            store::TableRow t{.id = "game" + std::to_string(i),
                              .name = "Stored",
                              .ruleset = std::string(bench::random_title().ruleset),
                              .profile = "book"};
            t.options = "{}";
            t.owner = anna;
            t.open = true;
            t.status = store::Status::playing;
            t.seats = {{.kind = store::SeatKind::person, .person = anna, .name = "Anna"}, {.name = "Ben"}};
            t.number = static_cast<int>(entries.size());
            (void)store->add_table(t);
            int number = 0;
            for (const store::EntryRow& e : entries) (void)store->append(t.id, ++number, e);
        }
        (void)store->commit();
    }
    Server server(command, folder / "stored");
    asio::io_context loop;
    Line line(loop, server.port());
    const auto start = Clock::now();
    std::size_t listed = 0;
    line.ask({}, "GET", "/api/tables", nullptr,
             [&](const Reply& reply) { listed = reply.json.at("tables").as_array().size(); });
    run_until(loop, kPatience, [&] { return listed > 0; });
    const double answered = std::chrono::duration<double>(Clock::now() - start).count();
    row(fmt::format("start with {} stored games of {} entries", kStored, kEntries),
        fmt::format("{:.3f} s", server.seconds_to_open()), "< 2 s");
    row("  and the first list of open tables", fmt::format("{:.3f} s", answered), "");
}

} // namespace

int main(int argc, char** argv) {
    const std::string command =
        argc > 1 ? argv[1] : (fs::read_symlink("/proc/self/exe").parent_path() / ".." / "stellwerk").string();
    const fs::path folder = fs::temp_directory_path() / ("stellwerk-load-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    row("what", "figure", "bar");
    row(std::string(62, '-'), std::string(22, '-'), std::string(10, '-'));
    measure_people(command, folder);
    measure_bots(command, folder);
    measure_start(command, folder);
    fs::remove_all(folder);
    return 0;
}
