#include "titles/1881/title.hpp"

#include "play/made_title.hpp"
#include "rolling/format.hpp"
#include "titles/1881/rounds.hpp"
#include "titles/1881/track.hpp"

namespace stw::t1881 {
namespace {

// What actions of 1881 say besides what those of all titles do.
constexpr std::array<Widened, 5> kWidened{{
    {ActionKind::deal, field::amount},                    // an envelope is opened
    {ActionKind::sell_shares, field::as | field::number}, // by a tramway; Vice President certificates in the sale
    {ActionKind::pay_out, field::number | field::yes},    // bonuses paid out too; the leader's commission
    {ActionKind::buy_train, field::number | field::yes},  // an S-train is scrapped; on credit
    {ActionKind::propose,
     field::hex | field::city | field::trade_in | field::number}, // a depot; an S-train is scrapped
}};

Refusal check_fields(const State& s, const Action& a) {
    // What somebody else has put into his envelope is not known to who looks over a copy.
    const bool masked = s.viewer && a.kind == ActionKind::bid && a.by != s.viewer && !a.what.amount;
    if (masked)
        return a == Action(Move{.kind = ActionKind::bid, .by = a.by}) ? kAllowed : refuse("table:format/2"_clause);
    if (auto r = check_format(s.box(), a, kWidened)) return r;
    const Fields& f = a.what;
    bool wrong = false;
    switch (a.kind) {
    case ActionKind::bid: wrong = a.as || f.paper || f.company; break;
    case ActionKind::buy_share: wrong = f.source != Source::bank && f.source != Source::pool; break;
    case ActionKind::propose:
        wrong = f.paper || f.player || !a.as || static_cast<bool>(f.train) == static_cast<bool>(f.hex) ||
                static_cast<bool>(f.hex) != (f.city != 0xFF);
        break;
    case ActionKind::pass:
        // A company passes in an operating round, a player in the others.
        wrong = static_cast<bool>(a.as) != (s.round == Round::operating);
        break;
    case ActionKind::sell_shares: wrong = f.number && (f.number.value < 1 || f.number.value > 7); break;
    default: break;
    }
    return wrong ? refuse("table:format/2"_clause) : kAllowed;
}

} // namespace

Refusal act(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round == Round::finished) return refuse("table:turn/3"_clause);
    if (auto r = check_fields(s, a)) return r;
    if (a.by != kChance && a.by.value >= s.players) return refuse("table:format/1"_clause);
    if (s.round <= Round::envelopes) return act_opening(t, a);
    if (a.by == kChance || a.kind == ActionKind::deal) return refuse("table:turn/2"_clause);
    if (interrupted(s)) return act_interruption(t, a);
    switch (s.round) {
    case Round::start: return act_start(t, a);
    case Round::stock: return act_stock(t, a);
    case Round::operating: return act_operating(t, a);
    default: return refuse("table:turn/2"_clause);
    }
}

void settle(Table& t) {
    for (bool more = true; more && t.s.round != Round::finished;) {
        State& s = t.s;
        if (s.over) {
            end_game(t);
            return;
        }
        if (settle_interruption(t)) continue;
        if (interrupted(s)) return;
        switch (s.round) {
        case Round::start: more = settle_start(t); break;
        case Round::stock: more = settle_stock(t); break;
        case Round::operating: more = settle_operating(t); break;
        case Round::finished: more = false; break;
        default: more = settle_opening(t); break;
        }
    }
}

void offers(const State& s, Choices& out) {
    if (s.round <= Round::envelopes) return offers_opening(s, out);
    if (interrupted(s)) return offers_interruption(s, out);
    switch (s.round) {
    case Round::start: return offers_start(s, out);
    case Round::stock: return offers_stock(s, out);
    default: return offers_operating(s, out);
    }
}

bool sample_run(const State& s, CompanyId c, TrainType train, Rng& rng, Route& out) {
    return routes::sample(network(s, c), range_of(s, train), used_before(s, c), rng, out);
}

routes::Network network_or_home(const State& s, CompanyId c) {
    routes::Network n = network(s, c);
    if (is_tramway(c) && !s[c].at_home && !s[c].gone)
        n.put_station({s.box()[c].home, static_cast<std::uint8_t>(home_node(s, c))});
    return n;
}

routes::Turn turn_to_run(const State& s) {
    routes::Turn turn;
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || s.operation.step != Step::run || interrupted(s)) return turn;
    turn.company = c;
    turn.by = decides(s, c);
    turn.used = used_before(s, c);
    s.depot.fresh(Owner::company(c), turn.trains);
    return turn;
}

State seen_by(const State& s, PlayerId viewer) {
    if (viewer == kChance) return s;
    State own = s;
    own.viewer = viewer ? viewer : kWatcher;
    // Nobody sees into an envelope before it is opened, nor which amount he gave himself away with.
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        const bool closed = (s.sealed & ~s.opened & bit(p)) != 0 && p != viewer;
        if (closed && applies(by(s, Clauses{"1881-2016:4/1"_clause}, Clauses{"1881-2007:2.5/1"_clause})))
            own.bid[p.value] = Number{};
    }
    return own;
}

Clauses ranking(const State& s) {
    return by(s, Clauses{"1881-2016:1/1"_clause, "1881-2016:9/8"_clause},
              Clauses{"1881-2007:1/1"_clause, "1881-2007:13.4/1"_clause});
}

} // namespace stw::t1881

template struct stw::play::Title<stw::t1881::Title2016, stw::t1881::Title2016::State>;
template struct stw::play::Title<stw::t1881::Title2007, stw::t1881::Title2007::State>;
