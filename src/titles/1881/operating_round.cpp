// A company's turn in an Operating Round, step by step (2016: 7, 7.2, 7.4; 2007: 5).
#include "titles/1881/operating_round.hpp"

#include "titles/1881/track.hpp"

namespace stw::t1881 {
namespace {

// The turn is another one's, or nobody's: what was turned down in the last one is forgotten.
void turn_to(State& s, CompanyId c) {
    s.operation = {.company = c};
    s.refused.clear();
    s.veto = {};
}

// A main network that nobody leads rests and votes against a dividend (1881:D61).
void rest(Table& t, CompanyId c) {
    if (is_network(c) && t.s.network(c).vote == Vote::none) note_vote(t, c, false);
    end_turn(t);
}

// --- what is left to do in a step ---

bool may_lay(const State& s, CompanyId c) {
    const bool second = is_tramway(c) && s.operation.tiles > 0 && s.phase == phase::yellow;
    return under(second ? by(s, rule::tiles_per_turn.in2016, kNone) : Clauses{}, may_lay_something(s, c));
}

void offers_of_step(const State& s, CompanyId c, Choices& out) {
    switch (s.operation.step) {
    case Step::track:
        if (may_lay(s, c)) offers_track(s, c, out);
        break;
    case Step::depot:
        if (check_free_to_spend(s, c)) break;
        offers_depots(s, c, out);
        offers_proposals(s, c, out);
        break;
    case Step::run: offers_run(s, c, out); break;
    case Step::dividend: offers_income(s, c, out); break;
    case Step::trade: offers_trade(s, c, out); break;
    }
}

// The board has turned something down in this step (2007): the main network cannot propose it again, nor be asked for it.
bool board_objected(const State& s) { return !s.veto.rejected.empty(); }

void offers_not_rejected(const State& s, CompanyId c, Choices& out) {
    if (!board_objected(s)) return offers_of_step(s, c, out);
    const Lent<Choices> all;
    offers_of_step(s, c, *all);
    for (const Offer& offer : all->offers) {
        if (offer.form != OfferForm::list) {
            if (!check_not_rejected(s, offer.pattern)) out.offers.push_back(offer);
            continue;
        }
        for (std::uint32_t i = 0; i < offer.count; ++i)
            if (const Move& m = all->moves[offer.first + i]; !check_not_rejected(s, m)) out.add(m);
    }
}

bool anything_to_do(const State& s, CompanyId c) {
    if (board_objected(s)) {
        const Lent<Choices> left;
        offers_not_rejected(s, c, *left);
        return !left->empty();
    }
    switch (s.operation.step) {
    case Step::track: return may_lay(s, c);
    case Step::depot: return !check_free_to_spend(s, c) && (may_place_depot(s, c) || may_propose(s, c));
    case Step::run: return may_run_something(s, c);
    case Step::dividend: return true;
    case Step::trade: return may_trade_something(s, c);
    }
    return false;
}

// Who must have a train and has one way alone to come by it is not asked, nor to whom the board has left a single use of the income.
bool take_the_only_way(Table& t, CompanyId c) {
    const Step step = t.s.operation.step;
    const bool due = step == Step::trade ? must_own_train(t.s, c) : step == Step::dividend && board_objected(t.s);
    if (!due) return false;
    const Lent<Choices> ways;
    offers_not_rejected(t.s, c, *ways);
    if (ways->offers.size() != 1 || ways->offers.front().form != OfferForm::list || ways->moves.size() != 1)
        return false;
    carry_out(t, ways->moves.front());
    return true;
}

// --- in whose turn, and by whom ---

// The clause that keeps a company from acting while another one does.
Clauses out_of_turn(const State& s, CompanyId as) {
    if (!in_play(s, as)) return by(s, rule::only_directors_act.in2016, rule::floats_at_60_percent.in2007);
    const Clause by_price = rule::act_by_falling_value.in2007;
    if (has_acted(s, as)) return by(s, rule::each_company_acts_once.in2016, by_price);
    if (is_tramway(as)) return by(s, rule::act_by_falling_value.in2016, by_price);
    if (is_tramway(s.operation.company)) return by(s, rule::sbahn_acts_last.in2016, by_price);
    // What acts is a network, not the S-Bahn as a whole; and it finishes its turn.
    if (as == company::S) return by(s, rule::subnets_before_main.in2016, by_price);
    return by(s, {rule::network_completes_its_turn.in2016, rule::acting_company.in2016}, by_price);
}

bool wants_train_of_another(const Action& a) {
    return (a.kind == ActionKind::propose && a.what.train) ||
           (a.kind == ActionKind::buy_train && a.what.source == Source::company);
}

// In Operating Rounds directors, President and Vice Presidents act, each for the company in turn.
Refusal check_turn(const State& s, const Action& a) {
    const CompanyId c = s.operation.company;
    const PlayerId p = decides(s, c);
    const Clause only_leaders = rule::only_directors_act(s);
    if (!a.as) return refuse(only_leaders, {.company = c, .player = p});
    // A train of another company is bought in the buyer's turn: nobody sells in his own.
    if (a.as != c && in_play(s, a.as) && wants_train_of_another(a))
        return refuse(rule::deal_in_buyers_turn(s), {.company = c, .other = a.as});
    if (a.as != c) return refuse(out_of_turn(s, a.as), {.company = c, .other = a.as});
    if (is_network(c))
        if (auto r = check_leads(s, a.by, c)) return r;
    if (a.by != p) return refuse(only_leaders, {.company = c, .player = p});
    return kAllowed;
}

// --- the steps ---

Refusal check_track_step(const State& s, CompanyId c, const Fields& what) {
    if (s.operation.step == Step::track) return check_lay(s, c, play::lay_of(s, what.hex, what.tile, what.rotation));
    const bool laid_all = !s.operation.placed && s.operation.tiles > 0 && s.operation.tiles >= tiles_allowed(s, c);
    if (!laid_all) return refuse(out_of_step(s), {.company = c});
    const Clause number = is_network(c)              ? rule::one_tile_per_network.in2016
                          : s.phase == phase::yellow ? rule::tiles_per_turn.in2016
                                                     : rule::lay_one_or_upgrade_one.in2016;
    return refuse(by(s, number, rule::tiles_per_turn.in2007), {.company = c, .limit = tiles_allowed(s, c)});
}

Refusal check_depot_step(const State& s, CompanyId c, const Fields& what) {
    // When the step is over the check is asked all the same: a second one in a turn is refused by its own rule, and the step is
    // left out where no place is good for a depot.
    if (auto r = check_free_to_spend(s, c)) return r;
    if (s.operation.step < Step::depot && !s.operation.placed) return refuse(out_of_step(s), {.company = c});
    if (auto r = check_depot(s, c, what.hex, what.city)) return r;
    return s.operation.step == Step::depot ? kAllowed : refuse(out_of_step(s), {.company = c});
}

Refusal check_income_step(const State& s, CompanyId c, const Action& a) {
    if (s.operation.step != Step::dividend) return refuse(out_of_step(s), {.company = c});
    return a.kind == ActionKind::pay_out ? check_pay_out(s, c, a.what) : kAllowed;
}

Refusal act_run(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.operation.company;
    // Trains bought now run in the next Operating Round.
    if (s.operation.step == Step::trade)
        return refuse(by(s, rule::order_of_steps.in2016, rule::runs_next_round.in2007), {.company = c});
    if (s.operation.step != Step::run) return refuse(out_of_step(s), {.company = c});
    routes::Checked checked;
    return unless(check_run(s, c, a.what.train, a.route, &checked), [&] { run_train(t, c, a.what.train, checked); });
}

Refusal check_pass(const State& s, CompanyId c) {
    switch (s.operation.step) {
    case Step::run: return check_pass_run(s, c);
    case Step::dividend: return refuse({rule::value_always_adjusted(s), rule::keep_or_pay_out(s)}, {.company = c});
    case Step::trade: return check_pass_trade(s, c);
    default: return kAllowed;
    }
}

// The clauses that leave this step to whoever decides.
Clauses voluntary(const State& s) {
    if (s.operation.step == Step::run) return by(s, kNone, rule::optional_steps.in2007);
    const bool building = s.operation.step == Step::track || s.operation.step == Step::depot;
    return building ? rule::optional_steps(s) : Clauses{};
}

Refusal act_discard(Table& t, const Action& a) {
    if (decides(t.s, a.as) != a.by) return refuse(rule::only_directors_act(t.s), {.company = a.as});
    return unless(check_discard(t.s, a.as, a.what.train), [&] { discard(t, a.as, a.what.train); });
}

// What the board of the S-Bahn can object to, and what is refused.
Refusal check_decision(const State& s, CompanyId c, const Action& a) {
    switch (a.kind) {
    case ActionKind::lay_tile: return check_track_step(s, c, a.what);
    case ActionKind::place_station: return check_depot_step(s, c, a.what);
    case ActionKind::remove_station: return check_remove_depot(s, c, a.what.hex);
    case ActionKind::pay_out:
    case ActionKind::withhold: return check_income_step(s, c, a);
    case ActionKind::propose: return check_propose(s, a);
    case ActionKind::buy_share:
    case ActionKind::sell_shares:
    case ActionKind::buy_train:
    case ActionKind::bankrupt: return check_trade(s, c, a);
    default: return refuse(rule::not_now);
    }
}

bool settle_operating(Table& t) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (!c) {
        if (const CompanyId next = next_company(s)) turn_to(s, next);
        else finish_operating_round(t);
        return true;
    }
    if (!decides(s, c)) {
        rest(t, c);
        return true;
    }
    if ((s.operation.step == Step::trade && settle_credit(t, c)) || take_the_only_way(t, c)) return true;
    return play::unless_asked(anything_to_do(s, c), [&] { next_step(t); });
}

Refusal act_operating(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.operation.company;
    if (a.kind == ActionKind::discard_train) return act_discard(t, a);
    if (auto r = check_turn(s, a)) return r;
    if (a.kind == ActionKind::run_train) return act_run(t, a);
    if (a.kind == ActionKind::pass)
        return unless(check_pass(s, c), [&] { under(voluntary(s), [&] { next_step(t); }); });
    if (auto r = check_decision(s, c, a)) return r;
    return unless(check_not_rejected(s, a), [&] { lay_before_board(t, a); });
}

void offers_operating(const State& s, Choices& out) {
    const CompanyId c = s.operation.company;
    if (!c) return;
    offers_not_rejected(s, c, out);
    if (!check_pass(s, c)) out.add({.kind = ActionKind::pass, .by = decides(s, c), .as = c});
}

} // namespace

constinit const play::RoundPlay<State> kOperating{settle_operating, act_operating, offers_operating};

void next_step(Table& t) {
    Operation& o = t.s.operation;
    if (o.step == Step::trade) return end_turn(t);
    t.s.veto.rejected.clear();
    play::go_on(o.step);
    if (o.step == Step::dividend) begin_income(t, o.company);
}

void end_turn(Table& t) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (!c) return;
    (is_tramway(c) ? s[c].acted : s.network(c).acted) = true;
    turn_to(s, {});
    if (is_network(c) && sbahn_done(s)) close_sbahn_turn(t);
}

void carry_out(Table& t, const Move& m) {
    const CompanyId c = m.as;
    switch (m.kind) {
    case ActionKind::lay_tile: return lay(t, c, {m.what.hex, m.what.tile, m.what.rotation});
    case ActionKind::place_station: return place_depot(t, c, m.what.hex, m.what.city);
    case ActionKind::pay_out: return pay_out(t, c, m.what);
    case ActionKind::withhold: return withhold(t, c);
    case ActionKind::propose: return propose(t, m);
    default: return carry_out_trade(t, m);
    }
}

} // namespace stw::t1881
