// Preparations (PREP), and what must hold ever after.
#include "core/setup.hpp"
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/tiny/rounds.hpp"
#include "titles/tiny/title.hpp"

namespace stw::ttiny {

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    if (players < Title::kLeastPlayers || players > Title::kMostPlayers)
        return refuse("table:setup/1"_clause, {.number = players});
    return check_options(data::kOptions, options);
}

void lay_out(State& s) {
    s.money.open(s.box().bank);
    for (const PlayerCount& n : s.box().players)
        if (n.players == s.players) play::hand_out(s, Money{n.cash});
    s.board.set_up(s.box().map);
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) s.papers.owner[i] = Owner::stack();
    s.depot.set_up(s.box().trains, [](int) { return false; });
    for (CompanyId c : kCompanies)
        s.board.stations.push_back({c, under("tiny:PREP/2"_clause, s.box()[c].home), s.box()[c].home_city});
}

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    for (CompanyId c : kCompanies) {
        Percent sum = s.papers.with_players(s.box().papers, c) + on_market(s, c);
        sum += s.papers.percent(s.box().papers, Owner::stack(), c);
        if (sum != Percent{100}) return "a company has not a hundred per cent";
        const PlayerId head = president(s, c);
        if ((s[c].par > Money{0}) != static_cast<bool>(head)) return "a company founded without a president";
        for (int i = 0; i < s.players; ++i)
            if (head && held(s, PlayerId{i}, c) > held(s, head, c)) return "a president with fewer shares";
        if (s.depot.count(Owner::company(c)) > train_limit(s)) return "a company has too many trains";
    }
    if (!play::all_tiles_there(s, [&](TileId t) { return s.box()[t].count; })) return "a tile is missing";
    if (!play::stations_have_places(s)) return "a station has no place";
    return {};
}

} // namespace stw::ttiny
