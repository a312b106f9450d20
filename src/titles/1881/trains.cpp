// Buying trains: of the bank, of the pool, of other companies (2016: 7.2.7.2; 2007: 10.1 to 10.9, T7).
#include "play/trains.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

// New trams in ascending order; in the pool whatever lies there.
Refusal check_source(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    if (from == Source::pool)
        return check_in_pool(s, c, train, by(s, "1881-2016:7.2.7.2.2/1"_clause, "1881-2007:10.3/3"_clause),
                             by(s, "1881-2016:7.2.7.2.2/1"_clause, "1881-2007:10.4/1"_clause));
    const Clause ascending = by(s, "1881-2016:7.2.7.2.1/2"_clause, "1881-2007:10.3/1"_clause);
    if (auto r = forbids(ascending, train != on_sale(s), figures)) return r;
    return s.depot.find(Owner::stack(), train) ? kAllowed : refuse(ascending, figures);
}

// A little that is missing may come from the director's own cash, whatever the tramway has and buys; nothing is sold for it.
Refusal check_money(const State& s, CompanyId c, TrainType train, Source from) {
    const Clause help = by(s, "1881-2016:7.2.7.2.1/3"_clause, "1881-2007:10.1/2"_clause);
    const Clause in_pool = from == Source::pool ? "1881-2016:7.2.7.2.2/2"_clause : "1881-2016:7.2.7.2.1/6"_clause;
    const Money most = under(by(s, {"1881-2016:7.2.7.2.1/6"_clause, in_pool}, kNone), subsidy(s, train));
    return check_subsidy(s, c, train, most, train_price(s, train) - s.money[c],
                         {.share = by(s, {help, "1881-2016:7.2.7.2.1/7"_clause}, help),
                          .purse = by(s, "1881-2016:7.2.7.2.1/4"_clause, help)});
}

} // namespace

Refusal check_in_pool(const State& s, CompanyId c, TrainType train, Clause on_sale, Clause none) {
    if (under(on_sale, static_cast<bool>(s.depot.find(Owner::market(), train)))) return kAllowed;
    return refuse(none, {.company = c, .train = train, .source = Source::pool});
}

Refusal check_subsidy(const State& s, CompanyId c, TrainType train, Money most, Money missing, const Help& clauses) {
    if (missing <= Money{0}) return kAllowed;
    if (auto r =
            forbids(clauses.share, missing > most, {.company = c, .train = train, .amount = missing, .limit = most}))
        return r;
    const Owner helper = helper_of(s, c);
    const Money purse = helper.is_player() || helper.is_company() ? s.money[account_of(helper)] : Money{0};
    return forbids(clauses.purse, missing > purse,
                   {.company = c,
                    .other = helper.company(),
                    .player = helper.player(),
                    .train = train,
                    .amount = missing,
                    .limit = purse});
}

bool on_offer(const State& s, CompanyId c, TrainType train, Source from) {
    if (is_s_train(train) != is_network(c)) return false;
    if (from == Source::pool) return static_cast<bool>(s.depot.find(Owner::market(), train));
    if (from != Source::bank) return false;
    return is_s_train(train) ? s_train_on_sale(s, train) : train == on_sale(s);
}

OnOffer cheapest_on_offer(const State& s, CompanyId c) {
    OnOffer cheapest;
    for (int i = 0; i < kTrainTypes; ++i)
        for (Source from : {Source::bank, Source::pool})
            if (const TrainType train{i}; on_offer(s, c, train, from) &&
                                          (!cheapest.train || train_price(s, train) < train_price(s, cheapest.train)))
                cheapest = {.train = train, .from = from};
    return cheapest;
}

Owner helper_of(const State& s, CompanyId c) { return is_network(c) ? leader(s, c) : Owner::player(director(s, c)); }

Refusal check_train_room(const State& s, CompanyId c, TrainType old) {
    const int after = trains_of(s, c) + (old ? 0 : 1);
    const int limit = train_limit(s, c);
    const Fields figures{.company = c, .number = after, .limit = limit};
    if (is_network(c))
        return forbids(
            by(s, is_subnet(c) ? "1881-2016:7.4.6/8"_clause : "1881-2016:7.4.6/9"_clause, "1881-2007:12.7/3"_clause),
            after > limit, figures);
    // One or several in a turn; but not even if the purchase would scrap some of them.
    return forbids(by(s, "1881-2016:7.2.7.2/4"_clause, "1881-2007:10.7/1"_clause),
                   under(by(s, "1881-2016:7.2.7.2/1"_clause, "1881-2007:10.1/3"_clause), after > limit), figures);
}

Refusal check_buy_train(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    // Each kind of company has its own kind of train.
    if (auto r = forbids(by(s, "1881-2016:7.2.7.2/7"_clause, "1881-2007:10.9/1"_clause), is_s_train(train), figures))
        return r;
    if (auto r = check_source(s, c, train, from)) return r;
    if (auto r = check_free_to_spend(s, c)) return r;
    // Also after a certificate.
    if (auto r = permits(by(s, {"1881-2016:7.2/8"_clause, "1881-2016:7.2.7/1"_clause}, kNone),
                         s.operation.traded || s.operation.sold, figures))
        return r;
    if (auto r = check_train_room(s, c)) return r;
    return check_money(s, c, train, from);
}

void hand_over(Table& t, CompanyId c, TrainType train, Source from, Money paid) {
    const Owner seller = from == Source::pool ? Owner::market() : Owner::stack();
    play::trains::take(t, t.s.depot.find(seller, train), c, {.source = from, .amount = paid});
    if (from == Source::bank) train_left_bank(t, train);
}

void buy_train(Table& t, CompanyId c, TrainType train, Source from) {
    Money cost = train_price(t.s, train);
    if (from == Source::pool) cost = under(by(t.s, "1881-2016:7.2.7.2.2/3"_clause, kNone), cost);
    play::trains::pay(t, {.treasury = by(t.s, "1881-2016:7.2.7.2.1/5"_clause, "1881-2007:10.1/1"_clause)}, c, cost,
                      Account::bank(), {helper_of(t.s, c)});
    hand_over(t, c, train, from, cost);
}

// --- of another company ---

Refusal check_buy_from_company(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount,
                               TrainType old) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    const Clauses of_its_kind =
        is_network(buyer)
            ? by(s, {"1881-2016:7.4.6/3"_clause, "1881-2016:7.4.7/2"_clause}, "1881-2007:12.9/1"_clause)
            : by(s, {"1881-2016:7.2.7.2/2"_clause, "1881-2016:7.2.7.2.4/3"_clause}, "1881-2007:10.5/1"_clause);
    if (!seller || !in_play(s, seller) || seller == buyer ||
        !under(of_its_kind, is_network(seller) == is_network(buyer)))
        return refuse(by(s, "1881-2016:7.2.7.2/2"_clause, "1881-2007:10.5/1"_clause), figures);
    if (!s.depot.find(Owner::company(seller), train)) return refuse("table:format/1"_clause, figures);
    // In the turn of the buyer: nobody sells in his own.
    const bool in_turn = s.operation.company == buyer && s.operation.step == Step::trade;
    if (!in_turn) return refuse(by(s, "1881-2016:7.2.7.2.3/3"_clause, "1881-2007:10.5/2"_clause), figures);
    if (auto r = check_free_to_spend(s, buyer)) return r;
    if (auto r = forbids(by(s, "1881-2016:7.2.7.2/2"_clause, "1881-2007:15.4/1"_clause), !paid_train(s, seller, train),
                         figures))
        return r;
    // "Another S-train", whoever sells it.
    if (old)
        if (auto r = check_scrap(s, buyer, old)) return r;
    if (auto r = check_train_room(s, buyer, old)) return r;
    if (amount < Money{0}) return refuse("table:format/1"_clause, figures);
    if (auto r = forbids(by(s, "1881-2016:7.2.7.2.3/1"_clause, "1881-2007:10.5/1"_clause),
                         amount < Money{number::least_train_price}, figures))
        return r;
    return forbids(by(s, "1881-2016:7.2.7.2.3/2"_clause, "1881-2007:3.5/1"_clause), amount > s.money[buyer],
                   {.company = buyer, .other = seller, .train = train, .amount = amount, .limit = s.money[buyer]});
}

void buy_from_company(Table& t, CompanyId buyer, CompanyId seller, TrainType train, Money amount, TrainType old) {
    State& s = t.s;
    if (old) scrap_s_train(t, buyer, old);
    t.pay(Account::of(buyer), Account::of(seller), amount);
    const TrainId paid = paid_train(s, seller, train);
    play::trains::take(t, paid ? paid : s.depot.find(Owner::company(seller), train), buyer,
                       {.other = seller, .source = Source::company, .amount = amount});
}

// --- the duty to own one ---

bool must_own_train(const State& s, CompanyId c) {
    if (!in_play(s, c) || !decides(s, c)) return false;
    // Whichever way it came by one, and be it with a subnet that has joined.
    if (under(c == company::S ? by(s, "1881-2016:7.4.7/11"_clause, kNone) : Clauses{}, trains_of(s, c) > 0))
        return false;
    const OnOffer cheapest = cheapest_on_offer(s, c);
    if (!cheapest.train) return false;
    if (is2007(s)) {
        // Only if its money, and what its S-Bahn certificates would bring, can pay the cheapest (1881:D60).
        const Money cost = train_price(s, cheapest.train);
        return under(is_network(c) ? "1881-2007:12.8/1"_clause : "1881-2007:10.8/1"_clause,
                     s.money[c] >= cost || funds(s, c) >= cost);
    }
    if (is_tramway(c))
        return under({"1881-2016:7.2/9"_clause, "1881-2016:7.2.7.2.4/1"_clause, "1881-2016:7.2.7.2.4/2"_clause},
                     static_cast<bool>(on_sale(s)));
    const bool new_ones =
        s_train_on_sale(s, train::TS4) || s_train_on_sale(s, train::TS7) || s_train_on_sale(s, train::TS9); // 1881:D58
    return under(is_subnet(c) ? Clauses{"1881-2016:7.4.7/1"_clause}
                              : Clauses{"1881-2016:7.4.7/1"_clause, "1881-2016:7.4.7/12"_clause},
                 new_ones);
}

} // namespace stw::t1881
