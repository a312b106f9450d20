#include "routes/weave.hpp"

#include <algorithm>
#include <numeric>

namespace stw::routes {

Weave::Weave(std::span<const Weft> trains, std::span<const int> tolls, const Network& network, int spare)
    : trains_(trains), tolls_(tolls), network_(network), spare_(spare) {
    lost_before_ = std::accumulate(tolls.begin(), tolls.end(), 0);
    const std::vector<Swath>& swaths = trains.front().field->swaths();
    for (std::size_t i = 0; i < swaths.size(); ++i) {
        auto& of_hex = unpaid_.emplace_back();
        for (int e = 0; e < kEdges; ++e) {
            const int c = swaths[i].crossing[static_cast<std::size_t>(e)];
            if (c < 0 || (swaths[i].behind & board::edge_bit(e)) != 0) continue;
            for (unsigned sides = 0; sides < of_hex.size(); ++sides)
                if ((sides & board::edge_bit(e)) == 0) of_hex[sides] += tolls[static_cast<std::size_t>(c)];
        }
        lost_before_ -= unpaid(i, 0, 0);
    }
}

int Weave::unpaid(std::size_t hex, unsigned sides, unsigned pieces) const {
    int sum = unpaid_[hex][sides];
    const Swath& s = trains_.front().field->swaths()[hex];
    if (s.inner == 0) return sum;
    for (const Piece& inner : network_.inner)
        if (inner.hex == s.hex && ((pieces >> inner.path) & 1U) == 0)
            sum += tolls_[static_cast<std::size_t>(network_.crossing_within(inner))];
    return sum;
}

bool Weave::run(std::size_t most_states) {
    states_.emplace_back().loss = lost_before_;
    for (Thread& t : states_.back().threads) t.knot = Web::kStart;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < unpaid_.size(); ++i) {
        first_ = states_.size();
        ++now_;
        for (std::size_t s = begin; s < first_; ++s) {
            if (states_.size() > most_states) return false;
            step(i, static_cast<std::uint32_t>(s), 0, 0, 0, states_[s].loss);
        }
        begin = first_;
    }
    for (std::size_t s = begin; s < states_.size(); ++s) {
        const auto threads = std::span(states_[s].threads).first(trains_.size());
        // There is one such state at most.
        if (std::all_of(threads.begin(), threads.end(), [](const Thread& t) { return t.knot == Web::kWhole; }))
            write_routes(static_cast<std::uint32_t>(s));
    }
    return true;
}

// Lets a train and those after it go over the hex in every way that leaves the others room.
void Weave::step(std::size_t hex, std::uint32_t state, std::size_t train, unsigned sides, unsigned pieces, int loss) {
    if (train == trains_.size()) return arrive(state, loss + unpaid(hex, sides, pieces));
    const std::uint32_t knot = states_[state].threads[train].knot;
    if (knot == Web::kWhole) {
        next_[train] = {Web::kWhole, -1, static_cast<std::int16_t>(train)};
        return step(hex, state, train + 1, sides, pieces, loss);
    }
    const Swath& s = trains_[train].field->swaths()[hex];
    for (const Web::Strand& strand : trains_[train].web->strands(knot)) {
        if (loss + strand.regret > spare_) return; // the next ones are no better
        unsigned over = sides;
        unsigned on = pieces;
        if (strand.way >= 0) {
            const HexWay& way = s.ways[static_cast<std::size_t>(strand.way)];
            if ((way.sides & sides) != 0 || (way.pieces & pieces & s.inner) != 0) continue;
            over |= way.sides;
            on |= way.pieces;
        }
        next_[train] = {strand.to, strand.way, static_cast<std::int16_t>(train)};
        step(hex, state, train + 1, over, on, loss + strand.regret);
    }
}

void Weave::arrive(std::uint32_t before, int loss) {
    if (loss > spare_) return;
    const Threads chosen = next_;
    put_in_order();
    if ((states_.size() - first_ + 1) * 2 > table_.size()) grow(first_);
    const std::size_t mask = table_.size() - 1;
    for (std::size_t at = hash(next_) & mask;; at = (at + 1) & mask) {
        Slot& slot = table_[at];
        if (slot.since != now_) {
            slot = {now_, static_cast<std::uint32_t>(states_.size())};
            states_.push_back({next_, loss, before});
            break;
        }
        State& known = states_[slot.state];
        if (!same(known.threads, next_)) continue;
        if (loss < known.loss) known = {next_, loss, before};
        break;
    }
    next_ = chosen;
}

// Trains of one kind can change places.
void Weave::put_in_order() {
    for (std::size_t t = 0; t < trains_.size();) {
        std::size_t end = t + 1;
        while (end < trains_.size() && trains_[end].web == trains_[t].web) ++end;
        std::sort(next_.begin() + static_cast<std::ptrdiff_t>(t), next_.begin() + static_cast<std::ptrdiff_t>(end),
                  [](const Thread& a, const Thread& b) { return a.knot < b.knot; });
        t = end;
    }
}

bool Weave::same(const Threads& a, const Threads& b) const {
    for (std::size_t t = 0; t < trains_.size(); ++t)
        if (a[t].knot != b[t].knot) return false;
    return true;
}

std::size_t Weave::hash(const Threads& threads) const {
    std::uint64_t h = 0x9E3779B97F4A7C15U;
    for (std::size_t t = 0; t < trains_.size(); ++t) {
        h = (h ^ threads[t].knot) * 0xFF51AFD7ED558CCDU;
        h ^= h >> 32U;
    }
    return static_cast<std::size_t>(h);
}

void Weave::grow(std::size_t first) {
    table_.assign(std::max<std::size_t>(1024, table_.size() * 2), {});
    now_ = 1;
    for (std::size_t s = first; s < states_.size(); ++s) {
        std::size_t at = hash(states_[s].threads) & (table_.size() - 1);
        while (table_[at].since == now_) at = (at + 1) & (table_.size() - 1);
        table_[at] = {now_, static_cast<std::uint32_t>(s)};
    }
}

void Weave::write_routes(std::uint32_t last) {
    routes_.resize(trains_.size());
    std::array<std::size_t, kMaxTrains> place{};
    std::iota(place.begin(), place.end(), 0);
    for (std::size_t i = unpaid_.size(); i-- > 0; last = states_[last].before)
        for (std::size_t t = 0; t < trains_.size(); ++t) {
            const Thread& thread = states_[last].threads[place[t]];
            const Swath& s = trains_[t].field->swaths()[i];
            if (thread.way >= 0) routes_[t].emplace_back(s.hex, s.ways[static_cast<std::size_t>(thread.way)].pieces);
            place[t] = static_cast<std::size_t>(thread.place);
        }
}

} // namespace stw::routes
