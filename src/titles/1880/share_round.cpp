// The Share Round (XII): in turn each player sells what he likes and then buys at most one certificate.
#include "play/chart.hpp"
#include "play/stock_turn.hpp"
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

void open_round(Table& t, PlayerId first) {
    State& s = t.s;
    s.round = Round::share;
    s.passes = 0;
    s.last_actor = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::share), .limit = s.share_rounds});
    begin_turn(t, first);
}

void leave_turn(Table& t) {
    if (!t.s.share_turn.acted) play::stock_turn::pass(t, t.s.turn, t.s.passes);
    end_share_turn(t);
}

// Whoever is above the certificate limit sells first.
Refusal check_may_go_on(const State& s, PlayerId p) {
    return forbids("1880:XII.limit/12"_clause, must_sell(s, p),
                   {.player = p, .number = certificates(s, p), .limit = certificate_limit(s)});
}

Refusal check_pass(const State& s, PlayerId p) {
    if (auto r = check_may_go_on(s, p)) return r;
    // The recorded games let nobody pass who can do nothing but pay.
    const bool only_pays = s.option(Option::debt_payment_is_action) && s.debt[p.value] > Money{0} && may_repay(s, p) &&
                           !may_sell_something(s, p) && !may_buy_something(s, p) && !may_buy_but_for_debt(s, p);
    // Nobody has to sell in order to pay a debt.
    return under({"1880:XII.general/6"_clause, "1880:X.forced/11"_clause},
                 forbids("1880:X.forced/10"_clause, only_pays, {.player = p}));
}

// Neither the second half before the first 3-train nor a reserved share can be bought.
bool sold_out(const State& s, CompanyId c) {
    return under({"1880:XIII.sr/5"_clause, "1880:XIII.sr/6"_clause}, available(s, c) == Percent{0});
}

constexpr play::stock_turn::Policy kPriority{.to_the_left = {"1880:XII.order/4"_clause, "1880:V/36"_clause}};

} // namespace

Refusal check_trading(const State& s) {
    if (!under("1880:XII.general/1"_clause, s.round == Round::share)) return refuse("1880:VIII.general/6"_clause);
    return kAllowed;
}

void begin_share_round(Table& t) {
    State& s = t.s;
    ++s.share_rounds;
    // Who sold in the last one may buy again.
    under("1880:XII.purchase/13"_clause, [&] { s.sold = {}; });
    open_round(t, under("1880:XII.order/1"_clause, s.priority));
}

void begin_first_share_round(Table& t) { open_round(t, under("1880:V/29"_clause, t.s.priority)); }

void note_action(Table& t, PlayerId p) {
    State& s = t.s;
    s.last_actor = p;
    s.share_turn.acted = true;
    // Everybody is asked once more before the round can end.
    under("1880:XII.purchase/14"_clause, [&] { s.passes = 0; });
}

void end_share_turn(Table& t) { begin_turn(t, under("1880:XII.order/2"_clause, left_of(t.s, t.s.turn))); }

bool settle_share(Table& t) {
    State& s = t.s;
    const int enough = under({"1880:XII.order/3"_clause, "1880:XII.general/7"_clause}, int{s.players});
    return play::stock_turn::settle(
        s.passes >= enough, [&] { close_share_round(t); }, [&] { return may_do_something(s, s.turn); },
        [&] { leave_turn(t); });
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
        leave_turn(t);
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
        under({"1880:XII.general/4"_clause, "1880:XII.general/5"_clause}, [&] { end_share_turn(t); });
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
    // Not before: whether the Director holds enough is looked at when the round closes.
    under("1880:XII.inauguration/2"_clause, [&] { float_companies(t); });
    const auto rises = [&](CompanyId c) { return s[c].floated && sold_out(s, c); };
    for (CompanyId c : play::chart::on_chart(s, kMajors, rises)) move_up_sold_out(t, c);
    charge_interest(t);
    play::stock_turn::pass_on_priority(kPriority, t, s.priority, s.last_actor);
    // After the first one the companies begin; later the one whose turn was interrupted goes on.
    if (under({"1880:V/37"_clause, "1880:XII.order/5"_clause, "1880:IX.order/8"_clause}, s.first_share_round))
        begin_operating(t);
    else resume_operating(t);
}

} // namespace stw::t1880
