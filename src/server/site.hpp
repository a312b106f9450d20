// The whole site: /api is the service, everything else the page.
#pragma once

#include "server/handler.hpp"
#include "server/hosts.hpp"
#include "server/limits.hpp"
#include "server/page.hpp"
#include "server/refusal.hpp"

namespace stw::server {

class Site final : public Handler {
  public:
    Site(Page& page, Handler& service, Hosts hosts, const Rate& files)
        : page_(page), service_(service), hosts_(std::move(hosts)), files_(files) {}

    void handle(Request request, Reply reply) override {
        // Who balances loads asks under whatever name.
        const bool health = request.target == "/healthz" || request.target == "/readyz";
        if (auto refused = health ? std::nullopt : wrong_host(request)) reply(std::move(*refused));
        else if (health || request.target == "/api" || request.target.starts_with("/api/"))
            service_.handle(std::move(request), std::move(reply));
        else reply(file_for(request));
    }
    std::optional<Answer> admit(const Request& request) override {
        if (auto refused = wrong_host(request)) return refused;
        return service_.admit(request);
    }
    void listen(const Request& request, Wire& wire) override { service_.listen(request, wire); }
    void gone(Wire& wire) override { service_.gone(wire); }

  private:
    [[nodiscard]] std::optional<Answer> wrong_host(const Request& request) const {
        if (hosts_.answers_to(request.host)) return std::nullopt;
        const std::string name = request.host.substr(0, request.host.find(':'));
        if (!is_host_name(name)) return answer_of(Refused{400, "host", "A request names the Host it wants."});
        return answer_of(Refused{421, "host",
                                 "This server does not answer to the name " + name +
                                     "; who runs it can allow that with --host " + name + "."});
    }

    // A large file counts for more than a small one.
    [[nodiscard]] Answer file_for(const Request& request) {
        constexpr std::size_t kCounted = 65'536;
        if (const int wait = files_.take(request.address, request.now, 0); wait > 0)
            return answer_of(Refused{.status = 429,
                                     .code = "too_many",
                                     .message = "Too many files for your address; wait a moment.",
                                     .retry_after = wait});
        Answer answer = page_.answer(request);
        const std::size_t size = answer.file && request.method != "HEAD" ? answer.file->size() : 0;
        const std::size_t counted = 1 + size / kCounted;
        (void)files_.take(request.address, request.now, static_cast<double>(counted));
        return answer;
    }

    Page& page_;
    Handler& service_;
    Hosts hosts_;
    Buckets files_;
};

} // namespace stw::server
