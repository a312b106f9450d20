// The fronts that a sweep has come to, hex by hex, without repetition, with what was earned on the way. Memory is kept from
// sweep to sweep.
#pragma once

#include "routes/front.hpp"
#include "routes/outlook.hpp"

namespace stw::routes {

// How a front came about.
struct Origin {
    int parent = 0;
    std::int16_t number = 0; // of stops, then
    std::int16_t way = -1;   // -1: the hex is left alone
};

// The fronts before one hex.
struct FrontLayer {
    std::vector<Front> fronts;
    std::vector<int> hopes;      // the most that each of them can come to
    std::vector<int> values;     // the most that was earned on the way to it, by the number of stops paid for
    std::vector<Origin> origins; // and how

    [[nodiscard]] std::size_t size() const { return fronts.size(); }
};

class FrontStore {
  public:
    // For fields of so many hexes, and so many numbers of stops.
    void set_up(std::size_t hexes, std::size_t numbers) {
        numbers_ = numbers;
        if (layers_.size() < hexes + 1) layers_.resize(hexes + 1);
    }

    [[nodiscard]] FrontLayer& layer(std::size_t i) { return layers_[i]; }
    [[nodiscard]] const FrontLayer& layer(std::size_t i) const { return layers_[i]; }
    [[nodiscard]] std::size_t numbers() const { return numbers_; }

    // Begins a layer; `find` is for this one until the next one is begun.
    void begin(std::size_t i) {
        at_ = &layers_[i];
        at_->fronts.clear();
        at_->hopes.clear();
        at_->values.clear();
        at_->origins.clear();
        ++now_;
    }

    // The number of a front; of a new one, if there is none like it.
    std::size_t find(const Front& front) {
        if ((at_->size() + 1) * 2 > table_.size()) grow();
        const Front::Words words = front.words();
        for (std::size_t at = hash(words) & mask();; at = (at + 1) & mask()) {
            Place& place = table_[at];
            if (place.since != now_) {
                place = {now_, static_cast<std::uint32_t>(at_->size())};
                at_->fronts.push_back(front);
                at_->hopes.push_back(kNever);
                at_->values.resize(at_->values.size() + numbers_, kNever);
                at_->origins.resize(at_->origins.size() + numbers_);
                return place.front;
            }
            if (at_->fronts[place.front].words() == words) return place.front;
        }
    }

  private:
    struct Place {
        std::uint32_t since = 0; // entries of other layers do not count
        std::uint32_t front = 0;
    };

    [[nodiscard]] std::size_t mask() const { return table_.size() - 1; }
    static std::size_t hash(const Front::Words& words) {
        std::uint64_t h = 0x9E3779B97F4A7C15U;
        for (const std::uint64_t w : words) {
            h = (h ^ w) * 0xFF51AFD7ED558CCDU;
            h ^= h >> 32U;
        }
        return static_cast<std::size_t>(h);
    }
    void grow() {
        table_.assign(std::max<std::size_t>(1024, table_.size() * 2), {});
        now_ = 1;
        for (std::size_t i = 0; i < at_->size(); ++i) {
            std::size_t at = hash(at_->fronts[i].words()) & mask();
            while (table_[at].since == now_) at = (at + 1) & mask();
            table_[at] = {now_, static_cast<std::uint32_t>(i)};
        }
    }

    std::size_t numbers_ = 1;
    std::vector<FrontLayer> layers_; // before each hex, and after the last one
    FrontLayer* at_ = nullptr;
    std::vector<Place> table_;
    std::uint32_t now_ = 0;
};

} // namespace stw::routes
