// When a company must buy a train and its treasury is too small (X.forced): the Director pays, and may sell shares for it.
#include "play/selling.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

namespace raising = play::raising;

// The bank's train is the only one it is about (X.forced/2). Who sells too little has a debt instead.
constexpr raising::Policy kForced{.treasury_first = rule::director_may_sell_shares,
                                  .no_more = rule::director_may_sell_shares,
                                  .into_the_train = rule::director_may_sell_shares};

raising::Prices trains_wanted(const State& s) {
    raising::Prices prices;
    prices.push_back(train_price(s, on_sale(s)));
    return prices;
}

raising::Purse purse_for(const State& s, CompanyId c) {
    return {.treasury = s.money[c], .helper = s.money[director(s, c)]};
}

// The last share may bring more than is missing (1880:D29).
raising::Sale sale_of(const State& s, CompanyId sold, Percent sum) {
    const Percent but_one = sum - kShare;
    Money without_last{0};
    if (s.option(Option::forced_sale_fee_ignored)) without_last = price(s, sold) * but_one.tenths();
    else if (but_one > Percent{0}) without_last = proceeds(s, sold, but_one);
    return {.proceeds = proceeds(s, sold, sum), .without_last = without_last};
}

} // namespace

Money missing_for_train(const State& s, CompanyId c) {
    if (!must_buy_train(s, c)) return Money{0};
    const Money cost = train_price(s, on_sale(s));
    if (s.money[c] >= cost) return Money{0};
    return std::max(Money{0}, cost - s.money[c] - s.money[director(s, c)]);
}

Refusal check_sell_for_train(const State& s, CompanyId c, CompanyId sold, Percent sum) {
    const Fields figures{.company = sold, .percent = sum};
    if (is_investor(c) || !must_buy_train(s, c)) return check_trading(s);
    const PlayerId p = director(s, c);
    if (is_investor(sold) || !founded(s, sold)) return refuse(rule::no_such_thing, figures);
    if (missing_for_train(s, c) == Money{0}) return refuse(rule::director_may_sell_shares, figures);
    if (auto r = check_sale(s, p, sold, sum)) return r;
    const bool own = director(s, sold) == p;
    if (auto r = forbids({rule::forced_sale_keeps_directors, rule::emergency_sale_keeps_directors},
                         own && director_if(s, sold, p, held(s, p, sold) - sum) != p, figures))
        return r;
    return raising::check_sale(kForced, trains_wanted(s), purse_for(s, c), sale_of(s, sold, sum), figures);
}

Refusal sell_for_train(Table& t, CompanyId c, CompanyId sold, Percent sum) {
    return unless(check_sell_for_train(t.s, c, sold, sum), [&] {
        t.s.operation.raised = raising::pledge_by(purse_for(t.s, c), sale_of(t.s, sold, sum));
        sell_shares(t, director(t.s, c), sold, sum);
    });
}

Refusal check_nothing_raised(const State& s, const Fields& figures) {
    return raising::check_anything_else(kForced, s.operation.raised, figures);
}

void offers_sales_for_train(const State& s, CompanyId c, Choices& out) {
    if (missing_for_train(s, c) == Money{0}) return;
    const auto refused = [&](CompanyId sold, Percent sum) { return check_sell_for_train(s, c, sold, sum); };
    play::selling::offer_blocks(s, director(s, c), kAllMajors, out, refused);
}

} // namespace stw::t1880
