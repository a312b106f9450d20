#include "titles/1840/state.hpp"

#include "play/markers.hpp"
#include "play/preparations.hpp"

#include <algorithm>

namespace stw::t1840 {

const BarPlace& now(const State& s) { return kBar[s.bar]; }

int company_round(const State& s) { return s.round == Round::company ? now(s).number : 0; }

PhaseId stage(const State& s) {
    // Green from LR2a, brown from LR4a, grey from LR5a; a Company Round has the stage of the Line Round before it (1840:D58).
    int line_round = 1;
    for (std::size_t i = 0; i <= s.bar; ++i)
        if (kBar[i].round == Round::line) line_round = kBar[i].number;
    if (line_round >= 5) return phase::Pgrey;
    if (line_round >= 4) return phase::Pbrown;
    return line_round >= 2 ? phase::Pgreen : phase::Pyellow;
}

bool colour_on_sale(const State& s, board::Colour c) {
    return ((s.box()[stage(s)].colours >> static_cast<unsigned>(c)) & 1U) != 0;
}

int revenue_column(const State& s) { return s.box()[stage(s)].revenue_column; }

PlayerId director(const State& s, CompanyId c) {
    if (is_line(c)) return s.line(c).owner ? director(s, s.line(c).owner) : PlayerId{};
    return c && is_tram_company(c) ? s.papers.president(s.box().papers, c) : PlayerId{};
}

CompanyId directed_by(const State& s, PlayerId p) {
    for (int i = 0; i < kTramCompanies; ++i)
        if (director(s, CompanyId{i}) == p) return CompanyId{i};
    return {};
}

bool begun(const State& s, CompanyId c) { return s.markers.placed(c); }

int certificates(const State& s, PlayerId p) {
    // The director's certificate counts as one; privates of a player count, those of a company do not.
    return under({"1840:VII.3/7"_clause, "1840:IV.1.2/4"_clause, "1840:VII.3/8"_clause, "1840:IV.2/3"_clause},
                 s.papers.count(Owner::player(p)));
}

int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

int lines_of(const State& s, CompanyId c) {
    return static_cast<int>(std::count_if(s.lines.begin(), s.lines.end(), [&](const LineRecord& l) {
        return l.status == LineStatus::owned && l.owner == c;
    }));
}

bool all_have_three_lines(const State& s) {
    for (int i = 0; i < kTramCompanies; ++i)
        if (begun(s, CompanyId{i}) && lines_of(s, CompanyId{i}) < number::lines_of_company) return false;
    return true;
}

int trams_of(const State& s, CompanyId c) { return s.depot.count(Owner::company(c)); }

int trams_off_lines(const State& s, CompanyId c, TrainType t) {
    int n = s.depot.count(Owner::company(c), t);
    for (const LineRecord& l : s.lines) n -= l.owner == c && l.tram == t ? 1 : 0;
    return n;
}

Money revenue(const State& s, CompanyId c) {
    Money sum;
    for (int i = 1; i <= kLines; ++i)
        if (s.line(line_numbered(i)).owner == c) sum += s.money[line_numbered(i)];
    return sum;
}

Money tram_price(const State& s, TrainType t) {
    if (s.round != Round::company || now(s).number > 5) return Money{0};
    // Colours come to the left space in turn and move right in each Company Round.
    const int space = s.stacks_moved - t.value;
    if (space < 0 || space > 2) return Money{0};
    return Money{table::tram_price[t.value][static_cast<std::size_t>(space)]};
}

Money maintenance(const State& s, TrainType t) {
    // The column of the newest colour ever bought counts.
    const TrainType newest = s.newest ? s.newest : t;
    return under({"1840:VIII.5.3/8"_clause, "1840:VIII.5.3/16"_clause},
                 Money{table::maintenance[t.value][newest.value]});
}

Money face_value(const State& s, PaperId p) {
    const bool falls = s.option(Option::face_value_falls);
    return printed_value(s, p) - Money{falls ? s.fallen[place_of(p)] : 0};
}

Money marker_cost(const State& s, CompanyId line) {
    // Six in all; the cheapest that is left is used first.
    return play::next_marker(s.box()[line], under({"1840:I/4"_clause, "1840:I/3"_clause}, int{s.line(line).markers}));
}

HexId landmark(const State& s, PaperId p) {
    const auto& hexes = s.box().map.hexes;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const std::string_view symbol = hexes[i].symbol;
        // In parks, and in the inner city.
        const Clause clause =
            s.box()[hexes[i].printed].colour == board::Colour::red ? "1840:III.4.1/9"_clause : "1840:III.4.1/7"_clause;
        if (symbol.starts_with("landmark ") && symbol.substr(9) == s.box()[p].id && !hexes[i].absent)
            return under({clause, "1840:III.5/19"_clause}, HexId{static_cast<int>(i)});
    }
    return {};
}

Bonus bonus_on(const State& s, HexId h) {
    const std::string_view symbol = s.box()[h].symbol;
    if (!symbol.starts_with("bonus ")) return Bonus::none;
    const std::string_view what = symbol.substr(6);
    if (what == "purple") return under({"1840:IX.4/24"_clause, "1840:IX.4/16"_clause}, Bonus::purple);
    return under("1840:IX.4/16"_clause, what == "yellow"  ? Bonus::yellow
                                        : what == "red"   ? Bonus::red
                                        : what == "green" ? Bonus::green
                                                          : Bonus::station);
}

bool privates_for_companies(const State& s) {
    // From LR2a on, while a line is in turn.
    return s.round == Round::line && under("1840:IV.2/5"_clause, now(s).number >= 2);
}

PlayerId next_at_table(const State& s, PlayerId p) { return PlayerId{(p.value + 1) % s.players}; }

PlayerId next_in_order(const State& s, PlayerId p) {
    for (std::size_t i = 0; i < s.order.size(); ++i)
        if (s.order[i] == p) return s.order[(i + 1) % s.order.size()];
    return s.order.front();
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    // Whatever is left in the bank.
    if (amount != Money{0}) t.s.money.move(from, to, under("1840:III.5/2"_clause, amount));
}

} // namespace stw::t1840
