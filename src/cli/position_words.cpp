// What somebody may do in this position, where the action alone does not say it: what a number stands for, which of several cities is
// meant, what is agreed to.
#include "cli/speaker.hpp"

namespace stw::cli {
namespace {

const Fields* find(const Overview& now, std::string_view topic) {
    for (const Detail& d : now.details)
        if (d.topic == topic) return &d.what;
    return nullptr;
}

// 1880: which building permits the company that is founded gets with this number.
std::string permits(const Overview& now, Number number) {
    for (const Detail& d : now.details)
        if (d.topic == "founding permits" && d.what.number == number)
            return fmt::format("take the building permits {}", letters(d.what.limit.value));
    return {};
}

// 1880: cash and marker of an investor that merges.
std::string of_merger(const Speaker& say, const Fields& merger, Number number) {
    const bool first = number == Number{1};
    const std::string company = say.company(merger.company);
    const std::string investor = say.company(merger.other);
    const bool cash = merger.number == Number{1};
    if (cash && first) return fmt::format("leave all cash of {}, {}, to {}", investor, merger.amount.value, company);
    if (cash) return fmt::format("take {} of the cash of {}", merger.limit.value, investor);
    return first ? fmt::format("replace the marker of {} in {} by one of {}", investor, say.hex(merger.hex), company)
                 : fmt::format("remove the marker of {} from {}", investor, say.hex(merger.hex));
}

// Empty: the number says it all.
std::string choose(const Components& box, const Speaker& say, const Overview& now, const Fields& f) {
    if (const Fields* founding = find(now, "founding"))
        return founding->yes == 1 ? fmt::format("take row {} of the turn order list", f.number.value)
                                  : permits(now, f.number);
    if (const Fields* merger = find(now, "merger")) return of_merger(say, *merger, f.number);
    if (now.round == "order cards") return fmt::format("take order card {}", f.number.value);
    if (now.round.starts_with("investors"))
        for (const finance::Company& c : box.companies)
            if (c.id == fmt::format("A{}", f.number.value)) return fmt::format("choose {}, {}", c.id, c.name);
    return {};
}

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

} // namespace

std::string words(const game::State& s, const Names& names, const Move& m) {
    const Components& box = game::components(s);
    const Speaker say(box, names);
    std::string plain = words(box, names, m);
    switch (m.kind) {
    case ActionKind::choose: {
        const std::string what = choose(box, say, game::overview(s), m.what);
        return what.empty() ? plain : what;
    }
    case ActionKind::answer:
        if (game::overview(s).step == "veto")
            return m.what.yes == 1 ? "have no objection" : "object: let the board vote";
        return plain;
    case ActionKind::place_station:
    case ActionKind::remove_station: return plain + which_city(box, game::overview(s).board, m.what);
    case ActionKind::propose: return m.what.hex ? plain + which_city(box, game::overview(s).board, m.what) : plain;
    default: return plain;
    }
}

} // namespace stw::cli
