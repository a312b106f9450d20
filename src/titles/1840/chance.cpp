// What Chance deals: the companies of the game (an option), the order cards (III.1), and line cards (III.5, VIII.7).
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

bool deals_cards(const State& s) { return s.round == Round::draw && s.to_draw == 0 && s.order.size() < s.players; }

// Line 2 is never among the first lines; it is shuffled in afterwards.
bool may_be_shown(const State& s, CompanyId line) {
    const bool in_stack =
        line != company::L2 || under({rule::open_lines_at_start, rule::line_2_in_hidden_stack}, s.round != Round::draw);
    return in_stack && s.line(line).status == LineStatus::hidden;
}

bool shows_lines(const State& s) {
    const bool first = s.round == Round::draw && s.to_draw == 0 && s.order.size() == s.players;
    return s.cr.to_show > 0 && (first || (s.round == Round::company && s.cr.step == CompanyStep::show));
}

// What can be drawn next: the number of a company, a player without an order card, the number of a line.
InlineVec<int, kLines> lots(const State& s) {
    InlineVec<int, kLines> out;
    const auto add = [&](auto all, int first, auto in_stack) {
        for (const auto each : all)
            if (in_stack(each)) out.push_back(each.value + first);
    };
    if (s.to_draw > 0) add(kFounded, 1, [&](CompanyId c) { return !s[c].in_game; });
    else if (deals_cards(s)) add(All<PlayerId>(s.players), 0, [&](PlayerId p) { return !s.order.contains(p); });
    else add(kLineCards, 1 - company::L1.value, [&](CompanyId line) { return may_be_shown(s, line); });
    return out;
}

void draw(Table& t, int lot) {
    State& s = t.s;
    if (s.to_draw > 0) {
        s[CompanyId{lot - 1}].in_game = true;
        --s.to_draw;
    } else if (deals_cards(s)) {
        // The cards are dealt out, one to each player.
        s.order.push_back(under(rule::order_cards_are_dealt, PlayerId{lot}));
        t.tell(EventKind::order_card_taken, {.player = PlayerId{lot}, .number = static_cast<int>(s.order.size())});
    } else {
        s.line(line_numbered(lot)).status = LineStatus::offered;
        --s.cr.to_show;
        t.tell(EventKind::line_shown, {.company = line_numbered(lot)});
    }
}

bool settle_draw(Table& t) {
    State& s = t.s;
    if (chance_is_asked(s)) {
        const bool lines = shows_lines(s);
        const int wanted = lines ? s.cr.to_show : s.to_draw > 0 ? s.to_draw : 1;
        const auto left = lots(s);
        if (static_cast<int>(left.size()) > wanted) return false;
        // All that are left need no lot.
        for (const int lot : left) draw(t, lot);
        if (lines) s.cr.to_show = 0;
        return true;
    }
    if (s.round != Round::draw) return false;
    begin_private_auction(t);
    return true;
}

Refusal act_draw(Table& t, const Action& a) {
    const State& s = t.s;
    if (!chance_is_asked(s)) return refuse(rule::not_now);
    if (a.by != kChance || a.kind != ActionKind::draw) return refuse(rule::chance_draws_lots);
    const bool card = deals_cards(s);
    if (static_cast<bool>(a.what.player) != card || static_cast<bool>(a.what.number) == card)
        return refuse(rule::wrong_fields);
    const int lot = card ? a.what.player.value : a.what.number.value;
    if (!lots(s).contains(lot)) return refuse(rule::no_such_thing);
    draw(t, lot);
    return kAllowed;
}

void offers_draw(const State& s, Choices& out) {
    for (const int lot : lots(s))
        out.add({.kind = ActionKind::draw,
                 .by = kChance,
                 .what = deals_cards(s) ? Fields{.player = PlayerId{lot}} : Fields{.number = lot}});
}

} // namespace

bool chance_is_asked(const State& s) { return s.to_draw > 0 || deals_cards(s) || shows_lines(s); }

constinit const play::RoundPlay<State> kDraw{settle_draw, act_draw, offers_draw};

} // namespace stw::t1840
