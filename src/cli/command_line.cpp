#include "cli/command_line.hpp"

#include "cli/problem.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace stw::cli {
namespace {

std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

[[noreturn]] void refuse(const CLI::App& app, const CLI::ParseError& e) {
    const auto chosen = app.get_subcommands();
    const std::string command = chosen.empty() ? "" : chosen.front()->get_name();
    const std::string what = (command.empty() ? "" : command + ": ") + first_line(e.what());
    throw WrongUse(what + "; see: stellwerk " + (command.empty() ? "" : command + " ") + "--help");
}

// CLI11 takes a number that is too large for the largest there is.
std::string problem_with_number(const std::string& text) {
    std::uint64_t n = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error == std::errc{} && rest == text.data() + text.size()) return {};
    return fmt::format("a whole number from 0 to {} is wanted, not {}", std::numeric_limits<std::uint64_t>::max(),
                       text);
}

} // namespace

const Argument& Argument::required() const {
    option_->required();
    return *this;
}

const Argument& Argument::one_value_each() const {
    option_->allow_extra_args(false);
    return *this;
}

const Argument& Argument::not_negative() const {
    option_->check(CLI::NonNegativeNumber);
    return *this;
}

const Argument& Argument::between(int least, int most) const {
    option_->check(CLI::Range(least, most));
    return *this;
}

const Argument& Argument::between(double least, double most) const {
    option_->check(CLI::Range(least, most));
    return *this;
}

const Argument& Argument::one_of(std::vector<std::string> words) const {
    option_->check(CLI::IsMember(std::move(words)));
    return *this;
}

const Argument& Argument::with_its_default() const {
    option_->capture_default_str();
    return *this;
}

Command Command::command(const std::string& name, const std::string& help) const {
    return Command(app_->add_subcommand(name, help));
}

void Command::example(const std::string& text) const { app_->footer(text); }

Argument Command::option(const std::string& name, std::string& into, const std::string& help) const {
    return Argument(app_->add_option(name, into, help));
}

Argument Command::option(const std::string& name, std::vector<std::string>& into, const std::string& help) const {
    return Argument(app_->add_option(name, into, help));
}

Argument Command::option(const std::string& name, int& into, const std::string& help) const {
    return Argument(app_->add_option(name, into, help));
}

Argument Command::option(const std::string& name, double& into, const std::string& help) const {
    return Argument(app_->add_option(name, into, help));
}

Argument Command::option(const std::string& name, std::uint16_t& into, const std::string& help) const {
    return Argument(app_->add_option(name, into, help));
}

Argument Command::option(const std::string& name, std::uint64_t& into, const std::string& help) const {
    return Argument(app_->add_option(name, into, help)->check(problem_with_number));
}

Argument Command::option(const std::string& name, std::optional<std::uint64_t>& into, const std::string& help) const {
    return Argument(app_->add_option(name, into, help)->check(problem_with_number));
}

void Command::flag(const std::string& name, bool& into, const std::string& help) const {
    app_->add_flag(name, into, help);
}

void Command::run(std::function<void()> what) const { app_->callback(std::move(what)); }

int run_command_line(int argc, char** argv, const std::function<void(const Command&)>& add) {
    CLI::App app{
        "Stellwerk plays 18xx: railway and tramway share games. It referees them, and every refusal names the rule."};
    app.name("stellwerk");
    app.footer("Example: stellwerk play 1893\nHelp for one command, with an example: stellwerk COMMAND --help");
    app.require_subcommand(1);
    app.set_help_all_flag("--help-all", "Help for all commands");
    add(Command(&app));
    const std::string word = argv[1];
    if (!word.starts_with('-') && app.get_subcommands([&](const CLI::App* c) { return c->get_name() == word; }).empty())
        throw WrongUse("there is no command \"" + word + "\"; see: stellwerk --help");
    // CLI11 takes "[a,b]" apart as a list of its own; a list of actions in JSON is one argument, with a blank before it or without.
    std::vector<std::string> arguments(argv + 1, argv + argc);
    for (std::string& a : arguments)
        if (a.starts_with('[') && a.ends_with(']')) a.insert(0, 1, ' ');
    std::reverse(arguments.begin(), arguments.end()); // as it wants them
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::Success& e) {
        return app.exit(e); // help
    } catch (const CLI::ParseError& e) {
        refuse(app, e);
    }
    return 0;
}

} // namespace stw::cli
