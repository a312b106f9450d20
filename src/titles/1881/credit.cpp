// Trains on credit, variant 2 of 2007 (15.1 to 15.4; 1881:D65).
#include "titles/1881/operating_round.hpp"

#include <algorithm>

namespace stw::t1881 {

TrainId unpaid_train(const State& s, CompanyId c) {
    for (TrainId card : s.clips)
        if (s.trains.owner[card.value] == Owner::company(c)) return card;
    return {};
}

TrainId paid_train(const State& s, CompanyId c, TrainType train) {
    for (TrainId card{s.trains.first[train.value]}; card.value < s.trains.first[train.value + 1U]; ++card.value)
        if (s.trains.owner[card.value] == Owner::company(c) && !s.clips.contains(card)) return card;
    return {};
}

Refusal check_credit(const State& s, CompanyId c, TrainType train) {
    const Fields figures{.company = c, .train = train, .amount = train_price(s, train), .limit = s.money[c]};
    const Clause variant = by(s, rule::new_train_price.in2016, rule::train_on_credit.in2007);
    // A section of the S-Bahn is a company in this (12.11). Who can raise the price in cash or shares gets none.
    if (!under(variant, credit(s)) || trains_of(s, c) > 0 || cheapest_on_offer(s, c).train != train ||
        funds(s, c) >= train_price(s, train))
        return refuse(variant, figures);
    return forbids(by(s, rule::new_train_price.in2016, rule::stone_envelopes_and_clips.in2007),
                   s.clips.size() >= d2007::number::credit_most, figures);
}

void buy_on_credit(Table& t, CompanyId c, TrainType train) {
    State& s = t.s;
    const Source from = cheapest_on_offer(s, c).from;
    const TrainId card = s.trains.find(from == Source::pool ? Owner::market() : Owner::stack(), train);
    t.tell(EventKind::credit_taken, {.company = c, .train = train, .amount = train_price(s, train)});
    // It counts as sold.
    hand_over(t, c, train, from, Money{0});
    // The clip is on the train, and goes where it goes: with a section that joins to the main network.
    if (!s.clips.full()) under(rule::clip_until_paid.in2007, [&] { s.clips.push_back(card); });
}

bool settle_credit(Table& t, CompanyId c) {
    State& s = t.s;
    const TrainId card = unpaid_train(s, c);
    if (!card) return false;
    const TrainType train = s.trains.type[card.value];
    const Money cost = train_price(s, train);
    if (!under(rule::credit_paid_when_affordable.in2007, s.money[c] >= cost)) return false;
    t.pay(Account::of(c), Account::bank(), cost);
    t.tell(EventKind::credit_paid, {.company = c, .train = train, .amount = cost});
    s.clips.erase(static_cast<std::size_t>(std::find(s.clips.begin(), s.clips.end(), card) - s.clips.begin()));
    return true;
}

Refusal check_free_to_spend(const State& s, CompanyId c) {
    return forbids(by(s, rule::new_train_price.in2016, rule::no_spending_under_credit.in2007), owes(s, c),
                   {.company = c});
}

void forget_credit(State& s) {
    // Scrapped before it was paid: the debt ends with it.
    for (std::size_t i = s.clips.size(); i-- > 0;)
        if (!s.trains.owner[s.clips[i].value].is_company()) s.clips.erase(i);
}

} // namespace stw::t1881
