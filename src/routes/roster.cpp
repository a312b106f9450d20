#include "routes/roster.hpp"

#include <algorithm>

namespace stw::routes {

void Roster::add(int trains, std::span<const Found> routes, bool home) {
    int most = home ? 0 : kNever;
    if (!routes.empty()) most = std::max(most, routes.front().gain);
    for (int i = 0; i < trains; ++i) trains_.push_back({routes, home, i > 0, most});
}

bool Roster::fill(int goal) {
    wanted_ = goal;
    filled_ = false;
    chosen_.assign(trains_.size(), nullptr);
    rest_.assign(trains_.size() + 1, 0);
    for (std::size_t t = trains_.size(); t > 0; --t) rest_[t - 1] = rest_[t] + trains_[t - 1].most;
    assign(0, 0, 0, 0, {});
    return filled_;
}

void Roster::assign(std::size_t train, std::size_t from, int gain, int value, const Crossings& used) {
    if (train == trains_.size()) {
        if (value < wanted_) return;
        filled_ = true;
        best_ = chosen_;
        best_value_ = value;
        wanted_ = value + 1;
        return;
    }
    const Train& here = trains_[train];
    const bool twin_next = train + 1 < trains_.size() && trains_[train + 1].twin;
    for (std::size_t i = from; i < here.routes.size(); ++i) {
        const Found& f = here.routes[i];
        if (hopeless(gain + f.gain + rest_[train + 1])) break;
        if (f.used.meets(used)) continue;
        Crossings both = used;
        both.merge(f.used);
        chosen_[train] = &f;
        // Twins take their routes in the order of the list: to swap them gives no other plan.
        assign(train + 1, twin_next ? i : 0, gain + f.gain, value + f.value, both);
    }
    chosen_[train] = nullptr;
    if (here.home && !hopeless(gain + rest_[train + 1]))
        assign(train + 1, twin_next ? here.routes.size() : 0, gain, value, used);
}

} // namespace stw::routes
