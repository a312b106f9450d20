#include "routes/outlook.hpp"

#include <algorithm>

namespace stw::routes {

std::vector<Outlook> Outlook::all(const TrackGraph& graph, const Network& network, const Range& range) {
    std::vector<Outlook> out;
    out.emplace_back(graph, network, range);
    if (range.shuttles) out.emplace_back(graph, network, range, Service::shuttle);
    return out;
}

Outlook::Outlook(const TrackGraph& graph, const Network& network, const Range& range, Service service)
    : graph_(graph), service_(service), shuttles_(range.shuttles), allowance_(graph, range) {
    for (int c = 0; c < graph.vertex_count(); ++c) {
        values_.push_back(pay(graph.vertex(c).terms, range));
        free_stops_ += allowance_.free(graph.vertex(c)) ? 1 : 0;
    }
    promises_ = values_;
    const auto call_of = [&](Stop stop) {
        for (int c = 0; c < graph.vertex_count(); ++c)
            if (graph.vertex(c).stop == stop) return c;
        return -1;
    };
    if (range.bonuses)
        for (const Bonus& bonus : network.bonuses) {
            const Promise p{call_of(bonus.a), call_of(bonus.b), bonus.amount};
            if (p.a < 0 || p.b < 0) continue;
            bonuses_.push_back(p);
            promises_[static_cast<std::size_t>(p.a)] += p.amount;
        }
    for (int l = 0; l < graph.link_count(); ++l)
        (allowance_.free(graph.end_of(l)) ? free_links_ : other_links_).push_back(l);
    table_.resize(graph.links.size() * static_cast<std::size_t>(allowance_.count()));
}

int Outlook::gain_from(int link, int left_beyond, const Tariff& tariff) const {
    int most = 0;
    for (const int next : graph_.onward(link)) most = std::max(most, beyond(graph_.link(link).to, next, left_beyond));
    return gain(link, tariff) + most;
}

void Outlook::survey(const Tariff& tariff) {
    for (int left = 0; left < allowance_.count(); ++left) {
        for (const int l : other_links_) {
            const int rest = allowance_.after(left, graph_.end_of(l));
            table_[index(l, left)] = rest < 0 || !open(l) ? kNever : gain_from(l, rest, tariff);
        }
        survey_free(left, tariff);
    }
}

// Stops that do not count could follow each other without end; a route calls at each of them once at most.
void Outlook::survey_free(int left, const Tariff& tariff) {
    for (const int l : free_links_) table_[index(l, left)] = kNever;
    bool more = true;
    for (int in_a_row = 1; in_a_row <= free_stops_ && more; ++in_a_row) {
        more = false;
        for (const int l : free_links_) {
            if (!open(l)) continue;
            const int gain = gain_from(l, left, tariff);
            if (gain <= along(l, left)) continue;
            table_[index(l, left)] = gain;
            more = true;
        }
    }
}

bool Outlook::leaves_out(std::span<const int> links) const {
    return service_ == Service::single && shuttles_ &&
           std::all_of(links.begin(), links.end(), [&](int l) { return graph_.link(l).doubled; });
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
        const Vertex& station = graph_.vertex(s);
        const int left = allowance_.after(allowance_.whole(), station);
        if (left < 0) continue;
        const int once_more = between(s) * kSmallChange; // with two arms it is no end
        const int here = promise(s) * kSmallChange - tariff.place[static_cast<std::size_t>(station.place)];
        for (int a = station.first_link; a < graph_.vertex(s + 1).first_link; ++a) {
            if (!open(a)) continue;
            offer(s, here + along(a, left), a, left, -1, 0);
            for (int b = station.first_link; b < a; ++b) {
                if (!open(b) || here + once_more + along(a, left) + along(b, left) <= out.gain ||
                    !graph_.may_meet(a, b))
                    continue;
                for (const auto& [one, other] : allowance_.shares(left))
                    offer(s, here + once_more + along(a, one) + along(b, other), a, one, b, other);
            }
        }
    }
    if (first >= 0) follow(first, first_left, out);
    if (second >= 0) follow(second, second_left, out);
}

void Outlook::follow(int link, int left, Walk& out) const {
    // The table knows no way round in circles that is longer than this.
    const int most = allowance_.count() + free_stops_;
    for (int i = 0; i < most && link >= 0; ++i) {
        out.links.push_back(link);
        left = allowance_.after(left, graph_.end_of(link));
        int gain = 0;
        int best = -1;
        for (const int next : graph_.onward(link)) {
            if (beyond(graph_.link(link).to, next, left) <= gain) continue;
            gain = beyond(graph_.link(link).to, next, left);
            best = next;
        }
        link = best;
    }
}

} // namespace stw::routes
