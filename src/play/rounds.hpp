// The frame of a title: its rounds, and what comes before them.
#pragma once

#include "box/format.hpp"
#include "core/action.hpp"
#include "core/offer.hpp"
#include "core/owner.hpp"
#include "core/violation.hpp"
#include "play/table.hpp"
#include "routes/routes.hpp"

#include <array>

namespace stw::play {

// What nobody has to decide (true: something was done), what is done, what may be done.
template <class State> struct RoundPlay {
    bool (*settle)(Table<State>& t) = nullptr;
    Refusal (*act)(Table<State>& t, const Action& a) = nullptr;
    void (*offers)(const State& s, Choices& out) = nullptr;
};

// In the order of the title's `Round`, all but `finished`, which is the last one.
template <class State> struct Rounds {
    std::array<RoundPlay<State>, static_cast<std::size_t>(decltype(State::round)::finished)> list;

    // False: somebody is asked, or the game is over.
    bool settle(Table<State>& t) const { return t.s.round != decltype(t.s.round)::finished && of(t.s).settle(t); }
    Refusal act(Table<State>& t, const Action& a) const { return of(t.s).act(t, a); }
    void offers(const State& s, Choices& out) const {
        if (s.round != decltype(s.round)::finished) of(s).offers(s, out);
    }

  private:
    const RoundPlay<State>& of(const State& s) const { return list[static_cast<std::size_t>(s.round)]; }
};

// Is there a game to act in, and does the action say what one of its kind says?
template <class State> Refusal check_action(const State& s, const Action& a, Clause over = rule::game_is_over) {
    if (s.round == decltype(s.round)::finished) return refuse(over);
    return check_format(s.box(), a);
}

// What is not Chance's is done after the draw, and by somebody who plays.
template <class State> Refusal check_player(const State& s, const Action& a) {
    if (s.round == decltype(s.round)::draw) return refuse(rule::not_asked);
    return a.by.value >= s.players ? refuse(rule::no_such_thing) : kAllowed;
}

// A deal between two people: the answer that is waited for comes before anything else.
template <class Table> Refusal act_deal(Table& t, const Action& a) {
    const auto& deal = t.s.deal;
    if (!deal.open()) return unless(check_propose(t.s, a), [&] { propose(t, a); });
    if (a.kind != ActionKind::answer) return refuse(rule::answer_first, {.player = deal.to});
    const bool yes = a.what.yes == 1;
    return unless(check_answer(t.s, a.by, yes), [&] { answer(t, yes); });
}

// Where its trains run once its home station stands, in this city.
template <class State> routes::Network standing_at_home(const State& s, CompanyId c, int city) {
    routes::Network n = network(s, c);
    n.put_station({s.box()[c].home, static_cast<std::uint8_t>(city)});
    return n;
}

// A company with all its trains that have not run.
template <class State> routes::Turn run_of(const State& s, CompanyId c, PlayerId by, const routes::Crossings& used) {
    routes::Turn turn{.company = c, .by = by, .trains = {}, .used = used};
    s.trains.fresh(Owner::company(c), turn.trains);
    return turn;
}

// A view of a game in which nobody shows his cash.
template <class State> State with_cash_hidden(const State& s, PlayerId from) {
    State seen = s;
    for (const PlayerId p : All<PlayerId>(s.players))
        if (p != from) seen.money.conceal(Account::of(p));
    seen.money.conceal(Account::bank()); // what it has would tell what the others have
    return seen;
}

} // namespace stw::play
