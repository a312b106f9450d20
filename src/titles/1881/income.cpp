// What a turn brings in, and what becomes of it (2016: 7.2.4, 7.2.5, 7.4.4; 2007: 9.1 to 9.8, 12.5, 12.13).
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

constexpr int kConnection = 1;
constexpr int kFerry = 2;

// Route income and bonuses are items of their own; what the rules do not know of brings nothing.
void itemise(Table& t) {
    const State& s = t.s;
    Operation& o = t.s.operation;
    if (!applies(by(s, {"1881-2016:7.2.4/7"_clause, "1881-2016:7.2.4/8"_clause},
                    {"1881-2007:9.1/1"_clause, "1881-2007:9.2/1"_clause, "1881-2007:9.2/2"_clause})))
        o.income = Money{0};
    if (!applies(by(s, {"1881-2016:7.2.4/9"_clause, "1881-2016:7.2.4/10"_clause},
                    {"1881-2007:9.3/1"_clause, "1881-2007:9.3/2"_clause})))
        o.ferry = Money{0};
    if (!applies(by(s, kNone, {"1881-2007:9.4/1"_clause, "1881-2007:9.4/2"_clause, "1881-2007:9.4/3"_clause})))
        o.connection = Money{0};
    const Clause items = is_network(o.company) ? "1881-2016:7.4.4/1"_clause : "1881-2016:7.2/6"_clause;
    if (!applies(by(s, items, kNone))) o.construction = o.connection = o.ferry = Money{0};
}

// The bank pays all revenue.
void book(Table& t, CompanyId c, Money amount) {
    if (amount > Money{0} && applies(by(t.s, "1881-2016:7.2.5/1"_clause, "1881-2007:9.5/1"_clause)))
        t.pay(Account::bank(), Account::of(c), amount);
}

// 2016: into the treasury, whatever is decided on the rest; too late for this turn's depot (1881:D15). 2007 pays it on building.
void book_construction(Table& t, CompanyId c) {
    const Money bonus = t.s.operation.construction;
    if (is2007(t.s) || bonus == Money{0} || !applies("1881-2016:7.2.5/2"_clause)) return;
    book(t, c, bonus);
    t.tell(EventKind::bonus_booked, {.company = c, .amount = bonus, .number = 1});
}

bool has_commission(const State& s, CompanyId c) {
    if (!is_network(c)) return false;
    const bool there = s.money[c] >= Money{number::leader_bonus};
    return there || !applies(by(s, "1881-2016:7.4.4/5"_clause, kNone));
}

// 20 for whoever leads the network, out of its treasury as it is before anything else is credited (1881:D51).
void pay_commission(Table& t, CompanyId c) {
    const State& s = t.s;
    const Owner to = leader(s, c);
    if (!to.is_player() && !to.is_company()) return;
    if (!applies(by(s, {"1881-2016:7.4.4/3"_clause, "1881-2016:7.4.4/4"_clause}, "1881-2007:12.5/3"_clause))) return;
    t.pay(Account::of(c), account_of(to), Money{number::leader_bonus});
    t.tell(EventKind::commission_paid,
           {.company = c, .other = to.company(), .player = to.player(), .amount = number::leader_bonus});
}

// --- a dividend ---

// Each owner's per cent of the amount, rounded down (1881:D49).
Money part_of(const State& s, Owner o, CompanyId issuer, Money amount) {
    return Money{amount.amount * held(s, o, issuer).value / 100};
}

void pay_players(Table& t, CompanyId c, CompanyId issuer, Money amount) {
    const State& s = t.s;
    const Clause each_share = is_network(c) ? "1881-2016:7.4.4/8"_clause : "1881-2016:7.2.5/5"_clause;
    if (!applies(by(s, each_share, "1881-2007:9.7/1"_clause))) return;
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        const Money part = part_of(s, Owner::player(p), issuer, amount);
        if (part == Money{0}) continue;
        t.pay(Account::bank(), Account::of(p), part);
        t.tell(EventKind::dividend_paid, {.company = c, .player = p, .amount = part});
    }
}

// On their S-Bahn certificates, always into the treasury.
void pay_tramways(Table& t, CompanyId c, CompanyId issuer, Money amount) {
    const State& s = t.s;
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId owner{i};
        const Money part = part_of(s, Owner::company(owner), issuer, amount);
        if (part == Money{0} || !applies(by(s, {"1881-2016:7.2.4/11"_clause, "1881-2016:6.1/5"_clause},
                                            Clauses{"1881-2007:10.9/3"_clause})))
            continue;
        const bool to_treasury = applies(by(s, "1881-2016:7.2.5/3"_clause, kNone));
        t.pay(Account::bank(), to_treasury ? Account::of(owner) : Account::of(director(s, owner)), part);
        t.tell(EventKind::dividend_paid, {.company = c, .other = owner, .amount = part});
    }
}

// The part of the pool goes to the company (of the S-Bahn: to the main network), that of the offering stays in the bank.
void pay_unsold(Table& t, CompanyId c, CompanyId issuer, Money amount) {
    const State& s = t.s;
    const bool main = is_network(c);
    const bool pool = applies(main ? by(s, "1881-2016:7.4.4/9"_clause, "1881-2007:12.13/2"_clause)
                                   : by(s, "1881-2016:7.2.5/7"_clause, "1881-2007:9.7/2"_clause));
    const Clause offering = main ? "1881-2016:7.4.4/10"_clause : "1881-2016:7.2.5/6"_clause;
    Money part = pool ? part_of(s, Owner::market(), issuer, amount) : Money{0};
    if (!applies(by(s, offering, kNone))) part += part_of(s, Owner::stack(), issuer, amount);
    if (part == Money{0}) return;
    t.pay(Account::bank(), Account::of(issuer), part);
    t.tell(EventKind::dividend_paid, {.company = c, .other = issuer, .amount = part});
}

// --- after the decision ---

// Marker or vote. Bonuses that are kept make no difference.
void adjust_price(Table& t, CompanyId c, bool dividend, Money kept) {
    const State& s = t.s;
    if (dividend && kept > Money{0}) dividend = applies(by(s, "1881-2016:7.2.5/10"_clause, "1881-2007:9.8/2"_clause));
    if (is_network(c)) return note_vote(t, c, dividend);
    if (!applies(by(s, "1881-2016:7.2/7"_clause, kNone))) return;
    if (dividend) price_for_dividend(t, c);
    else price_for_none(t, c);
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
    itemise(t);
    const Money income = s.operation.income;
    (is_tramway(c) ? s[c].income : s.network(c).income) = income;
    if (income > Money{0}) t.tell(EventKind::revenue_booked, {.company = c, .amount = income});
    book_construction(t, c);
    // Without route income there is nothing to decide; a train on credit decides it, too.
    if (income == Money{0} || (owes(s, c) && applies("1881-2007:15.3/1"_clause))) withhold(t, c);
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
    if (auto r = permits(by(s, kNone, "1881-2007:12.5/3"_clause), what.yes == 1, figures)) return r;
    if (auto r = forbids(by(s, "1881-2016:7.2.5/4"_clause, "1881-2007:15.3/1"_clause), owes(s, c), figures)) return r;
    if (o.income == Money{0}) return refuse(by(s, "1881-2016:7.2.5/8"_clause, "1881-2007:9.6/1"_clause), figures);
    if (auto r = permits(by(s, "1881-2016:7.2.5/8"_clause, kNone), also != 0, figures)) return r;
    const bool by_network = is_network(c) && also != 0;
    return permits(by(s, {"1881-2016:7.4.4/6"_clause, "1881-2016:7.4.4/7"_clause}, kNone), by_network, figures);
}

void pay_out(Table& t, CompanyId c, const Fields& what) {
    State& s = t.s;
    const Operation& o = s.operation;
    const int also = what.number ? what.number.value : 0;
    const bool wholly = applies(by(s, "1881-2016:7.2.5/4"_clause, "1881-2007:9.8/1"_clause));
    Money paid = wholly ? o.income : o.income / 2;
    Money kept{0};
    ((also & kConnection) != 0 ? paid : kept) += o.connection;
    ((also & kFerry) != 0 ? paid : kept) += o.ferry;
    if (is2016(s) ? has_commission(s, c) : what.yes == 1) pay_commission(t, c);
    // 2007: the sections' sums are shared out together, after the last one (1881:D53).
    if (is2007(s) && is_network(c) && applies("1881-2007:12.13/1"_clause)) s.sbahn.dividends += paid;
    else pay_dividend(t, c, paid);
    book(t, c, kept);
    if (kept > Money{0}) t.tell(EventKind::revenue_withheld, {.company = c, .amount = kept});
    adjust_price(t, c, true, kept);
    leave_income(t, c);
}

Refusal check_withhold(const State& s, CompanyId c) {
    const Fields figures{.company = c, .amount = s.operation.income};
    if (auto r = permits(by(s, "1881-2016:7.4.4/2"_clause, kNone), is_network(c), figures)) return r;
    return permits(by(s, kNone, "1881-2007:9.6/1"_clause), s.operation.income > Money{0}, figures);
}

void withhold(Table& t, CompanyId c) {
    const State& s = t.s;
    const Operation& o = s.operation;
    // The bonuses are kept with the rest.
    const bool with_bonuses = applies(by(s, "1881-2016:7.2.5/9"_clause, kNone));
    const Money kept = with_bonuses ? o.income + o.connection + o.ferry : o.income;
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
    if (!check_withhold(s, c)) out.add({.kind = ActionKind::withhold, .by = p, .as = c});
}

void pay_dividend(Table& t, CompanyId c, Money amount) {
    const CompanyId issuer = is_network(c) ? company::S : c;
    pay_players(t, c, issuer, amount);
    pay_tramways(t, c, issuer, amount);
    pay_unsold(t, c, issuer, amount);
}

} // namespace stw::t1881
