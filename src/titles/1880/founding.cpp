// Founding a Major Company (XII): the Director's Certificate, the initial price, the place in the turn order list, the permits (VIII).
#include "play/limits.hpp"
#include "play/order.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>
#include <bit>

namespace stw::t1880 {
namespace {

constexpr int kLetters = 4;

// 20, 30 or 40 %: the first, second or third Director's Certificate.
PaperId certificate_of(const State& s, CompanyId c, Percent size) {
    const auto range = s.box().papers.presidents_certificates(c);
    for (std::size_t i = range.begin; i < range.end; ++i)
        if (Percent{s.box().papers.share(i)} == size) return PaperId{static_cast<int>(i)};
    return {};
}

bool row_taken(const State& s, Money par, int row, CompanyId but_for = {}) {
    const auto takes = [&](CompanyId c) { return c != but_for && s[c].par == par && s[c].row == row; };
    return std::ranges::any_of(kAllMajors, takes);
}

// The certificate goes to its buyer. The two others leave the game, and so many ordinary shares from above the Capitalisation Card
// that the company has 100 %; five more lie below the card.
void share_out(Table& t, PlayerId p, CompanyId c, Percent size) {
    State& s = t.s;
    const Clauses surplus_leaves{rule::founding_removes_the_excess, rule::forty_leaves_six_shares,
                                 rule::forty_removes_two_shares, rule::founding_trims_to_100_percent};
    const auto directors = s.box().papers.presidents_certificates(c);
    under(surplus_leaves, [&] {
        for (std::size_t i = directors.begin; i < directors.end; ++i) s.papers.owner[i] = Owner::gone();
    });
    s.papers.move(certificate_of(s, c, size), Owner::player(p));

    const int above_card = under({rule::order_of_share_stack, rule::half_above_capital_card},
                                 (number::first_half_percent - size.value) / number::share_percent);
    // Each company has a Capitalisation Card to lie on them.
    const int below_card =
        under(rule::one_capitalisation_card_each, (100 - number::first_half_percent) / number::share_percent);
    const auto all = s.box().papers.of(c);
    int dealt = 0;
    for (std::size_t i = directors.end; i < all.end; ++i, ++dealt) {
        Owner& owner = s.papers.owner[i];
        if (dealt < above_card) owner = Owner::market();
        else if (dealt < above_card + below_card) owner = all_shares_available(s) ? Owner::market() : Owner::stack();
        else under(surplus_leaves, [&] { owner = Owner::gone(); });
    }
}

Money cost_of(Money par, Percent size) { return under(rule::director_cost_by_percentage, par * size.tenths()); }

void open_founding(Table& t, PlayerId p, CompanyId c, Money par, Percent size) {
    State& s = t.s;
    const bool one_row_free = free_rows(s, par) < 2;
    s[c].row =
        static_cast<std::uint8_t>(under({rule::uppermost_free_row, rule::price_enters_turn_order}, free_row(s, par)));
    s[c].par = par;
    // The marker lies on its start space from now on, so that shares have a price (1880:D11).
    under({rule::price_marker_on_start_space, rule::price_kept_on_chart},
          [&] { s.markers.put(c, s.box().chart.par_cell(par)); });
    share_out(t, p, c, size);
    const bool row_given = !s.option(Option::par_row_free) || one_row_free;
    s.founding = {.company = c, .founder = p, .size = size, .par = par, .row_chosen = row_given};
    t.tell(EventKind::company_founded, {.company = c, .player = p, .amount = par, .percent = size});
}

Refusal check_row(const State& s, int number) {
    const Founding& f = s.founding;
    if (number < 1 || number > number::par_rows || row_taken(s, f.par, number - 1, f.company))
        return refuse(rule::uppermost_free_row, {.company = f.company, .number = number});
    return kAllowed;
}

Refusal check_permits(const State& s, int number) {
    const Founding& f = s.founding;
    if (permits_from(f.size, number) != 0) return kAllowed;
    const Fields figures{.company = f.company, .percent = f.size, .number = number};
    if (number >= 1 && number <= kLetters) return refuse(rule::permits_are_consecutive, figures);
    return refuse(rule::no_such_thing, figures);
}

} // namespace

int free_rows(const State& s, Money par) {
    return number::par_rows - static_cast<int>(std::ranges::count(s.majors, par, &MajorRecord::par));
}

int free_row(const State& s, Money par) {
    unsigned taken = 0;
    for (const MajorRecord& m : s.majors)
        if (m.par == par) taken |= 1U << m.row;
    const int row = std::countr_one(taken);
    return row < number::par_rows ? row : -1;
}

namespace {

// May this be founded, whoever does it, at such a size ...
Refusal check_size(const State& s, CompanyId c, Percent size) {
    if (!is_major(c)) return refuse(rule::one_free_investor_each, {.company = c});
    if (founded(s, c)) return refuse(rule::founding_removes_the_excess, {.company = c});
    return certificate_of(s, c, size) ? kAllowed
                                      : refuse(rule::buyer_picks_20_30_or_40, {.company = c, .percent = size});
}

// ... and price?
Refusal check_par(const State& s, CompanyId c, Money par) {
    if (!s.box().chart.par_cell(par))
        return refuse({rule::initial_price_70_to_100, rule::founder_sets_initial_price}, {.company = c, .amount = par});
    if (free_row(s, par) < 0)
        return refuse(rule::each_price_four_times, {.company = c, .amount = par, .limit = number::par_rows});
    return kAllowed;
}

// May he found anything?
Refusal check_founder(const State& s, PlayerId p) {
    // The Director's Certificate is a share, too (1880:D30).
    if (!s.option(Option::founding_while_in_debt))
        if (auto r = check_debt(s, p)) return r;
    return check_room(s, p);
}

Refusal check_cost(const State& s, PlayerId p, CompanyId c, Money par, Percent size) {
    // The buyer chooses the size.
    return under({rule::majors_after_privates, rule::buyer_picks_20_30_or_40},
                 play::limits::check_purse(rule::no_purchase_over_cash, s, p, cost_of(par, size),
                                           {.company = c, .player = p, .percent = size}));
}

} // namespace

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par, Percent size) {
    if (auto r = check_trading(s)) return r;
    if (auto r = check_size(s, c, size)) return r;
    if (auto r = check_par(s, c, par)) return r;
    if (auto r = check_founder(s, p)) return r;
    return check_cost(s, p, c, par, size);
}

// Prices and sizes that he can afford: what holds for one company holds for all. `found(par, size)` until it returns false.
template <class Found> static void each_foundation(const State& s, PlayerId p, CompanyId c, Found found) {
    if (check_trading(s) || check_founder(s, p)) return;
    for (const finance::Cell cell : s.box().chart.par) {
        const Money par = s.box().chart.at(cell);
        if (check_par(s, c, par)) continue;
        for (const Percent size : kDirectorSizes)
            if (!check_cost(s, p, c, par, size) && !check_size(s, c, size) && !found(par, size)) return;
    }
}

static CompanyId not_founded(const State& s) {
    return play::first_with(kAllMajors, [&](CompanyId c) { return !founded(s, c); });
}

bool may_found_something(const State& s, PlayerId p) {
    const CompanyId c = not_founded(s);
    return c && play::finds_any([&](auto found) { each_foundation(s, p, c, found); });
}

void offers_founding(const State& s, PlayerId p, Choices& out) {
    struct Terms {
        Money par;
        Percent size;
    };
    const CompanyId first = not_founded(s);
    if (!first) return;
    InlineVec<Terms, 16> all;
    each_foundation(s, p, first, [&](Money par, Percent size) {
        all.push_back({par, size});
        return true;
    });
    for (const CompanyId c : kAllMajors) {
        if (all.empty() || founded(s, c)) continue;
        for (const auto& [par, size] : all)
            if (certificate_of(s, c, size))
                out.add({.kind = ActionKind::found, .by = p, .what = {.company = c, .amount = par, .percent = size}});
    }
}

void found(Table& t, PlayerId p, CompanyId c, Money par, Percent size) {
    open_founding(t, p, c, par, size);
    t.pay(Account::of(p), Account::bank(), cost_of(par, size));
    reserve_share(t, p, c);
    if (!t.s.option(Option::second_half_only_on_purchase)) consider_second_half(t, c);
}

void take_bcr(Table& t, PlayerId p) {
    // Its price is not chosen. No share is reserved before its Director has an investor.
    const Money par{t.s.box()[company::BCR].fixed_price};
    const PlayerId director = under({rule::p6_winner_directs_bcr, rule::p6_price_and_bcr}, p);
    open_founding(t, director, company::BCR, par, Percent{20});
    under(rule::p6_removed_after_use, [&] {
        t.s.papers.move(paper::P6, Owner::gone());
        t.tell(EventKind::paper_closed, {.paper = paper::P6});
    });
}

Permits permits_from(Percent size, int number) {
    if (number < 1 || number > kLetters) return 0;
    const int count = table::permits[0][size == Percent{20} ? 0 : size == Percent{30} ? 1 : 2];
    const int last = number - 1 + count - 1;
    if (under({rule::permits_are_consecutive, rule::permits_abc_or_bcd_not_abd}, last >= kLetters)) return 0;
    unsigned permits = 0;
    for (int i = 0; i < count; ++i) permits |= permit(static_cast<Letter>((number - 1 + i) % kLetters));
    // Phases already past can be chosen, too, and of each card there are as many as are wanted.
    return under({rule::permits_for_past_phases, rule::permits_are_unlimited}, static_cast<Permits>(permits));
}

bool founder_must_pay(const State& s) {
    const Founding& f = s.founding;
    if (!f.company || s[f.company].permits == 0 || !s.option(Option::founding_while_in_debt)) return false;
    return s.round == Round::share && payable(s, f.founder) > Money{0};
}

bool settle_founding(Table& t) {
    State& s = t.s;
    if (!s.founding.company || s[s.founding.company].permits == 0 || founder_must_pay(s)) return false;
    s.founding = {};
    if (s.round == Round::share)
        under({rule::sell_any_then_buy_one, rule::sell_before_buying}, [&] { end_share_turn(t); });
    return true;
}

Refusal act_founding(Table& t, const Action& a) {
    State& s = t.s;
    Founding& f = s.founding;
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    if (founder_must_pay(s)) return refuse(rule::no_share_bought_in_debt, {.player = f.founder});
    // Nothing else is done before the founding is complete.
    if (a.kind != ActionKind::choose) return refuse(rule::founder_chooses_permits, {.company = f.company});
    if (a.by != f.founder) return refuse(rule::not_asked, {.player = f.founder});
    const int number = a.what.number.value;
    if (!f.row_chosen) {
        if (auto r = check_row(s, number)) return r;
        s[f.company].row = static_cast<std::uint8_t>(number - 1);
        f.row_chosen = true;
        return kAllowed;
    }
    return unless(check_permits(s, number), [&] {
        const Permits permits = permits_from(f.size, number);
        s[f.company].permits = permits;
        t.tell(EventKind::permits_chosen, {.company = f.company, .player = f.founder, .number = permits});
    });
}

void offers_founding(const State& s, Choices& out) {
    if (founder_must_pay(s)) return; // offers_repay has it
    for (int n = 1; n <= kLetters; ++n) {
        const Refusal r = s.founding.row_chosen ? check_permits(s, n) : check_row(s, n);
        if (!r) out.add({.kind = ActionKind::choose, .by = s.founding.founder, .what = {.number = n}});
    }
}

} // namespace stw::t1880
