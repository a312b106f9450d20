#include "routes/sweeper.hpp"

#include <algorithm>

namespace stw::routes {

void Sweeper::begin() {
    store_.begin(0);
    store_.find(Front{});
    store_.layer(0).values[0] = 0;
    store_.layer(0).hopes[0] = INT32_MAX;
}

bool Sweeper::run(std::size_t most_fronts) {
    const int before = best_;
    bool all = true;
    begin();
    for (std::size_t i = 0; i < field_.swaths().size(); ++i) {
        fronts_ += store_.layer(i).size();
        list_promising(i, most_fronts, all);
        store_.begin(i + 1);
        for (const auto& [hope, index] : promising_)
            if (hope > best_) step(i, index);
    }
    if (best_ > before) write_route();
    return all;
}

bool Sweeper::log_all(std::size_t most_fronts, StepLog& log) {
    log_ = &log;
    begin();
    for (std::size_t i = 0; i < field_.swaths().size() && fronts_ <= most_fronts; ++i) {
        fronts_ += store_.layer(i).size();
        store_.begin(i + 1);
        for (std::size_t index = 0; index < store_.layer(i).size(); ++index) step(i, index);
    }
    log_ = nullptr;
    return fronts_ <= most_fronts;
}

void Sweeper::list_promising(std::size_t hex, std::size_t most, bool& all) {
    const FrontLayer& layer = store_.layer(hex);
    promising_.clear();
    for (std::size_t i = 0; i < layer.size(); ++i)
        if (layer.hopes[i] > best_) promising_.emplace_back(layer.hopes[i], i);
    if (promising_.size() <= most) return;
    all = false;
    const auto end = promising_.begin() + static_cast<std::ptrdiff_t>(most);
    std::nth_element(promising_.begin(), end, promising_.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    promising_.erase(end, promising_.end());
}

void Sweeper::step(std::size_t hex, std::size_t index) {
    const Swath& s = field_.swaths()[hex];
    const FrontLayer& layer = store_.layer(hex);
    const Front before = layer.fronts[index];
    index_ = index;
    read_values(layer, index);
    board::EdgeMask arriving = 0;
    for (int e = 0; e < kEdges; ++e)
        if ((s.behind & board::edge_bit(e)) != 0 && before.arrives(s.slot[static_cast<std::size_t>(e)]))
            arriving = static_cast<board::EdgeMask>(arriving | board::edge_bit(e));
    if (arriving == 0) {
        Front after = before;
        keep(hex, after, -1, Payment{}, prospect_.cash_in(hex, after.marks));
    }
    for (const int w : s.by_behind[arriving]) take(hex, before, w);
}

// What has earned no more and been paid for more stops leads to nothing better. Who wants to know all is told of it all the same.
void Sweeper::read_values(const FrontLayer& layer, std::size_t index) {
    const std::size_t numbers = store_.numbers();
    const auto first = layer.values.begin() + static_cast<std::ptrdiff_t>(index * numbers);
    values_.assign(first, first + static_cast<std::ptrdiff_t>(numbers));
    if (log_ != nullptr || !field_.counter().fewer_is_better()) return;
    int most = kNever;
    for (int& v : values_) {
        if (v <= most) v = kNever;
        else most = v;
    }
}

// The front after using the hex in this way, once for every choice of stops that are paid for.
void Sweeper::take(std::size_t hex, const Front& before, int w) {
    const Swath& s = field_.swaths()[hex];
    const auto number = static_cast<std::size_t>(w);
    const int toll = prospect_.toll(hex, w);
    const std::uint32_t places = s.places[number];
    const int ends = before.ends + s.ends[number]; // a route has two
    if (toll == Prospect::kClosed || (before.places & places) != 0 || ends > 2) return;
    const HexWay& way = s.ways[number];
    Front after = before;
    after.places |= places;
    after.ends = static_cast<std::uint8_t>(ends);
    bool whole = false;
    for (const Stretch& stretch : way.stretches)
        if (!after.join(s, stretch, whole)) return;
    if (whole && !after.is_bare()) return; // one route, and nothing beside it
    for (const Payment& p : way.payments) {
        after.marks = static_cast<Marks>(before.marks | p.marks);
        const int gain = p.value * kSmallChange - toll + prospect_.cash_in(hex, after.marks);
        if (!whole) keep(hex, after, w, p, gain);
        else if ((after.marks & kOwnStation) != 0) finish(hex, w, p, gain);
    }
}

void Sweeper::finish(std::size_t hex, int way, const Payment& p, int gain) {
    const auto after = field_.counter().after(p);
    for (std::size_t n = 0; n < values_.size(); ++n) {
        const int value = values_[n] + gain;
        if (after[n] < 0 || value <= best_) continue;
        if (log_ != nullptr) {
            log_->note(hex, static_cast<std::uint32_t>(index_ * values_.size() + n), StepLog::kDone, way, gain);
            continue;
        }
        best_ = value;
        origins_ = {hex, {static_cast<int>(index_), static_cast<std::int16_t>(n), static_cast<std::int16_t>(way)}};
    }
}

// Notes what is earned on the way to a front, for each number of stops, if that is more than was known and still promises something.
void Sweeper::keep(std::size_t hex, Front& after, int way, const Payment& p, int gain) {
    const Swath& s = field_.swaths()[hex];
    if (((after.marks | s.after) & kOwnStation) == 0) return;
    const auto numbers = field_.counter().after(p);
    const auto rest = prospect_.rest(hex + 1);
    const int bonuses = prospect_.bonuses_after(hex, after.marks);
    int hope = kNever;
    next_.clear();
    for (std::size_t n = 0; n < values_.size(); ++n) {
        if (numbers[n] < 0) continue;
        const auto number = static_cast<std::size_t>(numbers[n]);
        const int value = values_[n] + gain;
        const int most = value + rest[number] + bonuses;
        if (most <= best_) continue;
        hope = std::max(hope, most);
        next_.push_back({number, value, static_cast<std::int16_t>(n)});
    }
    if (next_.empty()) return;
    const std::uint32_t places = after.places; // for the next payment
    after.places &= ~s.last_places;
    const std::size_t found = store_.find(after);
    after.places = places;
    FrontLayer& layer = store_.layer(hex + 1);
    layer.hopes[found] = std::max(layer.hopes[found], hope);
    const std::size_t first = found * store_.numbers();
    for (const Next& n : next_) {
        const std::size_t at = first + n.number;
        if (log_ != nullptr)
            log_->note(hex, static_cast<std::uint32_t>(index_ * values_.size()) + static_cast<std::uint32_t>(n.before),
                       static_cast<std::uint32_t>(at), way, gain);
        if (layer.values[at] >= n.value) continue;
        layer.values[at] = n.value;
        layer.origins[at] = {static_cast<int>(index_), n.before, static_cast<std::int16_t>(way)};
    }
}

void Sweeper::write_route() {
    found_ = true;
    route_.clear();
    Origin origin = origins_.last;
    for (std::size_t i = origins_.layer + 1; i-- > 0;) {
        const Swath& s = field_.swaths()[i];
        if (origin.way >= 0) route_.emplace_back(s.hex, s.ways[static_cast<std::size_t>(origin.way)].pieces);
        origin = store_.layer(i).origins[static_cast<std::size_t>(origin.parent) * store_.numbers() +
                                         static_cast<std::size_t>(origin.number)];
    }
}

} // namespace stw::routes
