// What a company reaches, in two parts: what is in no doubt is found at once, the rest only if an answer depends on it.
#pragma once

#include "core/violation.hpp"
#include "routes/known_reach.hpp"

#include <optional>

namespace stw::play {

// What is asked of lays and places: all of them, or whether there is any.
enum class Asked : std::uint8_t { all, any };

// `whole()` finds all that is in reach. Whatever is legal with less in reach is legal with more.
template <class Whole> class Reached {
  public:
    Reached(const routes::Bounds& bounds, Whole whole) : bounds_(bounds), find_(whole) {}

    [[nodiscard]] const routes::Bounds& bounds() const { return bounds_; }

    // Is something on this hex legal? `legal(reach)`
    template <class Legal> bool allows(HexId h, Legal legal) {
        if (legal(bounds_.sure)) return true;
        return bounds_.in_doubt(h) && legal(bounds_.possible) && legal(whole());
    }
    // The same for what says why not: `check(reach)`
    template <class Check> Refusal check(Check check) {
        Refusal r = check(bounds_.sure);
        if (!r || bounds_.same) return r;
        return check(whole());
    }
    // `visit(hex)` for every hex that may be reached, until it returns false. Who asks for any comes to those in doubt when all others
    // have been asked about.
    template <class Visit> void each_hex(int hexes, Asked asked, Visit visit) const {
        const auto each = [&](bool sure, bool doubtful) {
            for (const HexId h : All<HexId>(static_cast<std::size_t>(hexes))) {
                const board::Reach& most = bounds_.possible;
                if (most.arrives[h.value] == 0 && most.nodes[h.value] == 0) continue;
                if (!(bounds_.in_doubt(h) ? doubtful : sure)) continue;
                if (!visit(h)) return false;
            }
            return true;
        };
        if (asked == Asked::all || bounds_.same) each(true, true);
        else if (each(true, false)) each(false, true);
    }

  private:
    const board::Reach& whole() {
        if (!whole_) whole_ = find_();
        return *whole_;
    }

    routes::Bounds bounds_;
    Whole find_;
    std::optional<board::Reach> whole_;
};

} // namespace stw::play
