// What one company wants of another, a train or a depot: one proposes, the other answers (2016: 7.2.7.2.3, 7.2.2.2; 2007: 10.5, 7.8).
#include "play/deals.hpp"
#include "play/trains.hpp"
#include "play/turns.hpp"
#include "titles/1881/operating_round.hpp"

namespace stw::t1881 {

namespace deals = play::deals;

namespace {

bool same_thing(const Deal& a, const Deal& b) {
    return a.buyer == b.buyer && a.seller == b.seller && a.to == b.to && a.train == b.train && a.hex == b.hex &&
           a.node == b.node;
}

Deal deal_from(const State& s, const Move& m) {
    return {.buyer = m.as,
            .seller = m.what.other,
            .from = m.by,
            .to = decides(s, m.what.other),
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

void do_deal(Table& t, const Deal& d) {
    if (!d.train) return buy_depot(t, d.buyer, d.seller, d.hex, d.node, d.amount);
    if (d.seller != company::S) return buy_from_company(t, d.buyer, d.seller, d.train, d.amount, d.scrapped);
    // The chairman has agreed, and the board may yet object (2007). To what the main network buys it could when he proposed it.
    Fields what = of_company(d.seller, d.train, d.scrapped);
    what.amount = d.amount;
    lay_before_board(t, play::trains::purchase(d.from, d.buyer, what));
}

// Calls `found(pattern, least, most)` for everything the company could ask for in this step, until it returns false.
template <class Found> bool consider(const State& s, CompanyId c, const Fields& what, Money least, Found found) {
    Move pattern{.kind = ActionKind::propose, .by = decides(s, c), .as = c, .what = what};
    pattern.what.amount = least;
    const Deal d = deal_from(s, pattern);
    if (!d.to || check_thing(s, d)) return true;
    const deals::Prices better =
        deals::worth_proposing(s, d, same_thing, {.least = least, .most = most_for(s, d, least)});
    pattern.what.amount = {};
    return better.least > better.most || found(pattern, better.least, better.most);
}

template <class Found> void each_train_wanted(const State& s, CompanyId c, Found found) {
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        // With himself he needs no proposal.
        if (decides(s, seller) == decides(s, c)) return true;
        for (const TrainType old : with_or_without(s, c)) {
            const Fields what{.other = seller, .train = train, .trade_in = old, .number = old ? Number{1} : Number{}};
            if (!consider(s, c, what, Money{number::least_train_price}, found)) return false;
        }
        return true;
    });
}

template <class Found> void each_depot_wanted(const State& s, CompanyId c, Found found) {
    for (const board::Station& depot : s.board.stations) {
        if (depot.company == c) continue;
        const Fields what{.other = depot.company, .hex = depot.hex, .city = depot.node};
        if (!consider(s, c, what, Money{number::least_depot_price}, found)) return;
    }
}

template <class Found> void each_proposal(const State& s, CompanyId c, Found found) {
    if (s.operation.step == Step::trade) each_train_wanted(s, c, found);
    if (s.operation.step == Step::depot) each_depot_wanted(s, c, found);
}

Refusal act_answer(Table& t, const Action& a) {
    const Deal& waiting = t.s.deal;
    if (a.kind != ActionKind::answer || a.by != waiting.to)
        return refuse(rule::answer_first, {.company = waiting.seller, .player = waiting.to});
    const bool yes = a.what.yes == 1;
    const Deal d = deals::answered(t, yes);
    if (yes) do_deal(t, d);
    else deals::note_refused(t.s, d);
    return kAllowed;
}

} // namespace

constinit const play::RoundPlay<State> kProposal{
    [](Table&) { return false; }, act_answer,
    [](const State& s, Choices& out) { play::offer_both(ActionKind::answer, s.deal.to, out); }};

Refusal check_propose(const State& s, const Action& a) {
    const Fields figures{.company = a.as, .other = a.what.other, .amount = a.what.amount};
    const bool for_train = static_cast<bool>(a.what.train);
    if (!well_formed_scrapping(a.what) || (!for_train && a.what.trade_in)) return refuse(rule::wrong_fields, figures);
    const Deal d = deal_from(s, a);
    if (s.operation.step != (for_train ? Step::trade : Step::depot)) return refuse(out_of_step(s), figures);
    if (auto r = check_thing(s, d)) return r;
    // Of a company nobody leads there is nobody to ask; a train of an own company is just bought.
    if (!d.to || (for_train && d.to == d.from)) return refuse(rule::not_now, figures);
    return deals::check_better(s, d, same_thing);
}

void propose(Table& t, const Action& a) {
    const Deal d = deal_from(t.s, a);
    if (d.to == d.from) return do_deal(t, d);
    t.s.deal = d;
    t.tell(
        EventKind::deal_proposed,
        {.company = d.buyer, .other = d.seller, .player = d.from, .hex = d.hex, .train = d.train, .amount = d.amount});
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

} // namespace stw::t1881
