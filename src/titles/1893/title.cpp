#include "titles/1893/title.hpp"

#include "play/made_title.hpp"
#include "rolling/format.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>
#include <vector>

namespace stw::t1893 {

Refusal act(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round == Round::finished) return refuse("table:turn/3"_clause);
    if (auto r = check_format(s.box(), a)) return r;
    // Shares come from one place only, and the fund is for one company only.
    if (a.kind == ActionKind::buy_share && a.what.source != Source::none) return refuse("table:format/2"_clause);
    if (a.kind == ActionKind::exchange && a.what.company) return refuse("table:format/2"_clause);
    if (a.by == kChance || a.kind == ActionKind::deal) {
        if (s.round != Round::draw) return refuse("table:turn/2"_clause);
        if (a.by != kChance || a.kind != ActionKind::deal) return refuse("table:chance/1"_clause);
        if (a.what.player.value >= s.players) return refuse("table:format/1"_clause);
        s.first = applies("1893:PREP/1"_clause) ? a.what.player : PlayerId{0};
        s.priority = s.first;
        s.turn = s.first;
        s.round = Round::first_stock;
        t.tell(EventKind::first_player_drawn, {.player = s.first});
        t.tell(EventKind::round_began, {.number = static_cast<int>(Round::first_stock), .limit = 1});
        return kAllowed;
    }
    if (s.round == Round::draw) return refuse("table:turn/1"_clause);
    if (a.by.value >= s.players) return refuse("table:format/1"_clause);
    if (s.deal.open()) {
        if (a.kind != ActionKind::answer) return refuse("table:deal/1"_clause, {.player = s.deal.to});
        if (auto r = check_answer(s, a.by, a.what.yes == 1)) return r;
        answer(t, a.what.yes == 1);
        return kAllowed;
    }
    if (a.kind == ActionKind::propose) {
        if (auto r = check_propose(s, a)) return r;
        propose(t, a);
        return kAllowed;
    }
    if (a.kind == ActionKind::vote && s.round != Round::merger)
        return refuse(formed(s, company::AGV) ? "1893:HGK/1"_clause : "1893:AGV/1"_clause);
    switch (s.round) {
    case Round::first_stock: return act_first_stock(t, a);
    case Round::offer: return act_offer(t, a);
    case Round::stock: return act_stock(t, a);
    case Round::operating: return act_operating(t, a);
    case Round::merger: return act_merger(t, a);
    default: return refuse("table:turn/2"_clause);
    }
}

void settle(Table& t) {
    for (bool more = true; more;) {
        more = false;
        if (t.s.deal.open()) return;
        switch (t.s.round) {
        case Round::first_stock: more = settle_first_stock(t); break;
        case Round::offer: more = settle_offer(t); break;
        case Round::stock: more = settle_stock(t); break;
        case Round::operating: more = settle_operating(t); break;
        case Round::merger: more = settle_merger(t); break;
        case Round::draw:
        case Round::finished: break;
        }
    }
}

void offers(const State& s, Choices& out) {
    if (s.round == Round::draw) {
        for (int i = 0; i < s.players; ++i)
            out.add({.kind = ActionKind::deal, .by = kChance, .what = {.player = PlayerId{i}}});
        return;
    }
    if (s.deal.open()) return offers_answer(s, out);
    switch (s.round) {
    case Round::first_stock: offers_first_stock(s, out); break;
    case Round::offer: offers_offer(s, out); break;
    case Round::stock: offers_stock(s, out); break;
    case Round::operating: offers_operating(s, out); break;
    case Round::merger: offers_merger(s, out); break;
    default: break;
    }
    offers_deals(s, out);
}

bool sample_run(const State& s, CompanyId c, TrainType train, Rng& rng, Route& out) {
    return routes::sample(network(s, c), range_of(s, train), s.operation.used, rng, out);
}

routes::Network network_or_home(const State& s, CompanyId c) {
    routes::Network n = network(s, c);
    if (!s[c].at_home) n.put_station({s.box()[c].home, s.box()[c].home_city});
    return n;
}

routes::Turn turn_to_run(const State& s) {
    routes::Turn turn;
    if (s.round != Round::operating || s.operation.step != Step::run) return turn;
    turn.company = s.operation.company;
    turn.by = president(s, turn.company);
    turn.used = s.operation.used;
    s.depot.fresh(Owner::company(turn.company), turn.trains);
    return turn;
}

State seen_by(const State& s, PlayerId viewer) {
    State seen = s;
    if (!s.option(Option::hidden_cash) || s.round == Round::finished || !applies("1893:full/37"_clause)) return seen;
    for (int i = 0; i < s.players; ++i)
        if (PlayerId{i} != viewer) seen.money.conceal(Account::of(PlayerId{i}));
    seen.money.conceal(Account::bank()); // what it has would tell what the others have
    // So would what the train must cost that somebody has sold for.
    if (s.operation.company && president(s, s.operation.company) != viewer) seen.operation.raised.above = Money{0};
    return seen;
}

// The highest worth wins; equal worth shares a place (1893:D42).
Clauses ranking(const State&) { return "1893:peer/79"_clause; }

std::uint64_t hash_of(const State& s) {
    Hasher h;
    h.add(s.revision);
    hash_options(h, s.options);
    h.add(s.players);
    h.add(static_cast<int>(s.round));
    h.add(s.set);
    h.add(s.leg);
    s.money.hash(h);
    s.papers.hash(h, s.box().papers);
    s.markers.hash(h, s.box().companies.size());
    s.board.hash(h, s.box().map);
    s.depot.hash(h);
    h.add(s.phase.value);
    for (const CompanyRecord& c : s.companies) {
        h.add(c.par.amount);
        h.add((c.floated ? 1 : 0) + (c.operated ? 2 : 0) + (c.closed ? 4 : 0) + (c.at_home ? 8 : 0) +
              c.before_large * 16);
        for (std::size_t i = 0; i < c.uncounted.size(); ++i)
            if (c.uncounted[i] > 0) h.add(static_cast<int>(i) * 16 + c.uncounted[i]);
    }
    for (PlayerId p : {s.first, s.priority, s.turn, s.last_actor, s.first_passer}) h.add(p.value);
    h.add(s.passes);
    h.add(s.stock_turn.sold);
    h.add(s.stock_turn.acted ? 1 : 0);
    for (const PlayerRecord& r : s.records) h.add(r.sold * 4 + (r.sold_bond ? 2 : 0) + (r.out ? 1 : 0));
    h.add((s.fdsd_due ? 1 : 0) + (s.fdsd_fresh ? 2 : 0));
    h.add(s.offer.paper.value);
    h.add(s.offer.price.amount);
    h.add(s.offer.chooser.value);
    h.add(s.offer.asked.value);
    h.add(s.offer.passed);
    h.add(s.done);
    h.add(s.operation.company.value);
    h.add(static_cast<int>(s.operation.step));
    h.add((s.operation.traded_in ? 1 : 0) + (s.operation.raised.made ? 2 : 0) + (s.operation.bought ? 4 : 0));
    h.add(s.operation.raised.above.amount);
    h.add(s.operation.revenue.amount);
    for (std::uint64_t w : s.operation.used.words) h.add(static_cast<std::int64_t>(w));
    auto add_deal = [&](const Deal& d) {
        for (int v : {d.from.index(), d.to.index(), d.paper.index(), d.train.index(), d.buyer.index(), d.seller.index(),
                      d.amount.amount})
            h.add(v);
    };
    add_deal(s.deal);
    for (const Deal& d : s.refused) add_deal(d);
    h.add((s.hgk_considered ? 1 : 0) + (s.agv_considered ? 2 : 0));
    h.add(s.sorting_trains.value);
    h.add(s.vote.company.value);
    h.add(s.vote.yes.value);
    h.add(s.vote.no.value);
    h.add(s.vote.asked);
    h.add(s.vote.voter.value);
    h.add((s.bank_broken ? 1 : 0) + (s.last_round ? 2 : 0));
    h.add(static_cast<int>(s.ending));
    h.add(s.bankrupt.value);
    return h.value();
}

} // namespace stw::t1893

template struct stw::play::Title<stw::t1893::Title, stw::t1893::State>;
