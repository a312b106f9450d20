// What many games between bots say: how long, how fast, how they ended, who won.
#pragma once

#include "cli/bot_names.hpp"
#include "cli/simulation.hpp"

#include <deque>
#include <map>

namespace stw::cli {

class SimulationReport {
  public:
    SimulationReport(const std::deque<SimulatedGame>& games, const Simulation& s, double seconds);

    // `coverage`: also the rules that were never touched.
    void print_text(bool coverage) const;
    void print_json(bool coverage) const;

  private:
    struct Spread {
        double sum = 0;
        int count = 0;
        int least = 0;
        int most = 0;
        void add(int v);
        [[nodiscard]] double mean() const { return count > 0 ? sum / count : 0; }
    };
    struct OfKind {
        Spread worth;
        double wins = 0; // a shared first place is shared here too
    };

    void add(const SimulatedGame& g);

    const Simulation& simulation_;
    double seconds_;
    Spread length_;
    Spread worth_;        // of everybody
    Spread winner_worth_; // of the first
    std::map<std::string_view, int> endings_;
    std::map<std::string_view, OfKind> kinds_;
};

} // namespace stw::cli
