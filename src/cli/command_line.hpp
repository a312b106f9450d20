// How a command says what it is called, what it takes and what it does. CLI11 stands behind this in one file: its templates
// take seconds to compile wherever they are included.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace stw::cli {

// One argument of a command. What is said of it returns it, so that more can be said.
class Argument {
  public:
    explicit Argument(CLI::Option* option) : option_(option) {}

    const Argument& required() const;
    const Argument& one_value_each() const; // repeated for each value: what follows a value is another argument
    const Argument& not_negative() const;
    const Argument& between(int least, int most) const;
    const Argument& between(double least, double most) const;
    const Argument& one_of(std::vector<std::string> words) const;
    const Argument& with_its_default() const; // the help tells it

  private:
    CLI::Option* option_;
};

class Command {
  public:
    explicit Command(CLI::App* app) : app_(app) {}

    // A command below this one.
    [[nodiscard]] Command command(const std::string& name, const std::string& help) const;
    void example(const std::string& text) const; // what stands below the help

    // `into` is filled before the command runs, and lives as long.
    Argument option(const std::string& name, std::string& into, const std::string& help) const;
    Argument option(const std::string& name, std::vector<std::string>& into, const std::string& help) const;
    Argument option(const std::string& name, int& into, const std::string& help) const;
    Argument option(const std::string& name, double& into, const std::string& help) const;
    Argument option(const std::string& name, std::uint16_t& into, const std::string& help) const;
    Argument option(const std::string& name, std::uint64_t& into, const std::string& help) const;
    Argument option(const std::string& name, std::optional<std::uint64_t>& into, const std::string& help) const;
    void flag(const std::string& name, bool& into, const std::string& help) const;

    void run(std::function<void()> what) const;

  private:
    CLI::App* app_;
};

// All of them, by `add`, and the one that was named; the code to exit with. What it throws is for the person at the terminal.
int run_command_line(int argc, char** argv, const std::function<void(const Command&)>& add);

} // namespace stw::cli
