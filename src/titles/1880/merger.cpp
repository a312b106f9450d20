// Mergers of Foreign Investors with their associated companies (VII.merger).
#include "play/merging.hpp"
#include "titles/1880/rounds.hpp"

#include <utility>

namespace stw::t1880 {
namespace {

CompanyId associate(const State& s) { return s.investor(s.merger.investor).associate; }

// What becomes of the cash says the owner of the investor, what of its marker the Director of the company.
PlayerId asked(const State& s) {
    const bool cash = s.merger.step == MergerStep::cash;
    return director(s, cash ? under(rule::owner_chooses_cash_use, s.merger.investor) : associate(s));
}

// The company must have a marker left, and none in that hex (1880:D24).
bool may_replace(const State& s) {
    const CompanyId c = associate(s);
    const board::Station* home = play::home_marker(s, s.merger.investor);
    if (home == nullptr || station_cost(s, c) < Money{0}) return false;
    return under(rule::merger_replaces_marker,
                 !s.board.has_station_in(c, home->hex) || s.option(Option::swap_marker_same_hex));
}

// A part of the investor's treasury.
void pay_owner(Table& t, CompanyId investor) {
    const PlayerId owner = director(t.s, investor);
    const Money part = t.s.money[investor] * number::investor_owner_percent / 100;
    t.pay(Account::of(investor), Account::of(owner), part);
    if (part > Money{0}) t.tell(EventKind::dividend_paid, {.company = investor, .player = owner, .amount = part});
}

void share_out_cash(Table& t, bool all_to_company) {
    if (all_to_company) play::hand_over_treasury(t, t.s.merger.investor, associate(t.s));
    else pay_owner(t, t.s.merger.investor);
    t.s.merger.step = MergerStep::marker;
}

void finish(Table& t, bool replace) {
    State& s = t.s;
    const CompanyId investor = s.merger.investor;
    const CompanyId c = associate(s);
    if (const board::Station* home = play::home_marker(s, investor)) {
        const board::Station was = *home;
        s.board.remove(was);
        if (replace) s.board.stations.push_back({.company = c, .hex = was.hex, .node = was.node});
        t.tell(replace ? EventKind::marker_replaced : EventKind::station_removed,
               {.company = c, .other = investor, .hex = was.hex});
    }
    under(rule::merged_investor_is_out, [&] { s.papers.move(card_of(investor), Owner::gone()); });
    // What its owner has left it is the bank's.
    t.pay(Account::of(investor), Account::bank(), s.money[investor]);
    s.merger = {};
    end_turn(t);
}

void give_share_and_premium(Table& t, CompanyId investor) {
    State& s = t.s;
    const CompanyId c = s.investor(investor).associate;
    // They are for the investor's owner, whoever directs the company by now.
    const PlayerId gets = under(rule::merger_pays_owner_always, director(s, investor));
    t.tell(EventKind::investor_merged, {.company = investor, .other = c, .player = gets});
    const PaperId share = s.papers.find(s.box().papers, Owner::company(investor), c, kShare);
    if (share) under(rule::owner_gets_reserved_share, [&] { s.papers.move(share, Owner::player(gets)); });
    t.pay(Account::bank(), Account::of(gets), Money{number::connection_premium});
    t.tell(EventKind::premium_paid, {.player = gets, .amount = number::connection_premium});
    settle_directorship(t, c);
}

} // namespace

bool linked(const State& s, CompanyId investor) {
    const CompanyId c = s.investor(investor).associate;
    if (!c || !s[c].floated) return false;
    const board::Station* from = play::home_marker(s, c);
    const board::Station* to = play::home_marker(s, investor);
    if (from == nullptr || to == nullptr) return false;
    // An endlessly long train between the two home stations. Markers of third companies are not in its way (1880:D21), or, as
    // an option has it, only those of them that stand at home.
    const bool from_home = under(rule::linked_by_endless_train, !s.option(Option::link_from_any_station));
    const bool homes_only = s.option(Option::merger_ignores_homes_only);
    auto stands = [&](const board::Station& st) {
        if (st.company == investor) return true;
        if (st.company == c) return !from_home || st == *from;
        return under(rule::link_ignores_third_markers, homes_only && st.hex != s.box()[st.company].home);
    };
    board::Board bare = s.board;
    bare.stations.clear();
    for (const board::Station& st : s.board.stations)
        if (stands(st)) bare.stations.push_back(st);
    return routes::reach(s.box().map, bare, c).node(to->hex, to->node);
}

void begin_merger(Table& t, CompanyId investor) {
    t.s.merger = {.investor = investor, .step = MergerStep::cash};
    give_share_and_premium(t, investor);
}

bool settle_merger(Table& t) {
    State& s = t.s;
    const bool cash = s.merger.step == MergerStep::cash;
    if (cash ? s.money[s.merger.investor] > Money{0} : may_replace(s)) return false;
    if (cash) s.merger.step = MergerStep::marker;
    else finish(t, false);
    return true;
}

Refusal act_merger(Table& t, const Action& a) {
    State& s = t.s;
    const bool cash = s.merger.step == MergerStep::cash;
    const PlayerId p = asked(s);
    if (a.kind != ActionKind::choose && a.kind != ActionKind::pass)
        return play::refuse_foreign(a.by, p, s.merger.investor);
    if (a.by != p)
        return refuse(cash ? rule::owner_chooses_cash_use : rule::merger_replaces_marker,
                      {.company = s.merger.investor, .player = p});
    if (a.kind == ActionKind::pass) return refuse(rule::linked_investor_merges, {.company = s.merger.investor});
    if (a.as) return refuse(rule::not_its_turn, {.company = a.as});
    if (a.what.number != Number{1} && a.what.number != Number{2}) return refuse(rule::no_such_thing);
    const bool first = a.what.number == Number{1};
    if (cash) share_out_cash(t, first);
    else finish(t, first);
    return kAllowed;
}

void offers_merger(const State& s, Choices& out) {
    for (const int n : {1, 2}) out.add({.kind = ActionKind::choose, .by = asked(s), .what = {.number = n}});
}

void settle_investors_at_end(Table& t) {
    State& s = t.s;
    bool forgotten = false; // the next one that has not merged, also if nobody has chosen it
    for (const CompanyId investor : kAllInvestors) {
        const bool owned = static_cast<bool>(director(s, investor));
        const bool merged = !owned && s.investor(investor).associate;
        if (merged || std::exchange(forgotten, false) || !owned) continue;
        forgotten = s.option(Option::investor_forgotten_at_end);
        // Its turns are over, so nobody has looked (1880:D67). Its owner leaves nothing to a company that counts for nothing now.
        if (s.option(Option::linked_investor_merges_at_end) && linked(s, investor)) give_share_and_premium(t, investor);
        // Never merged, or without a company to merge with: a fifth of its treasury (1880:D51).
        pay_owner(t, investor);
        t.pay(Account::of(investor), Account::bank(), s.money[investor]); // the rest is lost
    }
}

} // namespace stw::t1880
