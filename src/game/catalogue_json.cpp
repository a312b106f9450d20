#include "game/catalogue_json.hpp"

#include "core/clause_text.hpp"
#include "core/decision.hpp"
#include "game/json_parts.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include <ranges>

namespace stw::game {
namespace {

namespace json = boost::json;

template <class Id, class Things> json::value id_of(Id id, const Things& things) {
    return id ? text(things[id.value].id) : json::value(nullptr);
}

json::array edges(board::EdgeMask mask) {
    json::array out;
    for (int e = 0; e < kEdges; ++e)
        if ((mask & board::edge_bit(e)) != 0) out.emplace_back(e);
    return out;
}

constexpr std::array<std::string_view, 8> kColours{"white", "yellow", "green", "brown",
                                                   "grey",  "red",    "blue",  "purple"};
constexpr std::array<std::string_view, 5> kNodes{"city", "town", "halt", "offboard", "junction"};
constexpr std::array<std::string_view, 4> kTracks{"broad", "narrow", "tram", "rapid"};
constexpr std::array<std::string_view, 4> kPapers{"share", "private", "small", "bond"};
constexpr std::array<std::string_view, 3> kCompanies{"public", "small", "part"};
template <class Names, class Enum> json::value word(const Names& names, Enum e) {
    return text(names[static_cast<std::size_t>(e)]);
}

json::object node_json(const board::Node& n) {
    return {{"kind", word(kNodes, n.kind)},
            {"slots", n.slots},
            {"revenue", array_of(n.revenue, [](std::int16_t r) { return json::value(r); })},
            {"place", n.place},
            {"exits", edges(n.exits)},
            {"small", n.small},
            {"or_town", n.or_town},
            {"home_only", n.home_only},
            {"rapid_slots", n.rapid_slots}};
}

json::object end_json(board::End e) {
    if (e.is_edge()) return {{"edge", e.edge}};
    return {{"node", e.node}};
}

json::object path_json(const board::Path& p) {
    return {{"a", end_json(p.a)}, {"b", end_json(p.b)}, {"track", word(kTracks, p.track)}, {"terminal", p.terminal}};
}

// "turns" of an upgrade: by how much the new tile may be turned against the old one.
json::object tile_json(const board::Map& map, const board::Tile& t) {
    return {{"id", text(t.id)},
            {"colour", word(kColours, t.colour)},
            {"printed", t.printed},
            {"count", t.count},
            {"label", text(t.label)},
            {"frame", text(t.frame)},
            {"cost", t.cost},
            {"nodes", array_of(t.nodes, node_json)},
            {"paths", array_of(t.paths, path_json)},
            {"upgrades", array_of(t.upgrades, [&](const board::Upgrade& u) {
                 return json::object{{"tile", text(map[u.tile].id)}, {"turns", edges(u.rotations)}};
             })}};
}

json::object hex_json(const board::Map& map, const board::Hex& h) {
    return {{"id", text(h.id)},
            {"name", text(h.name)},
            {"column", h.column},
            {"row", h.row},
            {"printed", text(map[h.printed].id)},
            {"neighbours", array_of(h.neighbour, [&](HexId n) { return id_of(n, map.hexes); })},
            {"terrain", text(h.terrain)},
            {"cost", h.cost},
            {"river", h.river},
            {"fee", h.fee},
            {"open", edges(h.open)},
            {"water", edges(h.water)},
            {"stubs", edges(h.stubs)},
            {"from_phase", h.from_phase},
            {"dots", edges(h.dots)},
            {"reserved", edges(h.reserved)},
            {"bonus", h.bonus},
            {"link", h.link},
            {"ferry", h.ferry},
            {"centre", h.centre},
            {"reconstructed", h.reconstructed},
            {"symbol", text(h.symbol)},
            {"absent", h.absent}};
}

json::value cell_json(finance::Cell c) { return c ? json::value(json::array{c.row, c.column}) : json::value(nullptr); }

json::object chart_json(const finance::ChartData& chart) {
    json::array rows;
    for (std::size_t r = 0; r < chart.rows; ++r)
        rows.emplace_back(array_of(chart.price.subspan(r * chart.columns, chart.columns),
                                   [](std::int16_t p) { return p != 0 ? json::value(p) : json::value(nullptr); }));
    json::array bonus; // per share, row by row; empty if no space has one
    for (std::size_t r = 0; r < chart.rows && !chart.bonus.empty(); ++r)
        bonus.emplace_back(array_of(chart.bonus.subspan(r * chart.columns, chart.columns),
                                    [](std::int16_t n) { return json::value(n); }));
    return {{"rows", std::move(rows)}, {"par", array_of(chart.par, cell_json)}, {"bonus", std::move(bonus)}};
}

json::object company_json(const board::Map& map, const finance::Company& c) {
    json::array stations;
    for (std::size_t i = 0; i < static_cast<std::size_t>(c.station_count()); ++i) stations.emplace_back(c.stations[i]);
    return {{"id", text(c.id)},
            {"name", text(c.name)},
            {"kind", word(kCompanies, c.kind)},
            {"colour", text(c.colour)},
            {"text_colour", text(c.text_colour)},
            {"home", id_of(c.home, map.hexes)},
            {"home_city", c.home_city},
            {"stations", std::move(stations)},
            {"start", cell_json(c.start)},
            {"fixed_price", c.fixed_price}};
}

json::object paper_json(const Components& box, const finance::Paper& p) {
    return {{"id", text(p.id)},
            {"name", text(p.name)},
            {"kind", word(kPapers, p.kind)},
            {"company", id_of(p.company, box.companies)},
            {"percent", p.percent},
            {"president", p.president},
            {"reserved", p.reserved},
            {"price", p.price},
            {"income", p.income}};
}

json::object train_json(const Components& box, const rolling::Type& t) {
    return {{"id", text(t.id)},
            {"count", t.count},
            {"price", t.price},
            {"trade_in", t.trade_in},
            {"stops", t.stops},
            {"towns_free", t.towns_free},
            {"towns_besides", t.towns_besides},
            {"skips", t.skips},
            {"unlimited", t.unlimited},
            {"scrapped_by", id_of(t.scrapped_by, box.trains)},
            {"available_from", id_of(t.available_from, box.phases)}};
}

json::object phase_json(const Components& box, const rolling::Phase& p) {
    json::array colours;
    for (std::size_t c = 0; c < kColours.size(); ++c)
        if (((p.colours >> c) & 1U) != 0) colours.emplace_back(text(kColours[c]));
    return {{"id", text(p.id)},
            {"begins_with", id_of(p.begins_with, box.trains)},
            {"begins_in", p.begins_in.empty() ? json::value(nullptr) : text(p.begins_in)},
            {"colours", std::move(colours)},
            {"train_limit", json::object{{"public", p.train_limit[0]}, {"small", p.train_limit[1]}}},
            {"operating_rounds", p.operating_rounds},
            {"revenue_column", p.revenue_column},
            {"float_percent", p.float_percent}};
}

json::object option_json(const OptionInfo& o) {
    return {{"name", text(o.name)}, {"text", text(o.text)}, {"clause", text(o.clause)},
            {"book", o.book},       {"peer", o.peer},       {"least", o.least},
            {"most", o.most},       {"step", o.step},       {"available", o.available}};
}

} // namespace

json::array titles_json() {
    return array_of(titles(), [](const TitleInfo& t) {
        return json::object{{"ruleset", text(t.ruleset)},
                            {"name", text(t.name)},
                            {"revision", t.revision},
                            {"players", json::array{t.least_players, t.most_players}},
                            {"profiles", json::array{"book", "peer"}},
                            {"options", array_of(t.options, option_json)},
                            {"seals", t.seals}};
    });
}

json::array rules_json(std::string_view ruleset) {
    json::array out;
    for (std::size_t i = 0; i < kClauseCount; ++i) {
        const std::string_view id = kClauseIds[i];
        if (id.substr(0, id.find(':')) != ruleset) continue;
        const ClauseText& t = kClauseTexts[i];
        json::array decisions;
        for (const auto part : std::views::split(t.decisions, ' '))
            if (!part.empty()) decisions.emplace_back(text(std::string_view(part)));
        out.emplace_back(json::object{{"id", text(id)},
                                      {"section", text(t.section)},
                                      {"kind", text(t.kind)},
                                      {"rule", text(t.rule)},
                                      {"check", text(t.check)},
                                      {"decisions", std::move(decisions)}});
    }
    return out;
}

json::array decisions_json(std::string_view ruleset) {
    json::array out;
    for (const Decision& d : kDecisions)
        if (d.id.substr(0, d.id.find(':')) == title_with_decisions(ruleset))
            out.emplace_back(json::object{{"id", text(d.id)},
                                          {"question", text(d.question)},
                                          {"reading", text(d.reading)},
                                          {"reason", text(d.reason)},
                                          {"option", text(d.option)}});
    return out;
}

json::object components_json(const Components& box) {
    return {{"ruleset", text(box.ruleset)},
            {"name", text(box.name)},
            {"bank", box.bank.amount},
            {"players", array_of(box.players,
                                 [](const PlayerCount& p) {
                                     return json::object{{"players", p.players},
                                                         {"cash", p.cash},
                                                         {"certificate_limit", p.certificate_limit}};
                                 })},
            {"hexes", array_of(box.map.hexes, [&](const board::Hex& h) { return hex_json(box.map, h); })},
            {"tiles", array_of(box.map.tiles, [&](const board::Tile& t) { return tile_json(box.map, t); })},
            {"chart", chart_json(box.chart)},
            {"companies", array_of(box.companies, [&](const finance::Company& c) { return company_json(box.map, c); })},
            {"papers", array_of(box.papers, [&](const finance::Paper& p) { return paper_json(box, p); })},
            {"trains", array_of(box.trains, [&](const rolling::Type& t) { return train_json(box, t); })},
            {"phases", array_of(box.phases, [&](const rolling::Phase& p) { return phase_json(box, p); })}};
}

} // namespace stw::game
