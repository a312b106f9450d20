// The state of 1893 as its traces write it.
#include "interop/reading.hpp"
#include "titles/1893/interop/interpreter.hpp"
#include "titles/1893/rounds.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include <algorithm>

namespace stw::interop {

namespace json = boost::json;
namespace paper = t1893::paper;

namespace {

using t1893::State;

json::array train_names(const State& s, CompanyId c) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < s.depot.type.size(); ++i)
        if (s.depot.type[i] && s.depot.owner[i] == Owner::company(c)) names.emplace_back(s.box()[s.depot.type[i]].id);
    return sorted(std::move(names));
}

json::object train_counts(const State& s, Owner where) {
    json::object counts;
    for (std::size_t t = 0; t < s.box().trains.size(); ++t)
        if (const int n = s.depot.count(where, TrainType{static_cast<int>(t)}); n > 0) counts[s.box().trains[t].id] = n;
    return counts;
}

// They count the cities of a tile, we count all its nodes.
int city_number(const State& s, HexId h, int node) {
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    int city = 0;
    for (int n = 0; n < node; ++n) city += nodes[static_cast<std::size_t>(n)].kind == board::NodeKind::city ? 1 : 0;
    return city;
}

std::string station_name(const State& s, const board::Station& st) {
    return std::string(s.box()[st.hex].id) + ":" + std::to_string(city_number(s, st.hex, st.node));
}

json::array stations_of(const State& s, CompanyId c) {
    std::vector<std::string> names;
    for (const board::Station& st : s.board.stations)
        if (st.company == c) names.push_back(station_name(s, st));
    return sorted(std::move(names));
}

int percent_in(const State& s, Owner where, CompanyId c) { return s.papers.percent(s.box().papers, where, c).value; }

int bonds_in(const State& s, Owner where) {
    int n = 0;
    for (int i = paper::AdSK.value; i < t1893::data::kPapers; ++i) n += s.papers[PaperId{i}] == where ? 1 : 0;
    return n;
}

} // namespace

json::value Interpreter1893::owner_name(PlayerId p) const { return p ? json::value(name_of(p)) : json::value(nullptr); }

json::array Interpreter1893::project_order(const State& s) const {
    PlayerId next = s.priority;
    // The second part of the first stock round is a round of its own there.
    if (s.round == t1893::Round::first_stock && after_draft_) next = after_draft_;
    json::array order;
    for (int i = 0; i < s.players; ++i, next = t1893::left_of(s, next)) order.emplace_back(name_of(next));
    return order;
}

json::object Interpreter1893::project_player(const State& s, PlayerId p) {
    json::object shares;
    for (CompanyId c : t1893::kPublic)
        if (const Percent held = t1893::held(s, p, c); held > Percent{0})
            shares[short_name(name_of(s, c))] = held.value;
    std::vector<std::string> privates;
    for (PaperId package : t1893::kPackage)
        if (s.papers[package] == Owner::player(p)) privates.emplace_back(s.box()[package].id);
    return {{"cash", s.money[p].amount},
            {"certs", t1893::certificates(s, p)},
            {"shares", std::move(shares)},
            {"privates", sorted(std::move(privates))},
            {"bonds", bonds_in(s, Owner::player(p))},
            {"value", t1893::worth(s, p).amount}};
}

json::object Interpreter1893::project_company(const State& s, CompanyId c) const {
    json::object o{{"cash", s.money[c].amount},
                   {"owner", owner_name(t1893::president(s, c))},
                   {"trains", train_names(s, c)},
                   {"tokens", stations_of(s, c)}};
    if (t1893::is_small(c)) {
        o["closed"] = s[c].closed;
        return o;
    }
    json::array left;
    for (int i = t1893::stations_placed(s, c); i < s.box()[c].station_count(); ++i)
        left.emplace_back(s.box()[c].stations[static_cast<std::size_t>(i)]);
    o["tokens_left"] = std::move(left);
    o["floated"] = s[c].floated;
    const bool placed = s.markers.placed(c);
    const finance::Cell cell = s.markers.cell(c);
    o["price"] = price_or_none(placed ? t1893::price(s, c) : Money{0});
    o["cell"] = placed ? json::value(json::array{cell.row, cell.column}) : json::value(nullptr);
    o["cell_pos"] = placed ? json::value(s.markers.below_top(c)) : json::value(nullptr);
    o["par"] = price_or_none(s[c].par);
    o["ipo"] = percent_in(s, Owner::stack(), c);
    o["market"] = percent_in(s, Owner::market(), c);
    return o;
}

json::object Interpreter1893::project_hex(const State& s, HexId h) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    std::vector<std::string> stations;
    for (const board::Station& st : s.board.stations)
        if (st.hex == h) stations.push_back(std::to_string(city_number(s, h, st.node)) + " " + name_of(s, st.company));
    return {{"tile", tile.printed ? json::value(nullptr) : json::value(json::string(tile.id))},
            {"rotation", s.board.rotation[h.value]},
            {"tokens", sorted(std::move(stations))}};
}

json::object Interpreter1893::project(const game::State& state) const {
    const State& s = *game::as<State>(state);
    const Components& box = s.box();
    json::object out;
    out["bank"] = s.money.bank().amount;
    out["phase"] = json::string(box[s.phase].id);
    out["order"] = project_order(s);
    for (int i = 0; i < s.players; ++i) out[name_of(PlayerId{i})] = project_player(s, PlayerId{i});
    out["bonds_in_bank"] = bonds_in(s, Owner::market());
    for (int i = 0; i < t1893::data::kCompanies; ++i) out[name_of(s, CompanyId{i})] = project_company(s, CompanyId{i});
    for (PaperId p : t1893::kPackage) {
        const Owner owner = s.papers[p];
        out["private:" + std::string(box[p].id)] =
            json::object{{"owner", owner == Owner::stack() ? json::value("bank") : owner_name(owner.player())},
                         {"closed", owner == Owner::gone()}};
    }
    for (std::size_t i = 0; i < box.map.hexes.size(); ++i)
        out["hex:" + std::string(box.map.hexes[i].id)] = project_hex(s, HexId{static_cast<int>(i)});
    out["depot"] =
        json::object{{"upcoming", train_counts(s, Owner::stack())}, {"discarded", train_counts(s, Owner::market())}};
    return out;
}

std::optional<json::value> Interpreter1893::expected(std::string_view entity, std::string_view field,
                                                     const json::value& recorded) const {
    // Derived, or always 0 there.
    if (field == "started" || field == "debt" || (entity.starts_with("minor:") && field == "floated"))
        return std::nullopt;
    if (entity.starts_with("hex:") && field == "tokens" && recorded.is_array()) {
        std::vector<std::string> stations;
        for (const json::value& v : recorded.get_array()) {
            if (!v.is_object()) continue;
            const std::string of = text_field(v.get_object(), "of");
            // The city H5 is open to all; there it is kept full by a station of nobody.
            if (of != "neutral")
                stations.push_back(std::to_string(number_field(v.get_object(), "city").value_or(0)) + " " + of);
        }
        return sorted(std::move(stations));
    }
    return recorded;
}

} // namespace stw::interop
