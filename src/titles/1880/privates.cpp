// The powers of P0, P5 and P7 (VI.powers). Those of P2, P3 and P4 are in the track and the income.
#include "play/dividend.hpp"
#include "play/trains.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

bool has_room(const State& s, CompanyId c) { return trains_of(s, c) < train_limit(s); }

// Takes the train for P7, which is gone then: a purchase at no cost.
void take_rocket_train(Table& t, CompanyId c, TrainType type) {
    State& s = t.s;
    const TrainId card = s.trains.find(Owner::stack(), type);
    const PlayerId p = owner_of(s, paper::P7);
    s.papers.move(paper::P7, Owner::gone());
    s.trains.move(card, Owner::company(c));
    s.pending.rocket = false;
    s.pending.rocket_for = {};
    t.tell(EventKind::paper_exchanged, {.company = c, .player = p, .paper = paper::P7, .train = type});
    // It does not move the train purchase marker.
    s.marker = under({rule::p7_leaves_train_marker, rule::p7_and_restored_2_unmarked}, s.marker);
    under({rule::p7_exchange_is_a_purchase, rule::p7_can_cause_share_round, rule::p7_triggers_share_round},
          [&] { train_left_bank(t, type); });
}

// P7 closes, and the 4-train it would have taken leaves the game.
void close_rocket(Table& t, bool with_train) {
    State& s = t.s;
    s.pending.rocket = false;
    s.pending.rocket_for = {};
    s.papers.move(paper::P7, Owner::gone());
    t.tell(EventKind::paper_closed, {.paper = paper::P7});
    const TrainId card = s.trains.find(Owner::stack(), train::T4);
    if (!with_train || !card) return;
    s.trains.move(card, Owner::gone());
    t.tell(EventKind::trains_removed, {.train = train::T4, .number = 1});
    train_left_bank(t, train::T4);
}

struct Candidates {
    InlineVec<CompanyId, kMajors> all, with_room;
};

// What he directs.
Candidates candidates(const State& s, PlayerId p) {
    Candidates his;
    for (const CompanyId c : kAllMajors) {
        if (director(s, c) != p) continue;
        his.all.push_back(c);
        if (has_room(s, c)) his.with_room.push_back(c);
    }
    return his;
}

Refusal check_forced_rocket(const State& s, PlayerId p, CompanyId c) {
    const Fields figures{.company = c, .player = p, .paper = paper::P7, .train = train::T4};
    if (!is_major(c) || !founded(s, c)) return refuse(rule::forced_p7_to_any_own_major, figures);
    if (auto r = forbids(rule::forced_p7_to_any_own_major, director(s, c) != p, figures)) return r;
    // Without room anywhere another train may be given up.
    const bool must_have_room = under(rule::forced_p7_gives_up_a_train, !candidates(s, p).with_room.empty());
    return must_have_room && !has_room(s, c) ? refuse(rule::forced_p7_to_any_own_major, figures) : kAllowed;
}

// He may let the train go only if taking it would cost another one (1880:D17).
Refusal check_refuse_rocket(const State& s, PlayerId p) {
    const bool may = candidates(s, p).with_room.empty() && !s.option(Option::rocket_exchange_compulsory);
    return may ? kAllowed : refuse(rule::p7_closes_at_phase_b3, {.player = p, .paper = paper::P7});
}

// One of its trains makes room for the 4-train.
void give_up_for_rocket(Table& t, TrainType given_up) {
    const CompanyId c = t.s.pending.rocket_for;
    discard(t, c, given_up);
    take_rocket_train(t, c, train::T4);
}

} // namespace

// --- P7, the Rocket of China ---

Refusal check_rocket(const State& s, CompanyId c) {
    const Fields figures{.company = c, .paper = paper::P7, .train = on_sale(s)};
    const PlayerId p = owner_of(s, paper::P7);
    if (!p || !c || director(s, c) != p || s.operation.company != c || !on_sale(s))
        return refuse(rule::p7_exchange_for_train, figures);
    if (is_investor(c)) return refuse(rule::no_p7_for_investors, figures);
    // Shares were sold to make up the difference of a purchase: that is what follows.
    if (auto r = check_nothing_raised(s, figures)) return r;
    if (auto r = forbids(rule::p7_within_train_limit, !has_room(s, c), figures)) return r;
    // Exchanged before the run it may run.
    return permits({rule::p7_train_runs_same_turn, rule::p7_before_step_3_may_run}, s.operation.step <= Step::run,
                   figures);
}

Refusal exchange_rocket(Table& t, CompanyId c) {
    return unless(check_rocket(t.s, c), [&] { take_rocket_train(t, c, on_sale(t.s)); });
}

bool may_use_rocket(const State& s, CompanyId c) { return !check_rocket(s, c); }

bool settle_rocket(Table& t) {
    State& s = t.s;
    const PlayerId p = owner_of(s, paper::P7);
    const Candidates his = candidates(s, p);
    if (!p || on_sale(s) != train::T4) {
        close_rocket(t, false);
    } else if (const CompanyId c = s.pending.rocket_for) {
        const TrainType only = play::trains::only_kind_of(s, c);
        if (!only) return false;
        give_up_for_rocket(t, only);
    } else if (his.all.empty()) {
        close_rocket(t, /*with_train=*/under(rule::second_4_lost_if_no_company, true));
    } else if (his.with_room.size() == 1) {
        take_rocket_train(t, his.with_room.front(), train::T4);
    } else if (his.with_room.empty() && his.all.size() == 1 && s.option(Option::rocket_exchange_compulsory)) {
        take_rocket_train(t, his.all.front(), train::T4);
    } else {
        return false;
    }
    return true;
}

Refusal act_forced_rocket(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = owner_of(s, paper::P7);
    if (a.by != p) return refuse(rule::p7_closes_at_phase_b3, {.player = p, .paper = paper::P7});
    if (const CompanyId c = s.pending.rocket_for) {
        if (a.kind != ActionKind::discard_train || a.as != c) return refuse(rule::not_now, {.company = c});
        if (!s.trains.find(Owner::company(c), a.what.train)) return refuse(rule::no_such_thing, {.company = c});
        give_up_for_rocket(t, a.what.train);
        return kAllowed;
    }
    if (a.kind == ActionKind::pass && !a.as) return unless(check_refuse_rocket(s, p), [&] { close_rocket(t, true); });
    if (a.kind != ActionKind::exchange || a.what.paper != paper::P7) return refuse(rule::p7_closes_at_phase_b3);
    const CompanyId c = a.what.company;
    if (auto r = check_forced_rocket(s, p, c)) return r;
    // As the recorded games have it, the train comes first and any may go then, the 4-train too.
    if (has_room(s, c) || s.option(Option::rocket_exchange_compulsory)) take_rocket_train(t, c, train::T4);
    else s.pending.rocket_for = c;
    return kAllowed;
}

void offers_forced_rocket(const State& s, Choices& out) {
    const PlayerId p = owner_of(s, paper::P7);
    if (s.pending.rocket_for) return play::trains::offer_discards(s, s.pending.rocket_for, p, out);
    for (const CompanyId c : kAllMajors)
        if (!check_forced_rocket(s, p, c))
            out.add({.kind = ActionKind::exchange, .by = p, .what = {.company = c, .paper = paper::P7}});
    if (!check_refuse_rocket(s, p)) out.add({.kind = ActionKind::pass, .by = p});
}

// --- P0: one payment ---

Money p0_payment(const State& s) {
    return Money{table::p0_payment[0][s.phase < phase::PB1 ? 0 : s.phase < phase::PB2 ? 1 : 2]};
}

static void pay_p0(Table& t) {
    State& s = t.s;
    play::dividend::pay_income(t, paper::P0, p0_payment(s));
    s.pending.p0 = false;
    s.p0_paid = true;
    if (s.option(Option::p0_closes_when_paid)) s.papers.move(paper::P0, Owner::gone());
}

bool settle_p0(Table& t) {
    if (!owner_of(t.s, paper::P0) || under(rule::p0_pays_only_once, t.s.p0_paid)) t.s.pending.p0 = false;
    // The third payment is the last: nobody is asked.
    else if (under(rule::p0_third_payment_unasked, t.s.phase < phase::PB2)) return false;
    else pay_p0(t);
    return true;
}

Refusal act_p0(Table& t, const Action& a) {
    const Fields figures{.player = owner_of(t.s, paper::P0), .paper = paper::P0};
    if (a.by != figures.player) return refuse(rule::not_asked, figures);
    const bool takes_it = a.kind == ActionKind::exchange && a.what.paper == paper::P0 && !a.what.company;
    if (!takes_it && (a.kind != ActionKind::pass || a.as)) return refuse(rule::not_now, figures);
    if (takes_it) pay_p0(t);
    t.s.pending.p0 = false;
    return kAllowed;
}

void offers_p0(const State& s, Choices& out) {
    const PlayerId p = owner_of(s, paper::P0);
    out.add({.kind = ActionKind::exchange, .by = p, .what = {.paper = paper::P0}});
    out.add({.kind = ActionKind::pass, .by = p});
}

// --- P5: a building permit for phase D ---

Refusal check_permit_p5(const State& s, PlayerId p, CompanyId c) {
    const Fields figures{.company = c, .player = p, .paper = paper::P5};
    if (owner_of(s, paper::P5) != p || !c) return refuse(rule::not_now, figures);
    if (is_investor(c)) return refuse(rule::p5_permit_only_to_own_major, figures);
    // It need not have floated; in the recorded games it must. While it is being founded its own permits come first.
    const bool any = s.option(Option::permit_p5_any_company);
    if (!(any ? s[c].floated : founded(s, c))) return refuse(rule::p5_extra_permit_d, figures);
    if (s[c].permits == 0) return refuse(rule::founder_chooses_permits, figures);
    if (!any)
        if (auto r = forbids(rule::p5_permit_only_to_own_major, director(s, c) != p, figures)) return r;
    const bool has_one = (s[c].permits & permit(Letter::D)) != 0 && !any;
    return s.p5_used || has_one ? refuse(rule::p5_extra_permit_d, figures) : kAllowed;
}

Refusal give_permit_p5(Table& t, PlayerId p, CompanyId c) {
    return unless(check_permit_p5(t.s, p, c), [&] {
        t.s[c].permits |= permit(Letter::D);
        t.s.p5_used = true;
        t.tell(EventKind::permit_given, {.company = c, .player = p, .paper = paper::P5});
    });
}

void offers_p5(const State& s, Choices& out) {
    const PlayerId p = owner_of(s, paper::P5);
    if (!p || s.p5_used) return;
    for (const CompanyId c : kAllMajors)
        if (!check_permit_p5(s, p, c))
            out.add({.kind = ActionKind::exchange, .by = p, .what = {.company = c, .paper = paper::P5}}, true);
}

} // namespace stw::t1880
