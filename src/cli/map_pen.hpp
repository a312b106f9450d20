// Where things are on the drawn map, and what has been drawn.
#pragma once

#include "game/game.hpp"

#include <string>

namespace stw::cli {

struct Point {
    double x = 0;
    double y = 0;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }
};

inline constexpr double kHexSize = 40; // from the middle of a hex to a corner
inline constexpr double kMapMargin = 16;

class MapPen {
  public:
    explicit MapPen(const game::State& s);

    [[nodiscard]] const Components& box() const { return box_; }
    [[nodiscard]] const Overview& now() const { return now_; }
    [[nodiscard]] bool flat() const { return flat_; }
    [[nodiscard]] double width() const { return right_ - left_ + 2 * (kHexSize + kMapMargin); }
    [[nodiscard]] double height() const { return bottom_ - top_ + 2 * (kHexSize + kMapMargin); }

    [[nodiscard]] const board::Tile& tile(HexId h) const { return now_.board.tile_on(box_.map, h); }
    [[nodiscard]] Point middle(HexId h) const;
    // The middle of a side, as the tile lies: side 0 is below on flat-topped maps, then clockwise.
    [[nodiscard]] Point side(HexId h, int edge) const;
    // The corner between the sides `edge - 1` and `edge`.
    [[nodiscard]] Point corner(HexId h, int edge) const;
    // Where a stop stands.
    [[nodiscard]] Point place(HexId h, int node) const;
    // A path as the drawing's `d`.
    [[nodiscard]] std::string line(HexId h, const board::Path& p) const;

    void add(std::string_view drawn) { out_ += drawn; }
    void draw_side(HexId h, int edge, std::string_view colour, int width);
    [[nodiscard]] const std::string& drawn() const { return out_; }

  private:
    [[nodiscard]] Point raw(const board::Hex& h) const;
    [[nodiscard]] Point end(HexId h, board::End e) const;

    const Components& box_;
    Overview now_;
    bool flat_;
    double left_ = 1e9, top_ = 1e9, right_ = -1e9, bottom_ = -1e9;
    std::string out_;
};

} // namespace stw::cli
