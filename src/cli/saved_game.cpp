#include "cli/saved_game.hpp"

#include "bots/player.hpp"
#include "cli/counted.hpp"
#include "cli/problem.hpp"
#include "game/asked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace stw::cli {

namespace {

// Who has won, and with what; the best first.
std::vector<std::string> result_of(const game::State& s, const Names& names) {
    std::vector<PlayerId> ranking;
    for (int i = 0; i < game::players(s); ++i) ranking.emplace_back(i);
    std::stable_sort(ranking.begin(), ranking.end(),
                     [&](PlayerId a, PlayerId b) { return game::place(s, a) < game::place(s, b); });
    std::vector<std::string> lines;
    for (const PlayerId p : ranking)
        lines.push_back(fmt::format("{}. {} with {}", game::place(s, p), name_of(names, p), game::worth(s, p).amount));
    return lines;
}

} // namespace

Narrator::Narrator(const game::Record& r, std::string_view indent)
    : box_(game::components(r.state())), names_(r.setup().players), indent_(indent) {}

void Narrator::on(const Event& e) {
    if (e.kind == EventKind::round_began) round_began_ = true;
    else fmt::print("{}{}\n", indent_, words(box_, names_, e));
    if (e.kind == EventKind::game_ended) ended_ = true;
}

void Narrator::done(const game::State& after) {
    if (round_began_) fmt::print("{}{} begins\n", indent_, game::overview(after).round.name);
    round_began_ = false;
    if (ended_)
        for (const std::string& line : result_of(after, names_)) fmt::print("{}{}\n", indent_, line);
    ended_ = false;
}

void deal_chance(game::Record& record) {
    std::random_device device;
    Rng rng((std::uint64_t{device()} << 32U) | device());
    Choices choices;
    Action drawn;
    do game::choices(record.state(), choices);
    while (game::asked_first(choices) == kChance &&
           bots::decide(bots::Kind::random, record.state(), choices, kChance, rng, drawn) && record.act(drawn));
}

game::State state_at(const game::Record& record, int at) {
    if (at < 0) return record.state();
    if (static_cast<std::size_t>(at) > record.actions().size())
        throw Problem(fmt::format("the game has only {}", counted(record.actions().size(), "action")));
    return record.at(static_cast<std::size_t>(at));
}

PlayerId seat_named(const game::Record& record, const std::string& text) {
    const Names& names = record.setup().players;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == text) return PlayerId{static_cast<int>(i)};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::to_string(i + 1) == text) return PlayerId{static_cast<int>(i)};
    throw Problem(fmt::format("nobody here is called \"{}\"; there are: {}", text, fmt::join(names, ", ")));
}

std::string name_of(const Names& names, PlayerId p) { return p == kChance ? "Chance" : names[p.value]; }

std::vector<Move> listed_moves(const Choices& choices) {
    std::vector<Move> all;
    for (const Offer& o : choices.offers)
        for (std::uint32_t i = 0; o.form == OfferForm::list && i < o.count; ++i)
            all.push_back(choices.moves[o.first + i]);
    return all;
}

} // namespace stw::cli
