// Trams (VIII.3, VIII.5.3): stacks that move and age, buying, lines and trams, scrapping.
#include "play/trains.hpp"
#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {

// CRb: trams on the rightmost space leave the game, the others move one space to the right, the next colour comes.
void move_tram_stacks(Table& t) {
    State& s = t.s;
    const int leaves = under("1840:VIII.3/1"_clause, s.stacks_moved - 2); // the colour on the rightmost space
    s.stacks_moved =
        under({"1840:VIII.3/2"_clause, "1840:VIII.3/3"_clause, "1840:VIII.3/4"_clause, "1840:III.5/10"_clause},
              static_cast<std::uint8_t>(s.stacks_moved + 1));
    if (leaves < 0 || leaves >= data::kTrainTypes) return;
    int n = 0;
    for (TrainId card = s.depot.find(Owner::stack(), TrainType{leaves}); card;
         card = s.depot.find(Owner::stack(), TrainType{leaves}), ++n)
        s.depot.move(card, Owner::gone());
    if (n > 0) t.tell(EventKind::trains_scrapped, {.train = TrainType{leaves}, .number = n});
}

bool tram_for_sale(const State& s, TrainType t) {
    return tram_price(s, t) > Money{0} && s.depot.find(Owner::stack(), t);
}

bool any_tram_for_sale(const State& s) {
    for (int i = 0; i < data::kTrainTypes; ++i)
        if (tram_for_sale(s, TrainType{i})) return true;
    return false;
}

Refusal check_buy_tram(const State& s, CompanyId c, TrainType tram) {
    const Fields figures{.company = c, .train = tram, .amount = tram_price(s, tram), .limit = s.money[c]};
    if (tram_price(s, tram) == Money{0}) return refuse("1840:VIII.3/4"_clause, figures);
    if (!s.depot.find(Owner::stack(), tram)) return refuse("1840:VIII.5.3/6"_clause, figures);
    // As many as it may hold, and also for no line at all.
    const bool full =
        under({"1840:VIII.5.3/1"_clause, "1840:VIII.5.3/33"_clause}, trams_of(s, c) >= number::trams_of_company);
    if (auto r =
            forbids("1840:VIII.5.3/7"_clause, full, {.company = c, .train = tram, .limit = number::trams_of_company}))
        return r;
    // Again in CRe, but at the very end only the one it must have.
    const bool must = must_buy_tram(s, c);
    const bool over = under("1840:VIII.5.3/3"_clause, s.cr.step == CompanyStep::duty && !must);
    if (over) return refuse("1840:VIII.1/1"_clause, figures);
    // With treasury money; only the one tram it must have may be helped (1840:D28), and then any on the spaces.
    const bool helped = under({"1840:VIII.5.3/20"_clause, "1840:VIII.5.3/22"_clause}, must);
    if (!helped && s.money[c] < tram_price(s, tram))
        return refuse({"1840:VIII.5.3/5"_clause, "1840:III.5/13"_clause}, figures);
    return kAllowed;
}

void buy_tram(Table& t, CompanyId c, TrainType tram) {
    State& s = t.s;
    const Money cost = tram_price(s, tram);
    if (s.money[c] < cost) director_pays(t, c, cost - s.money[c]);
    t.pay(Account::of(c), Account::bank(), std::min(cost, s.money[c]));
    if (!s.newest || tram > s.newest) s.newest = tram;
    play::trains::take(t, s.depot.find(Owner::stack(), tram), c, {.source = Source::bank, .amount = cost});
}

// --- lines and trams ---

namespace {

// Another line of the company with a tram of this colour.
CompanyId line_with(const State& s, CompanyId c, TrainType tram, CompanyId except) {
    for (int i = 1; i <= kLines; ++i) {
        const CompanyId line = line_numbered(i);
        if (line != except && s.line(line).owner == c && s.line(line).tram == tram) return line;
    }
    return {};
}

} // namespace

// The line gets a tram of this colour (none: it gives its tram back), out of those off the lines, or else in exchange from
// another line. As often as the director likes.
Refusal check_assign(const State& s, CompanyId c, CompanyId line, TrainType tram) {
    const Fields figures{.company = c, .other = line, .train = tram};
    if (!is_line(line)) return refuse("table:format/1"_clause, figures);
    if (s.line(line).owner != c) return refuse("1840:VIII.5.3/18"_clause, figures);
    if (s.line(line).tram == tram) return refuse("table:turn/2"_clause, figures);
    const bool free = tram && trams_off_lines(s, c, tram) > 0;
    if (tram && !free && !line_with(s, c, tram, line)) return refuse("table:format/1"_clause, figures);
    return kAllowed;
}

void assign(Table& t, CompanyId c, CompanyId line, TrainType tram) {
    State& s = t.s;
    if (tram && trams_off_lines(s, c, tram) == 0) s.line(line_with(s, c, tram, line)).tram = s.line(line).tram;
    const bool end = s.cr.step == CompanyStep::arrange || s.cr.step == CompanyStep::duty;
    s.line(line).tram = under(end ? "1840:VIII.6/18"_clause : "1840:VIII.5.3/2"_clause, tram);
    t.tell(EventKind::train_assigned, {.company = c, .other = line, .train = tram});
}

namespace {

template <class Found> void each_assignment(const State& s, CompanyId c, Found found) {
    if (trams_of(s, c) == 0) return;
    for (int i = 1; i <= kLines; ++i) {
        const CompanyId line = line_numbered(i);
        if (s.line(line).owner != c) continue;
        for (int k = 0; k < data::kTrainTypes; ++k)
            if (!check_assign(s, c, line, TrainType{k}) && !found(line, TrainType{k})) return;
        if (!check_assign(s, c, line, TrainType{}) && !found(line, TrainType{})) return;
    }
}

} // namespace

bool may_assign(const State& s, CompanyId c) {
    return play::finds_any([&](auto found) { each_assignment(s, c, found); });
}

void offers_trams(const State& s, CompanyId c, Choices& out) {
    const PlayerId p = director(s, c);
    if (s.cr.step != CompanyStep::arrange)
        for (int i = 0; i < data::kTrainTypes; ++i)
            if (!check_buy_tram(s, c, TrainType{i}))
                out.add(play::trains::purchase(p, c, {.train = TrainType{i}, .source = Source::bank}));
    each_assignment(s, c, [&](CompanyId line, TrainType tram) {
        out.add({.kind = ActionKind::assign_train, .by = p, .as = c, .what = {.other = line, .train = tram}});
        return true;
    });
}

// --- scrapping ---

Refusal check_scrap(const State& s, PlayerId by, CompanyId as, TrainType tram) {
    const Fields figures{.company = as, .train = tram};
    if (!as || is_stadtbahn(as)) return refuse("table:format/1"_clause, figures);
    if (!by || director(s, as) != by) return refuse("1840:IV.1.2/3"_clause, figures);
    const bool there = is_line(as) ? s.line(as).tram == tram : trams_off_lines(s, as, tram) > 0;
    return tram && there ? kAllowed : refuse("table:format/1"_clause, figures);
}

void scrap(Table& t, CompanyId as, TrainType tram) {
    State& s = t.s;
    const CompanyId owner = is_line(as) ? s.line(as).owner : as;
    if (is_line(as)) s.line(as).tram = {};
    // It never comes back.
    play::trains::discard(t, owner, tram, under("1840:VIII.5.3/17"_clause, Owner::gone()));
}

void offers_scrapping(const State& s, Choices& out) {
    for (int i = 0; i < kTramCompanies + kStadtbahn + kLines; ++i)
        for (int k = 0; k < data::kTrainTypes; ++k) {
            const CompanyId c{i};
            if (!director(s, c) || check_scrap(s, director(s, c), c, TrainType{k})) continue;
            out.add({.kind = ActionKind::discard_train, .by = director(s, c), .as = c, .what = {.train = TrainType{k}}},
                    /*aside=*/true);
        }
}

} // namespace stw::t1840
