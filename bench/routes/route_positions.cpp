// route_positions: what the search for routes does on positions in files (see position_file.hpp).
//
//   check FOLDER…     every plan is legal and earns what it says, no less than was paid, and as much as brute force finds where that
//                     ends within so many steps (--steps)
//   missed FOLDER…    where people earned less than they could have
//   times FOLDER…     microseconds for each position, as comma-separated values
//   reach FOLDER…     the same for where its company may build: by a walk alone, and exactly
#include "position_file.hpp"
#include "routes/brute_force.hpp"
#include "routes/reach.hpp"

#include <fmt/format.h>

#include <bit>
#include <chrono>
#include <cstdlib>
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

// Microseconds. The best of several: what disturbs a machine only ever makes it slower.
double time_of(int tries, const std::function<void()>& work) {
    using Clock = std::chrono::steady_clock;
    double least = 1e18;
    for (int i = 0; i < tries; ++i) {
        const auto start = Clock::now();
        work();
        least = std::min(least, std::chrono::duration<double, std::micro>(Clock::now() - start).count());
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

int sides_in(const board::Reach& reach) {
    int sides = 0;
    for (const auto& of_hex : reach.arrives_by)
        for (const board::EdgeMask m : of_hex) sides += std::popcount(m);
    return sides;
}

// Where hexes are good for one visit, and where they are not.
int reach(const std::vector<std::string>& folders) {
    fmt::print("position,once,walk,reach,sides walked to,sides in reach\n");
    for_each_position(folders, [&](const Position& p, const routes::Network& network) {
        for (const bool once : {false, true}) {
            const board::Ways ways{.tracks = p.tracks, .hexes_once = once};
            board::Reach walked;
            board::Reach reached;
            const double walk =
                time_of(9, [&] { walked = board::walk(network.map, network.board, network.company, ways); });
            const double exact =
                time_of(3, [&] { reached = routes::reach(network.map, network.board, network.company, ways); });
            fmt::print("{},{},{:.1f},{:.1f},{},{}\n", p.name, once ? 1 : 0, walk, exact, sides_in(walked),
                       sides_in(reached));
        }
    });
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
