// The Share Round (XII): in turn each player sells what he likes and then buys at most one certificate.
#include "play/chart.hpp"
#include "play/stock_turn.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

void begin_turn(Table& t, PlayerId p) {
    t.s.turn = p;
    t.s.acted = false;
}

void open_round(Table& t, PlayerId first) {
    t.s.round = Round::share;
    t.s.passes = 0;
    t.s.last_actor = {};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::share), .limit = t.s.share_rounds});
    begin_turn(t, first);
}

void leave_turn(Table& t) {
    if (!t.s.acted) play::stock_turn::pass(t, t.s.turn, t.s.passes);
    end_share_turn(t);
}

// Whoever is above the certificate limit sells first.
Refusal check_may_go_on(const State& s, PlayerId p) {
    return forbids(rule::surplus_sold_next_turn, must_sell(s, p),
                   [&] { return Fields{.player = p, .number = certificates(s, p), .limit = certificate_limit(s)}; });
}

// `may_go_on`: see above.
Refusal check_pass(const State& s, PlayerId p, const Refusal& may_go_on) {
    if (may_go_on) return may_go_on;
    // The recorded games let nobody pass who can do nothing but pay.
    const bool only_pays = s.option(Option::debt_payment_is_action) && s.debt[p.value] > Money{0} && may_repay(s, p) &&
                           !may_sell_something(s, p) && !may_buy_something(s, p) && !may_buy_but_for_debt(s, p);
    // Nobody has to sell in order to pay a debt.
    return under({rule::no_trade_is_a_pass, rule::sale_for_debt_is_free_choice},
                 forbids(rule::debt_paid_in_share_round, only_pays, {.player = p}));
}

constexpr play::stock_turn::Policy kPriority{
    .to_the_left = {rule::priority_left_of_last_trader, rule::priority_passes_at_close}};

// Floats, rises, interest, Priority Marker (1880:D12); then play goes on in the circle.
void close_share_round(Table& t) {
    State& s = t.s;
    // Not before: whether the Director holds enough is looked at when the round closes.
    under(rule::holding_tested_at_close, [&] { float_companies(t); });
    // Neither the second half before the first 3-train nor a reserved share can be bought.
    constexpr Clauses kSoldOut{rule::available_from_bank_only, rule::reserved_share_unavailable};
    const auto rises = [&](CompanyId c) { return s[c].floated && under(kSoldOut, available(s, c) == Percent{0}); };
    for (const CompanyId c : play::chart::on_chart(s, kMajors, rises)) move_up_sold_out(t, c);
    charge_interest(t);
    play::stock_turn::pass_on_priority(kPriority, t, s.priority, s.last_actor);
    // After the first one the companies begin; later the one whose turn was interrupted goes on.
    if (under({rule::companies_operate_from_a1, rule::acting_company_resumes, rule::round_resumes_where_stopped},
              s.first_share_round))
        begin_operating(t);
    else resume_operating(t);
}

// What is done in Share Rounds.
bool belongs_here(ActionKind kind) {
    using enum ActionKind;
    return play::among(kind, {pass, found, buy_share, sell_shares, exchange});
}

} // namespace

Refusal check_trading(const State& s) {
    const bool trading = under(rule::share_rounds_trade_shares, s.round == Round::share);
    return trading ? kAllowed : refuse(rule::shares_traded_in_share_rounds);
}

void begin_share_round(Table& t) {
    ++t.s.share_rounds;
    // Who sold in the last one may buy again.
    under(rule::ban_ends_with_round, [&] { t.s.sold = {}; });
    open_round(t, under(rule::priority_starts_share_round, t.s.priority));
}

void begin_first_share_round(Table& t) { open_round(t, under(rule::priority_founds_buys_or_passes, t.s.priority)); }

void note_action(Table& t, PlayerId p) {
    t.s.last_actor = p;
    t.s.acted = true;
    // Everybody is asked once more before the round can end.
    under(rule::trade_secures_another_turn, [&] { t.s.passes = 0; });
}

void end_share_turn(Table& t) { begin_turn(t, under(rule::turns_go_clockwise, left_of(t.s, t.s.turn))); }

bool settle_share(Table& t) {
    State& s = t.s;
    const int enough = under({rule::all_pass_ends_share_round, rule::several_turns_per_round}, int{s.players});
    const PlayerId p = s.turn;
    const auto asked = [&] { return may_repay(s, p) || may_sell_something(s, p) || may_buy_something(s, p); };
    return play::stock_turn::settle(s.passes >= enough, [&] { close_share_round(t); }, asked, [&] { leave_turn(t); });
}

Refusal act_share(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    // Players trade with the bank, never with each other.
    if (a.kind == ActionKind::propose) return refuse(rule::trade_only_with_bank, {.player = a.what.player});
    if (!belongs_here(a.kind)) return play::refuse_foreign(a.by, p);
    if (a.by != p) return refuse(rule::not_asked, {.player = p});
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    const CompanyId c = a.what.company;
    const Percent size = a.what.percent.percent();
    const Money par = a.what.amount.money();
    switch (a.kind) {
    case ActionKind::pass: return unless(check_pass(s, p, check_may_go_on(s, p)), [&] { leave_turn(t); });
    case ActionKind::sell_shares:
        return unless(check_sell_shares(s, p, c, size), [&] {
            note_action(t, p);
            sell_shares(t, p, c, size);
        });
    case ActionKind::found:
        if (auto r = check_may_go_on(s, p)) return r;
        return unless(check_found(s, p, c, par, size), [&] {
            note_action(t, p);
            found(t, p, c, par, size); // the turn ends when the permits are chosen
        });
    case ActionKind::buy_share:
        if (auto r = check_may_go_on(s, p)) return r;
        return unless(check_buy_share(s, p, c, size), [&] {
            note_action(t, p);
            buy_share(t, p, c);
            // There is one purchase in a turn, and all selling comes before it.
            under({rule::sell_any_then_buy_one, rule::sell_before_buying}, [&] { end_share_turn(t); });
        });
    // The Rocket flies in the turn of a company only.
    case ActionKind::exchange:
        return refuse(a.what.paper == paper::P7 ? rule::p7_exchange_for_train : rule::not_now,
                      {.company = c, .paper = a.what.paper});
    default: return refuse(rule::not_now);
    }
}

void offers_share(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    offers_selling(s, p, out);
    const Refusal may_go_on = check_may_go_on(s, p);
    if (!may_go_on) offers_buying(s, p, out);
    if (!check_pass(s, p, may_go_on)) out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace stw::t1880
