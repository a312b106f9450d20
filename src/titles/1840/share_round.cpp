// Share Rounds (VII): turns in the order of the cards, until everybody has passed one after another.
#include "play/buying.hpp"
#include "play/limits.hpp"
#include "play/order.hpp"
#include "play/presidency.hpp"
#include "play/selling.hpp"
#include "play/stock_turn.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

using play::limits::check_purse;

bool first_round(const State& s) { return now(s).number == 1; }

// --- buying (VII.3, VII.5, VII.6) ---

// Some 10 % share in the Share Pool: one that was never sold, or one that was sold back.
PaperId some_share(const State& s, CompanyId c, Source source) {
    const auto from = [&](Owner pool) { return s.papers.find(s.box().papers, pool, c, Percent{10}); };
    const PaperId fresh = source == Source::pool ? PaperId{} : from(Owner::stack());
    return fresh || source == Source::bank ? fresh : from(Owner::market());
}

// Where it matters whether a share was sold before, the buyer says which he takes.
bool source_matters(const State& s, CompanyId c) {
    return s.option(Option::stadtbahn_keeps_pool_dividend) && is_stadtbahn(c) && some_share(s, c, Source::bank) &&
           some_share(s, c, Source::pool);
}

// Five times par: the card first, the rest in cash.
Money cash_for_certificate(const State& s, PlayerId p, Money par) {
    const Money price = par * number::director_shares;
    if ((s.rights & bit(p)) == 0) return price;
    return std::max(Money{0}, price - under({rule::preemptive_right_then_cash, rule::preemptive_right_pays_par_70},
                                            Money{number::pre_emptive_right}));
}

Refusal check_found(const State& s, PlayerId p, CompanyId c, Money par) {
    const Fields figures{.company = c, .player = p, .amount = par};
    if (!c || !is_tram_company(c)) return refuse(rule::no_such_thing, figures);
    if (!first_round(s)) return refuse(rule::every_player_is_a_director, figures);
    if (auto r = forbids(rule::one_tram_company_per_player, static_cast<bool>(directed_by(s, p)), figures)) return r;
    if (begun(s, c) || !s[c].in_game) return refuse(rule::choose_any_free_company, figures);
    if (!s.box().chart.par_cell(par)) return refuse({rule::initial_price_70_to_100}, figures);
    return check_purse(rule::preemptive_right_then_cash, s, p, cash_for_certificate(s, p, par), figures);
}

// In SR1 each player's first action is to buy a director's certificate.
bool must_found(const State& s, PlayerId p) {
    return under(
        {rule::director_certificate_first, rule::every_player_is_a_director, rule::companies_as_many_as_players},
        first_round(s) && !directed_by(s, p));
}

// Companies that nobody has chosen leave the game.
void close_unchosen(State& s) {
    for (const CompanyId c : kFounded) s[c].in_game = begun(s, c);
    for (const PaperId p : All<PaperId>(kPapers))
        if (const CompanyId c = s.box()[p].company; is_tram_company(c) && !begun(s, c)) s.papers.move(p, Owner::gone());
}

void buy_share(Table& t, PlayerId p, CompanyId c, Source source) {
    // Always the present price, whatever the share once cost.
    const Money cost = under({rule::shares_cost_current_price, rule::bank_sells_at_present_price,
                              rule::shares_bought_with_own_cash, rule::deals_are_with_the_bank},
                             price(t.s, c));
    play::buying::take(t, some_share(t.s, c, source), Owner::player(p),
                       {.company = c, .player = p, .amount = cost, .percent = 10});
}

// `found(company, source)` for every share he may buy, until it returns false.
template <class Found> void each_purchase(const State& s, PlayerId p, Found found) {
    for (const CompanyId c : kWithShares)
        for (const Source source : {Source::none, Source::bank, Source::pool})
            if (!check_buy_share(s, p, c, Percent{10}, source) && !found(c, source)) return;
}

// --- selling (VII.4, X.3) ---

// With director_may_change: the player with five ordinary shares who would take the director's certificate.
PlayerId successor(const State& s, PlayerId p, CompanyId c) {
    if (!s.option(Option::director_may_change) || director(s, c) != p) return {};
    const Percent half{10 * number::director_shares};
    return play::first_with(s.order, [&](PlayerId other) {
        return other != p && s.papers.has_bundle(s.box().papers, Owner::player(other), c, half);
    });
}

Refusal check_certificates(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Fields figures{.company = c, .player = p, .percent = sum};
    if (s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum)) return kAllowed;
    // The director's certificate stays where it is.
    const bool with_director = held(s, p, c) >= sum;
    if (with_director && successor(s, p, c)) return kAllowed;
    return refuse(with_director ? rule::no_director_certificate_sale : rule::no_such_thing, figures);
}

Refusal check_sell_shares(const State& s, PlayerId p, CompanyId c, Percent sum) {
    const Fields figures{.company = c, .player = p, .percent = sum};
    if (!c || is_line(c) || sum <= Percent{0} || sum.value % 10 != 0) return refuse(rule::no_such_thing, figures);
    if (auto r = forbids({rule::no_sales_in_sr1, rule::no_later_sr1_sales}, first_round(s), figures)) return r;
    // As many as he likes, and of several companies in the order he likes.
    return under({rule::any_number_of_shares_sold, rule::seller_chooses_the_order}, check_certificates(s, p, c, sum));
}

void sell_shares(Table& t, PlayerId p, CompanyId c, Percent sum) {
    State& s = t.s;
    if (!s.papers.has_bundle(s.box().papers, Owner::player(p), c, sum))
        play::presidency::hand_over({}, t, c, successor(s, p, c));
    // All shares of one sale fetch the price before it (1840:D15); then the marker goes down a space for each.
    const Money proceeds =
        under({rule::seller_gets_current_price, rule::price_moves_after_sale}, price(s, c) * sum.tenths());
    const finance::Bundle sold = s.papers.bundle(s.box().papers, Owner::player(p), c, sum);
    under(rule::sold_shares_to_share_pool, [&] { play::selling::to_market(t, sold); });
    s.share.sold_this_round[p.value] |= bit(c);
    s.share.sold = true;
    play::selling::book(t, Owner::player(p), c, sum, proceeds);
    const int spaces = under({rule::marker_falls_after_each_sale, rule::one_down_per_share_sold}, sum.tenths());
    for (int i = 0; i < spaces; ++i) move_down(t, c);
}

// Of a block, for the functions of `play`.
auto refused_sale(const State& s, PlayerId p) {
    return [&s, p](CompanyId c, Percent sum) { return check_sell_shares(s, p, c, sum); };
}

// --- turns ---

void end_turn(Table& t, bool passed) {
    State& s = t.s;
    // Whoever acts opens another turn for all.
    if (passed) play::stock_turn::pass(t, s.share.turn, s.share.passes);
    else
        s.share.passes = under({rule::several_turns_per_share_round, rule::first_share_round_goes_on}, std::uint8_t{0});
    const bool by_seats = first_round(s) && s.option(Option::first_share_round_by_seats);
    s.share.turn = by_seats ? PlayerId{(s.share.turn.value + 1) % s.players} : next_in(s.order, s.share.turn);
    s.share.sold = false;
}

bool settle_share_round(Table& t) {
    State& s = t.s;
    const PlayerId p = s.share.turn;
    const auto may_buy = [&] { return play::finds_any([&](auto found) { each_purchase(s, p, found); }); };
    const auto close = [&] {
        rise_when_sold_out(t);
        deal_cards_by_cash(t);
        next_round(t);
    };
    // Who could still return a private may want the money (1840:VII.1/5).
    const auto is_asked = [&] {
        return must_found(s, p) || may_buy() || play::selling::any_block(s, p, kWithShares, refused_sale(s, p)) ||
               under(rule::pass_and_act_later, holds_private(s, Owner::player(p)));
    };
    return play::stock_turn::settle(s.share.passes >= under(rule::all_passes_end_share_round, int{s.players}), close,
                                    is_asked, [&] { end_turn(t, !s.share.sold); });
}

Refusal act_share_round(Table& t, const Action& a) {
    State& s = t.s;
    const PlayerId p = s.share.turn;
    const CompanyId c = a.what.company;
    if (!play::among(a.kind, {ActionKind::found, ActionKind::buy_share, ActionKind::sell_shares, ActionKind::pass}))
        return play::refuse_foreign(a.by, p);
    // The company's money is not his: nobody acts here in the name of a company (1840:II/4).
    if (a.as) return refuse(rule::personal_money_is_separate, {.company = a.as});
    if (a.by != p) return refuse(rule::lowest_card_starts, {.player = p});
    switch (a.kind) {
    case ActionKind::found:
        return unless(check_found(s, p, c, a.what.amount.money()), [&] {
            found(t, p, c, a.what.amount.money());
            if (std::ranges::all_of(s.order, [&](PlayerId each) { return static_cast<bool>(directed_by(s, each)); }))
                under(rule::unchosen_companies_leave, [&] { close_unchosen(s); });
            end_turn(t, false);
        });
    case ActionKind::buy_share:
        if (auto r = forbids(rule::director_certificate_first, must_found(s, p), {.player = p})) return r;
        return unless(check_buy_share(s, p, c, a.what.percent.percent(), a.what.source), [&] {
            buy_share(t, p, c, a.what.source);
            // One certificate is all a turn allows, and nothing is sold after it.
            under(rule::sell_then_buy_one, [&] { end_turn(t, false); });
        });
    case ActionKind::sell_shares:
        return unless(check_sell_shares(s, p, c, a.what.percent.percent()),
                      [&] { sell_shares(t, p, c, a.what.percent.percent()); });
    default: // pass
        if (must_found(s, p)) return refuse(rule::director_certificate_first, {.player = p});
        end_turn(t, !s.share.sold);
        return kAllowed;
    }
}

void offers_share_round(const State& s, Choices& out) {
    const PlayerId p = s.share.turn;
    if (first_round(s) && !directed_by(s, p))
        for (const CompanyId c : kFounded)
            play::buying::offer_founding(s, p, c, out, [&](Money par) { return check_found(s, p, c, par); });
    else
        each_purchase(s, p, [&](CompanyId c, Source source) {
            out.add({.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .source = source, .percent = 10}});
            return true;
        });
    if (must_found(s, p)) return;
    play::selling::offer_blocks(s, p, kWithShares, out, refused_sale(s, p));
    out.add({.kind = ActionKind::pass, .by = p});
}

} // namespace

void found(Table& t, PlayerId p, CompanyId c, Money par) {
    State& s = t.s;
    t.pay(Account::of(p), Account::bank(), cash_for_certificate(s, p, par));
    s.rights &= static_cast<PlayerSet>(~bit(p));
    s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(p));
    s[c].par = par;
    s[c].in_game = true;
    under({rule::par_sets_the_price_marker, rule::three_tokens_per_tram_company},
          [&] { s.markers.put(c, s.box().chart.par_cell(par)); });
    t.tell(EventKind::company_founded, {.company = c, .player = p, .amount = par});
    play::buying::receive_capital(
        t, c,
        under({rule::treasury_of_ten_initial_prices, rule::charter_and_ten_times_par}, par * number::capital_shares));
}

Refusal check_buy_share(const State& s, PlayerId p, CompanyId c, Percent size, Source source) {
    const Fields figures{.company = c, .player = p, .percent = size};
    if (!c || is_line(c)) return refuse(rule::no_such_thing, figures);
    if (s.round != Round::share) return refuse(rule::deals_only_in_share_rounds, figures);
    if (size != Percent{10}) return refuse(rule::buy_one_share_from_pool, figures);
    if (!begun(s, c) || !some_share(s, c, source)) return refuse(rule::buy_one_share_from_pool, figures);
    if (source_matters(s, c) != (source != Source::none)) return refuse(rule::wrong_fields, figures);
    if (auto r = play::limits::check_share(rule::no_buying_beyond_60_percent, s, Owner::player(p), c, size,
                                           Percent{number::share_limit}))
        return r;
    if (auto r = forbids(rule::no_buying_after_selling, (s.share.sold_this_round[p.value] & bit(c)) != 0, figures))
        return r;
    if (auto r = play::limits::check_room(rule::certificate_limit, s, p)) return r;
    // With his own cash: neither the company's nor a loan.
    return check_purse(rule::buyer_needs_own_cash, s, p, price(s, c), figures);
}

constinit const play::RoundPlay<State> kShareRound{settle_share_round, act_share_round, offers_share_round};

void begin_share_round(Table& t) {
    State& s = t.s;
    s.share = {.turn = under({rule::lowest_card_starts, rule::later_rounds_go_by_card, rule::first_share_round_follows},
                             s.order.front()),
               .sold_this_round = s.share.sold_this_round};
    // The ban on buying what one has sold ends with the round (1840:VII.6/5).
    under(rule::buying_ban_ends_with_round, [&] { s.share.sold_this_round = {}; });
}

} // namespace stw::t1840
