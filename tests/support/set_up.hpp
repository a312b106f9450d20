// Setting up a position, and looking at it: what the positions of all titles do alike. `Own` is the title's.
#pragma once

#include "core/owner.hpp"
#include "routes/routes.hpp"
#include "support/at_table.hpp"
#include "support/places.hpp"
#include "support/ways.hpp"

#include <initializer_list>

namespace stw::testing {

// Outside the class, where its own names do not hide the title's.
template <class Table> void settle_at(Table& t) { settle(t); }
template <class State> Money price_at(const State& s, CompanyId c) { return price(s, c); }
template <class State> Percent held_by(const State& s, Owner o, CompanyId c) {
    return s.papers.percent(s.box().papers, o, c);
}

template <class State> std::vector<routes::Range> ranges_of(const State& s, CompanyId c) {
    std::vector<routes::Range> trains;
    for (std::size_t i = 0; i < s.trains.owner.size(); ++i)
        if (s.trains.type[i] && s.trains.owner[i] == Owner::company(c)) trains.push_back(range_of(s, s.trains.type[i]));
    return trains;
}
template <class State> int best_run_of(const State& s, CompanyId c) {
    return routes::best(network(s, c), ranges_of(s, c)).value.amount;
}

template <class Own, class Title> class SetUp : public AtTable<Title> {
  public:
    using typename AtTable<Title>::State;
    using AtTable<Title>::s;

    // --- setting up ---
    Own& cash(PlayerId p, int amount) { // from or to the bank
        set_balance(s.money, Account::of(p), amount);
        return own();
    }
    Own& treasury(CompanyId c, int amount) {
        set_balance(s.money, Account::of(c), amount);
        return own();
    }
    Own& bank(int amount) { // the difference goes to the last player
        const PlayerId last{s.players - 1};
        return cash(last, cash(last) + bank() - amount);
    }
    Own& price(CompanyId c, int row, int column) { // from 0 at the top left
        s.markers.put(c, {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)});
        EXPECT_GT(price(c), 0) << "there is no such cell";
        return own();
    }
    Own& train(CompanyId c, TrainType t, int n = 1) { // from the bank or the box, without any effect
        return take_trains(t, n, Owner::company(c));
    }
    Own& left(TrainType t, int n) { // in the bank: the others leave the game
        while (s.trains.count(Owner::stack(), t) > n) s.trains.move(s.trains.find(Owner::stack(), t), Owner::gone());
        EXPECT_EQ(s.trains.count(Owner::stack(), t), n);
        return own();
    }
    Own& on_sale(TrainType t) { // what comes before it has left the bank; the phase stays as it is
        for (int i = 0; i < t.value; ++i) left(TrainType{i}, 0);
        return own();
    }
    // By legal lays: a green tile on an empty hex comes with the yellow one that leads to it.
    Own& tile(std::string_view hex, std::string_view tile, int rotation) {
        EXPECT_TRUE(lay_by_steps(map(), s.board, hex_named(map(), hex), tile_named(map(), tile), rotation))
            << "tile " << tile << " turned by " << rotation << " cannot lie on " << hex;
        return own();
    }
    Own& tile(std::string_view hex, std::string_view tile, const Neighbours& exits) {
        return this->tile(hex, tile, turned_to(map(), hex, tile, exits));
    }
    Own& any_tile(std::string_view hex, std::string_view tile) { // where a test does not care how it is turned
        for (int r = 0; r < kEdges; ++r)
            if (lay_by_steps(map(), s.board, hex_named(map(), hex), tile_named(map(), tile), r)) return own();
        ADD_FAILURE() << "tile " << tile << " cannot lie on " << hex;
        return own();
    }
    Own& supply(std::string_view tile, int n) { // in the box: the others are gone
        s.board.supply[tile_named(map(), tile).value] = static_cast<std::int8_t>(n);
        return own();
    }
    Own& station(CompanyId c, std::string_view hex, int city = 0) {
        s.board.stations.push_back({c, hex_named(map(), hex), static_cast<std::uint8_t>(city)});
        return own();
    }
    Own& no_station(CompanyId c, std::string_view hex) {
        bool any = false;
        for (int n = 0; n < board::kMaxNodes; ++n)
            any |= s.board.remove({c, hex_named(map(), hex), static_cast<std::uint8_t>(n)});
        EXPECT_TRUE(any) << "no marker there";
        return own();
    }
    Own& settle() { // does what needs no decision
        typename State::Table t{s};
        settle_at(t);
        return own();
    }

    // --- looking ---
    [[nodiscard]] int cash(PlayerId p) const { return s.money[p].amount; }
    [[nodiscard]] int treasury(CompanyId c) const { return s.money[c].amount; }
    [[nodiscard]] int bank() const { return s.money.bank().amount; }
    [[nodiscard]] int percent(PlayerId p, CompanyId c) const { return held_by(s, Owner::player(p), c).value; }
    [[nodiscard]] int price(CompanyId c) const { return price_at(s, c).amount; }
    [[nodiscard]] finance::Cell cell(CompanyId c) const { return s.markers.cell(c); }
    [[nodiscard]] Owner owner(PaperId p) const { return s.papers[p]; }
    [[nodiscard]] int trains(CompanyId c, TrainType t) const { return s.trains.count(Owner::company(c), t); }
    [[nodiscard]] int on_stack(TrainType t) const { return s.trains.count(Owner::stack(), t); }
    [[nodiscard]] bool has_station(CompanyId c, std::string_view hex) const {
        return s.board.has_station_in(c, hex_named(map(), hex));
    }
    [[nodiscard]] bool has_station(CompanyId c, std::string_view hex, int city) const {
        return s.board.has_station(c, hex_named(map(), hex), city);
    }
    [[nodiscard]] int best(CompanyId c) const { return best_run_of(s, c); } // run of its trains

  protected:
    // As it lies before anything is done.
    template <class Options> static State laid_out(int players, const Options& options) {
        auto made = Title::set_up(players, option_values<Title>(options));
        EXPECT_TRUE(made.has_value());
        return made ? *made : State{};
    }

    // Plain shares from the first of these places that has any, until he has that much.
    Own& give_shares(PlayerId p, CompanyId c, int percent, std::initializer_list<Owner> places) {
        while (this->percent(p, c) < percent) {
            PaperId share;
            for (Owner from : places)
                if (!share) share = s.papers.find(s.box().papers, from, c, Percent{10});
            EXPECT_TRUE(share) << "no share of that company is left";
            if (!share) break;
            s.papers.move(share, Owner::player(p));
        }
        EXPECT_EQ(this->percent(p, c), percent);
        return own();
    }

    Own& take_trains(TrainType t, int n, Owner to) {
        for (int i = 0; i < n; ++i) {
            TrainId card = s.trains.find(Owner::stack(), t);
            if (!card) card = s.trains.find(Owner::gone(), t);
            EXPECT_TRUE(card) << "no such train is left";
            if (card) s.trains.move(card, to);
        }
        return own();
    }

  private:
    friend Own; // nobody else is one
    SetUp() = default;
    explicit SetUp(const State& state) : AtTable<Title>(state) {}

    Own& own() { return static_cast<Own&>(*this); }
    [[nodiscard]] const board::Map& map() const { return s.box().map; }
};

// --- what people do ---

inline Action move_of(PlayerId p, ActionKind kind, const Fields& what = {}) {
    return Action(Move{.kind = kind, .by = p, .what = what});
}
inline Action move_of(PlayerId by, CompanyId as, ActionKind kind, const Fields& what = {}) {
    return Action(Move{.kind = kind, .by = by, .as = as, .what = what});
}
inline Fields tile_on(const board::Map& map, std::string_view hex, std::string_view tile, int rotation) {
    return {.hex = hex_named(map, hex), .tile = tile_named(map, tile), .rotation = static_cast<std::uint8_t>(rotation)};
}
inline Fields city_on(const board::Map& map, std::string_view hex, int city) {
    return {.hex = hex_named(map, hex), .city = static_cast<std::uint8_t>(city)};
}
// The way of a train, hex by hex.
inline Action with_way(Action run, const board::Map& map, const board::Board& board,
                       const std::vector<std::string>& hexes, board::Tracks tracks = board::kAllTracks) {
    std::vector<HexId> way;
    for (const std::string& h : hexes) way.push_back(hex_named(map, h));
    run.route = way_over(map, board, way, tracks);
    return run;
}

} // namespace stw::testing
