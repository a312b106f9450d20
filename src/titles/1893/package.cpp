// The starting package: the first stock round (PREP), and the offer of what was left unsold (NEXT).
#include "play/rounds.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

bool may_do_something(const State& s, PlayerId p) {
    if (s.option(Option::hidden_cash)) return true;
    for (PaperId paper : kPackage)
        if (!check_buy_package(s, p, paper)) return true;
    // Who has EVA may sell it first, and then buy.
    return may_sell_eva(s, p) || may_buy_something(s, p) ||
           (s.option(Option::fdsd_in_first_round) && may_exchange_fdsd(s, p));
}

void pass_for_good(Table& t, PlayerId p) {
    State& s = t.s;
    s.records[p.value].out = true;
    if (!s.first_passer) s.first_passer = p;
    t.tell(EventKind::passed, {.player = p});
}

// Everybody has passed; or nobody of the others can do anything, where that is no pass.
bool all_out(const State& s) {
    for (int i = 0; i < s.players; ++i) {
        if (s.records[static_cast<std::size_t>(i)].out) continue;
        if (!s.option(Option::passed_over_may_return) || may_do_something(s, PlayerId{i})) return false;
    }
    return true;
}

void end_first_stock_round(Table& t) {
    State& s = t.s;
    const bool after_last = s.option(Option::priority_after_last_actor) && package_left(s) <= 1 && s.last_actor;
    s.priority = after_last ? left_of(s, s.last_actor) : under("1893:PREP/13"_clause, s.first_passer);
    t.tell(EventKind::priority_moved, {.player = s.priority});
    next_round(t);
}

void after_purchase(Table& t, PlayerId p) {
    t.s.last_actor = p;
    // The turn order simply goes on, also when only one certificate is left.
    t.s.turn = under("1893:full/30"_clause, left_of(t.s, p));
}

// --- the offer ---

void sell_offered(Table& t, PlayerId p, Money price) {
    State& s = t.s;
    buy_package(t, p, s.offer.paper, price);
    // The offer is the beginning of a stock round: this is the one in which it was sold.
    if (s.offer.paper == paper::FdSD) s.fdsd_fresh = true;
    // The next certificate is chosen by the next player, whoever bought this one.
    s.offer = {.chooser = under("1893:NEXT/7"_clause, left_of(s, s.offer.chooser))};
}

// All have passed at the lowest price: the chooser must buy, or the next who can pay.
void force_sale(Table& t) {
    State& s = t.s;
    const PlayerId chooser = s.offer.chooser;
    PlayerId p = chooser;
    for (int i = 0; i < s.players && s.money[p] < s.offer.price; ++i) p = left_of(s, p);
    if (s.money[p] >= s.offer.price) return sell_offered(t, under("1893:NEXT/6"_clause, p), s.offer.price);
    // Nobody can pay: the chooser gets it for all his cash (1893:D25).
    sell_offered(t, chooser, under("1893:peer/39"_clause, s.money[chooser]));
}

// `passed_over`: he could not pay.
void ask_next(Table& t, bool passed_over) {
    State& s = t.s;
    bool round_over = s.offer.asked == s.offer.chooser;
    s.offer.passed |= static_cast<std::uint8_t>(1U << s.offer.asked.value);
    s.offer.asked = left_of(s, s.offer.asked);
    if (s.option(Option::offer_order_slips)) {
        round_over = s.offer.passed == (1U << s.players) - 1;
        if (round_over && passed_over) s.offer.asked = left_of(s, s.offer.asked);
    }
    if (!round_over) return;
    s.offer.passed = 0;
    if (under("1893:NEXT/5"_clause, s.offer.price <= lowest_offer(s, s.offer.paper))) return force_sale(t);
    s.offer.price -= Money{number::offer_step};
    const bool asked_once_more = under("1893:peer/38"_clause, !s.option(Option::forced_at_half));
    if (!asked_once_more && s.offer.price <= lowest_offer(s, s.offer.paper)) return force_sale(t);
    t.tell(EventKind::price_lowered, {.paper = s.offer.paper, .amount = s.offer.price});
}

Refusal check_put_up(const State& s, PaperId p) {
    if (std::find(kPackage.begin(), kPackage.end(), p) == kPackage.end() || s.papers[p] != Owner::stack())
        return refuse("1893:NEXT/2"_clause, {.paper = p});
    if (s.option(Option::offer_narrow_choice) && s.box()[p].kind == finance::PaperKind::small_company) {
        int before = 0;
        for (PaperId other : kPackage) {
            if (other == p) break;
            before +=
                s.box()[other].kind == finance::PaperKind::small_company && s.papers[other] == Owner::stack() ? 1 : 0;
        }
        return forbids("1893:peer/37"_clause, before >= 2, {.paper = p});
    }
    return kAllowed;
}

void put_up(Table& t, PaperId p) {
    State& s = t.s;
    s.offer.paper = p;
    s.offer.price = printed_price(s, p);
    // He offers it first to the player to his left, and comes last himself.
    s.offer.asked = under("1893:NEXT/2"_clause, left_of(s, s.offer.chooser));
    t.tell(EventKind::paper_put_up, {.player = s.offer.chooser, .paper = p, .amount = s.offer.price});
}

} // namespace

Money lowest_offer(const State& s, PaperId p) {
    const int step = number::offer_step;
    const Money half = printed_price(s, p) / 2;
    if (s.option(Option::offer_floor_below_half)) return half / step * step;
    return under("1893:full/32"_clause, (half + Money{step - 1}) / step * step);
}

bool settle_first_stock(Table& t) {
    State& s = t.s;
    // It also ends if all pass while much is unsold.
    if (under("1893:peer/25"_clause, all_out(s))) {
        if (!s.first_passer) s.first_passer = s.turn; // nobody has passed, and nobody can do anything any more
        end_first_stock_round(t);
        return true;
    }
    if (!s.records[s.turn.value].out) {
        // Who can do nothing has passed, and counts as such for the priority card.
        if (under("1893:full/31"_clause, may_do_something(s, s.turn))) return false;
        if (!s.option(Option::passed_over_may_return)) pass_for_good(t, s.turn);
        else if (!s.first_passer) s.first_passer = s.turn;
    }
    s.turn = left_of(s, s.turn);
    return true;
}

Refusal act_first_stock(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    if (s.records[a.by.value].out)
        if (auto r = forbids("1893:PREP/10"_clause, true, {.player = a.by})) return r;
    if (!belongs_to_stock_rounds(a.kind)) return play::refuse_foreign(a.by, p);
    if (a.by != p) return refuse("table:turn/1"_clause, {.player = p});
    if (auto r = check_in_own_name(a)) return r;
    const auto buys = [&](const Refusal& forbidden, auto deed) {
        return play::unless(forbidden, [&] {
            deed();
            after_purchase(t, p);
        });
    };
    const Fields& what = a.what;
    switch (a.kind) {
    case ActionKind::pass:
        under("1893:PREP/10"_clause, [&] { pass_for_good(t, p); });
        s.turn = left_of(s, p);
        return kAllowed;
    case ActionKind::buy_paper:
        if (what.paper == paper::AdSK) return buys(check_buy_bond(s, p), [&] { buy_bond(t, p); });
        if (std::ranges::find(kPackage, what.paper) == kPackage.end())
            return refuse("1893:PREP/7"_clause, {.paper = what.paper});
        return buys(check_buy_package(s, p, what.paper),
                    [&] { buy_package(t, p, what.paper, printed_price(s, what.paper)); });
    case ActionKind::found:
        return buys(check_found(s, p, what.company, what.amount.money()),
                    [&] { found(t, p, what.company, what.amount.money(), /*paid=*/true); });
    case ActionKind::buy_share:
        return buys(check_buy_share(s, p, what.company, what.percent.percent()),
                    [&] { buy_share(t, p, what.company, what.percent.percent()); });
    case ActionKind::exchange:
        if (what.paper != paper::FdSD) return refuse("1893:PRIV/1"_clause, {.paper = what.paper});
        return buys(check_exchange_fdsd(s, p, what.amount), [&] { exchange_fdsd(t, p, what.amount); });
    case ActionKind::sell_shares: return check_sell_shares(s, p, what.company, what.percent.percent());
    case ActionKind::sell_paper:
        if (what.paper != paper::AdSK) return refuse("1893:PRIV/1"_clause, {.paper = what.paper});
        return check_sell_bond(s, p);
    default: return refuse("table:turn/2"_clause);
    }
}

void offers_first_stock(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    // In two columns, each sorted: the private companies, then the small ones by their numbers.
    for (PaperId paper : under("1893:PREP/6"_clause, kPackage))
        if (!check_buy_package(s, p, paper))
            out.add({.kind = ActionKind::buy_paper, .by = p, .what = {.paper = paper}});
    if (!check_shares_on_sale(s)) offers_buying(s, p, out);
    for (finance::Cell cell : s.box().chart.par) {
        const Money par = s.box().chart.at(cell);
        if (!check_exchange_fdsd(s, p, par))
            out.add({.kind = ActionKind::exchange, .by = p, .what = {.paper = paper::FdSD, .amount = par}});
    }
    if (!check_exchange_fdsd(s, p, {}))
        out.add({.kind = ActionKind::exchange, .by = p, .what = {.paper = paper::FdSD}});
    out.add({.kind = ActionKind::pass, .by = p});
}

void begin_offer(Table& t) {
    t.s.round = Round::offer;
    t.s.refused.clear();
    t.s.offer = {.chooser = t.s.priority};
    t.tell(EventKind::round_began, {.number = static_cast<int>(Round::offer), .limit = t.s.set});
}

bool settle_offer(Table& t) {
    State& s = t.s;
    const int left = package_left(s);
    if (left == 0) {
        begin_stock_round(t);
        s.turn = under("1893:peer/40"_clause, s.priority); // whoever would have chosen next
        return true;
    }
    if (!s.offer.paper) {
        // With one certificate left there is nothing to choose.
        PaperId only;
        int possible = 0;
        for (PaperId p : kPackage)
            if (!check_put_up(s, p)) {
                only = p;
                ++possible;
            }
        if (possible > 1) return false;
        put_up(t, only);
        return true;
    }
    // Who cannot pay is passed over, and so is who has passed at this price.
    const bool has_passed = ((s.offer.passed >> s.offer.asked.value) & 1U) != 0;
    const bool can_pay = s.money[s.offer.asked] >= s.offer.price || may_sell_eva(s, s.offer.asked);
    if (!has_passed && (s.option(Option::hidden_cash) || under("1893:peer/36"_clause, can_pay))) return false;
    ask_next(t, /*passed_over=*/true);
    return true;
}

Refusal act_offer(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId asked = in_turn(s);
    const bool offer_alone = a.kind == ActionKind::put_up || a.kind == ActionKind::pass;
    if (a.by != asked || (!offer_alone && !belongs_to_stock_rounds(a.kind))) return play::refuse_foreign(a.by, asked);
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    // Nothing of the stock round is done before everything is sold.
    if (!offer_alone && (a.kind != ActionKind::buy_paper || a.what.paper != s.offer.paper))
        return refuse("1893:NEXT/1"_clause, {.paper = s.offer.paper});
    if (!s.offer.paper) {
        if (a.kind != ActionKind::put_up) return refuse("table:turn/2"_clause);
        return play::unless(check_put_up(s, a.what.paper), [&] { put_up(t, a.what.paper); });
    }
    if (a.kind == ActionKind::put_up) return refuse("table:turn/2"_clause, {.paper = s.offer.paper});
    if (a.kind == ActionKind::pass) {
        t.tell(EventKind::passed, {.player = a.by});
        ask_next(t, /*passed_over=*/false);
        return kAllowed;
    }
    if (s.money[a.by] < s.offer.price)
        return refuse("1893:NEXT/3"_clause, {.player = a.by, .amount = s.offer.price, .limit = s.money[a.by]});
    sell_offered(t, a.by, under("1893:NEXT/3"_clause, s.offer.price));
    return kAllowed;
}

void offers_offer(const State& s, Choices& out) {
    if (!s.offer.paper) {
        for (PaperId p : kPackage)
            if (!check_put_up(s, p)) out.add({.kind = ActionKind::put_up, .by = s.offer.chooser, .what = {.paper = p}});
        return;
    }
    if (s.money[s.offer.asked] >= s.offer.price)
        out.add({.kind = ActionKind::buy_paper, .by = s.offer.asked, .what = {.paper = s.offer.paper}});
    out.add({.kind = ActionKind::pass, .by = s.offer.asked});
}

} // namespace stw::t1893
