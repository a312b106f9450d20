// All that the rest of the board has to know of what a sweep has done behind its front (see sweep.hpp).
#pragma once

#include "routes/field.hpp"

#include <cstring>
#include <type_traits>

namespace stw::routes {

// What sticks out at a side of the front: nothing, a stretch whose other end is a stop (there are two at most), or a stretch whose
// other end sticks out somewhere else: then the plug says where, so that equal fronts look equal. The kind of track is in the
// upper bits.
using Plug = std::uint8_t;

struct Front {
    std::uint32_t places = 0; // with several stops: visited
    Marks marks = 0;
    std::uint8_t ends = 0;   // stops at which the route begins or ends, so far
    std::uint8_t unused = 0; // all bytes are compared
    std::array<Plug, kWidestFront> plugs{};

    static constexpr std::size_t kWords = 1 + kWidestFront / 8;
    using Words = std::array<std::uint64_t, kWords>;
    [[nodiscard]] Words words() const {
        Words w{};
        std::memcpy(w.data(), this, sizeof(Front));
        return w;
    }

    // At a side to hexes swept before.
    [[nodiscard]] bool arrives(std::int8_t slot) const { return plugs[index(slot)] != kNone; }
    [[nodiscard]] bool is_bare() const {
        const Words w = words();
        for (std::size_t i = 1; i < w.size(); ++i)
            if (w[i] != 0) return false;
        return true;
    }

    // Lays a stretch of a hex. False if it closes a ring, or the track does not fit. `whole` is set if the route has got both ends.
    [[nodiscard]] bool join(const Swath& s, const Stretch& stretch, bool& whole) {
        const Plug a = meet(s, stretch.a);
        const Plug b = meet(s, stretch.b);
        if (a == kWrongTrack || b == kWrongTrack) return false;
        if (a == kAhead && b == kAhead) {
            put(slot(s, stretch.a), leads_to(slot(s, stretch.b)), stretch.a.track);
            put(slot(s, stretch.b), leads_to(slot(s, stretch.a)), stretch.b.track);
        } else if (a == kAhead || b == kAhead) {
            const Loose& ahead = a == kAhead ? stretch.a : stretch.b;
            const Plug behind = a == kAhead ? b : a;
            put(slot(s, ahead), behind, ahead.track);
            if (behind != kFixed) point(behind, leads_to(slot(s, ahead)));
        } else if (a == kFixed && b == kFixed) {
            if (whole) return false;
            whole = true;
        } else if (a == kFixed || b == kFixed) {
            point(a == kFixed ? b : a, kFixed);
        } else {
            if (a == leads_to(slot(s, stretch.b))) return false;
            point(a, b);
            point(b, a);
        }
        return true;
    }

  private:
    static constexpr Plug kNone = 0;
    static constexpr Plug kFixed = 1;
    static constexpr Plug kFirstSlot = 2;
    static constexpr Plug kEndMask = 0x3F;
    static constexpr Plug kAhead = 0x3E; // of a stretch: nothing is there yet
    static constexpr Plug kWrongTrack = 0x3F;
    static_assert(kFirstSlot + kWidestFront <= kAhead && kWidestFront % 8 == 0);

    static std::size_t index(std::int8_t slot) { return static_cast<std::size_t>(slot); }
    static std::int8_t slot(const Swath& s, const Loose& end) { return s.slot[index(end.side)]; }
    static Plug leads_to(std::int8_t slot) { return static_cast<Plug>(slot + kFirstSlot); }
    void put(std::int8_t at, Plug end, board::Track track) {
        plugs[index(at)] = static_cast<Plug>(end | (static_cast<unsigned>(track) << 6U));
    }

    // What a stretch meets at one of its ends. A side behind is free after that.
    Plug meet(const Swath& s, const Loose& end) {
        if (end.is_stop()) return kFixed;
        if ((s.behind & board::edge_bit(end.side)) == 0) return kAhead;
        Plug& there = plugs[index(slot(s, end))];
        const Plug found =
            (there >> 6U) == static_cast<unsigned>(end.track) ? static_cast<Plug>(there & kEndMask) : kWrongTrack;
        there = kNone;
        return found;
    }
    // The other end of a stretch, of which this one said where it is, now leads elsewhere.
    void point(Plug other, Plug to) {
        Plug& p = plugs[static_cast<std::size_t>(other - kFirstSlot)];
        p = static_cast<Plug>((p & ~kEndMask) | to);
    }
};
static_assert(sizeof(Front) == Front::kWords * 8 && std::has_unique_object_representations_v<Front>);

} // namespace stw::routes
