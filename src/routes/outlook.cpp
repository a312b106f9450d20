#include "routes/outlook.hpp"

#include <algorithm>

namespace stw::routes {

Outlook::Outlook(const TrackGraph& graph, Range range) : graph_(graph), towns_free_(range.towns_free) {
    int counted = 0;
    for (int c = 0; c < graph.call_count(); ++c) counted += weight(graph.call(c));
    towns_ = graph.call_count() - counted;
    reach_ = std::clamp(range.stops, 0, counted);
    for (int l = 0; l < graph.link_count(); ++l)
        (weight(graph.end_of(l)) == 0 ? town_links_ : other_links_).push_back(l);
    table_.resize(graph.links.size() * static_cast<std::size_t>(reach_ + 1));
}

int Outlook::gain_of(int link, int left_beyond, const Tariff& tariff) const {
    int beyond = 0;
    for (const int next : graph_.onward(link)) beyond = std::max(beyond, along(next, left_beyond));
    return graph_.end_of(link).value * kSmallChange - tariff.link[static_cast<std::size_t>(link)] + beyond;
}

void Outlook::survey(const Tariff& tariff) {
    for (int left = 0; left <= reach_; ++left) {
        for (const int l : other_links_) table_[index(l, left)] = left == 0 ? kNever : gain_of(l, left - 1, tariff);
        survey_towns(left, tariff);
    }
}

// Towns that do not count could follow each other without end; a route calls at each of them once at most.
void Outlook::survey_towns(int left, const Tariff& tariff) {
    for (const int l : town_links_) table_[index(l, left)] = kNever;
    bool more = true;
    for (int in_a_row = 1; in_a_row <= towns_ && more; ++in_a_row) {
        more = false;
        for (const int l : town_links_) {
            const int gain = gain_of(l, left, tariff);
            if (gain <= along(l, left)) continue;
            table_[index(l, left)] = gain;
            more = true;
        }
    }
}

void Outlook::best_walk(const Tariff& tariff, Walk& out) const {
    out.gain = 0;
    out.start = -1;
    out.links.clear();
    int first = -1;
    int second = -1;
    int first_left = 0;
    int second_left = 0;
    const auto offer = [&](int station, int gain, int a, int a_left, int b, int b_left) {
        if (gain <= out.gain) return;
        out.gain = gain;
        out.start = station;
        first = a;
        first_left = a_left;
        second = b;
        second_left = b_left;
    };
    for (int s = 0; s < graph_.station_count(); ++s) {
        const Call& station = graph_.call(s);
        const int left = reach_ - weight(station);
        if (left < 0) continue;
        const int here = station.value * kSmallChange - tariff.place[static_cast<std::size_t>(station.place)];
        for (int a = station.first_link; a < graph_.call(s + 1).first_link; ++a) {
            offer(s, here + along(a, left), a, left, -1, 0);
            for (int b = station.first_link; b < a; ++b) {
                if (here + along(a, left) + along(b, left) <= out.gain || !graph_.may_meet(a, b)) continue;
                for (int k = 0; k <= left; ++k) offer(s, here + along(a, k) + along(b, left - k), a, k, b, left - k);
            }
        }
    }
    if (first >= 0) follow(first, first_left, out);
    if (second >= 0) follow(second, second_left, out);
}

void Outlook::follow(int link, int left, Walk& out) const {
    // The table knows no way round in circles that is longer than this.
    const int most = reach_ + towns_;
    for (int i = 0; i < most && link >= 0; ++i) {
        out.links.push_back(link);
        left -= weight(graph_.end_of(link));
        int gain = 0;
        int best = -1;
        for (const int next : graph_.onward(link)) {
            if (along(next, left) <= gain) continue;
            gain = along(next, left);
            best = next;
        }
        link = best;
    }
}

} // namespace stw::routes
