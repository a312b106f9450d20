// Buying certificates (VII.3, VII.5, VII.6).
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

using play::limits::check_purse;

bool first_round(const State& s) { return now(s).number == 1; }

// Some 10 % share in the Share Pool: one that was never sold, or one that was sold back.
PaperId in_pool(const State& s, CompanyId c, Source source) {
    const Percent ten{10};
    const auto& papers = s.box().papers;
    const PaperId fresh = s.papers.find(papers, Owner::stack(), c, ten);
    const PaperId used = s.papers.find(papers, Owner::market(), c, ten);
    if (source == Source::bank) return fresh;
    if (source == Source::pool) return used;
    return fresh ? fresh : used;
}

// Where it matters whether a share was sold before, the buyer says which he takes.
bool source_matters(const State& s, CompanyId c) {
    return s.option(Option::stadtbahn_keeps_pool_dividend) && is_stadtbahn(c) && in_pool(s, c, Source::bank) &&
           in_pool(s, c, Source::pool);
}

// Five times par: the card first, the rest in cash.
Money cash_for_certificate(const State& s, PlayerId p, Money par) {
    const Money price = par * number::director_shares;
    if ((s.rights & bit(p)) == 0) return price;
    return std::max(Money{0},
                    price - under({"1840:VII.5/5"_clause, "1840:VII.5/6"_clause}, Money{number::pre_emptive_right}));
}

} // namespace

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par) {
    const Fields figures{.company = c, .player = p, .amount = par};
    if (!c || !is_tram_company(c)) return refuse("table:format/1"_clause, figures);
    if (!first_round(s)) return refuse("1840:IV.1.2/1"_clause, figures);
    if (auto r = forbids("1840:II/3"_clause, static_cast<bool>(directed_by(s, p)), figures)) return r;
    if (begun(s, c) || !s[c].in_game) return refuse("1840:VII.5/2"_clause, figures);
    if (!s.box().chart.par_cell(par)) return refuse({"1840:IV.1.2/5"_clause}, figures);
    return check_purse("1840:VII.5/5"_clause, s, p, cash_for_certificate(s, p, par), figures);
}

void found(Table& t, PlayerId p, CompanyId c, Money par) {
    State& s = t.s;
    t.pay(Account::of(p), Account::bank(), cash_for_certificate(s, p, par));
    s.rights &= static_cast<PlayerSet>(~bit(p));
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(p));
    s[c].par = par;
    s[c].in_game = true;
    under({"1840:VII.5/3"_clause, "1840:I/5"_clause}, [&] { s.markers.put(c, s.box().chart.par_cell(par)); });
    t.tell(EventKind::company_founded, {.company = c, .player = p, .amount = par});
    play::buying::receive_capital(t, c,
                                  under({"1840:IV.1.2/7"_clause, "1840:VII.5/7"_clause}, par * number::capital_shares));
}

Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size, Source source) {
    const Fields figures{.company = c, .player = p, .percent = size};
    if (!c || is_line(c)) return refuse("table:format/1"_clause, figures);
    if (s.round != Round::share) return refuse("1840:IV.1.1/2"_clause, figures);
    if (size != Percent{10}) return refuse("1840:VII.6/1"_clause, figures);
    if (!begun(s, c) || !in_pool(s, c, source)) return refuse("1840:VII.6/1"_clause, figures);
    if (source_matters(s, c) != (source != Source::none)) return refuse("table:format/2"_clause, figures);
    if (auto r = play::limits::check_share("1840:VII.3/9"_clause, s, Owner::player(p), c, size,
                                           Percent{number::share_limit}))
        return r;
    if (auto r = forbids("1840:VII.6/4"_clause, (s.share.sold_this_round[p.value] & bit(c)) != 0, figures)) return r;
    if (auto r = play::limits::check_room("1840:VII.3/1"_clause, s, p)) return r;
    // With his own cash: neither the company's nor a loan.
    return check_purse("1840:VII.6/3"_clause, s, p, price(s, c), figures);
}

void buy_share(Table& t, PlayerId p, CompanyId c, Source source) {
    // Always the present price, whatever the share once cost.
    const Money cost =
        under({"1840:VII.6/2"_clause, "1840:VII.1/3"_clause, "1840:V/2"_clause, "1840:VII.1/2"_clause}, price(t.s, c));
    play::buying::take(t, p, in_pool(t.s, c, source), {.company = c, .player = p, .amount = cost, .percent = 10});
}

void offers_buying(const State& s, PlayerId p, Choices& out) {
    if (first_round(s) && !directed_by(s, p))
        for (int i = 0; i < kTramCompanies; ++i)
            play::buying::offer_founding(s, p, CompanyId{i}, out,
                                         [&](Money par) { return check_found(s, p, CompanyId{i}, par); });
    else
        for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
            for (Source source : {Source::none, Source::bank, Source::pool})
                if (!check_buy_share(s, p, CompanyId{i}, Percent{10}, source))
                    out.add({.kind = ActionKind::buy_share,
                             .by = p,
                             .what = {.company = CompanyId{i}, .source = source, .percent = 10}});
}

bool may_buy_something(const State& s, PlayerId p) {
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
        for (Source source : {Source::none, Source::bank})
            if (!check_buy_share(s, p, CompanyId{i}, Percent{10}, source)) return true;
    return false;
}

} // namespace stw::t1840
