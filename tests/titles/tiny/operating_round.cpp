// The operating round (OR): company by company, step by step.
#include "titles/tiny/rounds.hpp"

namespace stw::ttiny {
namespace {

// In which step of a turn this may be done.
bool belongs_to(ActionKind kind, Step step) {
    switch (kind) {
    case ActionKind::lay_tile: return step == Step::track;
    case ActionKind::run_train: return step == Step::run;
    case ActionKind::pay_out:
    case ActionKind::withhold: return step == Step::dividend;
    case ActionKind::buy_train: return step == Step::trains;
    case ActionKind::pass: return step != Step::dividend;
    default: return false;
    }
}

void pass(Table& t, CompanyId c) {
    State& s = t.s;
    switch (s.operation.step) {
    case Step::track: s.operation.step = Step::run; break;
    case Step::run: finish_run(t, c); break;
    default: s.done |= bit(c); s.operation = {};
    }
}

} // namespace

void begin_operating_round(Table& t) {
    State& s = t.s;
    s.round = Round::operating;
    s.done = 0;
    s.trains.ran = {};
    s.operation = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::operating), .limit = s.set});
}

CompanyId next_company(const State& s) {
    CompanyId best;
    for (CompanyId c : kAllCompanies) {
        if (!s[c].floated || (s.done & bit(c)) != 0) continue;
        if (!best || under(rule::highest_price_operates_first, s.markers.before(s.box().chart, c, best))) best = c;
    }
    return best;
}

void begin_turn(Table& t, CompanyId c) { t.s.operation = {.company = c}; }

void end_operating_round(Table& t) {
    State& s = t.s;
    const bool last = under(rule::eighth_round_ends_game, s.set >= number::last_set);
    if (!under(rule::broken_bank_ends_game, s.bank_broken) && !last) return begin_stock_round(t);
    s.round = Round::finished;
    t.tell(EventKind::game_ended);
}

Refusal act_operating(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (a.by != president(s, c)) return refuse(rule::not_asked, {.company = c, .player = president(s, c)});
    if (a.as != c) return refuse(rule::not_its_turn, {.company = c});
    if (a.kind == ActionKind::lay_tile && s.operation.step == Step::run) return refuse(rule::one_tile_per_turn);
    if (!belongs_to(a.kind, s.operation.step)) return refuse(rule::order_of_steps, {.company = c});
    switch (a.kind) {
    case ActionKind::lay_tile:
        if (auto r = check_lay(s, routes::reach(s.box().map, s.board, c), c, a.what)) return r;
        lay(t, c, a.what);
        s.operation.step = Step::run;
        return kAllowed;
    case ActionKind::run_train:
        if (auto r = check_run(s, c, a.what.train, a.route)) return r;
        run_train(t, c, a.what.train, a.route);
        return kAllowed;
    case ActionKind::pay_out: pay_out(t, c); return kAllowed;
    case ActionKind::withhold: withhold(t, c); return kAllowed;
    case ActionKind::buy_train:
        if (auto r = check_buy_train(s, c, a.what)) return r;
        buy_train(t, c, a.what.train);
        return kAllowed;
    default: pass(t, c); return kAllowed;
    }
}

void offers_operating(const State& s, Choices& out) {
    const CompanyId c = s.operation.company;
    const Move pass{.kind = ActionKind::pass, .by = president(s, c), .as = c};
    switch (s.operation.step) {
    case Step::track: offers_track(s, c, out); break;
    case Step::run: offers_run(s, c, out); break;
    case Step::dividend:
        out.add({.kind = ActionKind::pay_out, .by = pass.by, .as = c});
        out.add({.kind = ActionKind::withhold, .by = pass.by, .as = c});
        return;
    case Step::trains: offers_trains(s, c, out); break;
    }
    out.add(pass);
}

} // namespace stw::ttiny
