// Founding a Major Company (XII): the Director's Certificate, the initial price, the place in the turn order list, the permits (VIII).
#include "play/limits.hpp"
#include "titles/1880/trading.hpp"

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
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (c != but_for && s[c].par == par && s[c].row == row) return true;
    }
    return false;
}

int free_rows(const State& s, Money par, CompanyId but_for) {
    int n = 0;
    for (int row = 0; row < number::par_rows; ++row) n += row_taken(s, par, row, but_for) ? 0 : 1;
    return n;
}

// The certificate goes to its buyer. The two others leave the game, and so many ordinary shares from above the Capitalisation Card
// that the company has 100 %; five more lie below the card.
void share_out(Table& t, PlayerId p, CompanyId c, Percent size) {
    State& s = t.s;
    const Clauses surplus_leaves{"1880:VIII.general/4"_clause, "1880:XII.purchase/5"_clause,
                                 "1880:XII.purchase/6"_clause, "1880:IV.setup/5"_clause};
    const auto directors = s.box().papers.presidents_certificates(c);
    under(surplus_leaves, [&] {
        for (std::size_t i = directors.begin; i < directors.end; ++i) s.papers.owner[i] = Owner::gone();
    });
    s.papers.move(certificate_of(s, c, size), Owner::player(p));

    const int above_card = under({"1880:IV.setup/4"_clause, "1880:IV.setup/6"_clause},
                                 (number::first_half_percent - size.value) / number::share_percent);
    // Each company has a Capitalisation Card to lie on them.
    const int below_card = under("1880:III/6"_clause, (100 - number::first_half_percent) / number::share_percent);
    const auto all = s.box().papers.of(c);
    int dealt = 0;
    for (std::size_t i = directors.end; i < all.end; ++i, ++dealt) {
        Owner& owner = s.papers.owner[i];
        if (dealt < above_card) owner = Owner::market();
        else if (dealt < above_card + below_card) owner = all_shares_available(s) ? Owner::market() : Owner::stack();
        else under(surplus_leaves, [&] { owner = Owner::gone(); });
    }
}

// So many phases the permits of a certificate of this size are for.
int permit_count(Percent size) {
    return data::table::permits[0][size == Percent{20} ? 0 : size == Percent{30} ? 1 : 2];
}

Money cost_of(Money par, Percent size) { return under("1880:XII.purchase/9"_clause, par * size.tenths()); }

void open_founding(Table& t, PlayerId p, CompanyId c, Money par, Percent size) {
    State& s = t.s;
    const int free = free_rows(s, par, c);
    s[c].row =
        static_cast<std::uint8_t>(under({"1880:helpers/4"_clause, "1880:XII.inauguration/1"_clause}, free_row(s, par)));
    s[c].par = par;
    // The marker lies on its start space from now on, so that shares have a price (1880:D11).
    under({"1880:XII.inauguration/4"_clause, "1880:XIII.general/1"_clause},
          [&] { s.markers.put(c, s.box().chart.par_cell(par)); });
    share_out(t, p, c, size);
    s.founding = {.company = c, .founder = p, .size = size, .par = par};
    s.founding.row_chosen = !s.option(Option::par_row_free) || free < 2;
    t.tell(EventKind::company_founded, {.company = c, .player = p, .amount = par, .percent = size});
}

Refusal check_row(const State& s, int number) {
    const Founding& f = s.founding;
    if (number < 1 || number > number::par_rows || row_taken(s, f.par, number - 1, f.company))
        return refuse("1880:helpers/4"_clause, {.company = f.company, .number = number});
    return kAllowed;
}

Refusal check_permits(const State& s, int number) {
    const Founding& f = s.founding;
    if (permits_from(f.size, number) != 0) return kAllowed;
    const Fields figures{.company = f.company, .percent = f.size, .number = number};
    if (number >= 1 && number <= kLetters) return refuse("1880:VIII.permits/9"_clause, figures);
    return refuse("table:format/1"_clause, figures);
}

} // namespace

int free_row(const State& s, Money par) {
    for (int row = 0; row < number::par_rows; ++row)
        if (!row_taken(s, par, row)) return row;
    return -1;
}

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par, Percent size) {
    if (auto r = check_trading(s)) return r;
    if (!is_major(c)) return refuse("1880:VII.investors/1"_clause, {.company = c});
    if (founded(s, c)) return refuse("1880:VIII.general/4"_clause, {.company = c});
    if (!certificate_of(s, c, size)) return refuse("1880:XII.purchase/4"_clause, {.company = c, .percent = size});
    if (!s.box().chart.par_cell(par))
        return refuse({"1880:XII.purchase/7"_clause, "1880:VIII.director/3"_clause}, {.company = c, .amount = par});
    if (free_row(s, par) < 0)
        return refuse("1880:XII.purchase/8"_clause, {.company = c, .amount = par, .limit = number::par_rows});
    // The Director's Certificate is a share, too (1880:D30).
    if (!s.option(Option::founding_while_in_debt))
        if (auto r =
                forbids("1880:X.forced/9"_clause, s.debt[p.value] > Money{0}, {.player = p, .amount = s.debt[p.value]}))
            return r;
    if (auto r = check_room(s, p)) return r;
    // The buyer chooses the size.
    return under({"1880:XII.purchase/2"_clause, "1880:XII.purchase/4"_clause},
                 play::limits::check_purse("1880:XII.purchase/11"_clause, s, p, cost_of(par, size),
                                           {.company = c, .player = p, .percent = size}));
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
    const PlayerId director = under({"1880:VI.powers/14"_clause, "1880:VI.general/7"_clause}, p);
    open_founding(t, director, company::BCR, par, Percent{20});
    under("1880:VI.powers/16"_clause, [&] {
        t.s.papers.move(paper::P6, Owner::gone());
        t.tell(EventKind::paper_closed, {.paper = paper::P6});
    });
}

Permits permits_from(Percent size, int number) {
    if (number < 1 || number > kLetters) return 0;
    const int count = permit_count(size);
    const int last = number - 1 + count - 1;
    if (under({"1880:VIII.permits/9"_clause, "1880:VIII.permits/10"_clause}, last >= kLetters)) return 0;
    unsigned permits = 0;
    for (int i = 0; i < count; ++i) permits |= permit(static_cast<Letter>((number - 1 + i) % kLetters));
    // Phases already past can be chosen, too, and of each card there are as many as are wanted.
    return under({"1880:VIII.permits/8"_clause, "1880:VIII.permits/11"_clause}, static_cast<Permits>(permits));
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
        under({"1880:XII.general/4"_clause, "1880:XII.general/5"_clause}, [&] { end_share_turn(t); });
    return true;
}

Refusal act_founding(Table& t, const Action& a) {
    State& s = t.s;
    Founding& f = s.founding;
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    if (founder_must_pay(s)) return refuse("1880:X.forced/9"_clause, {.player = f.founder});
    // Nothing else is done before the founding is complete.
    if (a.kind != ActionKind::choose) return refuse("1880:VIII.permits/4"_clause, {.company = f.company});
    if (a.by != f.founder) return refuse("table:turn/1"_clause, {.player = f.founder});
    const int number = a.what.number.value;
    if (!f.row_chosen) {
        if (auto r = check_row(s, number)) return r;
        s[f.company].row = static_cast<std::uint8_t>(number - 1);
        f.row_chosen = true;
        return kAllowed;
    }
    if (auto r = check_permits(s, number)) return r;
    const Permits permits = permits_from(f.size, number);
    s[f.company].permits = permits;
    t.tell(EventKind::permits_chosen, {.company = f.company, .player = f.founder, .number = permits});
    return kAllowed;
}

void offers_founding(const State& s, Choices& out) {
    if (founder_must_pay(s)) return; // offers_repay has it
    for (int n = 1; n <= kLetters; ++n) {
        const Refusal r = s.founding.row_chosen ? check_permits(s, n) : check_row(s, n);
        if (!r) out.add({.kind = ActionKind::choose, .by = s.founding.founder, .what = {.number = n}});
    }
}

} // namespace stw::t1880
