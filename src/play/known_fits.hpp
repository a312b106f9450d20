// Tiles that fit on a hex and that no rule about tiles and hexes keeps from there, whoever lays them, whatever it costs and whether they are
// left: remembered as long as the same tile lies there and the same rules hold.
#pragma once

#include "core/memory.hpp"
#include "play/track.hpp"

#include <array>
#include <vector>

namespace stw::play {

// `Rules`: all that a title asks besides the tile on the hex, as a value; the box is one of the things it asks.
template <class Rules> class KnownFits {
  public:
    template <class State> std::span<Fit> on(const State& s, const Rules& rules, HexId h) {
        if (!memory::holds(age_) || !(rules_ == rules)) {
            rules_ = rules;
            known_.reset();
            age_ = memory::now();
        }
        Here& here = hexes_[h.value];
        if (known_[h.value] && here.tile == s.board.tile[h.value] && here.rotation == s.board.rotation[h.value])
            return here.fits;
        here.tile = s.board.tile[h.value];
        here.rotation = s.board.rotation[h.value];
        here.fits.clear();
        const auto any = [](TileId) { return true; };
        each_fit(s, h, any, [&](const Lay& lay) {
            here.fits.push_back({.lay = lay, .exits = exits_of(s, lay)});
            return true;
        });
        known_.set(h.value);
        return here.fits;
    }

  private:
    struct Here {
        TileId tile;
        std::uint8_t rotation = 0;
        std::vector<Fit> fits;
    };

    std::uint32_t age_ = 0; // 0: nothing is known
    Rules rules_{};
    std::bitset<board::kMaxHexes> known_;
    std::array<Here, board::kMaxHexes> hexes_;
};

// For `each_fit_reached`. `allowed(s, fit)` asks nothing but the tile on the hex and `rules`, and notes what the tile would bring where that is
// asked later on. There is a list for each phase, and for two kinds
// of companies.
template <class State, class Rules> class Fits {
  public:
    using Allowed = bool (*)(const State&, Fit&);

    Fits(const State& s, const Rules& rules, Allowed allowed, bool kind = false)
        : s_(s), rules_(rules), allowed_(allowed), known_(list(s.phase.value % kPhases * 2 + (kind ? 1U : 0U))) {}

    std::span<Fit> on(HexId h) { return known_.on(s_, rules_, h); }
    // It is found out when it is asked for: most of them meet no track.
    bool allows(Fit& fit) const {
        if (fit.allowed == Fit::Allowed::unknown)
            fit.allowed = allowed_(s_, fit) ? Fit::Allowed::yes : Fit::Allowed::no;
        return fit.allowed == Fit::Allowed::yes;
    }

  private:
    static constexpr std::size_t kPhases = 8; // who comes to a list that is taken, takes it
    static KnownFits<Rules>& list(std::size_t number) {
        thread_local std::array<KnownFits<Rules>, kPhases * 2> known;
        return known[number];
    }

    const State& s_;
    Rules rules_;
    Allowed allowed_;
    KnownFits<Rules>& known_;
};

} // namespace stw::play
