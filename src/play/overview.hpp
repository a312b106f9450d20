// What the overviews of all titles have in common (rolling/overview.hpp). A title adds what is its own.
#pragma once

#include "core/ledger.hpp"
#include "core/owner.hpp"
#include "rolling/overview.hpp"

namespace stw::play {

// Money, certificates, worth and place; of hidden money nothing that would tell it. `Title` has `place`.
template <class Title, class State> PlayerOverview player_overview(const State& s, PlayerId p) {
    PlayerOverview out{.id = p, .cash = s.money[p]};
    out.cash_known = s.money.known(Account::of(p));
    out.certificates = certificates(s, p);
    out.certificate_limit = certificate_limit(s);
    if (out.cash_known) out.worth = worth(s, p);
    if (s.money.known(Account::bank())) out.place = Title::place(s, p);
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        if (s.box().papers[i].kind != finance::PaperKind::share && s.papers.owner[i] == Owner::player(p))
            out.papers.emplace_back(static_cast<int>(i));
    return out;
}

// Treasury, stations and trains, and where its marker lies.
template <class State> CompanyOverview company_overview(const State& s, CompanyId c, PlayerId president) {
    CompanyOverview out{.id = c, .president = president, .treasury = s.money[c]};
    for (const board::Station& st : s.board.stations)
        if (st.company == c) out.stations.push_back(st.hex);
    for (std::size_t i = 0; i < s.depot.owner.size(); ++i)
        if (s.depot.type[i] && s.depot.owner[i] == Owner::company(c)) out.trains.push_back(s.depot.type[i]);
    return out;
}

template <class State> void add_marker(CompanyOverview& out, const State& s) {
    if (!s.markers.placed(out.id)) return;
    out.price = price(s, out.id);
    out.cell = s.markers.cell(out.id);
    out.below_top = s.markers.below_top(out.id);
}

// What the markers cost that it has not placed yet, `placed` of them being on the map.
template <class State> void add_stations_left(CompanyOverview& out, const State& s, int placed) {
    for (int i = placed; i < s.box()[out.id].station_count(); ++i)
        out.stations_left.emplace_back(s.box()[out.id].stations[static_cast<std::size_t>(i)]);
}

// Everybody and every company, as the title shows them, and the board.
template <class State, class Player, class Company>
void add_table(Overview& out, const State& s, Player player, Company company) {
    for (int i = 0; i < s.players; ++i) out.players.push_back(player(s, PlayerId{i}));
    for (int i = 0; i < static_cast<int>(s.box().companies.size()); ++i)
        out.companies.push_back(company(s, CompanyId{i}));
    out.board = s.board;
}

} // namespace stw::play
