#include "routes/sweep_order.hpp"

#include "board/board.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <tuple>

namespace stw::routes {
namespace {

constexpr double kMuchWork = 2000; // from here on it pays to look for a better order

// By the width of the front; no front has more sides than all hexes together.
constexpr auto kWork = [] {
    std::array<double, 3 * board::kMaxHexes + 1> work{1};
    for (std::size_t i = 1; i < work.size(); ++i) work[i] = work[i - 1] * 2.4;
    return work;
}();

class Search {
  public:
    explicit Search(const SweepOrder& field) : field_(field) {}

    // Straight lines from all directions are tried, and, where these are wide, orders that grow from every hex in turn by
    // whatever keeps the front narrowest.
    std::vector<std::size_t> search() {
        std::vector<std::size_t> order(count());
        for (const auto& [across, along] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}, {3, 1}, {3, -1}}) {
            for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
            const auto rank = [&, across = across, along = along](std::size_t i) {
                const auto [column, row] = field_.place[i];
                return std::tuple(across * column + along * row, along * column - across * row, i);
            };
            std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
            offer_order(order);
        }
        if (least_work_ > kMuchWork)
            for (std::size_t start = 0; start < count(); ++start) grow_from(start, order);
        return best_;
    }

  private:
    [[nodiscard]] std::size_t count() const { return field_.place.size(); }

    void offer_order(const std::vector<std::size_t>& order) {
        swept_.assign(count(), false);
        double work = 0;
        int front = 0;
        for (const std::size_t i : order) {
            front += widens(i);
            swept_[i] = true;
            work += work_at(front);
            if (!best_.empty() && work >= least_work_) return;
        }
        best_ = order;
        least_work_ = work;
    }

    // By how many sides the front grows if this hex is swept next.
    [[nodiscard]] int widens(std::size_t i) const {
        int sum = 0;
        for (const std::size_t n : field_.neighbours[i]) sum += swept_[n] ? -1 : 1;
        return sum;
    }

    // Grows with the number of cases.
    static double work_at(int front) { return kWork[static_cast<std::size_t>(front)]; }

    // Of hexes that widen the front by the same, the one that has been beside it the longest.
    void grow_from(std::size_t start, std::vector<std::size_t>& order) {
        order.clear();
        swept_.assign(count(), false);
        std::vector<std::size_t> beside{start};
        double work = 0;
        int front = 0;
        while (order.size() < count()) {
            if (beside.empty()) // the network may hang together by a station only
                for (std::size_t i = 0; i < count() && beside.empty(); ++i)
                    if (!swept_[i]) beside.push_back(i);
            std::size_t best = 0;
            int least = INT_MAX;
            for (std::size_t k = 0; k < beside.size(); ++k)
                if (const int w = widens(beside[k]); w < least) {
                    least = w;
                    best = k;
                }
            const std::size_t i = beside[best];
            beside.erase(beside.begin() + static_cast<std::ptrdiff_t>(best));
            swept_[i] = true;
            order.push_back(i);
            front += least;
            work += work_at(front);
            if (work >= least_work_) return;
            for (const std::size_t n : field_.neighbours[i])
                if (!swept_[n] && std::find(beside.begin(), beside.end(), n) == beside.end()) beside.push_back(n);
        }
        best_ = order;
        least_work_ = work;
    }

    const SweepOrder& field_;
    std::vector<bool> swept_;
    std::vector<std::size_t> best_;
    double least_work_ = 0;
};

} // namespace

std::vector<std::size_t> SweepOrder::best() const { return Search(*this).search(); }

} // namespace stw::routes
