// Runs the `stellwerk` command of this build in a folder of the test's own. The home of whoever runs the tests is out of its
// reach: what it keeps by default it keeps in a home of the test's own.
#pragma once

#include "support/own_folder.hpp"

#include <filesystem>
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace stw::testing {

struct Ran {
    int code = -1;
    std::string out;
    std::string err;
};

// A command that has begun, with streams of its own.
struct Running {
    int process = -1;
    std::filesystem::path streams;
};

class CommandTest : public ::testing::Test {
  protected:
    void SetUp() override;

    [[nodiscard]] Running start(const std::vector<std::string>& arguments, const std::string& input = "") const;
    [[nodiscard]] static Ran end(const Running& r); // waits for it
    // Waits until it has written these words to stderr, or has worked for a second of processor time; it must not end before.
    static void await_words(const Running& r, const std::string& words);
    static void await_work(const Running& r);

    [[nodiscard]] Ran run(const std::vector<std::string>& arguments, const std::string& input = "") const;
    // Expects success, and gives what was printed.
    [[nodiscard]] std::string output(const std::vector<std::string>& arguments, const std::string& input = "") const;
    // Expects this exit code and exactly one line on stderr, and gives that line.
    [[nodiscard]] std::string complaint(int code, const std::vector<std::string>& arguments) const;

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    void write(const std::string& name, const std::string& text) const;
    [[nodiscard]] std::string read(const std::string& name) const;
    // A new game of 1893 between Anna and Ben.
    [[nodiscard]] std::string new_game(const std::string& name = "game.json") const;
    // Names in the folder, sorted.
    [[nodiscard]] std::vector<std::string> files() const;

  private:
    static void await(const Running& r, const std::string& what, const std::function<bool()>& is_there);

    OwnFolder own_;

  protected:
    std::filesystem::path folder_ = own_.path() / "work"; // the command runs here, too
};

} // namespace stw::testing
