// Preparations (III).
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1840/rounds.hpp"
#include "titles/1840/title.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

bool on_small_map(const State& s) {
    return s.players == 3 && under("1840:XII/1"_clause, !s.option(Option::main_board_for_three));
}

bool is_out(std::span<const int> lines, int n) { return std::find(lines.begin(), lines.end(), n) != lines.end(); }

bool line_in_game(const State& s, int n) {
    if (s.players == 2) return !is_out(table::lines_out_two[0], n);
    return !on_small_map(s) || !is_out(table::lines_out_small[0], n);
}

bool private_in_game(const State& s, PaperId p) {
    // Their landmarks lie off the smaller maps.
    return under({"1840:XII/5"_clause, "1840:XIII/4"_clause}, static_cast<bool>(landmark(s, p)));
}

bool stadtbahn_in_game(const State& s, CompanyId c) {
    const bool small = s.players == 2 || on_small_map(s);
    return under({"1840:XII/4"_clause, "1840:XIII/3"_clause, "1840:IV.1.3/1"_clause}, c != company::V || !small);
}

// What the smaller maps leave out.
void take_certificates_out(State& s) {
    for (int i = 0; i < data::kPapers; ++i) {
        const PaperId p{i};
        const CompanyId c = s.box()[p].company;
        const bool there = is_private(p) ? private_in_game(s, p) : !is_stadtbahn(c) || stadtbahn_in_game(s, c);
        if (!there) s.papers.move(p, Owner::gone());
    }
}

void lay_out_stadtbahn(State& s) {
    for (CompanyId c : kStadtbahnCompanies) {
        if (!stadtbahn_in_game(s, c)) continue;
        s[c].in_game = true;
        s.markers.put(c, s.box()[c].start);
        under({"1840:III.5/16"_clause, "1840:I/6"_clause}, [&] {
            for (const finance::Stand& st : s.box()[c].stands) s.board.stations.push_back({c, st.hex, st.node});
        });
    }
}

// The board by the number of players.
void choose_board(State& s) {
    const Clauses clauses = s.players == 2 ? Clauses{"1840:XIII/1"_clause, "1840:XIII/5"_clause, "1840:III.4/1"_clause}
                                           : Clauses{"1840:XII/2"_clause, "1840:III.4/1"_clause};
    under(clauses, [&] { s.variant = static_cast<std::uint8_t>(data::variant_of(s.players, s.options)); });
}

// What is not needed goes back to the box.
void put_trams_back(State& s) {
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const int needed = under("1840:III.5/11"_clause, table::trams[s.players - 2U][static_cast<std::size_t>(i)]);
        for (int n = s.box()[TrainType{i}].count; n > needed; --n)
            s.depot.move(s.depot.find(Owner::stack(), TrainType{i}), Owner::gone());
    }
}

} // namespace

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    return play::check_setup<Title>("1840:II/1"_clause, players, options);
}

void lay_out(State& s) {
    choose_board(s);
    constexpr Clauses kInThePool{"1840:III.5/3"_clause, "1840:I/1"_clause, "1840:IV.1.2/6"_clause,
                                 "1840:IV.1.3/2"_clause};
    play::lay_out_box(kInThePool, s, s.box().bank, Money{play::for_players(s).cash});
    // Everybody gets a Pre-emptive Right card.
    s.rights = under("1840:III.3/6"_clause, static_cast<PlayerSet>(bit(PlayerId{s.players}) - 1U));
    take_certificates_out(s);
    put_trams_back(s);
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
    if (!markers_add_up(s)) return "a line has another number of stations than it has placed";
    return play::broken_board(s);
}

} // namespace stw::t1840
