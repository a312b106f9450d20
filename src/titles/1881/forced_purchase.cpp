// A train that must be bought and that the treasury cannot pay: what pays for it, source by source
// (2016: 7.2.7.2.5, 7.4.7; 2007: S-Bahn certificates alone, 1881:D60).
#include "play/raising.hpp"
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

#include <algorithm>

namespace stw::t1881 {

namespace raising = play::raising;

namespace {

// --- who pays, and what of theirs can be sold for it ---

// Whose money and certificates are drawn upon, in this order: the company, the tramway that leads it, the player.
struct Payers {
    CompanyId company;
    CompanyId leading; // tramway that leads the network; none, as always in 2007
    PlayerId player;   // none in 2007: nobody is forced to pay for a company
};

Payers payers_of(const State& s, CompanyId c) {
    Payers payers{.company = c};
    // 2007 forces nobody else: a little may be added, of one's own will (10.1; 1881:D60).
    if (!director_must_help(s)) return payers;
    if (is_network(c)) payers.leading = leader(s, c).company();
    payers.player = decides(s, c);
    return payers;
}

Money cash_of(const State& s, const Payers& from) {
    Money sum = s.money[from.company];
    if (from.leading) sum += s.money[from.leading];
    if (from.player) sum += s.money[from.player];
    return sum;
}

// What may be sold at all, whatever is needed.
Refusal check_saleable(const State& s, const Payers& from, Owner seller, const Sale& sale) {
    const CompanyId sold = sale.company;
    const Fields figures{.company = sold, .player = seller.player(), .percent = sale.sum};
    if (is_network(from.company)) {
        // A network's leader keeps his S-Bahn certificates, and those of the tramway that leads it.
        const Clause rest = from.leading ? rule::forced_order_for_tramway.in2016 : rule::forced_order_for_player.in2016;
        if (auto r = forbids(by(s, rest, rule::train_duty.in2007), is_network(sold) || sold == from.leading, figures))
            return r;
    }
    if (auto r = check_sell(s, seller, sale)) return r;
    if (!seller.is_player() || sold != from.company) return kAllowed;
    // The acting tramway keeps its director.
    const Percent left = held(s, seller, sold) - sale.sum;
    const bool overtaken = std::ranges::any_of(
        All<PlayerId>(s.players), [&](PlayerId p) { return p != seller.player() && held(s, p, sold) > left; });
    return forbids(by(s, rule::forced_sale_keeps_director.in2016, rule::train_duty.in2007), overtaken, figures);
}

// Calls `found(sale)` for everything a hand could sell, until it returns false. Of each company the largest sales come last.
template <class Found> void each_sale(const State& s, const Payers& from, Owner seller, Found found) {
    for (const CompanyId sold : kIssuers) {
        const Percent most = held(s, seller, sold);
        const unsigned all = is_network(sold) ? living_vices(s, seller) : 0;
        for (Percent sum = unit(sold); sum <= most; sum += unit(sold))
            for (unsigned vices = 0; vices <= all; ++vices) {
                const Sale sale{.company = sold, .sum = sum, .vices = vices};
                if ((vices & ~all) == 0 && !check_saleable(s, from, seller, sale) && !found(sale)) return;
            }
    }
}

// Sells all a hand can: of each company as much as possible at once, for the price falls with every sale. A change of
// director or President in between can leave him with certificates to sell once more.
void sell_all(Table& t, const Payers& from, Owner seller) {
    constexpr int kMostSales = 2 * (kTramways + 1);
    for (int i = 0; i < kMostSales; ++i) {
        Sale largest;
        each_sale(t.s, from, seller, [&](const Sale& sale) {
            // Company after company.
            if (largest.company && largest.company != sale.company) return false;
            largest = sale;
            return true;
        });
        if (!largest.company) return;
        sell(t, seller, largest);
    }
}

// --- the train that is being paid for ---

Clause by_kind(const State& s, CompanyId c, Clause tramway, Clause network) {
    return by(s, is_network(c) ? network : tramway, rule::train_duty.in2007);
}

// Has certificates of its own, which come before anybody's cash.
bool sells_its_own(const State& s, const Payers& from) {
    if (is_network(from.company)) return false;
    return under(by(s, rule::forced_sbahn_sale_second.in2016, rule::train_duty.in2007),
                 play::finds_any([&](auto found) { each_sale(s, from, Owner::company(from.company), found); }));
}

Money cost_of(const State& s) { return train_price(s, s.forced.train); }

raising::Policy policy_for(const State& s, CompanyId c) {
    return {.treasury_first = by_kind(s, c, rule::forced_if_short.in2016, rule::forced_s_train.in2016),
            .no_more = by_kind(s, c, rule::forced_sale_only_as_needed.in2016, rule::s_train_sales_as_needed.in2016),
            .into_the_train = by_kind(s, c, rule::forced_portfolio_fourth.in2016, rule::forced_order_for_player.in2016),
            // Begun only where it ends in the train (check_forced): nobody sells himself short of it on the way.
            .voluntary = true};
}

// The train is named before anything is sold.
raising::Prices train_wanted(const State& s) {
    raising::Prices prices;
    prices.push_back(cost_of(s));
    return prices;
}

// Its own certificates are sold while its treasury alone is too small; those of the director, while all cash is.
raising::Purse purse_for(const State& s) {
    const Money treasury = s.money[s.forced.company];
    if (paying_now(s) == Funding::certificates) return {.treasury = treasury};
    return {.treasury = treasury, .helper = cash_of(s, payers_of(s, s.forced.company)) - treasury};
}

raising::Sale raised_by(const State& s, Owner seller, const Sale& sale) {
    const Payers from = payers_of(s, s.forced.company);
    const State after = play::after(s, [&](Table& t) { sell(t, seller, sale); });
    const Money proceeds = cash_of(after, from) - cash_of(s, from);
    return {.proceeds = proceeds,
            .without_last = value_of(s, sale.company, sale.sum - unit(sale.company)),
            .then = funds(after, s.forced.company) - purse_for(s).both() - proceeds};
}

Refusal check_forced_sale(const State& s, Owner seller, const Sale& sale) {
    if (auto r = check_saleable(s, payers_of(s, s.forced.company), seller, sale)) return r;
    return raising::check_sale(policy_for(s, s.forced.company), train_wanted(s), purse_for(s),
                               raised_by(s, seller, sale), {.company = sale.company, .percent = sale.sum});
}

bool treasury_pays_new_one(const State& s, CompanyId c) {
    for (const TrainType t : All<TrainType>(kTrainTypes))
        if (on_offer(s, c, t, Source::bank) && train_price(s, t) <= s.money[c]) return true;
    return false;
}

Owner selling_now(const State& s) {
    const CompanyId c = s.forced.company;
    return paying_now(s) == Funding::certificates ? Owner::company(c) : Owner::player(decides(s, c));
}

// Calls `found(sale)` for everything that may be sold for the train now, until it returns false.
template <class Found> void each_forced_sale(const State& s, Owner seller, Found found) {
    each_sale(s, payers_of(s, s.forced.company), seller,
              [&](const Sale& sale) { return check_forced_sale(s, seller, sale) || found(sale); });
}

// Treasury, tramway, director, each all it has until the sum is there.
void pay_and_take(Table& t) {
    State& s = t.s;
    const ForcedPurchase what = s.forced;
    const Payers from = payers_of(s, what.company);
    const Money cost = cost_of(s);
    s.forced = {};
    play::trains::pay(t, {.treasury = rule::forced_treasury_first(s), .help = rule::forced_private_cash_third(s)},
                      what.company, cost, Account::bank(),
                      {from.leading ? Owner::company(from.leading) : Owner::gone(),
                       from.player ? Owner::player(from.player) : Owner::gone()});
    hand_over(t, what.company, what.train, what.source, cost);
}

bool settle_forced(Table& t) {
    const State& s = t.s;
    if (missing(s) == Money{0}) {
        pay_and_take(t);
        return true;
    }
    // A single way to go on needs nobody to say so.
    const Owner seller = selling_now(s);
    int ways = 0;
    Sale only;
    each_forced_sale(s, seller, [&](const Sale& sale) {
        only = sale;
        return ++ways < 2;
    });
    if (ways == 1) sell(t, seller, only);
    return ways == 1;
}

Refusal act_forced(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.forced.company;
    const PlayerId p = decides(s, c);
    const Fields figures{.company = c, .player = p, .amount = missing(s)};
    const Owner seller = selling_now(s);
    if (a.by != p) return refuse(rule::not_asked, figures);
    if (a.kind != ActionKind::sell_shares) return refuse(rule::not_now, figures);
    // The tramway's own certificates come first, then the director's.
    if (a.as != seller.company())
        return refuse(by_kind(s, c, rule::forced_sbahn_sale_second.in2016, rule::forced_order_for_player.in2016),
                      figures);
    return unless(check_forced_sale(s, seller, sale_of(a.what)), [&] { sell(t, seller, sale_of(a.what)); });
}

void offers_forced(const State& s, Choices& out) {
    const Owner seller = selling_now(s);
    each_forced_sale(s, seller, [&](const Sale& sale) {
        out.add(move_of(s, seller, sale));
        return true;
    });
}

} // namespace

Money funds(const State& s, CompanyId c) {
    const Payers from = payers_of(s, c);
    if (!from.player && held(s, Owner::company(c), company::S) == Percent{0}) return cash_of(s, from);
    State after = s;
    after.forced.company = c; // it sells as one who must
    Table t{after};
    sell_all(t, from, Owner::company(c));
    if (from.player) sell_all(t, from, Owner::player(from.player));
    return cash_of(after, from);
}

Refusal check_forced(const State& s, CompanyId c, TrainType train, Source from) {
    const Money cost = train_price(s, train);
    const Fields figures{.company = c, .train = train, .source = from, .amount = cost};
    const Clause forced = by_kind(s, c, rule::forced_if_short.in2016, rule::forced_s_train.in2016);
    if (!under(forced, must_own_train(s, c)) || !on_offer(s, c, train, from)) return refuse(forced, figures);
    // Not while the treasury can pay a new one. A used one it may leave alone, and what others offer.
    const bool tramway2016 = is2016(s) && is_tramway(c);
    if (under(tramway2016 ? Clauses{rule::no_duty_to_buy_from_pool.in2016, rule::no_duty_to_accept.in2016} : Clauses{},
              treasury_pays_new_one(s, c)))
        return refuse(forced, figures);
    // Any that all sources together can pay, not the cheapest only.
    const Money all = funds(s, c);
    const Clause sources = by_kind(s, c, rule::forced_any_train.in2016, rule::leader_goes_bankrupt.in2016);
    if (!under(tramway2016 ? Clauses{sources} : Clauses{}, all < cost)) return kAllowed;
    return refuse(sources, {.company = c, .train = train, .amount = cost, .limit = all});
}

void begin_forced(Table& t, CompanyId c, TrainType train, Source from) {
    t.s.forced = {.company = c, .train = train, .source = from, .treasury = t.s.money[c]};
    t.tell(EventKind::purchase_forced,
           {.company = c, .train = train, .source = from, .amount = cost_of(t.s) - t.s.money[c]});
}

Funding paying_now(const State& s) {
    const CompanyId c = s.forced.company;
    if (!c) return Funding::none;
    const Payers from = payers_of(s, c);
    const Money cost = cost_of(s);
    if (s.money[c] >= cost) return Funding::treasury;
    if (sells_its_own(s, from)) return Funding::certificates;
    if (from.leading && s.money[c] + s.money[from.leading] >= cost) return Funding::tramway;
    return under(by_kind(s, c, rule::forced_portfolio_fourth.in2016,
                         from.leading ? rule::forced_order_for_tramway.in2016 : rule::forced_order_for_player.in2016),
                 cash_of(s, from) >= cost)
               ? Funding::cash
               : Funding::portfolio;
}

Money missing(const State& s) {
    return s.forced.company ? std::max(Money{0}, cost_of(s) - purse_for(s).both()) : Money{0};
}

constinit const play::RoundPlay<State> kForced{settle_forced, act_forced, offers_forced};

} // namespace stw::t1881
