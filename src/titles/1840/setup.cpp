// Preparations (III).
#include "play/invariants.hpp"
#include "play/markers.hpp"
#include "play/preparations.hpp"
#include "titles/1840/rounds.hpp"
#include "titles/1840/title.hpp"

namespace stw::t1840 {
namespace {

bool on_small_map(const State& s) {
    return s.players == 3 && under(rule::main_board_for_three_players, !s.option(Option::main_board_for_three));
}

bool line_in_game(const State& s, int n) {
    if (s.players == 2) return !play::among(n, table::lines_out_two[0]);
    return !on_small_map(s) || !play::among(n, table::lines_out_small[0]);
}

bool stadtbahn_in_game(const State& s, CompanyId c) {
    const bool small = s.players == 2 || on_small_map(s);
    return under({rule::no_v_on_small_map, rule::no_v_with_two_players, rule::four_stadtbahn_companies},
                 c != company::V || !small);
}

// What the smaller maps leave out: privates whose landmarks lie off them, and one Stadtbahn.
void take_certificates_out(State& s) {
    for (const PaperId p : All<PaperId>(kPapers)) {
        const CompanyId c = s.box()[p].company;
        const bool there = is_private(p) ? under({rule::no_prater_on_small_map, rule::two_player_landmarks_out},
                                                 static_cast<bool>(landmark(s, p)))
                                         : !is_stadtbahn(c) || stadtbahn_in_game(s, c);
        if (!there) s.papers.move(p, Owner::gone());
    }
}

void lay_out_stadtbahn(State& s) {
    for (const CompanyId c : kStadtbahnCompanies) {
        if (!stadtbahn_in_game(s, c)) continue;
        s[c].in_game = true;
        s.markers.put(c, s.box()[c].start);
        under({rule::stadtbahn_starting_stations, rule::stadtbahn_tokens}, [&] {
            for (const finance::Stand& st : s.box()[c].stands) s.board.stations.push_back({c, st.hex, st.node});
        });
    }
}

// The board by the number of players.
void choose_board(State& s) {
    const Clauses clauses =
        s.players == 2 ? Clauses{rule::two_player_overlay, rule::overlay_homes_of_w_and_g, rule::map_by_player_count}
                       : Clauses{rule::small_map_lacks_outer_parts, rule::map_by_player_count};
    under(clauses, [&] { s.variant = static_cast<std::uint8_t>(variant_of(s.players, s.options)); });
}

bool trams_add_up(const State& s, CompanyId c) {
    const auto off_lines = [&](TrainType t) { return trams_off_lines(s, c, t) >= 0; };
    return trams_of(s, c) <= number::trams_of_company && lines_of(s, c) <= number::lines_of_company &&
           std::ranges::all_of(kTrams, off_lines);
}

bool markers_add_up(const State& s, CompanyId line) {
    const auto waiting = std::ranges::count(s.lr.to_circle, line);
    return play::markers_on_map(s, line) + waiting == s.line(line).markers;
}

} // namespace

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    return play::check_setup<Title>(rule::two_to_six_players, players, options);
}

void lay_out(State& s) {
    choose_board(s);
    constexpr Clauses kInThePool{rule::shares_start_in_share_pool, rule::cards_of_the_game,
                                 rule::tram_company_certificates, rule::ten_stadtbahn_shares};
    play::lay_out_box(kInThePool, s, s.box().bank, Money{play::for_players(s).cash});
    // Everybody gets a Pre-emptive Right card.
    s.rights = under(rule::preemptive_right_for_all, static_cast<PlayerSet>(bit(PlayerId{s.players}) - 1U));
    take_certificates_out(s);
    // What is not needed goes back to the box.
    for (const TrainType t : kTrams)
        take_out(s, t, under(rule::spare_trams_to_the_box, table::trams[s.players - 2U][t.value]));
    lay_out_stadtbahn(s);
    for (const CompanyId line : kLineCards)
        s.line(line).status = line_in_game(s, number_of(line)) ? LineStatus::hidden : LineStatus::out;
    const bool drawn = s.option(Option::only_drawn_companies);
    s.to_draw = static_cast<std::uint8_t>(drawn ? s.players : 0);
    for (const CompanyId c : kFounded) s[c].in_game = !drawn;
    s.cr.to_show = static_cast<std::uint8_t>(s.players + 1);
    Table t{s};
    settle(t);
}

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    for (const CompanyId c : kWithShares) {
        if (!begun(s, c)) continue;
        if (s.papers.with_players(s.box().papers, c) + in_pool(s, c) != Percent{100})
            return "a company has not a hundred per cent";
        if (is_tram_company(c) != static_cast<bool>(director(s, c))) return "a director is missing or one too many";
    }
    for (const CompanyId c : kFounded)
        if (!trams_add_up(s, c)) return "a company has too many trams or lines";
    for (const CompanyId line : kLineCards)
        if (!markers_add_up(s, line)) return "a line has another number of stations than it has placed";
    return play::broken_board(s);
}

} // namespace stw::t1840
