// Single steps over the track as it lies: where a train's head may stand and what leads on from there.
#pragma once

#include "routes/routes.hpp"

namespace stw::routes {

// Where the head of a train stands: at a node of a hex, or at a side of it, about to come in from next door.
struct Head {
    HexId hex;             // none: off the map
    std::int8_t edge = -1; // as the tile lies, not as it is printed
    std::int8_t node = -1;
    board::Track track = board::Track::broad; // of the piece it came by; counts at a side only

    [[nodiscard]] bool at_node() const { return node >= 0; }
};

inline Stop stop_at(const Head& head) { return {head.hex, static_cast<std::uint8_t>(head.node)}; }

inline bool is_stop(const Network& network, const Head& head) {
    return head.at_node() && network.at(head.hex, head.node).is_stop;
}

// May a train whose head stands here run onto the path by this end of it?
inline bool joins(const Network& network, const Head& head, const board::Path& path, board::End end) {
    if (!network.usable(path)) return false;
    if (head.at_node()) return end.node == head.node;
    return end.is_edge() && path.track == head.track &&
           board::turned(end.edge, network.board.rotation[head.hex.value]) == head.edge;
}

// Where the head stands when the train has run off this end of a path.
inline Head run_off(const Network& network, HexId hex, const board::Path& path, board::End end) {
    if (!end.is_edge()) return {hex, -1, end.node, path.track};
    const int edge = board::turned(end.edge, network.board.rotation[hex.value]);
    const HexId next = network.map[hex].neighbour[static_cast<std::size_t>(edge)];
    return {next, static_cast<std::int8_t>(board::opposite(edge)), -1, path.track};
}

// The crossing over which a head at a side has just come out of this hex.
inline int crossing_behind(const Network& network, const Head& head, HexId left) {
    return crossing(network.map, left, board::opposite(head.edge));
}

} // namespace stw::routes
