// The door: apply, choices, hash, and what bots ask.
#include "titles/tiny/title.hpp"

#include "play/made_title.hpp"
#include "rolling/format.hpp"
#include "titles/tiny/rounds.hpp"

namespace stw::ttiny {

Refusal act(Table& t, const Action& a) {
    if (t.s.round == Round::finished) return refuse("table:turn/3"_clause);
    if (auto r = check_format(t.s.box(), a)) return r;
    // Shares come from one place only.
    if (a.kind == ActionKind::buy_share && a.what.source != Source::none) return refuse("table:format/2"_clause);
    if (a.by.value >= t.s.players) return refuse("table:format/1"_clause);
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

bool sample_run(const State& s, CompanyId c, TrainType train, Rng& rng, Route& out) {
    return routes::sample(network(s, c), range_of(s, train), s.operation.used, rng, out);
}

// Stations stand at home from the beginning.
routes::Network network_or_home(const State& s, CompanyId c) { return network(s, c); }

routes::Turn turn_to_run(const State& s) {
    routes::Turn turn;
    if (s.round != Round::operating || s.operation.step != Step::run) return turn;
    turn.company = s.operation.company;
    turn.by = president(s, turn.company);
    turn.used = s.operation.used;
    s.depot.fresh(Owner::company(turn.company), turn.trains);
    return turn;
}

State seen_by(const State& s, PlayerId) { return s; } // nothing is hidden

std::uint64_t hash_of(const State& s) {
    Hasher h;
    h.add(s.revision);
    for (int v : {static_cast<int>(s.players), static_cast<int>(s.round), static_cast<int>(s.set)}) h.add(v);
    s.money.hash(h);
    s.papers.hash(h, s.box().papers);
    s.markers.hash(h, s.box().companies.size());
    s.board.hash(h, s.box().map);
    s.depot.hash(h);
    h.add(s.phase.value);
    for (const CompanyRecord& c : s.companies) h.add(c.par.amount * 2 + (c.floated ? 1 : 0));
    for (PlayerId p : {s.priority, s.turn, s.last_actor}) h.add(p.value);
    h.add(s.passes);
    for (CompanySet sold : s.sold) h.add(sold);
    h.add(s.done);
    h.add(s.operation.company.value);
    h.add(static_cast<int>(s.operation.step));
    h.add(s.operation.revenue.amount);
    for (std::uint64_t w : s.operation.used.words) h.add(static_cast<std::int64_t>(w));
    h.add(s.bank_broken ? 1 : 0);
    return h.value();
}

Money worth(const State& s, PlayerId p) {
    Money sum = s.money[p];
    for (CompanyId c : kCompanies) sum += price(s, c) * held(s, p, c).tenths();
    return under("tiny:END/3"_clause, sum);
}

Clauses ranking(const State&) { return "tiny:END/3"_clause; }

} // namespace stw::ttiny

template struct stw::play::Title<stw::ttiny::Title, stw::ttiny::State>;
