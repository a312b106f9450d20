#include "load/server.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace stw::load {

namespace fs = std::filesystem;

Server::Server(const std::string& command, const fs::path& data) {
    const fs::path page = data.string() + ".page";
    fs::create_directories(page);
    std::ofstream(page / "index.html") << "<p>";
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) std::exit(1);
    const auto start = std::chrono::steady_clock::now();
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(pipe[1], STDOUT_FILENO);
        ::execl(command.c_str(), command.c_str(), "serve", "--port", "0", "--limits", "1000000", "--data", data.c_str(),
                "--page", page.c_str(), nullptr);
        ::_exit(127);
    }
    ::close(pipe[1]);
    std::string line;
    char c = 0;
    while (::read(pipe[0], &c, 1) == 1 && c != '\n') line += c;
    ::close(pipe[0]);
    seconds_to_open_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::size_t colon = line.find("localhost:");
    if (colon == std::string::npos) {
        std::fprintf(stderr, "server_load: the server did not open\n");
        std::exit(1);
    }
    port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 10)));
}

Server::~Server() {
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
}

double Server::resident_kilobytes() const {
    std::ifstream in("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
    return 0;
}

double Server::processor_seconds() const {
    std::ifstream in("/proc/" + std::to_string(process_) + "/stat");
    std::string text;
    std::getline(in, text);
    std::istringstream fields(text.substr(text.rfind(')') + 2)); // from the third on
    std::string skipped;
    for (int i = 3; i < 14; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

} // namespace stw::load
