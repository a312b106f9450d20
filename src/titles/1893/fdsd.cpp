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
    const bool only_one = on_market(s, company::RB) < Percent{number::fdsd_percent};
    if (auto r = permits("1893:peer/32"_clause, only_one, {.company = company::RB})) return r;
    // Neither the certificate limit, nor the 60 %, nor an earlier sale stands in the way (1893:D15).
    if (!applies("1893:peer/34"_clause)) {
        if (auto r = check_room(s, p)) return r;
        if (held(s, p, company::RB) >= Percent{number::share_limit})
            return refuse("1893:RG.buy/11"_clause, {.company = company::RB});
    }
    if (!applies("1893:PRIV.A/5"_clause) && (s.records[p.value].sold & bit(company::RB)) != 0)
        return refuse("1893:RG.buy/13"_clause, {.company = company::RB});
    return kAllowed;
}

void exchange_fdsd(Table& t, PlayerId p, Number par) {
    State& s = t.s;
    s.papers.move(paper::FdSD, Owner::gone());
    if (s[company::RB].par == Money{0}) {
        found(t, p, company::RB, par.money(), /*paid=*/false);
        t.tell(EventKind::paper_exchanged, {.company = company::RB, .player = p, .paper = paper::FdSD, .percent = 20});
        return;
    }
    Percent got;
    const int most = applies("1893:PRIV.A/1"_clause) ? 2 : 1;
    for (int i = 0; i < most; ++i) {
        const PaperId share = s.papers.find(s.box().papers, Owner::market(), company::RB, Percent{10});
        if (!share) break;
        s.papers.move(share, Owner::player(p));
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
    return s.papers[paper::FdSD] == Owner::player(p) && may_exchange_fdsd(s, p) &&
           applies({"1893:PRIV.A/3"_clause, "1893:TAB.5/7"_clause});
}

void fdsd_turn_over(Table& t, PlayerId p) {
    State& s = t.s;
    if (!s.fdsd_due || s.option(Option::fdsd_lost_by_other_purchase) || s.papers[paper::FdSD] != Owner::player(p))
        return;
    // It could not be exchanged in the turn in which it had to be: it goes without compensation.
    s.fdsd_due = false;
    if (!applies("1893:peer/33"_clause)) return;
    s.papers.move(paper::FdSD, Owner::gone());
    t.tell(EventKind::paper_closed, {.paper = paper::FdSD});
}

} // namespace stw::t1893
