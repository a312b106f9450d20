// A, the Fond der Stadt Düsseldorf: exchanged for 20 % of the Rheinbahn.
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {

Refusal check_exchange_fdsd(const State& s, PlayerId p, Number par) {
    if (s.papers[paper::FdSD] != Owner::player(p))
        return refuse("1893:PRIV.A/1"_clause, {.player = p, .paper = paper::FdSD});
    if (!s.option(Option::fdsd_in_first_round))
        if (auto r = forbids("1893:PRIV.A/2"_clause, s.round == Round::first_stock || s.fdsd_fresh)) return r;
    if (s.round == Round::first_stock)
        if (auto r = check_shares_on_sale(s)) return r;
    const bool founding = s[company::RB].par == Money{0};
    // If he takes the president's certificate he names the price.
    if (auto r = forbids("1893:PRIV.A/4"_clause, founding && (!par || !s.box().chart.par_cell(par.money())),
                         {.company = company::RB}))
        return r;
    if (founding) return par && s.box().chart.par_cell(par.money()) ? kAllowed : refuse("table:format/2"_clause);
    if (par) return refuse("table:format/2"_clause, {.company = company::RB});
    if (!s.papers.find(s.box().papers, Owner::market(), company::RB, Percent{10}))
        return refuse("1893:peer/33"_clause, {.company = company::RB});
    // Neither the certificate limit, nor the 60 %, nor an earlier sale stands in the way (1893:D15).
    const auto past_limits = [&] {
        return check_room(s, p) || held(s, p, company::RB) >= Percent{number::share_limit};
    };
    if (auto r = permits("1893:peer/34"_clause, past_limits, {.company = company::RB})) return r;
    const bool sold = (s.records[p.value].sold & bit(company::RB)) != 0;
    return permits("1893:PRIV.A/5"_clause, sold, {.company = company::RB});
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
        const PaperId share = s.papers.find(s.box().papers, Owner::market(), company::RB, Percent{10});
        if (!share) break;
        under({"1893:PRIV.A/1"_clause, "1893:peer/32"_clause}, [&] { s.papers.move(share, Owner::player(p)); });
        got += Percent{10};
    }
    t.tell(EventKind::paper_exchanged, {.company = company::RB, .player = p, .paper = paper::FdSD, .percent = got});
    settle_presidency_after_purchase(t, company::RB);
    float_if_due(t, company::RB);
}

bool may_exchange_fdsd(const State& s, PlayerId p) {
    if (!check_exchange_fdsd(s, p, {})) return true;
    return s[company::RB].par == Money{0} && !check_exchange_fdsd(s, p, s.box().chart.at(s.box().chart.par.front()));
}

bool fdsd_must_go_now(const State& s, PlayerId p) {
    if (!s.fdsd_due || s.option(Option::fdsd_lost_by_other_purchase)) return false;
    return under({"1893:PRIV.A/3"_clause, "1893:TAB.5/7"_clause},
                 s.papers[paper::FdSD] == Owner::player(p) && may_exchange_fdsd(s, p));
}

void fdsd_turn_over(Table& t, PlayerId p) {
    State& s = t.s;
    if (!s.fdsd_due || s.option(Option::fdsd_lost_by_other_purchase) || s.papers[paper::FdSD] != Owner::player(p))
        return;
    // It could not be exchanged in the turn in which it had to be: it goes without compensation.
    s.fdsd_due = false;
    under("1893:peer/33"_clause, [&] { s.papers.move(paper::FdSD, Owner::gone()); });
    t.tell(EventKind::paper_closed, {.paper = paper::FdSD});
}

} // namespace stw::t1893
