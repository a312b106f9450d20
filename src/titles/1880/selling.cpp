// Selling shares to the bank (XII), in Share Rounds and, with less freedom, for a forced purchase (X).
#include "play/selling.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

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
    return refuse({rule::bank_takes_no_directorship, rule::director_leaves_by_selling}, figures);
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
    if (s.papers.president(s.box().papers, c) != p || !under(rule::director_sales_resume, takeover(s))) return kAllowed;
    const Fields figures{.company = c, .player = p};
    if (s.round != Round::operating)
        return forbids({rule::takeover_bars_director_sales, rule::phase_b3_no_director_sales}, true, figures);
    return forbids(
        {rule::takeover_curbs_forced_sale, rule::takeover_bars_director_sales, rule::phase_b3_no_director_sales},
        !s.option(Option::forced_sale_own_under_takeover), figures);
}

} // namespace

Refusal check_sale(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (!is_major(c)) return refuse(rule::major_shares_can_be_sold, {.company = c});
    const Percent holding = held(s, p, c);
    if (sum < kShare || sum.value % kShare.value != 0 || sum > holding)
        return refuse(rule::no_such_thing, {.company = c, .percent = sum, .limit = holding});
    if (auto r = check_takeover(s, p, c)) return r;
    return check_certificate(s, p, c, sum);
}

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (auto r = check_trading(s)) return r;
    constexpr Clauses kNotYet{rule::no_sales_in_first_round, rule::no_sales_in_very_first_round};
    if (auto r = forbids(kNotYet, s.first_share_round, {.company = c})) return r;
    // As many as he likes.
    return under({rule::major_shares_can_be_sold, rule::sell_as_many_as_liked}, check_sale(s, p, c, sum));
}

Money proceeds(const State& s, CompanyId c, Percent sum) {
    const int shares = under(rule::seller_gets_current_price, sum.tenths());
    const Clauses fee_due =
        takeover(s) ? Clauses{rule::trading_fee_of_5, rule::broker_fee_of_5, rule::trading_fee_under_takeover}
                    : Clauses{rule::trading_fee_of_5, rule::broker_fee_of_5};
    return price(s, c) * shares - under(fee_due, Money{number::broker_fee} * shares);
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    const Money money = proceeds(s, c, sum); // all of them at the price before the sale (1880:D43)
    const PlayerId then = director_if(s, c, p, held(s, p, c) - sum);
    const bool unseated = under({rule::sale_changes_director, rule::unseated_director_swaps_first},
                                then != s.papers.president(s.box().papers, c));
    const bool swaps_first = unseated && !has_shares_for(s, p, c, sum);
    const bool keeps_locked =
        swaps_first && available(s, c) == Percent{0} && s.option(Option::partial_sale_frees_shares);
    if (swaps_first) change_director(t, c, then);
    // Back to the bank; there is no pool.
    const finance::Bundle sold = s.papers.bundle(s.box().papers, Owner::player(p), c, sum);
    under(rule::sold_shares_to_bank, [&] { play::selling::to_market(t, sold); });
    if (keeps_locked) keep_shares_not_on_sale(s, p, c);
    play::selling::book(t, Owner::player(p), c, sum, money);
    if (unseated && !swaps_first) change_director(t, c, then);
    // Also after a sale for a train, in an Operating Round: the rule is about sales.
    const int spaces = under(rule::sold_share_moves_down, sum.tenths());
    for (int i = 0; i < spaces; ++i) move_down(t, c);
    // Sales for a train do not keep anybody from buying in the next Share Round (1880:D62).
    if (s.round == Round::share) s.sold[p.value] |= bit(c);
}

void offers_selling(const State& s, PlayerId p, Choices& out) {
    const auto refused = [&](CompanyId c, Percent sum) { return check_sell_shares(s, p, c, sum); };
    play::selling::offer_blocks(s, p, kAllMajors, out, refused);
}

bool may_sell_something(const State& s, PlayerId p) {
    const auto refused = [&](CompanyId c, Percent sum) { return check_sell_shares(s, p, c, sum); };
    return play::selling::any_block(s, p, kAllMajors, refused);
}

bool must_sell(const State& s, PlayerId p) {
    // Where nothing may be sold he may pass (1880:D59).
    return certificates(s, p) > certificate_limit(s) && may_sell_something(s, p);
}

} // namespace stw::t1880
