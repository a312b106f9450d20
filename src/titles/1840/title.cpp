#include "titles/1840/title.hpp"

#include "play/chart.hpp"
#include "play/hashing.hpp"
#include "play/made_title.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

static const play::Rounds<State> kRounds{
    {{kDraw, kPrivateAuction, kOrderCards, kShareRound, kCompanyRound, kLineRound}}};

Refusal act(Table& t, const Action& a) {
    const State& s = t.s;
    if (auto r = play::check_action(s, a, rule::game_ends_with_cr6)) return r;
    if (a.by == kChance || a.kind == ActionKind::draw) return kDraw.act(t, a);
    if (auto r = play::check_player(s, a)) return r;
    // At any moment, also out of turn, and while a proposal waits for its answer.
    if (a.kind == ActionKind::discard_train) return act_scrap(t, a);
    if (a.kind == ActionKind::sell_paper) return act_return(t, a);
    if (chance_is_asked(s)) return refuse(rule::not_asked);
    if (s.deal.open() || a.kind == ActionKind::propose) return play::act_deal(t, a);
    return kRounds.act(t, a);
}

void begin_round(Table& t, Round round) {
    t.s.round = round;
    const BarPlace& place = now(t.s);
    Fields what{.number = static_cast<int>(round)};
    if (place.number > 0) what.amount = place.number;
    if (place.letter > 0) what.limit = place.letter - 'a' + 1;
    t.tell(EventKind::round_began, what);
}

void next_round(Table& t) {
    // The course of the game is fixed; the indicator never moves left.
    ++t.s.bar;
    const Round next = under({rule::course_of_the_game, rule::round_indicator_moves_right}, now(t.s).round);
    if (next == Round::finished) {
        t.s.round = next;
        return t.tell(EventKind::game_ended);
    }
    begin_round(t, next);
    if (next == Round::share) begin_share_round(t);
    else if (next == Round::company) begin_company_round(t);
    else begin_line_round(t);
}

void settle(Table& t) {
    while (!t.s.deal.open() && kRounds.settle(t)) {}
}

void offers(const State& s, Choices& out) {
    if (s.deal.open()) {
        play::offer_both(ActionKind::answer, s.deal.to, out);
    } else {
        kRounds.offers(s, out);
        if (s.round == Round::draw) return;
        offers_deals(s, out);
    }
    offers_scrapping(s, out);
    offers_returning(s, out);
}

routes::Network network_or_home(const State& s, CompanyId c) { return network(s, c); }

// Why a stop of the Stadtbahn adds nothing, and by what all is multiplied.
static Clause reason_of_stadtbahn(const State& s, CompanyId c, const routes::Item& item) {
    if (item.what == routes::Earned::nothing)
        return s.board.has_station(c, item.at.hex, item.at.node) ? rule::stadtbahn_earns_on_rebuilt_way
                                                                 : rule::halts_and_own_markers_earn;
    if (item.what != routes::Earned::times) return {};
    switch (next_company_round(s)) {
    case 4: return rule::stadtbahn_doubled_in_cr4;
    case 5: return rule::stadtbahn_tripled_in_cr5;
    default: return rule::stadtbahn_tenfold_in_cr6;
    }
}

// Why a stop adds nothing, or more than is printed there.
Clause reason_of(const State& s, CompanyId c, TrainType, const routes::Item& item) {
    if (is_stadtbahn(c)) return reason_of_stadtbahn(s, c, item);
    switch (item.what) {
    case routes::Earned::nothing: return rule::halts_and_own_stations_count;
    case routes::Earned::extra: return rule::company_private_adds_20;
    default: return {};
    }
}

routes::Turn turn_to_run(const State& s) {
    if (s.round != Round::line || s.lr.step != LineStep::run || !draws_its_route(s, s.lr.line)) return {};
    routes::Turn turn{.company = s.lr.line, .by = director(s, s.lr.line)};
    turn.trains.push_back(s.line(s.lr.line).tram);
    return turn;
}

// Everything lies open; the hidden stack of lines is not in the state.
State seen_by(const State& s, PlayerId) { return under(rule::holdings_stay_open, s); }

Money worth(const State& s, PlayerId p) {
    // Cash, shares at their price, privates at face value (1840:D63); companies' assets count for nothing.
    Money sum = s.money[p] + play::chart::worth_of_shares(s, p, kTramCompanies + kStadtbahn);
    for (const PaperId paper : kPrivatePapers)
        if (s.papers[paper] == Owner::player(p)) sum += face_value(s, paper);
    const Money loan{
        under({rule::loan_subtracts_200, rule::loan_card_counts_minus_200, rule::no_repayment_of_debt_loans},
              number::loan_at_end)};
    return under({rule::wealth_is_cash_and_shares, rule::cash_and_shares_win, rule::company_assets_count_nothing},
                 sum - loan * s.loans[p.value]);
}

// The greatest wealth wins; equal wealth shares a place (1840:D64).
Clauses ranking(const State&) { return rule::greatest_wealth_wins; }

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

template struct stw::play::Title<stw::t1840::Title, stw::t1840::State, stw::t1840::data::Printed>;
