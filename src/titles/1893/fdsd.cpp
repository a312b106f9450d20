// A, the Fond der Stadt Düsseldorf: exchanged for 20 % of the Rheinbahn.
#include "play/buying.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {

Refusal check_exchange_fdsd(const State& s, PlayerId p, Number par) {
    if (s.papers[paper::FdSD] != Owner::player(p))
        return refuse(rule::fdsd_for_rb_share, {.player = p, .paper = paper::FdSD});
    if (!s.option(Option::fdsd_in_first_round))
        if (auto r = forbids(rule::fdsd_not_in_sale_round, s.round == Round::first_stock || s.fdsd_fresh)) return r;
    if (s.round == Round::first_stock)
        if (auto r = check_shares_on_sale(s)) return r;
    const bool founding = s[company::RB].par == Money{0};
    // If he takes the president's certificate he names the price.
    const bool named = par && s.box().chart.par_cell(par.money());
    if (auto r = forbids(rule::fdsd_owner_sets_rb_price, founding && !named, {.company = company::RB})) return r;
    if (founding) return named ? kAllowed : refuse(rule::wrong_fields);
    if (par) return refuse(rule::wrong_fields, {.company = company::RB});
    if (!share_of(s, Owner::market(), company::RB, Percent{10}))
        return refuse(rule::fdsd_removed_if_no_rb_left, {.company = company::RB});
    // Neither the certificate limit, nor the 60 %, nor an earlier sale stands in the way (1893:D15).
    const auto past_limits = [&] {
        return check_room(s, p) || held(s, p, company::RB) >= Percent{number::share_limit};
    };
    if (auto r = permits(rule::fdsd_exchange_exceeds_limits, past_limits, {.company = company::RB})) return r;
    const bool sold = (s.records[p.value].sold & bit(company::RB)) != 0;
    return permits(rule::fdsd_exchange_after_rb_sale, sold, {.company = company::RB});
}

void exchange_fdsd(Table& t, PlayerId p, Number par) {
    State& s = t.s;
    s.papers.move(paper::FdSD, Owner::gone());
    if (s[company::RB].par == Money{0}) {
        found(t, p, company::RB, par.money(), /*paid=*/false);
        t.tell(EventKind::paper_exchanged, {.company = company::RB, .player = p, .paper = paper::FdSD, .percent = 20});
        return;
    }
    // What is there, if it is less.
    Percent got;
    while (got < Percent{number::fdsd_percent}) {
        const PaperId share = share_of(s, Owner::market(), company::RB, Percent{10});
        if (!share) break;
        under({rule::fdsd_for_rb_share, rule::fdsd_for_rb_remainder}, [&] { s.papers.move(share, Owner::player(p)); });
        got += Percent{10};
    }
    t.tell(EventKind::paper_exchanged, {.company = company::RB, .player = p, .paper = paper::FdSD, .percent = got});
    settle_presidency_after_purchase(t, company::RB);
    float_if_due(t, company::RB);
}

// `found(par)` for every way in which he may exchange it, until it returns false; he names a price where that founds the company.
template <class Found> static void each_exchange(const State& s, PlayerId p, Found found) {
    if (s.papers[paper::FdSD] != Owner::player(p)) return;
    if (!check_exchange_fdsd(s, p, {}) && !found(Number{})) return;
    play::buying::each_par(s, [&](Money par) { return check_exchange_fdsd(s, p, par); }, found);
}

bool may_exchange_fdsd(const State& s, PlayerId p) {
    return play::finds_any([&](auto found) { each_exchange(s, p, found); });
}

void offers_exchange_fdsd(const State& s, PlayerId p, Choices& out) {
    each_exchange(s, p, [&](Number par) {
        out.add({.kind = ActionKind::exchange, .by = p, .what = {.paper = paper::FdSD, .amount = par}});
        return true;
    });
}

static bool due_from(const State& s, PlayerId p) {
    return s.fdsd_due && !s.option(Option::fdsd_lost_by_other_purchase) && s.papers[paper::FdSD] == Owner::player(p);
}

bool fdsd_must_go_now(const State& s, PlayerId p) {
    return under({rule::fdsd_forced_from_5, rule::first_5_exchanges_fdsd}, due_from(s, p) && may_exchange_fdsd(s, p));
}

void fdsd_turn_over(Table& t, PlayerId p) {
    State& s = t.s;
    if (!due_from(s, p)) return;
    // It could not be exchanged in the turn in which it had to be: it goes without compensation.
    s.fdsd_due = false;
    under(rule::fdsd_removed_if_no_rb_left, [&] { s.papers.move(paper::FdSD, Owner::gone()); });
    t.tell(EventKind::paper_closed, {.paper = paper::FdSD});
}

} // namespace stw::t1893
