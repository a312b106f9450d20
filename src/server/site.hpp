// The whole site: /api is the service, everything else the page.
#pragma once

#include "server/handler.hpp"
#include "server/page.hpp"

namespace stw::server {

class Site final : public Handler {
  public:
    Site(const Page& page, Handler& service) : page_(page), service_(service) {}

    void handle(Request request, Reply reply) override {
        if (request.target == "/api" || request.target.starts_with("/api/"))
            service_.handle(std::move(request), std::move(reply));
        else reply(page_.answer(request));
    }
    std::optional<Answer> admit(const Request& request) override { return service_.admit(request); }
    void listen(const Request& request, Wire& wire) override { service_.listen(request, wire); }
    void gone(Wire& wire) override { service_.gone(wire); }

  private:
    const Page& page_;
    Handler& service_;
};

} // namespace stw::server
