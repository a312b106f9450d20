#include "titles/1840/state.hpp"

#include "play/markers.hpp"
#include "play/order.hpp"
#include "play/preparations.hpp"

namespace stw::t1840 {

// For every place of the bar the Line Round that came last.
static constexpr auto kLastLineRound = [] {
    std::array<int, kBar.size()> last{};
    for (std::size_t i = 0, number = 1; i < kBar.size(); ++i) {
        if (kBar[i].round == Round::line) number = static_cast<std::size_t>(kBar[i].number);
        last[i] = static_cast<int>(number);
    }
    return last;
}();

PhaseId stage(const State& s) {
    // Green from LR2a, brown from LR4a, grey from LR5a; a Company Round has the stage of the Line Round before it (1840:D58).
    const int line_round = kLastLineRound[s.bar];
    if (line_round >= 5) return phase::Pgrey;
    if (line_round >= 4) return phase::Pbrown;
    return line_round >= 2 ? phase::Pgreen : phase::Pyellow;
}

PlayerId director(const State& s, CompanyId c) {
    if (is_line(c)) return s.line(c).owner ? director(s, s.line(c).owner) : PlayerId{};
    return c && is_tram_company(c) ? s.papers.president(s.box().papers, c) : PlayerId{};
}

CompanyId directed_by(const State& s, PlayerId p) {
    return play::first_with(kFounded, [&](CompanyId c) { return director(s, c) == p; });
}

int certificates(const State& s, PlayerId p) {
    // The director's certificate counts as one; privates of a player count, those of a company do not.
    return under({rule::director_certificate_is_one, rule::five_shares_in_one_certificate,
                  rule::company_privates_do_not_count, rule::privates_count_as_certificates},
                 s.papers.count(Owner::player(p)));
}

int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

bool all_have_three_lines(const State& s) {
    return std::ranges::all_of(kFounded,
                               [&](CompanyId c) { return !begun(s, c) || lines_of(s, c) >= number::lines_of_company; });
}

int trams_off_lines(const State& s, CompanyId c, TrainType t) {
    int n = s.trains.count(Owner::company(c), t);
    for (const LineRecord& l : s.lines) n -= l.owner == c && l.tram == t ? 1 : 0;
    return n;
}

Money revenue(const State& s, CompanyId c) {
    Money sum;
    for (const CompanyId line : lines_owned(s, c)) sum += s.money[line];
    return sum;
}

Money price_on(int space, TrainType t) {
    return Money{space < 0 || space > 2 ? 0 : table::tram_price[t.value][static_cast<std::size_t>(space)]};
}

Money tram_price(const State& s, TrainType t) {
    if (s.round != Round::company || now(s).number > 5) return Money{0};
    // Colours come to the left space in turn and move right in each Company Round.
    return price_on(s.stacks_moved - t.value, t);
}

Money maintenance(const State& s, TrainType t) {
    // The column of the newest colour ever bought counts.
    const TrainType newest = s.newest ? s.newest : t;
    return under({rule::new_colour_sets_maintenance, rule::maintenance_by_newest},
                 Money{table::maintenance[t.value][newest.value]});
}

Money marker_cost(const State& s, CompanyId line) {
    // Six in all; the cheapest that is left is used first.
    return play::next_marker(s.box()[line],
                             under({rule::seven_tokens_per_line, rule::tokens_of_the_game}, int{s.line(line).markers}));
}

HexId landmark(const State& s, PaperId p) {
    const auto& hexes = s.box().map.hexes;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const std::string_view symbol = hexes[i].symbol;
        // In parks, and in the inner city.
        const Clause clause =
            s.box()[hexes[i].printed].colour == board::Colour::red ? rule::inner_city_landmarks : rule::park_landmarks;
        if (symbol.starts_with("landmark ") && symbol.substr(9) == s.box()[p].id && !hexes[i].absent)
            return under({clause, rule::six_privates_and_landmarks}, HexId{static_cast<int>(i)});
    }
    return {};
}

Bonus bonus_on(const State& s, HexId h) {
    // As on the map, in the order of `Bonus`.
    constexpr std::array<std::string_view, 5> kSymbols{"bonus yellow", "bonus red", "bonus purple", "bonus green",
                                                       "bonus station"};
    const auto at = std::ranges::find(kSymbols, s.box()[h].symbol);
    if (at == kSymbols.end()) return Bonus::none;
    const auto bonus = static_cast<Bonus>(at - kSymbols.begin() + 1);
    return under(bonus == Bonus::purple ? Clauses{rule::one_purple_hex_stays_empty, rule::five_kinds_of_bonus}
                                        : rule::five_kinds_of_bonus,
                 bonus);
}

bool privates_for_companies(const State& s) {
    // From LR2a on, while a line is in turn.
    return s.round == Round::line && under(rule::company_buys_private_from_lr2a, now(s).number >= 2);
}

int stop_value(const State& s, HexId h, int node) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const auto column = static_cast<std::size_t>(s.box()[stage(s)].revenue_column);
    const int now = tile.nodes[static_cast<std::size_t>(node)].revenue[column];
    // Edge areas have a box for each colour; that of the latest available one counts.
    const bool edge_area = tile.printed && tile.colour == board::Colour::red;
    return edge_area ? under({rule::red_areas_grow_in_value, rule::red_area_value_by_colour}, now) : now;
}

int spaces_for(Money dividend) {
    if (dividend == Money{0}) return under({rule::dividend_0_one_left, rule::zero_dividend_lowers_price}, -1);
    int spaces = 0;
    for (const int from : table::dividend_from[0]) spaces += dividend >= Money{from} ? 1 : 0;
    return spaces == 0 ? under({rule::dividend_10_stays, rule::small_dividend_leaves_price}, 0)
                       : under(rule::dividend_from_100_raises_price, spaces);
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    // Whatever is left in the bank.
    if (amount != Money{0}) t.s.money.move(from, to, under(rule::bank_is_unlimited, amount));
}

} // namespace stw::t1840
