#include "routes/apart.hpp"

#include "routes/coin.hpp"
#include "routes/known_routes.hpp"
#include "routes/outlook.hpp"
#include "routes/sweep.hpp"
#include "routes/weave.hpp"

#include <algorithm>
#include <bit>
#include <climits>
#include <deque>
#include <queue>

namespace stw::routes {
namespace {

constexpr int kFirstRounds = 12; // of sweeps, for good tolls
constexpr int kLaterRounds = 3;  // in each case after that
constexpr int kLook = 4;         // every so many rounds for some plan

struct Case {
    std::vector<Crossings> closed; // to each train
    Prices tolls = Prices(kCrossings);
    std::vector<Choice> choices; // at these tolls
    int bound = INT_MAX;         // no plan of this case earns more; in small change
    int order = 0;               // of two that promise the same, the later one: it is nearer to a plan
};

struct LessPromising {
    bool operator()(const Case& a, const Case& b) const {
        return a.bound != b.bound ? a.bound < b.bound : a.order < b.order;
    }
};

bool same_hexes(const Field& a, const Field& b) {
    return std::equal(a.swaths().begin(), a.swaths().end(), b.swaths().begin(), b.swaths().end(),
                      [](const Swath& x, const Swath& y) { return x.hex == y.hex; });
}

class Planner {
  public:
    Planner(const Network& network, std::span<const Range> trains, const Crossings& used_before, const Effort& effort)
        : network_(network), trains_(trains), used_before_(used_before), effort_(effort), coin_(coin_of(network)) {
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
        first.closed.assign(trains_.size(), used_before_);
        settle(first, kFirstRounds);
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
    // A plan better than the one at hand is worth this, at least.
    [[nodiscard]] int wanted() const { return (plan_.value.amount + coin_) * kSmallChange; }
    [[nodiscard]] bool promises(const Case& c) const { return c.bound >= wanted(); }

    // --- tolls ---

    // Looks for tolls with a low bound, until the case promises nothing any more or the rounds are over.
    void settle(Case& c, int rounds) {
        Prices tolls = c.tolls;
        for (int round = 0; round < rounds; ++round) {
            const std::vector<Choice> choices = ask(c, tolls);
            note_plan(choices);
            if (round % kLook == 0) note_plan(one_after_the_other(c, choices));
            if (const int bound = bound_of(choices, tolls); bound < c.bound) {
                c.bound = bound;
                c.choices = choices;
                c.tolls = tolls;
            }
            if (!promises(c)) return;
            tolls = c.tolls;
            // If known routes alone keep the bound up, no tolls will lower it.
            if (try_tolls(customers(c), tolls, wanted()) > c.bound - kSmallChange) return;
        }
    }

    // The best route of each train at these tolls.
    std::vector<Choice> ask(const Case& c, const Prices& tolls) {
        std::vector<Choice> choices;
        for (std::size_t t = 0; t < trains_.size(); ++t) {
            const std::size_t like = first_like(c, t);
            choices.push_back(like < t ? choices[like] : best_of(t, c.closed[t], tolls));
        }
        return choices;
    }

    // The first train of the same kind to which the same crossings are closed: it does the same.
    [[nodiscard]] std::size_t first_like(const Case& c, std::size_t train) const {
        std::size_t t = 0;
        while (kind_[t] != kind_[train] || c.closed[t] != c.closed[train]) ++t;
        return t;
    }

    Choice best_of(std::size_t train, const Crossings& closed, const Prices& tolls) {
        const std::size_t kind = kind_[train];
        Choice choice = best_known(kind, closed, tolls);
        const Swept swept = sweeps_[kind].best(closed, tolls, choice.gain);
        if (swept.route.empty()) return choice;
        return {&remember(kind, swept.route, swept.used, swept.value.amount), swept.gain};
    }

    const Known& remember(std::size_t kind, const Route& route, const Crossings& used, int value) {
        Known& found = known_[kind].emplace_back();
        found.route = route;
        found.used = used;
        found.value = value;
        used.each([&](std::size_t c) { found.crossings.push_back(static_cast<std::uint16_t>(c)); });
        return found;
    }

    [[nodiscard]] Choice best_known(std::size_t kind, const Crossings& closed, const Prices& tolls) const {
        Choice choice;
        for (const Known& k : known_[kind]) {
            if (k.used.meets(closed)) continue;
            if (const int gain = k.gain(tolls); gain > choice.gain) choice = {&k, gain};
        }
        return choice;
    }

    // Each train with the routes it may use.
    [[nodiscard]] std::vector<Customer> customers(const Case& c) const {
        std::vector<Customer> out;
        for (std::size_t t = 0; t < trains_.size(); ++t) {
            Customer& train = out.emplace_back(first_like(c, t));
            for (const Known& k : known_[kind_[t]])
                if (train.like == t && !k.used.meets(c.closed[t])) train.routes.push_back(&k);
        }
        return out;
    }

    // The trains in their order, each keeping off what those before it use: some plan, soon found.
    std::vector<Choice> one_after_the_other(const Case& c, const std::vector<Choice>& choices) {
        static const Prices kNoTolls(kCrossings);
        std::vector<Choice> made;
        Crossings used;
        for (std::size_t t = 0; t < choices.size(); ++t) {
            Choice choice = choices[t];
            if (choice.known != nullptr && choice.known->used.meets(used)) {
                Crossings closed = c.closed[t];
                closed.merge(used);
                choice = best_of(t, closed, kNoTolls);
            }
            if (choice.known != nullptr) used.merge(choice.known->used);
            made.push_back(choice);
        }
        return made;
    }

    // --- cases ---

    void put(Case c) {
        c.order = ++made_;
        if (!weave(c)) cases_.push(std::move(c));
    }

    // Looks for the best plan of the case by weaving, from the bound downward. True if nothing better than the plan at hand is left in
    // it; false if it takes too long: then it is to be divided.
    bool weave(Case& c) {
        const int at_best = bound_of(c.choices, c.tolls);
        while (promises(c)) {
            const int goal = c.bound / kSmallChange / coin_ * coin_;
            const Outcome outcome = weave(c, at_best - goal * kSmallChange);
            if (outcome == Outcome::unknown) return false;
            c.bound = outcome == Outcome::found ? plan_.value.amount * kSmallChange : goal * kSmallChange - 1;
        }
        return true;
    }

    enum class Outcome : std::uint8_t { found, none, unknown };

    // All plans that lose no more than this against the bound.
    Outcome weave(const Case& c, int spare) {
        std::vector<std::size_t> order; // like trains side by side
        for (std::size_t t = 0; t < trains_.size(); ++t) {
            const Sweep& sweep = sweeps_[kind_[t]];
            if (!sweep.has_web() || !same_hexes(sweep.field(), sweeps_.front().field())) return Outcome::unknown;
            order.push_back(t);
        }
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return first_like(c, a) < first_like(c, b); });
        std::deque<Web> webs;
        std::vector<Weft> wefts;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::size_t t = order[i];
            Sweep& sweep = sweeps_[kind_[t]];
            if (i == 0 || first_like(c, t) != first_like(c, order[i - 1])) {
                webs.emplace_back(c.choices[t].gain, spare);
                if (!sweep.spin(webs.back(), c.closed[t], c.tolls, effort_.fronts)) return Outcome::unknown;
            }
            wefts.push_back({&sweep.field(), &webs.back()});
        }
        Weave weave(wefts, c.tolls, network_, spare);
        if (!weave.run(effort_.states)) return Outcome::unknown;
        if (!weave.found()) return Outcome::none;
        std::vector<Choice> choices(trains_.size());
        for (std::size_t i = 0; i < order.size(); ++i) choices[order[i]] = remember(order[i], weave.routes()[i]);
        note_plan(choices);
        return Outcome::found;
    }

    Choice remember(std::size_t train, const HexPieces& pieces) {
        if (pieces.empty()) return {};
        const Route route = string_together(network_, pieces);
        const Checked checked = check(network_, trains_[train], route, {});
        return {&remember(kind_[train], route, checked.used, checked.value.amount)};
    }

    // If they keep apart, they are a plan.
    void note_plan(std::span<const Choice> choices) {
        Crossings seen;
        int value = 0;
        for (const Choice& choice : choices) {
            if (choice.known == nullptr) continue;
            if (choice.known->used.meets(seen)) return;
            seen.merge(choice.known->used);
            value += choice.known->value;
        }
        if (value <= plan_.value.amount) return;
        plan_.value = Money{value};
        plan_.runs.clear();
        for (std::size_t t = 0; t < choices.size(); ++t)
            if (const Known* k = choices[t].known; k != nullptr)
                plan_.runs.push_back({static_cast<int>(t), k->route, Money{k->value}});
    }

    // A crossing that two trains want; if there is none, one with a toll that nobody pays.
    struct Dispute {
        int crossing = -1;
        std::size_t train = 0;
    };

    [[nodiscard]] Dispute dispute_in(const Case& c) const {
        Dispute dispute;
        int highest = -1;
        std::array<int, kCrossings> wanted{};
        for (const Choice& choice : c.choices)
            if (choice.known != nullptr)
                for (const std::uint16_t x : choice.known->crossings) ++wanted[x];
        for (std::size_t x = 0; x < kCrossings; ++x) {
            const bool contested = wanted[x] > 1;
            if (!contested && (wanted[x] == 1 || c.tolls[x] == 0)) continue;
            const int weight = c.tolls[x] + (contested ? kSmallChange * 1000 : 0);
            if (weight <= highest) continue;
            const auto who = std::find_if(kind_.begin(), kind_.end(), [&](const std::size_t& kind) {
                const auto t = static_cast<std::size_t>(&kind - kind_.data());
                const Known* k = c.choices[t].known;
                return contested ? k != nullptr && k->used.has(static_cast<int>(x))
                                 : !c.closed[t].has(static_cast<int>(x));
            });
            if (who == kind_.end()) continue;
            highest = weight;
            dispute = {static_cast<int>(x), static_cast<std::size_t>(who - kind_.begin())};
        }
        return dispute;
    }

    void divide(const Case& c) {
        const Dispute dispute = dispute_in(c);
        if (dispute.crossing < 0) return; // everything is settled: the plan has been noted
        const auto train = dispute.train;
        const auto x = static_cast<std::size_t>(dispute.crossing);
        // Either this train keeps off; then those like it do so too, for if one of them did not, the two could change places ...
        Case without = c;
        for (std::size_t t = 0; t < trains_.size(); ++t)
            if (kind_[t] == kind_[train] && c.closed[t] == c.closed[train]) without.closed[t].add(dispute.crossing);
        // ... or all others do.
        Case with = c;
        for (std::size_t t = 0; t < trains_.size(); ++t)
            if (t != train) with.closed[t].add(dispute.crossing);
        for (Case* next : {&without, &with}) {
            const auto open = std::count_if(next->closed.begin(), next->closed.end(),
                                            [&](const Crossings& closed) { return !closed.has(dispute.crossing); });
            if (open < 2) next->tolls[x] = 0;
            next->bound = INT_MAX;
            settle(*next, kLaterRounds);
            put(std::move(*next));
        }
    }

    const Network& network_;
    std::span<const Range> trains_;
    const Crossings& used_before_;
    Effort effort_;
    std::deque<Sweep> sweeps_;             // one for each kind of train
    std::vector<std::deque<Known>> known_; // for each kind; they stay where they are
    std::vector<std::size_t> kind_;        // of each train
    int coin_;
    std::priority_queue<Case, std::vector<Case>, LessPromising> cases_;
    int made_ = 0;
    Plan plan_;
};

} // namespace

Plan plan_apart(const Network& network, std::span<const Range> trains, const Crossings& used_before,
                const Effort& effort) {
    return Planner(network, trains, used_before, effort).plan();
}

} // namespace stw::routes
