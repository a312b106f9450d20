// What the rest of the game will bring: how long it lasts, what companies will earn, and what a player's holdings come to.
// Estimates, title by title the same; all in whole units of money.
#pragma once

#include "game/game.hpp"

namespace stw::bots {

struct Forecast {
    int rounds = 1;              // operating rounds still to come
    std::vector<Money> earnings; // of each company until the end
};

// With the trains that companies are likely to buy.
Forecast forecast(const game::State& s, const Overview& table);
// For so many rounds with the trains they have, and no others.
Forecast forecast_as_it_stands(const game::State& s, const Overview& table, int rounds);

// What a tenth of a public company is worth to who keeps it: its price and what it will pay.
Money share_value(const Components& box, const Overview& table, const Forecast& f, const CompanyOverview& c);
// What it is worth to decide for a company; less than nothing if it will cost its president money.
Money presidency_value(const Components& box, const Overview& table, const CompanyOverview& c);
// Everything a player has, by what it will have become at the end. Unknown cash counts as none.
Money estate(const Components& box, const Overview& table, const Forecast& f, PlayerId p);
// What a player owes: his worth falls short of his cash and shares by it.
Money owed(const Overview& table, PlayerId p);
// A company as it stands on the table.
const CompanyOverview& company(const Overview& table, CompanyId c);

} // namespace stw::bots
