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
    const auto name = [&](CompanyId c) { return std::string(short_name(name_of(s, c))); };
    return {{"cash", s.money[p].amount},
            {"certs", t1893::certificates(s, p)},
            {"shares", shares_of(s, Owner::player(p), static_cast<int>(t1893::kPublic.size()), name)},
            {"privates", papers_of(s, Owner::player(p), t1893::kPackage)},
            {"bonds", bonds_in(s, Owner::player(p))},
            {"value", t1893::worth(s, p).amount}};
}

json::object Interpreter1893::project_company(const State& s, CompanyId c) const {
    json::object o{{"cash", s.money[c].amount},
                   {"owner", owner_name(t1893::president(s, c))},
                   {"trains", train_names(s.box(), s.trains, c)},
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
    add_chart(o, s, c, s.markers.placed(c), percent_in(s, Owner::stack(), c), percent_in(s, Owner::market(), c));
    return o;
}

json::object Interpreter1893::project_hex(const State& s, HexId h) {
    std::vector<std::string> stations;
    for (const board::Station& st : s.board.stations)
        if (st.hex == h) stations.push_back(std::to_string(city_number(s, h, st.node)) + " " + name_of(s, st.company));
    return hex_object({s.box(), s.board}, h, std::move(stations));
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
    out["depot"] = json::object{{"upcoming", train_counts(box, s.trains, Owner::stack())},
                                {"discarded", train_counts(box, s.trains, Owner::market())}};
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
