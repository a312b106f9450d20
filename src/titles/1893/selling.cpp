// Selling shares and bonds to the bank.
#include "play/selling.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {

namespace {

// The ordinary certificates a sale puts on the market. Where only a larger one is at hand, a small one comes back from there.
struct Sold {
    finance::Bundle given;
    PaperId change;
    [[nodiscard]] bool possible() const { return !given.empty(); }
};

Sold certificates_for(const Components& box, const finance::Papers& papers, PlayerId p, CompanyId c, Percent sum) {
    const Percent small{10};
    Sold sold{.given = papers.bundle(box.papers, Owner::player(p), c, sum)};
    if (sold.possible()) return sold;
    sold.change = papers.find(box.papers, Owner::market(), c, small);
    if (sold.change) sold.given = papers.bundle(box.papers, Owner::player(p), c, sum + small);
    return sold;
}

// As the recorded games have it, who sells half of the president's certificate puts all he has on the market. What lies there
// first comes back to him: of what lay there before, of his own, of what the new president gave for the office.
PaperId first_in_market(const State& s, const finance::Papers& before, PlayerId p, CompanyId c) {
    const PaperId large = before.find(s.box().papers, Owner::market(), c, Percent{20});
    if (large && s[c].before_large == 0) return large;
    for (const Owner where : {Owner::market(), Owner::player(p)})
        for (const Percent size : {Percent{10}, Percent{20}})
            if (const PaperId first = before.find(s.box().papers, where, c, size)) return first;
    for (const Percent size : {Percent{10}, Percent{20}})
        if (const PaperId first = s.papers.find(s.box().papers, Owner::player(p), c, size)) return first;
    return {};
}

PaperId sell_all_but_first(State& s, const finance::Papers& before, PlayerId p, CompanyId c) {
    const PaperId back = first_in_market(s, before, p, c);
    for (const Percent size : {Percent{10}, Percent{20}})
        while (const PaperId given = s.papers.find(s.box().papers, Owner::player(p), c, size))
            s.papers.move(given, Owner::market());
    s.papers.move(back, Owner::player(p));
    // For the presidency he is reckoned there as if it were one of 10 %.
    if (s.box()[back].percent > 10) ++s[c].uncounted[p.value];
    return back;
}

int smalls(const State& s, const finance::Papers& papers, Owner where, CompanyId c) {
    const PaperId office = s.box().papers.presidents_certificate(c);
    const bool large = static_cast<bool>(papers.find(s.box().papers, where, c, Percent{20}));
    const int rest = papers.percent(s.box().papers, where, c).value - (large ? 20 : 0);
    return (rest - (papers[office] == where ? s.box()[office].percent : 0)) / 10;
}

// How many small certificates lie before the large one when a sale is done: small ones are sold first.
void note_order_on_market(State& s, const finance::Papers& before, PlayerId p, CompanyId c, PaperId back) {
    const finance::PaperTable& table = s.box().papers;
    const Owner market = Owner::market();
    const Owner seller = Owner::player(p);
    std::uint8_t& before_large = s[c].before_large;
    if (!s.papers.find(table, market, c, Percent{20})) {
        before_large = 0;
    } else if (!before.find(table, market, c, Percent{20})) {
        const int sold = smalls(s, before, seller, c) - smalls(s, s.papers, seller, c);
        before_large = static_cast<std::uint8_t>(std::max(0, smalls(s, before, market, c) + sold));
    } else if (before_large > 0 && back && before[back] == market) {
        --before_large;
    }
}

bool sells_half_of_office(const State& s, PlayerId p, CompanyId c, Percent sum) {
    return s.option(Option::change_is_first_in_market) && held(s, p, c) - sum == Percent{10};
}

bool has_certificates_for(const State& s, PlayerId p, CompanyId c, Percent sum) {
    return s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum);
}

// What is sold are ordinary certificates. If they do not suffice and the sale costs him the presidency, he first gets some
// in exchange for the president's certificate (1893:D40).
Refusal check_certificates(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (has_certificates_for(s, p, c, sum)) return kAllowed;
    const PlayerId then = president_if(s, c, p, held(s, p, c) - sum);
    if (!then || then == president(s, c)) return refuse("1893:RG.sale/3"_clause, {.company = c, .percent = sum});
    if (sells_half_of_office(s, p, c, sum)) return kAllowed;
    finance::Papers papers = s.papers;
    for (PaperId given : papers.bundle(s.box().papers, Owner::player(then), c, Percent{number::president_percent}))
        papers.move(given, Owner::player(p));
    if (certificates_for(s.box(), papers, p, c, sum).possible()) return kAllowed;
    return refuse("1893:RG.sale/3"_clause, {.company = c, .player = then, .percent = sum});
}

bool bond_left(const State& s) {
    for (int i = paper::AdSK.value; i < data::kPapers; ++i)
        if (s.papers[PaperId{i}] == Owner::market()) return true;
    return false;
}

Refusal check_has_operated(const State& s, CompanyId c) {
    return forbids({"1893:RG.sale/1"_clause, "1893:peer/31"_clause}, !s[c].operated, {.company = c});
}

bool too_many_certificates(const State& s, PlayerId p) { return certificates(s, p) > certificate_limit(s); }
bool too_much_of(const State& s, PlayerId p, CompanyId c) { return held(s, p, c) > Percent{number::share_limit}; }

bool over_limits(const State& s, PlayerId p) {
    return too_many_certificates(s, p) ||
           std::any_of(kPublic.begin(), kPublic.end(), [&](CompanyId c) { return too_much_of(s, p, c); });
}

Refusal check_block(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (auto r = check_market_limits(s, p, c, sum)) return r;
    // Of as many companies as he likes, but all shares of one that are sold in one turn are one block (1893:D39).
    if (s.option(Option::several_blocks_per_turn)) return kAllowed;
    return under("1893:RG/4"_clause,
                 forbids("1893:RG.sale/8"_clause, (s.stock_turn.sold & bit(c)) != 0, {.company = c}));
}

Refusal check_sale_in_this_round(const State& s) {
    return forbids("1893:full/5"_clause, s.round == Round::first_stock);
}

bool may_sell_some_of(const State& s, PlayerId p, CompanyId c) {
    return play::selling::any_block(s, p, c, [&](CompanyId, Percent sum) { return check_block(s, p, c, sum); });
}

// Is there something he can sell because of the limit he is above?
bool may_sell_for_limits(const State& s, PlayerId p) {
    if (too_many_certificates(s, p) && may_sell_something(s, p)) return true;
    return std::any_of(kPublic.begin(), kPublic.end(),
                       [&](CompanyId c) { return too_much_of(s, p, c) && may_sell_some_of(s, p, c); });
}

// Who is above a limit may not make the block so small that he is left above it with nothing more to sell for it. What is
// above a limit that this sale cannot help, as shares of a company that has not operated, is no reason.
Refusal check_large_enough(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (check_block(s, p, c, sum + Percent{10})) return kAllowed;
    State after = s;
    Table t{after};
    sell_shares(t, p, c, sum);
    const bool still_above = too_many_certificates(after, p) || too_much_of(after, p, c);
    return forbids("1893:RG/2"_clause, still_above && !may_sell_for_limits(after, p),
                   {.company = c, .player = p, .percent = sum});
}

} // namespace

bool must_sell(const State& s, PlayerId p) {
    const bool bond = !check_sell_bond(s, p) || (bond_left(s) && s.money[p] >= Money{number::bond_price});
    if (bond && s.option(Option::over_limit_may_pass)) return false;
    return may_sell_for_limits(s, p);
}

Refusal check_market_limits(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Percent holding = held(s, p, c);
    if (sum <= Percent{0} || sum.value % 10 != 0 || sum > holding)
        return refuse("table:format/1"_clause, {.company = c, .percent = sum, .limit = holding});
    if (auto r = check_has_operated(s, c)) return r;
    if (auto r = check_certificates(s, p, c, sum)) return r;
    const Percent after = on_market(s, c) + sum;
    return forbids("1893:RG.sale/2"_clause, after > Percent{number::market_limit},
                   {.company = c, .percent = after, .limit = number::market_limit});
}

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (is_small(c)) return refuse("1893:PRIV/1"_clause, {.company = c});
    if (auto r = check_sale_in_this_round(s)) return r;
    if (auto r = check_block(s, p, c, sum)) return r;
    return over_limits(s, p) ? check_large_enough(s, p, c, sum) : kAllowed;
}

Refusal check_sell_bond(const State& s, PlayerId p) {
    if (auto r = forbids("1893:peer/27"_clause, s.round == Round::first_stock)) return r;
    for (int i = paper::AdSK.value; i < data::kPapers; ++i)
        if (s.papers[PaperId{i}] == Owner::player(p)) return kAllowed;
    return refuse("1893:BON/2"_clause, {.player = p});
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    const Money proceeds = under("1893:RG.sale/7"_clause, price(s, c) * sum.tenths());
    const PlayerId then = president_if(s, c, p, held(s, p, c) - sum);
    const bool changes = under("1893:RO.forced/4"_clause, then && then != president(s, c));
    const bool exchanges_first = changes && !has_certificates_for(s, p, c, sum);
    const bool all_but_first = exchanges_first && sells_half_of_office(s, p, c, sum);
    const finance::Papers before_sale = s.papers;
    if (exchanges_first) change_president(t, c, then);
    PaperId back;
    if (all_but_first) {
        back = sell_all_but_first(s, before_sale, p, c);
    } else {
        const Sold sold = certificates_for(s.box(), s.papers, p, c, sum);
        play::selling::to_market(t, sold.given);
        if (sold.change) s.papers.move(sold.change, Owner::player(p));
        back = sold.change;
    }
    if (s.option(Option::change_is_first_in_market)) note_order_on_market(s, before_sale, p, c, back);
    if (changes && !exchanges_first) change_president(t, c, then);
    play::selling::book(t, p, c, sum, proceeds);
    // One row, whatever the number of shares.
    const int rows = under("1893:RG.sale/8"_clause, 1);
    for (int i = 0; i < rows; ++i) move_down(t, c);
    s.records[p.value].sold |= bit(c);
    s.stock_turn.sold |= bit(c);
}

void sell_bond(Table& t, PlayerId p) {
    State& s = t.s;
    for (int i = data::kPapers - 1; i >= paper::AdSK.value; --i) {
        if (s.papers[PaperId{i}] != Owner::player(p)) continue;
        s.papers.move(PaperId{i}, Owner::market());
        break;
    }
    const Money proceeds = under("1893:BON/2"_clause, Money{number::bond_price});
    t.pay(Account::bank(), Account::of(p), proceeds);
    t.tell(EventKind::paper_sold, {.player = p, .paper = paper::AdSK, .amount = proceeds});
    s.records[p.value].sold_bond = true;
}

void offers_selling(const State& s, PlayerId p, Choices& out) {
    const bool over = over_limits(s, p);
    const auto refused = [&](CompanyId c, Percent sum) {
        return check_block(s, p, c, sum) || (over && check_large_enough(s, p, c, sum));
    };
    if (!check_sale_in_this_round(s))
        for (CompanyId c : kPublic) play::selling::offer_blocks(s, p, c, out, refused);
    if (!check_sell_bond(s, p)) out.add({.kind = ActionKind::sell_paper, .by = p, .what = {.paper = paper::AdSK}});
}

bool may_sell_something(const State& s, PlayerId p) {
    if (!check_sell_bond(s, p)) return true;
    return std::any_of(kPublic.begin(), kPublic.end(), [&](CompanyId c) { return may_sell_some_of(s, p, c); });
}

} // namespace stw::t1893
