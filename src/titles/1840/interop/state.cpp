// The state of 1840 as its traces write it.
#include "interop/reading.hpp"
#include "titles/1840/interop/interpreter.hpp"
#include "titles/1840/rounds.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include <algorithm>

namespace stw::interop {

namespace json = boost::json;

namespace {

using t1840::State;

json::array numbers(std::vector<int> all) {
    std::sort(all.begin(), all.end());
    json::array list;
    for (const int n : all) list.emplace_back(std::to_string(n));
    return list;
}

// The Pre-emptive Right is paid out in cash there when the First Share Round opens.
int rights_as_cash(const State& s, PlayerId p) {
    return s.round == t1840::Round::share && (s.rights & t1840::bit(p)) != 0 ? t1840::number::pre_emptive_right : 0;
}

json::array station_hexes(const State& s, CompanyId c) {
    std::vector<std::string> names;
    for (const board::Station& st : s.board.stations)
        if (st.company == c) names.emplace_back(s.box()[st.hex].id);
    return sorted(std::move(names));
}

json::object tram_counts(const State& s) {
    json::object counts;
    for (int t = 0; t < t1840::data::kTrainTypes; ++t)
        if (const int n = s.depot.count(Owner::stack(), TrainType{t}); n > 0) counts[s.box()[TrainType{t}].id] = n;
    return counts;
}

} // namespace

json::value Interpreter1840::owner_name(const State& s, Owner o) const {
    json::value name;
    if (o.is_player()) name = name_of(o.player());
    if (o.is_company()) name = name_of(s, o.company());
    return name;
}

json::object Interpreter1840::project_player(const State& s, PlayerId p) {
    json::object shares;
    for (int i = 0; i < t1840::kTramCompanies + t1840::kStadtbahn; ++i)
        if (const Percent held = t1840::held(s, p, CompanyId{i}); held > Percent{0})
            shares[s.box()[CompanyId{i}].id] = held.value;
    std::vector<std::string> privates;
    for (PaperId paper : t1840::kPrivatePapers)
        if (s.papers[paper] == Owner::player(p)) privates.emplace_back(s.box()[paper].id);
    return {{"cash", s.money[p].amount + rights_as_cash(s, p)},
            {"certs", t1840::certificates(s, p)},
            {"shares", std::move(shares)},
            {"privates", sorted(std::move(privates))},
            {"value", t1840::worth(s, p).amount + rights_as_cash(s, p)}};
}

json::object Interpreter1840::project_company(const State& s, CompanyId c) const {
    const bool begun = t1840::begun(s, c);
    const finance::Cell cell = s.markers.cell(c);
    const PlayerId head = t1840::director(s, c);
    std::vector<std::string> trams;
    for (int t = 0; t < t1840::data::kTrainTypes && t1840::is_tram_company(c); ++t)
        for (int n = t1840::trams_off_lines(s, c, TrainType{t}); n > 0; --n)
            trams.emplace_back(s.box()[TrainType{t}].id);
    std::vector<std::string> privates;
    for (PaperId paper : t1840::kPrivatePapers)
        if (s.papers[paper] == Owner::company(c)) privates.emplace_back(s.box()[paper].id);
    std::vector<int> lines;
    for (int n = 1; n <= t1840::kLines; ++n)
        if (s.line(t1840::line_numbered(n)).owner == c) lines.push_back(n);
    return {{"cash", s.money[c].amount},
            {"owner", head ? json::value(name_of(head)) : json::value(nullptr)},
            {"trains", sorted(std::move(trams))},
            {"tokens", station_hexes(s, c)},
            {"price", price_or_none(begun ? t1840::price(s, c) : Money{0})},
            {"cell", begun ? json::value(json::array{cell.row, cell.column}) : json::value(nullptr)},
            {"cell_pos", begun ? json::value(s.markers.below_top(c)) : json::value(nullptr)},
            {"par", price_or_none(s[c].par)},
            {"ipo", s.papers.percent(s.box().papers, Owner::stack(), c).value},
            {"market", s.papers.percent(s.box().papers, Owner::market(), c).value},
            {"privates", sorted(std::move(privates))},
            {"lines", numbers(std::move(lines))}};
}

json::object Interpreter1840::project_line(const State& s, CompanyId line) {
    const t1840::LineRecord& l = s.line(line);
    constexpr std::array<std::string_view, 4> kStatus{"removed", "stack", "offered", "owned"};
    json::array left;
    // A marker that waits for its circle is off the board for that moment.
    if (s.lr.to_circle.contains(line)) left.emplace_back(0);
    for (int i = l.markers; i < s.box()[line].station_count(); ++i)
        left.emplace_back(s.box()[line].stations[static_cast<std::size_t>(i)]);
    json::array trams;
    if (l.tram) trams.emplace_back(json::string(s.box()[l.tram].id));
    return {{"status", json::string(kStatus[static_cast<std::size_t>(l.status)])},
            {"owner", l.owner ? json::value(name_of(s, l.owner)) : json::value(nullptr)},
            {"cash", s.money[line].amount},
            {"trains", std::move(trams)},
            {"tokens", station_hexes(s, line)},
            {"tokens_left", std::move(left)}};
}

json::object Interpreter1840::project_hex(const State& s, HexId h) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    std::vector<std::string> markers;
    for (const board::Station& st : s.board.stations)
        if (st.hex == h) markers.push_back(marker_name({s.box(), s.board}, st, name_of(s, st.company)));
    return {{"tile", tile.printed ? json::value(nullptr) : json::value(json::string(tile.id))},
            {"rotation", s.board.rotation[h.value]},
            {"tokens", sorted(std::move(markers))}};
}

json::object Interpreter1840::project(const game::State& state) const {
    const State& s = *game::as<State>(state);
    const Components& box = s.box();
    json::object out;
    int rights = 0;
    json::array order;
    for (PlayerId p : s.order) {
        rights += rights_as_cash(s, p);
        order.emplace_back(name_of(p));
    }
    out["bank"] = s.money.bank().amount - rights;
    out["phase"] = std::to_string(t1840::stage(s).index() + 1);
    out["order"] = std::move(order);
    // Lines that were taken out stay in the list of those on offer there.
    std::vector<int> offered;
    for (int n = 1; n <= t1840::kLines; ++n) {
        const CompanyId line = t1840::line_numbered(n);
        const bool was = std::find(offered_.begin(), offered_.end(), n) != offered_.end();
        const t1840::LineStatus status = s.line(line).status;
        if (status == t1840::LineStatus::offered || (was && status == t1840::LineStatus::out)) offered.push_back(n);
        out[name_of(s, line)] = project_line(s, line);
    }
    json::array lines_offered;
    for (const int n : offered) lines_offered.emplace_back(std::to_string(n));
    out["lines_offered"] = std::move(lines_offered);
    for (int i = 0; i < s.players; ++i) out[name_of(PlayerId{i})] = project_player(s, PlayerId{i});
    for (int i = 0; i < t1840::kTramCompanies + t1840::kStadtbahn; ++i)
        out[name_of(s, CompanyId{i})] = project_company(s, CompanyId{i});
    for (PaperId p : t1840::kPrivatePapers)
        out["private:" + std::string(box[p].id)] =
            json::object{{"owner", owner_name(s, s.papers[p])}, {"closed", s.papers[p] == Owner::gone()}};
    for (std::size_t i = 0; i < box.map.hexes.size(); ++i)
        out["hex:" + std::string(box.map.hexes[i].id)] = project_hex(s, HexId{static_cast<int>(i)});
    out["depot"] = json::object{{"upcoming", tram_counts(s)}, {"discarded", json::object{}}};
    return out;
}

std::optional<json::value> Interpreter1840::expected(std::string_view entity, std::string_view field,
                                                     const json::value& recorded) const {
    // Derived, or always the same there.
    if (field == "started" || field == "floated" || field == "debt" || entity == "maintenance") return std::nullopt;
    if (entity.starts_with("corp:")) {
        const bool stadtbahn = entity.size() == 6;
        if (field == "tokens_left" || (stadtbahn && (field == "par" || field == "lines"))) return std::nullopt;
        // There is one pool; for the Stadtbahn it matters what was sold back (stadtbahn_keeps_pool_dividend).
        if (!stadtbahn && (field == "ipo" || field == "market")) return std::nullopt;
    }
    if (field == "lines" && recorded.is_array()) {
        std::vector<int> lines;
        for (const json::value& v : recorded.get_array())
            if (v.is_string()) lines.push_back(std::stoi(std::string(v.get_string())));
        return numbers(std::move(lines));
    }
    if (field == "tokens" && recorded.is_array()) {
        std::vector<std::string> markers;
        for (const json::value& v : recorded.get_array()) {
            if (const json::string* place = v.if_string()) {
                markers.emplace_back(std::string_view(*place).substr(0, std::string_view(*place).find(':')));
                continue;
            }
            if (v.is_object()) markers.push_back(marker_name(v.get_object()));
        }
        return sorted(std::move(markers));
    }
    return recorded;
}

} // namespace stw::interop
