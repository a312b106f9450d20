#include "routes/apart.hpp"

#include "routes/sweep.hpp"

#include <bit>
#include <memory>
#include <queue>

namespace stw::routes {
namespace {

// What one train does if it has the track to itself, but for the crossings that are closed to it.
struct Solo {
    Crossings closed;
    Route route;
    Crossings used;
    int value = 0;
};

struct Case {
    std::vector<std::shared_ptr<const Solo>> solos; // most cases differ in one of them
    int value = 0;
    int order = 0; // of two that promise the same, the later one: it is nearer to a plan
};

struct LessPromising {
    bool operator()(const Case& a, const Case& b) const {
        return a.value != b.value ? a.value < b.value : a.order < b.order;
    }
};

struct Conflict {
    int crossing = -1; // -1: none
    std::size_t train = 0;
};

class Planner {
  public:
    Planner(const Network& network, std::span<const Range> trains, const Crossings& used_before)
        : network_(network), trains_(trains), used_before_(used_before) {}

    Plan plan() {
        Case first;
        for (std::size_t t = 0; t < trains_.size(); ++t) first.solos.push_back(solo(t, used_before_));
        put(std::move(first));
        for (;;) {
            const Case best = cases_.top();
            cases_.pop();
            const Conflict conflict = conflict_of(best);
            if (conflict.crossing < 0) return written(best);
            Case without = best;
            keep_off(without, conflict.train, conflict.crossing);
            put(std::move(without));
            Case with = best;
            for (std::size_t t = 0; t < trains_.size(); ++t)
                if (t != conflict.train) keep_off(with, t, conflict.crossing);
            put(std::move(with));
        }
    }

  private:
    void put(Case c) {
        c.value = 0;
        for (const auto& s : c.solos) c.value += s->value;
        c.order = ++made_;
        cases_.push(std::move(c));
    }

    void keep_off(Case& c, std::size_t train, int crossing) {
        Crossings closed = c.solos[train]->closed;
        closed.add(crossing);
        if (c.solos[train]->used.has(crossing)) {
            c.solos[train] = solo(train, closed);
        } else { // its best route has nothing to do with it
            auto same = std::make_shared<Solo>(*c.solos[train]);
            same->closed = closed;
            c.solos[train] = std::move(same);
        }
    }

    std::shared_ptr<const Solo> solo(std::size_t train, const Crossings& closed) {
        auto s = std::make_shared<Solo>();
        s->closed = closed;
        const Range range = trains_[train];
        if (needs_sweep(range)) {
            const Swept swept = sweep(network_, range, closed);
            s->route = swept.route;
            s->value = swept.value.amount;
        } else if (const Plan plan = best(network_, std::span(&range, 1), closed); !plan.runs.empty()) {
            s->route = plan.runs.front().route;
            s->value = plan.value.amount;
        }
        if (!s->route.empty()) s->used = check(network_, range, s->route, closed).used;
        return s;
    }

    [[nodiscard]] static Conflict conflict_of(const Case& c) {
        Crossings seen;
        for (std::size_t t = 0; t < c.solos.size(); ++t) {
            const Crossings& used = c.solos[t]->used;
            for (std::size_t w = 0; w < used.words.size(); ++w)
                if (const std::uint64_t both = used.words[w] & seen.words[w]; both != 0)
                    return {static_cast<int>(w) * 64 + std::countr_zero(both), t};
            seen.merge(used);
        }
        return {};
    }

    [[nodiscard]] static Plan written(const Case& c) {
        Plan plan;
        for (std::size_t t = 0; t < c.solos.size(); ++t)
            if (!c.solos[t]->route.empty())
                plan.runs.push_back({static_cast<int>(t), c.solos[t]->route, Money{c.solos[t]->value}});
        plan.value = Money{c.value};
        plan.bound = plan.value;
        plan.optimal = true;
        return plan;
    }

    const Network& network_;
    std::span<const Range> trains_;
    const Crossings& used_before_;
    std::priority_queue<Case, std::vector<Case>, LessPromising> cases_;
    int made_ = 0;
};

} // namespace

Plan plan_apart(const Network& network, std::span<const Range> trains, const Crossings& used_before) {
    return Planner(network, trains, used_before).plan();
}

} // namespace stw::routes
