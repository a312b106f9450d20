#include "routes/apart.hpp"
#include "routes/best_from.hpp"
#include "routes/coin.hpp"
#include "routes/roster.hpp"
#include "routes/tolls.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace stw::routes {
namespace {

constexpr int kRounds = 40;      // for the tolls
constexpr int kFirstRounds = 8;  // where they were good a moment ago
constexpr int kQuickCases = 100; // for a plan that need not be the best
constexpr std::size_t kFewRoutes = 300;

// Trains of the same range together, those that see less of the world first: their routes are few and soon known.
std::vector<Fleet> fleets_of(const TrackGraph& graph, const Network& network, std::span<const Range> trains) {
    std::vector<int> order(trains.size());
    std::iota(order.begin(), order.end(), 0);
    const auto rank = [&](int t) {
        const Range& r = trains[static_cast<std::size_t>(t)];
        return std::tuple(r.small_besides >= kAnyNumber, r.stops, r.small_besides, r);
    };
    std::sort(order.begin(), order.end(), [&](int a, int b) { return std::pair(rank(a), a) < std::pair(rank(b), b); });
    std::vector<Fleet> fleets;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || rank(order[i]) != rank(order[i - 1]))
            fleets.emplace_back(graph, network, trains[static_cast<std::size_t>(order[i])]);
        fleets.back().trains.push_back(order[i]);
    }
    return fleets;
}

// Goes for plans worth more and more modest sums, from the bound downward, until one is found or none is left.
class Dispatcher {
  public:
    // `known`: a plan that is at hand already. `few`: where few routes do not suffice it gives up.
    Dispatcher(const TrackGraph& graph, std::span<const Fleet> fleets, const Tolls& tolls, int coin, const Plan& known,
               bool few = false)
        : graph_(graph),
          fleets_(fleets),
          handed_out_(tolls.handed_out()),
          bound_(tolls.bound()),
          coin_(coin),
          few_(few),
          plan_(known) {
        plan_.optimal = false;
        for (const Fleet& f : fleets) trains_ += f.size();
    }

    Plan dispatch() {
        const int first = (bound_ / kSmallChange / coin_ + 1) * coin_;
        // No plan is worth `too_much`, and one is at hand that is worth `plan_.value`: nothing may be left between them.
        for (int too_much = first; too_much > plan_.value.amount + coin_;) {
            const int step = std::max(1, (first - too_much) / coin_ / 8) * coin_;
            const int goal = std::max(too_much - step, plan_.value.amount + coin_);
            // Where very many routes are good enough, a few of them often do.
            Outcome outcome = reach(goal, kFewRoutes);
            if (outcome == Outcome::unknown && few_) return plan_;
            if (outcome == Outcome::unknown) outcome = reach(goal, SIZE_MAX);
            if (outcome == Outcome::missed) too_much = goal;
            if (outcome == Outcome::best) break;
        }
        plan_.optimal = true;
        plan_.bound = plan_.value;
        return plan_;
    }

  private:
    enum class Outcome : std::uint8_t {
        best,    // the plan at hand is as good as any
        reached, // it is worth the goal at least
        missed,  // no plan is worth the goal
        unknown
    };

    // Looks for a plan worth at least so much, among the routes that such a plan can need and no others; if there are very
    // many of them, among some. If nothing comes of it, they may still give a better plan than the one at hand.
    Outcome reach(int goal, std::size_t most_routes) {
        int most_gain = bound_;
        int most_value = 0; // of the trains that have their lists
        int without_list = trains_;
        bool all = true;
        std::optional<Partners> partners;
        std::vector<Scout> scouts;
        scouts.reserve(fleets_.size());
        Roster roster(handed_out_);
        for (const Fleet& f : fleets_) {
            // If all others do their best, this one need not do better than this.
            const int wanted = goal * kSmallChange - (most_gain - f.most);
            const int least_value = all && without_list == 1 ? goal - most_value : kNever;
            Scout& scout = scouts.emplace_back(graph_, f.outlooks, f.tariff);
            // If there is one partner, and this is the last train, they are a plan together.
            const std::size_t most = partners && trains_ == 2 ? 0 : most_routes;
            const bool complete = scout.find(wanted, least_value, most, partners ? &*partners : nullptr);
            if (wanted <= 0 && least_value <= 0) scout.found().emplace_back(); // stays at home
            if (scout.found().empty()) return all ? Outcome::missed : Outcome::unknown;
            roster.add(f.size(), scout.found());
            if (complete) most_gain -= (f.most - roster.most_gain()) * f.size();
            // One train of this fleet has one of these routes, whatever the next ones do.
            if (complete && scout.found().size() <= Partners::kMost) partners.emplace(graph_, scout.found());
            most_value += roster.most_value() * f.size();
            without_list -= f.size();
            all = all && complete;
        }
        const bool reached = roster.fill(goal);
        if (reached || roster.fill(plan_.value.amount + coin_, kQuickCases)) write_plan(roster, scouts);
        if (reached) return all ? Outcome::best : Outcome::reached;
        return all ? Outcome::missed : Outcome::unknown;
    }

    void write_plan(const Roster& roster, std::span<const Scout> scouts) {
        std::vector<Run> by_train(roster.chosen().size());
        std::size_t next = 0;
        for (std::size_t f = 0; f < fleets_.size(); ++f)
            for (const int train : fleets_[f].trains) {
                const Found& found = *roster.chosen()[next++];
                by_train[static_cast<std::size_t>(train)] = {train, scouts[f].route(found), Money{found.value}};
            }
        plan_.runs.clear();
        for (const Run& run : by_train)
            if (!run.route.empty()) plan_.runs.push_back(run);
        plan_.value = Money{roster.value()};
    }

    const TrackGraph& graph_;
    std::span<const Fleet> fleets_;
    int handed_out_;
    int bound_;
    int coin_;
    bool few_;
    int trains_ = 0;
    Plan plan_;
};

Plan search(const TrackGraph& graph, const Network& network, std::span<const Range> trains, int coin, const Plan& known,
            KeptTolls* kept = nullptr) {
    std::vector<Fleet> fleets = fleets_of(graph, network, trains);
    Tolls tolls(graph, fleets, kept);
    // A plan worth a coin less than this would be better than the one that is known.
    const int enough = (known.value.amount / coin + 1) * coin * kSmallChange;
    if (kept != nullptr) {
        // Most often nothing but the proof is missing, or there is a gap that more rounds do not close.
        tolls.settle(kFirstRounds, enough);
        tolls.keep(*kept);
        const Plan plan = Dispatcher(graph, fleets, tolls, coin, known, /*few=*/true).dispatch();
        if (plan.optimal) return plan;
    }
    tolls.settle(kRounds, enough);
    return Dispatcher(graph, fleets, tolls, coin, known).dispatch();
}

Plan plan(const Network& network, std::span<const Range> trains, const Crossings& used_before) {
    if (std::any_of(trains.begin(), trains.end(), needs_sweep)) return plan_apart(network, trains, used_before);
    const TrackGraph graph(network, used_before);
    // NOLINTNEXTLINE(clang-analyzer-core.StackAddressEscape): a plan is values alone, and keeps nothing of the graph
    return search(graph, network, trains, coin_of(network), {});
}

// How many trains of the plan get a bonus that is for one of them only.
int claims(const Network& network, std::span<const Range> trains, const Plan& plan) {
    int sum = 0;
    for (const Run& run : plan.runs) {
        Range without = trains[static_cast<std::size_t>(run.train)];
        without.bonuses = false;
        sum += check(network, without, run.route, {}).value < run.value ? 1 : 0;
    }
    return sum;
}

// What all sums of stops on this graph are made of.
int coin_of(const TrackGraph& graph, const Network& network) {
    int coin = 0;
    for (const Vertex& v : graph.vertices) coin = std::gcd(std::gcd(coin, int{v.terms.value}), int{v.terms.extra});
    for (const Fee& f : network.fees) coin = std::gcd(coin, f.amount);
    for (const Bonus& b : network.bonuses) coin = std::gcd(coin, b.amount);
    return std::max(coin, 1);
}

// The routes that can still be run, and what they earn now.
Plan still_legal(const Network& network, std::span<const Range> trains, const Plan& before) {
    Plan still;
    Crossings used;
    for (const Run& run : before.runs) {
        if (static_cast<std::size_t>(run.train) >= trains.size()) continue;
        const Checked now = check(network, trains[static_cast<std::size_t>(run.train)], run.route, used);
        if (now.fault != Fault::none || now.value <= Money{0}) continue;
        used.merge(now.used);
        still.runs.push_back({run.train, run.route, now.value});
        still.value += now.value;
    }
    return still;
}

} // namespace

Plan best_from(const Plan& before, KeptTolls& tolls, const TrackGraph& graph, const Network& network,
               std::span<const Range> trains) {
    return search(graph, network, trains, coin_of(graph, network), still_legal(network, trains, before), &tolls);
}

int coin_of(const Network& network) {
    int coin = 0;
    for (const Terms& t : network.all_terms()) coin = std::gcd(std::gcd(coin, int{t.value}), int{t.extra});
    for (const Fee& f : network.fees) coin = std::gcd(coin, f.amount);
    for (const Bonus& b : network.bonuses) coin = std::gcd(coin, b.amount);
    return std::max(coin, 1);
}

Plan best(const Network& network, std::span<const Range> trains, const Crossings& used_before) {
    assert(trains.size() <= kMaxTrains);
    const Plan all = plan(network, trains, used_before);
    const bool once =
        std::any_of(network.bonuses.begin(), network.bonuses.end(), [](const Bonus& b) { return b.once; });
    if (!once || claims(network, trains, all) < 2)
        return all; // NOLINT(clang-analyzer-core.StackAddressEscape): as above
    // One train gets it; which one is for us to say.
    assert(network.bonuses.size() == 1);
    Plan best;
    for (std::size_t t = 0; t < trains.size(); ++t) {
        std::vector<Range> ranges(trains.begin(), trains.end());
        for (std::size_t o = 0; o < ranges.size(); ++o) ranges[o].bonuses = ranges[o].bonuses && o == t;
        const Plan with = plan(network, ranges, used_before);
        if (t == 0 || with.value > best.value) best = with;
    }
    return best;
}

} // namespace stw::routes
