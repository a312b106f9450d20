// Preparations (PREP).
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1893/rounds.hpp"
#include "titles/1893/title.hpp"

#include <algorithm>

namespace stw::t1893 {
Refusal check_setup(const State&, int players, std::span<const std::int16_t> options) {
    if (auto r = play::check_setup<Title>(rule::two_to_four_players, players, options)) return r;
    auto on = [&](Option o) { return options[static_cast<std::size_t>(o)] != 0; };
    // Known by name only: their texts are not available (1893:D43).
    if (auto r = forbids(rule::variant_delayed_exchange, on(Option::delayed_exchange))) return r;
    return forbids(rule::variant_industrial_areas, on(Option::industrial_areas));
}

void lay_out(State& s) {
    under({rule::variant_existing_track, rule::variant_track_d7_and_e2},
          [&] { s.variant = static_cast<std::uint8_t>(variant_of(s.players, s.options)); });
    play::lay_out_box({rule::nine_de_rse_rb_certificates, rule::eight_agv_hgk_certificates}, s,
                      under(rule::bank_of_7200, s.box().bank), Money{play::for_players(s).cash});
    for (const PaperId bond : All<PaperId>(paper::AdSK, kPapers)) s.papers.move(bond, Owner::market());
    under(rule::stations_at_setup, [&] {
        for (CompanyId c : kSmall) s.board.stations.push_back({c, s.box()[c].home, s.box()[c].home_city});
    });
    // The harbour station of HdSK is HGK's from the start: nobody else can use it, and HGK inherits it (1893:D13).
    under(rule::harbour_station_in_j5, [&] { s.board.stations.push_back({company::HGK, hex::J5, 0}); });
    for (CompanyId c : kEvery) s[c].at_home = !by_player(c);
}

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    for (CompanyId c : kPublic) {
        const PlayerId head = president(s, c);
        Percent sum = s.papers.with_players(s.box().papers, c);
        for (Owner o : {Owner::market(), Owner::stack()}) sum += s.papers.percent(s.box().papers, o, c);
        if (sum != Percent{100}) return "a company has not a hundred per cent";
        if (on_market(s, c) > Percent{number::market_limit} && s[c].operated && s[c].floated)
            return "more than half on the market";
        if (s[c].floated && !head && s.ending != Ending::bankruptcy) return "a company without a president";
        // By an option certificates are reckoned otherwise for the office.
        const bool all_count = std::ranges::all_of(s[c].uncounted, [](int tenths) { return tenths == 0; });
        if (const std::string_view broken = play::broken_head(s, c, head); head && all_count && !broken.empty())
            return broken;
    }
    for (std::size_t t = 0; t < s.box().trains.size(); ++t) {
        const rolling::Type& type = s.box().trains[t];
        const int n = s.trains.first[t + 1] - s.trains.first[t];
        const bool extra = type.extra_with >= 0 && s.options[static_cast<std::uint8_t>(type.extra_with)] != 0;
        if (n != type.count + (extra ? type.count_with_option : 0)) return "a train is missing";
    }
    return play::first_of(
        {play::broken_board(s), play::broken_markers(s, [&](CompanyId c) { return stations_placed(s, c); })});
}

} // namespace stw::t1893
