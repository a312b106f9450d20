#include "routes/stringing.hpp"

#include "routes/track.hpp"

#include <cassert>

namespace stw::routes {
namespace {

class Stringer {
  public:
    Stringer(const Network& network, const HexPieces& used) : network_(network) {
        for (const auto& [hex, set] : used)
            for (unsigned p = 0; p < 16; ++p)
                if (((set >> p) & 1U) != 0) pieces_.push_back({hex, static_cast<std::uint8_t>(p)});
        run_.resize(pieces_.size());
    }

    Route string() {
        for (std::size_t i = 0; i < pieces_.size() && route_.empty(); ++i) {
            const board::Path& path = path_of(pieces_[i]);
            for (const board::End start : {path.a, path.b}) {
                if (start.is_edge() || !network_.at(pieces_[i].hex, start.node).is_stop) continue;
                if (run_on({pieces_[i].hex, -1, start.node})) break;
            }
        }
        assert(route_.size() == pieces_.size());
        return route_;
    }

  private:
    [[nodiscard]] const board::Path& path_of(Piece p) const {
        return network_.board.tile_on(network_.map, p.hex).paths[p.path];
    }

    bool run_on(const Head& head) {
        if (route_.size() == pieces_.size()) return is_stop(network_, head);
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            if (run_[i] || pieces_[i].hex != head.hex) continue;
            const board::Path& path = path_of(pieces_[i]);
            const bool from_a = joins(network_, head, path, path.a);
            if (!from_a && !joins(network_, head, path, path.b)) continue;
            run_[i] = true;
            route_.push_back(pieces_[i]);
            if (run_on(run_off(network_, head.hex, path, from_a ? path.b : path.a))) return true;
            route_.pop_back();
            run_[i] = false;
        }
        return false;
    }

    const Network& network_;
    std::vector<Piece> pieces_;
    std::vector<bool> run_;
    Route route_;
};

} // namespace

Route string_together(const Network& network, const HexPieces& used) { return Stringer(network, used).string(); }

} // namespace stw::routes
