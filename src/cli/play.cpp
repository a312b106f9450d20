// stellwerk play: a whole game in the terminal, by numbered choices; people at one keyboard, or against bots.
#include "bots/random_player.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/pictures.hpp"
#include "game/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>
#include <random>

namespace stw::cli {
namespace {

struct Options {
    std::string ruleset = "1893";
    std::vector<std::string> players;
    int bots = 0;
    std::string profile = "book";
    std::vector<std::string> overrides;
    std::string file;
};

// One thing that can be chosen: an action, or a whole run of trains.
struct Choice {
    std::string text;
    std::vector<Action> actions;
    const Offer* range = nullptr; // asks for an amount first
};

class Log final : public EventSink {
  public:
    Log(const Components& box, const Names& names) : box_(box), names_(names) {}
    void on(const Event& e) override {
        const std::string text = words(box_, names_, e);
        if (!text.empty()) fmt::print("  . {}\n", text);
    }

  private:
    const Components& box_;
    const Names& names_;
};

class Session {
  public:
    Session(game::Record record, std::vector<bool> is_bot, std::string file)
        : record_(std::move(record)),
          is_bot_(std::move(is_bot)),
          file_(std::move(file)),
          rng_(std::random_device{}()) {}

    void run() {
        fmt::print("Type a number to choose; u takes back, s shows the table, q leaves{}.\n",
                   file_.empty() ? "" : " (the game is saved)");
        while (!game::finished(record_.state())) {
            Choices choices;
            game::choices(record_.state(), choices);
            const PlayerId next = choices.offers.front().pattern.by;
            if (next == kChance || is_bot_[next.value]) {
                act_for(choices);
                continue;
            }
            if (!ask(choices, next)) return;
        }
        finish();
    }

  private:
    const Names& names() const { return record_.setup().players; }
    const Components& box() const { return game::components(record_.state()); }

    void act_for(const Choices& choices) {
        std::vector<Action> run = game::best_run(record_.state());
        if (run.empty()) {
            Action a;
            bots::random_action(record_.state(), choices, rng_, a);
            run.push_back(a);
        }
        for (const Action& a : run) do_action(a);
    }

    bool do_action(const Action& a) {
        Log log(box(), names());
        if (const Outcome done = record_.act(a, &log); !done) {
            fmt::print("  ! {}\n", game::explain(done.error()));
            return false;
        }
        if (!file_.empty()) save_record(file_, record_);
        return true;
    }

    std::vector<Choice> choices_for(const Choices& choices, PlayerId p) {
        std::vector<Choice> all;
        if (const auto best = game::best_run(record_.state()); !best.empty() && best.front().by == p) {
            Choice c{.text = "run the best routes:", .actions = best};
            for (const Action& a : best) c.text += " " + words(box(), names(), a);
            all.push_back(std::move(c));
        }
        for (const Offer& o : choices.offers) {
            if (o.pattern.by != p) continue;
            if (o.form == OfferForm::list)
                for (std::uint32_t i = 0; i < o.count; ++i)
                    all.push_back(
                        {words(box(), names(), choices.moves[o.first + i]), {Action(choices.moves[o.first + i])}});
            else if (o.form == OfferForm::range)
                all.push_back(
                    {fmt::format("{} … {}", words(box(), names(), o.pattern), o.most.amount), {Action(o.pattern)}, &o});
        }
        return all;
    }

    bool ask(const Choices& choices, PlayerId p) {
        const std::vector<Choice> all = choices_for(choices, p);
        fmt::print("\n{}\n{} to act:\n", table_picture(record_.state(), names()), names()[p.value]);
        for (std::size_t i = 0; i < all.size(); ++i) fmt::print("{:>4}  {}\n", i + 1, all[i].text);
        for (;;) {
            fmt::print("> ");
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line) || line == "q") return false;
            if (line == "s") {
                fmt::print("{}", table_picture(record_.state(), names()));
                continue;
            }
            if (line == "u") {
                if (!record_.undo()) fmt::print("there is nothing to take back\n");
                return true;
            }
            const int n = number(line);
            if (n < 1 || n > static_cast<int>(all.size())) {
                fmt::print("a number from 1 to {}, u, s or q\n", all.size());
                continue;
            }
            return choose(all[static_cast<std::size_t>(n - 1)]);
        }
    }

    bool choose(Choice c) {
        if (c.range != nullptr) {
            fmt::print("how much, from {} to {}? ", c.range->least.amount, c.range->most.amount);
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line)) return false;
            c.actions.front().what.amount = number(line);
        }
        for (const Action& a : c.actions)
            if (!do_action(a)) break;
        return true;
    }

    static int number(const std::string& line) {
        int n = -1;
        std::from_chars(line.data(), line.data() + line.size(), n);
        return n;
    }

    void finish() const {
        fmt::print("\n{}\n", table_picture(record_.state(), names()));
        for (int place = 1; place <= game::players(record_.state()); ++place)
            for (int i = 0; i < game::players(record_.state()); ++i)
                if (game::place(record_.state(), PlayerId{i}) == place)
                    fmt::print("{}. {} with {}\n", place, names()[static_cast<std::size_t>(i)],
                               game::worth(record_.state(), PlayerId{i}).amount);
    }

    game::Record record_;
    std::vector<bool> is_bot_;
    std::string file_;
    Rng rng_;
};

void play(Options o) {
    const game::TitleInfo* title = game::find_title(o.ruleset);
    if (title == nullptr) throw Problem("there is no title \"" + o.ruleset + "\"; see: stellwerk titles");
    if (o.players.empty()) o.players = {"Anna"};
    if (o.bots == 0 && o.players.size() == 1) o.bots = title->least_players;
    std::vector<bool> is_bot(o.players.size(), false);
    for (int i = 1; i <= o.bots; ++i) {
        o.players.push_back("Bot " + std::to_string(i));
        is_bot.push_back(true);
    }
    auto values = game::option_values(*title, o.profile, o.overrides);
    if (!values) throw Problem(values.error());
    auto record =
        game::Record::begin({.ruleset = o.ruleset, .profile = o.profile, .options = *values, .players = o.players});
    if (!record) throw Problem(record.error());
    Session(std::move(*record), std::move(is_bot), o.file).run();
}

} // namespace

void add_play(CLI::App& app) {
    auto* command = app.add_subcommand("play", "Play in the terminal: people at one keyboard, or alone against bots");
    auto o = std::make_shared<Options>();
    command->add_option("RULESET", o->ruleset, "Such as 1893");
    command->add_option("--player", o->players, "Name of a person, in seating order; may be repeated");
    command->add_option("--bots", o->bots, "How many bots sit down too (they play at random so far)")
        ->check(CLI::Range(0, kMaxPlayers));
    command->add_option("--profile", o->profile, "book or peer");
    command->add_option("--option", o->overrides, "name=value; see: stellwerk titles");
    command->add_option("--save", o->file, "Keep the game in this file");
    command->callback([o] { play(*o); });
}

} // namespace stw::cli
