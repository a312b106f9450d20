// Deals between two people: EVA (PRIV.B), and trains of other companies (RO.train/7). One proposes, the other answers.
#include "play/deals.hpp"
#include "play/trains.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {

namespace deals = play::deals;

namespace {

bool same_thing(const Deal& a, const Deal& b) {
    return a.from == b.from && a.to == b.to && a.paper == b.paper && a.train == b.train && a.seller == b.seller;
}

deals::Payer payer_of(const State& s, const Deal& d) {
    return d.train || s.papers[d.paper] != Owner::player(d.from) ? deals::Payer::proposer : deals::Payer::other;
}

Deal deal_from(const State& s, const Move& a) {
    Deal d{.from = a.by, .paper = a.what.paper, .amount = a.what.amount.money()};
    if (a.what.paper) {
        d.to = a.what.player;
        return d;
    }
    d.train = a.what.train;
    d.buyer = a.as;
    d.seller = a.what.other;
    d.to = d.seller ? president(s, d.seller) : PlayerId{};
    return d;
}

PlayerId buyer_of(const State& s, const Deal& d) { return s.papers[d.paper] == Owner::player(d.from) ? d.to : d.from; }

// As the recorded games have it, EVA is bought in a stock round as anything else is: in turn, and of the bank.
bool bought_of_bank(const State& s) { return s.round == Round::stock && s.option(Option::eva_bought_of_bank); }

// Nobody offers more than he has; what the other has may be hidden, and then he alone can say that it is too much.
Money most_for_eva(const State& s, const Deal& d) {
    const PlayerId buyer = buyer_of(s, d);
    const bool purse_open = buyer == d.from || !s.option(Option::hidden_cash);
    return purse_open ? free_cash(s, buyer) : s.box().bank;
}

// The buyer has not that much, or has raised it for a train.
Refusal refuse_price(const State& s, PlayerId buyer, const Deal& d) {
    const Money free = free_cash(s, buyer);
    if (free < s.money[buyer]) {
        if (auto r = check_money_is_free(s, s.operation.company)) return r;
        return refuse("1893:RO.forced/1"_clause,
                      {.company = s.operation.company, .player = buyer, .amount = d.amount, .limit = free});
    }
    return refuse("1893:PRIV.B/1"_clause, {.player = buyer, .paper = d.paper, .amount = d.amount, .limit = free});
}

// EVA goes from one player to another at any moment; by the option of the recorded games in the turn of one of them (1893:D37).
Refusal check_eva(const State& s, const Deal& d) {
    const Fields figures{.player = d.to, .paper = d.paper, .amount = d.amount};
    if (auto r = forbids("1893:PRIV/1"_clause, d.paper != paper::EVA, figures)) return r;
    if (d.paper != paper::EVA) return refuse("table:format/1"_clause, figures);
    const PlayerId owner = s.papers[paper::EVA].player();
    if (!owner) return refuse("1893:PRIV.B/2"_clause, figures);
    if (!d.to || d.to.value >= s.players || d.to == d.from || (owner != d.from && owner != d.to))
        return refuse("1893:PRIV.B/1"_clause, figures);
    if (s.option(Option::eva_in_turn_only))
        if (auto r = forbids("1893:full/11"_clause, d.from != in_turn(s) && d.to != in_turn(s), figures)) return r;
    if (d.amount < Money{0}) return refuse("table:format/1"_clause, figures);
    const PlayerId buyer = buyer_of(s, d);
    if (bought_of_bank(s)) {
        if (buyer != s.turn) return refuse("1893:full/11"_clause, figures);
        if (auto r = check_purchase_now(s, buyer)) return r;
    }
    if (d.amount > most_for_eva(s, d)) return refuse_price(s, buyer, d);
    const bool past_limit = s.round == Round::operating || bought_of_bank(s);
    if (past_limit && s.option(Option::eva_past_certificate_limit)) return kAllowed;
    return check_room(s, buyer);
}

Refusal check_deal(const State& s, const Deal& d) {
    if (d.paper) {
        if (auto r = check_eva(s, d)) return r;
    } else {
        if (s.round != Round::operating || s.operation.step != Step::trains)
            return refuse("1893:RO/5"_clause, {.company = d.buyer});
        if (auto r = check_buy_from_company(s, d.buyer, d.seller, d.train, d.amount)) return r;
        // With himself he needs no deal.
        if (d.to == d.from) return refuse("table:turn/2"_clause, {.company = d.buyer, .other = d.seller});
    }
    return deals::check_better(s, d, same_thing, payer_of(s, d));
}

// Both also while a train must be bought; but nobody can be made to.
bool train_deals_possible(const State& s) {
    return under("1893:RO.forced/7"_clause, s.round == Round::operating && !anybody_must_discard(s));
}

bool eva_deals_possible(const State& s) {
    if (s.option(Option::eva_in_turn_only)) return s.round == Round::stock || train_deals_possible(s);
    return under({"1893:PRIV.B/1"_clause, "1893:RO.forced/7"_clause, "1893:full/34"_clause},
                 s.round != Round::draw && s.round != Round::finished);
}

void offer_deal(const State& s, const Move& pattern, const deals::Prices& possible, Choices& out) {
    const Deal d = deal_from(s, pattern);
    const deals::Prices better = deals::worth_proposing(s, d, same_thing, possible, payer_of(s, d));
    const bool aside = d.from != in_turn(s) && d.to != in_turn(s);
    if (better.least <= better.most) out.add_range(pattern, better.least, better.most, Money{1}, aside);
}

void offers_eva(const State& s, Choices& out) {
    const PlayerId owner = s.papers[paper::EVA].player();
    if (!owner) return;
    for (int from = 0; from < s.players; ++from)
        for (int to = 0; to < s.players; ++to) {
            if (PlayerId{from} != owner && PlayerId{to} != owner) continue;
            const Move pattern{.kind = ActionKind::propose,
                               .by = PlayerId{from},
                               .what = {.player = PlayerId{to}, .paper = paper::EVA, .amount = 0}};
            const Deal d = deal_from(s, pattern);
            if (check_eva(s, d)) continue;
            offer_deal(s, pattern, {.least = Money{0}, .most = most_for_eva(s, d)}, out);
        }
}

void offers_trains_of_others(const State& s, Choices& out) {
    if (s.round != Round::operating || s.operation.step != Step::trains) return;
    const CompanyId c = s.operation.company;
    const PlayerId p = president(s, c);
    const Money least = least_for_train_of(s);
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        if (president(s, seller) != p && !check_buy_from_company(s, c, seller, train, least))
            offer_deal(
                s,
                {.kind = ActionKind::propose, .by = p, .as = c, .what = {.other = seller, .train = train, .amount = 1}},
                {.least = least, .most = most_for_train_of(s, c, seller, train)}, out);
        return true;
    });
}

} // namespace

PlayerId in_turn(const State& s) {
    if (s.round == Round::stock || s.round == Round::first_stock) return s.turn;
    if (s.round == Round::offer) return s.offer.paper ? s.offer.asked : s.offer.chooser;
    if (s.round == Round::merger && s.vote.company) return s.vote.voter;
    if (s.round == Round::merger && s.sorting_trains) return president(s, s.sorting_trains);
    if (s.round == Round::operating && s.operation.company) return president(s, s.operation.company);
    return {};
}

bool may_sell_eva(const State& s, PlayerId p) {
    return s.papers[paper::EVA] == Owner::player(p) && eva_deals_possible(s);
}

Refusal check_propose(const State& s, const Action& a) {
    if (a.what.paper) {
        if (!eva_deals_possible(s)) return refuse("1893:full/11"_clause, {.paper = a.what.paper});
        // Companies own no private companies.
        if (auto r = forbids("1893:full/9"_clause, static_cast<bool>(a.as), {.company = a.as, .paper = a.what.paper}))
            return r;
        if (a.as) return refuse("table:format/2"_clause);
    } else {
        if (!train_deals_possible(s)) return refuse("table:turn/2"_clause);
        if (a.by != in_turn(s)) return refuse("table:turn/1"_clause, {.player = in_turn(s)});
        if (a.as != s.operation.company) return refuse("table:turn/4"_clause, {.company = s.operation.company});
    }
    return check_deal(s, deal_from(s, a));
}

void propose(Table& t, const Action& a) {
    t.s.deal = deal_from(t.s, a);
    const Deal& d = t.s.deal;
    t.tell(EventKind::deal_proposed, {.company = d.buyer,
                                      .other = d.seller,
                                      .player = d.from,
                                      .paper = d.paper,
                                      .train = d.train,
                                      .amount = d.amount});
}

Refusal check_answer(const State& s, PlayerId by, bool yes) {
    const Deal& d = s.deal;
    if (by != d.to) return refuse("table:deal/1"_clause, {.player = d.to});
    if (!yes || d.train) return kAllowed;
    // Who proposed to buy had the money then. The purse of the other may be hidden, and only he can say yes.
    const PlayerId buyer = buyer_of(s, d);
    if (buyer != by || d.amount <= free_cash(s, buyer)) return kAllowed;
    return refuse_price(s, buyer, d);
}

void answer(Table& t, bool yes) {
    State& s = t.s;
    const Deal d = deals::answered(t, yes);
    if (!yes) return deals::note_refused(s, d);
    if (d.train) return buy_from_company(t, d.buyer, d.seller, d.train, d.amount);
    const PlayerId buyer = buyer_of(s, d);
    const PlayerId seller = s.papers[d.paper].player();
    s.papers.move(d.paper, Owner::player(buyer));
    // What was refused before was a deal the other way round.
    for (std::size_t i = s.refused.size(); i-- > 0;)
        if (s.refused[i].paper == d.paper) s.refused.erase(i);
    const bool of_bank = bought_of_bank(s);
    t.pay(Account::of(buyer), of_bank ? Account::bank() : Account::of(seller), d.amount);
    t.tell(EventKind::paper_bought, {.player = buyer, .paper = d.paper, .amount = d.amount});
    // In a stock round it counts as a transaction, for the priority card too.
    if (s.round == Round::stock) {
        under("1893:full/12"_clause, [&] { note_transaction(t, buyer); });
        if (s.turn == buyer || s.turn == seller) s.stock_turn.acted = true;
    }
    if (of_bank) end_stock_turn(t);
}

void offers_deals(const State& s, Choices& out) {
    if (eva_deals_possible(s)) offers_eva(s, out);
    if (train_deals_possible(s)) offers_trains_of_others(s, out);
}

void offers_answer(const State& s, Choices& out) {
    for (bool yes : {true, false})
        if (!check_answer(s, s.deal.to, yes)) deals::offer_answer(s.deal.to, yes, out);
}

} // namespace stw::t1893
