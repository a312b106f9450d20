// Stations (IX.6), and the circles of hexes with two (1840:D48).
#include "play/markers.hpp"
#include "play/order.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// Their circles are reached by dotted track alone: the marker stays.
constexpr std::array<HexId, 4> kStadtbahnOnly{hex::A17, hex::I1, hex::I11, hex::F24};

int free_circles(const State& s, HexId h, int node) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const int slots = tile.nodes[static_cast<std::size_t>(node)].slots;
    const bool upgraded = !tile.printed && tile.colour != board::Colour::yellow;
    return (upgraded ? under(rule::upgrade_adds_circles, slots) : slots) - s.board.stations_at(h, node);
}

bool is_circle(const State& s, HexId h, int node) {
    const auto& nodes = s.board.tile_on(s.box().map, h).nodes;
    return node < static_cast<int>(nodes.size()) && nodes[static_cast<std::size_t>(node)].kind == board::NodeKind::city;
}

int free_circles_on(const State& s, HexId h) {
    int n = 0;
    for (int node = 0; node < board::kMaxNodes; ++node) n += is_circle(s, h, node) ? free_circles(s, h, node) : 0;
    return n;
}

// Lines in the game that do not operate yet and have their home here. A home lapses when its line can no longer be bought
// (1840:D49).
int homes_waiting(const State& s, HexId h, CompanyId except) {
    const auto lapsed = [&] { return all_have_three_lines(s) && !s.option(Option::home_kept_to_the_end); };
    return static_cast<int>(std::ranges::count_if(kLineCards, [&](CompanyId line) {
        const LineRecord& l = s.line(line);
        if (line == except || s.box()[line].home != h || l.operating || l.status == LineStatus::out) return false;
        return l.status == LineStatus::owned || !lapsed();
    }));
}

CompanyId stadtbahn_marker(const State& s, HexId h, int node) {
    return play::first_with(kStadtbahnCompanies, [&](CompanyId c) { return s.board.has_station(c, h, node); });
}

// The additional station of a bonus.
bool is_free(const State& s) { return s.lr.bonus == Bonus::station; }

Refusal check_station(const State& s, const board::Reach& reach, CompanyId line, HexId h, int node) {
    const Fields figures{.company = line, .hex = h};
    if (!is_circle(s, h, node)) return refuse(rule::stations_on_interchanges, figures);
    // Besides the station of the turn by a bonus, and besides the home marker of its first turn.
    const bool besides = under(rule::bonus_second_station, is_free(s));
    if (auto r = forbids({rule::construction_has_one_station, rule::one_station_on_empty_circle},
                         s.lr.station && !besides, figures))
        return r;
    if (auto r = permits(rule::second_station_in_first_turn, s.lr.first_turn, figures)) return r;
    const Money next = marker_cost(s, line);
    if (next < Money{0}) return refuse(rule::six_stations_per_line, figures);
    if (auto r = forbids(rule::one_own_station_per_hex, s.board.has_station_in(line, h), figures)) return r;
    if (free_circles(s, h, node) <= 0) return refuse(rule::one_station_on_empty_circle, figures);
    if (auto r = forbids(rule::circle_kept_for_home_line, free_circles_on(s, h) <= homes_waiting(s, h, line), figures))
        return r;
    if (auto r = forbids({rule::station_connected, rule::station_joined_to_own}, !reach.node(h, node), figures))
        return r;
    return play::check_purse({rule::station_costs, rule::treasury_apart_from_revenue}, s, s.line(line).owner, line, h,
                             besides ? Money{0} : next);
}

Refusal check_removal(const State& s, const board::Reach& reach, CompanyId line, HexId h, int node) {
    const Fields figures{.company = line, .hex = h, .amount = number::marker_removal};
    if (!is_circle(s, h, node) || !stadtbahn_marker(s, h, node)) return refuse(rule::no_such_thing, figures);
    if (auto r = forbids(rule::marker_removal_costs_40, play::among(h, kStadtbahnOnly), figures)) return r;
    if (s.option(Option::removal_needs_connection) && !reach.node(h, node))
        return refuse(rule::station_connected, figures);
    if (auto r = permits({rule::station_after_removal, rule::example_line_13_removes_v}, true, figures)) return r;
    return play::check_purse(rule::marker_removal_costs_40, s, s.line(line).owner, line, h,
                             Money{number::marker_removal});
}

// Those of a hex that have room.
InlineVec<int, board::kMaxNodes> free_circles_of(const State& s, HexId h) {
    InlineVec<int, board::kMaxNodes> out;
    for (int n = 0; n < board::kMaxNodes; ++n)
        if (is_circle(s, h, n) && free_circles(s, h, n) > 0) out.push_back(n);
    return out;
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
    const auto free = free_circles_of(t.s, t.s.lr.circles_on);
    return play::unless_asked(free.size() != 1, [&] { place_on_circle(t, free.front()); });
}

Refusal act_circle(Table& t, const Action& a) {
    const State& s = t.s;
    if (a.what.hex != s.lr.circles_on || !free_circles_of(s, a.what.hex).contains(a.what.city))
        return refuse(rule::markers_move_onto_new_tile, {.company = s.lr.to_circle.front(), .hex = a.what.hex});
    place_on_circle(t, a.what.city);
    return kAllowed;
}

void offers_circles(const State& s, Choices& out) {
    for (const int node : free_circles_of(s, s.lr.circles_on))
        out.add(play::placing(director(s, s.lr.line), s.lr.line, s.lr.circles_on, node));
}

} // namespace

constinit const play::RoundPlay<State> kCircles{settle_circles, act_circle, offers_circles};

Refusal act_station(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    return unless(check_station(s, reach_of(s, line), line, a.what.hex, a.what.city), [&] {
        // The additional station is free, and uses up the cheapest marker (1840:D46).
        const Money cost = is_free(s) ? under(rule::bonus_station_is_cheapest, Money{0}) : marker_cost(s, line);
        play::place_marker(t, s.line(line).owner, line, a.what.hex, a.what.city, cost);
        ++s.line(line).markers;
        if (is_free(s)) end_bonus(s);
        else s.lr.station = true;
    });
}

Refusal act_removal(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId line = s.lr.line;
    return unless(check_removal(s, reach_of(s, line), line, a.what.hex, a.what.city), [&] {
        const CompanyId whose = stadtbahn_marker(s, a.what.hex, a.what.city);
        t.pay(Account::of(s.line(line).owner), Account::bank(), Money{number::marker_removal});
        s.board.remove({whose, a.what.hex, a.what.city});
        t.tell(EventKind::station_removed,
               {.company = line, .other = whose, .hex = a.what.hex, .amount = number::marker_removal});
    });
}

bool each_station(const State& s, const Found& found) {
    const CompanyId line = s.lr.line;
    if (marker_cost(s, line) < Money{0} || (!is_free(s) && s.lr.station)) return true;
    const board::Reach reach = reach_of(s, line);
    return play::each_place_reached(s, reach, [&](HexId h, int n) {
        return check_station(s, reach, line, h, n) || found(play::placing(director(s, line), line, h, n));
    });
}

bool each_removal(const State& s, const Found& found) {
    const CompanyId line = s.lr.line;
    const board::Reach reach = reach_of(s, line);
    return std::ranges::all_of(s.board.stations, [&](const board::Station& st) {
        if (!is_stadtbahn(st.company) || check_removal(s, reach, line, st.hex, st.node)) return true;
        Move removal = play::placing(director(s, line), line, st.hex, st.node);
        removal.kind = ActionKind::remove_station;
        return found(removal);
    });
}

void place_home(Table& t, CompanyId line) {
    State& s = t.s;
    s.line(line).operating = true;
    // The first marker is free, and it is not optional.
    s.line(line).markers = 1;
    s.lr.circles_on = under({rule::home_station_is_free, rule::home_bases_of_lines}, s.box()[line].home);
    s.lr.to_circle.push_back(line);
    const auto free = free_circles_of(s, s.lr.circles_on);
    // Without a tile the two circles of a hex are alike.
    const bool tiled = !s.board.tile_on(s.box().map, s.lr.circles_on).printed;
    if (free.size() > 1 && tiled) s.lr.step = LineStep::circles;
    else place_on_circle(t, free.empty() ? 0 : free.front());
}

void ask_for_circles(Table& t, HexId h) {
    State& s = t.s;
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    // Only the yellow tile gives markers their circles; later tiles keep them where their track is.
    if (tile.label != "OO" || tile.colour != board::Colour::yellow) return;
    for (const CompanyId line : kLineCards)
        for (std::size_t n = 0; n < tile.nodes.size(); ++n)
            if (s.board.remove({line, h, static_cast<std::uint8_t>(n)})) s.lr.to_circle.push_back(line);
    if (s.lr.to_circle.empty()) return;
    s.lr.circles_on = h;
    s.lr.step = LineStep::circles;
}

} // namespace stw::t1840
