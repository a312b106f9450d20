// What the rest of the game will bring: how long it lasts, what companies will earn, and what a player's holdings come to.
// Estimates, title by title the same; all in whole units of money.
#pragma once

#include "game/game.hpp"

#include <array>
#include <optional>

namespace stw::bots {

// It refers to the position and its table. What a company will earn is found out when somebody asks for it: most are never asked for.
class Forecast {
  public:
    // With the trains that companies are likely to buy.
    Forecast(const game::State& s, const Overview& table);
    // For so many rounds with the trains they have, and no others.
    static Forecast as_it_stands(const game::State& s, const Overview& table, int rounds);

    [[nodiscard]] int rounds() const { return rounds_; } // operating rounds still to come
    [[nodiscard]] Money earnings(CompanyId c) const;     // until the end

  private:
    Forecast(const game::State& s, const Overview& table, int rounds, bool buying);
    [[nodiscard]] Money before_bank_breaks(CompanyId c) const;

    const game::State& s_;
    const Overview& table_;
    int planned_; // rounds, if the bank lasts
    int rounds_;
    bool buying_; // companies buy trains
    mutable std::array<std::optional<Money>, finance::kMaxCompanies> known_{};
};

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
