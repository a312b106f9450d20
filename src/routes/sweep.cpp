#include "routes/sweep.hpp"

namespace stw::routes {
namespace {

constexpr std::size_t kFewFronts = 2000;

} // namespace

Swept Sweep::best(const Crossings& closed, std::span<const int> tolls, int floor) {
    const Swept single = best_on(field_, closed, tolls, floor);
    if (!double_track_) return single;
    // A route wholly on double track earns at least as much to and fro, so it is found here, if it is worth finding.
    const int least = single.route.empty() ? floor : single.gain;
    const Swept shuttle = best_on(*double_track_, closed, tolls, least);
    return shuttle.route.empty() ? single : shuttle;
}

bool Sweep::spin(Web& web, const Crossings& closed, std::span<const int> tolls, std::size_t most_fronts) {
    const Prospect prospect(network_, field_, closed, tolls);
    return web.spin(field_, prospect, store_, most_fronts);
}

Swept Sweep::best_on(const Field& field, const Crossings& closed, std::span<const int> tolls, int floor) {
    const Prospect prospect(network_, field, closed, tolls);
    Sweeper sweeper(field, prospect, store_, floor);
    if (!sweeper.run(kFewFronts)) sweeper.run(SIZE_MAX);
    Swept out;
    out.front = field.front();
    out.cases = sweeper.fronts();
    if (!sweeper.found()) return out;
    out.gain = sweeper.gain();
    out.route = string_together(network_, sweeper.route());
    const Checked checked = check(network_, range_, out.route, {});
    out.value = checked.value;
    out.used = checked.used;
    return out;
}

} // namespace stw::routes
