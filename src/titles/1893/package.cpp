// The starting package: the first stock round (PREP), and the offer of what was left unsold (NEXT).
#include "play/limits.hpp"
#include "play/order.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

bool may_do_something_yet(const State& s, PlayerId p) {
    const auto on_sale = [&](PaperId paper) { return !check_buy_package(s, p, paper); };
    if (s.option(Option::hidden_cash) || std::ranges::any_of(kPackage, on_sale)) return true;
    // Who has EVA may sell it first, and then buy.
    return may_sell_eva(s, p) || may_buy_something(s, p) ||
           (s.option(Option::fdsd_in_first_round) && may_exchange_fdsd(s, p));
}

void pass_for_good(Table& t, PlayerId p) {
    t.s.records[p.value].out = true;
    if (!t.s.first_passer) t.s.first_passer = p;
    t.tell(EventKind::passed, {.player = p});
}

// Everybody has passed; or nobody of the others can do anything, where that is no pass.
bool all_out(const State& s) {
    return std::ranges::all_of(All<PlayerId>(s.players), [&](PlayerId p) {
        return s.records[p.value].out || (s.option(Option::passed_over_may_return) && !may_do_something_yet(s, p));
    });
}

void end_first_stock_round(Table& t) {
    State& s = t.s;
    const bool after_last = s.option(Option::priority_after_last_actor) && package_left(s) <= 1 && s.last_actor;
    s.priority = after_last ? left_of(s, s.last_actor) : under(rule::first_to_pass_gets_priority, s.first_passer);
    t.tell(EventKind::priority_moved, {.player = s.priority});
    next_round(t);
}

// Unsold small companies that lie before it.
int small_before(const State& s, PaperId p) {
    return static_cast<int>(std::count_if(kPackage.begin(), std::ranges::find(kPackage, p), [&](PaperId other) {
        return s.box()[other].kind == finance::PaperKind::small_company && s.papers[other] == Owner::stack();
    }));
}

// --- the offer ---

void sell_offered(Table& t, PlayerId p, Money price) {
    State& s = t.s;
    buy_package(t, p, s.offer.paper, price);
    // The offer is the beginning of a stock round: this is the one in which it was sold.
    if (s.offer.paper == paper::FdSD) s.fdsd_fresh = true;
    // The next certificate is chosen by the next player, whoever bought this one.
    s.offer = {.chooser = under(rule::next_player_chooses_next, left_of(s, s.offer.chooser))};
}

// All have passed at the lowest price: the chooser must buy, or the next who can pay.
void force_sale(Table& t) {
    State& s = t.s;
    const PlayerId chooser = s.offer.chooser;
    const auto can_pay = [&](PlayerId p) { return s.money[p] >= s.offer.price; };
    if (const PlayerId p = play::first_with(seats_from(s, chooser), can_pay))
        return sell_offered(t, under(rule::next_buys_if_chooser_is_short, p), s.offer.price);
    // Nobody can pay: the chooser gets it for all his cash (1893:D25).
    sell_offered(t, chooser, under(rule::chooser_pays_all_his_cash, s.money[chooser]));
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
    if (under(rule::chooser_buys_at_half, s.offer.price <= lowest_offer(s, s.offer.paper))) return force_sale(t);
    s.offer.price -= Money{number::offer_step};
    const bool asked_once_more = under(rule::all_asked_at_half, !s.option(Option::forced_at_half));
    if (!asked_once_more && s.offer.price <= lowest_offer(s, s.offer.paper)) return force_sale(t);
    t.tell(EventKind::price_lowered, {.paper = s.offer.paper, .amount = s.offer.price});
}

Refusal check_put_up(const State& s, PaperId p) {
    if (!play::among(p, kPackage) || s.papers[p] != Owner::stack())
        return refuse(rule::chooser_offers_unsold, {.paper = p});
    if (!s.option(Option::offer_narrow_choice)) return kAllowed;
    return forbids(rule::narrow_choice_of_unsold, small_before(s, p) >= 2, {.paper = p});
}

finance::Bundle to_put_up(const State& s) {
    finance::Bundle possible;
    for (PaperId p : kPackage)
        if (!check_put_up(s, p)) possible.push_back(p);
    return possible;
}

void put_up(Table& t, PaperId p) {
    State& s = t.s;
    s.offer.paper = p;
    s.offer.price = printed_price(s, p);
    // He offers it first to the player to his left, and comes last himself.
    s.offer.asked = under(rule::chooser_offers_unsold, left_of(s, s.offer.chooser));
    t.tell(EventKind::paper_put_up, {.player = s.offer.chooser, .paper = p, .amount = s.offer.price});
}

} // namespace

Refusal check_package_on_sale(const State& s, PaperId paper) {
    if (s.papers[paper] != Owner::stack()) return refuse(rule::buy_any_private, {.paper = paper});
    // Of the small companies only the first two unsold ones are on sale.
    return forbids(rule::one_of_first_two_small, small_before(s, paper) >= number::small_on_sale, {.paper = paper});
}

Refusal check_buy_package(const State& s, PlayerId p, PaperId paper) {
    if (auto r = check_package_on_sale(s, paper)) return r;
    if (auto r = check_room(s, p)) return r;
    // Any of the private companies; and the last certificate of all, too, while shares are already on sale.
    return under(
        {rule::buy_any_private, rule::last_of_package_on_sale},
        play::limits::check_purse(rule::buy_any_private, s, p, printed_price(s, paper), {.player = p, .paper = paper}));
}

void buy_package(Table& t, PlayerId p, PaperId paper, Money price) {
    State& s = t.s;
    s.papers.move(paper, Owner::player(p));
    const finance::Paper& printed = s.box()[paper];
    t.tell(EventKind::paper_bought, {.player = p, .paper = paper, .amount = price});
    if (printed.kind != finance::PaperKind::small_company) return t.pay(Account::of(p), Account::bank(), price);
    // The money paid for a small company is its treasury.
    s[printed.company].floated = true;
    t.pay(Account::of(p), Account::of(printed.company), under(rule::price_goes_to_small_treasury, price));
    const Money missing = std::max(Money{0}, Money{number::small_treasury_minimum} - price);
    t.pay(Account::bank(), Account::of(printed.company), under(rule::small_treasury_at_least_100, missing));
}

Money lowest_offer(const State& s, PaperId p) {
    const int step = number::offer_step;
    const Money half = printed_price(s, p) / 2;
    if (s.option(Option::offer_floor_below_half)) return half / step * step;
    return under(rule::half_price_rounded_up, (half + Money{step - 1}) / step * step);
}

bool settle_first_stock(Table& t) {
    State& s = t.s;
    // It also ends if all pass while much is unsold.
    if (under(rule::all_pass_ends_first_round, all_out(s))) {
        if (!s.first_passer) s.first_passer = s.turn; // nobody has passed, and nobody can do anything any more
        end_first_stock_round(t);
        return true;
    }
    if (!s.records[s.turn.value].out) {
        // Who can do nothing has passed, and counts as such for the priority card.
        if (under(rule::unable_counts_as_pass, may_do_something_yet(s, s.turn))) return false;
        if (!s.option(Option::passed_over_may_return)) pass_for_good(t, s.turn);
        else if (!s.first_passer) s.first_passer = s.turn;
    }
    s.turn = left_of(s, s.turn);
    return true;
}

Refusal act_first_stock(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.turn;
    const bool out = s.records[a.by.value].out;
    if (auto r = forbids(rule::pass_excludes_in_first_round, out, {.player = a.by})) return r;
    if (auto r = check_stock_turn(s, a)) return r;
    if (a.kind == ActionKind::pass) {
        under(rule::pass_excludes_in_first_round, [&] { pass_for_good(t, p); });
        s.turn = left_of(s, p);
        return kAllowed;
    }
    return unless(act_trade(t, a), [&] {
        s.last_actor = p;
        // The turn order simply goes on, also when only one certificate is left.
        s.turn = under(rule::one_left_keeps_order, left_of(s, p));
    });
}

void offers_first_stock(const State& s, Choices& out) {
    const PlayerId p = s.turn;
    // In two columns, each sorted: the private companies, then the small ones by their numbers.
    for (PaperId paper : under(rule::starting_package_columns, kPackage))
        if (!check_buy_package(s, p, paper))
            out.add({.kind = ActionKind::buy_paper, .by = p, .what = {.paper = paper}});
    offers_buying(s, p, out);
    offers_exchange_fdsd(s, p, out);
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
    if (package_left(s) == 0) {
        begin_stock_round(t);
        s.turn = under(rule::priority_card_after_offer, s.priority); // whoever would have chosen next
        return true;
    }
    if (!s.offer.paper) {
        // With one certificate left there is nothing to choose.
        const finance::Bundle possible = to_put_up(s);
        if (possible.size() > 1) return false;
        put_up(t, possible.front());
        return true;
    }
    // Who cannot pay is passed over, and so is who has passed at this price.
    const bool has_passed = ((s.offer.passed >> s.offer.asked.value) & 1U) != 0;
    const bool can_pay = s.money[s.offer.asked] >= s.offer.price || may_sell_eva(s, s.offer.asked);
    if (!has_passed && (s.option(Option::hidden_cash) || under(rule::too_poor_passes_offer, can_pay))) return false;
    ask_next(t, /*passed_over=*/true);
    return true;
}

Refusal act_offer(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId asked = in_turn(s);
    const bool offer_alone = a.kind == ActionKind::put_up || a.kind == ActionKind::pass;
    if (a.by != asked || (!offer_alone && !belongs_to_stock_rounds(a.kind))) return play::refuse_foreign(a.by, asked);
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    // Nothing of the stock round is done before everything is sold.
    if (!offer_alone && (a.kind != ActionKind::buy_paper || a.what.paper != s.offer.paper))
        return refuse(rule::unsold_package_first, {.paper = s.offer.paper});
    if (!s.offer.paper) {
        if (a.kind != ActionKind::put_up) return refuse(rule::not_now);
        return unless(check_put_up(s, a.what.paper), [&] { put_up(t, a.what.paper); });
    }
    if (a.kind == ActionKind::put_up) return refuse(rule::not_now, {.paper = s.offer.paper});
    if (a.kind == ActionKind::pass) {
        t.tell(EventKind::passed, {.player = a.by});
        ask_next(t, /*passed_over=*/false);
        return kAllowed;
    }
    const Clause as_offered = rule::offered_at_starting_price;
    return unless(play::limits::check_purse(as_offered, s, a.by, s.offer.price, {.player = a.by}),
                  [&] { sell_offered(t, a.by, under(as_offered, s.offer.price)); });
}

void offers_offer(const State& s, Choices& out) {
    if (!s.offer.paper) {
        for (PaperId p : to_put_up(s))
            out.add({.kind = ActionKind::put_up, .by = s.offer.chooser, .what = {.paper = p}});
        return;
    }
    if (s.money[s.offer.asked] >= s.offer.price)
        out.add({.kind = ActionKind::buy_paper, .by = s.offer.asked, .what = {.paper = s.offer.paper}});
    out.add({.kind = ActionKind::pass, .by = s.offer.asked});
}

} // namespace stw::t1893
