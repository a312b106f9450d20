// Playing Order Cards: chosen after the private auction (VI), dealt by cash after each Share Round (VII.2).
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// Who has most money first, or least. `ties`: who has as much keeps his place (the sort is stable).
void sort_by_cash(const State& s, InlineVec<PlayerId, kMostSeats>& players, bool most_first, const Clauses& ties) {
    const auto before = [&](PlayerId a, PlayerId b) {
        if (s.money[a] == s.money[b]) return under(ties, false);
        return (s.money[a] > s.money[b]) == most_first;
    };
    for (std::size_t i = 1; i < players.size(); ++i)
        for (std::size_t k = i; k > 0 && before(players[k], players[k - 1]); --k) std::swap(players[k], players[k - 1]);
}

bool taken(const State& s, int card) { return static_cast<bool>(s.card[static_cast<std::size_t>(card - 1)]); }

Refusal check_card(const State& s, PlayerId p, int card) {
    if (card < 1 || card > s.players) return refuse(rule::no_such_thing, {.player = p, .number = card});
    if (taken(s, card)) return refuse(rule::poorest_chooses_card_first, {.player = p, .number = card});
    return kAllowed;
}

void take(Table& t, int card) {
    State& s = t.s;
    const PlayerId p = s.choosing.front();
    s.card[static_cast<std::size_t>(card - 1)] = p;
    s.choosing.erase(0);
    t.tell(EventKind::order_card_taken, {.player = p, .number = card});
}

bool settle_order_cards(Table& t) {
    State& s = t.s;
    if (s.choosing.size() == 1) {
        int card = 1;
        while (taken(s, card)) ++card;
        take(t, card);
    }
    if (!s.choosing.empty()) return false;
    s.order.clear();
    for (int i = 0; i < s.players; ++i) s.order.push_back(s.card[static_cast<std::size_t>(i)]);
    next_round(t);
    return true;
}

Refusal act_order_cards(Table& t, const Action& a) {
    const State& s = t.s;
    if (a.kind != ActionKind::choose) return play::refuse_foreign(a.by, s.choosing.front());
    if (a.by != s.choosing.front()) return refuse(rule::poorest_chooses_card_first, {.player = s.choosing.front()});
    if (a.as) return refuse(rule::wrong_fields);
    return unless(check_card(s, a.by, a.what.number.value), [&] { take(t, a.what.number.value); });
}

void offers_order_cards(const State& s, Choices& out) {
    const PlayerId p = s.choosing.front();
    for (int card = 1; card <= s.players; ++card)
        if (!check_card(s, p, card)) out.add({.kind = ActionKind::choose, .by = p, .what = {.number = card}});
}

} // namespace

constinit const play::RoundPlay<State> kOrderCards{settle_order_cards, act_order_cards, offers_order_cards};

void begin_order_cards(Table& t) {
    State& s = t.s;
    s.card = {};
    s.choosing = s.order;
    // Who has least money chooses first; the card of 350 does not count. Ties keep the old order (1840:D4).
    under(rule::poorest_chooses_card_first,
          [&] { sort_by_cash(s, s.choosing, /*most_first=*/false, rule::card_choice_ties_by_old_order); });
    begin_round(t, Round::cards);
}

void deal_cards_by_cash(Table& t) {
    State& s = t.s;
    under(rule::richest_takes_lowest_card,
          [&] { sort_by_cash(s, s.order, /*most_first=*/true, rule::cash_ties_keep_old_order); });
    for (std::size_t i = 0; i < s.order.size(); ++i)
        t.tell(EventKind::order_card_taken, {.player = s.order[i], .number = static_cast<int>(i) + 1});
}

} // namespace stw::t1840
