// Company Rounds (VIII): steps CRa to CRf.
#include "play/company_turn.hpp"
#include "play/order.hpp"
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// CRc: the order holds for the whole round, even when prices change.
void fix_order(State& s) {
    const auto before = [&](CompanyId a, CompanyId b) { return under("1840:VIII.4/4"_clause, ranks_before(s, a, b)); };
    s.cr.order.clear();
    for (int i = 0; i < kTramCompanies; ++i)
        if (begun(s, CompanyId{i})) play::insert_ordered(s.cr.order, CompanyId{i}, before);
}

void begin_step(State& s, CompanyStep step) {
    s.cr.step = step;
    s.cr.asked = {};
    s.cr.done = 0;
}

// The leftmost company that has no tram at the end of CRd and CRe, though it could have one.
CompanyId next_without_tram(const State& s) {
    if (!any_tram_for_sale(s)) return {};
    for (CompanyId c : s.cr.order)
        if (trams_of(s, c) == 0) return c;
    return {};
}

// The first company from the left that has not acted in this step; none if all have.
CompanyId next_to_act(const State& s) {
    if (s.cr.step == CompanyStep::duty) return next_without_tram(s);
    for (CompanyId c : s.cr.order)
        if ((s.cr.done & bit(c)) == 0) return c;
    return {};
}

// Its marker is turned over.
void has_acted(State& s, CompanyId c) {
    s.cr.done |= bit(c);
    s.cr.asked = {};
}

// Somebody else chooses a line to be auctioned.
void next_choice(State& s) {
    s.cr.step = CompanyStep::choose;
    s.cr.asked = {};
}

bool last_round(const State& s) { return now(s).number == 6; }

void after_dividends(Table& t) {
    State& s = t.s;
    run_all_stadtbahn(t);
    // In CR6 no trams are bought any more (1840:D26).
    if (last_round(s)) return next_round(t);
    begin_step(s, CompanyStep::trams);
}

void after_trams(Table& t) {
    State& s = t.s;
    // No line auctions once every company has three lines.
    if (under("1840:VIII.6/1"_clause, all_have_three_lines(s))) return begin_step(s, CompanyStep::duty);
    begin_line_auctions(t);
}

// CRf: players plus one, as long as some company has room.
void turn_up_lines(Table& t) {
    State& s = t.s;
    const bool room = under("1840:VIII.7/1"_clause, !all_have_three_lines(s));
    const int n = under("1840:VIII.7/2"_clause, s.players + 1);
    s.cr.to_show = static_cast<std::uint8_t>(room ? n : 0);
}

void show_lines(Table& t) {
    turn_up_lines(t);
    t.s.cr.step = CompanyStep::show;
}

bool shown_early(const State& s) { return s.option(Option::lines_shown_before_last_purchases); }

void close_unsold_lines(Table& t) {
    for (LineRecord& l : t.s.lines)
        if (l.status == LineStatus::offered || l.status == LineStatus::hidden) l.status = LineStatus::out;
}

// Those who bought a line had their purchase (1840:VIII.6/16).
void begin_last_purchases(State& s) {
    begin_step(s, CompanyStep::others);
    s.cr.done = under("1840:VIII.6/16"_clause, s.cr.bought);
}

bool in_tram_step(const State& s) {
    return s.cr.step == CompanyStep::trams || s.cr.step == CompanyStep::winner || s.cr.step == CompanyStep::others ||
           s.cr.step == CompanyStep::duty;
}

// For a tram it has not the money for, a company may hand back its privates (1840:IV.2/4).
bool could_buy_tram(const State& s, CompanyId c) {
    const Money most = s.money[c] + could_raise_by_privates(s, c);
    for (int i = 0; i < data::kTrainTypes; ++i)
        if (tram_for_sale(s, TrainType{i}) && tram_price(s, TrainType{i}) <= most) return true;
    return false;
}

// Has the company anything to decide in a step of trams?
bool has_choice(const State& s, CompanyId c) {
    if (s.cr.step == CompanyStep::arrange) return may_assign(s, c);
    if (s.cr.step == CompanyStep::duty) return must_buy_tram(s, c) || may_assign(s, c);
    // With a tram it may want to scrap one before it buys.
    return could_buy_tram(s, c) || may_assign(s, c) || must_buy_tram(s, c) || trams_of(s, c) > 0;
}

} // namespace

void begin_company_round(Table& t) {
    State& s = t.s;
    s.round = Round::company;
    s.cr = {};
    t.tell(EventKind::round_began, {.amount = now(s).number, .number = static_cast<int>(Round::company)});
    under({"1840:VIII.1/1"_clause, "1840:V/4"_clause, "1840:VIII.2/1"_clause},
          [&] { pay_private_incomes(t, true); }); // CRa
    if (!last_round(s)) move_tram_stacks(t);      // CRb
    fix_order(s);                                 // CRc
    begin_step(s, CompanyStep::dividends);        // CRd
}

bool settle_company_round(Table& t) {
    State& s = t.s;
    switch (s.cr.step) {
    case CompanyStep::choose:
    case CompanyStep::bid: return settle_line_auction(t);
    case CompanyStep::winner: return play::unless_asked(has_choice(s, s.cr.asked), [&] { next_choice(s); });
    case CompanyStep::show:
        if (chance_is_asked(s)) return settle_draw(t);
        if (!shown_early(s)) next_round(t);
        else if (s.cr.asked) s.cr.step = CompanyStep::winner;
        else begin_last_purchases(s);
        return true;
    default: break;
    }
    if (s.cr.asked)
        return play::unless_asked(s.cr.step == CompanyStep::dividends || has_choice(s, s.cr.asked),
                                  [&] { has_acted(s, s.cr.asked); });
    const CompanyId c = next_to_act(s);
    if (!c) {
        switch (s.cr.step) {
        case CompanyStep::dividends: after_dividends(t); break;
        case CompanyStep::trams: after_trams(t); break;
        case CompanyStep::others: begin_step(s, CompanyStep::arrange); break;
        case CompanyStep::arrange: begin_step(s, CompanyStep::duty); break;
        default: // duty
            if (shown_early(s)) next_round(t);
            else show_lines(t);
            break;
        }
        return true;
    }
    // A company without revenue has nothing to declare but 0; in CR1 none has any.
    if (s.cr.step == CompanyStep::dividends && revenue(s, c) < Money{number::dividend_step}) {
        declare_dividend(t, c, Money{0});
        has_acted(s, c);
        return true;
    }
    s.cr.asked = c;
    return true;
}

// Nobody can choose a line any more.
void no_more_auctions(Table& t) {
    State& s = t.s;
    // Lines not sold stay on offer.
    if (under("1840:VIII.6/17"_clause, s.option(Option::unsold_lines_close) && all_have_three_lines(s)))
        close_unsold_lines(t);
    if (!shown_early(s) || s.cr.shown) return;
    s.cr.shown = true;
    show_lines(t);
}

static void after_auctions(Table& t) {
    State& s = t.s;
    no_more_auctions(t);
    if (s.cr.step != CompanyStep::show) begin_last_purchases(s);
}

void begin_line_auctions(Table& t) {
    begin_step(t.s, CompanyStep::choose);
    if (t.s.cr.order.empty()) after_auctions(t);
}

bool settle_line_auction(Table& t) {
    if (auto next = settle_auction(t)) return *next;
    after_auctions(t);
    return true;
}

// From left to right.
static constexpr play::TurnPolicy kInTurn{.order = "1840:VIII.5.1/1"_clause, .decides = "1840:IV.1.2/3"_clause};

Refusal act_company_round(Table& t, const Action& a) {
    State& s = t.s;
    const CompanyId c = s.cr.asked;
    if (a.kind == ActionKind::buy_share || a.kind == ActionKind::sell_shares)
        return refuse("1840:IV.1.1/2"_clause, {.company = a.what.company});
    const PlayerId asked = director(s, c);
    using enum ActionKind;
    const bool belongs = play::among(a.kind, {declare, buy_train, assign_train, pass, bid});
    if (belongs && a.as && is_stadtbahn(a.as))
        return refuse({"1840:IV.1.3/3"_clause, "1840:IV.1.3/4"_clause}, {.company = a.as});
    const bool leads_other = is_tram_company(a.as) && director(s, a.as) == a.by;
    if (auto r = play::check_in_turn(kInTurn, belongs, a, c, asked, leads_other)) return r;
    if (s.cr.step == CompanyStep::choose || s.cr.step == CompanyStep::bid) return act_line_auction(t, a);
    switch (a.kind) {
    case ActionKind::declare:
        if (s.cr.step != CompanyStep::dividends) return refuse("1840:VIII.1/1"_clause, {.company = c});
        if (auto r = check_dividend(s, c, a.what.amount.money())) return r;
        declare_dividend(t, c, a.what.amount.money());
        has_acted(s, c);
        return kAllowed;
    case ActionKind::buy_train:
        if (!in_tram_step(s)) return refuse("1840:VIII.1/1"_clause, {.company = c});
        if (a.what.source != Source::bank || a.what.trade_in) return refuse("1840:VIII.5.3/18"_clause, {.company = c});
        if (auto r = check_buy_tram(s, c, a.what.train)) return r;
        buy_tram(t, c, a.what.train);
        return kAllowed;
    case ActionKind::assign_train:
        if (!in_tram_step(s) && s.cr.step != CompanyStep::arrange)
            return refuse("1840:VIII.1/1"_clause, {.company = c});
        if (auto r = check_assign(s, c, a.what.other, a.what.train)) return r;
        assign(t, c, a.what.other, a.what.train);
        return kAllowed;
    case ActionKind::pass:
        if (s.cr.step == CompanyStep::dividends) return refuse("1840:VIII.5.1/2"_clause, {.company = c});
        if (auto r = forbids({"1840:VIII.5.3/19"_clause, "1840:V/6"_clause}, must_buy_tram(s, c), {.company = c}))
            return r;
        t.tell(EventKind::passed, {.company = c, .player = a.by});
        if (s.cr.step == CompanyStep::winner) next_choice(s);
        else has_acted(s, c);
        return kAllowed;
    case ActionKind::bid: return refuse("1840:IV.3/3"_clause, {.company = c});
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_company_round(const State& s, Choices& out) {
    if (chance_is_asked(s)) return offers_chance(s, out);
    const CompanyId c = s.cr.asked;
    const PlayerId p = director(s, c);
    switch (s.cr.step) {
    case CompanyStep::choose:
    case CompanyStep::bid: return offers_line_auction(s, out);
    case CompanyStep::dividends: {
        const Money step{number::dividend_step};
        under("1840:IV.1.2/9"_clause, [&] {
            out.add_range({.kind = ActionKind::declare, .by = p, .as = c, .what = {.amount = 0}}, Money{0},
                          revenue(s, c) / step.amount * step.amount, step);
        });
        return;
    }
    default:
        offers_trams(s, c, out);
        if (!must_buy_tram(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
    }
}

} // namespace stw::t1840
