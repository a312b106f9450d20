// A company's turn in an Operating Round, step by step (2016: 7, 7.2, 7.4; 2007: 5).
#include "titles/1881/operating_round.hpp"

#include "play/company_turn.hpp"
#include "titles/1881/sbahn.hpp"
#include "titles/1881/track.hpp"

namespace stw::t1881 {
namespace {

void begin_turn(Table& t, CompanyId c) {
    State& s = t.s;
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
    return under(second ? by(s, "1881-2016:7.2/3"_clause, kNone) : Clauses{}, may_lay_something(s, c));
}

bool may_get_depot(const State& s, CompanyId c) {
    if (check_free_to_spend(s, c)) return false;
    return may_place_depot(s, c) || may_propose(s, c);
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
    Choices all;
    offers_of_step(s, c, all);
    for (const Offer& offer : all.offers) {
        if (offer.form != OfferForm::list) {
            if (!check_not_rejected(s, offer.pattern)) out.offers.push_back(offer);
            continue;
        }
        for (std::uint32_t i = 0; i < offer.count; ++i)
            if (const Move& m = all.moves[offer.first + i]; !check_not_rejected(s, m)) out.add(m);
    }
}

bool anything_to_do(const State& s, CompanyId c) {
    if (board_objected(s)) {
        Choices left;
        offers_not_rejected(s, c, left);
        return !left.empty();
    }
    switch (s.operation.step) {
    case Step::track: return may_lay(s, c);
    case Step::depot: return may_get_depot(s, c);
    case Step::run: return may_run_something(s, c);
    case Step::dividend: return true;
    case Step::trade: return may_trade_something(s, c);
    }
    return false;
}

// Whoever must have a train and has one way alone to come by it is not asked.
bool take_the_only_way(Table& t, CompanyId c) {
    if (!must_own_train(t.s, c)) return false;
    Choices ways;
    offers_not_rejected(t.s, c, ways);
    if (ways.offers.size() != 1 || ways.offers.front().form != OfferForm::list || ways.moves.size() != 1) return false;
    carry_out(t, ways.moves.front());
    return true;
}

// The board has left a single use of the income.
bool take_the_only_use(Table& t, CompanyId c) {
    if (t.s.operation.step != Step::dividend || !board_objected(t.s)) return false;
    Choices uses;
    offers_not_rejected(t.s, c, uses);
    if (uses.moves.size() != 1) return false;
    const Move only = uses.moves.front();
    carry_out(t, only);
    return true;
}

// --- in whose turn, and by whom ---

// The clause that keeps a company from acting while another one does.
Clauses out_of_turn(const State& s, CompanyId as) {
    if (!in_play(s, as)) return by(s, "1881-2016:7/1"_clause, "1881-2007:4.25/1"_clause);
    const bool acted = is_tramway(as) ? s[as].acted : s.network(as).acted;
    const Clause by_price = "1881-2007:5.1/1"_clause;
    if (acted) return by(s, "1881-2016:7.1/5"_clause, by_price);
    if (is_tramway(as)) return by(s, "1881-2016:7.1/1"_clause, by_price);
    if (is_tramway(s.operation.company)) return by(s, "1881-2016:7.1/4"_clause, by_price);
    // What acts is a network, not the S-Bahn as a whole; and it finishes its turn.
    if (as == company::S) return by(s, "1881-2016:7.4/2"_clause, by_price);
    return by(s, {"1881-2016:7.4/3"_clause, "1881-2016:10/1"_clause}, by_price);
}

bool wants_train_of_another(const Action& a) {
    return (a.kind == ActionKind::propose && a.what.train) ||
           (a.kind == ActionKind::buy_train && a.what.source == Source::company);
}

// In Operating Rounds directors, President and Vice Presidents act, each for the company in turn.
Refusal check_turn(const State& s, const Action& a) {
    const CompanyId c = s.operation.company;
    const PlayerId p = decides(s, c);
    const Clause only_leaders = by(s, "1881-2016:7/1"_clause, "1881-2007:5.2/1"_clause);
    if (!a.as) return refuse(only_leaders, {.company = c, .player = p});
    // A train of another company is bought in the buyer's turn: nobody sells in his own.
    if (a.as != c && in_play(s, a.as) && wants_train_of_another(a))
        return refuse(by(s, "1881-2016:7.2.7.2.3/3"_clause, "1881-2007:10.5/2"_clause), {.company = c, .other = a.as});
    if (a.as != c) return refuse(out_of_turn(s, a.as), {.company = c, .other = a.as});
    if (is_network(c))
        if (auto r = check_leads(s, a.by, c)) return r;
    if (a.by != p) return refuse(only_leaders, {.company = c, .player = p});
    return kAllowed;
}

// --- the steps ---

Refusal act_lay(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step != Step::track) {
        const bool laid_all = !s.operation.placed && s.operation.tiles > 0 && s.operation.tiles >= tiles_allowed(s, c);
        if (!laid_all) return refuse(out_of_step(s), {.company = c});
        const Clause number = is_network(c)              ? "1881-2016:7.4.1/1"_clause
                              : s.phase == phase::yellow ? "1881-2016:7.2/3"_clause
                                                         : "1881-2016:7.2/4"_clause;
        return refuse(by(s, number, "1881-2007:6.1/1"_clause), {.company = c, .limit = tiles_allowed(s, c)});
    }
    if (auto r = check_lay(s, c, a.what.hex, a.what.tile, a.what.rotation)) return r;
    return decide(t, a);
}

Refusal act_depot(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.operation.company;
    // When the step is over the check is asked all the same: a second one in a turn is refused by its own rule, and the step is
    // left out where no place is good for a depot.
    if (auto r = check_free_to_spend(s, c)) return r;
    if (s.operation.step < Step::depot && !s.operation.placed) return refuse(out_of_step(s), {.company = c});
    if (auto r = check_depot(s, c, a.what.hex, a.what.city)) return r;
    if (s.operation.step != Step::depot) return refuse(out_of_step(s), {.company = c});
    return decide(t, a);
}

Refusal act_run(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.operation.company;
    // Trains bought now run in the next Operating Round.
    if (s.operation.step == Step::trade)
        return refuse(by(s, "1881-2016:7.2/1"_clause, "1881-2007:10.2/1"_clause), {.company = c});
    if (s.operation.step != Step::run) return refuse(out_of_step(s), {.company = c});
    routes::Checked checked;
    if (auto r = check_run(s, c, a.what.train, a.route, &checked)) return r;
    run_train(t, c, a.what.train, checked);
    return kAllowed;
}

Refusal act_income(Table& t, const Action& a) {
    const State& s = t.s;
    const CompanyId c = s.operation.company;
    if (s.operation.step != Step::dividend) return refuse(out_of_step(s), {.company = c});
    if (a.kind == ActionKind::pay_out)
        if (auto r = check_pay_out(s, c, a.what)) return r;
    return decide(t, a);
}

Refusal check_pass(const State& s, CompanyId c) {
    const Fields figures{.company = c};
    switch (s.operation.step) {
    case Step::track:
    case Step::depot: return kAllowed;
    case Step::run: {
        const bool idle = !s.operation.ran && is2016(s) && is_tramway(c);
        if (auto r = forbids(by(s, "1881-2016:7.2/5"_clause, kNone), idle && may_run_something(s, c), figures))
            return r;
        return check_pass_run(s, c);
    }
    case Step::dividend: return refuse(by(s, "1881-2016:7.2/7"_clause, "1881-2007:9.6/1"_clause), figures);
    case Step::trade: return check_pass_trade(s, c);
    }
    return kAllowed;
}

// The clauses that leave this step to whoever decides.
Clauses voluntary(const State& s) {
    if (s.operation.step == Step::run) return by(s, kNone, "1881-2007:5.4/2"_clause);
    const bool building = s.operation.step == Step::track || s.operation.step == Step::depot;
    return building ? by(s, "1881-2016:7.2/2"_clause, "1881-2007:5.4/2"_clause) : Clauses{};
}

Refusal act_discard(Table& t, const Action& a) {
    const State& s = t.s;
    if (!a.as || decides(s, a.as) != a.by)
        return refuse(by(s, "1881-2016:7/1"_clause, "1881-2007:5.2/1"_clause), {.company = a.as});
    if (auto r = check_discard(s, a.as, a.what.train)) return r;
    discard(t, a.as, a.what.train);
    return kAllowed;
}

} // namespace

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
    s.operation = {};
    s.refused.clear();
    s.veto = {};
    if (is_network(c) && sbahn_done(s)) close_sbahn_turn(t);
}

void carry_out(Table& t, const Move& m) {
    const CompanyId c = m.as;
    switch (m.kind) {
    case ActionKind::lay_tile: return lay(t, c, m.what.hex, m.what.tile, m.what.rotation);
    case ActionKind::place_station: return place_depot(t, c, m.what.hex, m.what.city);
    case ActionKind::pay_out: return pay_out(t, c, m.what);
    case ActionKind::withhold: return withhold(t, c);
    case ActionKind::propose: return propose(t, m);
    case ActionKind::pass: return next_step(t);
    default: return carry_out_trade(t, m);
    }
}

Refusal decide(Table& t, const Move& m) {
    if (auto r = check_not_rejected(t.s, m)) return r;
    if (veto_possible(t.s, m)) lay_before_board(t, m);
    else carry_out(t, m);
    return kAllowed;
}

bool settle_operating(Table& t) {
    State& s = t.s;
    const CompanyId c = s.operation.company;
    if (!c) {
        if (const CompanyId next = next_company(s)) begin_turn(t, next);
        else finish_operating_round(t);
        return true;
    }
    if (!decides(s, c)) {
        rest(t, c);
        return true;
    }
    if (s.operation.step == Step::trade && (settle_credit(t, c) || take_the_only_way(t, c))) return true;
    if (take_the_only_use(t, c)) return true;
    if (anything_to_do(s, c)) return false;
    next_step(t);
    return true;
}

Refusal act_operating(Table& t, const Action& a) {
    const State& s = t.s;
    if (a.kind == ActionKind::discard_train) return act_discard(t, a);
    if (auto r = check_turn(s, a)) return r;
    switch (a.kind) {
    case ActionKind::lay_tile: return act_lay(t, a);
    case ActionKind::place_station: return act_depot(t, a);
    case ActionKind::remove_station: return check_remove_depot(s, a.as, a.what.hex);
    case ActionKind::run_train: return act_run(t, a);
    case ActionKind::pay_out:
    case ActionKind::withhold: return act_income(t, a);
    case ActionKind::propose:
        if (auto r = check_propose(s, a)) return r;
        return decide(t, a);
    case ActionKind::pass:
        if (auto r = check_pass(s, s.operation.company)) return r;
        under(voluntary(s), [&] { next_step(t); });
        return kAllowed;
    case ActionKind::buy_share:
    case ActionKind::sell_shares:
    case ActionKind::buy_train:
    case ActionKind::bankrupt: return act_trade(t, a);
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_operating(const State& s, Choices& out) {
    const CompanyId c = s.operation.company;
    if (!c) return;
    offers_not_rejected(s, c, out);
    if (!check_pass(s, c)) out.add({.kind = ActionKind::pass, .by = decides(s, c), .as = c});
}

} // namespace stw::t1881
