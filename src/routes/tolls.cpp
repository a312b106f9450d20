#include "routes/tolls.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <utility>

namespace stw::routes {
namespace {

constexpr int kFirstPace = 64; // a change of all tolls together by an eighth of the bound
constexpr int kLaterPace = 16; // for tolls that were good a moment ago
constexpr int kPacePerBound = 512;
constexpr int kPatience = 4; // rounds without a lower bound, then the pace is halved

} // namespace

Tolls::Tolls(const TrackGraph& graph, std::vector<Fleet>& fleets, KeptTolls* kept)
    : graph_(graph),
      fleets_(fleets),
      goods_(static_cast<std::size_t>(graph.crossings) + fleets.size() * static_cast<std::size_t>(graph.places)),
      lowest_(INT_MAX),
      pace_(kFirstPace) {
    for (std::size_t f = 0; f < fleets.size(); ++f)
        for (Good& stop : stops_of(f)) stop.trains = fleets[f].size();
    if (kept == nullptr || kept->empty()) return;
    pace_ = kLaterPace;
    each_good(kept->fleets(), *kept, [](Good& g, int toll) { g.toll = toll; });
}

void Tolls::keep(KeptTolls& kept) {
    kept.clear(fleets_.size());
    each_good(fleets_.size(), kept, [](const Good& g, int& toll) { toll = g.toll; });
}

// `visit(good, kept toll)` for all that have the same name in any graph, of the first so many fleets.
template <class Visit> void Tolls::each_good(std::size_t fleets, KeptTolls& kept, Visit visit) {
    for (int c = 0; c < graph_.crossings; ++c)
        visit(goods_[static_cast<std::size_t>(c)], kept.crossing(graph_.crossing_numbered(c)));
    for (std::size_t f = 0; f < std::min(fleets, fleets_.size()); ++f) {
        const auto stops = stops_of(f);
        for (int v = 0; v < graph_.vertex_count(); ++v)
            visit(stops[static_cast<std::size_t>(graph_.vertex(v).place)], kept.stop(f, graph_.vertex(v).stop));
    }
}

int Tolls::bound() const {
    int sum = handed_out_;
    for (const Fleet& f : fleets_) sum += f.most * f.size();
    return sum;
}

void Tolls::settle(int rounds, int enough) {
    for (int r = 0; r < rounds && !settled_ && lowest_ >= enough; ++r) {
        charge();
        walk();
        if (bound() < lowest_) {
            lowest_ = bound();
            stale_ = 0;
            for (Good& g : goods_) g.best_toll = g.toll;
            if (lowest_ < enough) return; // they are the best ones
        } else if (++stale_ == kPatience) {
            pace_ /= 2;
            stale_ = 0;
        }
        settled_ = !adjust(static_cast<int>(std::int64_t{lowest_} * pace_ / kPacePerBound));
    }
    for (Good& g : goods_) g.toll = g.best_toll;
    charge();
    walk();
}

// Writes the tolls into the tariffs.
void Tolls::charge() {
    handed_out_ = 0;
    for (const Good& g : goods_) handed_out_ += g.toll * g.trains;
    for (std::size_t f = 0; f < fleets_.size(); ++f) {
        Tariff& tariff = fleets_[f].tariff;
        const auto stops = stops_of(f);
        for (std::size_t p = 0; p < stops.size(); ++p) tariff.place[p] = stops[p].toll;
        for (int l = 0; l < graph_.link_count(); ++l) {
            int toll = tariff.place[static_cast<std::size_t>(graph_.end_of(l).place)];
            for (const int c : graph_.crossed(l)) toll += goods_[static_cast<std::size_t>(c)].toll;
            tariff.link[static_cast<std::size_t>(l)] = toll;
        }
    }
}

// Lets every fleet choose its best walk, and counts what is wanted.
void Tolls::walk() {
    for (Good& g : goods_) g.wanted = 0;
    for (std::size_t f = 0; f < fleets_.size(); ++f) {
        Fleet& fleet = fleets_[f];
        const auto stops = stops_of(f);
        for (std::size_t o = 0; o < fleet.outlooks.size(); ++o) {
            fleet.outlooks[o].survey(fleet.tariff);
            fleet.outlooks[o].best_walk(fleet.tariff, o == 0 ? walk_ : other_);
            if (o > 0 && other_.gain > walk_.gain) std::swap(walk_, other_);
        }
        fleet.most = walk_.gain;
        if (walk_.start >= 0) ++stops[static_cast<std::size_t>(graph_.vertex(walk_.start).place)].wanted;
        for (const int l : walk_.links) {
            ++stops[static_cast<std::size_t>(graph_.end_of(l).place)].wanted;
            for (const int c : graph_.crossed(l)) goods_[static_cast<std::size_t>(c)].wanted += fleet.size();
        }
    }
}

// Raises what is wanted too often, lowers what nobody wants. False if there is nothing to do.
bool Tolls::adjust(int budget) {
    int imbalance = 0;
    for (const Good& g : goods_) {
        const int excess = g.wanted - 1;
        if (excess > 0 || g.toll > 0) imbalance += excess * excess * g.trains;
    }
    if (imbalance == 0) return false;
    const int step = std::max(1, budget / imbalance);
    for (Good& g : goods_) g.toll = std::max(0, g.toll + step * (g.wanted - 1));
    return true;
}

} // namespace stw::routes
