// What lines do in the recorded games of 1840.
#include "interop/reading.hpp"
#include "titles/1840/interop/interpreter.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::interop {

using t1840::LineStep;
using t1840::Round;

namespace {

bool in_turn(const t1840::State& s, CompanyId line, LineStep step) {
    return s.round == Round::line && s.lr.line == line && s.lr.step == step;
}

} // namespace

NextDeed Interpreter1840::by_line(const State& s, const RecordedAction& a, CompanyId line, std::size_t done) const {
    if (a.type == "place_token") return place_token(s, a, line, done);
    if (a.type == "buy_company") return buy_company(s, a, line, done);
    if (done > 0) return std::nullopt;
    if (a.type == "lay_tile") return lay_tile(s.box(), a, t1840::director(s, line), line);
    if (a.type == "run_routes") return run_routes(s, a, line);
    if (a.type == "scrap_train") return scrap(s, a, line);
    if (a.type == "remove_token")
        return at_city({s.box(), s.board}, a, ActionKind::remove_station, t1840::director(s, line), line);
    return problem("an action of this kind is not known");
}

NextDeed Interpreter1840::place_token(const State& s, const RecordedAction& a, CompanyId line, std::size_t done) {
    const auto where = city_in({s.box(), s.board}, a);
    if (!where) return problem(where.error());
    const HexId hex = where->hex;
    const int node = where->city;
    Move place{.kind = ActionKind::place_station, .by = t1840::director(s, line), .as = line, .what = *where};
    if (in_turn(s, line, LineStep::circles) && done == 0) {
        // We ask for the lowest line first; if they began with the other one, ours gets the other circle.
        const CompanyId whose = company_named(s, text_field(a.fields, "for"));
        if (s.lr.to_circle.contains(whose) && whose != s.lr.to_circle.front())
            place.what.city = static_cast<std::uint8_t>(1 - node);
        return one(place);
    }
    if (done > 0 && !in_turn(s, line, LineStep::bonus)) return std::nullopt;
    // The free station of a bonus takes the circle of a Stadtbahn marker, if it is laid there.
    const bool has_free =
        s.board.stations_at(hex, node) < s.board.tile_on(s.box().map, hex).nodes[static_cast<std::size_t>(node)].slots;
    const std::string name = text_field(a.fields, "hex");
    const bool on_marker =
        name == "C7" || name == "G3" ? number_field(a.fields, "slot") == 1 : number_field(a.fields, "slot") == 0;
    bool stadtbahn = false;
    for (CompanyId c : t1840::kStadtbahnCompanies) stadtbahn = stadtbahn || s.board.has_station(c, hex, node);
    if (in_turn(s, line, LineStep::bonus) && stadtbahn && done == 0 && (on_marker || !has_free)) {
        place.kind = ActionKind::remove_station;
        return one(place);
    }
    if (s.board.has_station_in(line, hex)) return std::nullopt;
    return done < 2 ? one(place) : NextDeed(std::nullopt);
}

NextDeed Interpreter1840::run_routes(const State& s, const RecordedAction& a, CompanyId line) {
    return runs_of({s.box(), s.board}, a, 0, {.by = t1840::director(s, line), .as = line},
                   in_turn(s, line, LineStep::run), [&](std::string_view name) { return tram_named(s, name); });
}

NextDeed Interpreter1840::buy_company(const State& s, const RecordedAction& a, CompanyId line, std::size_t done) {
    if (done == 1 && s.deal.open()) return one({.kind = ActionKind::answer, .by = s.deal.to, .what = {.yes = 1}});
    if (done > 0) return std::nullopt;
    const std::string name = text_field(a.fields, "company");
    const PaperId what = paper_named(s, name);
    const auto price = number_field(a.fields, "price");
    if (!what) return unknown("private company", name);
    if (!price) return problem("the price is missing");
    const PlayerId owner = s.papers[what].player();
    if (!owner) return problem("no player owns " + name);
    const CompanyId company = s.line(line).owner;
    return one({.kind = ActionKind::propose,
                .by = t1840::director(s, line),
                .as = company,
                .what = {.player = owner, .paper = what, .amount = *price}});
}

} // namespace stw::interop
