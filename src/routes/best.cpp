#include "routes/roster.hpp"
#include "routes/tolls.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace stw::routes {
namespace {

constexpr int kRounds = 40;

std::vector<Fleet> fleets_of(const TrackGraph& graph, std::span<const Range> trains) {
    std::vector<Fleet> fleets;
    for (std::size_t t = 0; t < trains.size(); ++t) {
        const auto same = [&](const Fleet& f) {
            return f.range.stops == trains[t].stops && f.range.towns_free == trains[t].towns_free;
        };
        const auto fleet = std::find_if(fleets.begin(), fleets.end(), same);
        Fleet& home = fleet != fleets.end() ? *fleet : fleets.emplace_back(graph, trains[t]);
        home.trains.push_back(static_cast<int>(t));
    }
    return fleets;
}

// All values are multiples of this.
int coin_of(const TrackGraph& graph) {
    int coin = 0;
    for (int c = 0; c < graph.call_count(); ++c) coin = std::gcd(coin, graph.call(c).value);
    return std::max(coin, 1);
}

// Routes with the same crossings and the same value are as good as each other: the first one stays.
void sort_and_thin(std::vector<Found>& routes) {
    std::sort(routes.begin(), routes.end(), [](const Found& a, const Found& b) {
        if (a.gain != b.gain) return a.gain > b.gain;
        if (a.value != b.value) return a.value > b.value;
        if (a.used != b.used) return a.used.words < b.used.words;
        return a.first_link < b.first_link;
    });
    const auto same = [](const Found& a, const Found& b) {
        return a.gain == b.gain && a.value == b.value && a.used == b.used;
    };
    routes.erase(std::unique(routes.begin(), routes.end(), same), routes.end());
}

// Looks for the best plan worth at least so much: with the routes that such a plan can need, and no others.
bool plan_for(int goal, const TrackGraph& graph, std::span<const Fleet> fleets, int handed_out, Plan& out) {
    int most = handed_out;
    for (const Fleet& f : fleets) most += f.most * f.size();
    std::vector<Scout> scouts;
    scouts.reserve(fleets.size());
    Roster roster(handed_out);
    for (const Fleet& f : fleets) {
        // If all others gain the most they can, this one may still gain as little as this.
        const int wanted = goal * kSmallChange - (most - f.most);
        Scout& scout = scouts.emplace_back(graph, f.outlook, f.tariff);
        scout.find(wanted);
        if (wanted <= 0) scout.found().emplace_back(); // stays at home
        if (scout.found().empty()) return false;
        sort_and_thin(scout.found());
        most -= (f.most - scout.found().front().gain) * f.size();
        roster.add(f.size(), scout.found());
    }
    if (!roster.fill(goal)) return false;

    std::vector<Run> by_train(roster.chosen().size());
    std::size_t next = 0;
    for (std::size_t f = 0; f < fleets.size(); ++f)
        for (const int train : fleets[f].trains) {
            const Found& found = *roster.chosen()[next++];
            by_train[static_cast<std::size_t>(train)] = {train, scouts[f].route(found), Money{found.value}};
        }
    for (const Run& run : by_train)
        if (!run.route.empty()) out.runs.push_back(run);
    out.value = Money{roster.value()};
    return true;
}

} // namespace

Plan best(const Network& network, std::span<const Range> trains) {
    assert(trains.size() <= decltype(Plan::runs)::kCapacity);
    Plan plan;
    const TrackGraph graph(network, {});
    std::vector<Fleet> fleets = fleets_of(graph, trains);
    Tolls tolls(graph, fleets);
    tolls.settle(kRounds);

    // From the bound downward: the first goal that can be reached is the best there is, for the bound lies above all plans and
    // `plan_for` misses none that reaches its goal. An empty plan is worth nothing, so this comes to an end.
    const int coin = coin_of(graph);
    const int top = tolls.bound() / kSmallChange / coin * coin;
    int goal = top;
    while (!plan_for(goal, graph, fleets, tolls.handed_out(), plan)) {
        const int missed = (top - goal) / coin;
        goal = std::max(0, goal - coin * std::max(1, missed / 2));
    }
    plan.optimal = true;
    plan.bound = plan.value;
    return plan;
}

} // namespace stw::routes
