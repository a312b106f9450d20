// Preparations (IV).
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1880/rounds.hpp"
#include "titles/1880/title.hpp"

#include <algorithm>

namespace stw::t1880 {

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    return play::check_setup<Title>("1880:II/1"_clause, players, options);
}

void lay_out(State& s) {
    s.variant = static_cast<std::uint8_t>(data::variant_of(s.players, s.options));
    // Privates, investors and all shares lie ready in the bank, whatever the number of players.
    constexpr Clauses kLieReady{"1880:IV.setup/3"_clause, "1880:VI.general/9"_clause, "1880:II/3"_clause,
                                "1880:III/5"_clause};
    play::lay_out_box(kLieReady, s, s.box().bank, Money{play::for_players(s).cash});
}

// --- the numbered cards ---

bool settle_draw(Table& t) {
    State& s = t.s;
    // The last card needs no lot.
    if (s.seats.size() + 1U == s.players)
        for (int i = 0; i < s.players; ++i)
            if (!s.seats.contains(PlayerId{i})) {
                s.seats.push_back(PlayerId{i});
                t.tell(EventKind::seated, {.player = PlayerId{i}, .number = static_cast<int>(s.seats.size())});
                break;
            }
    if (s.seats.size() < s.players) return false;
    // Card 0 is the Start Player's, with the Priority Marker.
    s.priority = under("1880:IV.order/2"_clause, s.seats.front());
    begin_auction(t);
    return true;
}

Refusal act_draw(Table& t, const Action& a) {
    State& s = t.s;
    if (s.round != Round::draw) return refuse("table:turn/2"_clause);
    if (a.by != kChance || a.kind != ActionKind::deal) return refuse("table:chance/1"_clause);
    if (a.what.number || !a.what.player) return refuse("table:format/2"_clause);
    if (a.what.player.value >= s.players || s.seats.contains(a.what.player)) return refuse("table:format/1"_clause);
    s.seats.push_back(under({"1880:IV.order/1"_clause, "1880:IV.order/3"_clause, "1880:III/7"_clause}, a.what.player));
    t.tell(EventKind::seated, {.player = a.what.player, .number = static_cast<int>(s.seats.size())});
    return kAllowed;
}

void offers_draw(const State& s, Choices& out) {
    for (int i = 0; i < s.players; ++i)
        if (!s.seats.contains(PlayerId{i}))
            out.add({.kind = ActionKind::deal, .by = kChance, .what = {.player = PlayerId{i}}});
}

// --- what must always hold ---

namespace {

std::string_view broken_company(const State& s, CompanyId c) {
    if (!founded(s, c)) return {};
    Percent reserved{};
    for (int n = 1; n <= kInvestors; ++n)
        reserved += s.papers.percent(s.box().papers, Owner::company(investor_numbered(n)), c);
    if (s.papers.with_players(s.box().papers, c) + in_bank(s, c) + reserved != Percent{100})
        return "a company has not a hundred per cent";
    if (!director(s, c)) return "a company without a Director";
    if (s[c].floated && !s.board.has_station_in(c, s.box()[c].home) && s[c].at_home) return "a home marker is missing";
    return play::broken_head(s, c, director(s, c));
}

} // namespace

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    if (std::ranges::any_of(s.debt, [](Money m) { return m < Money{0}; })) return "a player is owed by the bank";
    for (int i = 0; i < kMajors; ++i)
        if (const std::string_view broken = broken_company(s, CompanyId{i}); !broken.empty()) return broken;
    return play::first_of(
        {play::broken_board(s), play::broken_markers(s, [&](CompanyId c) { return stations_placed(s, c); })});
}

} // namespace stw::t1880
