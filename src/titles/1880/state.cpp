#include "titles/1880/state.hpp"

#include "play/markers.hpp"
#include "play/preparations.hpp"

#include <algorithm>

namespace stw::t1880 {

int seat_of(const State& s, PlayerId p) {
    return static_cast<int>(std::find(s.seats.begin(), s.seats.end(), p) - s.seats.begin());
}

PlayerId left_of(const State& s, PlayerId p) {
    return s.seats[(static_cast<std::size_t>(seat_of(s, p)) + 1) % s.seats.size()];
}

Percent in_bank(const State& s, CompanyId c) {
    return available(s, c) + s.papers.percent(s.box().papers, Owner::stack(), c);
}

PaperId directors_certificate(const State& s, CompanyId c) { return s.papers.office(s.box().papers, c); }

PlayerId director(const State& s, CompanyId c) {
    if (is_investor(c)) return s.papers[card_of(c)].player();
    // Whoever holds the Director's Certificate.
    return under({"1880:VIII.director/1"_clause, "1880:VIII.director/2"_clause}, s.papers.president(s.box().papers, c));
}

bool has_power(const State& s, CompanyId c, PaperId p) {
    const PlayerId head = director(s, c);
    return head && under("1880:VI.general/16"_clause, s.papers[p] == Owner::player(head));
}

int certificates(const State& s, PlayerId p) {
    // A share is one card, whatever it stands for; privates and investors do not count.
    int n = 0;
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        n += s.papers.owner[i] == Owner::player(p) && s.box().papers[i].kind == finance::PaperKind::share ? 1 : 0;
    return under({"1880:XII.limit/4"_clause, "1880:VIII.general/3"_clause, "1880:XII.limit/2"_clause,
                  "1880:VI.general/13"_clause, "1880:XII.limit/3"_clause},
                 n);
}

int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

Letter letter(const State& s) { return static_cast<Letter>(s.box()[s.phase].revenue_column); }

bool all_shares_available(const State& s) {
    return under({"1880:XI/17"_clause, "1880:XIII.sr/5"_clause}, s.phase >= phase::PB1);
}

bool takeover(const State& s) {
    return under({"1880:XIV.general/1"_clause, "1880:XI/29"_clause}, s.phase >= phase::PB3) &&
           under({"1880:XIV.general/2"_clause, "1880:XI/38"_clause}, s.phase < phase::PC2);
}

bool investors_active(const State& s) { return s.phase < phase::PB3; }

Percent float_percent(const State& s) { return Percent{s.box()[s.phase].float_percent}; }

int revenue_column(const State& s) { return s.box()[s.phase].revenue_column; }

TrainType on_sale(const State& s) {
    // New trains come in ascending order; the restored ones lie beside them.
    for (int i = 0; i < train::T2R.value; ++i)
        if (s.depot.find(Owner::stack(), TrainType{i})) return TrainType{i};
    return {};
}

int par_index(const State& s, Money par) {
    const auto& cells = s.box().chart.par; // cheapest first
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (s.box().chart.at(cells[i]) == par) return static_cast<int>(cells.size() - 1 - i);
    return -1;
}

Place place_of(const State& s, CompanyId c) {
    if (is_investor(c)) return static_cast<Place>(number_of(c) - 1);
    return static_cast<Place>(kInvestors + par_index(s, s[c].par) * kRows + s[c].row);
}

CompanyId company_at(const State& s, Place p) {
    if (p < 0 || p >= kPlaces) return {};
    if (p < kInvestors) {
        const CompanyId c = investor_numbered(p + 1);
        return director(s, c) ? c : CompanyId{};
    }
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (s[c].floated && place_of(s, c) == p) return c;
    }
    return {};
}

int stations_placed(const State& s, CompanyId c) { return play::markers_on_map(s, c); }

Money station_cost(const State& s, CompanyId c) {
    const Money cost = play::next_marker(s.box()[c], stations_placed(s, c));
    return letter(s) == Letter::D && cost > Money{0} ? cost * number::station_factor_d : cost;
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    // Whatever paper is left in the bank.
    if (amount != Money{0}) t.s.money.move(from, to, under("1880:III/8"_clause, amount));
}

} // namespace stw::t1880
