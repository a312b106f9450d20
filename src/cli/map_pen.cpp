#include "cli/map_pen.hpp"

#include "cli/hex_frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stw::cli {

MapPen::MapPen(const game::State& s) : box_(game::components(s)), now_(game::overview(s)), flat_(is_flat(box_.map)) {
    for (const board::Hex& h : box_.map.hexes) {
        const Point p = raw(h);
        left_ = std::min(left_, p.x);
        top_ = std::min(top_, p.y);
        right_ = std::max(right_, p.x);
        bottom_ = std::max(bottom_, p.y);
    }
}

// Doubled coordinates: neighbours in a column (or a row) are two apart.
Point MapPen::raw(const board::Hex& h) const {
    const double narrow = kHexSize * std::numbers::sqrt3 / 2;
    return flat_ ? Point{h.column * kHexSize * 1.5, h.row * narrow} : Point{h.column * narrow, h.row * kHexSize * 1.5};
}

Point MapPen::middle(HexId h) const {
    const Point p = raw(box_[h]);
    return {p.x - left_ + kHexSize + kMapMargin, p.y - top_ + kHexSize + kMapMargin};
}

Point MapPen::side(HexId h, int edge) const {
    const double angle = (flat_ ? 90.0 : 120.0) + 60.0 * edge;
    const double radians = angle * std::numbers::pi / 180;
    const double reach = kHexSize * std::numbers::sqrt3 / 2;
    return middle(h) + reach * Point{std::cos(radians), std::sin(radians)};
}

Point MapPen::corner(HexId h, int edge) const {
    const double radians = ((flat_ ? 60.0 : 90.0) + 60.0 * edge) * std::numbers::pi / 180;
    return middle(h) + kHexSize * Point{std::cos(radians), std::sin(radians)};
}

Point MapPen::place(HexId h, int node) const {
    const board::Tile& t = tile(h);
    if (t.nodes.size() == 1) return middle(h);
    // Several stops stand toward the sides they are joined to, or in a ring.
    const auto exits = board::turned_mask(t.nodes[static_cast<std::size_t>(node)].exits, now_.board.rotation[h.value]);
    Point sum;
    int count = 0;
    for (int e = 0; e < kEdges; ++e)
        if ((exits & board::edge_bit(e)) != 0) {
            sum = sum + side(h, e) + -1.0 * middle(h);
            ++count;
        }
    if (count == 0 || std::hypot(sum.x, sum.y) < 1) return middle(h) + 0.5 * (side(h, node) + -1.0 * middle(h));
    return middle(h) + (0.5 * kHexSize / std::hypot(sum.x, sum.y)) * sum;
}

Point MapPen::end(HexId h, board::End e) const {
    return e.is_edge() ? side(h, board::turned(e.edge, now_.board.rotation[h.value])) : place(h, e.node);
}

std::string MapPen::line(HexId h, const board::Path& p) const {
    const Point a = end(h, p.a);
    const Point b = end(h, p.b);
    const Point m = p.a.is_edge() && p.b.is_edge() ? middle(h) : 0.5 * (a + b);
    return fmt::format("M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", a.x, a.y, m.x, m.y, b.x, b.y);
}

void MapPen::draw_side(HexId h, int edge, std::string_view colour, int width) {
    const Point a = corner(h, edge);
    const Point b = corner(h, edge + 1);
    out_ += fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"{}\" stroke-width=\"{}\" "
                        "stroke-linecap=\"round\"/>\n",
                        a.x, a.y, b.x, b.y, colour, width);
}

} // namespace stw::cli
