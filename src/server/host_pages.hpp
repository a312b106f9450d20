// What the host asks: /healthz (does it run?), /readyz (should people be sent here?) and /metrics. The first two anybody may ask; figures
// are told at a door of their own (`--metrics`).
#pragma once

#include "server/handler.hpp"
#include "server/hosted.hpp"

namespace stw::server {

// Nothing if the target is another one.
std::optional<Answer> health(Hosted& asked, const Request& request);

class HostPages final : public Handler {
  public:
    explicit HostPages(Hosted& asked) : asked_(asked) {}

    void handle(Request request, Reply reply) override;
    std::optional<Answer> admit(const Request& request) override;
    void listen(const Request& /*request*/, Wire& wire) override { wire.close(); }
    void gone(Wire& /*wire*/) override {}

  private:
    Hosted& asked_;
};

} // namespace stw::server
