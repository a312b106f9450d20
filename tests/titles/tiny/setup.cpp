// Preparations (PREP), and what must hold ever after.
#include "core/setup.hpp"
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/tiny/rounds.hpp"
#include "titles/tiny/title.hpp"

namespace stw::ttiny {

Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    return play::check_setup<Title>(rule::wrong_player_count, players, options);
}

void lay_out(State& s) {
    play::lay_out_box({}, s, s.box().bank, Money{play::for_players(s).cash});
    for (CompanyId c : kAllCompanies)
        s.board.stations.push_back({c, under(rule::home_stations_from_start, s.box()[c].home), s.box()[c].home_city});
}

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    for (CompanyId c : kAllCompanies) {
        Percent sum = s.papers.with_players(s.box().papers, c) + on_market(s, c);
        sum += s.papers.percent(s.box().papers, Owner::stack(), c);
        if (sum != Percent{100}) return "a company has not a hundred per cent";
        const PlayerId head = president(s, c);
        if ((s[c].par > Money{0}) != static_cast<bool>(head)) return "a company founded without a president";
        if (const std::string_view broken = play::broken_head(s, c, head); head && !broken.empty()) return broken;
        if (s.trains.count(Owner::company(c)) > train_limit(s)) return "a company has too many trains";
    }
    return play::broken_board(s);
}

} // namespace stw::ttiny
