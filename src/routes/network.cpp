#include "routes/routes.hpp"

namespace stw::routes {

Network::Network(const board::Map& m, const board::Board& b, CompanyId c, int revenue_column)
    : map(m), board(b), company(c) {
    for (std::size_t h = 0; h < map.hexes.size(); ++h) {
        const auto& nodes = board.tile_on(map, HexId{static_cast<int>(h)}).nodes;
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            Terms& t = terms_[h][n];
            t.value = nodes[n].revenue[static_cast<std::size_t>(revenue_column)];
            t.place = nodes[n].place;
            t.is_stop = nodes[n].kind != board::NodeKind::junction;
            t.small =
                nodes[n].kind == board::NodeKind::town || nodes[n].kind == board::NodeKind::halt || nodes[n].small;
            t.through = true;
        }
    }
    for (const board::Station& s : board.stations)
        if (s.company == company) put_station({s.hex, s.node});
    for (const board::Station& s : board.stations)
        if (board.blocks(map, company, s.hex, s.node)) at(s.hex, s.node).through = false;
}

void Network::put_station(Stop stop) {
    Terms& terms = at(stop.hex, stop.node);
    if (!terms.own) stations_.push_back(stop);
    terms.own = true;
    terms.through = true;
}

} // namespace stw::routes
