// Mergers of Foreign Investors with their associated companies (VII.merger).
#include "play/merging.hpp"
#include "titles/1880/circle.hpp"

#include <utility>

namespace stw::t1880 {
namespace {

const board::Station* station_in(const board::Board& b, CompanyId c, HexId h) {
    for (const board::Station& st : b.stations)
        if (st.company == c && st.hex == h) return &st;
    return nullptr;
}

const board::Station* home_of(const State& s, CompanyId c) { return station_in(s.board, c, s.box()[c].home); }

CompanyId associate(const State& s) { return s.investor(s.merger.investor).associate; }

// Who says what becomes of the cash.
PlayerId asked_for_cash(const State& s) { return director(s, under("1880:VII.merger/4"_clause, s.merger.investor)); }

// The company must have a marker left, and none in that hex (1880:D24).
bool may_replace(const State& s) {
    const CompanyId c = associate(s);
    const board::Station* home = home_of(s, s.merger.investor);
    if (home == nullptr || station_cost(s, c) < Money{0}) return false;
    return under("1880:VII.merger/8"_clause,
                 !s.board.has_station_in(c, home->hex) || s.option(Option::swap_marker_same_hex));
}

// Of an investor's treasury.
Money owners_part(const State& s, CompanyId investor) {
    return s.money[investor] * number::investor_owner_percent / 100;
}

void share_out_cash(Table& t, bool all_to_company) {
    State& s = t.s;
    const CompanyId investor = s.merger.investor;
    if (all_to_company) {
        play::hand_over_treasury(t, investor, associate(s));
    } else {
        const Money part = owners_part(s, investor);
        t.pay(Account::of(investor), Account::of(director(s, investor)), part);
        t.tell(EventKind::dividend_paid, {.company = investor, .player = director(s, investor), .amount = part});
    }
    s.merger.step = MergerStep::marker;
}

void finish(Table& t, bool replace) {
    State& s = t.s;
    const CompanyId investor = s.merger.investor;
    const CompanyId c = associate(s);
    if (const board::Station* home = home_of(s, investor)) {
        const board::Station was = *home;
        s.board.remove(was);
        if (replace) s.board.stations.push_back({.company = c, .hex = was.hex, .node = was.node});
        t.tell(replace ? EventKind::marker_replaced : EventKind::station_removed,
               {.company = c, .other = investor, .hex = was.hex});
    }
    under("1880:VII.merger/15"_clause, [&] { s.papers.move(card_of(investor), Owner::gone()); });
    // What its owner has left it is the bank's.
    t.pay(Account::of(investor), Account::bank(), s.money[investor]);
    s.merger = {};
    end_turn(t);
}

} // namespace

bool linked(const State& s, CompanyId investor) {
    const CompanyId c = s.investor(investor).associate;
    if (!c || !s[c].floated) return false;
    const board::Station* from = home_of(s, c);
    const board::Station* to = home_of(s, investor);
    if (from == nullptr || to == nullptr) return false;
    // An endlessly long train between the two home stations. Markers of third companies are not in its way (1880:D21), or, as
    // an option has it, only those of them that stand at home.
    const bool from_home = under("1880:VII.merger/13"_clause, !s.option(Option::link_from_any_station));
    const bool homes_only = s.option(Option::merger_ignores_homes_only);
    auto stands = [&](const board::Station& st) {
        if (st.company == investor) return true;
        if (st.company == c) return !from_home || st == *from;
        return under("1880:VII.merger/14"_clause, homes_only && st.hex != s.box()[st.company].home);
    };
    board::Board bare = s.board;
    bare.stations.clear();
    for (const board::Station& st : s.board.stations)
        if (stands(st)) bare.stations.push_back(st);
    return routes::reach(s.box().map, bare, c).node(to->hex, to->node);
}

namespace {

void give_share_and_premium(Table& t, CompanyId investor) {
    State& s = t.s;
    const CompanyId c = s.investor(investor).associate;
    // They are for the investor's owner, whoever directs the company by now.
    const PlayerId gets = under("1880:VII.merger/7"_clause, director(s, investor));
    t.tell(EventKind::investor_merged, {.company = investor, .other = c, .player = gets});
    const PaperId share = s.papers.find(s.box().papers, Owner::company(investor), c, Percent{number::share_percent});
    if (share) under("1880:VII.merger/5"_clause, [&] { s.papers.move(share, Owner::player(gets)); });
    t.pay(Account::bank(), Account::of(gets), Money{number::connection_premium});
    t.tell(EventKind::premium_paid, {.player = gets, .amount = number::connection_premium});
    settle_directorship(t, c);
}

} // namespace

void begin_merger(Table& t, CompanyId investor) {
    t.s.merger = {.investor = investor, .step = MergerStep::cash};
    give_share_and_premium(t, investor);
}

bool settle_merger(Table& t) {
    State& s = t.s;
    if (s.merger.step == MergerStep::cash) {
        if (s.money[s.merger.investor] > Money{0}) return false;
        s.merger.step = MergerStep::marker;
        return true;
    }
    if (may_replace(s)) return false;
    finish(t, false);
    return true;
}

Refusal act_merger(Table& t, const Action& a) {
    State& s = t.s;
    const bool cash = s.merger.step == MergerStep::cash;
    const PlayerId asked = cash ? asked_for_cash(s) : director(s, associate(s));
    if (a.kind != ActionKind::choose && a.kind != ActionKind::pass)
        return play::refuse_foreign(a.by, asked, s.merger.investor);
    if (a.by != asked)
        return refuse(cash ? "1880:VII.merger/4"_clause : "1880:VII.merger/8"_clause,
                      {.company = s.merger.investor, .player = asked});
    if (a.kind == ActionKind::pass) return refuse("1880:VII.merger/2"_clause, {.company = s.merger.investor});
    if (a.as) return refuse("table:turn/4"_clause, {.company = a.as});
    if (a.what.number != Number{1} && a.what.number != Number{2}) return refuse("table:format/1"_clause);
    const bool first = a.what.number == Number{1};
    if (cash) share_out_cash(t, first);
    else finish(t, first);
    return kAllowed;
}

void offers_merger(const State& s, Choices& out) {
    const PlayerId asked = s.merger.step == MergerStep::cash ? asked_for_cash(s) : director(s, associate(s));
    for (int n : {1, 2}) out.add({.kind = ActionKind::choose, .by = asked, .what = {.number = n}});
}

void settle_investors_at_end(Table& t) {
    State& s = t.s;
    bool forgotten = false; // the next one that has not merged, also if nobody has chosen it
    for (int n = 1; n <= kInvestors; ++n) {
        const CompanyId investor = investor_numbered(n);
        const PlayerId owner = director(s, investor);
        const bool merged = !owner && s.investor(investor).associate;
        if (merged) continue;
        if (std::exchange(forgotten, false) || !owner) continue;
        forgotten = s.option(Option::investor_forgotten_at_end);
        // Its turns are over, so nobody has looked (1880:D67). Its owner leaves nothing to a company that counts for nothing now.
        if (s.option(Option::linked_investor_merges_at_end) && linked(s, investor)) give_share_and_premium(t, investor);
        // Never merged, or without a company to merge with: a fifth of its treasury (1880:D51).
        const Money part = owners_part(s, investor);
        t.pay(Account::of(investor), Account::of(owner), part);
        if (part > Money{0}) t.tell(EventKind::dividend_paid, {.company = investor, .player = owner, .amount = part});
        t.pay(Account::of(investor), Account::bank(), s.money[investor]); // the rest is lost
    }
}

} // namespace stw::t1880
