#include "titles/1881/title.hpp"

#include "play/made_title.hpp"
#include "play/rounds.hpp"
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

constexpr play::Rounds<State> kRounds{{{{settle_opening, act_opening, offers_opening},
                                        {settle_opening, act_opening, offers_opening},
                                        {settle_opening, act_opening, offers_opening},
                                        {settle_start, act_start, offers_start},
                                        {settle_stock, act_stock, offers_stock},
                                        {settle_operating, act_operating, offers_operating}}}};

} // namespace

Refusal act(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round == Round::finished) return refuse("table:turn/3"_clause);
    if (auto r = check_fields(s, a)) return r;
    if (a.by != kChance && a.by.value >= s.players) return refuse("table:format/1"_clause);
    if (s.round <= Round::envelopes) return act_opening(t, a);
    if (a.by == kChance || a.kind == ActionKind::deal) return refuse("table:turn/2"_clause);
    return interrupted(s) ? act_interruption(t, a) : kRounds.act(t, a);
}

void settle(Table& t) {
    while (t.s.round != Round::finished) {
        if (t.s.over) return end_game(t);
        if (settle_interruption(t)) continue;
        if (interrupted(t.s) || !kRounds.settle(t)) return;
    }
}

void offers(const State& s, Choices& out) {
    if (s.round > Round::envelopes && interrupted(s)) return offers_interruption(s, out);
    kRounds.offers(s, out);
}

routes::Network network_or_home(const State& s, CompanyId c) {
    routes::Network n = network(s, c);
    if (is_tramway(c) && !s[c].at_home && !s[c].gone)
        n.put_station({s.box()[c].home, static_cast<std::uint8_t>(home_node(s, c))});
    return n;
}

routes::Turn turn_to_run(const State& s) {
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || s.operation.step != Step::run || interrupted(s)) return {};
    return play::run_of(s, c, decides(s, c), used_before(s, c));
}

State seen_by(const State& s, PlayerId viewer) {
    if (viewer == kChance) return s;
    State own = s;
    own.viewer = viewer ? viewer : kWatcher;
    // Nobody sees into an envelope before it is opened, nor which amount he gave himself away with.
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        const bool closed = (s.sealed & ~s.opened & bit(p)) != 0 && p != viewer;
        if (under(by(s, "1881-2016:4/1"_clause, "1881-2007:2.5/1"_clause), closed)) own.bid[p.value] = Number{};
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
