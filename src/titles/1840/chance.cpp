// What Chance deals: the companies of the game (an option), the order cards (III.1), and line cards (III.5, VIII.7).
#include "titles/1840/rounds.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

bool deals_cards(const State& s) { return s.round == Round::draw && s.to_draw == 0 && s.order.size() < s.players; }

// Line 2 is never among the first lines; it is shuffled in afterwards.
bool may_be_shown(const State& s, CompanyId line) {
    const bool in_stack =
        line != company::L2 || under({"1840:III.5/17"_clause, "1840:III.5/18"_clause}, s.round != Round::draw);
    return in_stack && s.line(line).status == LineStatus::hidden;
}

int hidden_lines(const State& s) {
    int n = 0;
    for (int i = 1; i <= kLines; ++i) n += may_be_shown(s, line_numbered(i)) ? 1 : 0;
    return n;
}

bool shows_lines(const State& s) {
    const bool first = s.round == Round::draw && s.to_draw == 0 && s.order.size() == s.players;
    return s.cr.to_show > 0 && (first || (s.round == Round::company && s.cr.step == CompanyStep::show));
}

int companies_left(const State& s) {
    int n = 0;
    for (int i = 0; i < kTramCompanies; ++i) n += s.companies[static_cast<std::size_t>(i)].in_game ? 0 : 1;
    return n;
}

} // namespace

bool chance_is_asked(const State& s) { return s.to_draw > 0 || deals_cards(s) || shows_lines(s); }

void show_line(Table& t, CompanyId line) {
    t.s.line(line).status = LineStatus::offered;
    if (t.s.cr.to_show > 0) --t.s.cr.to_show;
    t.tell(EventKind::line_shown, {.company = line});
}

bool settle_draw(Table& t) {
    State& s = t.s;
    if (s.to_draw > 0 && s.to_draw == companies_left(s)) {
        for (int i = 0; i < kTramCompanies; ++i) s.companies[static_cast<std::size_t>(i)].in_game = true;
        s.to_draw = 0;
        return true;
    }
    if (deals_cards(s) && s.order.size() + 1U == s.players) {
        for (int i = 0; i < s.players; ++i)
            if (!s.order.contains(PlayerId{i})) {
                s.order.push_back(PlayerId{i});
                t.tell(EventKind::order_card_taken,
                       {.player = PlayerId{i}, .number = static_cast<int>(s.order.size())});
                break;
            }
        return true;
    }
    // Cards that are all turned up need no lot.
    if (shows_lines(s) && hidden_lines(s) <= s.cr.to_show) {
        for (int i = 1; i <= kLines; ++i)
            if (may_be_shown(s, line_numbered(i))) show_line(t, line_numbered(i));
        s.cr.to_show = 0;
        return true;
    }
    if (chance_is_asked(s) || s.round != Round::draw) return false;
    begin_private_auction(t);
    return true;
}

Refusal act_chance(Table& t, const Action& a) {
    State& s = t.s;
    if (!chance_is_asked(s)) return refuse("table:turn/2"_clause);
    if (a.by != kChance || a.kind != ActionKind::deal) return refuse("table:chance/1"_clause);
    if (deals_cards(s)) {
        if (a.what.number || !a.what.player) return refuse("table:format/2"_clause);
        if (a.what.player.value >= s.players || s.order.contains(a.what.player)) return refuse("table:format/1"_clause);
        // The cards are dealt out, one to each player.
        s.order.push_back(under("1840:III.1/1"_clause, a.what.player));
        t.tell(EventKind::order_card_taken, {.player = a.what.player, .number = static_cast<int>(s.order.size())});
        return kAllowed;
    }
    if (a.what.player || !a.what.number) return refuse("table:format/2"_clause);
    const int n = a.what.number.value;
    if (s.to_draw > 0) {
        if (n < 1 || n > kTramCompanies || s.companies[static_cast<std::size_t>(n - 1)].in_game)
            return refuse("table:format/1"_clause);
        s.companies[static_cast<std::size_t>(n - 1)].in_game = true;
        --s.to_draw;
        return kAllowed;
    }
    if (n < 1 || n > kLines || !may_be_shown(s, line_numbered(n))) return refuse("table:format/1"_clause);
    show_line(t, line_numbered(n));
    return kAllowed;
}

void offers_chance(const State& s, Choices& out) {
    auto number = [&](int n) { out.add({.kind = ActionKind::deal, .by = kChance, .what = {.number = n}}); };
    if (s.to_draw > 0) {
        for (int i = 0; i < kTramCompanies; ++i)
            if (!s.companies[static_cast<std::size_t>(i)].in_game) number(i + 1);
        return;
    }
    if (deals_cards(s)) {
        for (int i = 0; i < s.players; ++i)
            if (!s.order.contains(PlayerId{i}))
                out.add({.kind = ActionKind::deal, .by = kChance, .what = {.player = PlayerId{i}}});
        return;
    }
    for (int i = 1; i <= kLines; ++i)
        if (may_be_shown(s, line_numbered(i))) number(i);
}

} // namespace stw::t1840
