// Selling shares to the bank (XII), in Share Rounds and, with less freedom, for a forced purchase (X).
#include "titles/1880/trading.hpp"

namespace stw::t1880 {
namespace {

constexpr Percent kShare{number::share_percent};

bool has_shares_for(const State& s, PlayerId p, CompanyId c, Percent sum) {
    return s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum);
}

// The bank takes single shares only. Whoever has not enough of them must hand the Director's Certificate on to somebody who can give
// as many shares for it.
Refusal check_certificate(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (has_shares_for(s, p, c, sum)) return kAllowed;
    const PlayerId then = director_if(s, c, p, held(s, p, c) - sum);
    const Percent size{s.box()[directors_certificate(s, c)].percent};
    if (then != p && held(s, then, c) >= size) return kAllowed;
    const Fields figures{.company = c, .player = p, .percent = sum, .limit = size};
    if (auto r = forbids({"1880:XII.sale/8"_clause, "1880:VIII.change/5"_clause}, true, figures)) return r;
    return refuse("table:format/1"_clause, figures);
}

// As the recorded games have it, who sells a part of the Director's Certificate gets what he keeps from the half that is not on
// sale yet, if none of the other half is left; his own shares can be bought then.
void keep_shares_not_on_sale(State& s, PlayerId p, CompanyId c) {
    for (PaperId own : s.papers.bundle(s.box().papers, Owner::player(p), c, held(s, p, c))) {
        const PaperId locked = s.papers.find(s.box().papers, Owner::stack(), c, kShare);
        if (!locked) return;
        s.papers.move(own, Owner::market());
        s.papers.move(locked, Owner::player(p));
    }
}

// A Director keeps his shares under the Communist Takeover, and may sell them again after it.
Refusal check_takeover(const State& s, PlayerId p, CompanyId c) {
    if (s.papers.president(s.box().papers, c) != p) return kAllowed;
    const Fields figures{.company = c, .player = p};
    if (!takeover(s)) return permits({"1880:XIV.end/3"_clause, "1880:XI/38"_clause}, s.phase >= phase::PC2, figures);
    if (s.round != Round::operating) return forbids({"1880:XIV.effects/6"_clause, "1880:XI/30"_clause}, true, figures);
    return forbids({"1880:X.forced/6"_clause, "1880:XIV.effects/6"_clause, "1880:XI/30"_clause},
                   !s.option(Option::forced_sale_own_under_takeover), figures);
}

bool may_sell_some_of(const State& s, PlayerId p, CompanyId c) {
    const Percent most = held(s, p, c);
    for (Percent sum = kShare; sum <= most; sum += kShare)
        if (!check_sell_shares(s, p, c, sum)) return true;
    return false;
}

} // namespace

Refusal check_sale(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (!is_major(c)) return refuse("1880:XII.sale/1"_clause, {.company = c});
    const Percent holding = held(s, p, c);
    if (sum < kShare || sum.value % kShare.value != 0 || sum > holding)
        return refuse("table:format/1"_clause, {.company = c, .percent = sum, .limit = holding});
    if (auto r = check_takeover(s, p, c)) return r;
    return check_certificate(s, p, c, sum);
}

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (auto r = check_trading(s)) return r;
    if (auto r = permits("1880:XII.sale/1"_clause, true, {.company = c})) return r;
    if (auto r = forbids({"1880:V/35"_clause, "1880:XII.sale/7"_clause}, s.first_share_round, {.company = c})) return r;
    if (auto r = permits("1880:XII.sale/6"_clause, sum > kShare, {.company = c, .percent = sum})) return r;
    return check_sale(s, p, c, sum);
}

Money proceeds(const State& s, CompanyId c, Percent sum) {
    const int shares = sum.tenths();
    const Money gross = price(s, c) * (applies("1880:XII.sale/3"_clause) ? shares : 1);
    bool fee_due = applies({"1880:XII.sale/4"_clause, "1880:XII.general/8"_clause});
    if (takeover(s)) fee_due = fee_due && applies("1880:XII.sale/5"_clause);
    return fee_due ? gross - Money{number::broker_fee} * shares : gross;
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    const Money money = proceeds(s, c, sum); // all of them at the price before the sale (1880:D43)
    const PlayerId then = director_if(s, c, p, held(s, p, c) - sum);
    const bool unseated = then != s.papers.president(s.box().papers, c) &&
                          applies({"1880:VIII.change/2"_clause, "1880:XII.sale/9"_clause});
    const bool swaps_first = unseated && !has_shares_for(s, p, c, sum);
    const bool keeps_locked =
        swaps_first && available(s, c) == Percent{0} && s.option(Option::partial_sale_frees_shares);
    if (swaps_first) change_director(t, c, then);
    // Back to the bank; there is no pool.
    const Owner bank = applies("1880:XII.sale/2"_clause) ? Owner::market() : Owner::stack();
    for (PaperId sold : s.papers.bundle(s.box().papers, Owner::player(p), c, sum)) s.papers.move(sold, bank);
    if (keeps_locked) keep_shares_not_on_sale(s, p, c);
    t.pay(Account::bank(), Account::of(p), money);
    t.tell(EventKind::shares_sold, {.company = c, .player = p, .amount = money, .percent = sum});
    if (unseated && !swaps_first) change_director(t, c, then);
    // Also after a sale for a train, in an Operating Round: the rule is about sales.
    const int spaces = applies("1880:XIII.sr/1"_clause) ? sum.tenths() : 0;
    for (int i = 0; i < spaces; ++i) move_down(t, c);
    // Sales for a train do not keep anybody from buying in the next Share Round (1880:D62).
    if (s.round == Round::share) s.sold[p.value] |= bit(c);
}

void offers_selling(const State& s, PlayerId p, Choices& out) {
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!founded(s, c)) continue;
        const Percent most = held(s, p, c);
        for (Percent sum = kShare; sum <= most; sum += kShare)
            if (!check_sell_shares(s, p, c, sum))
                out.add({.kind = ActionKind::sell_shares, .by = p, .what = {.company = c, .percent = sum}});
    }
}

bool may_sell_something(const State& s, PlayerId p) {
    for (int i = 0; i < kMajors; ++i)
        if (founded(s, CompanyId{i}) && may_sell_some_of(s, p, CompanyId{i})) return true;
    return false;
}

bool must_sell(const State& s, PlayerId p) {
    // Where nothing may be sold he may pass (1880:D59).
    return certificates(s, p) > certificate_limit(s) && applies("1880:XII.limit/12"_clause) && may_sell_something(s, p);
}

} // namespace stw::t1880
