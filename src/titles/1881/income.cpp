// What a turn brings in, and what becomes of it (2016: 7.2.4, 7.2.5, 7.4.4; 2007: 9.1 to 9.8, 12.5, 12.13).
#include "play/dividend.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

constexpr int kConnection = 1;
constexpr int kFerry = 2;

// The bank pays all revenue.
void book(Table& t, CompanyId c, Money amount) {
    t.pay(Account::bank(), Account::of(c),
          under(by(t.s, "1881-2016:7.2.5/1"_clause, "1881-2007:9.5/1"_clause), amount));
}

// 2016: into the treasury, whatever is decided on the rest; too late for this turn's depot (1881:D15). 2007 pays it on building.
void book_construction(Table& t, CompanyId c) {
    const Money bonus = t.s.operation.construction;
    if (is2007(t.s) || bonus == Money{0}) return;
    const Clause item = is_network(c) ? "1881-2016:7.4.4/1"_clause : "1881-2016:7.2/6"_clause;
    book(t, c, under({"1881-2016:7.2.5/2"_clause, item}, bonus));
    t.tell(EventKind::bonus_booked, {.company = c, .amount = bonus, .number = 1});
}

bool has_commission(const State& s, CompanyId c) {
    return is_network(c) && under(by(s, "1881-2016:7.4.4/5"_clause, kNone), s.money[c] >= Money{number::leader_bonus});
}

// 20 for whoever leads the network, out of its treasury as it is before anything else is credited (1881:D51).
void pay_commission(Table& t, CompanyId c) {
    const State& s = t.s;
    const Owner to = leader(s, c);
    if (!to.is_player() && !to.is_company()) return;
    const Money commission =
        under(by(s, {"1881-2016:7.4.4/3"_clause, "1881-2016:7.4.4/4"_clause}, "1881-2007:12.5/3"_clause),
              Money{number::leader_bonus});
    t.pay(Account::of(c), account_of(to), commission);
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
        .each_share =
            by(s, network ? "1881-2016:7.4.4/8"_clause : "1881-2016:7.2.5/5"_clause, "1881-2007:9.7/1"_clause),
        .in_pool = {Unsold::to_company, network ? by(s, "1881-2016:7.4.4/9"_clause, "1881-2007:12.13/2"_clause)
                                                : by(s, "1881-2016:7.2.5/7"_clause, "1881-2007:9.7/2"_clause)},
        .in_stack = {Unsold::stays_in_bank,
                     by(s, network ? "1881-2016:7.4.4/10"_clause : "1881-2016:7.2.5/6"_clause, kNone)},
        .companies = {true, by(s, {"1881-2016:7.2.4/11"_clause, "1881-2016:6.1/5"_clause, "1881-2016:7.2.5/3"_clause},
                               "1881-2007:10.9/3"_clause)}};
}

// --- after the decision ---

// Marker or vote. Bonuses that are kept make no difference.
void adjust_price(Table& t, CompanyId c, bool dividend, Money kept) {
    const State& s = t.s;
    if (dividend && kept > Money{0})
        dividend = under(by(s, "1881-2016:7.2.5/10"_clause, "1881-2007:9.8/2"_clause), dividend);
    if (is_network(c)) return note_vote(t, c, dividend);
    under(by(s, "1881-2016:7.2/7"_clause, kNone), [&] { dividend ? price_for_dividend(t, c) : price_for_none(t, c); });
}

// The price may have ended the game or the company (2007).
void leave_income(Table& t, CompanyId c) {
    const State& s = t.s;
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
    if (income == Money{0} || under("1881-2007:15.3/1"_clause, owes(s, c))) withhold(t, c);
}

Refusal check_pay_out(const State& s, CompanyId c, const Fields& what) {
    const Operation& o = s.operation;
    const Fields figures{.company = c, .amount = o.income};
    const int also = what.number ? what.number.value : 0;
    if (what.number && (also < 1 || also > (kConnection | kFerry))) return refuse("table:format/2"_clause, figures);
    const bool no_connection = (also & kConnection) != 0 && o.connection == Money{0};
    const bool no_ferry = (also & kFerry) != 0 && o.ferry == Money{0};
    if (no_connection || no_ferry) return refuse(by(s, "1881-2016:7.2.5/8"_clause, "1881-2007:9.8/2"_clause), figures);
    // Only in 2007 the leader is asked whether he takes his 20.
    if ((what.yes != 0xFF) != (is2007(s) && has_commission(s, c))) return refuse("table:format/2"_clause, figures);
    if (auto r = forbids(by(s, "1881-2016:7.2.5/4"_clause, "1881-2007:15.3/1"_clause), owes(s, c), figures)) return r;
    if (o.income == Money{0}) return refuse(by(s, "1881-2016:7.2.5/8"_clause, "1881-2007:9.6/1"_clause), figures);
    return kAllowed;
}

void pay_out(Table& t, CompanyId c, const Fields& what) {
    State& s = t.s;
    const Operation& o = s.operation;
    const int also = what.number ? what.number.value : 0;
    Money paid = under(by(s, "1881-2016:7.2.5/4"_clause, "1881-2007:9.8/1"_clause), o.income);
    Money kept{0};
    const auto pays_too = [&](int bonus) {
        const Clauses none_one_or_both = is_network(c) ? Clauses{"1881-2016:7.4.4/6"_clause, "1881-2016:7.4.4/7"_clause}
                                                       : Clauses{"1881-2016:7.2.5/8"_clause};
        return under(by(s, none_one_or_both, kNone), (also & bonus) != 0);
    };
    (pays_too(kConnection) ? paid : kept) += o.connection;
    (pays_too(kFerry) ? paid : kept) += o.ferry;
    if (is2016(s) ? has_commission(s, c) : what.yes == 1) pay_commission(t, c);
    // 2007: the sections' sums are shared out together, after the last one (1881:D53).
    if (is2007(s) && is_network(c)) s.sbahn.dividends += under("1881-2007:12.13/1"_clause, paid);
    else pay_dividend(t, c, paid);
    book(t, c, kept);
    if (kept > Money{0}) t.tell(EventKind::revenue_withheld, {.company = c, .amount = kept});
    adjust_price(t, c, true, kept);
    leave_income(t, c);
}

void withhold(Table& t, CompanyId c) {
    const State& s = t.s;
    const Operation& o = s.operation;
    // The bonuses are kept with the rest.
    const Money kept =
        under(by(s, "1881-2016:7.2.5/9"_clause, "1881-2007:9.6/1"_clause), o.income + o.connection + o.ferry);
    book(t, c, kept);
    t.tell(EventKind::revenue_withheld, {.company = c, .amount = kept});
    adjust_price(t, c, false, Money{0});
    leave_income(t, c);
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
