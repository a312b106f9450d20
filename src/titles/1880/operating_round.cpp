// A company's turn in an operating round, step by step (X.general).
#include "play/company_turn.hpp"
#include "play/surplus.hpp"
#include "titles/1880/circle.hpp"
#include "titles/1880/track.hpp"
#include "titles/1880/trading.hpp"

namespace stw::t1880 {
namespace {

// From the first 4-train on an investor only looks whether it is linked.
bool inactive(const State& s) {
    return under(s.phase < phase::PC2
                     ? Clauses{"1880:VII.merger/10"_clause, "1880:XI/32"_clause, "1880:XIV.effects/3"_clause}
                     : Clauses{"1880:VII.merger/10"_clause, "1880:XIV.end/4"_clause},
                 !investors_active(s));
}

void finish_investor(Table& t, CompanyId c) {
    State& s = t.s;
    const Clauses looked_for = investors_active(s) ? Clauses{"1880:VII.merger/1"_clause, "1880:VII.merger/2"_clause}
                                                   : Clauses{"1880:VII.merger/1"_clause, "1880:VII.merger/2"_clause,
                                                             "1880:XIV.effects/4"_clause};
    if (under(looked_for, linked(s, c))) begin_merger(t, c);
    else end_turn(t);
}

void next_step(State& s) {
    Step& step = s.operation.step;
    play::go_on(step);
    if (is_investor(s.operation.company) && step == Step::station) step = Step::run;
}

// All trains are home.
void close_run(Table& t, CompanyId c) {
    finish_run(t, c);
    if (is_investor(c)) finish_investor(t, c);
}

bool settle_investor(Table& t, CompanyId c) {
    State& s = t.s;
    if (inactive(s)) {
        finish_investor(t, c);
        return true;
    }
    if (s.operation.step == Step::track) return play::unless_asked(may_lay_something(s, c), [&] { next_step(s); });
    return play::unless_asked(may_run_something(s, c), [&] { close_run(t, c); });
}

bool settle_major(Table& t, CompanyId c) {
    State& s = t.s;
    switch (s.operation.step) {
    case Step::track: {
        // P7 can open a phase in which the company may build.
        const bool builds = may_lay_something(s, c) || may_use_rocket(s, c);
        return play::unless_asked(under("1880:X.general/3"_clause, builds), [&] { next_step(s); });
    }
    case Step::station:
        return play::unless_asked(under("1880:X.general/4"_clause, may_place_station(s, c)), [&] { next_step(s); });
    case Step::run:
        return play::unless_asked(may_run_something(s, c) || may_use_rocket(s, c), [&] { close_run(t, c); });
    case Step::dividend: return false;
    case Step::trains: return play::unless_asked(may_do_something_with_trains(s, c), [&] { finish_trains(t, c); });
    }
    return false;
}

// Is P7 all that is asked about? The recorded games ask its owner in the turn of a company without trains only.
bool asks_for_rocket_alone(const State& s, CompanyId c) {
    if (!may_use_rocket(s, c) || trains_of(s, c) == 0) return false;
    switch (s.operation.step) {
    case Step::track: return !may_lay_something(s, c);
    case Step::run: return !may_run_something(s, c);
    case Step::trains: return !may_buy_train(s, c);
    default: return false;
    }
}

bool discard_without_choice(Table& t) {
    const CompanyId c = discards_next(t.s);
    const TrainType only = play::only_kind_of_train(t.s, c);
    if (only) discard(t, c, only);
    return static_cast<bool>(only);
}

Refusal act_lay(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    const bool laid = s.operation.yellow > 0 || s.operation.upgraded;
    if (s.operation.step != Step::track && !laid) return refuse("1880:X.general/1"_clause, {.company = c});
    if (auto r = check_lay(s, reach_of(s, c), c, lay_of(s, a.what.hex, a.what.tile, a.what.rotation))) return r;
    // The turn has gone on, though this could have been laid.
    if (s.operation.step != Step::track) return refuse("1880:X.general/1"_clause, {.company = c});
    lay(t, c, a.what.hex, a.what.tile, a.what.rotation);
    return kAllowed;
}

Refusal act_station(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    // An investor has its one marker at home.
    if (is_investor(c)) return refuse("1880:III/11"_clause, {.company = c});
    if (s.operation.step != Step::station)
        return refuse(s.operation.placed ? "1880:X.stations/12"_clause : "1880:X.general/1"_clause, {.company = c});
    if (auto r = check_station(s, reach_of(s, c), c, a.what.hex, a.what.city)) return r;
    place_station(t, c, a.what.hex, a.what.city);
    under("1880:X.stations/12"_clause, [&] { next_step(s); });
    return kAllowed;
}

Refusal act_run(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step != Step::run)
        return refuse(s.operation.bought ? "1880:X.purchase/2"_clause : "1880:X.general/1"_clause, {.company = c});
    routes::Checked checked;
    if (auto r = check_run(s, c, a.what.train, a.route, &checked)) return r;
    run_train(t, c, a.what.train, checked);
    return kAllowed;
}

Refusal act_dividend(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (is_investor(c)) return refuse("1880:VII.investors/7"_clause, {.company = c});
    if (s.operation.step != Step::dividend) return refuse("1880:X.general/1"_clause, {.company = c});
    if (a.kind == ActionKind::pay_out) pay_out(t, c);
    else withhold(t, c);
    return kAllowed;
}

Refusal check_pass(const State& s, CompanyId c) {
    switch (s.operation.step) {
    case Step::track:
    case Step::station: return kAllowed;
    case Step::run: return check_pass_run(s, c);
    case Step::dividend: return refuse("1880:X.general/2"_clause, {.company = c});
    case Step::trains: return check_pass_trains(s, c);
    }
    return kAllowed;
}

Refusal act_pass(Table& t) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (auto r = check_pass(s, c)) return r;
    if (s.operation.step == Step::run) close_run(t, c);
    else if (s.operation.step == Step::trains) finish_trains(t, c);
    else next_step(s);
    return kAllowed;
}

// Powers of privates, by the owner of the private.
Refusal act_exchange(Table& t, const Action& a) {
    State& s = t.s;
    const PaperId p = a.what.paper;
    const Fields figures{.company = a.what.company, .paper = p};
    if (p == paper::P1) return refuse("1880:VI.powers/7"_clause, figures);
    if (p == paper::P0) return refuse(s.p0_paid ? "1880:VI.powers/5"_clause : "1880:VI.powers/1"_clause, figures);
    // The others do nothing of their own, in no turn: they are paid, and what they ease they ease by themselves.
    if (p != paper::P7 && owner_of(s, p) != a.by)
        return play::refuse_foreign(a.by, director(s, s.operation.company), s.operation.company);
    if (p != paper::P7) return refuse("1880:VI.general/11"_clause, figures);
    if (owner_of(s, p) != a.by) return refuse("table:turn/1"_clause, figures);
    if (a.what.company != s.operation.company) return refuse("1880:IX.order/1"_clause, figures);
    if (auto r = check_rocket(s, a.what.company)) return r;
    exchange_rocket(t, a.what.company);
    return kAllowed;
}

// As the recorded games have it, a Share Round comes before surplus trains are given up.
bool discards_wait(const State& s) { return s.pending.share_round && s.option(Option::discards_after_share_round); }

bool discards_due(const State& s) { return anybody_must_discard(s) && !discards_wait(s); }

Refusal act_discard(Table& t, const Action& a) {
    State& s = t.s;
    if (!a.as || director(s, a.as) != a.by) return refuse("1880:IX.general/2"_clause, {.company = a.as});
    if (const CompanyId next = discards_next(s); next && next != a.as)
        return refuse("1880:IX.order/1"_clause, {.company = next});
    if (auto r = check_discard(s, a.as, a.what.train)) return r;
    discard(t, a.as, a.what.train);
    return kAllowed;
}

Refusal act_home(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = choosing_home(s);
    if (a.kind != ActionKind::place_station || a.as != c) return play::refuse_foreign(a.by, director(s, c), c);
    if (a.by != director(s, c)) return refuse("1880:IX.general/2"_clause, {.company = c, .player = director(s, c)});
    if (auto r = check_home(s, c, a.what.hex, a.what.city)) return r;
    choose_home(t, c, a.what.hex, a.what.city);
    return kAllowed;
}

// What a company does its Director alone decides.
constexpr play::TurnPolicy kInTurn{
    .order = "1880:IX.order/1"_clause,
    .decides = {"1880:IX.general/2"_clause, "1880:VIII.director/4"_clause, "1880:II/4"_clause}};

Refusal act_turn(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (a.kind == ActionKind::exchange) return act_exchange(t, a);
    const PlayerId asked = director(s, c);
    if (a.kind == ActionKind::buy_paper && a.as) return refuse("1880:VI.general/12"_clause, {.company = a.as});
    if (a.kind == ActionKind::sell_paper && a.by == asked)
        return refuse("1880:X.forced/7"_clause, {.paper = a.what.paper});
    // Shares are not traded now, but for what the Director sells for a train.
    const bool his_own = a.kind == ActionKind::sell_shares;
    const bool trade = his_own || a.kind == ActionKind::buy_share || a.kind == ActionKind::found;
    if (trade && (!his_own || a.by != asked)) return check_trading(s);
    using enum ActionKind;
    const bool belongs =
        play::among(a.kind, {lay_tile, place_station, run_train, pay_out, withhold, declare, pass, buy_train});
    if (!his_own)
        if (auto r = play::check_in_turn(kInTurn, belongs, a, c, asked, a.as && director(s, a.as) == a.by)) return r;
    switch (a.kind) {
    case ActionKind::lay_tile: return act_lay(t, a);
    case ActionKind::place_station: return act_station(t, a);
    case ActionKind::run_train: return act_run(t, a);
    case ActionKind::pay_out:
    case ActionKind::withhold: return act_dividend(t, a);
    case ActionKind::declare: return refuse("1880:X.income/7"_clause, {.company = c});
    case ActionKind::pass: return act_pass(t);
    case ActionKind::buy_train:
    case ActionKind::sell_shares: return act_trains(t, a);
    default: return refuse("table:turn/2"_clause);
    }
}

} // namespace

bool settle_operating(Table& t) {
    State& s = t.s;
    if (choosing_home(s)) return false;
    // In the order of 1880:D35.
    if (discards_due(s)) return discard_without_choice(t);
    if (s.pending.rocket) return settle_rocket(t);
    if (s.pending.p0) return settle_p0(t);
    // A leased train stays in the bank: none runs out in the turn of an investor.
    const Clauses leased = is_investor(s.operation.company) ? Clauses{"1880:XII.timing/4"_clause} : Clauses{};
    if (under(leased, s.pending.share_round)) {
        s.pending.share_round = false;
        s.share_round_in_circle = 1;
        begin_share_round(t);
        return true;
    }
    if (s.merger.investor) return settle_merger(t);
    const CompanyId c = s.operation.company;
    if (!c) {
        advance(t);
        return s.round == Round::operating;
    }
    if (is_investor(c)) return settle_investor(t, c);
    const bool goes_on = settle_major(t, c);
    if (!goes_on && s.operation.idle) s.operation.idle = asks_for_rocket_alone(s, c);
    return goes_on;
}

Refusal act_operating(Table& t, const Action& a) {
    State& s = t.s;
    if (choosing_home(s)) return act_home(t, a);
    if (a.kind == ActionKind::discard_train && !s.pending.rocket_for && !discards_wait(s)) return act_discard(t, a);
    // Surplus trains are given up before play goes on.
    if (discards_due(s)) return refuse("1880:X.purchase/32"_clause, {.company = discards_next(s)});
    if (s.pending.rocket) return act_forced_rocket(t, a);
    if (s.pending.p0) return act_p0(t, a);
    if (s.merger.investor) return act_merger(t, a);
    return act_turn(t, a);
}

void offers_operating(const State& s, Choices& out) {
    if (choosing_home(s)) return offers_home(s, out);
    if (discards_due(s)) return offers_discards(s, out);
    if (s.pending.rocket) return offers_forced_rocket(s, out);
    if (s.pending.p0) return offers_p0(s, out);
    if (s.merger.investor) return offers_merger(s, out);
    const CompanyId c = s.operation.company;
    if (!c) return;
    const PlayerId p = director(s, c);
    switch (s.operation.step) {
    case Step::track: offers_track(s, c, out); break;
    case Step::station: offers_stations(s, c, out); break;
    case Step::run: offers_run(s, c, out); break;
    case Step::dividend: under("1880:X.general/5"_clause, [&] { play::offer_dividend(p, c, out); }); break;
    case Step::trains: offers_trains(s, c, out); break;
    }
    if (may_use_rocket(s, c))
        out.add({.kind = ActionKind::exchange, .by = p, .what = {.company = c, .paper = paper::P7}});
    if (!check_pass(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace stw::t1880
