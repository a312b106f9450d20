// Everything that was read or worked out as JSON, for checks by other programs (check_facts.py).
#include "emit.hpp"

#include <sstream>

namespace datac {

namespace {

std::string key(const char* name) { return std::string("\"") + name + "\":"; }

std::string list_of(const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& p : parts) out += (out.empty() ? "" : ",") + p;
    return "[" + out + "]";
}

template <class Range, class F> std::string list(const Range& all, F text) {
    std::vector<std::string> out;
    out.reserve(all.size());
    for (const auto& t : all) out.push_back(text(t));
    return list_of(out);
}

std::string number(int n) { return std::to_string(n); }
std::string text(const std::string& t) { return quoted(t); }
std::string flag(bool b) { return b ? "true" : "false"; }
std::string word(std::string_view t) { return quoted(std::string(t)); }

std::string mask(Mask m, int bits = kEdges) {
    std::vector<std::string> out;
    for (int i = 0; i < bits; ++i)
        if ((m & bit(i)) != 0) out.push_back(number(i));
    return list_of(out);
}

template <class T> std::string id_or_null(const std::vector<T>& all, int index) {
    return index == kNone ? "null" : quoted(all[static_cast<std::size_t>(index)].id);
}

std::string option_or_null(const Title& title, int index) {
    return index == kNone ? "null" : quoted(title.options[static_cast<std::size_t>(index)].name);
}

std::string node_json(const Node& n) {
    return "{" + key("kind") + word(kNodeKinds[static_cast<std::size_t>(n.kind)]) + "," + key("slots") +
           number(n.slots) + "," + key("revenue") + list(n.revenue, number) + "," + key("place") +
           number(n.place_number) + "," + key("small") + flag(n.small) + "," + key("or_town") + flag(n.or_town) + "," +
           key("home_only") + flag(n.home_only) + "," + key("rapid_slots") + number(n.rapid_slots) + "}";
}

std::string path_json(const Path& p) {
    const auto end = [](End e) {
        return e.edge != kNone ? "{" + key("edge") + number(e.edge) + "}" : "{" + key("node") + number(e.node) + "}";
    };
    return "{" + key("a") + end(p.a) + "," + key("b") + end(p.b) + "," + key("track") +
           word(kTracks[static_cast<std::size_t>(p.track)]) + "," + key("terminal") + flag(p.terminal) + "}";
}

std::string upgrade_json(const Variant& v, const Tile& old, const Upgrade& u) {
    std::string nodes;
    for (int r = 0; r < kEdges; ++r) {
        if ((u.rotations & bit(r)) == 0) continue;
        std::string map;
        for (std::size_t n = 0; n < old.nodes.size(); ++n)
            map += (n == 0 ? "\"" : ",\"") + std::to_string(n) + "\":" + number(u.node[static_cast<std::size_t>(r)][n]);
        nodes += (nodes.empty() ? "\"" : ",\"") + std::to_string(r) + "\":{" + map + "}";
    }
    return "{" + key("tile") + text(v.tiles[static_cast<std::size_t>(u.tile)].id) + "," + key("rotations") +
           mask(u.rotations) + "," + key("nodes") + "{" + nodes + "}}";
}

std::string tile_json(const Title& title, const Variant& v, const Tile& t) {
    return "{" + key("id") + text(t.id) + "," + key("colour") + word(kColours[static_cast<std::size_t>(t.colour)]) +
           "," + key("printed") + flag(t.printed) + "," + key("count") + number(t.count) + "," + key("label") +
           text(t.label) + "," + key("frame") + text(t.frame) + "," + key("nodes") + list(t.nodes, node_json) + "," +
           key("paths") + list(t.paths, path_json) + "," + key("cost") + number(t.cost) + "," + key("only_with") +
           option_or_null(title, t.only_with) + "," + key("not_with") + option_or_null(title, t.not_with) + "," +
           key("upgrades") + list(t.upgrades, [&](const Upgrade& u) { return upgrade_json(v, t, u); }) + "}";
}

std::string hex_json(const Title& title, const Variant& v, const Hex& h) {
    std::string neighbours;
    for (std::size_t e = 0; e < kEdges; ++e)
        if (h.neighbour[e] != kNone)
            neighbours += (neighbours.empty() ? "\"" : ",\"") + std::to_string(e) +
                          "\":" + text(v.hexes[static_cast<std::size_t>(h.neighbour[e])].id);
    return "{" + key("id") + text(h.id) + "," + key("name") + text(h.name) + "," + key("column") + number(h.column) +
           "," + key("row") + number(h.row) + "," + key("neighbours") + "{" + neighbours + "}," + key("cost") +
           number(h.cost) + "," + key("river") + number(h.river) + "," + key("fee") + number(h.fee) + "," +
           key("symbol") + text(h.symbol) + "," + key("terrain") + text(h.terrain) + "," + key("buildable") +
           flag(h.buildable) + "," + key("closed") + mask(h.closed) + "," + key("open") + mask(h.open) + "," +
           key("water") + mask(h.water) + "," + key("stubs") + mask(h.stubs) + "," + key("reserved") +
           mask(h.reserved) + "," + key("bonus") + number(h.bonus) + "," + key("link") + number(h.link) + "," +
           key("ferry") + number(h.ferry) + "," + key("centre") + flag(h.centre) + "," + key("reconstructed") +
           flag(h.reconstructed) + "," + key("from_phase") + text(v.phases[static_cast<std::size_t>(h.from_phase)].id) +
           "," + key("printed") + tile_json(title, v, v.tiles[static_cast<std::size_t>(h.printed)]) + "}";
}

std::string cell_json(Cell c) { return "[" + number(c.row) + "," + number(c.column) + "]"; }

std::string company_json(const Variant& v, const Company& c) {
    return "{" + key("id") + text(c.id) + "," + key("name") + text(c.name) + "," + key("colour") + text(c.colour) +
           "," + key("small") + flag(c.kind == CompanyKind::small_company) + "," + key("part") +
           flag(c.kind == CompanyKind::part) + "," + key("home") + id_or_null(v.hexes, c.home) + "," +
           key("home_city") + number(c.home_city) + "," + key("stations") + list(c.stations, number) + "," +
           key("start") + cell_json(c.start) + "," + key("fixed_price") + number(c.fixed_price) + "}";
}

std::string paper_json(const Variant& v, const Paper& p) {
    constexpr std::array<const char*, 4> kinds{"share", "private", "small", "bond"};
    return "{" + key("id") + text(p.id) + "," + key("name") + text(p.name) + "," + key("kind") +
           word(kinds[static_cast<std::size_t>(p.kind)]) + "," + key("company") + id_or_null(v.companies, p.company) +
           "," + key("percent") + number(p.percent) + "," + key("president") + flag(p.president) + "," +
           key("reserved") + flag(p.reserved) + "," + key("price") + number(p.price) + "," + key("income") +
           number(p.income) + "}";
}

std::string train_json(const Title& title, const Variant& v, const Train& t) {
    return "{" + key("id") + text(t.id) + "," + key("count") + number(t.count) + "," + key("extra") + number(t.extra) +
           "," + key("extra_with") + option_or_null(title, t.extra_with) + "," + key("price") + number(t.price) + "," +
           key("trade_in") + number(t.trade_in) + "," + key("stops") + number(t.stops) + "," + key("towns_free") +
           flag(t.towns_free) + "," + key("towns_besides") + number(t.towns_besides) + "," + key("skips") +
           flag(t.skips) + "," + key("unlimited") + flag(t.unlimited) + "," + key("scrapped_by") +
           id_or_null(v.trains, t.scrapped_by) + "," + key("available_from") + id_or_null(v.phases, t.available_from) +
           "}";
}

std::string phase_json(const Variant& v, const Phase& p) {
    std::vector<std::string> colours;
    for (std::size_t c = 0; c < kColours.size(); ++c)
        if ((p.colours & bit(static_cast<int>(c))) != 0) colours.push_back(word(kColours[c]));
    return "{" + key("id") + text(p.id) + "," + key("called") + text(p.called) + "," + key("begins_with") +
           id_or_null(v.trains, p.begins_with) + "," + key("begins_in") + text(p.begins_in) + "," + key("colours") +
           list_of(colours) + "," + key("train_limit") + list(p.train_limit, number) + "," + key("operating_rounds") +
           number(p.operating_rounds) + "," + key("revenue_column") + number(p.revenue_column) + "," +
           key("float_percent") + number(p.float_percent) + "}";
}

std::string variant_json(const Title& title, std::size_t index) {
    const Variant& v = title.variants[index];
    std::vector<std::string> on;
    for (std::size_t k = 0; k < title.overlays.size(); ++k)
        if ((title.overlaid[index] >> k & 1U) != 0) on.push_back(option_or_null(title, title.overlays[k].with));
    std::vector<std::string> tiles;
    for (const Tile& t : v.tiles)
        if (!t.printed) tiles.push_back(tile_json(title, v, t));
    return "{" + key("options") + list_of(on) + ",\n" + key("hexes") +
           list(v.hexes, [&](const Hex& h) { return hex_json(title, v, h); }) + ",\n" + key("tiles") + list_of(tiles) +
           ",\n" + key("chart") + "{" + key("rows") + number(v.chart.rows) + "," + key("columns") +
           number(v.chart.columns) + "," + key("price") + list(v.chart.price, number) + "," + key("par") +
           list(v.chart.par, cell_json) + "," + key("bonus") + list(v.chart.bonus, number) + "},\n" + key("companies") +
           list(v.companies, [&](const Company& c) { return company_json(v, c); }) + ",\n" + key("papers") +
           list(v.papers, [&](const Paper& p) { return paper_json(v, p); }) + ",\n" + key("trains") +
           list(v.trains, [&](const Train& t) { return train_json(title, v, t); }) + ",\n" + key("phases") +
           list(v.phases, [&](const Phase& p) { return phase_json(v, p); }) + "}";
}

std::string option_json(const Option& o) {
    return "{" + key("name") + text(o.name) + "," + key("text") + text(o.text) + "," + key("clause") + text(o.clause) +
           "," + key("book") + number(o.book) + "," + key("peer") + number(o.peer) + "," + key("least") +
           number(o.least) + "," + key("most") + number(o.most) + "," + key("step") + number(o.step) + "," +
           key("available") + flag(o.available) + "}";
}

} // namespace

std::string json_of(const Title& title) {
    std::string numbers;
    for (const auto& [name, n] : title.numbers) numbers += (numbers.empty() ? "" : ",") + text(name) + ":" + number(n);
    std::string tables;
    for (const NumberTable& t : title.tables)
        tables += (tables.empty() ? "" : ",") + text(t.name) + ":" +
                  list(t.rows, [](const std::vector<int>& row) { return list(row, number); });
    std::vector<std::string> variants;
    variants.reserve(title.variants.size());
    for (std::size_t i = 0; i < title.variants.size(); ++i) variants.push_back(variant_json(title, i));
    const auto players = [](const PlayerCount& p) {
        return "{" + key("players") + number(p.players) + "," + key("cash") + number(p.cash) + "," +
               key("certificate_limit") + number(p.certificate_limit) + "}";
    };
    return "{" + key("ruleset") + text(title.ruleset) + "," + key("name") + text(title.name) + "," + key("designers") +
           list(title.designers, text) + "," + key("currency") + text(title.currency) + "," + key("bank") +
           number(title.bank) + ",\n" + key("players") + list(title.players, players) + ",\n" + key("numbers") + "{" +
           numbers + "},\n" + key("tables") + "{" + tables + "},\n" + key("options") +
           list(title.options, option_json) + ",\n" + key("variants") + list_of(variants) + "}\n";
}

} // namespace datac
