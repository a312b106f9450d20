// What the engine asks of a title: apply, choices, hash, and what bots ask.
#include "titles/tiny/title.hpp"

#include "box/format.hpp"
#include "play/hashing.hpp"
#include "play/made_title.hpp"
#include "play/rounds.hpp"
#include "titles/tiny/rounds.hpp"

namespace stw::ttiny {

Refusal act(Table& t, const Action& a) {
    if (t.s.round == Round::finished) return refuse(rule::game_is_over);
    if (auto r = check_format(t.s.box(), a)) return r;
    // Shares come from one place only.
    if (a.kind == ActionKind::buy_share && a.what.source != Source::none) return refuse(rule::wrong_fields);
    if (a.by.value >= t.s.players) return refuse(rule::no_such_thing);
    return t.s.round == Round::stock ? act_stock(t, a) : act_operating(t, a);
}

void make_payment(const Table& t, Account from, Account to, Money amount) {
    State& s = t.s;
    s.money.move(from, to, amount);
    if (s.money.bank() >= Money{0} || s.bank_broken) return;
    s.bank_broken = true;
    t.tell(EventKind::bank_broken);
}

void settle(Table& t) {
    State& s = t.s;
    Choices offered;
    while (s.round != Round::finished) {
        if (s.round == Round::stock && stock_round_is_over(s)) {
            end_stock_round(t);
        } else if (s.round == Round::operating && !s.operation.company) {
            const CompanyId next = next_company(s);
            if (next) begin_turn(t, next);
            else end_operating_round(t);
        } else {
            // Who can only pass is not asked.
            Title::choices(s, offered);
            if (offered.offers.size() > 1 || offered.offers[0].pattern.kind != ActionKind::pass) return;
            act(t, offered.offers[0].pattern);
        }
    }
}

void offers(const State& s, Choices& out) {
    if (s.round == Round::stock) offers_stock(s, out);
    else offers_operating(s, out);
}

// Stations stand at home from the beginning.
routes::Network network_or_home(const State& s, CompanyId c) { return network(s, c); }

routes::Turn turn_to_run(const State& s) {
    if (s.round != Round::operating || s.operation.step != Step::run) return {};
    return play::run_of(s, s.operation.company, president(s, s.operation.company), s.operation.used);
}

State seen_by(const State& s, PlayerId) { return s; } // nothing is hidden

std::uint64_t hash_of(const State& s) {
    Hasher h;
    const auto add = [&](const auto&... facts) { play::hash_all(h, facts...); };
    add(s.revision, s.players, s.round, s.set);
    s.money.hash(h);
    play::hash_table(h, s);
    add(s.phase);
    for (const CompanyRecord& c : s.companies) add(c.par.amount * 2 + (c.floated ? 1 : 0));
    add(s.priority, s.turn, s.last_actor, s.passes, s.sold, s.done);
    add(s.operation.company, s.operation.step, s.operation.revenue, s.operation.used, s.bank_broken);
    return h.value();
}

Money worth(const State& s, PlayerId p) {
    Money sum = s.money[p];
    for (CompanyId c : kAllCompanies) sum += price(s, c) * held(s, p, c).tenths();
    return under(rule::worth_is_cash_and_shares, sum);
}

Clauses ranking(const State&) { return rule::worth_is_cash_and_shares; }

} // namespace stw::ttiny

template struct stw::play::Title<stw::ttiny::Title, stw::ttiny::State, stw::ttiny::data::Printed>;
