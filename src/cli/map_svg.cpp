#include "cli/map_svg.hpp"

#include "cli/hex_frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stw::cli {
namespace {

constexpr double kSize = 40; // from the middle of a hex to a corner
constexpr double kMargin = 16;
constexpr double kLegendLine = 20;
constexpr std::array<std::string_view, 6> kColours{"#c4342b", "#1f6fc4", "#2b8a3e", "#b05fc0", "#d9870f", "#0f9d9d"};

struct Point {
    double x = 0;
    double y = 0;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }
};

std::string_view fill_of(board::Colour c) {
    switch (c) {
    case board::Colour::white: return "#f4f1e6";
    case board::Colour::yellow: return "#f6d860";
    case board::Colour::green: return "#9ccc76";
    case board::Colour::brown: return "#c79a6b";
    case board::Colour::grey: return "#bdbdbd";
    case board::Colour::red: return "#e79a92";
    case board::Colour::blue: return "#a9cfe6";
    default: return "#d5b8e0";
    }
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else out += c;
    }
    return out;
}

class MapSvg {
  public:
    MapSvg(const game::State& s, const std::vector<DrawnRoute>& routes)
        : box_(game::components(s)), now_(game::overview(s)), routes_(routes), flat_(is_flat(box_.map)) {
        for (const board::Hex& h : box_.map.hexes) {
            const Point p = raw(h);
            left_ = std::min(left_, p.x);
            top_ = std::min(top_, p.y);
            right_ = std::max(right_, p.x);
            bottom_ = std::max(bottom_, p.y);
        }
    }

    std::string text() {
        const double width = right_ - left_ + 2 * (kSize + kMargin);
        const double map_height = bottom_ - top_ + 2 * (kSize + kMargin);
        const bool worked_out = std::ranges::any_of(box_.map.hexes, &board::Hex::reconstructed);
        const double height = map_height + kLegendLine * static_cast<double>(routes_.size() + (worked_out ? 1 : 0));
        out_ = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" font-family=\"sans-serif\" "
            "text-anchor=\"middle\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
            width, height);
        for_each_hex([&](HexId h) { draw_hex(h); });
        for_each_hex([&](HexId h) { draw_strip(h); });
        for_each_hex([&](HexId h) { draw_track(h); });
        for (std::size_t i = 0; i < routes_.size(); ++i) draw_route(i, map_height);
        for_each_hex([&](HexId h) { draw_borders(h); });
        for_each_hex([&](HexId h) { draw_stops(h); });
        for_each_hex([&](HexId h) { draw_symbols(h); });
        if (worked_out)
            out_ += fmt::format(
                "<text x=\"{:.0f}\" y=\"{:.0f}\" font-size=\"13\" text-anchor=\"start\">The printed map is not "
                "known: most of this one is worked out.</text>\n",
                kMargin, map_height + kLegendLine * (static_cast<double>(routes_.size()) + 0.4));
        return out_ + "</svg>\n";
    }

  private:
    template <class Visit> void for_each_hex(Visit visit) const {
        for (std::size_t i = 0; i < box_.map.hexes.size(); ++i) visit(HexId{static_cast<int>(i)});
    }

    [[nodiscard]] const board::Tile& tile(HexId h) const { return now_.board.tile_on(box_.map, h); }

    // Doubled coordinates: neighbours in a column (or a row) are two apart.
    [[nodiscard]] Point raw(const board::Hex& h) const {
        const double narrow = kSize * std::numbers::sqrt3 / 2;
        return flat_ ? Point{h.column * kSize * 1.5, h.row * narrow} : Point{h.column * narrow, h.row * kSize * 1.5};
    }
    [[nodiscard]] Point middle(HexId h) const {
        const Point p = raw(box_[h]);
        return {p.x - left_ + kSize + kMargin, p.y - top_ + kSize + kMargin};
    }
    // The middle of a side, as the tile lies: side 0 is below on flat-topped maps, then clockwise.
    [[nodiscard]] Point side(HexId h, int edge) const {
        const double angle = (flat_ ? 90.0 : 120.0) + 60.0 * edge;
        const double radians = angle * std::numbers::pi / 180;
        const double reach = kSize * std::numbers::sqrt3 / 2;
        return middle(h) + reach * Point{std::cos(radians), std::sin(radians)};
    }
    // The corner between the sides `edge - 1` and `edge`.
    [[nodiscard]] Point corner(HexId h, int edge) const {
        const double radians = ((flat_ ? 60.0 : 90.0) + 60.0 * edge) * std::numbers::pi / 180;
        return middle(h) + kSize * Point{std::cos(radians), std::sin(radians)};
    }
    [[nodiscard]] Point place(HexId h, int node) const {
        const board::Tile& t = tile(h);
        if (t.nodes.size() == 1) return middle(h);
        // Several stops stand toward the sides they are joined to, or in a ring.
        const auto exits =
            board::turned_mask(t.nodes[static_cast<std::size_t>(node)].exits, now_.board.rotation[h.value]);
        Point sum;
        int count = 0;
        for (int e = 0; e < kEdges; ++e)
            if ((exits & board::edge_bit(e)) != 0) {
                sum = sum + side(h, e) + -1.0 * middle(h);
                ++count;
            }
        if (count == 0 || std::hypot(sum.x, sum.y) < 1) return middle(h) + 0.5 * (side(h, node) + -1.0 * middle(h));
        return middle(h) + (0.5 * kSize / std::hypot(sum.x, sum.y)) * sum;
    }
    [[nodiscard]] Point end(HexId h, board::End e) const {
        return e.is_edge() ? side(h, board::turned(e.edge, now_.board.rotation[h.value])) : place(h, e.node);
    }

    [[nodiscard]] std::string line(HexId h, const board::Path& p) const {
        const Point a = end(h, p.a);
        const Point b = end(h, p.b);
        const Point m = p.a.is_edge() && p.b.is_edge() ? middle(h) : 0.5 * (a + b);
        return fmt::format("M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", a.x, a.y, m.x, m.y, b.x, b.y);
    }

    void draw_hex(HexId h) {
        std::string corners;
        for (int i = 0; i < kEdges; ++i) corners += fmt::format("{:.1f},{:.1f} ", corner(h, i).x, corner(h, i).y);
        out_ +=
            fmt::format("<polygon points=\"{}\" fill=\"{}\" stroke=\"#8a8a80\"/>\n", corners, fill_of(tile(h).colour));
    }

    // The strip kept for the S-Bahn, as long as it has no track there.
    void draw_strip(HexId h) {
        const auto free = box_[h].reserved & ~board::turned_mask(tile(h).sbahn, now_.board.rotation[h.value]);
        std::string d;
        for (int e = 0; e < kEdges; ++e)
            if ((free & board::edge_bit(e)) != 0)
                d += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", side(h, e).x, side(h, e).y, middle(h).x, middle(h).y);
        if (d.empty()) return;
        out_ += fmt::format(
            "<path d=\"{0}\" fill=\"none\" stroke=\"#8a8a80\" stroke-width=\"9\"/>\n"
            "<path d=\"{0}\" fill=\"none\" stroke=\"#e4e1d4\" stroke-width=\"7\" stroke-dasharray=\"7 5\"/>\n",
            d);
    }

    // Tramways and railways in one line, narrow track in dashes, the S-Bahn in black and white squares.
    void draw_track(HexId h) {
        for (const board::Path& p : tile(h).paths) {
            const bool sbahn = p.track == board::Track::sbahn;
            out_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n", line(h, p),
                                sbahn ? "#000000" : "#3c3c38", sbahn ? 6 : 3,
                                p.track == board::Track::narrow ? " stroke-dasharray=\"4 3\"" : "");
            if (sbahn)
                out_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"4\" "
                                    "stroke-dasharray=\"5 5\"/>\n",
                                    line(h, p));
        }
    }

    void draw_side(HexId h, int edge, std::string_view colour, int width) {
        const Point a = corner(h, edge);
        const Point b = corner(h, edge + 1);
        out_ += fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"{}\" stroke-width=\"{}\" "
                            "stroke-linecap=\"round\"/>\n",
                            a.x, a.y, b.x, b.y, colour, width);
    }

    // Sides no track may cross between two hexes that take tiles, and the line round the centre.
    void draw_borders(HexId h) {
        const board::Hex& hex = box_[h];
        for (int e = 0; e < kEdges; ++e) {
            const HexId other = hex.neighbour[static_cast<std::size_t>(e)];
            if (hex.centre && (!other || !box_[other].centre)) draw_side(h, e, "#d02020", 3);
            if (!other || hex.open == 0 || box_[other].open == 0) continue;
            if ((hex.open & board::edge_bit(e)) == 0) draw_side(h, e, "#14306e", 6);
        }
    }

    // What a hex pays besides its stops: a green oval for the first tile, an orange square for the link with the centre, a blue
    // one for the ferry.
    void draw_symbols(HexId h) {
        const board::Hex& hex = box_[h];
        double down = flat_ ? -20 : -24;
        const auto sign = [&](int amount, std::string_view fill, double round) {
            const Point p = middle(h) + Point{0, down};
            out_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"20\" height=\"10\" rx=\"{}\" fill=\"{}\" "
                                "stroke=\"#3c3c38\" stroke-width=\"0.7\"/>\n"
                                "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\">{}</text>\n",
                                p.x - 10, p.y - 5, round, fill, p.x, p.y + 3, amount);
            down += down == -24 || down == -20 ? 11 : 31; // the third below the stop
        };
        if (hex.bonus != 0 && tile(h).printed) sign(hex.bonus, "#a8d08d", 5);
        if (hex.link != 0) sign(hex.link, "#f2a33c", 0);
        if (hex.ferry != 0) sign(hex.ferry, "#a9cfe6", 2);
    }

    void draw_route(std::size_t i, double below) {
        const auto colour = kColours[i % kColours.size()];
        std::string d;
        for (const Piece& p : routes_[i].route) d += line(p.hex, tile(p.hex).paths[p.path]);
        out_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"7\" stroke-opacity=\"0.75\" "
                            "stroke-linecap=\"round\"/>\n",
                            d, colour);
        const double y = below + kLegendLine * (static_cast<double>(i) + 0.4);
        out_ += fmt::format(
            "<text x=\"{:.0f}\" y=\"{:.0f}\" font-size=\"13\" text-anchor=\"start\" fill=\"{}\">{}</text>\n", kMargin,
            y, colour, escaped(routes_[i].label));
    }

    void draw_stops(HexId h) {
        const auto column = box_[now_.phase].revenue_column;
        const board::Tile& t = tile(h);
        for (std::size_t n = 0; n < t.nodes.size(); ++n) {
            const board::Node& node = t.nodes[n];
            if (node.kind == board::NodeKind::junction) continue;
            const Point p = place(h, static_cast<int>(n));
            const bool small = node.kind == board::NodeKind::town || node.kind == board::NodeKind::halt;
            out_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"#fffdf5\" stroke=\"#3c3c38\"/>\n",
                                p.x, p.y, small ? 6 : 9);
            for (int i = 0; i < node.sbahn_slots; ++i)
                out_ +=
                    fmt::format("<circle cx=\"{0:.1f}\" cy=\"{1:.1f}\" r=\"5\" fill=\"#1e7d3a\"/>\n<text x=\"{0:.1f}\" "
                                "y=\"{2:.1f}\" font-size=\"8\" font-weight=\"bold\" fill=\"#ffffff\">S</text>\n",
                                p.x + 13 + 10 * i, p.y, p.y + 3);
            if (node.revenue[column] != 0)
                out_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\">{}</text>\n", p.x, p.y + 3,
                                    node.revenue[column]);
        }
        const Point m = middle(h);
        out_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\" fill=\"#55554f\">{}</text>\n", m.x,
                            m.y + (flat_ ? kSize * 0.78 : kSize * 0.85), box_[h].id);
        double up = 0;
        for (const board::Station& s : now_.board.stations) {
            if (s.hex != h) continue;
            const Point p = place(h, s.node);
            out_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\" font-weight=\"bold\">{}</text>\n", p.x,
                                p.y - 11 - up, escaped(box_[s.company].id));
            up += 8;
        }
    }

    const Components& box_;
    Overview now_;
    const std::vector<DrawnRoute>& routes_;
    bool flat_;
    double left_ = 1e9, top_ = 1e9, right_ = -1e9, bottom_ = -1e9;
    std::string out_;
};

} // namespace

std::string map_svg(const game::State& s, const std::vector<DrawnRoute>& routes) { return MapSvg(s, routes).text(); }

} // namespace stw::cli
