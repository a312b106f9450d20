// What the interpreters of all titles read and write alike: names, tiles, cities, routes, lists.
#pragma once

#include "box/components.hpp"
#include "interop/deeds.hpp"
#include "rolling/trains.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

namespace stw::interop {

// The entry of a table that is called `id`; none if there is none.
template <class IdType, class Table> IdType find_id(const Table& table, std::string_view id) {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].id == id) return IdType{static_cast<int>(i)};
    return {};
}

inline HexId hex_named(const Components& box, std::string_view id) { return find_id<HexId>(box.map.hexes, id); }

// A game of this title in the profile `peer`, with these options other than there ("price_2r=250").
std::expected<game::Setup, std::string> setup_of(const RecordedGame& game, std::string_view title,
                                                 const std::vector<std::string>& overrides);

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

// One run per train, and the end of the run if a train stays at home: `has_to_run`. `train_named(name)`: what it is here.
template <class TrainNamed> NextDeed runs_of(const Scene& scene, const RecordedAction& a, std::size_t done, Move run,
                                             bool has_to_run, TrainNamed train_named) {
    const boost::json::array* routes = list_field(a.fields, "routes");
    if (routes == nullptr) return problem("the routes are missing");
    if (done >= routes->size()) {
        if (has_to_run) return one({.kind = ActionKind::pass, .by = run.by, .as = run.as});
        return std::nullopt;
    }
    const boost::json::object* recorded = (*routes)[done].if_object();
    if (recorded == nullptr) return problem("a route is missing");
    const std::string name = text_field(*recorded, "train");
    run.kind = ActionKind::run_train;
    run.what.train = train_named(name);
    if (!run.what.train) return unknown("train", name);
    return run_of(scene, *recorded, run);
}

NextDeed dividend(const RecordedAction& a, PlayerId by, CompanyId as);

template <class TrainNamed>
NextDeed discard(const RecordedAction& a, PlayerId by, CompanyId as, TrainNamed train_named) {
    const std::string name = text_field(a.fields, "train");
    const TrainType train = train_named(name);
    if (!train) return unknown("train", name);
    return one({.kind = ActionKind::discard_train, .by = by, .as = as, .what = {.train = train}});
}

// --- the words of the traces ---

boost::json::array sorted(std::vector<std::string> names);
inline boost::json::value price_or_none(Money m) {
    return m > Money{0} ? boost::json::value(m.amount) : boost::json::value(nullptr);
}
// What lies on a hex.
boost::json::object hex_object(const Scene& scene, HexId h, std::vector<std::string> markers);
boost::json::array station_hexes(const Scene& scene, CompanyId c);
boost::json::array train_names(const Components& box, const rolling::Trains& trains, CompanyId c);
boost::json::object train_counts(const Components& box, const rolling::Trains& trains, Owner where);

// Its price and place on the chart, and where its shares are.
template <class State>
void add_chart(boost::json::object& o, const State& s, CompanyId c, bool placed, int in_bank, int on_market) {
    const finance::Cell cell = s.markers.cell(c);
    o["price"] = price_or_none(placed ? price(s, c) : Money{0});
    o["cell"] = placed ? boost::json::value(boost::json::array{cell.row, cell.column}) : boost::json::value(nullptr);
    o["cell_pos"] = placed ? boost::json::value(s.markers.below_top(c)) : boost::json::value(nullptr);
    o["par"] = price_or_none(s[c].par);
    o["ipo"] = in_bank;
    o["market"] = on_market;
}

// The certificates of a starting package or the like that somebody owns.
template <class State, class Papers> boost::json::array papers_of(const State& s, Owner o, const Papers& papers) {
    std::vector<std::string> names;
    for (PaperId p : papers)
        if (s.papers[p] == o) names.emplace_back(s.box()[p].id);
    return sorted(std::move(names));
}

// Of the first so many companies, by the names `name(company)`.
template <class State, class Name> boost::json::object shares_of(const State& s, Owner o, int companies, Name name) {
    boost::json::object shares;
    for (int i = 0; i < companies; ++i)
        if (const Percent held = s.papers.percent(s.box().papers, o, CompanyId{i}); held > Percent{0})
            shares[name(CompanyId{i})] = held.value;
    return shares;
}

// Markers of a trace: cities are compared by the sides they lead to, or by the hex alone.
boost::json::array markers_in(const boost::json::array& recorded);
// A marker by the sides its city leads to, where a tile has several cities: they may be numbered otherwise there.
std::string marker_name(const Scene& scene, const board::Station& st, const std::string& whose);
std::string marker_name(const boost::json::object& recorded);

} // namespace stw::interop
