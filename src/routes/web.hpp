// All routes of one train that gain nearly as much as its best one, as a graph: what a sweep steps through from hex to hex, without
// all that leads to worse routes only. There may be millions of routes in it, and still it is small.
#pragma once

#include "routes/sweeper.hpp"

namespace stw::routes {

class Web : private StepLog {
  public:
    static constexpr std::uint32_t kWhole = 0; // the knot at which all routes end
    static constexpr std::uint32_t kStart = 1; // and that at which they begin

    // From one knot to another one, over one hex.
    struct Strand {
        std::uint32_t to = kWhole;
        int regret = 0;        // by so much is the best route over this strand worse than the best one over this knot
        std::int16_t way = -1; // -1: the hex is left alone
    };

    // `most`: what the best route gains, or 0, if it is best to stay at home; `spare`: how much worse a route may be.
    Web(int most, int spare) : most_(most), spare_(spare) {}

    // False if it takes more fronts than so many.
    bool spin(const Field& field, const Prospect& prospect, FrontStore& store, std::size_t most_fronts);

    // Where a knot leads, the least regret first.
    [[nodiscard]] std::span<const Strand> strands(std::uint32_t knot) const {
        return std::span(strands_).subspan(first_strand_[knot],
                                           std::size_t{first_strand_[knot + 1]} - first_strand_[knot]);
    }

  private:
    struct Step {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        int gain = 0;
        std::int16_t way = -1;
    };

    void note(std::size_t hex, std::uint32_t from, std::uint32_t to, int way, int gain) override;
    [[nodiscard]] std::span<const Step> steps_over(std::size_t hex) const {
        return std::span(steps_).subspan(first_step_[hex], first_step_[hex + 1] - first_step_[hex]);
    }
    void look_back(const FrontStore& store);
    [[nodiscard]] int beyond(std::size_t hex, const Step& s) const { return s.to == kDone ? 0 : ahead_[hex + 1][s.to]; }
    void tie(const FrontStore& store);
    void tie_over(std::size_t hex, const FrontStore& store);

    int most_;
    int spare_;
    std::vector<Step> steps_; // hex by hex
    std::vector<std::size_t> first_step_;
    std::vector<std::vector<int>>
        ahead_;                        // by hex and front with a number of stops: the most that is gained from there on
    std::vector<std::uint32_t> knots_; // of the fronts before a hex; 0: none
    std::vector<std::uint32_t> next_knots_;
    std::vector<Strand> strands_;
    std::vector<std::uint32_t> first_strand_;
};

} // namespace stw::routes
