// Positions of Tiny in a few lines, and what people do in them.
#pragma once

#include "game/game.hpp"
#include "support/clauses.hpp"
#include "titles/tiny/rounds.hpp"
#include "titles/tiny/title.hpp"

#include <gtest/gtest.h>

namespace stw::ttiny {

inline constexpr CompanyId NB = company::NB, OB = company::OB;
inline constexpr TrainType T2 = data::train::T2, T3 = data::train::T3, T4 = data::train::T4;
inline constexpr PlayerId A{0}, B{1}, C{2};

struct Position {
    State s;

    explicit Position(int players = 2);

    // --- setting up ---
    Position& cash(PlayerId p, int amount); // from or to the bank
    Position& treasury(CompanyId c, int amount);
    Position& bank(int amount); // the difference goes to OB's treasury
    // Founded with `president` holding the president's certificate and the rest on the market; not floated.
    Position& company(CompanyId c, int par, PlayerId president);
    Position& holds(PlayerId p, CompanyId c, int percent); // shares from the market until he has that much
    Position& floated(CompanyId c, int treasury);
    Position& price(CompanyId c, int amount);
    Position& train(CompanyId c, TrainType t);
    Position& sold_out(TrainType t);
    Position& tile(HexId h, std::string_view tile, int rotation);
    Position& turn(PlayerId p);
    Position& operating(CompanyId c, Step step); // its turn; the other company has operated
    // NB, president A, operates: town C1 joins its city A1 to the far connection D2, and there are 200 in its treasury.
    static Position line(Step step);

    // --- doing and looking ---
    // Empty if it is done, else the id of the clause. What is done was offered; a refusal changes nothing.
    std::string refused_by(const Action& a);
    void all_pass(); // to the end of the round
    [[nodiscard]] int cash(PlayerId p) const { return s.money[p].amount; }
    [[nodiscard]] int treasury(CompanyId c) const { return s.money[c].amount; }
    [[nodiscard]] int price(CompanyId c) const { return ttiny::price(s, c).amount; }
};

TileId tile_named(std::string_view id);

Action pass(const State& s); // by whoever is asked
Action found(PlayerId p, CompanyId c, int par);
Action buy(PlayerId p, CompanyId c);
Action sell(PlayerId p, CompanyId c, int percent);
Action lay(const State& s, CompanyId c, HexId h, std::string_view tile, int rotation);
Action run(const State& s, CompanyId c, TrainType t, const Route& route);
Action for_company(const State& s, CompanyId c, ActionKind kind); // pay_out, withhold, pass
Action buy_train(const State& s, CompanyId c, TrainType t);

#define EXPECT_DONE(p, a) EXPECT_EQ((p).refused_by(a), "")
#define EXPECT_REFUSED(p, a, clause) EXPECT_EQ((p).refused_by(a), clause)

} // namespace stw::ttiny
