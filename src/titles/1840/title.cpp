#include "titles/1840/title.hpp"

#include "play/made_title.hpp"
#include "rolling/format.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {

Refusal act(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round == Round::finished) return refuse("1840:XI/1"_clause);
    if (auto r = check_format(s.box(), a)) return r;
    if (a.by == kChance || a.kind == ActionKind::deal || s.round == Round::draw) {
        if (a.by != kChance && a.kind != ActionKind::deal) return refuse("table:turn/1"_clause);
        return act_chance(t, a);
    }
    if (a.by.value >= s.players) return refuse("table:format/1"_clause);
    // At any moment, also out of turn, and while a proposal waits for its answer.
    if (a.kind == ActionKind::discard_train) {
        if (auto r = check_scrap(s, a.by, a.as, a.what.train)) return r;
        scrap(t, a.as, a.what.train);
        return kAllowed;
    }
    if (a.kind == ActionKind::sell_paper) {
        if (auto r = check_return(s, a.by, a.what.paper)) return r;
        return_private(t, a.what.paper);
        lapse_deal_for(t, a.what.paper);
        return kAllowed;
    }
    if (s.deal.open()) {
        if (a.kind != ActionKind::answer) return refuse("table:deal/1"_clause, {.player = s.deal.to});
        if (auto r = check_answer(s, a.by, a.what.yes == 1)) return r;
        answer(t, a.what.yes == 1);
        return kAllowed;
    }
    if (chance_is_asked(s)) return refuse("table:turn/1"_clause);
    if (a.kind == ActionKind::propose) {
        if (auto r = check_propose(s, a)) return r;
        propose(t, a);
        return kAllowed;
    }
    switch (s.round) {
    case Round::privates: return act_private_auction(t, a);
    case Round::cards: return act_order_cards(t, a);
    case Round::share: return act_share_round(t, a);
    case Round::company: return act_company_round(t, a);
    case Round::line: return act_line_round(t, a);
    default: return refuse("table:turn/2"_clause);
    }
}

void next_round(Table& t) {
    State& s = t.s;
    // The course of the game is fixed; the indicator never moves left.
    s.bar = static_cast<std::uint8_t>(s.bar + (applies({"1840:V/1"_clause, "1840:III.5/20"_clause}) ? 1 : 2));
    if (s.bar >= kBar.size()) s.bar = kBar.size() - 1;
    switch (now(s).round) {
    case Round::share: return begin_share_round(t);
    case Round::company: return begin_company_round(t);
    case Round::line: return begin_line_round(t);
    default: return end_game(t);
    }
}

void settle(Table& t) {
    for (bool more = true; more;) {
        more = false;
        if (t.s.deal.open()) return;
        switch (t.s.round) {
        case Round::draw: more = settle_draw(t); break;
        case Round::privates: more = settle_private_auction(t); break;
        case Round::cards: more = settle_order_cards(t); break;
        case Round::share: more = settle_share_round(t); break;
        case Round::company: more = settle_company_round(t); break;
        case Round::line: more = settle_line_round(t); break;
        case Round::finished: break;
        }
    }
}

void offers(const State& s, Choices& out) {
    if (s.deal.open()) {
        offers_answer(s, out);
        offers_scrapping(s, out);
        offers_returning(s, out);
        return;
    }
    switch (s.round) {
    case Round::draw: return offers_chance(s, out);
    case Round::privates: offers_private_auction(s, out); break;
    case Round::cards: offers_order_cards(s, out); break;
    case Round::share: offers_share_round(s, out); break;
    case Round::company: offers_company_round(s, out); break;
    case Round::line:
        offers_line_round(s, out);
        offers_deals(s, out);
        break;
    case Round::finished: return;
    }
    offers_scrapping(s, out);
    offers_returning(s, out);
}

bool sample_run(const State& s, CompanyId c, TrainType, Rng& rng, Route& out) { return sample_route(s, c, rng, out); }

routes::Network network_or_home(const State& s, CompanyId c) { return tram_network(s, c); }

static routes::Range range_of(const State&, TrainType) { return tram_range(); }

routes::Turn turn_to_run(const State& s) {
    routes::Turn turn;
    if (s.round != Round::line || s.lr.step != LineStep::run || !draws_its_route(s, s.lr.line)) return turn;
    turn.company = s.lr.line;
    turn.by = director(s, turn.company);
    turn.trains.push_back(s.line(turn.company).tram);
    return turn;
}

// Everything lies open; the hidden stack of lines is not in the state (1840:III.2/3).
State seen_by(const State& s, PlayerId viewer) {
    State seen = s;
    for (int i = 0; i < s.players && !applies("1840:III.2/3"_clause); ++i)
        if (PlayerId{i} != viewer) seen.money.conceal(Account::of(PlayerId{i}));
    return seen;
}

// The greatest wealth wins; equal wealth shares a place (1840:D64).
Clauses ranking(const State&) { return "1840:XI/4"_clause; }

std::uint64_t hash_of(const State& s) {
    Hasher h;
    auto add = [&](auto... values) { (h.add(values), ...); };
    h.add(s.revision);
    hash_options(h, s.options);
    add(s.players, static_cast<int>(s.round), s.bar);
    s.money.hash(h);
    s.papers.hash(h, s.box().papers);
    s.markers.hash(h, s.box().companies.size());
    s.board.hash(h, s.box().map);
    s.depot.hash(h);
    add(s.newest.value, s.stacks_moved);
    for (const CompanyRecord& c : s.companies) add(c.par.amount, c.in_game ? 1 : 0);
    for (const LineRecord& l : s.lines)
        add(static_cast<int>(l.status), l.owner.value, l.tram.value, l.markers, l.operating ? 1 : 0, l.last_run.amount);
    for (std::uint8_t n : s.loans) h.add(n);
    for (std::uint8_t n : s.fallen) h.add(n);
    add(s.rights, s.to_draw);
    for (PlayerId p : s.order) h.add(p.value);
    for (PlayerId p : s.choosing) h.add(p.value);
    for (PlayerId p : s.card) h.add(p.value);
    const PrivateAuction& a = s.auction;
    add(a.paper.value, a.chooser.value, a.asked.value, a.bidder.value, a.bid.amount, a.out, a.passed,
        a.last_opener.value);
    add(s.share.turn.value, s.share.passes, s.share.sold ? 1 : 0);
    for (CompanySet sold : s.share.sold_this_round) h.add(sold);
    const CompanyRound& c = s.cr;
    add(static_cast<int>(c.step), c.asked.value, c.done, c.bought, c.passed, c.out, c.line.value, c.bidder.value,
        c.bid.amount, c.to_show, c.shown ? 1 : 0);
    for (CompanyId each : c.order) h.add(each.value);
    const LineRound& l = s.lr;
    add(l.line.value, static_cast<int>(l.step),
        (l.laid ? 1 : 0) + (l.stadtbahn ? 2 : 0) + (l.station ? 4 : 0) + (l.first_turn ? 8 : 0) + (l.ran ? 16 : 0),
        static_cast<int>(l.bonus), l.circles_on.value);
    for (CompanyId each : l.to_circle) h.add(each.value);
    auto add_deal = [&](const Deal& d) {
        add(d.from.value, d.to.value, d.buyer.value, d.paper.value, d.amount.amount);
    };
    add_deal(s.deal);
    for (const Deal& d : s.refused) add_deal(d);
    return h.value();
}

} // namespace stw::t1840

template struct stw::play::Title<stw::t1840::Title, stw::t1840::State>;
