// What the interpreters of all titles read and write alike: names, tiles, cities, routes, lists.
#pragma once

#include "interop/deeds.hpp"
#include "rolling/components.hpp"

#include <boost/json/array.hpp>

namespace stw::interop {

// The entry of a table that is called `id`; none if there is none.
template <class IdType, class Table> IdType find_id(const Table& table, std::string_view id) {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].id == id) return IdType{static_cast<int>(i)};
    return {};
}

inline HexId hex_named(const Components& box, std::string_view id) { return find_id<HexId>(box.map.hexes, id); }

// "player:45"
PlayerId player_named(const RecordedGame& game, std::string_view entity);
std::string name_of(const RecordedGame& game, PlayerId p);

// Without the kind before the colon: "DE" of "corp:DE".
inline std::string_view short_name(std::string_view entity) { return entity.substr(entity.find(':') + 1); }

// Components, and what lies on the map.
struct Scene {
    const Components& box;
    const board::Board& board;
};

// They count the cities of a tile, we count all its nodes. -1: there is no such city.
int node_of_city(const Scene& scene, HexId h, int city);

// Where a `lay_tile`, a `place_token` or the like says: its hex, and its tile or city.
std::expected<Fields, std::string> tile_in(const Components& box, const RecordedAction& a);
std::expected<Fields, std::string> city_in(const Scene& scene, const RecordedAction& a);
// The same as an action in the name of a company.
NextDeed lay_tile(const Components& box, const RecordedAction& a, PlayerId by, CompanyId as);
NextDeed at_city(const Scene& scene, const RecordedAction& a, ActionKind kind, PlayerId by, CompanyId as);

// A recorded route as a run of the train, with what it earned.
NextDeed run_of(const Scene& scene, const boost::json::object& recorded, const Move& run);

// --- the words of the traces ---

boost::json::array sorted(std::vector<std::string> names);
inline boost::json::value price_or_none(Money m) {
    return m > Money{0} ? boost::json::value(m.amount) : boost::json::value(nullptr);
}
// A marker by the sides its city leads to, where a tile has several cities: they may be numbered otherwise there.
std::string marker_name(const Scene& scene, const board::Station& st, const std::string& whose);
std::string marker_name(const boost::json::object& recorded);

} // namespace stw::interop
