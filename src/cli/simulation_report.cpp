#include "cli/simulation_report.hpp"

#include "cli/counted.hpp"
#include "cli/coverage.hpp"
#include "core/clause_text.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

namespace stw::cli {
namespace {

namespace json = boost::json;

std::string_view name_of(bots::Kind kind) { return bots::kind_names()[static_cast<std::size_t>(kind)]; }

} // namespace

void SimulationReport::Spread::add(int v) {
    least = count == 0 ? v : std::min(least, v);
    most = count == 0 ? v : std::max(most, v);
    sum += v;
    ++count;
}

SimulationReport::SimulationReport(const std::deque<SimulatedGame>& games, const Simulation& s, double seconds)
    : simulation_(s), seconds_(seconds) {
    for (const SimulatedGame& g : games) add(g);
}

void SimulationReport::add(const SimulatedGame& g) {
    length_.add(g.actions);
    ++endings_[g.ending];
    const auto* end = g.seats.begin() + g.players;
    const auto winners = std::count_if(g.seats.begin(), end, [](const SeatResult& s) { return s.place == 1; });
    for (const auto* seat = g.seats.begin(); seat != end; ++seat) {
        OfKind& kind = kinds_[name_of(seat->kind)];
        kind.worth.add(seat->worth.amount);
        worth_.add(seat->worth.amount);
        if (seat->place != 1) continue;
        kind.wins += 1.0 / static_cast<double>(winners);
        winner_worth_.add(seat->worth.amount);
    }
}

void SimulationReport::print_text(bool coverage) const {
    fmt::print("{} of {} ended without a violation{}: {:.1f} games/s, {:.0f} actions/s\n",
               counted(length_.count, "game"), simulation_.title->ruleset,
               simulation_.checks ? ", every position checked" : "", length_.count / seconds_, length_.sum / seconds_);
    fmt::print("length     {} to {} actions, mean {:.0f}\n", length_.least, length_.most, length_.mean());
    fmt::print("ended by  ");
    for (const auto& [ending, n] : endings_) fmt::print(" {} {}", ending.empty() ? "(no word)" : ending, n);
    fmt::print("\nworth      {} to {}, mean {:.0f}; the winner's mean {:.0f}\n", worth_.least, worth_.most,
               worth_.mean(), winner_worth_.mean());
    if (kinds_.size() > 1)
        for (const auto& [name, kind] : kinds_)
            fmt::print("{:<10} {:.1f} wins in {}, mean worth {:.0f}\n", name, kind.wins,
                       counted(kind.worth.count, "seat"), kind.worth.mean());
    if (!coverage) return;
    for (std::string_view ruleset : {simulation_.title->ruleset, std::string_view("table")}) {
        const auto untouched = untouched_clauses(ruleset);
        fmt::print("\n{} of {} clauses of {} were never touched\n", untouched.size(), clause_count(ruleset), ruleset);
        for (std::string_view id : untouched) fmt::print("  {:<20} {}\n", id, text_of(find_clause(id)).rule);
    }
}

void SimulationReport::print_json(bool coverage) const {
    auto spread = [](const Spread& s) {
        return json::object{{"least", s.least}, {"mean", s.mean()}, {"most", s.most}};
    };
    json::object out{{"ruleset", json::string(simulation_.title->ruleset)},
                     {"games", length_.count},
                     {"checked", simulation_.checks},
                     {"length", spread(length_)},
                     {"worth", spread(worth_)},
                     {"winner_worth", spread(winner_worth_)}};
    json::object endings;
    for (const auto& [ending, n] : endings_) endings[ending] = n;
    out["endings"] = std::move(endings);
    json::object kinds;
    for (const auto& [name, kind] : kinds_)
        kinds[name] = json::object{{"seats", kind.worth.count}, {"wins", kind.wins}, {"mean_worth", kind.worth.mean()}};
    out["bots"] = std::move(kinds);
    out["speed"] = json::object{{"seconds", seconds_},
                                {"games_per_second", length_.count / seconds_},
                                {"actions_per_second", length_.sum / seconds_}};
    if (coverage) {
        json::object untouched;
        for (std::string_view ruleset : {simulation_.title->ruleset, std::string_view("table")}) {
            json::array ids;
            for (std::string_view id : untouched_clauses(ruleset)) ids.emplace_back(json::string(id));
            untouched[ruleset] = std::move(ids);
        }
        out["untouched"] = std::move(untouched);
    }
    std::cout << json::serialize(out) << "\n";
}

} // namespace stw::cli
