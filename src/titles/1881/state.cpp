#include "titles/1881/state.hpp"

#include "play/markers.hpp"
#include "play/preparations.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

// Off in the edition that does not have it.
bool option(const State& s, d2016::Option o) { return is2016(s) && s.options[static_cast<std::size_t>(o)] != 0; }
bool option(const State& s, d2007::Option o) { return is2007(s) && s.options[static_cast<std::size_t>(o)] != 0; }

} // namespace

bool higher_capital(const State& s) { return option(s, d2016::Option::higher_capital); }
bool rounds_fixed(const State& s) {
    return option(s, d2016::Option::rounds_fixed) || option(s, d2007::Option::rounds_fixed);
}
bool double_track(const State& s) { return option(s, d2007::Option::double_track); }
bool credit(const State& s) { return option(s, d2007::Option::credit); }
bool director_must_help(const State& s) { return is2016(s) || option(s, d2007::Option::director_must_help); }

int seat_of(const State& s, PlayerId p) {
    return static_cast<int>(std::find(s.seats.begin(), s.seats.end(), p) - s.seats.begin());
}

InlineVec<PlayerId, kMaxPlayers> players_left_of(const State& s, PlayerId seat) {
    InlineVec<PlayerId, kMaxPlayers> out;
    const auto at = static_cast<std::size_t>(seat_of(s, seat));
    for (std::size_t i = 1; i <= s.seats.size(); ++i)
        if (const PlayerId p = s.seats[(at + i) % s.seats.size()]; in_game(s, p)) out.push_back(p);
    return out;
}

PlayerId left_of(const State& s, PlayerId p) {
    const auto others = players_left_of(s, p);
    return others.empty() ? p : others.front();
}

Money value_of(const State& s, CompanyId c, Percent p) {
    // The S-Bahn's price is that of 5 % (1881:D7).
    return price(s, c) * (p.value / under(rule::value_of_a_10_percent_share(s), unit(c)).value);
}

Money worth_of_shares(const State& s, PlayerId p) {
    Money sum{0};
    for (const CompanyId c : kIssuers) sum += value_of(s, c, held(s, p, c));
    return sum;
}

PaperId first_of(const State& s, CompanyId c, Owner o) {
    for (const PaperId p : papers_of(s, c))
        if (s.papers[p] == o) return p;
    return {};
}

bool in_play(const State& s, CompanyId c) { return (is_tramway(c) ? s[c].floated : s.network(c).runs) && !gone(s, c); }

PlayerId director(const State& s, CompanyId c) { return s.papers[directors_certificate(s, c)].player(); }

PlayerId decides_for(const State& s, Owner o) {
    if (o.is_player()) return o.player();
    return o.is_company() && is_tramway(o.company()) ? director(s, o.company()) : PlayerId{};
}

PlayerId decides(const State& s, CompanyId c) {
    if (is_network(c)) return decides_for(s, leader(s, c));
    // The company belongs to all who hold a part of it; one of them says what it does.
    return under(by(s, {rule::largest_holder_decides.in2016, rule::director_alone_decides.in2016},
                    rule::only_directors_act.in2007),
                 director(s, c));
}

int certificates(const State& s, PlayerId p) {
    // What lies on yellow does not count, as long as it lies there; the rest counts one each, whatever its size.
    const Clauses exempt{rule::yellow_is_exempt(s), rule::back_onto_yellow(s), rule::counted_again_off_yellow(s)};
    const Money yellow_ends{number::yellow_below};
    std::array<std::uint8_t, finance::kMaxCompanies> held{};
    each_of(s.papers.owner, Owner::player(p),
            [&](std::size_t i) { ++held[s.box().papers[i].company.value]; }); // all there are are of a company
    int n = 0;
    for (const CompanyId c : kIssuers)
        if (held[c.value] > 0 && under(exempt, price(s, c) >= yellow_ends)) n += held[c.value];
    return under(rule::each_certificate_counts_one(s), n);
}

int certificate_limit(const State& s) { return play::for_players(s).certificate_limit; }

Percent share_limit(const State& s, CompanyId c) {
    return Percent{is_network(c) ? figures_of(s.edition).sbahn_limit : number::share_limit};
}

bool is_s_train(TrainType t) { return t && t >= train::TS4; }

TrainType on_sale(const State& s) {
    // The smallest first.
    for (const TrainType t : All<TrainType>(train::TS4.value))
        if (s.trains.find(Owner::stack(), t)) return under(rule::type_2_trains_on_top(s), t);
    return {};
}

bool s_train_on_sale(const State& s, TrainType t) {
    return is_s_train(t) && s.phase >= s.box()[t].available_from && s.trains.find(Owner::stack(), t);
}

int train_limit(const State& s, CompanyId c) {
    const int limit = s.box()[s.phase].train_limit[0];
    if (is2007(s)) return under(rule::train_limit.in2007, limit);
    if (is_subnet(c)) return under(rule::subnet_limit_of_one.in2016, d2016::number::subnet_trains);
    return is_network(c) ? under(rule::s_train_limit_as_for_trams.in2016, limit) : limit;
}

Money subsidy(const State& s, TrainType t) {
    return under(rule::greatest_split_on_card(s), Money{train_price(s, t).amount * number::subsidy_percent / 100});
}

int operating_rounds(const State& s) {
    return under(
        {rule::operating_rounds_by_phase(s), rule::changes_by_phase_table(s), rule::stock_then_operating_rounds(s)},
        int{s.box()[s.phase].operating_rounds});
}

int depots_placed(const State& s, CompanyId c) {
    int n = play::markers_on_map(s, c);
    // Markers of subnets that have joined are turned over; they are not the main network's own.
    if (c == company::S)
        for (const Network& net : s.sbahn.networks) n -= net.merged && net.placed ? 1 : 0;
    return n;
}

Money depot_cost(const State& s, CompanyId c) { return play::next_marker(s.box()[c], depots_placed(s, c)); }

board::Track track_of(CompanyId c) { return is_network(c) ? board::Track::rapid : board::Track::tram; }

} // namespace stw::t1881
