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
};

Sold certificates_for(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const auto bundle = [&](Percent size) { return s.papers.bundle(s.box().papers, Owner::player(p), c, size); };
    if (const finance::Bundle exact = bundle(sum); !exact.empty()) return {.given = exact};
    const PaperId change = share_of(s, Owner::market(), c, Percent{10});
    return {.given = change ? bundle(sum + Percent{10}) : finance::Bundle{}, .change = change};
}

// As the recorded games have it, who sells half of the president's certificate puts all he has on the market. What lies there
// first comes back to him: of what lay there before, of his own, of what the new president gave for the office.
PaperId first_in_market(const State& s, const finance::Papers& before, PlayerId p, CompanyId c) {
    const PaperId large = before.find(s.box().papers, Owner::market(), c, Percent{20});
    if (large && s[c].before_large == 0) return large;
    for (const Owner where : {Owner::market(), Owner::player(p)})
        for (const Percent size : {Percent{10}, Percent{20}})
            if (const PaperId first = before.find(s.box().papers, where, c, size)) return first;
    const PaperId small = share_of(s, Owner::player(p), c, Percent{10});
    return small ? small : share_of(s, Owner::player(p), c, Percent{20});
}

PaperId sell_all_but_first(State& s, const finance::Papers& before, PlayerId p, CompanyId c) {
    const PaperId back = first_in_market(s, before, p, c);
    for (const Percent size : {Percent{10}, Percent{20}})
        while (const PaperId given = share_of(s, Owner::player(p), c, size)) s.papers.move(given, Owner::market());
    s.papers.move(back, Owner::player(p));
    // For the presidency he is reckoned there as if it were one of 10 %.
    if (s.box()[back].percent > 10) ++s[c].uncounted[p.value];
    return back;
}

int smalls(const State& s, const finance::Papers& papers, Owner where, CompanyId c) {
    return std::ranges::count_if(s.box().papers.certificates_of(c),
                                 [&](PaperId p) { return papers[p] == where && s.box()[p].percent == 10; });
}

// How many small certificates lie before the large one when a sale is done: small ones are sold first.
void note_order_on_market(State& s, const finance::Papers& before, PlayerId p, CompanyId c, PaperId back) {
    const Owner market = Owner::market();
    const Owner seller = Owner::player(p);
    std::uint8_t& before_large = s[c].before_large;
    if (!share_of(s, market, c, Percent{20})) {
        before_large = 0;
    } else if (!before.find(s.box().papers, market, c, Percent{20})) {
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
    if (!then || then == president(s, c)) return refuse(rule::president_share_stays, {.company = c, .percent = sum});
    if (sells_half_of_office(s, p, c, sum)) return kAllowed;
    const State after = play::after(s, [&](Table& t) { change_president(t, c, then); });
    if (!certificates_for(after, p, c, sum).given.empty()) return kAllowed;
    return refuse(rule::president_share_stays, {.company = c, .player = then, .percent = sum});
}

bool too_many_certificates(const State& s, PlayerId p) { return certificates(s, p) > certificate_limit(s); }
bool too_much_of(const State& s, PlayerId p, CompanyId c) { return held(s, p, c) > Percent{number::share_limit}; }

bool over_limits(const State& s, PlayerId p) {
    return too_many_certificates(s, p) ||
           std::ranges::any_of(kPublic, [&](CompanyId c) { return too_much_of(s, p, c); });
}

Refusal check_half_in_market(const State& s, CompanyId c, Percent sum) {
    const Percent after = on_market(s, c) + sum;
    return forbids(rule::half_in_market, after > Percent{number::market_limit},
                   {.company = c, .percent = after, .limit = number::market_limit});
}

Refusal check_block(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (auto r = check_market_limits(s, p, c, sum)) return r;
    // Of as many companies as he likes, but all shares of one that are sold in one turn are one block (1893:D39).
    if (s.option(Option::several_blocks_per_turn)) return kAllowed;
    return under(rule::sell_any_number,
                 forbids(rule::sale_drops_price_one_row, (s.stock_turn.sold & bit(c)) != 0, {.company = c}));
}

// `of`: one company, or several.
template <class Of> bool may_sell_some(const State& s, PlayerId p, const Of& of) {
    return play::selling::any_block(s, p, of, [&](CompanyId c, Percent sum) { return check_block(s, p, c, sum); });
}

// Is there something he can sell because of the limit he is above?
bool may_sell_for_limits(const State& s, PlayerId p) {
    if (too_many_certificates(s, p) && may_sell_something(s, p)) return true;
    return std::ranges::any_of(kPublic, [&](CompanyId c) { return too_much_of(s, p, c) && may_sell_some(s, p, c); });
}

// Who is above a limit may not make the block so small that he is left above it with nothing more to sell for it. What is
// above a limit that this sale cannot help, as shares of a company that has not operated, is no reason.
Refusal check_large_enough(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (check_block(s, p, c, sum + Percent{10})) return kAllowed;
    const State after = play::after(s, [&](Table& t) { sell_shares(t, p, c, sum); });
    const bool still_above = too_many_certificates(after, p) || too_much_of(after, p, c);
    return forbids(rule::sell_down_to_the_limits, still_above && !may_sell_for_limits(after, p),
                   {.company = c, .player = p, .percent = sum});
}

} // namespace

bool must_sell(const State& s, PlayerId p) {
    const bool buys_bond = !bonds_of(s, Owner::market()).empty() && s.money[p] >= Money{number::bond_price};
    if (s.option(Option::over_limit_may_pass) && (buys_bond || !check_sell_bond(s, p))) return false;
    return may_sell_for_limits(s, p);
}

Refusal check_market_limits(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Percent holding = held(s, p, c);
    if (sum <= Percent{0} || sum.value % 10 != 0 || sum > holding)
        return refuse(rule::no_such_thing, {.company = c, .percent = sum, .limit = holding});
    if (auto r = forbids({rule::no_sale_before_operating, rule::no_early_merged_sale}, !s[c].operated, {.company = c}))
        return r;
    if (auto r = check_certificates(s, p, c, sum)) return r;
    return check_half_in_market(s, c, sum);
}

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    if (is_small(c)) return refuse(rule::no_sale_of_privates, {.company = c});
    if (auto r = forbids(rule::no_sales_in_first_round, s.round == Round::first_stock)) return r;
    if (auto r = check_block(s, p, c, sum)) return r;
    return over_limits(s, p) ? check_large_enough(s, p, c, sum) : kAllowed;
}

Refusal check_sell_bond(const State& s, PlayerId p) {
    if (auto r = forbids(rule::no_bond_sale_in_first_round, s.round == Round::first_stock)) return r;
    return bonds_of(s, Owner::player(p)).empty() ? refuse(rule::bond_sold_to_bank, {.player = p}) : kAllowed;
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    const Money proceeds = under(rule::paid_at_price_before_sale, price(s, c) * sum.tenths());
    const PlayerId then = president_if(s, c, p, held(s, p, c) - sum);
    const bool changes = under(rule::other_presidencies_change, then && then != president(s, c));
    const bool exchanges_first = changes && !has_certificates_for(s, p, c, sum);
    const bool all_but_first = exchanges_first && sells_half_of_office(s, p, c, sum);
    const finance::Papers before_sale = s.papers;
    if (exchanges_first) change_president(t, c, then);
    PaperId back;
    if (all_but_first) {
        back = sell_all_but_first(s, before_sale, p, c);
    } else {
        const Sold sold = certificates_for(s, p, c, sum);
        play::selling::to_market(t, sold.given);
        if (sold.change) s.papers.move(sold.change, Owner::player(p));
        back = sold.change;
    }
    if (s.option(Option::change_is_first_in_market)) note_order_on_market(s, before_sale, p, c, back);
    if (changes && !exchanges_first) change_president(t, c, then);
    play::selling::book(t, Owner::player(p), c, sum, proceeds);
    // One row, whatever the number of shares.
    const int rows = under(rule::sale_drops_price_one_row, 1);
    for (int i = 0; i < rows; ++i) move_down(t, c);
    s.records[p.value].sold |= bit(c);
    s.stock_turn.sold |= bit(c);
}

void sell_bond(Table& t, PlayerId p) {
    t.s.papers.move(bonds_of(t.s, Owner::player(p)).back(), Owner::market());
    const Money proceeds = under(rule::bond_sold_to_bank, Money{number::bond_price});
    t.pay(Account::bank(), Account::of(p), proceeds);
    t.tell(EventKind::paper_sold, {.player = p, .paper = paper::AdSK, .amount = proceeds});
    t.s.records[p.value].sold_bond = true;
}

void offers_selling(const State& s, PlayerId p, Choices& out) {
    const bool over = over_limits(s, p);
    const auto refused = [&](CompanyId c, Percent sum) {
        return check_half_in_market(s, c, sum) || check_block(s, p, c, sum) ||
               (over && check_large_enough(s, p, c, sum));
    };
    play::selling::offer_blocks(s, p, kPublic, out, refused);
    if (!check_sell_bond(s, p)) out.add({.kind = ActionKind::sell_paper, .by = p, .what = {.paper = paper::AdSK}});
}

bool may_sell_something(const State& s, PlayerId p) { return !check_sell_bond(s, p) || may_sell_some(s, p, kPublic); }

} // namespace stw::t1893
