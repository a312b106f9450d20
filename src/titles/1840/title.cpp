#include "titles/1840/title.hpp"

#include "play/hashing.hpp"
#include "play/made_title.hpp"
#include "play/rounds.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

namespace {

constexpr play::Rounds<State> kRounds{{{{settle_draw, act_chance, offers_chance},
                                        {settle_private_auction, act_private_auction, offers_private_auction},
                                        {settle_order_cards, act_order_cards, offers_order_cards},
                                        {settle_share_round, act_share_round, offers_share_round},
                                        {settle_company_round, act_company_round, offers_company_round},
                                        {settle_line_round, act_line_round, offers_line_round}}}};

} // namespace

Refusal act(Table& t, const Action& a) {
    State& s = t.s;
    if (auto r = play::check_action(s, a, "1840:XI/1"_clause)) return r;
    if (a.by == kChance || a.kind == ActionKind::deal) return act_chance(t, a);
    if (auto r = play::check_player(s, a)) return r;
    // At any moment, also out of turn, and while a proposal waits for its answer.
    if (a.kind == ActionKind::discard_train)
        return play::unless(check_scrap(s, a.by, a.as, a.what.train), [&] { scrap(t, a.as, a.what.train); });
    if (a.kind == ActionKind::sell_paper)
        return play::unless(check_return(s, a.by, a.what.paper), [&] {
            return_private(t, a.what.paper);
            lapse_deal_for(t, a.what.paper);
        });
    if (chance_is_asked(s)) return refuse("table:turn/1"_clause);
    if (s.deal.open() || a.kind == ActionKind::propose) return play::act_deal(t, a);
    return kRounds.act(t, a);
}

void next_round(Table& t) {
    State& s = t.s;
    // The course of the game is fixed; the indicator never moves left.
    ++s.bar;
    switch (under({"1840:V/1"_clause, "1840:III.5/20"_clause}, now(s).round)) {
    case Round::share: return begin_share_round(t);
    case Round::company: return begin_company_round(t);
    case Round::line: return begin_line_round(t);
    default: return end_game(t);
    }
}

void settle(Table& t) {
    while (!t.s.deal.open() && kRounds.settle(t)) {}
}

void offers(const State& s, Choices& out) {
    if (s.deal.open()) {
        offers_answer(s, out);
    } else {
        kRounds.offers(s, out);
        if (s.round == Round::draw) return;
        if (s.round == Round::line) offers_deals(s, out);
    }
    offers_scrapping(s, out);
    offers_returning(s, out);
}

routes::Network network_or_home(const State& s, CompanyId c) { return tram_network(s, c); }

static routes::Network network(const State& s, CompanyId c) { return tram_network(s, c); }
static routes::Range range_of(const State&, TrainType) { return tram_range(); }

routes::Turn turn_to_run(const State& s) {
    routes::Turn turn;
    if (s.round != Round::line || s.lr.step != LineStep::run || !draws_its_route(s, s.lr.line)) return turn;
    turn.company = s.lr.line;
    turn.by = director(s, turn.company);
    turn.trains.push_back(s.line(turn.company).tram);
    return turn;
}

// Everything lies open; the hidden stack of lines is not in the state.
State seen_by(const State& s, PlayerId) { return under("1840:III.2/3"_clause, s); }

// The greatest wealth wins; equal wealth shares a place (1840:D64).
Clauses ranking(const State&) { return "1840:XI/4"_clause; }

std::uint64_t hash_of(const State& s) {
    using play::flags;
    Hasher h;
    const auto add = [&](const auto&... facts) { play::hash_all(h, facts...); };
    play::hash_setup(h, s);
    add(s.players, s.round, s.bar);
    s.money.hash(h);
    play::hash_table(h, s);
    add(s.newest, s.stacks_moved);
    for (const CompanyRecord& c : s.companies) add(c.par, c.in_game);
    for (const LineRecord& l : s.lines) add(l.status, l.owner, l.tram, l.markers, l.operating, l.last_run);
    add(s.loans, s.fallen, s.rights, s.to_draw, s.order, s.choosing, s.card);
    const PrivateAuction& a = s.auction;
    add(a.paper, a.chooser, a.asked, a.bidder, a.bid, a.out, a.passed, a.last_opener);
    add(s.share.turn, s.share.passes, s.share.sold, s.share.sold_this_round);
    const CompanyRound& c = s.cr;
    add(c.step, c.asked, c.done, c.bought, c.passed, c.out, c.line, c.bidder, c.bid, c.to_show, c.shown, c.order);
    const LineRound& l = s.lr;
    add(l.line, l.step, flags(l.laid, l.stadtbahn, l.station, l.first_turn, l.ran), l.bonus, l.circles_on, l.to_circle);
    const auto add_deal = [&](const Deal& d) { add(d.from, d.to, d.buyer, d.paper, d.amount); };
    add_deal(s.deal);
    for (const Deal& d : s.refused) add_deal(d);
    return h.value();
}

} // namespace stw::t1840

template struct stw::play::Title<stw::t1840::Title, stw::t1840::State>;
