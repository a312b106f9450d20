// What the map shows besides tramways and stops: track, strip and places of the S-Bahn, the centre, and what a hex pays.
#include "titles/1881/cli/map.hpp"

#include <fmt/format.h>

namespace stw::cli {
namespace {

// The strip kept for the S-Bahn, as long as it has no track there.
void strip(MapPen& pen, HexId h) {
    const auto free = pen.box()[h].reserved & ~board::turned_mask(pen.tile(h).rapid, pen.now().board.rotation[h.value]);
    std::string d;
    for (int e = 0; e < kEdges; ++e)
        if ((free & board::edge_bit(e)) != 0)
            d += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", pen.side(h, e).x, pen.side(h, e).y, pen.middle(h).x,
                             pen.middle(h).y);
    if (d.empty()) return;
    pen.add(
        fmt::format("<path d=\"{0}\" fill=\"none\" stroke=\"#8a8a80\" stroke-width=\"9\"/>\n"
                    "<path d=\"{0}\" fill=\"none\" stroke=\"#e4e1d4\" stroke-width=\"7\" stroke-dasharray=\"7 5\"/>\n",
                    d));
}

// Of the S-Bahn: in black and white squares.
bool track(MapPen& pen, HexId h, const board::Path& p) {
    if (p.track != board::Track::rapid) return false;
    pen.add(
        fmt::format("<path d=\"{0}\" fill=\"none\" stroke=\"#000000\" stroke-width=\"6\"/>\n"
                    "<path d=\"{0}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"4\" stroke-dasharray=\"5 5\"/>\n",
                    pen.line(h, p)));
    return true;
}

// The line round the centre.
void centre(MapPen& pen, HexId h, int edge) {
    const board::Hex& hex = pen.box()[h];
    const HexId other = hex.neighbour[static_cast<std::size_t>(edge)];
    if (hex.centre && (!other || !pen.box()[other].centre)) pen.draw_side(h, edge, "#d02020", 3);
}

// Places for depots of the S-Bahn.
void places(MapPen& pen, HexId h, int node) {
    const Point p = pen.place(h, node);
    for (int i = 0; i < pen.tile(h).nodes[static_cast<std::size_t>(node)].rapid_slots; ++i)
        pen.add(fmt::format("<circle cx=\"{0:.1f}\" cy=\"{1:.1f}\" r=\"5\" fill=\"#1e7d3a\"/>\n<text x=\"{0:.1f}\" "
                            "y=\"{2:.1f}\" font-size=\"8\" font-weight=\"bold\" fill=\"#ffffff\">S</text>\n",
                            p.x + 13 + 10 * i, p.y, p.y + 3));
}

// What a hex pays besides its stops: a green oval for the first tile, an orange square for the link with the centre, a blue
// one for the ferry.
void signs(MapPen& pen, HexId h) {
    const board::Hex& hex = pen.box()[h];
    double down = pen.flat() ? -20 : -24;
    const auto sign = [&](int amount, std::string_view fill, double round) {
        const Point p = pen.middle(h) + Point{0, down};
        pen.add(fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"20\" height=\"10\" rx=\"{}\" fill=\"{}\" "
                            "stroke=\"#3c3c38\" stroke-width=\"0.7\"/>\n"
                            "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\">{}</text>\n",
                            p.x - 10, p.y - 5, round, fill, p.x, p.y + 3, amount));
        down += down == -24 || down == -20 ? 11 : 31; // the third below the stop
    };
    if (hex.bonus != 0 && pen.tile(h).printed) sign(hex.bonus, "#a8d08d", 5);
    if (hex.link != 0) sign(hex.link, "#f2a33c", 0);
    if (hex.ferry != 0) sign(hex.ferry, "#a9cfe6", 2);
}

} // namespace

const MapLayers k1881Map{.under_track = strip, .track = track, .on_side = centre, .on_stop = places, .on_top = signs};

} // namespace stw::cli
