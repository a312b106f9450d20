#include "titles/1880/state.hpp"

#include "play/order.hpp"

#include <algorithm>

namespace stw::t1880 {

int seat_of(const State& s, PlayerId p) {
    return static_cast<int>(std::find(s.seats.begin(), s.seats.end(), p) - s.seats.begin());
}

PlayerId left_of(const State& s, PlayerId p) {
    return s.seats[(static_cast<std::size_t>(seat_of(s, p)) + 1) % s.seats.size()];
}

PlayerId director(const State& s, CompanyId c) {
    if (is_investor(c)) return s.papers[card_of(c)].player();
    // Whoever holds the Director's Certificate.
    return under({rule::each_major_has_director, rule::certificate_holder_directs},
                 s.papers.president(s.box().papers, c));
}

int certificates(const State& s, PlayerId p) {
    // A share is one card, whatever it stands for; privates and investors do not count.
    const int n = s.papers.count_shares(s.box().papers, Owner::player(p));
    return under({rule::limit_counts_director_once, rule::director_certificate_is_one, rule::limit_ignores_privates,
                  rule::privates_add_no_certificate, rule::limit_ignores_investors},
                 n);
}

bool all_shares_available(const State& s) {
    return under({rule::phase_a1_five_shares, rule::available_from_bank_only}, s.phase >= phase::PB1);
}

bool takeover(const State& s) {
    return under({rule::first_4_starts_takeover, rule::phase_b3_takeover_begins}, s.phase >= phase::PB3) &&
           under({rule::first_6_lifts_takeover, rule::phase_c2_exchange_reopens}, s.phase < phase::PC2);
}

TrainType on_sale(const State& s) {
    // New trains come in ascending order; the restored ones lie beside them.
    const All<TrainType> ascending(train::T2R.value);
    return play::first_with(ascending, [&](TrainType t) { return bool{s.trains.find(Owner::stack(), t)}; });
}

Place place_of(const State& s, CompanyId c) {
    if (is_investor(c)) return static_cast<Place>(number_of(c) - 1);
    const auto dearer = [&](finance::Cell cell) { return s.box().chart.at(cell) > s[c].par; };
    const auto above = std::ranges::count_if(s.box().chart.par, dearer);
    return static_cast<Place>(kInvestors + static_cast<int>(above) * kRows + s[c].row);
}

Money station_cost(const State& s, CompanyId c) {
    const Money cost = play::next_marker(s.box()[c], stations_placed(s, c));
    return letter(s) == Letter::D && cost > Money{0} ? cost * number::station_factor_d : cost;
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    // Whatever paper is left in the bank.
    if (amount != Money{0}) t.s.money.move(from, to, under(rule::bank_never_runs_out, amount));
}

} // namespace stw::t1880
