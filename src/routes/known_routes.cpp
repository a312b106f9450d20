#include "routes/known_routes.hpp"

#include "routes/outlook.hpp"

#include <algorithm>
#include <climits>

namespace stw::routes {
namespace {

constexpr int kTrials = 250;
constexpr double kOpeningPace = 1.5;
constexpr double kSlower = 0.97; // after a trial without a lower bound

class Market {
  public:
    Market(std::span<const Customer> trains, Prices& tolls) : trains_(trains), tolls_(tolls), choices_(trains.size()) {
        Crossings seen;
        for (const Customer& train : trains)
            for (const Known* k : train.routes) seen.merge(k->used);
        for (std::size_t c = 0; c < tolls.size(); ++c)
            if (tolls[c] > 0 || seen.has(static_cast<int>(c))) goods_.push_back(static_cast<std::uint16_t>(c));
        wanted_.resize(tolls.size());
    }

    void choose() {
        for (std::size_t t = 0; t < trains_.size(); ++t) {
            choices_[t] = trains_[t].like < t ? choices_[trains_[t].like] : Choice{};
            if (trains_[t].like < t) continue;
            for (const Known* k : trains_[t].routes)
                if (const int gain = k->gain(tolls_); gain > choices_[t].gain) choices_[t] = {k, gain};
        }
    }

    [[nodiscard]] int bound() const {
        int sum = 0;
        for (const Choice& choice : choices_) sum += choice.gain;
        for (const std::uint16_t c : goods_) sum += tolls_[c];
        return sum;
    }

    // Dearer where several want to go, cheaper where nobody does, so that the bound falls by about so much if nobody changes
    // his way. False if nothing changes.
    bool adjust(double by) {
        for (const std::uint16_t c : goods_) wanted_[c] = 0;
        for (const Choice& choice : choices_)
            if (choice.known != nullptr)
                for (const std::uint16_t c : choice.known->crossings) ++wanted_[c];
        int imbalance = 0;
        for (const std::uint16_t c : goods_)
            if (wanted_[c] > 1 || tolls_[c] > 0) imbalance += (wanted_[c] - 1) * (wanted_[c] - 1);
        if (imbalance == 0) return false;
        const int step = std::max(1, static_cast<int>(by / imbalance));
        bool changed = false;
        for (const std::uint16_t c : goods_) {
            if (wanted_[c] <= 1 && tolls_[c] == 0) continue;
            const int toll = std::max(0, tolls_[c] + (wanted_[c] - 1) * step);
            changed = changed || toll != tolls_[c];
            tolls_[c] = toll;
        }
        return changed;
    }

  private:
    std::span<const Customer> trains_;
    Prices& tolls_;
    std::vector<Choice> choices_;
    std::vector<std::uint16_t> goods_; // crossings with a toll, or that somebody may want
    std::vector<int> wanted_;
};

} // namespace

int Known::gain(const Prices& tolls) const {
    int sum = value * kSmallChange;
    for (const std::uint16_t c : crossings) sum -= tolls[c];
    return sum;
}

int bound_of(std::span<const Choice> choices, const Prices& tolls) {
    int sum = 0;
    for (const Choice& choice : choices) sum += choice.gain;
    for (const int toll : tolls) sum += toll;
    return sum;
}

int try_tolls(std::span<const Customer> trains, Prices& tolls, int wanted) {
    Market market(trains, tolls);
    Prices best = tolls;
    int lowest = INT_MAX;
    double pace = kOpeningPace;
    for (int trial = 0; trial < kTrials && lowest >= wanted; ++trial) {
        market.choose();
        const int bound = market.bound();
        if (bound < lowest) {
            lowest = bound;
            best = tolls;
        } else {
            pace *= kSlower;
        }
        if (!market.adjust(pace * (bound - wanted + kSmallChange))) break;
    }
    tolls = best;
    return lowest;
}

} // namespace stw::routes
