// Preparations (IV).
#include "play/invariants.hpp"
#include "play/order.hpp"
#include "play/preparations.hpp"
#include "titles/1880/rounds.hpp"
#include "titles/1880/title.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

void seat(Table& t, PlayerId p) {
    t.s.seats.push_back(p);
    t.tell(EventKind::seated, {.player = p, .number = static_cast<int>(t.s.seats.size())});
}

std::string_view broken_company(const State& s, CompanyId c) {
    if (!founded(s, c)) return {};
    Percent on_charters{};
    for (const CompanyId investor : kAllInvestors) on_charters += reserved(s, investor, c);
    if (s.papers.with_players(s.box().papers, c) + in_bank(s, c) + on_charters != Percent{100})
        return "a company has not a hundred per cent";
    if (!director(s, c)) return "a company without a Director";
    if (s[c].floated && !s.board.has_station_in(c, s.box()[c].home) && s[c].at_home) return "a home marker is missing";
    return play::broken_head(s, c, director(s, c));
}

} // namespace

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    return play::check_setup<Title>(rule::three_to_seven_players, players, options);
}

void lay_out(State& s) {
    s.variant = static_cast<std::uint8_t>(variant_of(s.players, s.options));
    // Privates, investors and all shares lie ready in the bank, whatever the number of players.
    constexpr Clauses kLieReady{rule::all_starts_in_the_bank, rule::all_privates_in_play,
                                rule::eight_privates_14_majors, rule::eleven_certificates_each};
    play::lay_out_box(kLieReady, s, s.box().bank, Money{play::for_players(s).cash});
}

// --- the numbered cards ---

bool settle_draw(Table& t) {
    State& s = t.s;
    // The last card needs no lot.
    const auto has_none = [&](PlayerId p) { return !s.seats.contains(p); };
    if (s.seats.size() + 1U == s.players) seat(t, play::first_with(All<PlayerId>(s.players), has_none));
    if (s.seats.size() < s.players) return false;
    // Card 0 is the Start Player's, with the Priority Marker.
    s.priority = under(rule::card_0_is_start_player, s.seats.front());
    begin_auction(t);
    return true;
}

Refusal act_draw(Table& t, const Action& a) {
    if (t.s.round != Round::draw) return refuse(rule::not_now);
    if (a.by != kChance || a.kind != ActionKind::draw) return refuse(rule::chance_draws_lots);
    if (a.what.number || !a.what.player) return refuse(rule::wrong_fields);
    if (a.what.player.value >= t.s.players || t.s.seats.contains(a.what.player)) return refuse(rule::no_such_thing);
    constexpr Clauses kDealt{rule::numbered_cards_are_dealt, rule::seated_by_card_number, rule::seven_numbered_cards};
    seat(t, under(kDealt, a.what.player));
    return kAllowed;
}

void offers_draw(const State& s, Choices& out) {
    for (const PlayerId p : All<PlayerId>(s.players))
        if (!s.seats.contains(p)) out.add({.kind = ActionKind::draw, .by = kChance, .what = {.player = p}});
}

// --- what must always hold ---

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    if (std::ranges::any_of(s.debt, [](Money m) { return m < Money{0}; })) return "a player is owed by the bank";
    for (const CompanyId c : kAllMajors)
        if (const std::string_view broken = broken_company(s, c); !broken.empty()) return broken;
    return play::first_of(
        {play::broken_board(s), play::broken_markers(s, [&](CompanyId c) { return stations_placed(s, c); })});
}

} // namespace stw::t1880
