// The stock round (RG): in turn, each player sells what he likes and then buys at most one certificate.
#include "play/chart.hpp"
#include "play/stock_turn.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

bool may_do_something(const State& s, PlayerId p) {
    if (s.option(Option::hidden_cash)) return true; // passing him over would show that he has no money
    return s.papers[paper::EVA].is_player() || may_sell_something(s, p) || may_buy_something(s, p) ||
           may_exchange_fdsd(s, p);
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

// The reading of the recorded games: who buys another share than RB's loses the fund that was due (1893:D14).
void lose_fund_due(Table& t, PlayerId p) {
    if (!t.s.option(Option::fdsd_lost_by_other_purchase) || t.s.phase < phase::P5) return;
    if (t.s.papers[paper::FdSD] != Owner::player(p)) return;
    t.s.papers.move(paper::FdSD, Owner::gone());
    t.tell(EventKind::paper_closed, {.paper = paper::FdSD});
}

constexpr play::stock_turn::Policy kPriority{.to_the_left = rule::priority_left_of_last,
                                             .stays = rule::priority_card_stays};

// All with players: never AGV and HGK before they are formed. What lies on the market moves nothing.
bool rises(const State& s, CompanyId c) {
    return s.markers.placed(c) && under({rule::sold_out_rises_one_row, rule::no_rise_unless_sold_out,
                                         rule::price_fixed_before_merger, rule::market_shares_keep_price},
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
    begin_turn(t, under(rule::priority_card_begins, s.priority));
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
        return refuse(shares ? rule::no_shares_for_companies : rule::companies_no_privates, {.company = a.as});
    return a.as ? refuse(rule::not_its_turn, {.company = a.as}) : kAllowed;
}

Refusal check_stock_turn(const State& s, const Action& a) {
    if (!belongs_to_stock_rounds(a.kind)) return play::refuse_foreign(a.by, s.turn);
    if (a.by != s.turn) return refuse(rule::not_asked, {.player = s.turn});
    return check_in_own_name(a);
}

Refusal check_purchase_now(const State& s, PlayerId p) {
    const auto figures = [&] {
        return Fields{.player = p, .number = certificates(s, p), .limit = certificate_limit(s)};
    };
    if (auto r = forbids(rule::sell_down_to_the_limits, must_sell(s, p), figures)) return r;
    // After a sale as without one.
    return under(rule::sell_and_buy_in_one_turn,
                 forbids(rule::fdsd_forced_from_5, fdsd_must_go_now(s, p), {.player = p, .paper = paper::FdSD}));
}

bool settle_stock(Table& t) {
    State& s = t.s;
    // Who has passed may act again.
    return play::stock_turn::settle(
        s.passes >= under(rule::round_ends_when_all_pass, int{s.players}), [&] { end_stock_round(t); },
        [&] { return under(rule::pass_does_not_exclude, may_do_something(s, s.turn)); }, [&] { leave_turn(t); });
}

Refusal act_trade(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    const CompanyId c = a.what.company;
    const PaperId paper = a.what.paper;
    const Money amount = a.what.amount.money();
    const Percent percent = a.what.percent.percent();
    const auto buys = [&](auto check, auto deed) { return unless(check_purchase_now(s, p).or_else(check), deed); };
    switch (a.kind) {
    case ActionKind::sell_shares:
        return unless(check_sell_shares(s, p, c, percent), [&] { sell_shares(t, p, c, percent); });
    case ActionKind::sell_paper:
        if (auto r = forbids(rule::no_sale_of_privates, paper != paper::AdSK, {.paper = paper})) return r;
        return unless(check_sell_bond(s, p), [&] { sell_bond(t, p); });
    case ActionKind::found:
        return buys([&] { return check_found(s, p, c, amount); }, [&] { found(t, p, c, amount, /*paid=*/true); });
    case ActionKind::buy_share:
        return buys([&] { return check_buy_share(s, p, c, percent); },
                    [&] {
                        buy_share(t, p, c, percent);
                        lose_fund_due(t, p);
                    });
    case ActionKind::buy_paper:
        if (paper == paper::AdSK) return buys([&] { return check_buy_bond(s, p); }, [&] { buy_bond(t, p); });
        if (s.round != Round::first_stock || !play::among(paper, kPackage))
            return refuse(rule::buy_any_private, {.paper = paper});
        return unless(check_buy_package(s, p, paper), [&] { buy_package(t, p, paper, printed_price(s, paper)); });
    case ActionKind::exchange:
        if (paper != paper::FdSD) return refuse(rule::no_sale_of_privates, {.paper = paper});
        if (auto r = forbids(rule::sell_down_to_the_limits, must_sell(s, p), {.player = p})) return r;
        return unless(check_exchange_fdsd(s, p, a.what.amount), [&] { exchange_fdsd(t, p, a.what.amount); });
    default: return refuse(rule::not_now);
    }
}

Refusal act_stock(Table& t, const Action& a) {
    const PlayerId p = t.s.turn;
    if (auto r = check_stock_turn(t.s, a)) return r;
    if (a.kind == ActionKind::pass) return unless(check_purchase_now(t.s, p), [&] { leave_turn(t); });
    return unless(act_trade(t, a), [&] {
        note_transaction(t, p);
        t.s.stock_turn.acted = true;
        if (a.kind == ActionKind::sell_shares || a.kind == ActionKind::sell_paper) return;
        // A purchase ends the turn: there is one in a turn, and all selling comes before it.
        const Clauses one = a.kind == ActionKind::exchange
                                ? Clauses{rule::fdsd_exchange_uses_up_turn}
                                : Clauses{rule::one_purchase_per_turn, rule::sell_before_buying};
        under(one, [&] { end_stock_turn(t); });
    });
}

void offers_stock(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    offers_selling(s, p, out);
    const bool may_go_on = !check_purchase_now(s, p);
    if (may_go_on) offers_buying(s, p, out);
    if (!must_sell(s, p)) offers_exchange_fdsd(s, p, out);
    if (may_go_on) out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::t1893
