// Is there a way for a train of any length? Found by trying all of them, one after the other; nothing here knows `routes::reach`.
#pragma once

#include "board/board.hpp"
#include "box/components.hpp"
#include "box/overview.hpp"

#include <span>
#include <string_view>

namespace stw::hunt {

struct Moment;

// What the rules of running of a title say of a way.
struct WaysBook {
    std::string_view sentence;
    bool hexes_once = false; // no hex is visited twice
    // Rails the company's trains use.
    board::Tracks (*tracks)(CompanyId c) = nullptr;
    // Does the node stop it? With the companies whose stations stand there.
    bool (*blocks)(CompanyId c, const board::Node& node, std::span<const CompanyId> stations) = nullptr;
    // Must a lay, or a marker, on this hex have a way?
    bool (*asks_for_way)(const Moment& m, CompanyId c, HexId hex) = nullptr;
    bool new_rails = false; // the way runs over rails that the tile has brought, if it has brought any
    // A hex that may be visited twice all the same; null: none.
    bool (*again)(const Components& box, const board::Board& board, HexId hex) = nullptr;
};

// Where a way is to lead: over one of these pieces of the hex, or to the node.
struct Goal {
    HexId hex;
    std::uint16_t pieces = 0; // bit p: path p of the tile that lies there
    int node = -1;
};

enum class Answer : std::uint8_t { yes, no, unknown }; // unknown: given up after `steps`

// From any of the company's stations, or from those in `from` alone.
Answer way_exists(const Components& box, const board::Board& board, CompanyId c, const WaysBook& book, const Goal& goal,
                  long steps, const board::Station* without = nullptr);

// The usual rule: all places are taken by others.
bool full_of_others(CompanyId c, const board::Node& node, std::span<const CompanyId> stations);

} // namespace stw::hunt
