#include "interop/compare.hpp"

#include "interop/difference.hpp"
#include "interop/follower.hpp"

#include <algorithm>
#include <array>

namespace stw::interop {
namespace {

using Verdict = Comparison::Verdict;

std::string listed(const Position& p) {
    std::string text;
    for (const std::string& who : p.asked) text += (text.empty() ? "" : ", ") + who;
    return (text.empty() ? "nobody" : text) + " in " + p.round;
}

// The step of a company's turn in which a recorder offers these; 0 if it is in none.
int step_in(std::span<const std::string> may) {
    constexpr std::array<std::string_view, 5> kSteps{"lay_tile", "place_token", "run_routes", "dividend", "buy_train"};
    for (std::size_t i = 0; i < kSteps.size(); ++i)
        if (std::find(may.begin(), may.end(), kSteps[i]) != may.end()) return static_cast<int>(i) + 1;
    return 0;
}

// The final worth of every player, and whether the game is over.
std::optional<std::string> difference_at_end(const RecordedGame& game, const game::State& s) {
    if (!game.ended_by_hand && game::finished(s) != game.finished)
        return std::string("the game is ") +
               (game.finished ? "not finished, recorded finished" : "finished, recorded unfinished");
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto recorded = game.result.find(game.players[i].id);
        if (recorded == game.result.end()) continue;
        const int worth = game::worth(s, PlayerId{static_cast<int>(i)}).amount;
        if (worth != recorded->second)
            return "player:" + game.players[i].id + " is worth " + std::to_string(worth) + ", recorded " +
                   std::to_string(recorded->second);
    }
    return std::nullopt;
}

std::string how_it_ended(const RecordedGame& game) { return game.ended_by_hand ? ", ended by hand" : ""; }

class Comparer {
  public:
    Comparer(const RecordedGame& game, std::span<const TraceLine> trace, Follower& follower)
        : game_(game), trace_(trace), follower_(follower) {}

    std::optional<std::string> run() {
        if (auto d = compare_line(0)) return "before the first action: " + *d;
        for (std::size_t n = 1; n < trace_.size(); ++n) {
            auto problem = follower_.follow(n - 1);
            if (!problem) problem = compare_line(n);
            if (problem) return where(n) + *problem + " (last line where all agreed: " + std::to_string(agreed_) + ")";
        }
        return difference_at_end(game_, follower_.state());
    }

  private:
    [[nodiscard]] std::string where(std::size_t n) const {
        return "action " + std::to_string(n) + " of " + std::to_string(game_.actions.size()) + " (" +
               game_.actions[n - 1].type + "): ";
    }

    std::optional<std::string> compare_line(std::size_t n) {
        add_changes(whole_, trace_[n].changed);
        // Our game may be a step ahead, where it asks nothing. What differs then is compared with the next line.
        const bool is_ahead = ahead(n);
        auto problem = difference(trace_[n], is_ahead);
        if (!problem) agreed_ = n;
        else if (is_ahead || (n < game_.actions.size() && follower_.asks_not(n))) problem.reset();
        return problem;
    }

    std::optional<std::string> difference(const TraceLine& line, bool is_ahead) {
        const auto next = static_cast<std::size_t>(&line - trace_.data());
        // The rules know no end by hand: nobody is asked any more, and all stays as it is.
        if (game_.ended_by_hand && next == game_.actions.size())
            return first_difference(follower_.interpreter(), follower_.state(), whole_);
        const Position recorded{line.round, line.active, step_in(line.may)};
        if (!is_ahead && !follower_.align(recorded, next))
            return "asked is " + listed(follower_.position()) + ", recorded " + listed(recorded);
        if (game::finished(follower_.state()) != line.finished)
            return std::string("the game is ") + (line.finished ? "not finished" : "finished") + ", recorded otherwise";
        return first_difference(follower_.interpreter(), follower_.state(), whole_);
    }

    // Has our game done by itself what comes next in the record?
    [[nodiscard]] bool ahead(std::size_t next) const {
        for (std::size_t i = next; i < game_.actions.size(); ++i) {
            if (follower_.did_already(i)) return true;
            if (!follower_.interpreter().in_any_order(i)) break;
        }
        return false;
    }

    const RecordedGame& game_;
    std::span<const TraceLine> trace_;
    Follower& follower_;
    boost::json::object whole_;
    std::size_t agreed_ = 0;
};

} // namespace

Comparison compare_game(const RecordedGame& game, std::span<const TraceLine> trace) {
    if (game::find_title(game.title) == nullptr)
        return {Verdict::skipped, "skipped, there is no title " + game.title + " here"};
    if (trace.size() != game.actions.size() + 1)
        return {Verdict::different, "the trace has " + std::to_string(trace.size()) + " lines for " +
                                        std::to_string(game.actions.size()) + " actions"};
    auto follower = Follower::begin(game);
    if (!follower) return {Verdict::different, follower.error()};
    if (auto problem = Comparer(game, trace, *follower).run()) return {Verdict::different, *problem};
    const std::string count = std::to_string(game.actions.size());
    return {Verdict::identical, count + "/" + count + " actions identical" + how_it_ended(game)};
}

Comparison compare_result(const RecordedGame& game) {
    if (game::find_title(game.title) == nullptr)
        return {Verdict::skipped, "skipped, there is no title " + game.title + " here"};
    auto follower = Follower::begin(game);
    if (!follower) return {Verdict::different, follower.error()};
    for (std::size_t i = 0; i < game.actions.size(); ++i)
        if (auto problem = follower->follow(i))
            return {Verdict::different, "action " + std::to_string(game.actions[i].number) + " (" +
                                            game.actions[i].type + "): " + *problem};
    if (game.finished && !game.ended_by_hand) follower->play_to_end();
    if (auto problem = difference_at_end(game, follower->state())) return {Verdict::different, *problem};
    if (game.result.empty())
        return {Verdict::identical, std::to_string(game.actions.size()) + " actions played, no result is recorded"};
    return {Verdict::identical, "result identical" + how_it_ended(game)};
}

} // namespace stw::interop
