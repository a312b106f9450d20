// What a turn brings in, and what becomes of it (2016: 7.2.4, 7.2.5, 7.4.4; 2007: 9.1 to 9.8, 12.5, 12.13).
#include "play/dividend.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

constexpr int kConnection = 1;
constexpr int kFerry = 2;

// The bank pays all revenue.
void keep(Table& t, CompanyId c, Money amount) {
    play::dividend::keep(t, c, under(rule::bank_pays_revenue(t.s), amount));
}

// 2016: into the treasury, whatever is decided on the rest; too late for this turn's depot (1881:D15). 2007 pays it on building.
void book_construction(Table& t, CompanyId c) {
    const Money bonus = t.s.operation.construction;
    if (is2007(t.s) || bonus == Money{0}) return;
    const Clause item = is_network(c) ? rule::sbahn_income_as_tramways.in2016 : rule::kinds_of_income.in2016;
    t.pay(Account::bank(), Account::of(c),
          under({rule::construction_bonus_is_kept.in2016, rule::bank_pays_revenue.in2016, item}, bonus));
    t.tell(EventKind::bonus_booked, {.company = c, .amount = bonus, .number = 1});
}

bool has_commission(const State& s, CompanyId c) {
    return is_network(c) && under(rule::no_leader_bonus_if_short(s), s.money[c] >= Money{number::leader_bonus});
}

// 20 for whoever leads the network, out of its treasury as it is before anything else is credited (1881:D51).
void pay_commission(Table& t, CompanyId c) {
    const Owner to = leader(t.s, c);
    if (!to.is_player() && !to.is_company()) return;
    const Money commission =
        under({rule::leader_bonus_of_20(t.s), rule::leader_paid_before_dividend(t.s)}, Money{number::leader_bonus});
    t.pay(Account::of(c), Account::of(to), commission);
    t.tell(EventKind::commission_paid,
           {.company = c, .other = to.company(), .player = to.player(), .amount = commission});
}

// --- a dividend ---

// Each owner's per cent, rounded down (1881:D49). Tramways get theirs on their S-Bahn certificates, always into the treasury. The
// part of the pool goes to the company (of the S-Bahn: to the main network), that of the offering stays in the bank.
play::dividend::Policy policy_of(const State& s, CompanyId c) {
    using play::dividend::Unsold;
    const bool network = is_network(c);
    return {
        .each_share = by(s, network ? rule::network_dividend_to_all.in2016 : rule::ten_percent_per_share.in2016,
                         rule::ten_percent_per_share.in2007),
        .in_pool = {Unsold::to_company, network ? rule::pool_dividend_to_main(s) : rule::pool_dividend_to_treasury(s)},
        .in_stack = {Unsold::stays_in_bank,
                     by(s, network ? rule::sbahn_offering_pays_nobody.in2016 : rule::offering_dividend_stays.in2016,
                        kNone)},
        .companies = {true, Clauses{rule::sbahn_dividend_received(s), rule::tramways_may_own_sbahn(s),
                                    rule::sbahn_dividend_to_treasury(s)}}};
}

// --- after the decision ---

// Marker or vote. Bonuses that are kept make no difference. The price may end the game or the company (2007).
void conclude(Table& t, CompanyId c, bool dividend, Money kept) {
    const State& s = t.s;
    if (dividend && kept > Money{0})
        dividend =
            under(by(s, rule::bonuses_do_not_move_value.in2016, rule::bonuses_kept_or_paid_out.in2007), dividend);
    if (is_network(c)) note_vote(t, c, dividend);
    else under(rule::value_always_adjusted(s), [&] { dividend ? price_for_dividend(t, c) : price_for_none(t, c); });
    if (s.round != Round::operating || s.operation.company != c) return;
    if (in_play(s, c)) next_step(t);
    else end_turn(t);
}

} // namespace

void begin_income(Table& t, CompanyId c) {
    State& s = t.s;
    const Money income = s.operation.income;
    (is_tramway(c) ? s[c].income : s.network(c).income) = income;
    if (income > Money{0}) t.tell(EventKind::revenue_booked, {.company = c, .amount = income});
    book_construction(t, c);
    // Without route income there is nothing to decide; a train on credit decides it, too.
    if (income == Money{0} || under(rule::credit_keeps_all_income.in2007, owes(s, c))) withhold(t, c);
}

Refusal check_pay_out(const State& s, CompanyId c, const Fields& what) {
    const Operation& o = s.operation;
    const Fields figures{.company = c, .amount = o.income};
    const int also = what.number ? what.number.value : 0;
    if (what.number && (also < 1 || also > (kConnection | kFerry))) return refuse(rule::wrong_fields, figures);
    const bool no_connection = (also & kConnection) != 0 && o.connection == Money{0};
    const bool no_ferry = (also & kFerry) != 0 && o.ferry == Money{0};
    if (no_connection || no_ferry) return refuse(rule::bonuses_kept_or_paid_out(s), figures);
    // Only in 2007 the leader is asked whether he takes his 20.
    if ((what.yes != 0xFF) != (is2007(s) && has_commission(s, c))) return refuse(rule::wrong_fields, figures);
    if (auto r =
            forbids(by(s, rule::income_never_split.in2016, rule::credit_keeps_all_income.in2007), owes(s, c), figures))
        return r;
    if (o.income == Money{0})
        return refuse(by(s, rule::bonuses_kept_or_paid_out.in2016, rule::keep_or_pay_out.in2007), figures);
    return kAllowed;
}

void pay_out(Table& t, CompanyId c, const Fields& what) {
    State& s = t.s;
    const Operation& o = s.operation;
    const int also = what.number ? what.number.value : 0;
    Money paid = under(rule::income_never_split(s), o.income);
    Money kept{0};
    const auto pays_too = [&](int bonus) {
        const Clauses none_one_or_both =
            is_network(c) ? Clauses{rule::networks_differ_on_bonuses.in2016, rule::example_of_network_bonuses.in2016}
                          : Clauses{rule::bonuses_kept_or_paid_out.in2016};
        return under(by(s, none_one_or_both, kNone), (also & bonus) != 0);
    };
    (pays_too(kConnection) ? paid : kept) += o.connection;
    (pays_too(kFerry) ? paid : kept) += o.ferry;
    if (is2016(s) ? has_commission(s, c) : what.yes == 1) pay_commission(t, c);
    // 2007: the sections' sums are shared out together, after the last one (1881:D53).
    if (is2007(s) && is_network(c)) s.sbahn.dividends += under(rule::network_dividend_to_all.in2007, paid);
    else pay_dividend(t, c, paid);
    if (kept > Money{0}) keep(t, c, kept);
    conclude(t, c, true, kept);
}

void withhold(Table& t, CompanyId c) {
    const Operation& o = t.s.operation;
    // The bonuses are kept with the rest.
    keep(t, c, under({rule::bonuses_kept_too(t.s), rule::keep_or_pay_out(t.s)}, o.income + o.connection + o.ferry));
    conclude(t, c, false, Money{0});
}

void offers_income(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = decides(s, c);
    for (int also = 0; also <= (kConnection | kFerry); ++also)
        for (const std::uint8_t takes : {std::uint8_t{0xFF}, std::uint8_t{1}, std::uint8_t{0}}) {
            const Fields what{.yes = takes, .number = also == 0 ? Number{} : Number{also}};
            if (!check_pay_out(s, c, what)) out.add({.kind = ActionKind::pay_out, .by = p, .as = c, .what = what});
        }
    out.add({.kind = ActionKind::withhold, .by = p, .as = c});
}

void pay_dividend(Table& t, CompanyId c, Money amount) {
    play::dividend::share_out(policy_of(t.s, c), t, c, is_network(c) ? company::S : c, amount);
}

} // namespace stw::t1881
