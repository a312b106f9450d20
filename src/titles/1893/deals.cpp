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

// Of EVA.
PlayerId buyer_of(const State& s, const Deal& d) { return s.papers[d.paper] == Owner::player(d.from) ? d.to : d.from; }

deals::Payer payer_of(const State& s, const Deal& d) {
    return d.train || buyer_of(s, d) == d.from ? deals::Payer::proposer : deals::Payer::other;
}

Deal deal_from(const State& s, const Move& a) {
    const Money amount = a.what.amount.money();
    if (a.what.paper) return {.from = a.by, .to = a.what.player, .paper = a.what.paper, .amount = amount};
    const CompanyId seller = a.what.other;
    const PlayerId to = seller ? president(s, seller) : PlayerId{};
    return {.from = a.by, .to = to, .train = a.what.train, .buyer = a.as, .seller = seller, .amount = amount};
}

// As the recorded games have it, EVA is bought in a stock round as anything else is: in turn, and of the bank.
bool bought_of_bank(const State& s) { return s.round == Round::stock && s.option(Option::eva_bought_of_bank); }

// Nobody offers more than he has; what the other has may be hidden, and then he alone can say that it is too much.
bool purse_open(const State& s, const Deal& d) { return buyer_of(s, d) == d.from || !s.option(Option::hidden_cash); }

Money most_for_eva(const State& s, const Deal& d) {
    return purse_open(s, d) ? free_cash(s, buyer_of(s, d)) : s.box().bank;
}

// The buyer has not that much, or has raised it for a train.
Refusal refuse_price(const State& s, PlayerId buyer, const Deal& d) {
    const Money free = free_cash(s, buyer);
    if (free < s.money[buyer]) {
        if (auto r = check_money_is_free(s, s.operation.company)) return r;
        return refuse(rule::president_adds_cash,
                      {.company = s.operation.company, .player = buyer, .amount = d.amount, .limit = free});
    }
    return refuse(rule::eva_sold_at_any_time, {.player = buyer, .paper = d.paper, .amount = d.amount, .limit = free});
}

// EVA goes from one player to another at any moment; by the option of the recorded games in the turn of one of them (1893:D37).
Refusal check_eva(const State& s, const Deal& d) {
    const Fields figures{.player = d.to, .paper = d.paper, .amount = d.amount};
    if (auto r = forbids(rule::no_sale_of_privates, d.paper != paper::EVA, figures)) return r;
    if (d.paper != paper::EVA) return refuse(rule::no_such_thing, figures);
    const PlayerId owner = s.papers[paper::EVA].player();
    if (!owner) return refuse(rule::eva_leaves_after_6, figures);
    if (!d.to || d.to.value >= s.players || d.to == d.from || (owner != d.from && owner != d.to))
        return refuse(rule::eva_sold_at_any_time, figures);
    if (s.option(Option::eva_in_turn_only))
        if (auto r = forbids(rule::eva_in_turn_only, d.from != in_turn(s) && d.to != in_turn(s), figures)) return r;
    if (d.amount < Money{0}) return refuse(rule::no_such_thing, figures);
    const PlayerId buyer = buyer_of(s, d);
    if (bought_of_bank(s)) {
        if (buyer != s.turn) return refuse(rule::eva_in_turn_only, figures);
        if (auto r = check_purchase_now(s, buyer)) return r;
    }
    if (const Money most = most_for_eva(s, d); d.amount > most) {
        if (purse_open(s, d)) return refuse_price(s, buyer, d);
        // Whatever is in the purse, the refusal is the same.
        return refuse(rule::eva_sold_at_any_time,
                      {.player = buyer, .paper = d.paper, .amount = d.amount, .limit = most});
    }
    const bool past_limit = s.round == Round::operating || bought_of_bank(s);
    if (past_limit && s.option(Option::eva_past_certificate_limit)) return kAllowed;
    return check_room(s, buyer);
}

// Both also while a train must be bought; but nobody can be made to.
bool train_deals_possible(const State& s) {
    return under(rule::company_train_or_eva_optional, s.round == Round::operating && !anybody_must_discard(s));
}

bool eva_deals_possible(const State& s) {
    if (s.option(Option::eva_in_turn_only)) return s.round == Round::stock || train_deals_possible(s);
    return under({rule::eva_sold_at_any_time, rule::company_train_or_eva_optional, rule::president_sells_eva},
                 s.round != Round::draw && s.round != Round::finished);
}

Refusal check_propose_eva(const State& s, const Action& a, const Deal& d) {
    if (!eva_deals_possible(s)) return refuse(rule::eva_in_turn_only, {.paper = d.paper});
    // Companies own no private companies.
    if (auto r = forbids(rule::companies_no_privates, static_cast<bool>(a.as), {.company = a.as, .paper = d.paper}))
        return r;
    return a.as ? refuse(rule::wrong_fields) : check_eva(s, d);
}

Refusal check_propose_train(const State& s, const Action& a, const Deal& d) {
    if (!train_deals_possible(s)) return refuse(rule::not_now);
    if (a.by != in_turn(s)) return refuse(rule::not_asked, {.player = in_turn(s)});
    if (a.as != s.operation.company) return refuse(rule::not_its_turn, {.company = s.operation.company});
    if (s.operation.step != Step::trains) return refuse(rule::order_of_steps, {.company = d.buyer});
    if (auto r = check_buy_from_company(s, d.buyer, d.seller, d.train, d.amount)) return r;
    // With himself he needs no deal.
    return d.to == d.from ? refuse(rule::not_now, {.company = d.buyer, .other = d.seller}) : kAllowed;
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
    for (const PlayerId from : All<PlayerId>(s.players))
        for (const PlayerId to : All<PlayerId>(s.players)) {
            if (from != owner && to != owner) continue;
            const Fields what{.player = to, .paper = paper::EVA, .amount = 0};
            const Move pattern{.kind = ActionKind::propose, .by = from, .what = what};
            const Deal d = deal_from(s, pattern);
            if (!check_eva(s, d)) offer_deal(s, pattern, {.least = Money{0}, .most = most_for_eva(s, d)}, out);
        }
}

void offers_trains_of_others(const State& s, Choices& out) {
    if (s.operation.step != Step::trains) return;
    const CompanyId c = s.operation.company;
    const PlayerId p = president(s, c);
    const Money least = least_for_train_of(s);
    play::trains::each_of_others(s, c, [&](CompanyId seller, TrainType train) {
        const Fields what{.other = seller, .train = train, .amount = 1};
        if (president(s, seller) != p && !check_buy_from_company(s, c, seller, train, least))
            offer_deal(s, {.kind = ActionKind::propose, .by = p, .as = c, .what = what},
                       {.least = least, .most = most_for_train_of(s, c, train)}, out);
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
    const Deal d = deal_from(s, a);
    if (auto r = d.paper ? check_propose_eva(s, a, d) : check_propose_train(s, a, d)) return r;
    return deals::check_better(s, d, same_thing, payer_of(s, d));
}

void propose(Table& t, const Action& a) {
    t.s.deal = deal_from(t.s, a);
    t.tell(EventKind::deal_proposed, t.s.deal.told());
}

Refusal check_answer(const State& s, PlayerId by, bool yes) {
    const Deal& d = s.deal;
    if (by != d.to) return refuse(rule::answer_first, {.player = d.to});
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
        under(rule::eva_sale_moves_priority_card, [&] { note_transaction(t, buyer); });
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
        if (!check_answer(s, s.deal.to, yes))
            out.add({.kind = ActionKind::answer, .by = s.deal.to, .what = {.yes = yes_if(yes)}});
}

} // namespace stw::t1893
