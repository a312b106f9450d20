#include "titles/1880/title.hpp"

#include "play/hashing.hpp"
#include "play/made_title.hpp"
#include "play/rounds.hpp"
#include "titles/1880/rounds.hpp"
#include "titles/1880/track.hpp"

namespace stw::t1880 {
namespace {

constexpr play::Rounds<State> kRounds{{{{settle_draw, act_draw, offers_draw},
                                        {settle_auction, act_auction, offers_auction},
                                        {settle_investors, act_investors, offers_investors},
                                        {settle_share, act_share, offers_share},
                                        {settle_operating, act_operating, offers_operating}}}};

} // namespace

Refusal act(Table& t, const Action& a) {
    if (auto r = play::check_action(t.s, a)) return r;
    // Shares come from one place only, and a private is never exchanged for a price.
    if (a.kind == ActionKind::buy_share && a.what.source != Source::none) return refuse(rule::wrong_fields);
    if (a.kind == ActionKind::exchange && a.what.amount) return refuse(rule::wrong_fields);
    if (a.by == kChance || a.kind == ActionKind::draw) return act_draw(t, a);
    if (auto r = play::check_player(t.s, a)) return r;
    // What may be done at any time, also out of turn: paying a debt, and handing out the permit of P5.
    if (a.kind == ActionKind::repay) return repay(t, a.by, a.what.amount.money());
    if (a.kind == ActionKind::exchange && a.what.paper == paper::P5) return give_permit_p5(t, a.by, a.what.company);
    return t.s.founding.company ? act_founding(t, a) : kRounds.act(t, a);
}

void settle(Table& t) {
    while (t.s.founding.company ? settle_founding(t) : kRounds.settle(t)) {}
}

void offers(const State& s, Choices& out) {
    if (s.founding.company) offers_founding(s, out);
    else kRounds.offers(s, out);
    if (s.round == Round::draw) return;
    offers_repay(s, out);
    offers_p5(s, out);
}

routes::Network network_or_home(const State& s, CompanyId c) {
    return begins_on_board(s, c) ? network(s, c) : play::standing_at_home(s, c, play::home_node(s, c));
}

// Why a stop is not counted, and what is added or taken off.
Clause reason_of(const State& s, CompanyId c, TrainType, const routes::Item& item) {
    switch (item.what) {
    case routes::Earned::value:
        return item.at.hex == hex::N16 && uses_power(s, c, paper::P3) ? rule::p3_taiwan_worth_20_more : Clause{};
    case routes::Earned::passed: return rule::e_train_leaves_out_stations;
    case routes::Earned::bonus: return rule::transsib_adds_50;
    case routes::Earned::fee: return rule::ferry_takes_10_off;
    default: return {};
    }
}

routes::Turn turn_to_run(const State& s) {
    const Operation& o = s.operation;
    if (s.round != Round::operating || !o.company || o.step != Step::run) return {};
    routes::Turn turn = play::run_of(s, o.company, director(s, o.company), o.used);
    if (is_investor(o.company) && !o.ran) turn.trains.push_back(on_sale(s)); // it has none of its own
    return turn;
}

// Everything lies open on the table.
State seen_by(const State& s, PlayerId) { return under({rule::holdings_are_open, rule::material_lies_open}, s); }

Clauses ranking(const State&) { return {rule::richest_player_wins, rule::greatest_total_wins}; }

std::uint64_t hash_of(const State& s) {
    using play::flags;
    Hasher h;
    const auto add = [&](const auto&... facts) { play::hash_all(h, facts...); };
    play::hash_setup(h, s);
    add(s.players, s.round, s.share_rounds, s.circles, s.phase);
    s.money.hash(h);
    add(s.debt);
    play::hash_table(h, s);
    for (const MajorRecord& c : s.majors)
        add(c.par, c.row, c.permits, c.income,
            flags(c.floated, c.at_home, c.home_open, c.first_half, c.second_half, c.entitled));
    for (const InvestorRecord& i : s.investors) add(i.associate);
    add(flags(s.p0_paid, s.p5_used, s.first_share_round, s.acted, s.ending));
    add(s.seats, s.priority, s.turn, s.last_actor, s.passes, s.sold);
    const Auction& a = s.auction;
    add(a.paper, a.opener, a.asked, a.bidder, a.bid, a.fallen, a.out);
    const Founding& f = s.founding;
    add(f.company, f.founder, f.size, f.par, f.row_chosen, s.place);
    const Operation& o = s.operation;
    add(o.company, o.step, o.yellow,
        flags(o.upgraded, o.ran, o.bought, o.removed, o.raised.made, o.last_eight, o.transsib, o.placed, o.idle),
        o.revenue, o.bonus, o.used);
    add(flags(s.pending.rocket, s.pending.p0, s.pending.share_round), s.pending.rocket_for);
    add(s.merger.investor, s.merger.step, s.marker, s.first_to_act, s.share_round_in_circle, s.turns_left);
    return h.value();
}

} // namespace stw::t1880

template struct stw::play::Title<stw::t1880::Title, stw::t1880::State, stw::t1880::data::Printed>;
