#include "titles/1881/state.hpp"

#include "play/markers.hpp"
#include "play/preparations.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

bool option(const State& s, std::size_t i) { return s.options[i] != 0; }

} // namespace

bool higher_capital(const State& s) {
    return is2016(s) && option(s, static_cast<std::size_t>(d2016::Option::higher_capital));
}

bool rounds_fixed(const State& s) {
    return option(s, is2016(s) ? static_cast<std::size_t>(d2016::Option::rounds_fixed)
                               : static_cast<std::size_t>(d2007::Option::rounds_fixed));
}

bool double_track(const State& s) {
    return is2007(s) && option(s, static_cast<std::size_t>(d2007::Option::double_track));
}

bool credit(const State& s) { return is2007(s) && option(s, static_cast<std::size_t>(d2007::Option::credit)); }

bool director_must_help(const State& s) {
    return is2016(s) || option(s, static_cast<std::size_t>(d2007::Option::director_must_help));
}

int seat_of(const State& s, PlayerId p) {
    return static_cast<int>(std::find(s.seats.begin(), s.seats.end(), p) - s.seats.begin());
}

PlayerId left_of(const State& s, PlayerId p) {
    const std::size_t seats = s.seats.size();
    auto at = static_cast<std::size_t>(seat_of(s, p));
    for (std::size_t i = 0; i < seats; ++i) {
        at = (at + 1) % seats;
        if (in_game(s, s.seats[at])) return s.seats[at];
    }
    return p;
}

Money value_of(const State& s, CompanyId c, Percent p) {
    // The S-Bahn's price is that of 5 % (1881:D7).
    return price(s, c) * (p.value / under(by(s, Clauses{"1881-2016:10/4"_clause}, kNone), unit(c)).value);
}

bool in_play(const State& s, CompanyId c) {
    if (is_tramway(c)) return s[c].floated && !s[c].gone;
    return s.network(c).runs && !s.sbahn.gone;
}

PlayerId director(const State& s, CompanyId c) { return s.papers[directors_certificate(s, c)].player(); }

PlayerId decides_for(const State& s, Owner o) {
    if (o.is_player()) return o.player();
    return o.is_company() && is_tramway(o.company()) ? director(s, o.company()) : PlayerId{};
}

PlayerId decides(const State& s, CompanyId c) {
    if (is_network(c)) return decides_for(s, leader(s, c));
    // The company belongs to all who hold a part of it; one of them says what it does.
    return under(by(s, Clauses{"1881-2016:1/5"_clause, "1881-2016:6.2.2/2"_clause}, "1881-2007:5.2/1"_clause),
                 director(s, c));
}

Account account_of(Owner o) {
    if (o.is_player()) return Account::of(o.player());
    if (o.is_company()) return Account::of(o.company());
    return Account::bank();
}

int certificates(const State& s, PlayerId p) {
    // What lies on yellow does not count, as long as it lies there; the rest counts one each, whatever its size.
    constexpr Clauses kIn2016{"1881-2016:8.4/1"_clause, "1881-2016:8.4/5"_clause, "1881-2016:8.4/3"_clause};
    int n = 0;
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        if (s.papers.owner[i] == Owner::player(p) &&
            under(by(s, kIn2016, "1881-2007:4.4/3"_clause),
                  price(s, s.box().papers[i].company) >= Money{number::yellow_below}))
            ++n;
    return under(by(s, "1881-2016:8.3/5"_clause, "1881-2007:4.4/2"_clause), n);
}

int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

Percent share_limit(const State& s, CompanyId c) {
    return Percent{is_network(c) ? figures_of(s.edition).sbahn_limit : number::share_limit};
}

bool is_s_train(TrainType t) { return t && t >= train::TS4; }

TrainType on_sale(const State& s) {
    // The smallest first.
    for (int i = 0; i < train::TS4.value; ++i)
        if (s.depot.find(Owner::stack(), TrainType{i}))
            return under(by(s, "1881-2016:3.1/6"_clause, "1881-2007:2.1/1"_clause), TrainType{i});
    return {};
}

bool s_train_on_sale(const State& s, TrainType t) {
    return is_s_train(t) && s.phase >= s.box()[t].available_from && s.depot.find(Owner::stack(), t);
}

int train_limit(const State& s, CompanyId c) {
    const int limit = s.box()[s.phase].train_limit[0];
    if (is2007(s)) return under("1881-2007:10.7/1"_clause, limit);
    if (is_subnet(c)) return under("1881-2016:7.4.6/8"_clause, d2016::number::subnet_trains);
    return is_network(c) ? under("1881-2016:7.4.6/9"_clause, limit) : limit;
}

Money subsidy(const State& s, TrainType t) {
    return under(by(s, Clauses{"1881-2016:7.2.7.2.1/7"_clause}, kNone),
                 Money{train_price(s, t).amount * number::subsidy_percent / 100});
}

int operating_rounds(const State& s) {
    return under(by(s, Clauses{"1881-2016:1/3"_clause, "1881-2016:7.3/2"_clause},
                    Clauses{"1881-2007:5.3/1"_clause, "1881-2007:3.2/1"_clause}),
                 int{s.box()[s.phase].operating_rounds});
}

int depots_placed(const State& s, CompanyId c) {
    int n = play::markers_on_map(s, c);
    // Markers of subnets that have joined are turned over; they are not the main network's own.
    if (c == company::S)
        for (int i = 1; i < kNetworks; ++i) {
            const Network& net = s.network(network_numbered(i));
            n -= net.merged && net.placed ? 1 : 0;
        }
    return n;
}

Money depot_cost(const State& s, CompanyId c) { return play::next_marker(s.box()[c], depots_placed(s, c)); }

board::Track track_of(CompanyId c) { return is_network(c) ? board::Track::sbahn : board::Track::tram; }

} // namespace stw::t1881
