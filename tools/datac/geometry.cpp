// Which hex lies beside which, and by which sides track may leave.
#include "model.hpp"

#include <array>
#include <map>

namespace datac {

namespace {

struct Step {
    int column, row;
};

// In doubled coordinates: on flat-topped maps two rows make the height of a hex, on pointed ones two columns its width.
// Side 0 is south on flat-topped maps and south-west on pointed ones, then clockwise.
constexpr std::array<Step, kEdges> kFlat{{{0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}, {1, 1}}};
constexpr std::array<Step, kEdges> kPointy{{{-1, 1}, {-2, 0}, {-1, -1}, {1, -1}, {2, 0}, {1, 1}}};

void find_neighbours(bool flat, Variant& v) {
    std::map<std::pair<int, int>, int> at;
    for (std::size_t i = 0; i < v.hexes.size(); ++i) {
        const Hex& h = v.hexes[i];
        if ((h.column + h.row) % 2 != (v.hexes[0].column + v.hexes[0].row) % 2)
            complain(h.at, "no hex can lie here: row and column do not fit together");
        if (!at.emplace(std::pair{h.column, h.row}, static_cast<int>(i)).second)
            complain(h.at, "there are two hexes of this id");
    }
    const auto& steps = flat ? kFlat : kPointy;
    for (Hex& h : v.hexes)
        for (std::size_t e = 0; e < kEdges; ++e) {
            const auto found = at.find({h.column + steps[e].column, h.row + steps[e].row});
            if (found == at.end() || h.absent || v.hexes[static_cast<std::size_t>(found->second)].absent) continue;
            h.neighbour[e] = found->second;
        }
}

const Hex* beyond(const Variant& v, const Hex& h, int edge) {
    const int n = h.neighbour[static_cast<std::size_t>(edge)];
    return n == kNone ? nullptr : &v.hexes[static_cast<std::size_t>(n)];
}

// A border belongs to two hexes; written on one only it is most likely a slip.
void check_mirrored(const Variant& v, Mask Hex::* kind, const char* key) {
    for (const Hex& h : v.hexes)
        for (int e = 0; !h.absent && e < kEdges; ++e) {
            if ((h.*kind & bit(e)) == 0) continue;
            const Hex* other = beyond(v, h, e);
            if (other == nullptr)
                complain(h.at, std::string(key) + ": there is no hex beyond side " + std::to_string(e));
            if ((other->*kind & bit(opposite(e))) == 0)
                complain(h.at, std::string(key) + ": side " + std::to_string(e) + " leads to " + other->id + ", but " +
                                   other->id + " does not have side " + std::to_string(opposite(e)) + " in its `" +
                                   key + "`");
        }
}

bool is_open(const Variant& v, const Hex& h, int edge) {
    const Hex* other = beyond(v, h, edge);
    if (other == nullptr) return false;
    if ((h.open_anyway & bit(edge)) != 0) return true;
    if ((h.closed & bit(edge)) != 0) return false;
    // Beside a hex that stays as it is printed, track has to meet track.
    const Tile& printed = v.tiles[static_cast<std::size_t>(other->printed)];
    return other->buildable || (printed.exits & bit(opposite(edge))) != 0;
}

} // namespace

void join_hexes(bool flat, Variant& v) {
    find_neighbours(flat, v);
    check_mirrored(v, &Hex::closed, "closed");
    check_mirrored(v, &Hex::water, "water");
    for (Hex& h : v.hexes) {
        if (h.buildable)
            for (int e = 0; e < kEdges; ++e)
                if (is_open(v, h, e)) h.open |= bit(e);
        if ((h.stubs & ~h.open) != 0) complain(h.at, "a piece of track is printed at a side no track may cross");
        if ((h.water & ~h.open) != 0) complain(h.at, "a side is in `water` that no track may cross");
    }
}

} // namespace datac
