// What somebody may do in this position, where the action alone does not say it: what a number stands for, which of several cities is
// meant, what is agreed to.
#include "cli/of_title.hpp"

#include <algorithm>

namespace stw::cli {
namespace {

// Where rails lead from a city, by the hexes they lead to.
std::vector<std::string_view> exits_of(const Components& box, const board::Board& board, HexId h, int node) {
    std::vector<std::string_view> out;
    const board::Tile& tile = board.tile_on(box.map, h);
    for (const board::Path& p : tile.paths)
        for (const auto& [end, other] : {std::pair{p.a, p.b}, std::pair{p.b, p.a}}) {
            if (end.is_edge() || end.node != node || !other.is_edge()) continue;
            const auto edge = static_cast<std::size_t>(board::turned(other.edge, board.rotation[h.value]));
            if (const HexId next = box[h].neighbour[edge]) out.push_back(box[next].id);
        }
    return out;
}

// ", city 2 (to G11, H12)"; nothing where the hex has one place alone.
std::string which_city(const Components& box, const board::Board& board, const Fields& f) {
    if (!f.hex || f.city == 0xFF || board.tile_on(box.map, f.hex).nodes.size() < 2) return {};
    const auto exits = exits_of(box, board, f.hex, f.city);
    return fmt::format(", city {}{}", f.city + 1, exits.empty() ? "" : fmt::format(" (to {})", fmt::join(exits, ", ")));
}

PlayerId owner_of(const Overview& o, PaperId paper) {
    for (const PlayerOverview& p : o.players)
        if (std::find(p.papers.begin(), p.papers.end(), paper) != p.papers.end()) return p.id;
    return {};
}

// What lies on the table for an answer: "EVA, from Anna to Ben, for 40".
std::string proposal(const Speaker& say, const Overview& o, const Fields& deal, PlayerId asked) {
    if (!deal.paper)
        return fmt::format("the {} of {}, to {}, for {}", say.wanted(deal), say.company(deal.other),
                           say.company(deal.company), figure(deal.amount));
    const PlayerId owner = owner_of(o, deal.paper);
    const std::string buyer =
        deal.company ? say.company(deal.company) : say.player(deal.player == owner ? asked : deal.player);
    return fmt::format("{}, from {} to {}, for {}", say.paper(deal.paper), say.player(owner), buyer,
                       figure(deal.amount));
}

std::string answer(const Speaker& say, const Overview& o, const Move& m, const std::string& plain) {
    for (const Detail& d : o.details)
        if (d.topic == "deal") return fmt::format("{}: {}", plain, proposal(say, o, d.what, m.by));
    return plain;
}

std::string voted_on(const Speaker& say, const Overview& o, PlayerId voter) {
    for (const Detail& d : o.details)
        if (d.topic == "vote" && d.what.player == voter) return " on " + say.company(d.what.company);
    return {};
}

// A certificate of a person's own: does he buy it or sell it?
std::string propose(const Speaker& say, const Overview& o, const Move& m, const std::string& plain) {
    if (!m.what.paper || m.as) return plain;
    const bool sells = owner_of(o, m.what.paper) == m.by;
    return fmt::format("propose to {} {} {}{}", sells ? "sell to" : "buy from", say.player(m.what.player),
                       say.paper(m.what.paper), Speaker::amount("for", m.what));
}

} // namespace

std::string words(const game::State& s, const Names& names, const Move& m) {
    const Components& box = game::components(s);
    if (const OfTitle* own = of_title(box); own != nullptr && own->move_now != nullptr)
        if (std::string said = own->move_now(Speaker(box, names), s, m); !said.empty()) return said;
    std::string plain = words(box, names, m);
    switch (m.kind) {
    case ActionKind::place_station:
    case ActionKind::remove_station: return plain + which_city(box, game::overview(s).board, m.what);
    case ActionKind::propose:
        if (m.what.hex) return plain + which_city(box, game::overview(s).board, m.what);
        return propose(Speaker(box, names), game::overview(s), m, plain);
    case ActionKind::vote: return plain + voted_on(Speaker(box, names), game::overview(s), m.by);
    case ActionKind::answer: return answer(Speaker(box, names), game::overview(s), m, plain);
    default: return plain;
    }
}

} // namespace stw::cli
