// Preparations (III).
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"
#include "titles/1840/title.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

bool on_small_map(const State& s) { return s.players == 3 && !s.option(Option::main_board_for_three); }

bool is_out(std::span<const int> lines, int n) { return std::find(lines.begin(), lines.end(), n) != lines.end(); }

bool line_in_game(const State& s, int n) {
    if (s.players == 2 && applies("1840:XIII/2"_clause)) return !is_out(table::lines_out_two[0], n);
    if (on_small_map(s) && applies("1840:XII/3"_clause)) return !is_out(table::lines_out_small[0], n);
    return true;
}

bool private_in_game(const State& s, PaperId p) {
    // Their landmarks lie off the smaller maps.
    return static_cast<bool>(landmark(s, p)) || !applies({"1840:XII/5"_clause, "1840:XIII/4"_clause});
}

bool stadtbahn_in_game(const State& s, CompanyId c) {
    const bool small = s.players == 2 || on_small_map(s);
    return c != company::V || !small || !applies({"1840:XII/4"_clause, "1840:XIII/3"_clause});
}

void lay_out_certificates(State& s) {
    // All on the Share Pool board, and the privates beside it.
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) {
        const finance::Paper& paper = s.box().papers[i];
        const PaperId p{static_cast<int>(i)};
        bool there = true;
        if (is_private(p)) there = private_in_game(s, p);
        else if (is_stadtbahn(paper.company)) there = stadtbahn_in_game(s, paper.company);
        s.papers.owner[i] = there && applies("1840:III.5/3"_clause) ? Owner::stack() : Owner::gone();
    }
    // A misprint: a certificate less.
    if (!applies({"1840:IV.1.2/6"_clause, "1840:I/1"_clause}))
        s.papers.move(PaperId{paper::WT_first.value + 1}, Owner::gone());
    if (!applies({"1840:IV.1.3/2"_clause, "1840:I/1"_clause})) s.papers.move(paper::W_first, Owner::gone());
}

void lay_out_stadtbahn(State& s) {
    constexpr std::array<Clause, kStadtbahn> prices{"1840:IV.1.3/6"_clause, "1840:IV.1.3/7"_clause,
                                                    "1840:IV.1.3/8"_clause, "1840:IV.1.3/9"_clause};
    for (CompanyId c : kStadtbahnCompanies) {
        if (!stadtbahn_in_game(s, c) || !applies("1840:IV.1.3/1"_clause)) continue;
        s[c].in_game = true;
        const Clause price = prices[static_cast<std::size_t>(c.value - company::W.value)];
        if (applies({"1840:III.5/15"_clause, price})) s.markers.put(c, s.box()[c].start);
        else s.markers.put(c, s.box().chart.par.front());
        if (!applies("1840:III.5/16"_clause)) continue;
        const auto& stands = s.box()[c].stands;
        for (std::size_t i = 0; i < stands.size() - (applies("1840:I/6"_clause) ? 0U : 1U); ++i)
            s.board.stations.push_back({c, stands[i].hex, stands[i].node});
    }
}

// The board by the number of players; another one with its clause switched off.
int map_for(int players, std::span<const std::int16_t> options) {
    const Clauses clauses = players == 2   ? Clauses{"1840:XIII/1"_clause, "1840:XIII/5"_clause, "1840:III.4/1"_clause}
                            : players == 3 ? Clauses{"1840:XII/2"_clause, "1840:III.4/1"_clause}
                                           : Clauses{"1840:III.4/1"_clause};
    return data::variant_of(applies(clauses) ? players : players < 4 ? 4 : 2, options);
}

} // namespace

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    if (players < Title::kLeastPlayers || players > Title::kMostPlayers)
        return refuse("1840:II/1"_clause, {.number = players});
    if (auto r = check_options(data::kOptions, options)) return r;
    const bool large = options[static_cast<std::size_t>(Option::main_board_for_three)] != 0;
    return permits("1840:XII/1"_clause, players == 3 && large, {.number = players});
}

void lay_out(State& s) {
    s.variant = static_cast<std::uint8_t>(map_for(s.players, s.options));
    s.money.open(s.box().bank);
    play::hand_out(s, Money{starting_cash(s)});
    // Everybody gets a Pre-emptive Right card.
    for (int i = 0; i < s.players && applies("1840:III.3/6"_clause); ++i) s.rights |= bit(PlayerId{i});
    s.board.set_up(s.box().map);
    lay_out_certificates(s);
    // What is not needed goes back to the box.
    play::lay_out_trains(s, [&](TrainType t) { return trams_in_game(s, t); });
    lay_out_stadtbahn(s);
    for (int n = 1; n <= kLines; ++n)
        s.line(line_numbered(n)).status = line_in_game(s, n) ? LineStatus::hidden : LineStatus::out;
    const bool drawn = s.option(Option::only_drawn_companies);
    s.to_draw = static_cast<std::uint8_t>(drawn ? s.players : 0);
    for (int i = 0; i < kTramCompanies; ++i) s.companies[static_cast<std::size_t>(i)].in_game = !drawn;
    s.cr.to_show = static_cast<std::uint8_t>(s.players + 1);
    Table t{s};
    settle(t);
}

namespace {

bool trams_add_up(const State& s) {
    for (int i = 0; i < kTramCompanies; ++i) {
        if (trams_of(s, CompanyId{i}) > number::trams_of_company ||
            lines_of(s, CompanyId{i}) > number::lines_of_company)
            return false;
        for (int t = 0; t < data::kTrainTypes; ++t)
            if (trams_off_lines(s, CompanyId{i}, TrainType{t}) < 0) return false;
    }
    return true;
}

bool markers_add_up(const State& s) {
    std::array<int, data::kCompanies> standing{};
    for (const board::Station& st : s.board.stations) ++standing[st.company.value];
    for (CompanyId waiting : s.lr.to_circle) ++standing[waiting.value];
    for (int n = 1; n <= kLines; ++n)
        if (standing[line_numbered(n).value] != s.line(line_numbered(n)).markers) return false;
    return true;
}

} // namespace

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i) {
        const CompanyId c{i};
        if (!begun(s, c)) continue;
        if (s.papers.with_players(s.box().papers, c) + in_pool(s, c) != Percent{100})
            return "a company has not a hundred per cent";
        if (is_tram_company(c) != static_cast<bool>(director(s, c))) return "a director is missing or one too many";
    }
    if (!trams_add_up(s)) return "a company has too many trams or lines";
    if (!play::all_tiles_there(s, [&](TileId t) { return s.box()[t].count; })) return "a tile is missing";
    if (!play::stations_have_places(s)) return "a station has no circle";
    if (!markers_add_up(s)) return "a line has another number of stations than it has placed";
    return {};
}

} // namespace stw::t1840
