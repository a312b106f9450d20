// Selling shares (VII.4, X.3).
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// With director_may_change: the player with five ordinary shares who would take the director's certificate.
PlayerId successor(const State& s, PlayerId p, CompanyId c) {
    if (!s.option(Option::director_may_change) || director(s, c) != p) return {};
    const Percent half{10 * number::director_shares};
    for (PlayerId other : s.order)
        if (other != p && s.papers.has_bundle(s.box().papers, Owner::player(other), c, half)) return other;
    return {};
}

void hand_over(Table& t, PlayerId from, PlayerId to, CompanyId c) {
    State& s = t.s;
    const Percent half{10 * number::director_shares};
    for (PaperId share : s.papers.bundle(s.box().papers, Owner::player(to), c, half))
        s.papers.move(share, Owner::player(from));
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(to));
    t.tell(EventKind::president_changed, {.company = c, .player = to});
}

} // namespace

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Fields figures{.company = c, .player = p, .percent = sum};
    if (!c || is_line(c) || sum <= Percent{0} || sum.value % 10 != 0) return refuse("table:format/1"_clause, figures);
    if (s.round != Round::share) return refuse("1840:IV.1.1/2"_clause, figures);
    if (auto r = forbids({"1840:VII.4/2"_clause, "1840:VII.5/10"_clause}, now(s).number == 1, figures)) return r;
    // As many as he likes, and of several companies in the order he likes.
    if (auto r = permits("1840:VII.4/1"_clause, sum > Percent{10}, figures)) return r;
    if (auto r = permits("1840:VII.4/6"_clause, s.share.sold, figures)) return r;
    if (s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum)) return kAllowed;
    // The director's certificate stays where it is.
    const bool with_director = held(s, p, c) >= sum;
    if (with_director && successor(s, p, c)) return kAllowed;
    return refuse(with_director ? "1840:VII.4/3"_clause : "table:format/1"_clause, figures);
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    if (!s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum)) hand_over(t, p, successor(s, p, c), c);
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
