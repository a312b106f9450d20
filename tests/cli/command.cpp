#include "cli/command.hpp"

#include "support/paths.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace stw::testing {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// In the child: files in place of the terminal, folders in place of what is a person's, then the command. Does not return.
[[noreturn]] void become(const std::vector<std::string>& arguments, const fs::path& own, const fs::path& streams) {
    const fs::path work = own / "work";
    std::vector<std::string> all{command().string()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& a : all) pointers.push_back(a.data());
    pointers.push_back(nullptr);
    const int in = ::open((streams / "in").c_str(), O_RDONLY);
    const int out = ::open((streams / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int err = ::open((streams / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    // NOLINTBEGIN(concurrency-mt-unsafe): a child has one thread
    const bool at_home = ::setenv("HOME", (own / "home").c_str(), 1) == 0 &&
                         ::setenv("XDG_DATA_HOME", (own / "home/data").c_str(), 1) == 0;
    // NOLINTEND(concurrency-mt-unsafe)
    const bool ready = at_home && ::dup2(in, STDIN_FILENO) >= 0 && ::dup2(out, STDOUT_FILENO) >= 0 &&
                       ::dup2(err, STDERR_FILENO) >= 0 && ::chdir(work.c_str()) == 0;
    if (ready) ::execv(pointers.front(), pointers.data());
    ::_exit(127);
}

} // namespace

void CommandTest::SetUp() {
    if (!fs::exists(command())) GTEST_SKIP() << "the command is not part of this build";
    for (const char* name : {"work", "streams", "home"}) fs::create_directory(own_.path() / name);
}

Running CommandTest::start(const std::vector<std::string>& arguments, const std::string& input) const {
    const fs::path all = own_.path() / "streams";
    const fs::path streams = all / std::to_string(std::distance(fs::directory_iterator(all), {}));
    fs::create_directory(streams);
    std::ofstream(streams / "in", std::ios::binary) << input;
    const pid_t child = ::fork();
    if (child == 0) become(arguments, own_.path(), streams);
    return {child, streams};
}

Ran CommandTest::end(const Running& r) {
    int status = 0;
    ::waitpid(r.process, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(r.streams / "out"), text_of(r.streams / "err")};
}

void CommandTest::await(const Running& r, const std::string& what, const std::function<bool()>& is_there) {
    while (!is_there()) {
        siginfo_t ended{};
        ::waitid(P_PID, static_cast<id_t>(r.process), &ended, WEXITED | WNOHANG | WNOWAIT);
        ASSERT_EQ(ended.si_pid, 0) << "it has ended before " << what << ":\n" << text_of(r.streams / "err");
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void CommandTest::await_words(const Running& r, const std::string& words) {
    await(r, "it said \"" + words + "\"", [&] { return text_of(r.streams / "err").contains(words); });
}

void CommandTest::await_work(const Running& r) {
    await(r, "it had worked for a second", [&] {
        clockid_t clock{};
        timespec worked{};
        return ::clock_getcpuclockid(r.process, &clock) == 0 && ::clock_gettime(clock, &worked) == 0 &&
               worked.tv_sec >= 1;
    });
}

Ran CommandTest::run(const std::vector<std::string>& arguments, const std::string& input) const {
    return end(start(arguments, input));
}

std::string CommandTest::output(const std::vector<std::string>& arguments, const std::string& input) const {
    const Ran r = run(arguments, input);
    EXPECT_EQ(r.code, 0) << r.err;
    EXPECT_EQ(r.err, "");
    return r.out;
}

std::string CommandTest::complaint(int code, const std::vector<std::string>& arguments) const {
    const Ran r = run(arguments);
    EXPECT_EQ(r.code, code) << r.err;
    EXPECT_EQ(std::count(r.err.begin(), r.err.end(), '\n'), 1) << r.err;
    EXPECT_TRUE(r.err.starts_with("stellwerk: ")) << r.err;
    return r.err;
}

void CommandTest::write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
}

std::string CommandTest::read(const std::string& name) const { return text_of(folder_ / name); }

std::string CommandTest::new_game(const std::string& name) const {
    (void)output({"new", "1893", name, "--player", "Anna", "--player", "Ben"});
    return name;
}

std::vector<std::string> CommandTest::files() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder_)) all.push_back(entry.path().filename().string());
    std::sort(all.begin(), all.end());
    return all;
}

} // namespace stw::testing
