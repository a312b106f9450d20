// route_positions: what the search for routes does on positions in files (see position_file.hpp).
//
//   check FOLDER…     every plan is legal and earns what it says, no less than was paid, and as much as brute force finds where that
//                     ends within so many steps (--steps)
//   missed FOLDER…    where people earned less than they could have
//   times FOLDER…     microseconds for each position, as comma-separated values
//   reach FOLDER…     where its company may build: how much longer it takes to know exactly than to walk over the track once
#include "position_file.hpp"
#include "routes/brute_force.hpp"
#include "routes/reach.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string_view>

namespace stw::positions {
namespace {

using Visit = std::function<void(const Position&, const routes::Network&)>;

void for_each_position(const std::vector<std::string>& folders, const Visit& visit) {
    for (const std::string& folder : folders)
        for (const auto& file : read_folder(folder))
            for (const Position& p : file->positions()) visit(p, file->network(p));
}

// Nothing, or what is wrong with a plan.
std::string fault_in(const Position& p, const routes::Network& network, const routes::Plan& plan) {
    routes::Crossings used;
    Money sum;
    for (const routes::Run& run : plan.runs) {
        const auto checked = routes::check(network, p.trains[static_cast<std::size_t>(run.train)], run.route, used);
        if (checked.fault != routes::Fault::none) return "a route is not legal";
        if (checked.value < run.value) return "a route earns less than the plan says";
        used.merge(checked.used);
        sum += run.value;
    }
    if (sum != plan.value) return "the routes do not add up";
    if (!plan.optimal || plan.bound != plan.value) return "the proof is missing";
    if (p.paid && *p.paid > plan.value.amount) return fmt::format("{} was paid", *p.paid);
    return {};
}

int check(const std::vector<std::string>& folders, std::int64_t steps) {
    int positions = 0;
    int proved = 0;
    int failed = 0;
    for_each_position(folders, [&](const Position& p, const routes::Network& network) {
        ++positions;
        const routes::Plan plan = routes::best(network, p.trains);
        std::string fault = fault_in(p, network, plan);
        const test::BruteForce oracle(network, steps);
        const int most = oracle.complete() ? oracle.best(p.trains) : 0;
        if (oracle.complete()) {
            ++proved;
            if (most != plan.value.amount) fault += fmt::format(" brute force finds {}", most);
        }
        if (fault.empty()) return;
        ++failed;
        fmt::print("{}: {} is found, but {}\n", p.name, plan.value.amount, fault);
    });
    fmt::print("{} positions, {} of them looked at by brute force to the end\n", positions, proved);
    fmt::print("{} passed, {} failed\n", positions - failed, failed);
    return failed > 0 || positions == 0 ? 1 : 0;
}

int missed(const std::vector<std::string>& folders) {
    int positions = 0;
    int found = 0;
    std::int64_t sum = 0;
    for_each_position(folders, [&](const Position& p, const routes::Network& network) {
        if (!p.paid) return;
        ++positions;
        const int best = routes::best(network, p.trains).value.amount;
        if (best <= *p.paid) return;
        ++found;
        sum += best - *p.paid;
        fmt::print("{}: {} instead of {}\n", p.name, *p.paid, best);
    });
    fmt::print("{} of {} runs could have earned more, {} in all\n", found, positions, sum);
    return 0;
}

// Of this thread, so that it does not count when the machine does something else meanwhile. Microseconds.
double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// Microseconds. The best of several: what disturbs a machine only ever makes it slower.
double time_of(int tries, const std::function<void()>& work) {
    double least = 1e18;
    for (int i = 0; i < tries; ++i) {
        const double start = processor_time();
        work();
        least = std::min(least, processor_time() - start);
    }
    return least;
}

int times(const std::vector<std::string>& folders) {
    fmt::print("position,trains,microseconds,best\n");
    for_each_position(folders, [&](const Position& p, const routes::Network& network) {
        routes::Plan plan;
        const double least = time_of(3, [&] { plan = routes::best(network, p.trains); });
        fmt::print("{},{},{:.1f},{}\n", p.name, p.trains.size(), least, plan.value.amount);
    });
    return 0;
}

struct ReachTime {
    std::string name;
    double walk = 0; // microseconds
    double exact = 0;
    [[nodiscard]] double ratio() const { return exact / walk; }
};

// Both in turn, so that what disturbs the machine for a while disturbs both; often enough for the clock.
ReachTime reach_time(const std::string& name, const routes::Network& network, const board::Ways& ways) {
    constexpr int kTries = 15;
    constexpr int kInARow = 20;
    ReachTime out{name, 1e18, 1e18};
    std::size_t seen = 0; // nothing is left out as useless
    for (int i = 0; i < kTries; ++i) {
        const double walk = time_of(1, [&] {
            for (int k = 0; k < kInARow; ++k)
                seen += board::walk(network.map, network.board, network.company, ways).nodes[0];
        });
        const double exact = time_of(1, [&] {
            for (int k = 0; k < kInARow; ++k)
                seen += routes::reach(network.map, network.board, network.company, ways).nodes[0];
        });
        out.walk = std::min(out.walk, walk / kInARow);
        out.exact = std::min(out.exact, exact / kInARow);
    }
    if (seen == SIZE_MAX) fmt::print("\n");
    return out;
}

void print_reach(std::string_view what, std::vector<ReachTime> times) {
    if (times.empty()) return;
    const auto at = [&](double part) {
        return std::min(times.size() - 1, static_cast<std::size_t>(part * static_cast<double>(times.size())));
    };
    const auto sort_by = [&](double (*key)(const ReachTime&)) {
        std::sort(times.begin(), times.end(), [&](const ReachTime& a, const ReachTime& b) { return key(a) < key(b); });
    };
    sort_by([](const ReachTime& t) { return t.walk; });
    const double walk = times[at(0.5)].walk;
    sort_by([](const ReachTime& t) { return t.exact; });
    const double exact = times[at(0.5)].exact;
    const ReachTime slowest = times.back();
    sort_by([](const ReachTime& t) { return t.ratio(); });
    fmt::print("{}: {} positions\n", what, times.size());
    fmt::print("  walk {:.2f} µs, exactly {:.2f} µs in the median; slowest {:.1f} µs ({})\n", walk, exact,
               slowest.exact, slowest.name);
    fmt::print("  ratio: median {:.2f}, 99 % {:.2f}, worst {:.2f} ({})\n", times[at(0.5)].ratio(),
               times[at(0.99)].ratio(), times.back().ratio(), times.back().name);
}

// By the rules of each title; and, as that is harder, as if no hex were good for a second visit.
int reach(const std::vector<std::string>& folders) {
    for (const std::string& folder : folders) {
        std::vector<ReachTime> by_rule;
        std::vector<ReachTime> once;
        for_each_position({folder}, [&](const Position& p, const routes::Network& network) {
            by_rule.push_back(reach_time(p.name, network, {.tracks = p.tracks, .hexes_once = p.hexes_once}));
            if (!p.hexes_once) once.push_back(reach_time(p.name, network, {.tracks = p.tracks, .hexes_once = true}));
        });
        print_reach(folder, by_rule);
        print_reach(folder + ", if hexes were good for one visit", once);
    }
    return 0;
}

int run(std::vector<std::string> words) {
    std::int64_t steps = 20000;
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == "--steps") {
            steps = std::atoll(words[i + 1].c_str());
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i),
                        words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
            break;
        }
    const std::vector<std::string> folders(words.begin() + std::min<std::ptrdiff_t>(1, std::ssize(words)), words.end());
    if (!folders.empty() && words[0] == "check") return check(folders, steps);
    if (!folders.empty() && words[0] == "missed") return missed(folders);
    if (!folders.empty() && words[0] == "times") return times(folders);
    if (!folders.empty() && words[0] == "reach") return reach(folders);
    fmt::print(stderr, "usage: route_positions check|missed|times|reach FOLDER… [--steps N]\n");
    return 2;
}

} // namespace
} // namespace stw::positions

int main(int count, char** words) {
    try {
        return stw::positions::run({words + 1, words + count});
    } catch (const std::exception& e) {
        fmt::print(stderr, "{}\n", e.what());
        return 1;
    }
}
