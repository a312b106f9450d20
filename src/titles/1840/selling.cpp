// Selling shares (VII.4, X.3).
#include "play/selling.hpp"
#include "play/presidency.hpp"
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

Refusal check_certificates(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Fields figures{.company = c, .player = p, .percent = sum};
    if (s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum)) return kAllowed;
    // The director's certificate stays where it is.
    const bool with_director = held(s, p, c) >= sum;
    if (with_director && successor(s, p, c)) return kAllowed;
    return refuse(with_director ? "1840:VII.4/3"_clause : "table:format/1"_clause, figures);
}

} // namespace

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Fields figures{.company = c, .player = p, .percent = sum};
    if (!c || is_line(c) || sum <= Percent{0} || sum.value % 10 != 0) return refuse("table:format/1"_clause, figures);
    if (s.round != Round::share) return refuse("1840:IV.1.1/2"_clause, figures);
    if (auto r = forbids({"1840:VII.4/2"_clause, "1840:VII.5/10"_clause}, now(s).number == 1, figures)) return r;
    // As many as he likes, and of several companies in the order he likes.
    return under({"1840:VII.4/1"_clause, "1840:VII.4/6"_clause}, check_certificates(s, p, c, sum));
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    if (!s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum))
        play::presidency::hand_over({}, t, c, successor(s, p, c));
    // All shares of one sale fetch the price before it (1840:D15); then the marker goes down a space for each.
    const Money proceeds = under({"1840:VII.4/5"_clause, "1840:X.3/2"_clause}, price(s, c) * sum.tenths());
    const finance::Bundle sold = s.papers.bundle(s.box().papers, Owner::player(p), c, sum);
    under("1840:VII.4/4"_clause, [&] { play::selling::to_market(t, sold); });
    s.share.sold_this_round[p.value] |= bit(c);
    play::selling::book(t, p, c, sum, proceeds);
    const int spaces = under({"1840:VII.4/7"_clause, "1840:X.3/1"_clause}, sum.tenths());
    for (int i = 0; i < spaces; ++i) move_down(t, c);
}

void offers_selling(const State& s, PlayerId p, Choices& out) {
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
        play::selling::offer_blocks(s, p, CompanyId{i}, out,
                                    [&](CompanyId c, Percent sum) { return check_sell_shares(s, p, c, sum); });
}

bool may_sell_something(const State& s, PlayerId p) {
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
        if (!check_sell_shares(s, p, CompanyId{i}, Percent{10})) return true;
    return false;
}

} // namespace stw::t1840
