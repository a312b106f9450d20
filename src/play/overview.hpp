// What the overviews of all titles have in common (rolling/overview.hpp). A title adds what is its own.
#pragma once

#include "core/clause.hpp"
#include "core/ledger.hpp"
#include "core/owner.hpp"
#include "rolling/overview.hpp"

#include <array>

namespace stw::play {

constexpr std::uint8_t yes_if(bool b) { return b ? 1 : 0; }

// The steps of a company's turn.
template <class Step> std::string_view word_for(Step step) {
    constexpr std::array<std::string_view, 5> kWords{"track", "station", "run", "dividend", "trains"};
    return kWords[static_cast<std::size_t>(step)];
}

// From 1; equal worth shares a place.
template <class State> int place_in_ranking(const State& s, PlayerId p) {
    const Money own = worth(s, p);
    int place = 1;
    for (int i = 0; i < s.players; ++i) place += under(ranking(s), worth(s, PlayerId{i}) > own) ? 1 : 0;
    return place;
}

// Money, certificates, worth and place; of hidden money nothing that would tell it. Of the first so many companies there are
// shares; `head(s, company)`: who leads it.
template <class State, class Head>
PlayerOverview player_overview(const State& s, PlayerId p, int companies, Head head) {
    PlayerOverview out{.id = p, .cash = s.money[p]};
    out.cash_known = s.money.known(Account::of(p));
    out.certificates = certificates(s, p);
    out.certificate_limit = certificate_limit(s);
    if (out.cash_known) out.worth = worth(s, p);
    if (s.money.known(Account::bank())) out.place = place_in_ranking(s, p);
    for (int i = 0; i < companies; ++i)
        if (const CompanyId c{i}; held(s, p, c) > Percent{0}) out.shares.push_back({c, held(s, p, c), head(s, c) == p});
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        if (s.box().papers[i].kind != finance::PaperKind::share && s.papers.owner[i] == Owner::player(p))
            out.papers.emplace_back(static_cast<int>(i));
    return out;
}

// Treasury, stations and trains. `charter`: what it has lies open on it.
template <class State>
CompanyOverview company_overview(const State& s, CompanyId c, PlayerId president, const Clauses& charter = {}) {
    CompanyOverview out{.id = c, .president = president, .treasury = s.money[c]};
    for (const board::Station& st : s.board.stations)
        if (st.company == c) out.stations.push_back(st.hex);
    for (std::size_t i = 0; i < s.depot.owner.size(); ++i)
        if (s.depot.type[i] && s.depot.owner[i] == Owner::company(c)) out.trains.push_back(s.depot.type[i]);
    out.trains = under(charter, std::move(out.trains));
    return out;
}

// Where its marker lies on the chart.
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

// A company with shares: its marker, its prices, and what it may still have.
template <class State>
void add_public(CompanyOverview& out, const State& s, Percent market, int train_limit, int stations_placed) {
    add_marker(out, s);
    out.par = s[out.id].par;
    out.market = market;
    out.train_limit = train_limit;
    add_stations_left(out, s, stations_placed);
}

// The round, and the turn of a company in it.
template <class State>
Overview begin_overview(const State& s, RoundOverview round, PlayerId priority, std::string_view step) {
    Overview out{.round = std::move(round),
                 .phase = s.phase,
                 .bank = s.money.bank(),
                 .bank_known = s.money.known(Account::bank()),
                 .priority = priority};
    if (s.round != decltype(s.round)::operating) return out;
    out.operating = s.operation.company;
    out.step = step;
    return out;
}

// Everybody and every company, as the title shows them, and the board. `tiles`: those that are left lie open.
template <class State, class Player, class Company>
void add_table(Overview& out, const State& s, Player player, Company company, const Clauses& tiles = {}) {
    for (int i = 0; i < s.players; ++i) out.players.push_back(player(s, PlayerId{i}));
    for (int i = 0; i < static_cast<int>(s.box().companies.size()); ++i)
        out.companies.push_back(company(s, CompanyId{i}));
    out.board = s.board;
    out.board.supply = under(tiles, s.board.supply);
}

// `on_sale(train)`: the bank sells it now. `count`: how many are left lies open.
template <class State, class OnSale>
void add_trains(Overview& out, const State& s, OnSale on_sale, const Clauses& count = {}) {
    for (int i = 0; i < static_cast<int>(s.box().trains.size()); ++i) {
        const TrainType t{i};
        out.trains.push_back({.type = t,
                              .in_bank = under(count, s.depot.count(Owner::stack(), t)),
                              .in_pool = s.depot.count(Owner::market(), t),
                              .on_sale = on_sale(t)});
    }
}

template <class State, class Papers> void add_unsold(Overview& out, const State& s, const Papers& papers) {
    for (PaperId p : papers)
        if (s.papers[p] == Owner::stack()) out.unsold.push_back(p);
}

// --- details -----------------------------------------------------------------------------------------------------------

struct Details {
    std::vector<Detail> list;

    void add(Topic topic, const Fields& what = {}) { list.push_back({topic, what}); }
};

// Players in an order, with their numbers in it.
template <class Players> void add_numbered(Details& out, Topic topic, const Players& players, int first = 1) {
    for (PlayerId p : players) out.add(topic, {.player = p, .number = first++});
}

// The final count of each player: cash, what the rest is worth, debts. `debt(player)`.
template <class State, class Debt>
void add_count(Details& out, const State& s, Debt debt, const Clauses& clauses = {}) {
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        const Money owed = debt(p);
        const Money rest = under(clauses, worth(s, p) + owed - s.money[p]);
        out.add("count", {.player = p, .amount = s.money[p], .number = rest, .limit = owed});
    }
}

} // namespace stw::play
