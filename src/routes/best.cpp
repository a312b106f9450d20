#include "routes/apart.hpp"
#include "routes/roster.hpp"
#include "routes/tolls.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace stw::routes {
namespace {

constexpr int kRounds = 40;      // for the tolls
constexpr int kQuickCases = 100; // for a plan that need not be the best
constexpr std::size_t kFewRoutes = 300;

// Trains of the same range together, those that see less of the world first: their routes are few and soon known.
std::vector<Fleet> fleets_of(const TrackGraph& graph, std::span<const Range> trains) {
    std::vector<int> order(trains.size());
    std::iota(order.begin(), order.end(), 0);
    const auto range = [&](int t) {
        const Range& r = trains[static_cast<std::size_t>(t)];
        return std::pair(r.towns_free, r.stops);
    };
    std::sort(order.begin(), order.end(),
              [&](int a, int b) { return std::pair(range(a), a) < std::pair(range(b), b); });
    std::vector<Fleet> fleets;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || range(order[i]) != range(order[i - 1]))
            fleets.emplace_back(graph, trains[static_cast<std::size_t>(order[i])]);
        fleets.back().trains.push_back(order[i]);
    }
    return fleets;
}

// All values are multiples of this.
int coin_of(const TrackGraph& graph) {
    int coin = 0;
    for (int c = 0; c < graph.call_count(); ++c) coin = std::gcd(coin, graph.call(c).value);
    return std::max(coin, 1);
}

// Goes for plans worth more and more modest sums, from the bound downward, until one is found or none is left.
class Dispatcher {
  public:
    Dispatcher(const TrackGraph& graph, std::span<const Fleet> fleets, const Tolls& tolls)
        : graph_(graph),
          fleets_(fleets),
          handed_out_(tolls.handed_out()),
          bound_(tolls.bound()),
          coin_(coin_of(graph)) {
        for (const Fleet& f : fleets) trains_ += f.size();
    }

    Plan dispatch() {
        const int first = (bound_ / kSmallChange / coin_ + 1) * coin_;
        // No plan is worth `too_much`, and one is at hand that is worth `plan_.value`: nothing may be left between them.
        for (int too_much = first; too_much > plan_.value.amount + coin_;) {
            const int step = std::max(1, (first - too_much) / coin_ / 2) * coin_;
            const int goal = std::max(too_much - step, plan_.value.amount + coin_);
            // Where very many routes are good enough, a few of them often do.
            Outcome outcome = reach(goal, kFewRoutes);
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
        std::vector<Scout> scouts;
        scouts.reserve(fleets_.size());
        Roster roster(handed_out_);
        for (const Fleet& f : fleets_) {
            // If all others do their best, this one need not do better than this.
            const int wanted = goal * kSmallChange - (most_gain - f.most);
            const int least_value = all && without_list == 1 ? goal - most_value : 0;
            Scout& scout = scouts.emplace_back(graph_, f.outlook, f.tariff);
            const bool complete = scout.find(wanted, least_value, most_routes);
            if (wanted <= 0 && least_value <= 0) scout.found().emplace_back(); // stays at home
            if (scout.found().empty()) return all ? Outcome::missed : Outcome::unknown;
            roster.add(f.size(), scout.found());
            if (complete) most_gain -= (f.most - roster.most_gain()) * f.size();
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
    int trains_ = 0;
    Plan plan_;
};

} // namespace

Plan best(const Network& network, std::span<const Range> trains, const Crossings& used_before) {
    assert(trains.size() <= decltype(Plan::runs)::kCapacity);
    if (std::any_of(trains.begin(), trains.end(), needs_sweep)) return plan_apart(network, trains, used_before);
    const TrackGraph graph(network, used_before);
    std::vector<Fleet> fleets = fleets_of(graph, trains);
    Tolls tolls(graph, fleets);
    tolls.settle(kRounds);
    return Dispatcher(graph, fleets, tolls).dispatch();
}

} // namespace stw::routes
