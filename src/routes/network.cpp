#include "routes/routes.hpp"

namespace stw::routes {

Network::Network(const board::Map& m, const board::Board& b, CompanyId c, int revenue_column)
    : map(m), board(b), company(c) {
    for (const HexId h : All<HexId>(map.hexes.size())) {
        const auto& nodes = board.tile_on(map, h).nodes;
        const std::span<Terms> there = terms_.add(h, nodes.size());
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            const board::NodeKind kind = nodes[n].kind;
            there[n].value = nodes[n].revenue[static_cast<std::size_t>(revenue_column)];
            there[n].place = nodes[n].place;
            there[n].is_stop = kind != board::NodeKind::junction;
            there[n].small = kind == board::NodeKind::town || kind == board::NodeKind::halt || nodes[n].small;
            there[n].through = true;
        }
    }
    for (const board::Station& s : board.stations)
        if (s.company == company) put_station({s.hex, s.node});
    for (const board::Station& s : board.stations)
        if (board.blocks(map, company, s.hex, s.node)) at(s.hex, s.node).through = false;
}

Network::Network(const Network& other, const board::Board& copy)
    : map(other.map),
      board(copy),
      company(other.company),
      tracks(other.tracks),
      hexes_once(other.hexes_once),
      again(other.again),
      doubled(other.doubled),
      inner(other.inner),
      fees(other.fees),
      bonuses(other.bonuses),
      terms_(other.terms_),
      stations_(other.stations_) {}

void Network::put_station(Stop stop) {
    if (stop.node >= board.tile_on(map, stop.hex).nodes.size()) return;
    Terms& terms = at(stop.hex, stop.node);
    if (!terms.own) stations_.push_back(stop);
    terms.own = true;
    terms.through = true;
}

} // namespace stw::routes
