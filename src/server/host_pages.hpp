// What the host asks: /healthz (does it run?), /readyz (should people be sent here?) and /metrics. The first two anybody may ask; figures
// are told at a door of their own (`--metrics`), and there under the names of this server alone: else the page of another site, whose name
// leads here, could read them in the host's browser.
#pragma once

#include "server/handler.hpp"
#include "server/hosted.hpp"
#include "server/hosts.hpp"

namespace stw::server {

// Nothing if the target is another one.
std::optional<Answer> health(Hosted& asked, const Request& request);

class HostPages final : public Handler {
  public:
    HostPages(Hosted& asked, Hosts hosts) : asked_(asked), hosts_(std::move(hosts)) {}

    void handle(Request request, Reply reply) override;
    std::optional<Answer> admit(const Request& request) override;
    void listen(const Request& /*request*/, Wire& wire) override { wire.close(); }
    void gone(Wire& /*wire*/) override {}

  private:
    Hosted& asked_;
    Hosts hosts_;
};

} // namespace stw::server
