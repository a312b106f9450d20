// The powers of P0, P5 and P7 (VI.powers). Those of P2, P3 and P4 are in the track and the income.
#include "play/rounds.hpp"
#include "play/surplus.hpp"
#include "titles/1880/circle.hpp"

namespace stw::t1880 {
namespace {

bool directs(const State& s, PlayerId p, CompanyId c) { return is_major(c) && founded(s, c) && director(s, c) == p; }
bool has_room(const State& s, CompanyId c) { return trains_of(s, c) < train_limit(s); }

// Takes the train for P7, which is gone then: a purchase at no cost.
void take_rocket_train(Table& t, CompanyId c, TrainType type) {
    State& s = t.s;
    const TrainId card = s.depot.find(Owner::stack(), type);
    const PlayerId p = owner_of(s, paper::P7);
    s.papers.move(paper::P7, Owner::gone());
    s.depot.move(card, Owner::company(c));
    s.pending.rocket = false;
    s.pending.rocket_for = {};
    t.tell(EventKind::paper_exchanged, {.company = c, .player = p, .paper = paper::P7, .train = type});
    // It does not move the train purchase marker.
    s.marker = under({"1880:VI.powers/22"_clause, "1880:X.purchase/12"_clause}, s.marker);
    under({"1880:VI.powers/21"_clause, "1880:VI.powers/24"_clause, "1880:XII.timing/2"_clause},
          [&] { train_left_bank(t, type); });
}

// P7 closes, and the 4-train it would have taken leaves the game.
void close_rocket(Table& t, bool with_train) {
    State& s = t.s;
    s.pending.rocket = false;
    s.pending.rocket_for = {};
    s.papers.move(paper::P7, Owner::gone());
    t.tell(EventKind::paper_closed, {.paper = paper::P7});
    const TrainId card = s.depot.find(Owner::stack(), train::T4);
    if (!with_train || !card) return;
    s.depot.move(card, Owner::gone());
    t.tell(EventKind::trains_removed, {.train = train::T4, .number = 1});
    train_left_bank(t, train::T4);
}

struct Candidates {
    int directed = 0, with_room = 0;
    CompanyId any, roomy; // the last of each kind
};

Candidates candidates(const State& s, PlayerId p) {
    Candidates found;
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!directs(s, p, c)) continue;
        ++found.directed;
        found.any = c;
        if (!has_room(s, c)) continue;
        ++found.with_room;
        found.roomy = c;
    }
    return found;
}

Refusal check_forced_rocket(const State& s, PlayerId p, CompanyId c) {
    const Fields figures{.company = c, .player = p, .paper = paper::P7, .train = train::T4};
    if (!is_major(c) || !founded(s, c)) return refuse("1880:VI.powers/26"_clause, figures);
    if (auto r = forbids("1880:VI.powers/26"_clause, director(s, c) != p, figures)) return r;
    // Without room anywhere another train may be given up.
    const bool must_have_room = under("1880:VI.powers/27"_clause, candidates(s, p).with_room > 0);
    return must_have_room && !has_room(s, c) ? refuse("1880:VI.powers/26"_clause, figures) : kAllowed;
}

// He may let the train go only if taking it would cost another one (1880:D17).
Refusal check_refuse_rocket(const State& s, PlayerId p) {
    const bool may = candidates(s, p).with_room == 0 && !s.option(Option::rocket_exchange_compulsory);
    return may ? kAllowed : refuse("1880:VI.powers/25"_clause, {.player = p, .paper = paper::P7});
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
        return refuse("1880:VI.powers/18"_clause, figures);
    if (is_investor(c)) return refuse("1880:VI.powers/23"_clause, figures);
    // Shares were sold to make up the difference of a purchase: that is what follows.
    if (auto r = check_nothing_raised(s, figures)) return r;
    if (auto r = forbids("1880:VI.powers/19"_clause, !has_room(s, c), figures)) return r;
    // Exchanged before the run it may run.
    return permits({"1880:VI.powers/20"_clause, "1880:X.purchase/3"_clause}, s.operation.step <= Step::run, figures);
}

void exchange_rocket(Table& t, CompanyId c) { take_rocket_train(t, c, on_sale(t.s)); }

bool may_use_rocket(const State& s, CompanyId c) { return !check_rocket(s, c); }

bool settle_rocket(Table& t) {
    State& s = t.s;
    const PlayerId p = owner_of(s, paper::P7);
    const Candidates his = candidates(s, p);
    if (!p || on_sale(s) != train::T4) {
        close_rocket(t, false);
    } else if (const CompanyId c = s.pending.rocket_for) {
        const TrainType only = play::only_kind_of_train(s, c);
        if (!only) return false;
        give_up_for_rocket(t, only);
    } else if (his.directed == 0) {
        close_rocket(t, /*with_train=*/under("1880:VI.powers/29"_clause, true));
    } else if (his.with_room == 1) {
        take_rocket_train(t, his.roomy, train::T4);
    } else if (his.with_room == 0 && his.directed == 1 && s.option(Option::rocket_exchange_compulsory)) {
        take_rocket_train(t, his.any, train::T4);
    } else {
        return false;
    }
    return true;
}

Refusal act_forced_rocket(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = owner_of(s, paper::P7);
    if (a.by != p) return refuse("1880:VI.powers/25"_clause, {.player = p, .paper = paper::P7});
    if (const CompanyId c = s.pending.rocket_for) {
        if (a.kind != ActionKind::discard_train || a.as != c) return refuse("table:turn/2"_clause, {.company = c});
        if (!s.depot.find(Owner::company(c), a.what.train)) return refuse("table:format/1"_clause, {.company = c});
        give_up_for_rocket(t, a.what.train);
        return kAllowed;
    }
    if (a.kind == ActionKind::pass && !a.as)
        return play::unless(check_refuse_rocket(s, p), [&] { close_rocket(t, true); });
    if (a.kind != ActionKind::exchange || a.what.paper != paper::P7) return refuse("1880:VI.powers/25"_clause);
    const CompanyId c = a.what.company;
    if (auto r = check_forced_rocket(s, p, c)) return r;
    // As the recorded games have it, the train comes first and any may go then, the 4-train too.
    if (has_room(s, c) || s.option(Option::rocket_exchange_compulsory)) take_rocket_train(t, c, train::T4);
    else s.pending.rocket_for = c;
    return kAllowed;
}

void offers_forced_rocket(const State& s, Choices& out) {
    const PlayerId p = owner_of(s, paper::P7);
    if (const CompanyId c = s.pending.rocket_for) {
        for (int k = 0; k < data::kTrainTypes; ++k)
            if (s.depot.find(Owner::company(c), TrainType{k}))
                out.add({.kind = ActionKind::discard_train, .by = p, .as = c, .what = {.train = TrainType{k}}});
        return;
    }
    for (int i = 0; i < kMajors; ++i)
        if (!check_forced_rocket(s, p, CompanyId{i}))
            out.add({.kind = ActionKind::exchange, .by = p, .what = {.company = CompanyId{i}, .paper = paper::P7}});
    if (!check_refuse_rocket(s, p)) out.add({.kind = ActionKind::pass, .by = p});
}

// --- P0: one payment ---

Money p0_payment(const State& s) {
    const int row = s.phase < phase::PB1 ? 0 : s.phase < phase::PB2 ? 1 : 2;
    return Money{data::table::p0_payment[0][static_cast<std::size_t>(row)]};
}

static void pay_p0(Table& t) {
    State& s = t.s;
    const PlayerId p = owner_of(s, paper::P0);
    const Money amount = p0_payment(s);
    t.pay(Account::bank(), Account::of(p), amount);
    t.tell(EventKind::income_paid, {.player = p, .paper = paper::P0, .amount = amount});
    s.pending.p0 = false;
    s.p0_paid = true;
    if (s.option(Option::p0_closes_when_paid)) s.papers.move(paper::P0, Owner::gone());
}

bool settle_p0(Table& t) {
    State& s = t.s;
    if (!owner_of(s, paper::P0) || under("1880:VI.powers/5"_clause, s.p0_paid)) {
        s.pending.p0 = false;
        return true;
    }
    // The third payment is the last: nobody is asked.
    if (under("1880:VI.powers/4"_clause, s.phase < phase::PB2)) return false;
    pay_p0(t);
    return true;
}

Refusal act_p0(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = owner_of(s, paper::P0);
    if (a.by != p) return refuse("table:turn/1"_clause, {.player = p, .paper = paper::P0});
    if (a.kind == ActionKind::exchange && a.what.paper == paper::P0 && !a.what.company) {
        pay_p0(t);
        return kAllowed;
    }
    if (a.kind != ActionKind::pass || a.as) return refuse("table:turn/2"_clause, {.player = p, .paper = paper::P0});
    s.pending.p0 = false;
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
    if (owner_of(s, paper::P5) != p || !c) return refuse("table:turn/2"_clause, figures);
    if (is_investor(c)) return refuse("1880:VI.powers/13"_clause, figures);
    // It need not have floated; in the recorded games it must. While it is being founded its own permits come first.
    const bool his_to_be = s.option(Option::permit_p5_any_company) ? s[c].floated : founded(s, c);
    if (!his_to_be) return refuse("1880:VI.powers/12"_clause, figures);
    if (s[c].permits == 0) return refuse("1880:VIII.permits/4"_clause, figures);
    if (!s.option(Option::permit_p5_any_company))
        if (auto r = forbids("1880:VI.powers/13"_clause, director(s, c) != p, figures)) return r;
    const bool has_one = (s[c].permits & permit(Letter::D)) != 0 && !s.option(Option::permit_p5_any_company);
    return s.p5_used || has_one ? refuse("1880:VI.powers/12"_clause, figures) : kAllowed;
}

void give_permit_p5(Table& t, PlayerId p, CompanyId c) {
    State& s = t.s;
    s[c].permits |= permit(Letter::D);
    s.p5_used = true;
    t.tell(EventKind::permit_given, {.company = c, .player = p, .paper = paper::P5});
}

void offers_p5(const State& s, Choices& out) {
    const PlayerId p = owner_of(s, paper::P5);
    if (!p || s.p5_used) return;
    for (int i = 0; i < kMajors; ++i)
        if (!check_permit_p5(s, p, CompanyId{i}))
            out.add({.kind = ActionKind::exchange, .by = p, .what = {.company = CompanyId{i}, .paper = paper::P5}},
                    true);
}

} // namespace stw::t1880
