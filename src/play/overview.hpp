// What the overviews of all titles have in common, and what those who look on want to know besides (`Shown`, both in
// box/overview.hpp). A title adds what is its own.
#pragma once

#include "box/overview.hpp"
#include "core/clause.hpp"
#include "core/ledger.hpp"
#include "core/owner.hpp"
#include "play/table.hpp"

#include <algorithm>
#include <array>

namespace stw::play {

// The steps of a company's turn.
template <class Step> std::string_view word_for(Step step) {
    constexpr std::array<std::string_view, 5> kWords{"track", "station", "run", "dividend", "trains"};
    return kWords[static_cast<std::size_t>(step)];
}

// From 1; equal worth shares a place.
template <class State> int place_in_ranking(const State& s, PlayerId p) {
    const Money own = worth(s, p);
    const auto before = [&](PlayerId other) { return under(ranking(s), worth(s, other) > own); };
    return 1 + std::ranges::count_if(All<PlayerId>(s.players), before);
}

// Money, certificates and worth; of hidden money nothing that would tell it. Of the first so many companies there are
// shares; `head(s, company)`: who leads it.
template <class State, class Head>
PlayerOverview player_overview(const State& s, PlayerId p, int companies, Head head) {
    PlayerOverview out{.id = p, .cash = s.money[p]};
    out.cash_known = s.money.known(Account::of(p));
    out.certificates = certificates(s, p);
    out.certificate_limit = certificate_limit(s);
    if (out.cash_known) out.worth = worth(s, p);
    const auto held = s.papers.percents(s.box().papers, Owner::player(p));
    for (const CompanyId c : All<CompanyId>(companies))
        if (const Percent part{held[c.value]}; part > Percent{0}) out.shares.push_back({c, part, head(s, c) == p});
    each_of(s.papers.owner, Owner::player(p), [&](std::size_t i) {
        const PaperId paper{static_cast<int>(i)};
        if (s.box()[paper].kind != finance::PaperKind::share) out.papers.push_back(paper);
    });
    return out;
}

// Treasuries, stations and trains of all companies: everything on the board and every train is looked at once.
template <class State> void add_companies(Overview& out, const State& s) {
    out.companies.resize(s.box().companies.size());
    for (const CompanyId c : All<CompanyId>(out.companies.size())) {
        out.companies[c.value].id = c;
        out.companies[c.value].treasury = s.money[c];
    }
    for (const board::Station& st : s.board.stations) out.companies[st.company.value].stations.push_back(st.hex);
    for (std::size_t i = 0; i < s.trains.cards(); ++i)
        if (const CompanyId c = s.trains.owner[i].company(); c && s.trains.type[i])
            out.companies[c.value].trains.push_back(s.trains.type[i]);
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
    const int all = s.box()[out.id].station_count();
    for (int i = placed; i < all; ++i)
        out.stations_left.push_back(Money{s.box()[out.id].stations[static_cast<std::size_t>(i)]});
}

// A company with shares: its marker, its prices, and what it may still have.
template <class State> void add_public(CompanyOverview& out, const State& s, Percent market, int train_limit) {
    add_marker(out, s);
    out.par = s[out.id].par;
    out.market = market;
    out.train_limit = train_limit;
    add_stations_left(out, s, static_cast<int>(out.stations.size()));
}

// The round, and the turn of a company in it.
template <class State>
Overview begin_overview(const State& s, RoundOverview&& round, PlayerId priority, std::string_view step) {
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

// Everybody and every company, and the board. `player(s, id)`, and `company(s, overview)`: what the title adds to its treasury, stations and
// trains. `tiles`: those that are left lie open.
template <class State, class Player, class Company>
void add_table(Overview& out, const State& s, Player player, Company company, const Clauses& tiles = {}) {
    out.players.reserve(s.players);
    for (const PlayerId p : All<PlayerId>(s.players)) out.players.push_back(player(s, p));
    add_companies(out, s);
    for (CompanyOverview& c : out.companies) company(s, c);
    out.board = s.board;
    out.board.supply = under(tiles, s.board.supply);
}

// `on_sale(train)`: the bank sells it now. `count`: how many are left lies open.
template <class State, class OnSale>
void add_trains(Overview& out, const State& s, OnSale on_sale, const Clauses& count = {}) {
    for (const TrainType t : All<TrainType>(s.box().trains.size()))
        out.trains.push_back({.type = t,
                              .in_bank = under(count, s.trains.count(Owner::stack(), t)),
                              .in_pool = s.trains.count(Owner::market(), t),
                              .on_sale = on_sale(t)});
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
    for (const PlayerId p : All<PlayerId>(s.players)) {
        const Money owed = debt(p);
        const Money rest = under(clauses, worth(s, p) + owed - s.money[p]);
        out.add("count", {.player = p, .amount = s.money[p], .number = rest, .limit = owed});
    }
}

// --- shown -------------------------------------------------------------------------------------------------------------

// Where the marker of a company would be after a move, tried out on a copy; none: off the chart.
template <class State, class Move> finance::Cell cell_after(const State& s, CompanyId c, Move move) {
    return after(s, [&](Table<State>& t) { move(t, c); }).markers.cell(c);
}

// The four things that move a marker, as functions of the title.
template <class State> struct MarkerMoves {
    void (*pay_out)(Table<State>&, CompanyId);
    void (*withhold)(Table<State>&, CompanyId);
    void (*sale)(Table<State>&, CompanyId);
    void (*sold_out)(Table<State>&, CompanyId);
};

template <class State> void add_moves(Shown& out, const State& s, CompanyId c, const MarkerMoves<State>& moves) {
    if (!s.markers.placed(c)) return;
    out.moves.push_back({.company = c,
                         .pay_out = cell_after(s, c, moves.pay_out),
                         .withhold = cell_after(s, c, moves.withhold),
                         .sale = cell_after(s, c, moves.sale),
                         .sold_out = cell_after(s, c, moves.sold_out)});
}

} // namespace stw::play
