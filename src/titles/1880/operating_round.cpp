// A company's turn in an operating round, step by step (X.general).
#include "play/trains.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

// From the first 4-train on an investor only looks whether it is linked.
bool inactive(const State& s) {
    return under(s.phase < phase::PC2 ? Clauses{rule::investors_only_merge_from_b3, rule::phase_b3_investors_inactive,
                                                rule::takeover_stops_investors}
                                      : Clauses{rule::investors_only_merge_from_b3, rule::privates_investors_stay_idle},
                 !investors_active(s));
}

void finish_investor(Table& t, CompanyId c) {
    const Clauses looked_for =
        investors_active(t.s)
            ? Clauses{rule::link_checked_after_turn, rule::linked_investor_merges}
            : Clauses{rule::link_checked_after_turn, rule::linked_investor_merges, rule::takeover_allows_mergers};
    if (under(looked_for, linked(t.s, c))) begin_merger(t, c);
    else end_turn(t);
}

void next_step(State& s) {
    Step& step = s.operation.step;
    play::go_on(step);
    if (is_investor(s.operation.company) && step == Step::station) step = Step::run;
}

void leave_step(Table& t, CompanyId c) {
    const Step step = t.s.operation.step;
    // Whoever lets the unsold trains go may buy one of the next type, after the Share Round.
    if (step == Step::trains) return removal_due(t.s, c) ? remove_unsold(t) : end_turn(t);
    if (step != Step::run) return next_step(t.s);
    finish_run(t, c);
    if (is_investor(c)) finish_investor(t, c);
}

// Is there anything to decide in this step, but for P7?
bool may_decide_something(const State& s, CompanyId c) {
    switch (s.operation.step) {
    case Step::track: return under(rule::step_1_track, may_lay_something(s, c));
    case Step::station: return under(rule::step_2_station_marker, may_place_station(s, c));
    case Step::run: return may_run_something(s, c);
    case Step::trains: return may_buy_train(s, c);
    case Step::dividend: break;
    }
    return true;
}

bool settle_turn(Table& t, CompanyId c) {
    Operation& turn = t.s.operation;
    const bool looks_only = is_investor(c) && inactive(t.s);
    const bool choice = !looks_only && may_decide_something(t.s, c);
    // P7 can open a phase in which the company may build, and its train can run.
    const bool asked = choice || (turn.step != Step::station && may_use_rocket(t.s, c));
    if (looks_only) finish_investor(t, c);
    else if (!asked) leave_step(t, c);
    // The recorded games ask the owner of P7, and nothing else, in the turn of a company without trains only.
    else turn.idle = turn.idle && !choice && trains_of(t.s, c) > 0;
    return !asked;
}

bool discard_without_choice(Table& t) {
    const CompanyId c = discards_next(t.s);
    const TrainType only = play::trains::only_kind_of(t.s, c);
    if (only) discard(t, c, only);
    return static_cast<bool>(only);
}

Refusal check_pass(const State& s, CompanyId c) {
    switch (s.operation.step) {
    case Step::run: return check_pass_run(s, c);
    case Step::dividend: return refuse(rule::run_and_price_compulsory, {.company = c});
    case Step::trains: return check_pass_trains(s, c);
    default: return kAllowed;
    }
}

// Powers of privates, by the owner of the private.
Refusal act_exchange(Table& t, const Action& a) {
    State& s = t.s;
    const PaperId p = a.what.paper;
    const Fields figures{.company = a.what.company, .paper = p};
    if (p == paper::P1) return refuse(rule::p1_has_no_power, figures);
    if (p == paper::P0) return refuse(s.p0_paid ? rule::p0_pays_only_once : rule::p0_40_at_last_2_plus_2, figures);
    // The others do nothing of their own, in no turn: they are paid, and what they ease they ease by themselves.
    if (p != paper::P7 && owner_of(s, p) != a.by)
        return play::refuse_foreign(a.by, director(s, s.operation.company), s.operation.company);
    if (p != paper::P7) return refuse(rule::privates_do_not_operate, figures);
    if (owner_of(s, p) != a.by) return refuse(rule::not_asked, figures);
    if (a.what.company != s.operation.company) return refuse(rule::turn_order_list_holds, figures);
    return exchange_rocket(t, a.what.company);
}

// As the recorded games have it, a Share Round comes before surplus trains are given up.
bool discards_wait(const State& s) { return s.pending.share_round && s.option(Option::discards_after_share_round); }

bool discards_due(const State& s) { return anybody_must_discard(s) && !discards_wait(s); }

// What a company does its Director alone decides.
constexpr play::TurnPolicy kInTurn{
    .order = rule::turn_order_list_holds,
    .decides = {rule::director_operates_company, rule::director_alone_decides, rule::director_holds_most}};

Refusal act_turn(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (a.kind == ActionKind::exchange) return act_exchange(t, a);
    const PlayerId asked = director(s, c);
    if (a.kind == ActionKind::buy_paper && a.as) return refuse(rule::no_privates_for_majors, {.company = a.as});
    if (a.kind == ActionKind::sell_paper && a.by == asked)
        return refuse(rule::no_forced_sale_of_privates, {.paper = a.what.paper});
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
    case ActionKind::declare: return refuse(rule::all_paid_or_all_kept, {.company = c});
    case ActionKind::pass: return unless(check_pass(s, c), [&] { leave_step(t, c); });
    case ActionKind::buy_train:
    case ActionKind::sell_shares: return act_trains(t, a);
    default: return refuse(rule::not_now);
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
    const Clauses leased = is_investor(s.operation.company) ? Clauses{rule::lease_triggers_no_round} : Clauses{};
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
    return settle_turn(t, c);
}

Refusal act_operating(Table& t, const Action& a) {
    State& s = t.s;
    if (choosing_home(s)) return act_home(t, a);
    if (a.kind == ActionKind::discard_train && !s.pending.rocket_for && !discards_wait(s)) return act_discard(t, a);
    // Surplus trains are given up before play goes on.
    if (discards_due(s)) return refuse(rule::surplus_trains_removed, {.company = discards_next(s)});
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
    case Step::dividend: under(rule::step_3_run_trains, [&] { play::offer_dividend(p, c, out); }); break;
    case Step::trains: offers_trains(s, c, out); break;
    }
    if (may_use_rocket(s, c))
        out.add({.kind = ActionKind::exchange, .by = p, .what = {.company = c, .paper = paper::P7}});
    if (!check_pass(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace stw::t1880
