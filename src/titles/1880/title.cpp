#include "titles/1880/title.hpp"

#include "play/made_title.hpp"
#include "rolling/format.hpp"
#include "titles/1880/rounds.hpp"
#include "titles/1880/track.hpp"

namespace stw::t1880 {
namespace {

// What may be done at any time, also out of turn: handing out the permit of P5, and paying a debt.
Refusal act_aside(Table& t, const Action& a) {
    if (a.kind == ActionKind::repay) {
        if (auto r = check_repay(t.s, a.by, a.what.amount.money())) return r;
        repay(t, a.by, a.what.amount.money());
        return kAllowed;
    }
    if (auto r = check_permit_p5(t.s, a.by, a.what.company)) return r;
    give_permit_p5(t, a.by, a.what.company);
    return kAllowed;
}

bool is_aside(const Action& a) {
    return a.kind == ActionKind::repay || (a.kind == ActionKind::exchange && a.what.paper == paper::P5);
}

} // namespace

Refusal act(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round == Round::finished) return refuse("table:turn/3"_clause);
    if (auto r = check_format(s.box(), a)) return r;
    // Shares come from one place only, and a private is never exchanged for a price.
    if (a.kind == ActionKind::buy_share && a.what.source != Source::none) return refuse("table:format/2"_clause);
    if (a.kind == ActionKind::exchange && a.what.amount) return refuse("table:format/2"_clause);
    if (a.by == kChance || a.kind == ActionKind::deal) return act_draw(t, a);
    if (s.round == Round::draw) return refuse("table:turn/1"_clause);
    if (a.by.value >= s.players) return refuse("table:format/1"_clause);
    if (is_aside(a)) return act_aside(t, a);
    if (s.founding.company) return act_founding(t, a);
    switch (s.round) {
    case Round::auction: return act_auction(t, a);
    case Round::investors: return act_investors(t, a);
    case Round::share: return act_share(t, a);
    case Round::operating: return act_operating(t, a);
    default: return refuse("table:turn/2"_clause);
    }
}

void settle(Table& t) {
    for (bool more = true; more;) {
        if (t.s.founding.company) {
            more = settle_founding(t);
            continue;
        }
        switch (t.s.round) {
        case Round::draw: more = settle_draw(t); break;
        case Round::auction: more = settle_auction(t); break;
        case Round::investors: more = settle_investors(t); break;
        case Round::share: more = settle_share(t); break;
        case Round::operating: more = settle_operating(t); break;
        case Round::finished: more = false; break;
        }
    }
}

void offers(const State& s, Choices& out) {
    if (s.round == Round::draw) return offers_draw(s, out);
    if (s.founding.company) {
        offers_founding(s, out);
    } else {
        switch (s.round) {
        case Round::auction: offers_auction(s, out); break;
        case Round::investors: offers_investors(s, out); break;
        case Round::share: offers_share(s, out); break;
        case Round::operating: offers_operating(s, out); break;
        default: break;
        }
    }
    offers_repay(s, out);
    offers_p5(s, out);
}

bool sample_run(const State& s, CompanyId c, TrainType train, Rng& rng, Route& out) {
    return routes::sample(network(s, c), range_of(s, train), s.operation.used, rng, out);
}

routes::Network network_or_home(const State& s, CompanyId c) {
    routes::Network n = network(s, c);
    if (is_major(c) && !s[c].at_home) n.put_station({s.box()[c].home, static_cast<std::uint8_t>(home_node(s, c))});
    return n;
}

routes::Turn turn_to_run(const State& s) {
    routes::Turn turn;
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || s.operation.step != Step::run) return turn;
    turn.company = c;
    turn.by = director(s, c);
    turn.used = s.operation.used;
    if (is_major(c)) s.depot.fresh(Owner::company(c), turn.trains);
    else if (!s.operation.ran) turn.trains.push_back(on_sale(s));
    return turn;
}

// Everything lies open on the table.
State seen_by(const State& s, PlayerId viewer) {
    if (applies({"1880:IV.etiquette/4"_clause, "1880:IV.etiquette/6"_clause})) return s;
    State own = s;
    for (int i = 0; i < s.players; ++i)
        if (const PlayerId p{i}; p != viewer) own.money.conceal(Account::of(p));
    return own;
}

Clauses ranking(const State&) { return {"1880:II/2"_clause, "1880:XV.score/4"_clause}; }

namespace {

void hash_companies(Hasher& h, const State& s) {
    for (const MajorRecord& c : s.majors) {
        h.add(c.par.amount);
        h.add(c.row);
        h.add(c.permits);
        h.add(c.income.amount);
        h.add((c.floated ? 1 : 0) + (c.at_home ? 2 : 0) + (c.home_open ? 4 : 0) + (c.first_half ? 8 : 0) +
              (c.second_half ? 16 : 0) + (c.entitled ? 32 : 0));
    }
    for (const InvestorRecord& i : s.investors) h.add(i.associate.value);
}

void hash_auction(Hasher& h, const Auction& a) {
    for (int v : {a.paper.index(), a.opener.index(), a.asked.index(), a.bidder.index(), a.bid.amount,
                  static_cast<int>(a.fallen), static_cast<int>(a.out)})
        h.add(v);
}

void hash_operation(Hasher& h, const Operation& o) {
    h.add(o.company.value);
    h.add(static_cast<int>(o.step));
    h.add(o.yellow);
    h.add((o.upgraded ? 1 : 0) + (o.ran ? 2 : 0) + (o.bought ? 4 : 0) + (o.removed ? 8 : 0) + (o.raised.made ? 16 : 0) +
          (o.last_eight ? 32 : 0) + (o.transsib ? 64 : 0) + (o.placed ? 128 : 0) + (o.idle ? 256 : 0));
    h.add(o.revenue.amount);
    h.add(o.bonus.amount);
    for (std::uint64_t w : o.used.words) h.add(static_cast<std::int64_t>(w));
}

} // namespace

std::uint64_t hash_of(const State& s) {
    Hasher h;
    h.add(s.revision);
    hash_options(h, s.options);
    for (int v : {static_cast<int>(s.players), static_cast<int>(s.round), static_cast<int>(s.share_rounds),
                  static_cast<int>(s.circles), static_cast<int>(s.phase.value)})
        h.add(v);
    s.money.hash(h);
    for (Money m : s.debt) h.add(m.amount);
    s.papers.hash(h, s.box().papers);
    s.markers.hash(h, s.box().companies.size());
    s.board.hash(h, s.box().map);
    s.depot.hash(h);
    hash_companies(h, s);
    h.add((s.p0_paid ? 1 : 0) + (s.p5_used ? 2 : 0) + (s.first_share_round ? 4 : 0) + (s.share_turn.acted ? 8 : 0) +
          (s.ending ? 16 : 0));
    for (PlayerId p : s.seats) h.add(p.value);
    for (PlayerId p : {s.priority, s.turn, s.last_actor}) h.add(p.value);
    h.add(s.passes);
    for (CompanySet sold : s.sold) h.add(sold);
    hash_auction(h, s.auction);
    for (int v : {s.founding.company.index(), s.founding.founder.index(), static_cast<int>(s.founding.size.value),
                  s.founding.par.amount, s.founding.row_chosen ? 1 : 0})
        h.add(v);
    h.add(s.place);
    hash_operation(h, s.operation);
    h.add((s.pending.rocket ? 1 : 0) + (s.pending.p0 ? 2 : 0) + (s.pending.share_round ? 4 : 0));
    for (int v :
         {s.pending.rocket_for.index(), s.merger.investor.index(), static_cast<int>(s.merger.step), s.marker.index(),
          s.first_to_act.index(), static_cast<int>(s.share_round_in_circle), static_cast<int>(s.turns_left)})
        h.add(v);
    return h.value();
}

} // namespace stw::t1880

template struct stw::play::Title<stw::t1880::Title, stw::t1880::State>;
