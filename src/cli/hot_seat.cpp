#include "cli/hot_seat.hpp"

#include "cli/pictures.hpp"
#include "cli/problem.hpp"
#include "cli/saved_game.hpp"
#include "core/clause_text.hpp"
#include "game/asked.hpp"
#include "game/json.hpp"
#include "game/taking_back.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>

namespace stw::cli {
namespace {

constexpr const char* kHelp = "a number chooses; b back, n next page; m map, c chart, t trains, s table; u takes back; "
                              "r CLAUSE the rule; {…} an action in JSON; q leaves";
constexpr std::size_t kPage = 20;

std::optional<int> number(const std::string& line) {
    int n = 0;
    const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), n);
    if (error != std::errc{} || rest != line.data() + line.size()) return std::nullopt;
    return n;
}

void print_page(const std::vector<MenuItem>& items, std::size_t first) {
    const std::size_t last = std::min(items.size(), first + kPage);
    for (std::size_t i = first; i < last; ++i) fmt::print("{:>4}  {}\n", i + 1, items[i].text);
    if (items.size() > kPage) fmt::print("      ({} to {} of {}; n: next page)\n", first + 1, last, items.size());
}

void print_rule(const std::string& ruleset, const std::string& id) {
    for (const std::string& name : {id, fmt::format("{}:{}", ruleset, id), fmt::format("table:{}", id)})
        if (const Clause c = find_clause(name); c != Clause{}) {
            fmt::print("{}: {}\n  {}\n", c.id(), text_of(c).rule, text_of(c).check);
            return;
        }
    fmt::print("there is no clause {}; a refusal names one, such as RG.sale/2\n", id);
}

} // namespace

HotSeat::HotSeat(game::Record record, std::vector<std::optional<bots::Kind>> bots, std::optional<GameFile> file,
                 std::uint64_t seed)
    : record_(std::move(record)), bots_(std::move(bots)), file_(std::move(file)), rng_(seed) {
    for (const auto& kind : bots_) is_bot_.push_back(kind.has_value());
}

void HotSeat::run() {
    fmt::print("{}\n", kHelp);
    while (!game::finished(record_.state())) {
        Choices choices;
        game::choices(record_.state(), choices);
        const PlayerId next = game::asked_first(choices);
        if (!next) throw Problem("nobody can act, and the game is not over: this is a fault of the rules");
        if (next == kChance || is_bot_[next.value]) bot_acts(choices, next);
        else if (!ask(choices, next)) return leave();
    }
    finish();
}

void HotSeat::bot_acts(const Choices& choices, PlayerId p) {
    const bots::Kind kind = p == kChance ? bots::Kind::random : bots_[p.value].value_or(bots::Kind::random);
    Action a;
    if (!bots::decide(kind, game::view(record_.state(), p), choices, p, rng_, a) || !do_action(a))
        throw Problem("a bot does not know what to do: this is a fault of the bot");
}

bool HotSeat::do_action(const Action& a) {
    const std::uint8_t sealed_before = game::sealed(record_.state());
    Narrator narrator(record_, "  . ");
    if (const Outcome done = record_.act(a, &narrator); !done) {
        fmt::print("  ! {}\n", game::explain(done.error()));
        return false;
    }
    narrator.done(record_.state());
    changed_ = true;
    if (file_) file_->save(record_);
    if ((game::sealed(record_.state()) & ~unsigned{sealed_before}) != 0 && a.by != kChance && !is_bot_[a.by.value])
        put_out_of_sight(a.by);
    return true;
}

// What one has typed in secret is not for the next one at the keyboard.
void HotSeat::put_out_of_sight(PlayerId p) const {
    constexpr std::size_t kScreen = 60; // lines; a larger one is rare
    if (std::count(is_bot_.begin(), is_bot_.end(), false) < 2) return;
    fmt::print("{}  ({} has decided in secret, out of sight above)\n", std::string(kScreen, '\n'), names()[p.value]);
}

bool HotSeat::ask(const Choices& choices, PlayerId p) {
    const game::State seen = game::view(record_.state(), p); // others at the keyboard may keep their cash secret
    fmt::print("\n{}\n", table_picture(seen, names()));
    changed_ = false;
    return choose_from(menu(seen, choices, p, names(), is_bot_), p, names()[p.value] + " to act:");
}

// NOLINTNEXTLINE(misc-no-recursion): menus are two or three deep
bool HotSeat::choose_from(const std::vector<MenuItem>& items, PlayerId p, const std::string& title) {
    std::size_t first = 0;
    fmt::print("{}\n", title);
    print_page(items, first);
    for (std::string line; !changed_;) {
        if (!read_line(line) || line == "q") return false;
        if (line == "b") return true;
        if (line == "n") {
            first = first + kPage < items.size() ? first + kPage : 0;
            print_page(items, first);
        } else if (const auto n = number(line); !n) {
            command(line, p);
        } else if (*n < 1 || *n > static_cast<int>(items.size())) {
            fmt::print("there are choices 1 to {}; ? for help\n", items.size());
        } else if (const MenuItem& item = items[static_cast<std::size_t>(*n - 1)]; !choose(item, p)) {
            return false;
        } else if (!changed_) {
            print_page(items, first);
        }
    }
    return true;
}

// NOLINTNEXTLINE(misc-no-recursion): see above
bool HotSeat::choose(const MenuItem& item, PlayerId p) {
    if (!item.below.empty()) return choose_from(item.below, p, item.text + " (b: back)");
    std::vector<Action> actions = item.actions;
    if (item.asks_amount) {
        fmt::print("how much, from {} to {}?\n", item.least.amount, item.most.amount);
        std::string line;
        if (!read_line(line)) return false;
        const auto n = number(line);
        if (!n) {
            fmt::print("that is no number\n");
            return true;
        }
        actions.front().what.amount = *n;
    }
    for (const Action& a : actions)
        if (!do_action(a)) break;
    return true;
}

bool HotSeat::read_line(std::string& line) {
    fmt::print("> ");
    std::fflush(stdout);
    return static_cast<bool>(std::getline(std::cin, line));
}

void HotSeat::command(const std::string& line, PlayerId p) {
    const game::State seen = game::view(record_.state(), p);
    if (line == "m") fmt::print("{}", map_picture(seen));
    else if (line == "c") fmt::print("{}", chart_picture(seen));
    else if (line == "t") fmt::print("{}", trains_picture(seen));
    else if (line == "s") fmt::print("{}", table_picture(seen, names()));
    else if (line == "u") undo();
    else if (line.starts_with("r ")) print_rule(record_.setup().ruleset, line.substr(2));
    else if (line.starts_with("{")) do_json(line);
    else if (!line.empty()) fmt::print("{}\n", kHelp);
}

void HotSeat::do_json(const std::string& text) {
    boost::json::error_code error;
    const boost::json::value v = boost::json::parse(text, error);
    if (error) return fmt::print("  ! this is not JSON: {}\n", error.message());
    const auto action = game::action_from_json(box(), v);
    if (!action) return fmt::print("  ! {}\n", action.error());
    if (action->by == kChance) return fmt::print("  ! {}\n", game::explain({"table:chance/1"_clause}));
    do_action(*action);
}

// Back to where a person was asked last: what bots did since goes back, too; lots stay drawn.
void HotSeat::undo() {
    std::vector<game::Sitter> seats;
    for (const bool bot : is_bot_) seats.push_back(bot ? game::Sitter::bot : game::Sitter::here);
    const game::TakenBack step = game::last_step(record_.actions().moves(), seats);
    if (step.n == 0 || step.chance)
        return fmt::print("there is nothing to take back{}\n", record_.actions().empty() ? "" : ": a lot was drawn");
    record_.undo(step.n);
    changed_ = true;
    if (file_) file_->save(record_);
}

void HotSeat::leave() const {
    if (!file_) return fmt::print("\nThe game is not kept; --save FILE keeps one.\n");
    const std::string file = file_->path().string();
    fmt::print("\nThe game is kept in {}; continue with: stellwerk play --resume {}\n", file, file);
}

void HotSeat::finish() const {
    const game::State& s = record_.state();
    fmt::print("\n{}\n", table_picture(s, names()));
    for (int place = 1; place <= game::players(s); ++place)
        for (int i = 0; i < game::players(s); ++i)
            if (game::place(s, PlayerId{i}) == place)
                fmt::print("{}. {} with {}\n", place, names()[static_cast<std::size_t>(i)],
                           game::worth(s, PlayerId{i}).amount);
}

} // namespace stw::cli
