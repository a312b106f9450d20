#include "titles/1881/title.hpp"

#include "core/all_or_nothing.hpp"
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

} // namespace

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

template <Edition E> std::expected<StateOf<E>, Violation>
TitleOf<E>::set_up(int players, std::span<const std::int16_t> options, int revision) {
    const auto s = t1881::set_up(E, players, options, revision);
    if (!s) return std::unexpected(s.error());
    return State{*s};
}

template <Edition E> Outcome TitleOf<E>::apply(State& s, const Action& a, EventSink* sink) {
    return all_or_nothing(static_cast<t1881::State&>(s), sink, [&](t1881::State& next, EventSink* held) -> Refusal {
        Table t{next, held};
        if (const Refusal r = act(t, a)) return r;
        settle(t);
        return kAllowed;
    });
}

template <Edition E> void TitleOf<E>::choices(const State& s, Choices& out) {
    out.clear();
    if (s.round == Round::finished) return;
    if (s.round <= Round::envelopes) return offers_opening(s, out);
    if (interrupted(s)) return offers_interruption(s, out);
    switch (s.round) {
    case Round::start: return offers_start(s, out);
    case Round::stock: return offers_stock(s, out);
    default: return offers_operating(s, out);
    }
}

template <Edition E> bool TitleOf<E>::accepts_route(const State& s, const Action& a) {
    return !check_run(s, a.as, a.what.train, a.route);
}

template <Edition E> bool TitleOf<E>::sample_route(const State& s, const Move& pattern, Rng& rng, Route& out) {
    return routes::sample(t1881::network(s, pattern.as), t1881::range_of(s, pattern.what.train),
                          used_before(s, pattern.as), rng, out);
}

template <Edition E> routes::Network TitleOf<E>::network(const State& s, CompanyId c) {
    routes::Network n = t1881::network(s, c);
    if (is_tramway(c) && !s[c].at_home && !s[c].gone)
        n.put_station({s.box()[c].home, static_cast<std::uint8_t>(home_node(s, c))});
    return n;
}

template <Edition E> routes::Range TitleOf<E>::range_of(const State& s, TrainType t) { return t1881::range_of(s, t); }

template <Edition E> routes::Turn TitleOf<E>::running(const State& s) {
    routes::Turn turn;
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || s.operation.step != Step::run || interrupted(s)) return turn;
    turn.company = c;
    turn.by = decides(s, c);
    turn.used = used_before(s, c);
    s.depot.fresh(Owner::company(c), turn.trains);
    return turn;
}

State view(const State& s, PlayerId viewer) {
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

template <Edition E> StateOf<E> TitleOf<E>::view(const State& s, PlayerId viewer) {
    return State{t1881::view(s, viewer)};
}

template <Edition E> std::uint64_t TitleOf<E>::hash(const State& s) { return t1881::hash(s); }
template <Edition E> Overview TitleOf<E>::overview(const State& s) { return t1881::overview(s); }
template <Edition E> Money TitleOf<E>::worth(const State& s, PlayerId p) { return t1881::worth(s, p); }
template <Edition E> std::string_view TitleOf<E>::first_broken_invariant(const State& s) {
    return t1881::first_broken_invariant(s);
}

template <Edition E> int TitleOf<E>::place(const State& s, PlayerId p) {
    int ahead = 0;
    for (int i = 0; i < s.players; ++i) {
        const bool richer = t1881::worth(s, PlayerId{i}) > t1881::worth(s, p);
        const bool counts = applies(by(s, Clauses{"1881-2016:1/1"_clause, "1881-2016:9/8"_clause},
                                       Clauses{"1881-2007:1/1"_clause, "1881-2007:13.4/1"_clause}));
        ahead += richer && counts ? 1 : 0;
    }
    return 1 + ahead;
}

template struct TitleOf<Edition::e2016>;
template struct TitleOf<Edition::e2007>;

} // namespace stw::t1881
