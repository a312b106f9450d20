#include "routes/payment.hpp"

#include <algorithm>
#include <utility>

namespace stw::routes {
namespace {

class Teller {
  public:
    Teller(const Network& network, const Range& range, std::span<const Stop> stops, bool shuttles)
        : network_(network), range_(range), shuttles_(shuttles) {
        for (const Stop& s : stops) stops_.push_back(s);
        if (!stops.empty()) ends_ = {stops.front(), stops.back()};
    }

    std::optional<int> all_stops() {
        for (const Stop& s : stops_)
            if (!take(s)) return std::nullopt;
        return sum_ + bonuses();
    }

    // Which stops to be paid for is free, but some must be among them for the rest to be worth anything: one with a station,
    // and both stops of a bonus. With those taken, the dearest of the others that fit are the best ones.
    int best_stops() {
        sort_by_worth();
        int best = 0;
        each_way([&](int sum) {
            best = std::max(best, sum);
            return false;
        });
        return best;
    }

    // Which they are.
    PaidStops paid_for() {
        if (!range_.skips) return stops_;
        const int best = best_stops();
        each_way([&](int sum) { return sum == best; });
        return paid_;
    }

  private:
    // Takes what must be paid for in each way there is and the rest by its worth, until `found(sum)`.
    template <class Found> void each_way(Found found) {
        const unsigned sets = 1U << (range_.bonuses ? network_.bonuses.size() : 0U);
        for (unsigned set = 0; set < sets; ++set)
            for (const Stop& station : stops_)
                if (network_.at(station).own && found(with(set, station))) return;
    }

    // The dearest first, in a tie as they were: std::stable_sort would ask for memory.
    void sort_by_worth() {
        for (auto s = stops_.begin(); s != stops_.end(); ++s) {
            const auto place =
                std::find_if(stops_.begin(), s, [&](const Stop& before) { return worth(before) < worth(*s); });
            std::rotate(place, s, s + 1);
        }
    }
    [[nodiscard]] int worth(const Stop& s) const {
        const bool once_more = shuttles_ && s != ends_.first && s != ends_.second;
        return pay(network_.at(s), range_) + (once_more ? network_.at(s).value : 0);
    }
    [[nodiscard]] bool visited(const Stop& s) const {
        return std::find(stops_.begin(), stops_.end(), s) != stops_.end();
    }
    [[nodiscard]] bool paid(const Stop& s) const { return std::find(paid_.begin(), paid_.end(), s) != paid_.end(); }

    int with(unsigned bonus_set, const Stop& station) {
        paid_.clear();
        sum_ = large_ = small_ = 0;
        if (!take(station)) return 0;
        for (std::size_t b = 0; b < network_.bonuses.size(); ++b)
            if (((bonus_set >> b) & 1U) != 0)
                for (const Stop& s : {network_.bonuses[b].a, network_.bonuses[b].b})
                    if (!visited(s) || (!paid(s) && !take(s))) return 0;
        for (const Stop& s : stops_)
            if (!paid(s)) take(s);
        return sum_ + bonuses();
    }

    bool take(const Stop& s) {
        const bool small = network_.at(s).small;
        if (!fits(range_, large_ + (small ? 0 : 1), small_ + (small ? 1 : 0))) return false;
        (small ? small_ : large_) += 1;
        sum_ += worth(s);
        paid_.push_back(s);
        return true;
    }

    [[nodiscard]] int bonuses() const {
        int sum = 0;
        if (range_.bonuses)
            for (const Bonus& b : network_.bonuses) sum += paid(b.a) && paid(b.b) ? b.amount : 0;
        return sum;
    }

    const Network& network_;
    const Range& range_;
    PaidStops stops_;
    bool shuttles_;
    std::pair<Stop, Stop> ends_;
    PaidStops paid_;
    int sum_ = 0;
    int large_ = 0;
    int small_ = 0;
};

} // namespace

std::optional<int> payment(const Network& network, const Range& range, std::span<const Stop> stops, bool shuttles) {
    Teller teller(network, range, stops, shuttles);
    return range.skips ? teller.best_stops() : teller.all_stops();
}

PaidStops paid_stops(const Network& network, const Range& range, std::span<const Stop> stops, bool shuttles) {
    return Teller(network, range, stops, shuttles).paid_for();
}

} // namespace stw::routes
