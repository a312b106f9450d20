#include "cli/map_svg.hpp"

#include "cli/of_title.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace stw::cli {
namespace {

constexpr double kLegendLine = 20;
constexpr std::array<std::string_view, 6> kColours{"#c4342b", "#1f6fc4", "#2b8a3e", "#b05fc0", "#d9870f", "#0f9d9d"};

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
    MapSvg(const game::State& s, const std::vector<DrawnRoute>& routes) : pen_(s), box_(pen_.box()), routes_(routes) {
        if (const OfTitle* own = of_title(box_); own != nullptr && own->map != nullptr) own_ = *own->map;
    }

    std::string text() {
        const double map_height = pen_.height();
        const bool worked_out = std::ranges::any_of(box_.map.hexes, &board::Hex::reconstructed);
        const double height = map_height + kLegendLine * static_cast<double>(routes_.size() + (worked_out ? 1 : 0));
        pen_.add(fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" font-family=\"sans-serif\" "
            "text-anchor=\"middle\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
            pen_.width(), height));
        for_each_hex([&](HexId h) { draw_hex(h); });
        for_each_hex([&](HexId h) { own(own_.under_track, h); });
        for_each_hex([&](HexId h) { draw_track(h); });
        for (std::size_t i = 0; i < routes_.size(); ++i) draw_route(i, map_height);
        for_each_hex([&](HexId h) { draw_borders(h); });
        for_each_hex([&](HexId h) { draw_stops(h); });
        for_each_hex([&](HexId h) { own(own_.on_top, h); });
        if (worked_out)
            pen_.add(fmt::format(
                "<text x=\"{:.0f}\" y=\"{:.0f}\" font-size=\"13\" text-anchor=\"start\">The printed map is not "
                "known: most of this one is worked out.</text>\n",
                kMapMargin, map_height + kLegendLine * (static_cast<double>(routes_.size()) + 0.4)));
        return pen_.drawn() + "</svg>\n";
    }

  private:
    template <class Visit> void for_each_hex(Visit visit) const {
        for (std::size_t i = 0; i < box_.map.hexes.size(); ++i) visit(HexId{static_cast<int>(i)});
    }

    // What the title draws there, if anything.
    template <class... Where> void own(void (*layer)(MapPen&, Where...), Where... where) {
        if (layer != nullptr) layer(pen_, where...);
    }

    void draw_hex(HexId h) {
        std::string corners;
        for (int i = 0; i < kEdges; ++i)
            corners += fmt::format("{:.1f},{:.1f} ", pen_.corner(h, i).x, pen_.corner(h, i).y);
        pen_.add(fmt::format("<polygon points=\"{}\" fill=\"{}\" stroke=\"#8a8a80\"/>\n", corners,
                             fill_of(pen_.tile(h).colour)));
    }

    // In one line, narrow track in dashes.
    void draw_track(HexId h) {
        for (const board::Path& p : pen_.tile(h).paths) {
            if (own_.track != nullptr && own_.track(pen_, h, p)) continue;
            pen_.add(fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#3c3c38\" stroke-width=\"3\"{}/>\n",
                                 pen_.line(h, p), p.track == board::Track::narrow ? " stroke-dasharray=\"4 3\"" : ""));
        }
    }

    // Sides no track may cross between two hexes that take tiles.
    void draw_borders(HexId h) {
        const board::Hex& hex = box_[h];
        for (int e = 0; e < kEdges; ++e) {
            const HexId other = hex.neighbour[static_cast<std::size_t>(e)];
            own(own_.on_side, h, e);
            if (!other || hex.open == 0 || box_[other].open == 0) continue;
            if ((hex.open & board::edge_bit(e)) == 0) pen_.draw_side(h, e, "#14306e", 6);
        }
    }

    void draw_route(std::size_t i, double below) {
        const auto colour = kColours[i % kColours.size()];
        std::string d;
        for (const Piece& p : routes_[i].route) d += pen_.line(p.hex, pen_.tile(p.hex).paths[p.path]);
        pen_.add(fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"7\" stroke-opacity=\"0.75\" "
                             "stroke-linecap=\"round\"/>\n",
                             d, colour));
        const double y = below + kLegendLine * (static_cast<double>(i) + 0.4);
        pen_.add(fmt::format(
            "<text x=\"{:.0f}\" y=\"{:.0f}\" font-size=\"13\" text-anchor=\"start\" fill=\"{}\">{}</text>\n",
            kMapMargin, y, colour, escaped(routes_[i].label)));
    }

    void draw_stops(HexId h) {
        const auto column = box_[pen_.now().phase].revenue_column;
        const board::Tile& t = pen_.tile(h);
        for (std::size_t n = 0; n < t.nodes.size(); ++n) {
            const board::Node& node = t.nodes[n];
            if (node.kind == board::NodeKind::junction) continue;
            const Point p = pen_.place(h, static_cast<int>(n));
            const bool small = node.kind == board::NodeKind::town || node.kind == board::NodeKind::halt;
            pen_.add(fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"#fffdf5\" stroke=\"#3c3c38\"/>\n",
                                 p.x, p.y, small ? 6 : 9));
            own(own_.on_stop, h, static_cast<int>(n));
            if (node.revenue[column] != 0)
                pen_.add(fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\">{}</text>\n", p.x, p.y + 3,
                                     node.revenue[column]));
        }
        const Point m = pen_.middle(h);
        pen_.add(fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\" fill=\"#55554f\">{}</text>\n", m.x,
                             m.y + (pen_.flat() ? kHexSize * 0.78 : kHexSize * 0.85), box_[h].id));
        double up = 0;
        for (const board::Station& s : pen_.now().board.stations) {
            if (s.hex != h) continue;
            const Point p = pen_.place(h, s.node);
            pen_.add(fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"8\" font-weight=\"bold\">{}</text>\n",
                                 p.x, p.y - 11 - up, escaped(box_[s.company].id)));
            up += 8;
        }
    }

    MapPen pen_;
    const Components& box_;
    const std::vector<DrawnRoute>& routes_;
    MapLayers own_{};
};

} // namespace

std::string map_svg(const game::State& s, const std::vector<DrawnRoute>& routes) { return MapSvg(s, routes).text(); }

} // namespace stw::cli
