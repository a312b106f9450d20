// Stations (IX.6), and the circles of hexes with two (1840:D48).
#include "play/markers.hpp"
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

// Their circles are reached by dotted track alone: the marker stays.
constexpr std::array<HexId, 4> kStadtbahnOnly{data::hex::A17, data::hex::I1, data::hex::I11, data::hex::F24};

int free_circles(const State& s, HexId h, int node) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const int slots = tile.nodes[static_cast<std::size_t>(node)].slots;
    const bool upgraded = !tile.printed && tile.colour != board::Colour::yellow;
    return (upgraded ? under("1840:IX.5/17"_clause, slots) : slots) - s.board.stations_at(h, node);
}

int free_circles_on(const State& s, HexId h) {
    int n = 0;
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].kind == board::NodeKind::city) n += free_circles(s, h, static_cast<int>(i));
    return n;
}

// Lines in the game that do not operate yet and have their home here. A home lapses when its line can no longer be bought
// (1840:D49).
int homes_waiting(const State& s, HexId h, CompanyId except) {
    int n = 0;
    for (int i = 1; i <= kLines; ++i) {
        const CompanyId line = line_numbered(i);
        const LineRecord& l = s.line(line);
        if (line == except || s.box()[line].home != h || l.operating || l.status == LineStatus::out) continue;
        const bool lapsed = all_have_three_lines(s) && !s.option(Option::home_kept_to_the_end);
        if (l.status != LineStatus::owned && lapsed) continue;
        ++n;
    }
    return n;
}

CompanyId stadtbahn_marker(const State& s, HexId h, int node) {
    for (CompanyId c : kStadtbahnCompanies)
        if (s.board.has_station(c, h, node)) return c;
    return {};
}

bool is_circle(const State& s, HexId h, int node) {
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    return node < static_cast<int>(nodes.size()) && nodes[static_cast<std::size_t>(node)].kind == board::NodeKind::city;
}

} // namespace

Refusal check_station(const State& s, const board::Reach& reach, CompanyId line, HexId h, int node, bool free) {
    const Fields figures{.company = line, .hex = h};
    if (!is_circle(s, h, node)) return refuse("1840:IX.2/3"_clause, figures);
    // Besides the station of the turn by a bonus, and besides the home marker of its first turn.
    const bool besides = under("1840:IX.4/30"_clause, free);
    if (auto r = forbids({"1840:IX.3/4"_clause, "1840:IX.6/1"_clause}, s.lr.station && !besides, figures)) return r;
    if (auto r = permits("1840:IX.6/4"_clause, s.lr.first_turn, figures)) return r;
    const Money next = marker_cost(s, line);
    if (next < Money{0}) return refuse("1840:IX.6/2"_clause, figures);
    if (auto r = forbids("1840:IX.6/6"_clause, s.board.has_station_in(line, h), figures)) return r;
    if (free_circles(s, h, node) <= 0) return refuse("1840:IX.6/1"_clause, figures);
    if (auto r = forbids("1840:IX.6/8"_clause, free_circles_on(s, h) <= homes_waiting(s, h, line), figures)) return r;
    if (auto r = forbids({"1840:IX.6/7"_clause, "1840:IX.2/8"_clause}, !reach.node(h, node), figures)) return r;
    return play::check_purse({"1840:IX.6/5"_clause, "1840:III.5/14"_clause}, s, s.line(line).owner, line, h,
                             besides ? Money{0} : next);
}

void place_station(Table& t, CompanyId line, HexId h, int node, bool free) {
    // The additional station is free, and uses up the cheapest marker (1840:D46).
    const Money cost = free ? under("1840:IX.4/29"_clause, Money{0}) : marker_cost(t.s, line);
    play::place_marker(t, t.s.line(line).owner, line, h, node, cost);
    ++t.s.line(line).markers;
}

namespace {

template <class Found> void each_station(const State& s, CompanyId line, bool free, Found found) {
    if (marker_cost(s, line) < Money{0} || (!free && s.lr.station)) return;
    const board::Reach reach = reach_of(s, line);
    play::each_place_reached(s, reach,
                             [&](HexId h, int n) { return check_station(s, reach, line, h, n, free) || found(h, n); });
}

template <class Found> void each_removal(const State& s, CompanyId line, Found found) {
    const board::Reach reach = reach_of(s, line);
    for (const board::Station& st : s.board.stations)
        if (is_stadtbahn(st.company) && !check_remove(s, reach, line, st.hex, st.node) && !found(st.hex, st.node))
            return;
}

} // namespace

void offers_stations(const State& s, CompanyId line, bool free, Choices& out) {
    play::offer_places(director(s, line), line, out, [&](auto found) { each_station(s, line, free, found); });
}

bool may_place_station(const State& s, CompanyId line, bool free) {
    return play::finds_any([&](auto found) { each_station(s, line, free, found); });
}

// --- markers of the Stadtbahn ---

Refusal check_remove(const State& s, const board::Reach& reach, CompanyId line, HexId h, int node) {
    const Fields figures{.company = line, .hex = h, .amount = number::marker_removal};
    if (!is_circle(s, h, node) || !stadtbahn_marker(s, h, node)) return refuse("table:format/1"_clause, figures);
    const bool stays = std::find(kStadtbahnOnly.begin(), kStadtbahnOnly.end(), h) != kStadtbahnOnly.end();
    if (auto r = forbids("1840:IX.6/9"_clause, stays, figures)) return r;
    if (s.option(Option::removal_needs_connection) && !reach.node(h, node))
        return refuse("1840:IX.6/7"_clause, figures);
    if (auto r = permits({"1840:IX.6/10"_clause, "1840:IX.6/11"_clause}, true, figures)) return r;
    return play::check_purse("1840:IX.6/9"_clause, s, s.line(line).owner, line, h, Money{number::marker_removal});
}

void remove_station(Table& t, CompanyId line, HexId h, int node) {
    State& s = t.s;
    const CompanyId whose = stadtbahn_marker(s, h, node);
    t.pay(Account::of(s.line(line).owner), Account::bank(), Money{number::marker_removal});
    s.board.remove({whose, h, static_cast<std::uint8_t>(node)});
    t.tell(EventKind::station_removed, {.company = line, .other = whose, .hex = h, .amount = number::marker_removal});
}

void offers_removals(const State& s, CompanyId line, Choices& out) {
    each_removal(s, line, [&](HexId h, int n) {
        Move move = play::placing(director(s, line), line, h, n);
        move.kind = ActionKind::remove_station;
        out.add(move);
        return true;
    });
}

bool may_remove_something(const State& s, CompanyId line) {
    return play::finds_any([&](auto found) { each_removal(s, line, found); });
}

// --- homes and circles ---

namespace {

int circles_with_room(const State& s, HexId h, int* only) {
    int n = 0;
    const int all = static_cast<int>(s.board.tile_on(s.box().map, h).nodes.size());
    for (int i = all; i-- > 0;)
        if (is_circle(s, h, i) && free_circles(s, h, i) > 0) {
            *only = i;
            ++n;
        }
    return n;
}

} // namespace

void place_home(Table& t, CompanyId line) {
    State& s = t.s;
    s.line(line).operating = true;
    // The first marker is free, and it is not optional.
    s.line(line).markers = 1;
    const HexId home = under({"1840:IX.6/3"_clause, "1840:IV.3/6"_clause}, s.box()[line].home);
    s.lr.circles_on = home;
    s.lr.to_circle.push_back(line);
    int node = 0;
    // Without a tile the two circles of a hex are alike.
    const bool tiled = !s.board.tile_on(s.box().map, home).printed;
    if (circles_with_room(s, home, &node) > 1 && tiled) s.lr.step = LineStep::circles;
    else place_on_circle(t, node);
}

void ask_for_circles(Table& t, HexId h) {
    State& s = t.s;
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    // Only the yellow tile gives markers their circles; later tiles keep them where their track is.
    if (tile.label != "OO" || tile.colour != board::Colour::yellow) return;
    for (int i = 1; i <= kLines; ++i) {
        const CompanyId line = line_numbered(i);
        for (int n = 0; n < static_cast<int>(tile.nodes.size()); ++n)
            if (s.board.remove({line, h, static_cast<std::uint8_t>(n)})) s.lr.to_circle.push_back(line);
    }
    if (s.lr.to_circle.empty()) return;
    s.lr.circles_on = h;
    s.lr.step = LineStep::circles;
}

Refusal check_circle(const State& s, HexId h, int node) {
    const Fields figures{.company = s.lr.to_circle.front(), .hex = h};
    if (h != s.lr.circles_on || !is_circle(s, h, node) || free_circles(s, h, node) <= 0)
        return refuse("1840:IX.4/39"_clause, figures);
    return kAllowed;
}

void place_on_circle(Table& t, int node) {
    State& s = t.s;
    const CompanyId whose = s.lr.to_circle.front();
    s.board.stations.push_back({whose, s.lr.circles_on, static_cast<std::uint8_t>(node)});
    t.tell(EventKind::station_placed, {.company = whose, .hex = s.lr.circles_on, .amount = 0});
    s.lr.to_circle.erase(0);
    if (!s.lr.to_circle.empty()) return;
    s.lr.circles_on = {};
    if (s.lr.step == LineStep::circles) s.lr.step = LineStep::build;
}

bool settle_circles(Table& t) {
    State& s = t.s;
    int only = 0;
    if (circles_with_room(s, s.lr.circles_on, &only) != 1) return false;
    place_on_circle(t, only);
    return true;
}

void offers_circles(const State& s, Choices& out) {
    const HexId h = s.lr.circles_on;
    for (int n = 0; n < static_cast<int>(s.board.tile_on(s.box().map, h).nodes.size()); ++n)
        if (!check_circle(s, h, n)) out.add(play::placing(director(s, s.lr.line), s.lr.line, h, n));
}

} // namespace stw::t1840
