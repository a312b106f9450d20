// A server of our own, in a process of its own, with its data in a folder of its own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace stw::load {

class Server {
  public:
    Server(const std::string& command, const std::filesystem::path& data);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] double seconds_to_open() const { return seconds_to_open_; }
    [[nodiscard]] double resident_kilobytes() const;
    [[nodiscard]] double processor_seconds() const;

  private:
    int process_ = 0;
    std::uint16_t port_ = 0;
    double seconds_to_open_ = 0;
};

} // namespace stw::load
