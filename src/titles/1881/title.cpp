#include "titles/1881/title.hpp"

#include "play/made_title.hpp"
#include "titles/1881/track.hpp"

namespace stw::t1881 {
namespace {

// What actions of 1881 say besides what those of all titles do.
constexpr std::array<Widened, 5> kWidened{{
    {ActionKind::draw, field::amount},                    // an envelope is opened
    {ActionKind::sell_shares, field::as | field::number}, // by a tramway; Vice President certificates in the sale
    {ActionKind::pay_out, field::number | field::yes},    // bonuses paid out too; the leader's commission
    {ActionKind::buy_train, field::number | field::yes},  // an S-train is scrapped; on credit
    {ActionKind::propose,
     field::hex | field::city | field::trade_in | field::number}, // a depot; an S-train is scrapped
}};

Refusal check_fields(const State& s, const Action& a) {
    // What somebody else has put into his envelope is not known to who looks over a copy.
    const bool masked = s.viewer && a.kind == ActionKind::bid && a.by != s.viewer && !a.what.amount;
    if (masked) return a == Action(Move{.kind = ActionKind::bid, .by = a.by}) ? kAllowed : refuse(rule::wrong_fields);
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
    return wrong ? refuse(rule::wrong_fields) : kAllowed;
}

const play::Rounds<State> kRounds{{{kOpening, kOpening, kOpening, kStart, kStock, kOperating}}};

// What has to be answered before anything else, in this order; null: nothing.
const play::RoundPlay<State>* interruption(const State& s) {
    if (s.deal.to) return &kProposal;
    if (s.veto.action.kind != ActionKind::none) return &kVeto;
    if (discards_next(s)) return &kSurplus;
    if (places_next(s)) return &kStartDepot;
    return s.forced.company ? &kForced : nullptr;
}

} // namespace

bool interrupted(const State& s) { return interruption(s) != nullptr; }

Refusal act(Table& t, const Action& a) {
    const State& s = t.s;
    if (s.round == Round::finished) return refuse(rule::game_is_over);
    if (auto r = check_fields(s, a)) return r;
    if (a.by != kChance && a.by.value >= s.players) return refuse(rule::no_such_thing);
    if (s.round <= Round::envelopes) return kRounds.act(t, a);
    if (a.by == kChance || a.kind == ActionKind::draw) return refuse(rule::not_now);
    if (const auto* first = interruption(s)) return first->act(t, a);
    return kRounds.act(t, a);
}

void settle(Table& t) {
    while (t.s.round != Round::finished) {
        if (t.s.over) return end_game(t);
        const auto* first = interruption(t.s);
        if (first != nullptr ? !first->settle(t) : !kRounds.settle(t)) return;
    }
}

void offers(const State& s, Choices& out) {
    if (const auto* first = interruption(s)) return first->offers(s, out);
    kRounds.offers(s, out);
}

routes::Network network_or_home(const State& s, CompanyId c) {
    return begins_on_board(s, c) ? network(s, c) : play::standing_at_home(s, c, home_node(s, c));
}

// What is counted twice, and what is added at a landing.
Clause reason_of(const State& s, CompanyId, TrainType train, const routes::Item& item) {
    switch (item.what) {
    case routes::Earned::again:
        return is_s_train(train) ? rule::s_train_runs_both_ways.in2016 : rule::shuttle_counts_between_twice.in2007;
    case routes::Earned::extra: return rule::ferry_bonus_of_40(s);
    default: return {};
    }
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
    for (const PlayerId p : All<PlayerId>(s.players)) {
        const bool closed = (s.sealed & ~s.opened & bit(p)) != 0 && p != viewer;
        if (under(rule::hidden_opening_bids(s), closed)) own.bid[p.value] = Number{};
    }
    return own;
}

Clauses ranking(const State& s) { return {rule::greatest_wealth_wins(s), rule::highest_result_wins(s)}; }

} // namespace stw::t1881

template struct stw::play::Title<stw::t1881::Title2016, stw::t1881::Title2016::State, stw::t1881::d2016::Printed>;
template struct stw::play::Title<stw::t1881::Title2007, stw::t1881::Title2007::State, stw::t1881::d2007::Printed>;
