// Preparations (IV).
#include "titles/1880/printed.hpp"
#include "titles/1880/rounds.hpp"
#include "titles/1880/title.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

Refusal check_setup(int players, std::span<const std::int16_t> options) {
    if (players < Title::kLeastPlayers || players > Title::kMostPlayers)
        return refuse("1880:II/1"_clause, {.number = players});
    return check_options(data::kOptions, options);
}

void lay_out_certificates(State& s) {
    // Privates, investors and all shares lie ready in the bank, whatever the number of players.
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) {
        const bool is_private = s.box().papers[i].kind == finance::PaperKind::private_company;
        const bool there = is_private
                               ? applies({"1880:IV.setup/3"_clause, "1880:VI.general/9"_clause, "1880:II/3"_clause})
                               : applies("1880:IV.setup/3"_clause);
        s.papers.owner[i] = there ? Owner::stack() : Owner::gone();
    }
    // A misprint: a certificate less.
    if (!applies("1880:III/5"_clause)) s.papers.move(PaperId{paper::JHU_first.value - 1}, Owner::gone());
}

void lay_out_tiles(State& s) {
    const board::Map& map = s.box().map;
    s.board.set_up(map);
    for (std::size_t i = 0; i < map.tiles.size(); ++i)
        if (!map.tiles[i].printed)
            s.board.supply[i] = static_cast<std::int8_t>(tiles_in_box(s, TileId{static_cast<int>(i)}));
}

void lay_out_trains(State& s) {
    if (!applies("1880:III/1"_clause)) return; // no board to hold them
    s.depot.set_up(s.box().trains, [](int) { return false; });
    for (int t = 0; t < data::kTrainTypes; ++t)
        for (int n = s.box()[TrainType{t}].count; n > trains_in_box(s, TrainType{t}); --n)
            s.depot.move(s.depot.find(Owner::stack(), TrainType{t}), Owner::gone());
}

} // namespace

std::expected<State, Violation> Title::set_up(int players, std::span<const std::int16_t> options, int revision) {
    if (const Refusal r = check_setup(players, options)) return std::unexpected(*r);
    State s;
    std::copy(options.begin(), options.end(), s.options.begin());
    s.players = static_cast<std::uint8_t>(players);
    s.revision = static_cast<std::uint8_t>(revision);
    s.variant = static_cast<std::uint8_t>(data::variant_of(players, options));
    s.money.open(s.box().bank);
    for (int i = 0; i < players; ++i) s.money.move(Account::bank(), Account::of(PlayerId{i}), Money{starting_cash(s)});
    lay_out_tiles(s);
    lay_out_certificates(s);
    lay_out_trains(s);
    return s;
}

// --- the numbered cards ---

bool settle_draw(Table& t) {
    State& s = t.s;
    // The last card needs no lot.
    if (s.seats.size() + 1U == s.players)
        for (int i = 0; i < s.players; ++i)
            if (!s.seats.contains(PlayerId{i})) {
                s.seats.push_back(PlayerId{i});
                t.tell(EventKind::seated, {.player = PlayerId{i}, .number = static_cast<int>(s.seats.size())});
                break;
            }
    if (s.seats.size() < s.players) return false;
    if (!applies({"1880:IV.order/3"_clause, "1880:III/7"_clause})) std::reverse(s.seats.begin() + 1, s.seats.end());
    // Card 0 is the Start Player's, with the Priority Marker.
    s.priority = applies("1880:IV.order/2"_clause) ? s.seats.front() : s.seats.back();
    begin_auction(t);
    return true;
}

Refusal act_draw(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round != Round::draw) return refuse("table:turn/2"_clause);
    if (a.by != kChance || a.kind != ActionKind::deal) return refuse("table:chance/1"_clause);
    if (a.what.number || !a.what.player) return refuse("table:format/2"_clause);
    if (a.what.player.value >= s.players || s.seats.contains(a.what.player)) return refuse("table:format/1"_clause);
    if (applies("1880:IV.order/1"_clause)) s.seats.push_back(a.what.player);
    else s.seats.insert(0, a.what.player);
    t.tell(EventKind::seated, {.player = a.what.player, .number = static_cast<int>(s.seats.size())});
    return kAllowed;
}

void offers_draw(const State& s, Choices& out) {
    for (int i = 0; i < s.players; ++i)
        if (!s.seats.contains(PlayerId{i}))
            out.add({.kind = ActionKind::deal, .by = kChance, .what = {.player = PlayerId{i}}});
}

// --- what must always hold ---

namespace {

bool all_tiles_there(const State& s) {
    std::array<int, board::kMaxTiles> lying{};
    for (std::size_t h = 0; h < s.box().map.hexes.size(); ++h) ++lying[s.board.tile[h].value];
    for (std::size_t i = 0; i < s.box().map.tiles.size(); ++i) {
        const int all = tiles_in_box(s, TileId{static_cast<int>(i)});
        if (!s.box().map.tiles[i].printed && s.board.supply[i] + lying[i] != all) return false;
    }
    return true;
}

bool stations_add_up(const State& s) {
    for (const board::Station& st : s.board.stations) {
        const auto& nodes = s.board.tile_on(s.box().map, st.hex).nodes;
        if (st.node >= nodes.size() || s.board.stations_at(st.hex, st.node) > nodes[st.node].slots) return false;
    }
    for (int i = 0; i < data::kCompanies; ++i)
        if (stations_placed(s, CompanyId{i}) > s.box()[CompanyId{i}].station_count()) return false;
    return true;
}

std::string_view broken_company(const State& s, CompanyId c) {
    if (!founded(s, c)) return {};
    Percent reserved{};
    for (int n = 1; n <= kInvestors; ++n)
        reserved += s.papers.percent(s.box().papers, Owner::company(investor_numbered(n)), c);
    if (s.papers.with_players(s.box().papers, c) + in_bank(s, c) + reserved != Percent{100})
        return "a company has not a hundred per cent";
    const PlayerId head = director(s, c);
    if (!head) return "a company without a Director";
    for (int i = 0; i < s.players; ++i)
        if (held(s, PlayerId{i}, c) > held(s, head, c)) return "a Director with fewer shares";
    if (s[c].floated && !s.board.has_station_in(c, s.box()[c].home) && s[c].at_home) return "a home marker is missing";
    return {};
}

} // namespace

std::string_view Title::first_broken_invariant(const State& s) {
    if (s.money.total() != s.box().bank) return "money has appeared or vanished";
    for (int i = 0; i < s.players; ++i)
        if (s.money[PlayerId{i}] < Money{0} || s.debt[static_cast<std::size_t>(i)] < Money{0})
            return "a player has less than nothing";
    for (int i = 0; i < data::kCompanies; ++i)
        if (s.money[CompanyId{i}] < Money{0}) return "a company owes money";
    for (int i = 0; i < kMajors; ++i)
        if (const std::string_view broken = broken_company(s, CompanyId{i}); !broken.empty()) return broken;
    if (!all_tiles_there(s)) return "a tile is missing";
    if (!stations_add_up(s)) return "a station has no place";
    return {};
}

} // namespace stw::t1880
