// Company Rounds (VIII): steps CRa to CRf.
#include "play/dividend.hpp"
#include "play/order.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// CRc: the order holds for the whole round, even when prices change.
void fix_order(State& s) {
    const auto before = [&](CompanyId a, CompanyId b) {
        return under(rule::order_holds_all_round, ranks_before(s, a, b));
    };
    for (const CompanyId c : kFounded)
        if (begun(s, c)) play::insert_ordered(s.cr.order, c, before);
}

void begin_step(State& s, CompanyStep step) {
    s.cr.step = step;
    s.cr.asked = {};
    s.cr.done = 0;
}

// The first company from the left that has not acted in this step; at the end of CRd and CRe that has no tram, though it
// could have one. None: all have.
CompanyId next_to_act(const State& s) {
    const bool duty = s.cr.step == CompanyStep::duty;
    if (duty && !any_tram_for_sale(s)) return {};
    return play::first_with(s.cr.order,
                            [&](CompanyId c) { return duty ? trams_of(s, c) == 0 : (s.cr.done & bit(c)) == 0; });
}

// Its marker is turned over.
void has_acted(State& s, CompanyId c) {
    s.cr.done |= bit(c);
    s.cr.asked = {};
}

// --- dividends (VIII.5.1) ---

// What falls to shares in the pool stays with the bank (1840:D22).
play::dividend::Policy policy_of(const State& s, CompanyId c) {
    const auto kept_by = [&](Option o) {
        return s.option(o) ? play::dividend::Unsold::to_company : play::dividend::Unsold::stays_in_bank;
    };
    if (is_stadtbahn(c))
        return {.each_share = {rule::stadtbahn_pays_at_once, rule::stadtbahn_pays_out_all, rule::stadtbahn_runs_in_cr},
                .in_pool = {kept_by(Option::stadtbahn_keeps_pool_dividend)}};
    const Ruled<play::dividend::Unsold> pool{kept_by(Option::pool_dividend_to_treasury),
                                             rule::no_dividend_for_share_pool};
    return {.each_share = rule::dividend_by_shares_held, .in_pool = pool, .in_stack = pool};
}

Refusal check_dividend(const State& s, CompanyId c, Money total) {
    const Fields figures{.company = c, .amount = total, .limit = revenue(s, c)};
    if (total < Money{0} || total > revenue(s, c)) return refuse(rule::director_sets_the_dividend, figures);
    return forbids(rule::dividend_in_tens, total.amount % number::dividend_step != 0, figures);
}

void declare_dividend(Table& t, CompanyId c, Money total) {
    State& s = t.s;
    const Money kept = revenue(s, c) - total;
    // The Revenue space is emptied: what is not paid out goes to the treasury.
    for (const CompanyId line : lines_owned(s, c)) t.pay(Account::of(line), Account::bank(), s.money[line]);
    t.pay(Account::bank(), Account::of(c), under({rule::undeclared_to_treasury, rule::pay_all_part_or_none}, kept));
    pay_shareholders(t, c, total);
    t.tell(EventKind::revenue_booked, {.company = c, .amount = total});
    if (kept > Money{0}) t.tell(EventKind::revenue_withheld, {.company = c, .amount = kept});
    // In CR1 there is no revenue yet and every marker goes left.
    under({rule::total_dividend_moves_marker, now(s).number == 1 ? rule::no_revenue_in_cr1 : Clause{}},
          [&] { move_for_dividend(t, c, total); });
    has_acted(s, c);
}

// --- steps ---

bool last_round(const State& s) { return now(s).number == 6; }

// CRf: players plus one, as long as some company has room.
void show_lines(State& s) {
    const bool room = under(rule::crf_turns_up_lines, !all_have_three_lines(s));
    const int n = under(rule::players_plus_one_new_lines, s.players + 1);
    s.cr.to_show = static_cast<std::uint8_t>(room ? n : 0);
    s.cr.step = CompanyStep::show;
}

bool shown_early(const State& s) { return s.option(Option::lines_shown_before_last_purchases); }

// Those who bought a line had their purchase (1840:VIII.6/16).
void begin_last_purchases(State& s) {
    begin_step(s, CompanyStep::others);
    s.cr.done = under(rule::trams_after_the_auctions, s.cr.bought);
}

// All companies have acted.
void end_step(Table& t) {
    State& s = t.s;
    switch (s.cr.step) {
    case CompanyStep::dividends:
        run_all_stadtbahn(t);
        // In CR6 no trams are bought any more (1840:D26).
        return last_round(s) ? next_round(t) : begin_step(s, CompanyStep::trams);
    case CompanyStep::trams: {
        // No line auctions once every company has three lines.
        const bool full = under(rule::no_cre_when_lines_are_full, all_have_three_lines(s));
        return begin_step(s, full ? CompanyStep::duty : CompanyStep::choose);
    }
    case CompanyStep::others: return begin_step(s, CompanyStep::arrange);
    case CompanyStep::arrange: return begin_step(s, CompanyStep::duty);
    default: return shown_early(s) ? next_round(t) : show_lines(s); // duty
    }
}

bool in_tram_step(const State& s) {
    return play::among(s.cr.step, {CompanyStep::trams, CompanyStep::winner, CompanyStep::others, CompanyStep::duty});
}

// For a tram it has not the money for, a company may hand back its privates (1840:IV.2/4).
bool could_buy_tram(const State& s, CompanyId c) {
    const Money most = s.money[c] + could_raise_by_privates(s, c);
    return std::ranges::any_of(kTrams, [&](TrainType t) { return tram_for_sale(s, t) && tram_price(s, t) <= most; });
}

// Has the company anything to decide in a step of trams?
bool has_choice(const State& s, CompanyId c) {
    if (s.cr.step == CompanyStep::arrange) return may_assign(s, c);
    if (s.cr.step == CompanyStep::duty) return must_buy_tram(s, c) || may_assign(s, c);
    // With a tram it may want to scrap one before it buys.
    return could_buy_tram(s, c) || may_assign(s, c) || must_buy_tram(s, c) || trams_of(s, c) > 0;
}

bool settle_company_round(Table& t) {
    State& s = t.s;
    switch (s.cr.step) {
    case CompanyStep::choose:
    case CompanyStep::bid: return kLineAuction.settle(t);
    case CompanyStep::winner:
        return play::unless_asked(has_choice(s, s.cr.asked), [&] { begin_step(s, CompanyStep::choose); });
    case CompanyStep::show:
        if (chance_is_asked(s)) return kDraw.settle(t);
        if (!shown_early(s)) next_round(t);
        else if (s.cr.asked) s.cr.step = CompanyStep::winner;
        else begin_last_purchases(s);
        return true;
    default: break;
    }
    if (s.cr.asked)
        return play::unless_asked(s.cr.step == CompanyStep::dividends || has_choice(s, s.cr.asked),
                                  [&] { has_acted(s, s.cr.asked); });
    const CompanyId c = next_to_act(s);
    if (!c) {
        end_step(t);
    } else if (s.cr.step == CompanyStep::dividends && revenue(s, c) < Money{number::dividend_step}) {
        // A company without revenue has nothing to declare but 0; in CR1 none has any.
        declare_dividend(t, c, Money{0});
    } else {
        s.cr.asked = c;
    }
    return true;
}

// From left to right.
constexpr play::TurnPolicy kCompanyInTurn{.order = rule::crd_follows_auction_order, .decides = rule::director_decides};

Refusal act_company_round(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.cr.asked;
    if (a.kind == ActionKind::buy_share || a.kind == ActionKind::sell_shares)
        return refuse(rule::deals_only_in_share_rounds, {.company = a.what.company});
    using enum ActionKind;
    const bool belongs = play::among(a.kind, {declare, buy_train, assign_train, pass, bid});
    if (belongs && a.as && is_stadtbahn(a.as))
        return refuse({rule::no_stadtbahn_director, rule::stadtbahn_never_builds}, {.company = a.as});
    const bool leads_other = is_tram_company(a.as) && director(s, a.as) == a.by;
    if (auto r = play::check_in_turn(kCompanyInTurn, belongs, a, c, director(s, c), leads_other)) return r;
    if (s.cr.step == CompanyStep::choose || s.cr.step == CompanyStep::bid) return kLineAuction.act(t, a);
    switch (a.kind) {
    case declare:
        if (s.cr.step != CompanyStep::dividends) return refuse(rule::six_steps_of_company_round, {.company = c});
        return unless(check_dividend(s, c, a.what.amount.money()),
                      [&] { declare_dividend(t, c, a.what.amount.money()); });
    case buy_train:
        if (!in_tram_step(s)) return refuse(rule::six_steps_of_company_round, {.company = c});
        if (a.what.source != Source::bank || a.what.trade_in) return refuse(rule::no_tram_trade, {.company = c});
        return act_buy_tram(t, c, a.what.train);
    case assign_train:
        if (!in_tram_step(s) && s.cr.step != CompanyStep::arrange)
            return refuse(rule::six_steps_of_company_round, {.company = c});
        return act_assign(t, c, a.what.other, a.what.train);
    case pass:
        if (s.cr.step == CompanyStep::dividends) return refuse(rule::director_sets_the_dividend, {.company = c});
        return unless(
            forbids({rule::tram_is_mandatory, rule::trams_right_and_duty}, must_buy_tram(s, c), {.company = c}), [&] {
                t.tell(EventKind::passed, {.company = c, .player = a.by});
                if (s.cr.step == CompanyStep::winner) begin_step(s, CompanyStep::choose);
                else has_acted(s, c);
            });
    default: return refuse(rule::lines_sold_only_in_cre, {.company = c}); // bid
    }
}

void offers_company_round(const State& s, Choices& out) {
    if (chance_is_asked(s)) return kDraw.offers(s, out);
    const CompanyId c = s.cr.asked;
    const PlayerId p = director(s, c);
    switch (s.cr.step) {
    case CompanyStep::choose:
    case CompanyStep::bid: return kLineAuction.offers(s, out);
    case CompanyStep::dividends:
        under(rule::deeds_of_a_tram_company, [&] {
            constexpr int kStep = number::dividend_step;
            out.add_range({.kind = ActionKind::declare, .by = p, .as = c, .what = {.amount = 0}}, Money{0},
                          revenue(s, c) / kStep * kStep, Money{kStep});
        });
        return;
    default:
        offers_trams(s, c, out);
        if (!must_buy_tram(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
    }
}

} // namespace

constinit const play::RoundPlay<State> kCompanyRound{settle_company_round, act_company_round, offers_company_round};

void begin_company_round(Table& t) {
    State& s = t.s;
    s.cr = {};
    under({rule::six_steps_of_company_round, rule::privates_pay_first, rule::cra_pays_every_private},
          [&] { pay_private_incomes(t); });  // CRa
    if (!last_round(s)) move_tram_stacks(t); // CRb
    fix_order(s);                            // CRc
    begin_step(s, CompanyStep::dividends);   // CRd
}

void pay_shareholders(Table& t, CompanyId c, Money total) {
    play::dividend::share_out(policy_of(t.s, c), t, c, c, total);
}

void no_more_auctions(Table& t) {
    State& s = t.s;
    // Lines not sold stay on offer.
    if (under(rule::unsold_lines_stay_open, s.option(Option::unsold_lines_close) && all_have_three_lines(s)))
        for (LineRecord& l : s.lines)
            if (l.status != LineStatus::owned) l.status = LineStatus::out;
    if (!shown_early(s) || s.cr.shown) return;
    s.cr.shown = true;
    show_lines(s);
}

void end_auctions(Table& t) {
    no_more_auctions(t);
    if (t.s.cr.step != CompanyStep::show) begin_last_purchases(t.s);
}

} // namespace stw::t1840
