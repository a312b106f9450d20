// A train that must be bought and that the treasury cannot pay: what pays for it, source by source
// (2016: 7.2.7.2.5, 7.4.7; 2007: S-Bahn certificates alone, 1881:D60).
#include "play/raising.hpp"
#include "play/trains.hpp"
#include "titles/1881/forced_sales.hpp"

namespace stw::t1881 {

namespace raising = play::raising;

namespace {

Clause by_kind(const State& s, CompanyId c, Clause tramway, Clause network) {
    return by(s, is_network(c) ? network : tramway, "1881-2007:10.8/1"_clause);
}

bool can_sell(const State& s, const Payers& from, Owner seller) {
    return play::finds_any([&](auto found) { each_sale(s, from, seller, found); });
}

// Has certificates of its own, which come before anybody's cash.
bool sells_its_own(const State& s, const Payers& from) {
    if (is_network(from.company)) return false;
    return under(by(s, "1881-2016:7.2.7.2.5/3"_clause, "1881-2007:10.8/1"_clause),
                 can_sell(s, from, Owner::company(from.company)));
}

Money cost_of(const State& s) { return train_price(s, s.forced.train); }

raising::Policy policy_for(const State& s, CompanyId c) {
    return {.treasury_first = by_kind(s, c, "1881-2016:7.2.7.2.4/4"_clause, "1881-2016:7.4.7/3"_clause),
            .no_more = by_kind(s, c, "1881-2016:7.2.7.2.5/7"_clause, "1881-2016:7.4.7/6"_clause),
            .into_the_train = by_kind(s, c, "1881-2016:7.2.7.2.5/5"_clause, "1881-2016:7.4.7/4"_clause),
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
    const int certificates = sale.sum.value / unit(sale.company).value;
    const Money one = price(s, sale.company);
    State after = s;
    Table t{after, nullptr};
    sell(t, seller, sale.company, sale.sum, sale.vices);
    const Money proceeds = cash_of(after, payers_of(s, s.forced.company)) - cash_of(s, payers_of(s, s.forced.company));
    return {.proceeds = proceeds,
            .without_last = one * (certificates - 1),
            .then = funds(after, s.forced.company) - purse_for(s).both() - proceeds};
}

Refusal check_forced_sale(const State& s, Owner seller, const Sale& sale) {
    if (auto r = check_saleable(s, payers_of(s, s.forced.company), seller, sale)) return r;
    return raising::check_sale(policy_for(s, s.forced.company), train_wanted(s), purse_for(s),
                               raised_by(s, seller, sale), {.company = sale.company, .percent = sale.sum});
}

bool treasury_pays_new_one(const State& s, CompanyId c) {
    for (int k = 0; k < kTrainTypes; ++k)
        if (on_offer(s, c, TrainType{k}, Source::bank) && train_price(s, TrainType{k}) <= s.money[c]) return true;
    return false;
}

Owner selling_now(const State& s) {
    const CompanyId c = s.forced.company;
    return paying_now(s) == Funding::certificates ? Owner::company(c) : Owner::player(decides(s, c));
}

void do_sale(Table& t, Owner seller, const Sale& sale) { sell(t, seller, sale.company, sale.sum, sale.vices); }

Move move_of(const State& s, Owner seller, const Sale& sale) {
    return {.kind = ActionKind::sell_shares,
            .by = decides(s, s.forced.company),
            .as = seller.company(),
            .what = {.company = sale.company,
                     .percent = sale.sum,
                     .number = sale.vices == 0 ? Number{} : Number{static_cast<int>(sale.vices)}}};
}

// Treasury, tramway, director, each all it has until the sum is there.
void pay_and_take(Table& t) {
    State& s = t.s;
    const ForcedPurchase what = s.forced;
    const Payers from = payers_of(s, what.company);
    const Money cost = cost_of(s);
    s.forced = {};
    play::trains::pay(t,
                      {.treasury = by(s, "1881-2016:7.2.7.2.5/2"_clause, kNone),
                       .help = by(s, "1881-2016:7.2.7.2.5/4"_clause, kNone)},
                      what.company, cost, Account::bank(),
                      {from.leading ? Owner::company(from.leading) : Owner::gone(),
                       from.player ? Owner::player(from.player) : Owner::gone()});
    hand_over(t, what.company, what.train, what.source, cost);
}

} // namespace

Refusal check_forced(const State& s, CompanyId c, TrainType train, Source from) {
    const Money cost = train_price(s, train);
    const Fields figures{.company = c, .train = train, .source = from, .amount = cost};
    const Clause forced = by_kind(s, c, "1881-2016:7.2.7.2.4/4"_clause, "1881-2016:7.4.7/3"_clause);
    if (!under(forced, must_own_train(s, c)) || !on_offer(s, c, train, from)) return refuse(forced, figures);
    // Not while the treasury can pay a new one. A used one it may leave alone, and what others offer.
    const bool tramway2016 = is2016(s) && is_tramway(c);
    if (under(tramway2016 ? Clauses{"1881-2016:7.2.7.2.4/5"_clause, "1881-2016:7.2.7.2.4/6"_clause} : Clauses{},
              treasury_pays_new_one(s, c)))
        return refuse(forced, figures);
    // Any that all sources together can pay, not the cheapest only.
    const Money all = funds(s, c);
    const Clause sources = by_kind(s, c, "1881-2016:7.2.7.2.5/1"_clause, "1881-2016:7.4.7/7"_clause);
    if (!under(tramway2016 ? Clauses{sources} : Clauses{}, all < cost)) return kAllowed;
    return refuse(sources, {.company = c, .train = train, .amount = cost, .limit = all});
}

void begin_forced(Table& t, CompanyId c, TrainType train, Source from) {
    State& s = t.s;
    s.forced = {.company = c, .train = train, .source = from, .treasury = s.money[c]};
    t.tell(EventKind::purchase_forced,
           {.company = c, .train = train, .source = from, .amount = cost_of(s) - s.money[c]});
}

Funding paying_now(const State& s) {
    const CompanyId c = s.forced.company;
    if (!c) return Funding::none;
    const Payers from = payers_of(s, c);
    const Money cost = cost_of(s);
    if (s.money[c] >= cost) return Funding::treasury;
    if (sells_its_own(s, from)) return Funding::certificates;
    if (from.leading && s.money[c] + s.money[from.leading] >= cost) return Funding::tramway;
    return under(by_kind(s, c, "1881-2016:7.2.7.2.5/5"_clause,
                         from.leading ? "1881-2016:7.4.7/5"_clause : "1881-2016:7.4.7/4"_clause),
                 cash_of(s, from) >= cost)
               ? Funding::cash
               : Funding::portfolio;
}

Money missing(const State& s) {
    const CompanyId c = s.forced.company;
    if (!c) return Money{0};
    const Money there = paying_now(s) == Funding::certificates ? s.money[c] : cash_of(s, payers_of(s, c));
    return std::max(Money{0}, cost_of(s) - there);
}

bool settle_forced(Table& t) {
    const State& s = t.s;
    if (!s.forced.company) return false;
    if (missing(s) == Money{0}) {
        pay_and_take(t);
        return true;
    }
    // A single way to go on needs nobody to say so.
    const Owner seller = selling_now(s);
    int ways = 0;
    Sale only;
    each_sale(s, payers_of(s, s.forced.company), seller, [&](const Sale& sale) {
        if (check_forced_sale(s, seller, sale)) return true;
        only = sale;
        return ++ways < 2;
    });
    if (ways != 1) return false;
    do_sale(t, seller, only);
    return true;
}

Refusal act_forced(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.forced.company;
    const PlayerId p = decides(s, c);
    const Fields figures{.company = c, .player = p, .amount = missing(s)};
    const Owner seller = selling_now(s);
    if (a.by != p) return refuse("table:turn/1"_clause, figures);
    if (a.kind != ActionKind::sell_shares) return refuse("table:turn/2"_clause, figures);
    // The tramway's own certificates come first, then the director's.
    if (a.as != seller.company())
        return refuse(by_kind(s, c, "1881-2016:7.2.7.2.5/3"_clause, "1881-2016:7.4.7/4"_clause), figures);
    if (a.what.number && (a.what.number.value < 1 || a.what.number.value > 7)) return refuse("table:format/2"_clause);
    const Sale sale{.company = a.what.company,
                    .sum = a.what.percent.percent(),
                    .vices = a.what.number ? static_cast<unsigned>(a.what.number.value) : 0U};
    if (auto r = check_forced_sale(s, seller, sale)) return r;
    do_sale(t, seller, sale);
    return kAllowed;
}

void offers_forced(const State& s, Choices& out) {
    if (!s.forced.company) return;
    const Owner seller = selling_now(s);
    each_sale(s, payers_of(s, s.forced.company), seller, [&](const Sale& sale) {
        if (!check_forced_sale(s, seller, sale)) out.add(move_of(s, seller, sale));
        return true;
    });
}

} // namespace stw::t1881
