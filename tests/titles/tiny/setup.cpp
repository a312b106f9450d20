// Preparations (PREP), and what must hold ever after.
#include "titles/tiny/rounds.hpp"
#include "titles/tiny/title.hpp"

namespace stw::ttiny {

std::expected<State, Violation> Title::set_up(int players, std::span<const std::int16_t> options, int revision) {
    if (players < kLeastPlayers || players > kMostPlayers)
        return std::unexpected(*refuse("table:setup/1"_clause, {.number = players}));
    if (const Refusal r = check_options(data::kOptions, options)) return std::unexpected(*r);
    State s;
    s.players = static_cast<std::uint8_t>(players);
    s.revision = static_cast<std::uint8_t>(revision);
    s.money.open(s.box().bank);
    for (const PlayerCount& n : s.box().players)
        if (n.players == players && applies("tiny:PREP/1"_clause))
            for (int i = 0; i < players; ++i) s.money.move(Account::bank(), Account::of(PlayerId{i}), Money{n.cash});
    s.board.set_up(s.box().map);
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) s.papers.owner[i] = Owner::stack();
    s.depot.set_up(s.box().trains, [](int) { return false; });
    if (applies("tiny:PREP/2"_clause))
        for (CompanyId c : kCompanies) s.board.stations.push_back({c, s.box()[c].home, s.box()[c].home_city});
    return s;
}

std::string_view Title::first_broken_invariant(const State& s) {
    if (s.money.total() != s.box().bank) return "money has appeared or vanished";
    for (int i = 0; i < s.players; ++i)
        if (s.money[PlayerId{i}] < Money{0}) return "a player owes money";
    for (CompanyId c : kCompanies) {
        if (s.money[c] < Money{0}) return "a company owes money";
        Percent sum = s.papers.with_players(s.box().papers, c) + on_market(s, c);
        sum += s.papers.percent(s.box().papers, Owner::stack(), c);
        if (sum != Percent{100}) return "a company has not a hundred per cent";
        const PlayerId head = president(s, c);
        if ((s[c].par > Money{0}) != static_cast<bool>(head)) return "a company founded without a president";
        for (int i = 0; i < s.players; ++i)
            if (head && held(s, PlayerId{i}, c) > held(s, head, c)) return "a president with fewer shares";
        if (s.depot.count(Owner::company(c)) > train_limit(s)) return "a company has too many trains";
    }
    // Every tile is on the board or in the box.
    std::array<int, data::kTiles> lying{};
    for (std::size_t h = 0; h < s.box().map.hexes.size(); ++h) ++lying[s.board.tile[h].value];
    for (std::size_t i = 0; i < s.box().map.tiles.size(); ++i) {
        const board::Tile& tile = s.box().map.tiles[i];
        if (!tile.printed && s.board.supply[i] + lying[i] != tile.count) return "a tile is missing";
    }
    return {};
}

} // namespace stw::ttiny
