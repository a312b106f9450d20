#include "titles/1893/title.hpp"

#include "play/hashing.hpp"
#include "play/made_title.hpp"
#include "play/rounds.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

// Chance draws player 1.
Refusal act_draw(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round != Round::draw) return refuse(rule::not_now);
    if (a.by != kChance || a.kind != ActionKind::draw) return refuse(rule::chance_draws_lots);
    if (a.what.player.value >= s.players) return refuse(rule::no_such_thing);
    s.first = under(rule::random_starting_player, a.what.player);
    s.turn = s.priority = s.first;
    s.round = Round::first_stock;
    t.tell(EventKind::first_player_drawn, {.player = s.first});
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::first_stock), .limit = 1});
    return kAllowed;
}

void offers_draw(const State& s, Choices& out) {
    for (const PlayerId p : All<PlayerId>(s.players))
        out.add({.kind = ActionKind::draw, .by = kChance, .what = {.player = p}});
}

constexpr play::Rounds<State> kRounds{{{{[](Table&) { return false; }, act_draw, offers_draw},
                                        {settle_first_stock, act_first_stock, offers_first_stock},
                                        {settle_offer, act_offer, offers_offer},
                                        {settle_stock, act_stock, offers_stock},
                                        {settle_operating, act_operating, offers_operating},
                                        {settle_merger, act_merger, offers_merger}}}};

} // namespace

Refusal act(Table& t, const Action& a) {
    State& s = t.s;
    if (auto r = play::check_action(s, a)) return r;
    // Shares come from one place only, and the fund is for one company only.
    if (a.kind == ActionKind::buy_share && a.what.source != Source::none) return refuse(rule::wrong_fields);
    if (a.kind == ActionKind::exchange && a.what.company) return refuse(rule::wrong_fields);
    if (a.by == kChance || a.kind == ActionKind::draw) return act_draw(t, a);
    if (auto r = play::check_player(s, a)) return r;
    if (s.deal.open() || a.kind == ActionKind::propose) return play::act_deal(t, a);
    if (a.kind == ActionKind::vote && s.round != Round::merger)
        return refuse(formed(s, company::AGV) ? rule::hgk_vote_each_round_end : rule::agv_vote_each_round_end);
    return kRounds.act(t, a);
}

void settle(Table& t) {
    while (!t.s.deal.open() && kRounds.settle(t)) {}
}

void offers(const State& s, Choices& out) {
    if (s.deal.open()) return offers_answer(s, out);
    kRounds.offers(s, out);
    if (s.round != Round::draw) offers_deals(s, out);
}

routes::Network network_or_home(const State& s, CompanyId c) {
    return s[c].at_home ? network(s, c) : play::standing_at_home(s, c, s.box()[c].home_city);
}

routes::Turn turn_to_run(const State& s) {
    if (s.round != Round::operating || s.operation.step != Step::run) return {};
    return play::run_of(s, s.operation.company, president(s, s.operation.company), s.operation.used);
}

State seen_by(const State& s, PlayerId viewer) {
    if (!under(rule::player_cash_is_secret, s.option(Option::hidden_cash) && s.round != Round::finished)) return s;
    State seen = play::with_cash_hidden(s, viewer);
    // What the train must cost that somebody has sold for would tell it, too.
    if (s.operation.company && president(s, s.operation.company) != viewer) seen.operation.raised.above = Money{0};
    return seen;
}

// The highest worth wins; equal worth shares a place (1893:D42).
Clauses ranking(const State&) { return rule::highest_worth_wins; }

std::uint64_t hash_of(const State& s) {
    using play::flags;
    Hasher h;
    const auto add = [&](const auto&... facts) { play::hash_all(h, facts...); };
    play::hash_setup(h, s);
    add(s.players, s.round, s.set, s.leg);
    s.money.hash(h);
    play::hash_table(h, s);
    add(s.phase);
    for (const CompanyRecord& c : s.companies) {
        add(c.par, flags(c.floated, c.operated, c.closed, c.at_home) + c.before_large * 16);
        for (std::size_t i = 0; i < c.uncounted.size(); ++i)
            if (c.uncounted[i] > 0) add(static_cast<int>(i) * 16 + c.uncounted[i]);
    }
    add(s.first, s.priority, s.turn, s.last_actor, s.first_passer, s.passes, s.stock_turn.sold, s.stock_turn.acted);
    for (const PlayerRecord& r : s.records) add(r.sold * 4 + (r.sold_bond ? 2 : 0) + (r.out ? 1 : 0));
    add(flags(s.fdsd_due, s.fdsd_fresh));
    add(s.offer.paper, s.offer.price, s.offer.chooser, s.offer.asked, s.offer.passed, s.done);
    const Operation& o = s.operation;
    add(o.company, o.step, flags(o.traded_in, o.raised.made, o.bought), o.raised.above, o.revenue, o.used);
    const auto add_deal = [&](const Deal& d) { add(d.from, d.to, d.paper, d.train, d.buyer, d.seller, d.amount); };
    add_deal(s.deal);
    for (const Deal& d : s.refused) add_deal(d);
    add(flags(s.hgk_considered, s.agv_considered), s.sorting_trains);
    add(s.vote.company, s.vote.yes, s.vote.no, s.vote.asked, s.vote.voter);
    add(flags(s.bank_broken, s.last_round), s.ending, s.bankrupt);
    return h.value();
}

} // namespace stw::t1893

template struct stw::play::Title<stw::t1893::Title, stw::t1893::State, stw::t1893::data::Printed>;
