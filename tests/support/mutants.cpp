#include "support/mutants.hpp"

#include "core/clause.hpp"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <istream>
#include <ostream>
#include <string>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stw::testing {
namespace {

constexpr int kProcessorSeconds = 20; // of its own, however busy the machine is
constexpr int kSeconds = 1200;        // for one that waits and does nothing

// In the child. Does not return.
[[noreturn]] void be_mutant(Clause off, const std::string& filter) {
    const int nothing = ::open("/dev/null", O_RDWR);
    for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, stream);
    const itimerval limit{.it_interval = {}, .it_value = {.tv_sec = kProcessorSeconds, .tv_usec = 0}};
    ::setitimer(ITIMER_PROF, &limit, nullptr);
    ::alarm(kSeconds);
    clause_switches::off(off);
    GTEST_FLAG_SET(filter, filter);
    GTEST_FLAG_SET(fail_fast, true);
    GTEST_FLAG_SET(brief, true);
    ::_exit(RUN_ALL_TESTS() == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
}

const char* verdict_on(const std::string& clause, const std::string& filter) {
    const Clause off = find_clause(clause);
    if (off == Clause{}) return "unknown";
    const pid_t child = ::fork();
    if (child == 0) be_mutant(off, filter);
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child) return "unknown";
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM)) return "hangs";
    if (WIFEXITED(status) && WEXITSTATUS(status) == clause_switches::kUnsuited) return "unsuited";
    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS ? "survives" : "bites";
}

} // namespace

int run_mutants(std::istream& in, std::ostream& out) {
    for (std::string line; std::getline(in, line);) {
        const std::size_t tab = line.find('\t');
        if (tab == std::string::npos) return 2;
        const std::string clause = line.substr(0, tab);
        out << clause << '\t' << verdict_on(clause, line.substr(tab + 1))
            << std::endl; // NOLINT(performance-avoid-endl)
    }
    return 0;
}

} // namespace stw::testing
