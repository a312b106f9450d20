// The stock round (RG): in turn, each player sells what he likes and then buys at most one certificate.
#include "play/chart.hpp"
#include "play/stock_turn.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

bool eva_may_be_traded(const State& s) { return s.papers[paper::EVA].is_player(); }

bool may_do_something(const State& s, PlayerId p) {
    if (s.option(Option::hidden_cash)) return true; // passing him over would show that he has no money
    return eva_may_be_traded(s) || may_sell_something(s, p) || may_buy_something(s, p) || may_exchange_fdsd(s, p);
}

void begin_turn(Table& t, PlayerId p) {
    t.s.turn = p;
    t.s.stock_turn = {};
    t.s.refused.clear();
}

void leave_turn(Table& t) {
    if (!t.s.stock_turn.acted) play::stock_turn::pass(t, t.s.turn, t.s.passes);
    end_stock_turn(t);
}

constexpr play::stock_turn::Policy kPriority{.to_the_left = "1893:RG.end/1"_clause, .stays = "1893:peer/29"_clause};

// All with players: never AGV and HGK before they are formed. What lies on the market moves nothing.
bool rises(const State& s, CompanyId c) {
    return s.markers.placed(c) &&
           under({"1893:RG.end/2"_clause, "1893:RG.end/4"_clause, "1893:peer/30"_clause, "1893:full/7"_clause},
                 s.papers.with_players(s.box().papers, c) == Percent{100});
}

void end_stock_round(Table& t) {
    State& s = t.s;
    s.fdsd_fresh = false;
    play::stock_turn::pass_on_priority(kPriority, t, s.priority, s.last_actor);
    const auto risen =
        play::chart::on_chart(s, static_cast<int>(kPublic.size()), [&](CompanyId c) { return rises(s, c); });
    for (CompanyId c : risen) move_up_sold_out(t, c);
    next_round(t);
}

} // namespace

void begin_stock_round(Table& t) {
    State& s = t.s;
    s.round = Round::stock;
    s.passes = 0;
    s.last_actor = {};
    for (PlayerRecord& r : s.records) r = {};
    s.fdsd_due = s.phase >= phase::P5 && s.papers[paper::FdSD].is_player() && !s.fdsd_fresh;
    begin_turn(t, under("1893:RG/3"_clause, s.priority));
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::stock), .limit = s.set});
}

void note_transaction(Table& t, PlayerId p) {
    t.s.last_actor = p;
    t.s.passes = 0;
}

void end_stock_turn(Table& t) {
    const PlayerId p = t.s.turn;
    if (t.s.round == Round::stock) fdsd_turn_over(t, p);
    begin_turn(t, left_of(t.s, p));
}

bool belongs_to_stock_rounds(ActionKind kind) {
    using enum ActionKind;
    return play::among(kind, {pass, buy_paper, sell_paper, found, buy_share, sell_shares, exchange});
}

Refusal check_in_own_name(const Action& a) {
    // Companies own no shares and no private companies.
    const bool shares = a.kind == ActionKind::buy_share || a.kind == ActionKind::found;
    if (a.as && (shares || a.kind == ActionKind::buy_paper))
        return refuse(shares ? "1893:full/8"_clause : "1893:full/9"_clause, {.company = a.as});
    return a.as ? refuse("table:turn/4"_clause, {.company = a.as}) : kAllowed;
}

Refusal check_purchase_now(const State& s, PlayerId p) {
    if (auto r = forbids("1893:RG/2"_clause, must_sell(s, p),
                         {.player = p, .number = certificates(s, p), .limit = certificate_limit(s)}))
        return r;
    // After a sale as without one.
    return under("1893:RG/6"_clause,
                 forbids("1893:PRIV.A/3"_clause, fdsd_must_go_now(s, p), {.player = p, .paper = paper::FdSD}));
}

Refusal check_pass_stock(const State& s, PlayerId p) { return check_purchase_now(s, p); }

bool settle_stock(Table& t) {
    State& s = t.s;
    // Who has passed may act again.
    return play::stock_turn::settle(
        s.passes >= under("1893:RG/8"_clause, int{s.players}), [&] { end_stock_round(t); },
        [&] { return under("1893:RG/7"_clause, may_do_something(s, s.turn)); }, [&] { leave_turn(t); });
}

Refusal act_stock(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    if (!belongs_to_stock_rounds(a.kind)) return play::refuse_foreign(a.by, p);
    if (a.by != p) return refuse("table:turn/1"_clause, {.player = p});
    if (auto r = check_in_own_name(a)) return r;

    switch (a.kind) {
    case ActionKind::sell_shares:
        if (auto r = check_sell_shares(s, p, a.what.company, a.what.percent.percent())) return r;
        sell_shares(t, p, a.what.company, a.what.percent.percent());
        s.stock_turn.acted = true;
        note_transaction(t, p);
        return kAllowed;
    case ActionKind::sell_paper:
        if (auto r = forbids("1893:PRIV/1"_clause, a.what.paper != paper::AdSK, {.paper = a.what.paper})) return r;
        if (auto r = check_sell_bond(s, p)) return r;
        sell_bond(t, p);
        s.stock_turn.acted = true;
        note_transaction(t, p);
        return kAllowed;
    case ActionKind::pass:
        if (auto r = check_pass_stock(s, p)) return r;
        leave_turn(t);
        return kAllowed;
    case ActionKind::found:
        if (auto r = check_purchase_now(s, p)) return r;
        if (auto r = check_found(s, p, a.what.company, a.what.amount.money())) return r;
        found(t, p, a.what.company, a.what.amount.money(), /*paid=*/true);
        break;
    case ActionKind::buy_share:
        if (auto r = check_purchase_now(s, p)) return r;
        if (auto r = check_buy_share(s, p, a.what.company, a.what.percent.percent())) return r;
        buy_share(t, p, a.what.company, a.what.percent.percent());
        // The reading of the recorded games: who buys another share than RB's loses the fund that was due (1893:D14).
        if (s.option(Option::fdsd_lost_by_other_purchase) && s.phase >= phase::P5 &&
            s.papers[paper::FdSD] == Owner::player(p)) {
            s.papers.move(paper::FdSD, Owner::gone());
            t.tell(EventKind::paper_closed, {.paper = paper::FdSD});
        }
        break;
    case ActionKind::buy_paper:
        if (a.what.paper != paper::AdSK) return refuse("1893:PREP/7"_clause, {.paper = a.what.paper});
        if (auto r = check_purchase_now(s, p)) return r;
        if (auto r = check_buy_bond(s, p)) return r;
        buy_bond(t, p);
        break;
    case ActionKind::exchange:
        if (a.what.paper != paper::FdSD) return refuse("1893:PRIV/1"_clause, {.paper = a.what.paper});
        if (auto r = forbids("1893:RG/2"_clause, must_sell(s, p), {.player = p})) return r;
        if (auto r = check_exchange_fdsd(s, p, a.what.amount)) return r;
        exchange_fdsd(t, p, a.what.amount);
        break;
    default: return refuse("table:turn/2"_clause);
    }
    // A purchase ends the turn: there is one in a turn, and all selling comes before it.
    note_transaction(t, p);
    const Clauses one = a.kind == ActionKind::exchange ? Clauses{"1893:PRIV.A/6"_clause}
                                                       : Clauses{"1893:RG/5"_clause, "1893:full/4"_clause};
    under(one, [&] { end_stock_turn(t); });
    return kAllowed;
}

void offers_stock(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    offers_selling(s, p, out);
    const bool may_go_on = !check_purchase_now(s, p);
    if (may_go_on) offers_buying(s, p, out);
    if (s.papers[paper::FdSD] == Owner::player(p) && !must_sell(s, p)) {
        Move exchange{.kind = ActionKind::exchange, .by = p, .what = {.paper = paper::FdSD}};
        if (!check_exchange_fdsd(s, p, {})) out.add(exchange);
        for (finance::Cell cell : s.box().chart.par) {
            exchange.what.amount = s.box().chart.at(cell);
            if (!check_exchange_fdsd(s, p, exchange.what.amount)) out.add(exchange);
        }
    }
    if (may_go_on) out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::t1893
