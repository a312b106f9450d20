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
        const bool api = request.target == "/api" || request.target.starts_with("/api/");
        auto wrong = health ? std::nullopt : wrong_host(hosts_, request);
        if (api && !wrong) {
            service_.handle(std::move(request), std::move(reply)); // and counted there
        } else if (auto refused = too_many(request)) {
            reply(std::move(*refused));
        } else if (wrong || !health) {
            Answer answer = wrong ? std::move(*wrong) : page_.answer(request);
            count(request, answer);
            reply(std::move(answer));
        } else {
            count(request, {});
            service_.handle(std::move(request), std::move(reply));
        }
    }
    std::optional<Answer> admit(const Request& request) override {
        if (auto refused = wrong_host(hosts_, request)) return refused;
        return service_.admit(request);
    }
    void listen(const Request& request, Wire& wire) override { service_.listen(request, wire); }
    void gone(Wire& wire) override { service_.gone(wire); }

  private:
    [[nodiscard]] std::optional<Answer> too_many(const Request& request) {
        const int wait = files_.take(request.address, request.now, 0);
        if (wait == 0) return std::nullopt;
        return answer_of(Refused{.status = 429,
                                 .code = "too_many",
                                 .message = "Too many files for your address; wait a moment.",
                                 .retry_after = wait});
    }

    // A large file counts for more than a small one.
    void count(const Request& request, const Answer& answer) {
        constexpr std::size_t kCounted = 65'536;
        const std::size_t size = answer.file && request.method != "HEAD" ? answer.file->size() : 0;
        const std::size_t files = 1 + size / kCounted;
        (void)files_.take(request.address, request.now, static_cast<double>(files));
    }

    Page& page_;
    Handler& service_;
    Hosts hosts_;
    Buckets files_;
};

} // namespace stw::server
