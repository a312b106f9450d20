// The one thread that does everything, until a signal ends it.
#pragma once

#include "net/http_port.hpp"
#include "server/loop.hpp"

#include <vector>

namespace stw::net {

struct Opening {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 1880;
    Bounds bounds{};
};

class Loop final : public server::Loop {
  public:
    Loop();
    ~Loop() override;
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    Loop(Loop&&) = delete;
    Loop& operator=(Loop&&) = delete;

    void soon(server::Task task) override;
    void after(std::chrono::milliseconds delay, server::Task task) override;
    void aside(server::Lane lane, server::Task job, server::Task done) override;
    [[nodiscard]] std::int64_t now() const override;

    struct Door {
        Opening opening;
        server::Handler& handler;
    };
    // Opens the ports, says so, and serves until SIGINT or SIGTERM. What is wrong is a sentence.
    std::expected<void, std::string> serve(const std::vector<Door>& doors,
                                           const std::function<void(const std::vector<std::uint16_t>& ports)>& opened);

    // At once: what is on its way is not worth waiting for.
    void end();

    [[nodiscard]] boost::asio::io_context& context();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

} // namespace stw::net
