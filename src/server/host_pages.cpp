#include "server/host_pages.hpp"

#include "server/refusal.hpp"

namespace stw::server {
namespace {

Answer plain(int status, std::string text) {
    return {.status = status,
            .type = "text/plain; charset=utf-8",
            .body = std::move(text) + "\n",
            .headers = {{"Cache-Control", "no-store"}}};
}

Answer nothing_here() {
    return answer_of(Refused{404, "path", "There is nothing here but /healthz, /readyz and /metrics."});
}

} // namespace

std::optional<Answer> health(Hosted& asked, const Request& request) {
    if (request.target != "/healthz" && request.target != "/readyz") return std::nullopt;
    if (request.method != "GET" && request.method != "HEAD")
        return answer_of(Refused{405, "method", "This can only be read."});
    if (request.target == "/healthz") return plain(200, "ok");
    if (const auto why = asked.not_ready()) return plain(503, *why);
    return plain(200, "ready");
}

void HostPages::handle(Request request, Reply reply) {
    if (auto answer = health(asked_, request)) {
        reply(std::move(*answer));
    } else if (auto refused = wrong_host(hosts_, request)) {
        reply(std::move(*refused));
    } else if (request.target != "/metrics") {
        reply(nothing_here());
    } else if (request.method != "GET" && request.method != "HEAD") {
        reply(answer_of(Refused{405, "method", "This can only be read."}));
    } else {
        Answer figures = plain(200, "");
        figures.type = "text/plain; version=0.0.4; charset=utf-8";
        figures.body = asked_.figures();
        reply(std::move(figures));
    }
}

std::optional<Answer> HostPages::admit(const Request& /*request*/) { return nothing_here(); }

} // namespace stw::server
