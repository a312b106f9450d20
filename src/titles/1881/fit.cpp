// Which tile fits on which hex (2016: 7.2.1.1, 7.2.1.2, 7.4.1; 2007: 6.2 to 6.14): colours, stations and stops, letters, the strip of
// the S-Bahn, rails that must stay, sides of the hex.
#include "titles/1881/track.hpp"

#include <algorithm>
#include <bit>

namespace stw::t1881 {
namespace {

using board::Colour;
using board::EdgeMask;
using board::Track;

// What an upgrade never changes.
enum class Kind : std::uint8_t { plain, stop, station };
Kind kind_of(const board::Tile& t) {
    if (t.nodes.empty()) return Kind::plain;
    return t.nodes[0].kind == board::NodeKind::city ? Kind::station : Kind::stop;
}

const board::Tile& old_tile(const State& s, const Lay& lay) { return s.board.tile_on(s.box().map, lay.hex); }

// --- colours ---

bool skips_brown(const board::Tile& t) { return t.frame == "grey"; }
Colour next_colour(const board::Tile& old) {
    return skips_brown(old) ? Colour::grey : static_cast<Colour>(static_cast<int>(old.colour) + 1);
}

// The clauses by which what lies there is replaced by the next colour.
Clauses step_clauses(const State& s, const board::Tile& old) {
    const bool yellow = old.colour == Colour::yellow;
    if (is2007(s)) {
        if (old.printed) return yellow ? "1881-2007:6.4/1"_clause : "1881-2007:6.4/2"_clause;
        if (skips_brown(old)) return "1881-2007:6.6/3"_clause;
        if (old.colour == Colour::grey) return {"1881-2007:6.6/2"_clause, "1881-2007:T6/7"_clause};
        if (old.colour == Colour::brown)
            return {"1881-2007:6.6/2"_clause, "1881-2007:6.1/2"_clause, "1881-2007:T6/6"_clause};
        return {"1881-2007:6.6/2"_clause, "1881-2007:6.1/2"_clause};
    }
    if (skips_brown(old)) {
        if (kind_of(old) == Kind::stop) return {"1881-2016:7.2.1.2/20"_clause, "1881-2016:7.2.1.2/12"_clause};
        return "1881-2016:7.2.1.2/20"_clause;
    }
    if (yellow) return old.printed ? "1881-2016:7.2.1.2/3"_clause : "1881-2016:7.2.1.2/2"_clause;
    return old.colour == Colour::green ? "1881-2016:7.2.1.2/17"_clause : "1881-2016:7.2.1.2/19"_clause;
}

Refusal refuse_colour(const State& s, const board::Tile& old, Colour colour, const Fields& figures) {
    if (is_bare(old)) return refuse_by(s, "1881-2016:7.2.1.1/1"_clause, "1881-2007:6.6/1"_clause, figures);
    if (old.printed && colour == Colour::yellow)
        return refuse_by(s, "1881-2016:7.2.1.1/1"_clause,
                         {"1881-2007:6.3/1"_clause, "1881-2007:SM/2"_clause,
                          old.colour == Colour::yellow ? "1881-2007:6.4/1"_clause : "1881-2007:6.4/2"_clause},
                         figures);
    if (skips_brown(old) && colour == Colour::brown) {
        const bool stop = kind_of(old) == Kind::stop;
        return refuse_by(s,
                         stop ? Clauses{"1881-2016:7.2.1.2/18"_clause, "1881-2016:7.2.1.2/12"_clause}
                              : Clauses{"1881-2016:7.2.1.2/18"_clause},
                         "1881-2007:6.6/3"_clause, figures);
    }
    const Clauses step = step_clauses(s, old);
    return refuse_by(s, step, step, figures);
}

// Yellow on bare hexes, then colour by colour, as soon as the phase has it.
Refusal check_colour(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const board::Tile& fresh = s.box()[lay.tile];
    if (is_closed(old))
        return refuse_by(s, "1881-2016:7.2.1.1/1"_clause, {"1881-2007:6.5/1"_clause, "1881-2007:SM/3"_clause}, figures);
    const bool next = fresh.colour == next_colour(old);
    if (is_bare(old)) return next ? kAllowed : refuse_colour(s, old, fresh.colour, figures);
    const Clauses step = step_clauses(s, old);
    if (!under(step, next)) return refuse_colour(s, old, fresh.colour, figures);
    const Clauses in2007 = skips_brown(old) ? Clauses{"1881-2007:6.6/3"_clause}
                           : fresh.sbahn != 0
                               ? Clauses{"1881-2007:6.2/1"_clause, "1881-2007:2.1/2"_clause, "1881-2007:12.1/1"_clause}
                               : Clauses{"1881-2007:6.2/1"_clause, "1881-2007:2.1/2"_clause};
    return forbids(by(s, step, in2007), !play::has_colour(s.box()[s.phase], fresh.colour), figures);
}

// --- stations, stops and letters ---

Refusal check_kind(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const Kind was = kind_of(old);
    if (was == kind_of(s.box()[lay.tile])) return kAllowed;
    const bool bare = is_bare(old);
    switch (was) {
    case Kind::plain:
        return refuse_by(s, bare ? "1881-2016:7.2.1.1/4"_clause : "1881-2016:7.2.1.2/10"_clause,
                         "1881-2007:6.8/1"_clause, figures);
    case Kind::stop:
        return refuse_by(s, bare ? "1881-2016:7.2.1.1/3"_clause : "1881-2016:7.2.1.2/11"_clause,
                         "1881-2007:6.9/1"_clause, figures);
    case Kind::station: break;
    }
    return refuse_by(s, bare ? "1881-2016:7.2.1.1/2"_clause : "1881-2016:7.2.1.2/13"_clause, "1881-2007:6.9/1"_clause,
                     figures);
}

// The row of the table of special tiles.
Clause special_row(std::string_view label) {
    if (label == "A" || label == "Z" || label == "ZA" || label == "B") return "1881-2007:T5/1"_clause;
    return label == "X" || label == "Mug" ? "1881-2007:T5/3"_clause : "1881-2007:T5/2"_clause;
}

Refusal check_letters(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const std::string_view label = s.box()[lay.tile].label;
    if (label == old.label) return kAllowed;
    if (label == "ZA" &&
        under(by(s, "1881-2016:7.2.1.2/21"_clause, "1881-2007:T5/1"_clause), old.label == "Z" || old.label == "A"))
        return kAllowed;
    const bool lettered = !old.label.empty();
    const Clause first = lettered ? "1881-2016:7.2.1.1/5"_clause : "1881-2016:7.2.1.1/6"_clause;
    const Clause later = lettered ? "1881-2016:7.2.1.2/15"_clause : "1881-2016:7.2.1.2/16"_clause;
    return refuse_by(s, is_bare(old) ? first : later,
                     {"1881-2007:6.14/1"_clause, special_row(lettered ? old.label : label)}, figures);
}

// --- the strip of the S-Bahn ---

// Networks of the S-Bahn build where their rails are or will be, and nothing else.
Refusal check_network_tile(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& fresh = s.box()[lay.tile];
    if (fresh.colour == Colour::yellow)
        return refuse_by(s, "1881-2016:7.4.1/2"_clause, "1881-2007:6.12/1"_clause, figures);
    if (s.box()[lay.hex].reserved == 0)
        return refuse_by(s, "1881-2016:7.4.1/4"_clause, "1881-2007:6.13/2"_clause, figures);
    if (fresh.sbahn == 0) return refuse_by(s, "1881-2016:7.4.1/3"_clause, "1881-2007:6.13/1"_clause, figures);
    return kAllowed;
}

// Tramways of 2016 begin the strip with three tiles alone; 2007 leaves it to reach (1881:D37).
Refusal check_tramway_tile(const State& s, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const board::Tile& fresh = s.box()[lay.tile];
    const bool strip = s.box()[lay.hex].reserved != 0;
    if (!strip && fresh.sbahn != 0)
        return refuse_by(s, "1881-2016:7.2.1.2/8"_clause, "1881-2007:6.13/2"_clause, figures);
    if (strip && fresh.sbahn == 0) return refuse_by(s, "1881-2016:10/11"_clause, "1881-2007:6.13/1"_clause, figures);
    if (is2007(s) || !strip) return kAllowed;
    if (!has_track(fresh, Track::tram)) return refuse("1881-2016:7.2.1.2/9"_clause, figures);
    const bool one_of_three =
        lay.tile == d2016::tile::T711 || lay.tile == d2016::tile::T714 || lay.tile == d2016::tile::T715;
    const bool unbuilt = old.printed && old.colour == Colour::yellow;
    return forbids("1881-2016:7.2.1.2/7"_clause, unbuilt && !one_of_three, figures);
}

// S-Bahn rails lie on the strip, where they lie already.
Refusal check_strip(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (board::turned_mask(s.box()[lay.tile].sbahn, lay.rotation) == s.box()[lay.hex].reserved) return kAllowed;
    const bool first = old_tile(s, lay).sbahn == 0;
    const Clause in2016 = is_network(c) ? "1881-2016:7.4.1/5"_clause
                          : first       ? "1881-2016:7.2.1.2/8"_clause
                                        : "1881-2016:7.2.1.2/6"_clause;
    return refuse_by(s, in2016, "1881-2007:6.13/3"_clause, figures);
}

// --- rails and sides ---

// A landing: the lake beyond this side lies between it and another one.
bool is_pier(const State& s, HexId h, HexId lake) {
    if (s.box()[h].ferry == 0) return false;
    const auto& shores = s.box()[lake].neighbour;
    return std::any_of(shores.begin(), shores.end(), [&](HexId n) { return n && n != h && s.box()[n].ferry != 0; });
}

Refusal check_sides(const State& s, const Lay& lay, const Fields& figures) {
    const board::Hex& hex = s.box()[lay.hex];
    const unsigned wrong = static_cast<unsigned>(play::exits_of(s, lay)) & ~static_cast<unsigned>(hex.open) & 0x3FU;
    if (wrong == 0) return kAllowed;
    const HexId next = hex.neighbour[static_cast<std::size_t>(std::countr_zero(wrong))];
    if (!next) return refuse_by(s, "1881-2016:7.2.1.1/15"_clause, "1881-2007:6.11/1"_clause, figures);
    if (!is_closed(s.box()[s.box()[next].printed]))
        return refuse_by(s, "1881-2016:7.2.1.1/16"_clause, "1881-2007:6.5/2"_clause, figures);
    const bool pier = is_pier(s, lay.hex, next);
    return refuse_by(s, pier ? "1881-2016:7.2.1.1/19"_clause : "1881-2016:7.2.1.1/17"_clause, "1881-2007:6.11/1"_clause,
                     figures);
}

// The row of the exchange table.
Clause exchange_row(const board::Tile& old) {
    return old.colour == Colour::yellow  ? "1881-2007:T6/2"_clause
           : old.colour == Colour::green ? "1881-2007:T6/4"_clause
                                         : "1881-2007:T6/6"_clause;
}

Refusal check_rails(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    const board::Tile& old = old_tile(s, lay);
    const bool listed = std::any_of(old.upgrades.begin(), old.upgrades.end(),
                                    [&](const board::Upgrade& u) { return u.tile == lay.tile; });
    if (!listed && !old.printed)
        return refuse_by(s, "1881-2016:2/4"_clause, {"1881-2007:6.7/1"_clause, exchange_row(old)}, figures);
    if (auto r = check_sides(s, lay, figures)) return r;
    // Also with more places, on rails of both kinds, and without meeting those of its neighbours.
    constexpr Clauses kAllowed2016{"1881-2016:6.1/4"_clause, "1881-2016:7.2.1.2/14"_clause,
                                   "1881-2016:7.2.2.1/5"_clause, "1881-2016:7.2.2/7"_clause,
                                   "1881-2016:7.2.1.1/18"_clause};
    if (lay.upgrade != nullptr) return permits(by(s, kAllowed2016, kNone), true, figures);
    return refuse_by(s, is_network(c) ? "1881-2016:7.4.1/6"_clause : "1881-2016:7.2.1.2/5"_clause,
                     "1881-2007:6.10/1"_clause, figures);
}

} // namespace

bool has_track(const board::Tile& t, Track kind) {
    return std::any_of(t.paths.begin(), t.paths.end(), [&](const board::Path& p) { return p.track == kind; });
}

bool joins(const board::Tile& t, int node, Track kind) {
    return std::any_of(t.paths.begin(), t.paths.end(),
                       [&](const board::Path& p) { return p.track == kind && (p.a.node == node || p.b.node == node); });
}

Refusal check_fit(const State& s, CompanyId c, const Lay& lay, const Fields& figures) {
    if (is_network(c))
        if (auto r = check_network_tile(s, lay, figures)) return r;
    if (auto r = check_colour(s, lay, figures)) return r;
    if (auto r = check_kind(s, lay, figures)) return r;
    if (auto r = check_letters(s, lay, figures)) return r;
    if (is_tramway(c))
        if (auto r = check_tramway_tile(s, lay, figures)) return r;
    if (auto r = check_strip(s, c, lay, figures)) return r;
    return check_rails(s, c, lay, figures);
}

} // namespace stw::t1881
