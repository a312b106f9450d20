// The Share Round (XII): in turn each player sells what he likes and then buys at most one certificate.
#include "titles/1880/trading.hpp"

namespace stw::t1880 {
namespace {

bool may_do_something(const State& s, PlayerId p) {
    return may_repay(s, p) || may_sell_something(s, p) || may_buy_something(s, p);
}

void begin_turn(Table& t, PlayerId p) {
    t.s.turn = p;
    t.s.share_turn = {};
}

PlayerId next_in_turn(const State& s, PlayerId p) {
    if (applies("1880:XII.order/2"_clause)) return left_of(s, p);
    PlayerId q = p;
    while (left_of(s, q) != p) q = left_of(s, q);
    return q;
}

// Whoever is above the certificate limit sells first.
Refusal check_may_go_on(const State& s, PlayerId p) {
    return forbids("1880:XII.limit/12"_clause, must_sell(s, p),
                   {.player = p, .number = certificates(s, p), .limit = certificate_limit(s)});
}

Refusal check_pass(const State& s, PlayerId p) {
    if (auto r = check_may_go_on(s, p)) return r;
    if (auto r = permits("1880:XII.general/6"_clause, !s.share_turn.acted, {.player = p})) return r;
    // Nobody has to sell in order to pay a debt.
    const bool in_debt = s.debt[p.value] > Money{0};
    if (auto r = permits("1880:X.forced/11"_clause, in_debt && may_sell_something(s, p), {.player = p})) return r;
    if (!in_debt || !s.option(Option::debt_payment_is_action)) return kAllowed;
    // The recorded games let nobody pass who can do nothing but pay.
    const bool nothing_else = !may_sell_something(s, p) && !may_buy_something(s, p) && !may_buy_but_for_debt(s, p);
    if (may_repay(s, p) && nothing_else) return refuse("1880:X.forced/10"_clause, {.player = p});
    return kAllowed;
}

void count_pass(Table& t, PlayerId p) {
    ++t.s.passes;
    t.tell(EventKind::passed, {.player = p});
}

bool all_have_passed(const State& s) {
    const int enough = applies("1880:XII.order/3"_clause) ? s.players : 2 * s.players;
    return s.passes >= enough;
}

// Has it no share left that could be bought?
bool sold_out(const State& s, CompanyId c) {
    if (available(s, c) > Percent{0}) return false;
    // Neither the second half before the first 3-train nor a reserved share is on sale.
    if (in_bank(s, c) > Percent{0} && !applies("1880:XIII.sr/5"_clause)) return false;
    return !reserved_share(s, c) || applies("1880:XIII.sr/6"_clause);
}

} // namespace

Refusal check_trading(const State& s) {
    if (s.round != Round::share) {
        if (auto r = forbids("1880:VIII.general/6"_clause, true)) return r;
        return refuse("table:turn/2"_clause);
    }
    return permits("1880:XII.general/1"_clause, true);
}

void begin_share_round(Table& t) {
    State& s = t.s;
    s.round = Round::share;
    ++s.share_rounds;
    s.passes = 0;
    s.last_actor = {};
    // Who sold in the last one may buy again.
    if (applies("1880:XII.purchase/13"_clause)) s.sold = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::share), .limit = s.share_rounds});
    begin_turn(t, applies("1880:XII.order/1"_clause) ? s.priority : left_of(s, s.priority));
}

void begin_first_share_round(Table& t) {
    State& s = t.s;
    s.round = Round::share;
    s.passes = 0;
    s.last_actor = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::share), .limit = s.share_rounds});
    begin_turn(t, applies("1880:V/29"_clause) ? s.priority : left_of(s, s.priority));
}

void note_action(Table& t, PlayerId p) {
    State& s = t.s;
    s.last_actor = p;
    s.share_turn.acted = true;
    // Everybody is asked once more before the round can end.
    if (applies("1880:XII.purchase/14"_clause)) s.passes = 0;
}

void end_share_turn(Table& t) {
    State& s = t.s;
    const PlayerId next = next_in_turn(s, s.turn);
    // The turn comes back to those who had one.
    if (!applies("1880:XII.general/7"_clause) && next == s.priority) s.passes = s.players;
    begin_turn(t, next);
}

bool settle_share(Table& t) {
    State& s = t.s;
    if (all_have_passed(s)) {
        close_share_round(t);
        return true;
    }
    if (may_do_something(s, s.turn)) return false;
    if (!s.share_turn.acted) count_pass(t, s.turn);
    end_share_turn(t);
    return true;
}

// What is done in Share Rounds.
static bool belongs_here(ActionKind kind) {
    using enum ActionKind;
    return play::among(kind, {pass, found, buy_share, sell_shares, exchange});
}

Refusal act_share(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    // Players trade with the bank, never with each other.
    if (a.kind == ActionKind::propose) return refuse("1880:XII.general/2"_clause, {.player = a.what.player});
    if (!belongs_here(a.kind)) return play::refuse_foreign(a.by, p);
    if (a.by != p) return refuse("table:turn/1"_clause, {.player = p});
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    const CompanyId c = a.what.company;
    switch (a.kind) {
    case ActionKind::pass:
        if (auto r = check_pass(s, p)) return r;
        if (!s.share_turn.acted) count_pass(t, p);
        end_share_turn(t);
        return kAllowed;
    case ActionKind::sell_shares:
        if (auto r = check_sell_shares(s, p, c, a.what.percent.percent())) return r;
        note_action(t, p);
        sell_shares(t, p, c, a.what.percent.percent());
        return kAllowed;
    case ActionKind::found:
        if (auto r = check_may_go_on(s, p)) return r;
        if (auto r = check_found(s, p, c, a.what.amount.money(), a.what.percent.percent())) return r;
        note_action(t, p);
        found(t, p, c, a.what.amount.money(), a.what.percent.percent()); // the turn ends when the permits are chosen
        return kAllowed;
    case ActionKind::buy_share:
        if (auto r = check_may_go_on(s, p)) return r;
        if (auto r = check_buy_share(s, p, c, a.what.percent.percent())) return r;
        note_action(t, p);
        buy_share(t, p, c);
        // There is one purchase in a turn, and all selling comes before it.
        if (applies({"1880:XII.general/4"_clause, "1880:XII.general/5"_clause})) end_share_turn(t);
        return kAllowed;
    // The Rocket flies in the turn of a company only.
    case ActionKind::exchange:
        return refuse(a.what.paper == paper::P7 ? "1880:VI.powers/18"_clause : "table:turn/2"_clause,
                      {.company = c, .paper = a.what.paper});
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_share(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    offers_selling(s, p, out);
    if (!check_may_go_on(s, p)) offers_buying(s, p, out);
    if (!check_pass(s, p)) out.add({.kind = ActionKind::pass, .by = p});
}

void close_share_round(Table& t) {
    State& s = t.s;
    float_companies(t);
    // From the top of the chart down: markers that rise together keep their order.
    InlineVec<CompanyId, kMajors> rising;
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!s[c].floated || !sold_out(s, c)) continue;
        std::size_t at = rising.size();
        while (at > 0 && s.markers.before(s.box().chart, c, rising[at - 1])) --at;
        rising.insert(at, c);
    }
    for (const CompanyId c : rising) move_up_sold_out(t, c);
    charge_interest(t);
    if (s.last_actor) {
        s.priority = applies({"1880:XII.order/4"_clause, "1880:V/36"_clause}) ? left_of(s, s.last_actor) : s.last_actor;
        t.tell(EventKind::priority_moved, {.player = s.priority});
    }
    if (s.first_share_round) {
        if (s.share_rounds > 1 || applies("1880:V/37"_clause)) return begin_operating(t);
        return begin_share_round(t);
    }
    // The company whose turn was interrupted goes on.
    if (applies("1880:XII.order/5"_clause)) resume_operating(t);
    else begin_operating(t);
}

} // namespace stw::t1880
