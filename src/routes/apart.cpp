#include "routes/apart.hpp"

#include "routes/coin.hpp"
#include "routes/outlook.hpp"
#include "routes/sweep.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <numeric>
#include <queue>

namespace stw::routes {
namespace {

constexpr int kRounds = 30; // for the tolls
constexpr double kFirstPace = 1.5;
constexpr double kSlower = 0.8; // after a round without a lower bound
constexpr int kCrossings = Crossings::kWords * 64;

// What one train does if it has the track to itself, but for the crossings that are closed to it and the tolls.
struct Solo {
    Crossings closed;
    Crossings free; // closed to all others: nobody is in its way there, and it pays no toll
    Route route;
    Crossings used;
    int value = 0;
    int gain = 0; // in small change
};
using Solos = std::vector<std::shared_ptr<const Solo>>; // most cases differ in one of them

struct Case {
    Solos solos;
    int bound = 0; // in small change
    int order = 0; // of two that promise the same, the later one: it is nearer to a plan
};

struct LessPromising {
    bool operator()(const Case& a, const Case& b) const {
        return a.bound != b.bound ? a.bound < b.bound : a.order < b.order;
    }
};

template <class Visit> void each_of(const Crossings& set, Visit visit) {
    for (std::size_t w = 0; w < set.words.size(); ++w)
        for (std::uint64_t rest = set.words[w]; rest != 0; rest &= rest - 1)
            visit(static_cast<int>(w) * 64 + std::countr_zero(rest));
}

class Planner {
  public:
    Planner(const Network& network, std::span<const Range> trains, const Crossings& used_before)
        : network_(network), trains_(trains), used_before_(used_before), coin_(coin_of(network)) {
        sweeps_.reserve(trains.size());
        for (std::size_t t = 0; t < trains.size(); ++t) {
            const auto same = std::find(trains.begin(), trains.end(), trains[t]) - trains.begin();
            const auto first = static_cast<std::size_t>(same);
            kind_.push_back(first < t ? kind_[first] : sweeps_.size());
            if (first == t) sweeps_.emplace_back(network, trains[t], used_before);
        }
        known_.resize(sweeps_.size());
    }

    Plan plan() {
        Case first;
        first.solos = settle_tolls();
        put(std::move(first));
        while (!cases_.empty() && promises(cases_.top())) {
            const Case best = cases_.top();
            cases_.pop();
            divide(best);
        }
        plan_.optimal = true;
        plan_.bound = plan_.value;
        return plan_;
    }

  private:
    // More than the plan at hand, by a coin at least.
    [[nodiscard]] bool promises(const Case& c) const { return c.bound >= (plan_.value.amount + coin_) * kSmallChange; }

    // --- tolls ---

    Solos settle_tolls() {
        Solos solos = all_alone();
        Solos best = solos;
        std::vector<int> best_tolls = tolls_;
        int lowest = bound_of(solos);
        double pace = kFirstPace;
        for (int round = 0; round < kRounds; ++round) {
            note_plan(solos);
            note_plan(one_after_the_other(solos));
            const int wanted = (plan_.value.amount + coin_) * kSmallChange;
            if (lowest < wanted || !adjust(solos, pace * (bound_of(solos) - wanted + kSmallChange))) break;
            solos = all_alone();
            if (const int bound = bound_of(solos); bound < lowest) {
                lowest = bound;
                best = solos;
                best_tolls = tolls_;
            } else {
                pace *= kSlower;
            }
        }
        tolls_ = best_tolls;
        return best;
    }

    Solos all_alone() {
        Solos solos;
        for (std::size_t t = 0; t < trains_.size(); ++t) solos.push_back(alone(t, solos));
        return solos;
    }

    // With nothing closed to it but what others have used; a train like an earlier one does the same.
    std::shared_ptr<const Solo> alone(std::size_t train, const Solos& before) {
        for (std::size_t t = 0; t < train; ++t)
            if (kind_[t] == kind_[train]) return before[t];
        return solo(train, used_before_, {});
    }

    // Dearer where several want to go, cheaper where nobody does, so that the bound falls by about so much if nobody changes
    // his way. False if nothing changes.
    bool adjust(const Solos& solos, double by) {
        std::array<int, kCrossings> wanted{};
        for (const auto& s : solos) each_of(s->used, [&](int c) { ++wanted[static_cast<std::size_t>(c)]; });
        int imbalance = 0;
        for (std::size_t c = 0; c < kCrossings; ++c)
            if (wanted[c] > 1 || tolls_[c] > 0) imbalance += (wanted[c] - 1) * (wanted[c] - 1);
        if (imbalance == 0) return false;
        const int step = std::max(1, static_cast<int>(by / imbalance));
        bool changed = false;
        for (std::size_t c = 0; c < kCrossings; ++c) {
            const int toll = std::max(0, tolls_[c] + (wanted[c] - 1) * step);
            changed = changed || toll != tolls_[c];
            tolls_[c] = toll;
        }
        return changed;
    }

    // The trains in their order, each keeping off what those before it use: some plan, soon found.
    Solos one_after_the_other(const Solos& solos) {
        Solos made;
        Crossings used = used_before_;
        for (std::size_t t = 0; t < solos.size(); ++t) {
            made.push_back(solos[t]->used.meets(used) ? solo(t, used, used) : solos[t]);
            used.merge(made.back()->used);
        }
        return made;
    }

    // --- cases ---

    // What no plan of the case exceeds: the tolls where two trains may still meet, and the gains.
    [[nodiscard]] int bound_of(const Solos& solos) const {
        std::vector<Crossings> closed;
        int sum = 0;
        for (const auto& s : solos) {
            sum += s->gain;
            closed.push_back(s->closed);
        }
        return sum + handed_out(closed);
    }

    void put(Case c) {
        c.bound = bound_of(c.solos);
        c.order = ++made_;
        note_plan(c.solos);
        if (promises(c)) cases_.push(std::move(c));
    }

    // If they keep apart, they are a plan.
    void note_plan(const Solos& solos) {
        Crossings seen;
        int value = 0;
        for (const auto& s : solos) {
            if (s->used.meets(seen)) return;
            seen.merge(s->used);
            value += s->value;
        }
        if (value <= plan_.value.amount) return;
        plan_.value = Money{value};
        plan_.runs.clear();
        for (std::size_t t = 0; t < solos.size(); ++t)
            if (!solos[t]->route.empty())
                plan_.runs.push_back({static_cast<int>(t), solos[t]->route, Money{solos[t]->value}});
    }

    // A crossing that two trains want; if there is none, one with a toll that nobody pays.
    struct Dispute {
        int crossing = -1;
        std::size_t train = 0;
    };

    [[nodiscard]] Dispute dispute_in(const Solos& solos) const {
        Dispute dispute;
        int highest = -1;
        std::array<int, kCrossings> wanted{};
        for (const auto& s : solos) each_of(s->used, [&](int c) { ++wanted[static_cast<std::size_t>(c)]; });
        for (int c = 0; c < kCrossings; ++c) {
            const auto at = static_cast<std::size_t>(c);
            const auto open = [&](const auto& s) { return !s->closed.has(c); };
            const bool contested = wanted[at] > 1;
            if (!contested && (wanted[at] == 1 || tolls_[at] == 0)) continue;
            if (std::count_if(solos.begin(), solos.end(), open) < 2) continue;
            const int weight = tolls_[at] + (contested ? kSmallChange * 1000 : 0);
            if (weight <= highest) continue;
            highest = weight;
            dispute.crossing = c;
            const auto who = std::find_if(solos.begin(), solos.end(),
                                          [&](const auto& s) { return contested ? s->used.has(c) : open(s); });
            dispute.train = static_cast<std::size_t>(who - solos.begin());
        }
        return dispute;
    }

    void divide(const Case& c) {
        const Dispute dispute = dispute_in(c.solos);
        if (dispute.crossing < 0) return; // everything is settled: the plan has been noted
        const auto n = trains_.size();
        std::vector<Crossings> closed(n);
        for (std::size_t t = 0; t < n; ++t) closed[t] = c.solos[t]->closed;
        auto without = closed;
        without[dispute.train].add(dispute.crossing);
        put_again(c, without);
        auto with = closed;
        for (std::size_t t = 0; t < n; ++t)
            if (t != dispute.train) with[t].add(dispute.crossing);
        put_again(c, with);
    }

    // The same trains with other crossings closed to them. As soon as the case promises nothing any more, it is dropped.
    void put_again(const Case& before, const std::vector<Crossings>& closed) {
        Case c;
        c.solos = before.solos;
        const int wanted = (plan_.value.amount + coin_) * kSmallChange;
        // Tolls that are no longer in dispute are not handed out; whose way is free then gains them.
        std::vector<Crossings> free(closed.size());
        int hope = handed_out(closed);
        for (std::size_t t = 0; t < closed.size(); ++t) {
            free[t] = free_for(t, closed);
            hope += before.solos[t]->gain;
            each_of(free[t], [&](int x) {
                if (!before.solos[t]->free.has(x)) hope += tolls_[static_cast<std::size_t>(x)];
            });
        }
        for (std::size_t t = 0; t < closed.size(); ++t) {
            const Solo& old = *before.solos[t];
            if (closed[t] == old.closed && free[t] == old.free) continue;
            int most = old.gain;
            each_of(free[t], [&](int x) {
                if (!old.free.has(x)) most += tolls_[static_cast<std::size_t>(x)];
            });
            const int floor = std::max(0, wanted - (hope - most) - 1);
            c.solos[t] = solo(t, closed[t], free[t], floor);
            if (floor > 0 && c.solos[t]->gain <= floor) return;
            hope += c.solos[t]->gain - most;
        }
        put(std::move(c));
    }

    [[nodiscard]] Crossings free_for(std::size_t train, const std::vector<Crossings>& closed) const {
        Crossings free;
        for (int c = 0; c < kCrossings; ++c) {
            if (tolls_[static_cast<std::size_t>(c)] == 0) continue;
            bool alone = true;
            for (std::size_t o = 0; o < closed.size(); ++o) alone = alone && (o == train || closed[o].has(c));
            if (alone) free.add(c);
        }
        return free;
    }

    // Tolls for crossings where two trains may still meet.
    [[nodiscard]] int handed_out(const std::vector<Crossings>& closed) const {
        int sum = 0;
        for (int c = 0; c < kCrossings; ++c) {
            const int toll = tolls_[static_cast<std::size_t>(c)];
            if (toll == 0) continue;
            const auto open = std::count_if(closed.begin(), closed.end(), [&](const Crossings& x) { return !x.has(c); });
            if (open > 1) sum += toll;
        }
        return sum;
    }

    // `floor`: what gains no more than this need not be known.
    std::shared_ptr<const Solo> solo(std::size_t train, const Crossings& closed, const Crossings& free, int floor = 0) {
        auto s = std::make_shared<Solo>();
        s->closed = closed;
        s->free = free;
        std::vector<int> tolls = tolls_;
        each_of(free, [&](int c) { tolls[static_cast<std::size_t>(c)] = 0; });
        // A route found earlier may do as well now.
        std::vector<Swept>& known = known_[kind_[train]];
        const Swept* best = nullptr;
        for (const Swept& k : known) {
            if (k.used.meets(closed)) continue;
            int gain = k.value.amount * kSmallChange;
            each_of(k.used, [&](int c) { gain -= tolls[static_cast<std::size_t>(c)]; });
            if (gain <= floor) continue;
            floor = gain;
            best = &k;
        }
        s->gain = floor;
        const Swept swept = sweeps_[kind_[train]].best(closed, tolls, floor);
        if (!swept.route.empty()) {
            s->gain = swept.gain;
            best = &known.emplace_back(swept);
        }
        if (best == nullptr) return s;
        s->route = best->route;
        s->value = best->value.amount;
        s->used = best->used;
        return s;
    }

    const Network& network_;
    std::span<const Range> trains_;
    const Crossings& used_before_;
    std::vector<Sweep> sweeps_;     // one for each kind of train
    std::vector<std::vector<Swept>> known_; // routes found so far, for each kind
    std::vector<std::size_t> kind_;         // of each train
    int coin_;
    std::vector<int> tolls_ = std::vector<int>(kCrossings); // in small change
    std::priority_queue<Case, std::vector<Case>, LessPromising> cases_;
    int made_ = 0;
    Plan plan_;
};

} // namespace

Plan plan_apart(const Network& network, std::span<const Range> trains, const Crossings& used_before) {
    return Planner(network, trains, used_before).plan();
}

} // namespace stw::routes
