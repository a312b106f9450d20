// What one company wants of another, a train or a depot: one proposes, the other answers (2016: 7.2.7.2.3, 7.2.2.2; 2007: 10.5, 7.8).
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {
namespace {

bool same_thing(const Deal& a, const Deal& b) {
    return a.buyer == b.buyer && a.seller == b.seller && a.to == b.to && a.train == b.train && a.hex == b.hex &&
           a.node == b.node;
}

Deal deal_from(const State& s, const Move& m) {
    return {.buyer = m.as,
            .seller = m.what.other,
            .from = m.by,
            .to = m.what.other ? decides(s, m.what.other) : PlayerId{},
            .train = m.what.train,
            .scrapped = m.what.trade_in,
            .hex = m.what.hex,
            .node = m.what.city,
            .amount = m.what.amount ? m.what.amount.money() : Money{0}};
}

Refusal check_thing(const State& s, const Deal& d) {
    if (d.train) return check_buy_from_company(s, d.buyer, d.seller, d.train, d.amount, d.scrapped);
    if (auto r = check_free_to_spend(s, d.buyer)) return r;
    return check_buy_depot(s, d.buyer, d.seller, d.hex, d.node, d.amount);
}

// The least that is better for the other side than what has been refused in this turn.
Money least_for(const State& s, const Deal& d, Money least) {
    for (const Deal& old : s.refused)
        if (same_thing(old, d)) least = std::max(least, old.amount + Money{1});
    return least;
}

// The most the buyer can pay; what the depot costs besides is the check's affair.
Money most_for(const State& s, Deal d, Money least) {
    Money most = s.money[d.buyer];
    if (d.train) return most;
    Money paid = least;
    while (paid < most) {
        d.amount = Money{(paid.amount + most.amount + 1) / 2};
        if (check_thing(s, d)) most = d.amount - Money{1};
        else paid = d.amount;
    }
    return paid;
}

Move purchase_of(const Deal& d) {
    return {.kind = ActionKind::buy_train,
            .by = d.from,
            .as = d.buyer,
            .what = {.other = d.seller,
                     .train = d.train,
                     .trade_in = d.scrapped,
                     .source = Source::company,
                     .amount = d.amount,
                     .number = d.scrapped ? Number{1} : Number{}}};
}

void do_deal(Table& t, const Deal& d) {
    // The chairman has agreed, and the board may yet object (2007). To what the main network buys it could when he proposed it.
    if (d.train && d.seller == company::S) return lay_before_board(t, purchase_of(d));
    if (d.train) return buy_from_company(t, d.buyer, d.seller, d.train, d.amount, d.scrapped);
    buy_depot(t, d.buyer, d.seller, d.hex, d.node, d.amount);
}

Move pattern_of(const State& s, CompanyId c, CompanyId seller) {
    return {.kind = ActionKind::propose, .by = decides(s, c), .as = c, .what = {.other = seller}};
}

// Calls `found(pattern, least, most)` for everything the company could ask for in this step, until it returns false.
template <class Found> bool consider(const State& s, Move pattern, Money least, Found found) {
    pattern.what.amount = least;
    const Deal d = deal_from(s, pattern);
    if (!d.to || check_thing(s, d)) return true;
    const Money most = most_for(s, d, least);
    const Money from = least_for(s, d, least);
    pattern.what.amount = {};
    return from > most || found(pattern, from, most);
}

template <class Found> void each_train_wanted(const State& s, CompanyId c, Found found) {
    for (int i = 0; i < kCompanies; ++i) {
        const CompanyId seller{i};
        // With himself he needs no proposal.
        if (seller == c || trains_of(s, seller) == 0 || decides(s, seller) == decides(s, c)) continue;
        for (int k = 0; k < kTrainTypes; ++k) {
            Move pattern = pattern_of(s, c, seller);
            pattern.what.train = TrainType{k};
            if (!s.depot.find(Owner::company(seller), TrainType{k})) continue;
            for (const TrainType old : with_or_without(s, c)) {
                pattern.what.trade_in = old;
                pattern.what.number = old ? Number{1} : Number{};
                if (!consider(s, pattern, Money{number::least_train_price}, found)) return;
            }
        }
    }
}

template <class Found> void each_depot_wanted(const State& s, CompanyId c, Found found) {
    for (const board::Station& depot : s.board.stations) {
        if (depot.company == c) continue;
        Move pattern = pattern_of(s, c, depot.company);
        pattern.what.hex = depot.hex;
        pattern.what.city = depot.node;
        if (!consider(s, pattern, Money{number::least_depot_price}, found)) return;
    }
}

template <class Found> void each_proposal(const State& s, CompanyId c, Found found) {
    if (s.operation.step == Step::trade) each_train_wanted(s, c, found);
    if (s.operation.step == Step::depot) each_depot_wanted(s, c, found);
}

} // namespace

Refusal check_propose(const State& s, const Action& a) {
    const Fields figures{.company = a.as, .other = a.what.other, .amount = a.what.amount};
    const bool for_train = static_cast<bool>(a.what.train);
    const bool for_depot = a.what.hex && a.what.city != 0xFF;
    if (for_train == for_depot || !a.what.other || (for_train && (a.what.hex || a.what.city != 0xFF)) ||
        !well_formed_scrapping(a.what) || (for_depot && a.what.trade_in))
        return refuse("table:format/2"_clause, figures);
    const Deal d = deal_from(s, a);
    if (s.operation.step != (for_train ? Step::trade : Step::depot)) return refuse(out_of_step(s), figures);
    if (auto r = check_thing(s, d)) return r;
    // Of a company nobody leads there is nobody to ask; a train of an own company is just bought.
    if (!d.to || (for_train && d.to == d.from)) return refuse("table:turn/2"_clause, figures);
    const Money least = least_for(s, d, d.amount);
    return forbids("table:deal/2"_clause, d.amount < least,
                   {.company = d.buyer, .other = d.seller, .amount = d.amount, .limit = least});
}

void propose(Table& t, const Action& a) {
    const Deal d = deal_from(t.s, a);
    if (d.to == d.from) return do_deal(t, d);
    t.s.deal = d;
    t.tell(
        EventKind::deal_proposed,
        {.company = d.buyer, .other = d.seller, .player = d.from, .hex = d.hex, .train = d.train, .amount = d.amount});
}

Refusal act_answer(Table& t, const Action& a) {
    State& s = t.s;
    if (a.kind != ActionKind::answer || a.by != s.deal.to)
        return refuse("table:deal/1"_clause, {.company = s.deal.seller, .player = s.deal.to});
    const Deal d = s.deal;
    s.deal = {};
    t.tell(EventKind::deal_answered, {.player = d.to, .yes = a.what.yes});
    if (a.what.yes == 1) {
        do_deal(t, d);
        return kAllowed;
    }
    if (s.refused.full()) s.refused.erase(0);
    s.refused.push_back(d);
    return kAllowed;
}

void offers_proposals(const State& s, CompanyId c, Choices& out) {
    each_proposal(s, c, [&](const Move& pattern, Money least, Money most) {
        out.add_range(pattern, least, most);
        return true;
    });
}

bool may_propose(const State& s, CompanyId c) {
    return play::finds_any([&](auto found) { each_proposal(s, c, found); });
}

void offers_answer(const State& s, Choices& out) {
    for (const std::uint8_t yes : {std::uint8_t{1}, std::uint8_t{0}})
        out.add({.kind = ActionKind::answer, .by = s.deal.to, .what = {.yes = yes}});
}

} // namespace stw::t1881
