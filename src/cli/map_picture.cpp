// The map in text: every hex with its tile and rotation, stations, values, and the sides where track leaves.
#include "cli/hex_frame.hpp"
#include "cli/pictures.hpp"
#include "cli/text_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace stw::cli {
namespace {

using board::Colour;
using board::NodeKind;

char letter_of(Colour c) { return "wygbGrB"[static_cast<std::size_t>(c)]; }

std::string_view word_for(NodeKind kind, bool several) {
    switch (kind) {
    case NodeKind::city: return several ? "cities" : "city";
    case NodeKind::town: return several ? "towns" : "town";
    case NodeKind::halt: return several ? "halts" : "halt";
    case NodeKind::offboard: return "far";
    case NodeKind::junction: return "junction";
    }
    return "";
}

class MapPicture {
  public:
    explicit MapPicture(const game::State& s)
        : box_(game::components(s)), now_(game::overview(s)), frame_(is_flat(box_.map) ? kFlatFrame : kPointedFrame) {
        for (const board::Hex& h : box_.map.hexes) {
            left_ = std::min(left_, h.column * frame_.column_step);
            top_ = std::min(top_, h.row * frame_.row_step);
        }
    }

    std::string text() {
        for (std::size_t i = 0; i < box_.map.hexes.size(); ++i) outline(HexId{static_cast<int>(i)});
        for (std::size_t i = 0; i < box_.map.hexes.size(); ++i) fill(HexId{static_cast<int>(i)});
        return canvas_.text();
    }

  private:
    [[nodiscard]] const board::Tile& tile(HexId h) const { return now_.board.tile_on(box_.map, h); }
    [[nodiscard]] int x(HexId h) const { return box_[h].column * frame_.column_step - left_; }
    [[nodiscard]] int y(HexId h) const { return box_[h].row * frame_.row_step - top_; }

    void outline(HexId h) {
        for (std::size_t row = 0; row < frame_.outline.size(); ++row)
            for (std::size_t i = 0; i < frame_.outline[row].size(); ++i)
                if (const char c = frame_.outline[row][i]; c != ' ')
                    canvas_.put(x(h) + static_cast<int>(i), y(h) + static_cast<int>(row), std::string(1, c));
    }

    // Track that leaves by a side; a side that is closed, or the river.
    [[nodiscard]] char mark(HexId h, int side) const {
        const board::Tile& t = tile(h);
        const auto exits = board::turned_mask(t.exits, now_.board.rotation[h.value]);
        const bool upright =
            frame_.side[static_cast<std::size_t>(side)].y != 2 && frame_.side[static_cast<std::size_t>(side)].y != 3;
        if ((exits & board::edge_bit(side)) != 0) return upright ? '|' : '=';
        const board::Hex& hex = box_[h];
        if (!hex.neighbour[static_cast<std::size_t>(side)] || hex.open == 0) return ' ';
        if ((hex.stubs & board::edge_bit(side)) != 0) return '-';
        if ((hex.water & board::edge_bit(side)) != 0) return '~';
        return (hex.open & board::edge_bit(side)) == 0 ? 'x' : ' ';
    }

    // Words flow round the marks; `right` stands at the end of the row if there is room.
    void write(HexId h, std::size_t row, const std::string& left, const std::string& right = "") {
        const HexFrame::Row& place = frame_.rows[row];
        std::vector<int> free;
        for (int i = 0; i < place.width; ++i) {
            const bool taken = std::any_of(marked_.begin(), marked_.end(), [&](const HexFrame::Place& m) {
                return m.x == place.x + i && m.y == place.y;
            });
            if (!taken) free.push_back(place.x + i);
        }
        const auto put = [&](const std::vector<std::string>& text, std::size_t from) {
            for (std::size_t i = 0; i < text.size() && from + i < free.size(); ++i)
                canvas_.put(x(h) + free[from + i], y(h) + place.y, text[i]);
        };
        const auto words = characters(left);
        const auto end = characters(right);
        put(words, 0);
        if (words.size() + end.size() + (words.empty() || end.empty() ? 0 : 1) <= free.size())
            put(end, free.size() - end.size());
    }

    void fill(HexId h) {
        marked_.clear();
        for (int side = 0; side < kEdges; ++side) {
            const char c = mark(h, side);
            const HexFrame::Place& at = frame_.side[static_cast<std::size_t>(side)];
            if (c == ' ') continue;
            marked_.push_back(at);
            canvas_.put(x(h) + at.x, y(h) + at.y, std::string(1, c));
        }
        const board::Tile& t = tile(h);
        write(h, 0, std::string(box_[h].id), std::string(t.label));
        write(h, 1, what_lies(h), value(t));
        write(h, 2, third_row(h));
        write(h, 3, std::string(box_[h].name));
    }

    // "57/2": tile 57 turned by 2; on a printed hex what is to be built there.
    [[nodiscard]] std::string what_lies(HexId h) const {
        const board::Tile& t = tile(h);
        if (!t.printed) return fmt::format("{}/{}", t.id, now_.board.rotation[h.value]);
        if (t.nodes.empty()) return "";
        const bool several = t.nodes.size() > 1;
        const std::string_view word = word_for(t.nodes[0].kind, several);
        return several ? fmt::format("{} {}", t.nodes.size(), word) : std::string(word);
    }

    // What a train earns here now, and the colour of the tile.
    [[nodiscard]] std::string value(const board::Tile& t) const {
        const std::string colour = t.colour == Colour::white ? "" : std::string(1, letter_of(t.colour));
        int most = 0;
        for (const board::Node& n : t.nodes) most = std::max<int>(most, n.revenue[box_[now_.phase].revenue_column]);
        return (most > 0 ? std::to_string(most) : "") + colour;
    }

    [[nodiscard]] std::string third_row(HexId h) const {
        const board::Tile& t = tile(h);
        const std::string cities = stations(h, t);
        if (!cities.empty()) return t.printed ? cities + " " + cost(h, t) : cities;
        const std::string track = t.nodes.empty() ? plain_track(h, t) : "";
        return track.empty() ? cost(h, t) : track;
    }

    // "(DE .)": a city with a station of DE and a free place.
    [[nodiscard]] std::string stations(HexId h, const board::Tile& t) const {
        std::string out;
        for (std::size_t n = 0; n < t.nodes.size(); ++n) {
            if (t.nodes[n].slots == 0) continue;
            std::string city;
            int standing = 0;
            for (const board::Station& s : now_.board.stations) {
                if (s.hex != h || s.node != n) continue;
                city += fmt::format("{}{}", city.empty() ? "" : " ", box_[s.company].id);
                ++standing;
            }
            for (; standing < t.nodes[n].slots; ++standing) city += city.empty() ? "." : " .";
            out += "(" + city + ")";
        }
        return out;
    }

    // "03 24": which sides are joined.
    [[nodiscard]] std::string plain_track(HexId h, const board::Tile& t) const {
        std::string out;
        for (const board::Path& p : t.paths)
            if (p.a.is_edge() && p.b.is_edge())
                out += fmt::format("{}{}{}", out.empty() ? "" : " ", turned(h, p.a), turned(h, p.b));
        return out;
    }

    [[nodiscard]] int turned(HexId h, const board::End& end) const {
        return board::turned(end.edge, now_.board.rotation[h.value]);
    }

    [[nodiscard]] std::string cost(HexId h, const board::Tile& t) const {
        if (!t.printed) return t.cost > 0 ? fmt::format("costs {}", t.cost) : "";
        return box_[h].cost > 0 ? fmt::format("{} {}", box_[h].terrain, box_[h].cost) : "";
    }

    const Components& box_;
    Overview now_;
    const HexFrame& frame_;
    TextCanvas canvas_;
    std::vector<HexFrame::Place> marked_; // of the hex being filled
    int left_ = INT16_MAX;
    int top_ = INT16_MAX;
};

std::string tiles_left(const Components& box, const Overview& o) {
    std::string out = "tiles left ";
    for (std::size_t i = 0; i < box.map.tiles.size(); ++i) {
        const board::Tile& t = box.map.tiles[i];
        if (t.printed || o.board.supply[i] == 0) continue;
        const std::string word =
            o.board.supply[i] < 0 ? fmt::format(" {}", t.id) : fmt::format(" {}x{}", o.board.supply[i], t.id);
        const std::size_t line = out.size() - (out.rfind('\n') + 1);
        out += line + word.size() > 118 ? "\n           " + word : word;
    }
    return out + "\n";
}

} // namespace

std::string map_picture(const game::State& s) {
    return MapPicture(s).text() +
           "57/2 20y: tile 57 turned by 2, worth 20, yellow   (DE .): station of DE, free place   = and |: track leaves"
           " here   03: from side 0 to 3\n"
           "sides count clockwise from 0 in the south (or south-west)   x closed   ~ river   - printed piece of "
           "track\n" +
           tiles_left(game::components(s), game::overview(s));
}

} // namespace stw::cli
