// Preparations (PREP).
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1893/rounds.hpp"
#include "titles/1893/title.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

// How many of a tile are in the box under the options of this game; -1: unlimited.
int in_box(const State& s, TileId t) {
    const board::Tile& tile = s.box()[t];
    auto on = [&](int option) { return option >= 0 && s.options[static_cast<std::size_t>(option)] != 0; };
    const bool needs_option = tile.only_with >= 0 && !on(tile.only_with);
    const bool grey_phase = tile.only_with == static_cast<int>(Option::grey_phase);
    if (grey_phase && !applies({"1893:full/39"_clause, "1893:peer/81"_clause})) return 0;
    return needs_option || on(tile.not_with) ? 0 : tile.count;
}

void lay_out_certificates(State& s) {
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        s.papers.owner[i] = s.box().papers[i].kind == finance::PaperKind::bond ? Owner::market() : Owner::stack();
    if (!applies("1893:peer/2"_clause)) s.papers.move(PaperId{paper::RSE_first.value - 1}, Owner::gone());
    if (!applies("1893:peer/3"_clause)) s.papers.move(PaperId{paper::HGK_first.value - 1}, Owner::gone());
}

void place_stations(State& s) {
    if (!applies({"1893:PREP/4"_clause, "1893:peer/9"_clause})) return;
    for (CompanyId c : kSmall) {
        s.board.stations.push_back({c, s.box()[c].home, s.box()[c].home_city});
        s[c].at_home = true;
    }
    // The harbour station of HdSK is HGK's from the start: nobody else can use it, and HGK inherits it (1893:D13).
    if (applies("1893:peer/20"_clause)) s.board.stations.push_back({company::HGK, data::hex::J5, 0});
    s[company::AGV].at_home = true;
    s[company::HGK].at_home = true;
}

} // namespace

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    if (auto r = forbids("1893:peer/1"_clause, players < Title::kLeastPlayers || players > Title::kMostPlayers,
                         {.number = players}))
        return r;
    if (players < 1 || players > kMaxPlayers) return refuse("table:setup/1"_clause, {.number = players});
    if (auto r = check_options(data::kOptions, options)) return r;
    auto on = [&](Option o) { return options[static_cast<std::size_t>(o)] != 0; };
    // Known by name only: their texts are not available (1893:D43).
    if (auto r = forbids("1893:full/41"_clause, on(Option::delayed_exchange))) return r;
    return forbids("1893:full/42"_clause, on(Option::industrial_areas));
}

void lay_out(State& s) {
    s.variant = static_cast<std::uint8_t>(
        applies({"1893:full/40"_clause, "1893:peer/82"_clause}) ? data::variant_of(s.players, s.options) : 0);
    s.money.open(applies("1893:full/1"_clause) ? s.box().bank : Money{0});
    for (const PlayerCount& n : s.box().players)
        if (n.players == s.players && applies("1893:PREP/5"_clause)) play::hand_out(s, Money{n.cash});
    play::lay_out_tiles(s, [&](TileId t) { return in_box(s, t); });
    lay_out_certificates(s);
    s.depot.set_up(s.box().trains, [&](int option) {
        return s.options[static_cast<std::size_t>(option)] != 0 && applies("1893:full/38"_clause);
    });
    if (!applies("1893:full/2"_clause))
        for (int t = 0; t < data::kTrainTypes; ++t)
            s.depot.move(s.depot.find(Owner::stack(), TrainType{t}), Owner::gone());
    place_stations(s);
}

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    for (CompanyId c : kPublic) {
        const PlayerId head = president(s, c);
        Percent sum = s.papers.with_players(s.box().papers, c);
        for (Owner o : {Owner::market(), Owner::stack()}) sum += s.papers.percent(s.box().papers, o, c);
        if (sum != Percent{100}) return "a company has not a hundred per cent";
        if (on_market(s, c) > Percent{number::market_limit} && s[c].operated && s[c].floated)
            return "more than half on the market";
        if (s[c].floated && !head && s.ending != Ending::bankruptcy) return "a company without a president";
        // By an option certificates are reckoned otherwise for the office.
        const auto& uncounted = s[c].uncounted;
        const bool all_count = std::all_of(uncounted.begin(), uncounted.end(), [](int tenths) { return tenths == 0; });
        for (int i = 0; i < s.players && all_count; ++i)
            if (head && held(s, PlayerId{i}, c) > held(s, head, c)) return "a president with fewer shares";
    }
    for (std::size_t t = 0; t < s.box().trains.size(); ++t) {
        const rolling::Type& type = s.box().trains[t];
        const int n = s.depot.first[t + 1] - s.depot.first[t];
        const bool extra = type.extra_with >= 0 && s.options[static_cast<std::uint8_t>(type.extra_with)] != 0;
        if (n != type.count + (extra ? type.count_with_option : 0)) return "a train is missing";
    }
    if (!play::all_tiles_there(s, [&](TileId t) { return in_box(s, t); })) return "a tile is missing";
    if (!play::stations_have_places(s)) return "a station has no space";
    if (!play::markers_suffice(s, [&](CompanyId c) { return stations_placed(s, c); }))
        return "a company has too many stations";
    return {};
}

} // namespace stw::t1893
