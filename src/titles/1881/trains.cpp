// Buying trains: of the bank, of the pool, of other companies (2016: 7.2.7.2; 2007: 10.1 to 10.9, T7).
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

bool is_price_of(const State& s, CompanyId c, TrainType train, Money& least) {
    if (is_s_train(train) != is_network(c)) return false;
    if (least > Money{0} && printed_price(s, train) >= least) return false;
    least = printed_price(s, train);
    return true;
}

// Each kind of company has its own kind of train.
Refusal check_kind(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train};
    if (is_network(c))
        return forbids(by(s, "1881-2016:7.4.6/1"_clause, "1881-2007:12.9/2"_clause), !is_s_train(train), figures);
    return forbids(by(s, "1881-2016:7.2.7.2/7"_clause, "1881-2007:10.9/1"_clause), is_s_train(train), figures);
}

// New trams in ascending order, S-trains besides; in the pool whatever lies there.
Refusal check_source(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    if (from == Source::pool) {
        if (!s.depot.find(Owner::market(), train))
            return refuse(by(s, "1881-2016:7.2.7.2.2/1"_clause, "1881-2007:10.4/1"_clause), figures);
        return permits(by(s, "1881-2016:7.2.7.2.2/1"_clause, "1881-2007:10.3/3"_clause), true, figures);
    }
    if (is_s_train(train)) {
        if (!s_train_on_sale(s, train))
            return refuse(by(s, "1881-2016:7.4.6/7"_clause, "1881-2007:10.3/2"_clause), figures);
        return permits(by(s, kNone, "1881-2007:10.3/2"_clause), true, figures);
    }
    const Clause ascending = by(s, "1881-2016:7.2.7.2.1/2"_clause, "1881-2007:10.3/1"_clause);
    if (auto r = forbids(ascending, train != on_sale(s), figures)) return r;
    if (!s.depot.find(Owner::stack(), train)) return refuse(ascending, figures);
    return permits(by(s, "1881-2016:7.2.7.2/2"_clause, "1881-2007:10.1/1"_clause), true, figures);
}

// A little that is missing may come from the director's own cash; nothing is sold for it.
Refusal check_money(const State& s, CompanyId c, TrainType train, Source from) {
    const Money cost = printed_price(s, train);
    const Money missing = cost - s.money[c];
    if (missing <= Money{0}) return kAllowed;
    const Fields figures{.company = c, .train = train, .amount = missing, .limit = subsidy(s, train)};
    const Clause help = by(s, "1881-2016:7.2.7.2.1/3"_clause, "1881-2007:10.1/2"_clause);
    if (auto r = permits(by(s, "1881-2016:7.2.7.2.1/6"_clause, kNone), trains_of(s, c) > 0, figures)) return r;
    if (auto r = permits(by(s, "1881-2016:7.2.7.2.2/2"_clause, kNone), from == Source::pool, figures)) return r;
    if (auto r = permits(help, true, figures)) return r;
    if (auto r = forbids(by(s, {"1881-2016:7.2.7.2.1/3"_clause, "1881-2016:7.2.7.2.1/7"_clause}, help),
                         missing > subsidy(s, train), figures))
        return r;
    const Owner helper = helper_of(s, c);
    const Money purse = helper.is_player() || helper.is_company() ? s.money[account_of(helper)] : Money{0};
    return forbids(by(s, "1881-2016:7.2.7.2.1/4"_clause, help), missing > purse,
                   {.company = c, .player = helper.player(), .amount = missing, .limit = purse});
}

// The company pays all it has, the helper the rest.
void pay_bank(Table& t, CompanyId c, TrainType train, Money cost) {
    const State& s = t.s;
    Money own = std::min(cost, s.money[c]);
    if (own < cost && !applies(by(s, "1881-2016:7.2.7.2.1/5"_clause, kNone))) own = cost - subsidy(s, train);
    t.pay(Account::of(c), Account::bank(), own);
    if (own == cost) return;
    const Owner helper = helper_of(s, c);
    t.pay(account_of(helper), Account::bank(), cost - own);
    t.tell(EventKind::president_paid,
           {.company = c, .other = helper.company(), .player = helper.player(), .amount = cost - own});
}

} // namespace

Money printed_price(const State& s, TrainType train) {
    const Clause tram = "1881-2007:T7/1"_clause;
    const Clause s_train = "1881-2007:T7/2"_clause;
    const bool printed =
        applies(by(s, {"1881-2016:7.2.7.2.1/1"_clause}, is_s_train(train) ? Clauses{s_train} : Clauses{tram}));
    return printed ? train_price(s, train) : Money{number::least_train_price};
}

bool on_offer(const State& s, CompanyId c, TrainType train, Source from) {
    if (is_s_train(train) != is_network(c)) return false;
    if (from == Source::pool) return static_cast<bool>(s.depot.find(Owner::market(), train));
    if (from != Source::bank) return false;
    return is_s_train(train) ? s_train_on_sale(s, train) : train == on_sale(s);
}

OnOffer cheapest_on_offer(const State& s, CompanyId c) {
    OnOffer cheapest;
    Money least{0};
    for (int i = 0; i < kTrainTypes; ++i)
        for (Source from : {Source::bank, Source::pool})
            if (const TrainType train{i}; on_offer(s, c, train, from) && is_price_of(s, c, train, least))
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
    // Not even if the purchase would scrap some of them.
    return forbids(by(s, "1881-2016:7.2.7.2/4"_clause, "1881-2007:10.7/1"_clause), after > limit, figures);
}

Refusal check_buy_train(const State& s, CompanyId c, TrainType train, Source from) {
    const Fields figures{.company = c, .train = train, .source = from};
    if (auto r = check_kind(s, c, train)) return r;
    if (auto r = check_source(s, c, train, from)) return r;
    if (auto r = check_free_to_spend(s, c)) return r;
    // One or several in a turn, before or after a certificate.
    if (auto r = permits(by(s, "1881-2016:7.2.7.2/1"_clause, "1881-2007:10.1/3"_clause), trains_of(s, c) > 0, figures))
        return r;
    if (auto r = permits(by(s, "1881-2016:7.2/8"_clause, kNone), s.operation.traded, figures)) return r;
    if (auto r = permits(by(s, "1881-2016:7.2.7/1"_clause, kNone), s.operation.sold, figures)) return r;
    if (auto r = check_train_room(s, c)) return r;
    return check_money(s, c, train, from);
}

void hand_over(Table& t, CompanyId c, TrainType train, Source from, Money paid) {
    State& s = t.s;
    const Owner seller = from == Source::pool ? Owner::market() : Owner::stack();
    s.depot.move(s.depot.find(seller, train), Owner::company(c));
    t.tell(EventKind::train_bought, {.company = c, .train = train, .source = from, .amount = paid});
    if (from == Source::bank) train_left_bank(t, train);
}

void buy_train(Table& t, CompanyId c, TrainType train, Source from) {
    const bool printed = from != Source::pool || applies(by(t.s, "1881-2016:7.2.7.2.2/3"_clause, kNone));
    const Money cost = printed ? printed_price(t.s, train) : Money{number::least_train_price};
    pay_bank(t, c, train, cost);
    hand_over(t, c, train, from, cost);
}

// --- of another company ---

Refusal check_buy_from_company(const State& s, CompanyId buyer, CompanyId seller, TrainType train, Money amount,
                               TrainType old) {
    const Fields figures{.company = buyer, .other = seller, .train = train, .amount = amount};
    if (!seller || !in_play(s, seller) || seller == buyer || is_network(seller) != is_network(buyer))
        return refuse(by(s, "1881-2016:7.2.7.2/2"_clause, "1881-2007:10.5/1"_clause), figures);
    if (!s.depot.find(Owner::company(seller), train)) return refuse("table:format/1"_clause, figures);
    if (is_network(buyer)) {
        if (auto r = permits(by(s, {"1881-2016:7.4.6/3"_clause, "1881-2016:7.4.7/2"_clause}, "1881-2007:12.9/1"_clause),
                             true, figures))
            return r;
    } else if (auto r = permits(
                   by(s, {"1881-2016:7.2.7.2/2"_clause, "1881-2016:7.2.7.2.4/3"_clause}, "1881-2007:10.5/1"_clause),
                   true, figures)) {
        return r;
    }
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
    s.depot.move(paid ? paid : s.depot.find(Owner::company(seller), train), Owner::company(buyer));
    t.tell(EventKind::train_bought,
           {.company = buyer, .other = seller, .train = train, .source = Source::company, .amount = amount});
}

// --- the duty to own one ---

bool must_own_train(const State& s, CompanyId c) {
    if (!in_play(s, c) || !decides(s, c)) return false;
    // Whichever way it came by one, and be it with a subnet that has joined.
    const bool serves = c != company::S || applies(by(s, "1881-2016:7.4.7/11"_clause, kNone));
    if (trains_of(s, c) > 0 && serves) return false;
    const OnOffer cheapest = cheapest_on_offer(s, c);
    if (!cheapest.train) return false;
    if (is2007(s)) {
        // Only if its money, and what its S-Bahn certificates would bring, can pay the cheapest (1881:D60).
        if (!applies(is_network(c) ? "1881-2007:12.8/1"_clause : "1881-2007:10.8/1"_clause)) return false;
        const Money cost = printed_price(s, cheapest.train);
        return s.money[c] >= cost || funds(s, c) >= cost;
    }
    if (is_tramway(c)) {
        if (!on_sale(s) && applies("1881-2016:7.2.7.2.4/2"_clause)) return false;
        return applies({"1881-2016:7.2/9"_clause, "1881-2016:7.2.7.2.4/1"_clause});
    }
    const bool new_ones =
        s_train_on_sale(s, train::TS4) || s_train_on_sale(s, train::TS7) || s_train_on_sale(s, train::TS9);
    if (!new_ones) return false; // 1881:D58
    return applies(is_subnet(c) ? Clauses{"1881-2016:7.4.7/1"_clause}
                                : Clauses{"1881-2016:7.4.7/1"_clause, "1881-2016:7.4.7/12"_clause});
}

} // namespace stw::t1881
