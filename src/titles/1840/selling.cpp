// Selling shares (VII.4, X.3).
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Fields figures{.company = c, .player = p, .percent = sum};
    if (!c || is_line(c) || sum <= Percent{0} || sum.value % 10 != 0) return refuse("table:format/1"_clause, figures);
    if (s.round != Round::share) return refuse("1840:IV.1.1/2"_clause, figures);
    if (auto r = forbids({"1840:VII.4/2"_clause, "1840:VII.5/10"_clause}, now(s).number == 1, figures)) return r;
    if (s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum)) return kAllowed;
    // The director's certificate stays where it is.
    const bool with_director = held(s, p, c) >= sum;
    return refuse(with_director ? "1840:VII.4/3"_clause : "table:format/1"_clause, figures);
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    // All shares of one sale fetch the price before it (1840:D15); then the marker goes down a space for each.
    const int n = sum.tenths();
    const Money proceeds = price(s, c) * n;
    if (applies({"1840:VII.4/5"_clause, "1840:X.3/2"_clause})) t.pay(Account::bank(), Account::of(p), proceeds);
    for (PaperId paper : s.papers.bundle(s.box().papers, Owner::player(p), c, sum))
        s.papers.move(paper, applies("1840:VII.4/4"_clause) ? Owner::market() : Owner::gone());
    s.share.sold_this_round[p.value] |= bit(c);
    t.tell(EventKind::shares_sold, {.company = c, .player = p, .amount = proceeds, .percent = sum});
    if (applies({"1840:VII.4/7"_clause, "1840:X.3/1"_clause}))
        for (int i = 0; i < n; ++i) move_down(t, c);
}

void offers_selling(const State& s, PlayerId p, Choices& out) {
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
        for (int n = 1; n <= held(s, p, CompanyId{i}).tenths(); ++n)
            if (!check_sell_shares(s, p, CompanyId{i}, Percent{10 * n}))
                out.add(
                    {.kind = ActionKind::sell_shares, .by = p, .what = {.company = CompanyId{i}, .percent = 10 * n}});
}

bool may_sell_something(const State& s, PlayerId p) {
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
        if (!check_sell_shares(s, p, CompanyId{i}, Percent{10})) return true;
    return false;
}

} // namespace stw::t1840
