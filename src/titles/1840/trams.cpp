// Trams (VIII.3, VIII.5.3): stacks that move and age, buying, the duty to own one, loans, lines and trams, scrapping.
#include "play/order.hpp"
#include "play/trains.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

// Its last opportunity to buy in this Company Round: for the winner of a line right after winning, for the others after
// the auctions, in CRd if there are no auctions (1840:D24). Who has none left at the very end, because it has scrapped it
// meanwhile, must buy then.
bool last_opportunity(const State& s) {
    switch (s.cr.step) {
    case CompanyStep::winner:
    case CompanyStep::others:
    case CompanyStep::duty: return true;
    case CompanyStep::trams: return s.option(Option::tram_duty_in_crd) || all_have_three_lines(s);
    default: return false;
    }
}

// As many as needed and no more.
void take_loans(Table& t, PlayerId p, CompanyId c, Money lacking) {
    State& s = t.s;
    const int n = under(rule::no_more_loans_than_needed, (lacking.amount + number::loan - 1) / number::loan);
    s.loans[p.value] = static_cast<std::uint8_t>(s.loans[p.value] + n);
    const Money lent{n * number::loan};
    t.pay(Account::bank(), Account::of(p), lent);
    t.tell(EventKind::loan_taken, {.company = c, .player = p, .amount = lent, .number = n});
}

Refusal check_buy_tram(const State& s, CompanyId c, TrainType tram) {
    const Fields figures{.company = c, .train = tram, .amount = tram_price(s, tram), .limit = s.money[c]};
    if (tram_price(s, tram) == Money{0}) return refuse(rule::tram_colours_by_round, figures);
    if (!s.trains.find(Owner::stack(), tram)) return refuse(rule::any_colour_on_the_spaces, figures);
    // As many as it may hold, and also for no line at all.
    const bool full = under({rule::trams_bought_after_revenue, rule::tram_kept_without_line},
                            trams_of(s, c) >= number::trams_of_company);
    if (auto r = forbids(rule::three_trams_per_company, full,
                         {.company = c, .train = tram, .limit = number::trams_of_company}))
        return r;
    // Again in CRe, but at the very end only the one it must have.
    const bool must = must_buy_tram(s, c);
    const bool over = under(rule::cre_second_chance_for_trams, s.cr.step == CompanyStep::duty && !must);
    if (over) return refuse(rule::six_steps_of_company_round, figures);
    // With treasury money; only the one tram it must have may be helped (1840:D28), and then any on the spaces.
    const bool helped = under({rule::mandatory_tram_of_any_colour, rule::director_adds_for_dearer_tram}, must);
    if (!helped && s.money[c] < tram_price(s, tram))
        return refuse({rule::treasury_pays_for_trams, rule::company_cash_is_separate}, figures);
    return kAllowed;
}

// Another line of the company with a tram of this colour.
CompanyId line_with(const State& s, CompanyId c, TrainType tram, CompanyId except) {
    return play::first_with(kLineCards,
                            [&](CompanyId l) { return l != except && s.line(l).owner == c && s.line(l).tram == tram; });
}

// The line gets a tram of this colour (none: it gives its tram back), out of those off the lines, or else in exchange from
// another line. As often as the director likes.
Refusal check_assign(const State& s, CompanyId c, CompanyId line, TrainType tram) {
    const Fields figures{.company = c, .other = line, .train = tram};
    if (!is_line(line)) return refuse(rule::no_such_thing, figures);
    if (s.line(line).owner != c) return refuse(rule::no_tram_trade, figures);
    if (s.line(line).tram == tram) return refuse(rule::not_now, figures);
    const bool free = tram && trams_off_lines(s, c, tram) > 0;
    if (tram && !free && !line_with(s, c, tram, line)) return refuse(rule::no_such_thing, figures);
    return kAllowed;
}

template <class Found> void each_assignment(const State& s, CompanyId c, Found found) {
    if (trams_of(s, c) == 0) return;
    for (const CompanyId line : lines_owned(s, c)) {
        for (const TrainType tram : kTrams)
            if (!check_assign(s, c, line, tram) && !found(line, tram)) return;
        if (!check_assign(s, c, line, TrainType{}) && !found(line, TrainType{})) return;
    }
}

// On the line, or of the company and on none of its lines.
bool has_tram(const State& s, CompanyId c, TrainType tram) {
    return is_line(c) ? s.line(c).tram == tram : trams_off_lines(s, c, tram) > 0;
}

Refusal check_scrap(const State& s, PlayerId by, CompanyId as, TrainType tram) {
    const Fields figures{.company = as, .train = tram};
    if (!as || is_stadtbahn(as)) return refuse(rule::no_such_thing, figures);
    if (!by || director(s, as) != by) return refuse(rule::director_decides, figures);
    return tram && has_tram(s, as, tram) ? kAllowed : refuse(rule::no_such_thing, figures);
}

} // namespace

int take_out(State& s, TrainType tram, int left) {
    const int n = std::max(0, s.trains.count(Owner::stack(), tram) - left);
    for (int i = 0; i < n; ++i) s.trains.move(s.trains.find(Owner::stack(), tram), Owner::gone());
    return n;
}

// CRb: trams on the rightmost space leave the game, the others move one space to the right, the next colour comes.
void move_tram_stacks(Table& t) {
    State& s = t.s;
    const TrainType leaves{under(rule::rightmost_trams_are_removed, s.stacks_moved - 2)}; // from the rightmost space
    s.stacks_moved = under({rule::tram_stacks_move_right, rule::next_tram_colour_comes_left,
                            rule::tram_colours_by_round, rule::tram_spaces_at_start},
                           static_cast<std::uint8_t>(s.stacks_moved + 1));
    if (leaves.value >= kTrainTypes) return;
    if (const int n = take_out(s, leaves, 0); n > 0) t.tell(EventKind::trains_scrapped, {.train = leaves, .number = n});
}

bool tram_for_sale(const State& s, TrainType t) {
    return tram_price(s, t) > Money{0} && s.trains.find(Owner::stack(), t);
}

bool any_tram_for_sale(const State& s) {
    return std::ranges::any_of(kTrams, [&](TrainType t) { return tram_for_sale(s, t); });
}

Refusal act_buy_tram(Table& t, CompanyId c, TrainType tram) {
    State& s = t.s;
    return unless(check_buy_tram(s, c, tram), [&] {
        const Money cost = tram_price(s, tram);
        if (s.money[c] < cost) director_pays(t, c, cost - s.money[c]);
        t.pay(Account::of(c), Account::bank(), std::min(cost, s.money[c]));
        if (!s.newest || tram > s.newest) s.newest = tram;
        play::trains::take(t, s.trains.find(Owner::stack(), tram), c, {.source = Source::bank, .amount = cost});
    });
}

bool must_buy_tram(const State& s, CompanyId c) {
    if (s.round != Round::company || s.cr.asked != c || !last_opportunity(s)) return false;
    // If none is for sale the duty lapses (1840:D25).
    return trams_of(s, c) == 0 && any_tram_for_sale(s);
}

void director_pays(Table& t, CompanyId c, Money missing) {
    State& s = t.s;
    const PlayerId p = director(s, c);
    if (s.money[p] < missing)
        under({rule::loans_when_cash_is_short, rule::debt_met_by_loans},
              [&] { take_loans(t, p, c, missing - s.money[p]); });
    const Money paid =
        under({rule::director_pays_tram_shortfall, rule::debt_met_by_director}, std::min(missing, s.money[p]));
    t.pay(Account::of(p), Account::of(c), paid);
    t.tell(EventKind::president_paid, {.company = c, .player = p, .amount = paid});
}

Refusal act_assign(Table& t, CompanyId c, CompanyId line, TrainType tram) {
    State& s = t.s;
    return unless(check_assign(s, c, line, tram), [&] {
        if (tram && trams_off_lines(s, c, tram) == 0) s.line(line_with(s, c, tram, line)).tram = s.line(line).tram;
        const bool end = s.cr.step == CompanyStep::arrange || s.cr.step == CompanyStep::duty;
        s.line(line).tram = under(end ? rule::rearrange_at_end_of_cre : rule::rearrange_trams_in_crd, tram);
        t.tell(EventKind::train_assigned, {.company = c, .other = line, .train = tram});
    });
}

bool may_assign(const State& s, CompanyId c) {
    return play::finds_any([&](auto found) { each_assignment(s, c, found); });
}

void offers_trams(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = director(s, c);
    if (s.cr.step != CompanyStep::arrange)
        for (const TrainType t : kTrams)
            if (!check_buy_tram(s, c, t)) out.add(play::trains::purchase(p, c, {.train = t, .source = Source::bank}));
    each_assignment(s, c, [&](CompanyId line, TrainType tram) {
        out.add({.kind = ActionKind::assign_train, .by = p, .as = c, .what = {.other = line, .train = tram}});
        return true;
    });
}

Refusal act_scrap(Table& t, const Action& a) {
    State& s = t.s;
    return unless(check_scrap(s, a.by, a.as, a.what.train), [&] {
        const CompanyId owner = is_line(a.as) ? s.line(a.as).owner : a.as;
        if (is_line(a.as)) s.line(a.as).tram = {};
        // It never comes back.
        play::trains::discard(t, owner, a.what.train, under(rule::scrap_trams_at_will, Owner::gone()));
    });
}

void offers_scrapping(const State& s, Choices& out) {
    // `has_tram` for all at once.
    std::array<std::array<std::int8_t, kTrainTypes>, kCompanies> trams{};
    for (std::size_t i = 0; i < s.trains.cards(); ++i)
        if (const CompanyId c = s.trains.owner[i].company()) ++trams[c.value][s.trains.type[i].value];
    for (const CompanyId line : kLineCards) {
        const LineRecord& l = s.line(line);
        if (!l.tram) continue;
        ++trams[line.value][l.tram.value];
        if (l.owner) --trams[l.owner.value][l.tram.value];
    }
    for (const CompanyId c : All<CompanyId>(kCompanies)) {
        const auto& own = trams[c.value];
        const bool any = std::ranges::any_of(own, [](int n) { return n > 0; });
        const PlayerId p = any ? director(s, c) : PlayerId{};
        if (!p) continue;
        for (const TrainType t : kTrams)
            if (own[t.value] > 0)
                out.add({.kind = ActionKind::discard_train, .by = p, .as = c, .what = {.train = t}}, /*aside=*/true);
    }
}

} // namespace stw::t1840
