#include "interop/reading.hpp"

#include "interop/route_finder.hpp"

#include <boost/json/string.hpp>

#include <algorithm>

namespace stw::interop {

namespace json = boost::json;

std::expected<game::Setup, std::string> setup_of(const RecordedGame& game, std::string_view title,
                                                 const std::vector<std::string>& overrides) {
    const game::TitleInfo* known = game::find_title(title);
    if (known == nullptr) return problem("there is no title " + std::string(title) + " here");
    auto options = game::option_values(*known, "peer", overrides);
    if (!options) return problem(options.error());
    game::Setup setup{.ruleset = std::string(title), .profile = "peer", .options = *options};
    for (const RecordedPlayer& p : game.players) setup.players.push_back(p.name);
    return setup;
}

PlayerId player_named(const RecordedGame& game, std::string_view entity) {
    constexpr std::string_view prefix = "player:";
    if (!entity.starts_with(prefix)) return {};
    return find_id<PlayerId>(game.players, entity.substr(prefix.size()));
}

std::string name_of(const RecordedGame& game, PlayerId p) { return "player:" + game.players[p.value].id; }

int node_of_city(const Scene& scene, HexId h, int city) {
    const auto& nodes = scene.board.tile_on(scene.box.map, h).nodes;
    for (std::size_t n = 0; n < nodes.size(); ++n)
        if (nodes[n].kind == board::NodeKind::city && city-- == 0) return static_cast<int>(n);
    return -1;
}

std::expected<Fields, std::string> tile_in(const Components& box, const RecordedAction& a) {
    const std::string hex_name = text_field(a.fields, "hex");
    const std::string tile_name = text_field(a.fields, "tile");
    const HexId hex = hex_named(box, hex_name);
    if (!hex) return unknown("hex", hex_name);
    TileId tile;
    for (std::size_t i = 0; i < box.map.tiles.size(); ++i)
        if (!box.map.tiles[i].printed && box.map.tiles[i].id == tile_name) tile = TileId{static_cast<int>(i)};
    if (!tile) return unknown("tile", tile_name);
    const auto rotation = number_field(a.fields, "rotation");
    if (!rotation || *rotation < 0 || *rotation >= kEdges) return problem("the rotation is missing");
    return Fields{.hex = hex, .tile = tile, .rotation = static_cast<std::uint8_t>(*rotation)};
}

std::expected<Fields, std::string> city_in(const Scene& scene, const RecordedAction& a) {
    const std::string name = text_field(a.fields, "hex");
    const HexId hex = hex_named(scene.box, name);
    if (!hex) return unknown("hex", name);
    const int node = node_of_city(scene, hex, number_field(a.fields, "city").value_or(-1));
    if (node < 0) return problem("there is no such city on " + name);
    return Fields{.hex = hex, .city = static_cast<std::uint8_t>(node)};
}

NextDeed lay_tile(const Components& box, const RecordedAction& a, PlayerId by, CompanyId as) {
    const auto where = tile_in(box, a);
    if (!where) return problem(where.error());
    return one({.kind = ActionKind::lay_tile, .by = by, .as = as, .what = *where});
}

NextDeed at_city(const Scene& scene, const RecordedAction& a, ActionKind kind, PlayerId by, CompanyId as) {
    const auto where = city_in(scene, a);
    if (!where) return problem(where.error());
    return one({.kind = kind, .by = by, .as = as, .what = *where});
}

NextDeed run_of(const Scene& scene, const json::object& recorded, const Move& run) {
    const std::string name = text_field(recorded, "train");
    const auto revenue = number_field(recorded, "revenue");
    const json::array* chains = list_field(recorded, "connections");
    if (!revenue || chains == nullptr) return problem("the route of a " + name + " lacks its revenue or connections");
    std::vector<Connection> connections;
    for (const json::value& chain : *chains) {
        Connection& hexes = connections.emplace_back();
        if (!chain.is_array()) return problem("the route of a " + name + " has a connection without hexes");
        for (const json::value& hex : chain.get_array()) {
            const std::string_view id = hex.is_string() ? std::string_view(hex.get_string()) : std::string_view{};
            hexes.push_back(hex_named(scene.box, id));
            if (!hexes.back()) return unknown("hex", id);
        }
    }
    const auto route = find_route(scene.box.map, scene.board, connections);
    if (!route) return problem("there is no track for the route of a " + name);
    return Deed{Action{run, *route}, Money{*revenue}};
}

NextDeed dividend(const RecordedAction& a, PlayerId by, CompanyId as) {
    const std::string kind = text_field(a.fields, "kind");
    if (kind == "payout") return one({.kind = ActionKind::pay_out, .by = by, .as = as});
    if (kind == "withhold") return one({.kind = ActionKind::withhold, .by = by, .as = as});
    return problem("a dividend is payout or withhold, not \"" + kind + "\"");
}

json::object hex_object(const Scene& scene, HexId h, std::vector<std::string> markers) {
    const board::Tile& tile = scene.board.tile_on(scene.box.map, h);
    return {{"tile", tile.printed ? json::value(nullptr) : json::value(json::string(tile.id))},
            {"rotation", scene.board.rotation[h.value]},
            {"tokens", sorted(std::move(markers))}};
}

json::array station_hexes(const Scene& scene, CompanyId c) {
    std::vector<std::string> names;
    for (const board::Station& st : scene.board.stations)
        if (st.company == c) names.emplace_back(scene.box[st.hex].id);
    return sorted(std::move(names));
}

json::array train_names(const Components& box, const rolling::Trains& trains, CompanyId c) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < trains.type.size(); ++i)
        if (trains.type[i] && trains.owner[i] == Owner::company(c)) names.emplace_back(box[trains.type[i]].id);
    return sorted(std::move(names));
}

json::object train_counts(const Components& box, const rolling::Trains& trains, Owner where) {
    json::object counts;
    for (std::size_t t = 0; t < box.trains.size(); ++t)
        if (const int n = trains.count(where, TrainType{static_cast<int>(t)}); n > 0) counts[box.trains[t].id] = n;
    return counts;
}

json::array markers_in(const json::array& recorded) {
    std::vector<std::string> markers;
    for (const json::value& v : recorded) {
        if (const json::string* place = v.if_string())
            markers.emplace_back(std::string_view(*place).substr(0, std::string_view(*place).find(':')));
        else if (v.is_object()) markers.push_back(marker_name(v.get_object()));
    }
    return sorted(std::move(markers));
}

json::array sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    json::array list;
    for (const std::string& name : names) list.emplace_back(name);
    return list;
}

namespace {

std::string with_sides(std::string whose, const std::vector<int>& sides) {
    for (const int side : sides) whose += " " + std::to_string(side);
    return whose;
}

} // namespace

std::string marker_name(const Scene& scene, const board::Station& st, const std::string& whose) {
    const board::Tile& tile = scene.board.tile_on(scene.box.map, st.hex);
    const auto cities = std::count_if(tile.nodes.begin(), tile.nodes.end(),
                                      [](const board::Node& n) { return n.kind == board::NodeKind::city; });
    std::vector<int> sides;
    const auto exits = board::turned_mask(tile.nodes[st.node].exits, scene.board.rotation[st.hex.value]);
    for (int e = 0; cities > 1 && e < kEdges; ++e)
        if ((exits & board::edge_bit(e)) != 0) sides.push_back(e);
    return with_sides(whose, sides);
}

std::string marker_name(const json::object& recorded) {
    std::vector<int> sides;
    if (const json::array* edges = list_field(recorded, "edges"))
        for (const json::value& e : *edges)
            if (e.is_int64()) sides.push_back(static_cast<int>(e.get_int64()));
    std::sort(sides.begin(), sides.end());
    return with_sides(text_field(recorded, "of"), sides);
}

} // namespace stw::interop
