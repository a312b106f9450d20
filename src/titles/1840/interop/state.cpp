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

} // namespace

json::value Interpreter1840::owner_name(const State& s, Owner o) const {
    json::value name;
    if (o.is_player()) name = name_of(o.player());
    if (o.is_company()) name = name_of(s, o.company());
    return name;
}

json::object Interpreter1840::project_player(const State& s, PlayerId p) {
    const auto name = [&](CompanyId c) { return s.box()[c].id; };
    return {{"cash", s.money[p].amount + rights_as_cash(s, p)},
            {"certs", t1840::certificates(s, p)},
            {"shares", shares_of(s, Owner::player(p), t1840::kTramCompanies + t1840::kStadtbahn, name)},
            {"privates", papers_of(s, Owner::player(p), t1840::kPrivatePapers)},
            {"value", t1840::worth(s, p).amount + rights_as_cash(s, p)}};
}

json::object Interpreter1840::project_company(const State& s, CompanyId c) const {
    const PlayerId head = t1840::director(s, c);
    std::vector<std::string> trams;
    for (int t = 0; t < t1840::data::kTrainTypes && t1840::is_tram_company(c); ++t)
        for (int n = t1840::trams_off_lines(s, c, TrainType{t}); n > 0; --n)
            trams.emplace_back(s.box()[TrainType{t}].id);
    std::vector<int> lines;
    for (int n = 1; n <= t1840::kLines; ++n)
        if (s.line(t1840::line_numbered(n)).owner == c) lines.push_back(n);
    json::object o{{"cash", s.money[c].amount},
                   {"owner", head ? json::value(name_of(head)) : json::value(nullptr)},
                   {"trains", sorted(std::move(trams))},
                   {"tokens", station_hexes({s.box(), s.board}, c)},
                   {"privates", papers_of(s, Owner::company(c), t1840::kPrivatePapers)},
                   {"lines", numbers(std::move(lines))}};
    add_chart(o, s, c, t1840::begun(s, c), s.papers.percent(s.box().papers, Owner::stack(), c).value,
              s.papers.percent(s.box().papers, Owner::market(), c).value);
    return o;
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
            {"tokens", station_hexes({s.box(), s.board}, line)},
            {"tokens_left", std::move(left)}};
}

json::object Interpreter1840::project_hex(const State& s, HexId h) {
    std::vector<std::string> markers;
    for (const board::Station& st : s.board.stations)
        if (st.hex == h) markers.push_back(marker_name({s.box(), s.board}, st, name_of(s, st.company)));
    return hex_object({s.box(), s.board}, h, std::move(markers));
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
    out["depot"] =
        json::object{{"upcoming", train_counts(box, s.trains, Owner::stack())}, {"discarded", json::object{}}};
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
    if (field == "tokens" && recorded.is_array()) return markers_in(recorded.get_array());
    return recorded;
}

} // namespace stw::interop
