#include "routes/items.hpp"

#include "routes/payment.hpp"

namespace stw::routes {
namespace {

// Pays the stops of a legal route one after the other.
class Itemiser {
  public:
    Itemiser(const Network& network, const Range& range, const Checked& run)
        : network_(network),
          range_(range),
          run_(run),
          paid_(paid_stops(network, range, {run.stops.begin(), run.stops.end()}, run.shuttles)) {}

    std::vector<Item> list() {
        for (const Stop& stop : run_.stops) call_at(stop);
        if (range_.bonuses)
            for (const Bonus& b : network_.bonuses)
                if (paid_.contains(b.a) && paid_.contains(b.b)) items_.push_back({Earned::bonus, b.a, b.b, b.amount});
        for (const Fee& f : network_.fees)
            if (run_.used.has(f.crossing))
                items_.push_back({Earned::fee, {HexId{f.crossing / 3}, 0}, {}, -f.amount}); // see crossing()
        return std::move(items_);
    }

  private:
    void call_at(const Stop& stop) {
        const Terms& terms = network_.at(stop);
        if (!paid_.contains(stop)) return add(Earned::passed, stop, 0);
        add(terms.value == 0 ? Earned::nothing : Earned::value, stop, terms.value);
        if (comes_again(stop, terms) && terms.value != 0) add(Earned::again, stop, terms.value);
        if (terms.extra != 0) add(Earned::extra, stop, terms.extra);
    }
    [[nodiscard]] bool comes_again(const Stop& stop, const Terms& terms) const {
        const bool between = stop != run_.stops.front() && stop != run_.stops.back();
        return (range_.returns && !terms.small) || (run_.shuttles && between);
    }
    void add(Earned what, const Stop& stop, int amount) { items_.push_back({what, stop, {}, amount}); }

    const Network& network_;
    const Range& range_;
    const Checked& run_;
    PaidStops paid_;
    std::vector<Item> items_;
};

} // namespace

std::vector<Item> items_of(const Network& network, const Range& range, const Route& route) {
    const Checked run = check(network, range, route, {});
    if (run.fault != Fault::none) return {};
    return Itemiser(network, range, run).list();
}

} // namespace stw::routes
