// Makes a title of the functions in its namespace. Included by the title's own title.cpp alone, which ends with
// `template struct stw::play::Title<stw::t18xx::Title, stw::t18xx::State, stw::t18xx::data::Printed>;`.
//
//   check_setup(s, players, options)    may a game be set up so?
//   lay_out(s)                          the preparations; players, options and revision are in
//   act(t, action)                      does it, or refuses
//   settle(t)                           does what needs no decision until somebody is asked or the game has ended
//   offers(s, out)                      what may be done
//   check_run(s, company, train, route)
//   network(s, company), network_or_home(s, company), range_of(s, train), turn_to_run(s)
//   makings(s, company)                 a value: all that these networks depend on besides the board; without it they are made again
//                                       for every position
//   computed_run_of(s, company)         stop by stop; only where companies without trains run
//   reason_of(s, company, train, item)  why a stop brings more or less than is printed; only where the title has such
//   seen_by(s, viewer)                  a copy without what he may not know
//   hash_of(s), shown_of(s), worth(s, player), first_broken(s)
//   overview_of(s), without places and details; details_of(s)
//   prospects_of(s, company)            only where the title has something to tell
//   ranking(s)                          the clauses that say who wins
#pragma once

#include "core/all_or_nothing.hpp"
#include "play/overview.hpp"
#include "play/revenue.hpp"
#include "play/running.hpp"
#include "play/table.hpp"
#include "play/title.hpp"

#include <span>

namespace stw::play {

// Outside the class, where its own names do not hide the title's.
template <class State> Money worth_of(const State& s, PlayerId p) { return worth(s, p); }
template <class State> routes::Range range_for(const State& s, TrainType t) { return range_of(s, t); }

template <class Own, class S, class P> std::span<const std::int16_t> Title<Own, S, P>::option_values(const S& s) {
    return std::span<const std::int16_t>(s.options).first(Own::options().size());
}

template <class Own, class S, class P>
std::expected<S, Violation> Title<Own, S, P>::set_up(int players, std::span<const std::int16_t> options, int revision) {
    S s = Own::blank();
    if (const Refusal r = check_setup(s, players, options)) return std::unexpected(*r);
    const std::span<std::int16_t> values(s.options);
    for (std::size_t i = 0; i < options.size(); ++i) values[i] = options[i];
    s.players = static_cast<std::uint8_t>(players);
    s.revision = static_cast<std::uint8_t>(revision);
    lay_out(s);
    return s;
}

template <class Own, class S, class P> Outcome Title<Own, S, P>::apply(S& s, const Action& a, EventSink* sink) {
    return all_or_nothing(s, sink, [&](S& next, EventSink* held) -> Refusal {
        typename S::Table t{next, held};
        if (const Refusal r = act(t, a)) return r;
        settle(t);
        return kAllowed;
    });
}

template <class Own, class S, class P> void Title<Own, S, P>::choices(const S& s, Choices& out) {
    out.clear();
    if (!finished(s)) offers(s, out);
}

template <class Own, class S, class P> bool Title<Own, S, P>::accepts_route(const S& s, const Action& a) {
    return !check_run(s, a.as, a.what.train, a.route);
}

template <class Own, class S, class P>
bool Title<Own, S, P>::sample_route(const S& s, const Move& pattern, Rng& rng, Route& out) {
    const typename S::Table::Position& position = s; // what the title's own rules ask about
    return routes::sample(known_network(position, pattern.as), range_for(s, pattern.what.train), turn_to_run(s).used,
                          rng, out);
}

template <class Own, class S, class P> routes::Network Title<Own, S, P>::network(const S& s, CompanyId c) {
    return network_or_home(s, c);
}
template <class Own, class S, class P> routes::Range Title<Own, S, P>::range_of(const S& s, TrainType t) {
    return range_for(s, t);
}
template <class Own, class S, class P> routes::Turn Title<Own, S, P>::running(const S& s) { return turn_to_run(s); }
template <class Own, class S, class P>
Money Title<Own, S, P>::best_revenue(const S& s, CompanyId c, std::span<const TrainType> trains) {
    Ranges ranges;
    for (const TrainType t : trains.first(std::min(trains.size(), routes::kMaxTrains)))
        ranges.push_back(range_for(s, t));
    if constexpr (requires { makings(s, c); })
        return known_revenue(makings(s, c), s.board, c, ranges, [&] { return network_or_home(s, c); });
    else return routes::known_best(network_or_home(s, c), {ranges.begin(), ranges.size()});
}
template <class Own, class S, class P>
std::vector<routes::Item> Title<Own, S, P>::computed_run(const S& s, CompanyId c) {
    if constexpr (requires { computed_run_of(s, c); }) return computed_run_of(s, c);
    else return {};
}
template <class Own, class S, class P>
Clause Title<Own, S, P>::reason(const S& s, CompanyId c, TrainType t, const routes::Item& item) {
    if constexpr (requires { reason_of(s, c, t, item); }) return reason_of(s, c, t, item);
    else return {};
}
template <class Own, class S, class P> S Title<Own, S, P>::view(const S& s, PlayerId viewer) {
    return S{seen_by(s, viewer)};
}
template <class Own, class S, class P> std::uint64_t Title<Own, S, P>::hash(const S& s) { return hash_of(s); }
template <class Own, class S, class P> Overview Title<Own, S, P>::glance(const S& s) { return overview_of(s); }
template <class Own, class S, class P> Overview Title<Own, S, P>::overview(const S& s) {
    Overview out = overview_of(s);
    if (s.money.known(Account::bank()))
        for (PlayerOverview& p : out.players) p.place = place_in_ranking(s, p.id);
    out.details = details_of(s);
    return out;
}
template <class Own, class S, class P> Shown Title<Own, S, P>::shown(const S& s) { return shown_of(s); }
template <class Own, class S, class P> std::vector<Detail> Title<Own, S, P>::prospects(const S& s, CompanyId c) {
    if constexpr (requires { prospects_of(s, c); }) return prospects_of(s, c);
    else return {};
}
template <class Own, class S, class P> Money Title<Own, S, P>::worth(const S& s, PlayerId p) { return worth_of(s, p); }

template <class Own, class S, class P> int Title<Own, S, P>::place(const S& s, PlayerId p) {
    return place_in_ranking(s, p);
}

template <class Own, class S, class P> std::string_view Title<Own, S, P>::first_broken_invariant(const S& s) {
    return first_broken(s);
}

} // namespace stw::play
