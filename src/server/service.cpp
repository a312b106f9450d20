#include "server/service.hpp"

#include "server/guarded.hpp"
#include "server/listening.hpp"
#include "server/sessions.hpp"
#include "server/target.hpp"

#include <malloc.h>

namespace stw::server {
namespace {

constexpr std::chrono::milliseconds kTidy{5'000}; // how often tables are looked through
constexpr std::int64_t kIdle = 30'000;            // a game nobody asked for so long leaves the memory

// The names behind /api/.
std::vector<std::string> path_of(const Request& request) {
    auto path = decoded_path(request.target);
    if (!path || path->empty() || path->front() != "api") throw Refused{404, "path", "There is nothing here."};
    path->erase(path->begin());
    return std::move(*path);
}

void check(const Context& context, Call& call, const Endpoint& endpoint) {
    if (endpoint.method == "GET") check_reader(call, endpoint.demands);
    else check_sender(context, call, endpoint.demands);
}

Answer answer(Context& context, Call& call, const Endpoint& endpoint) {
    Answer answer = endpoint.answer(context, call);
    for (std::string& cookie : call.cookies) answer.headers.emplace_back("Set-Cookie", std::move(cookie));
    return answer;
}

} // namespace

Service::Service(store::Store& store, Loop& loop, Messenger& messenger, Config config)
    : context_{store,
               loop,
               messenger,
               std::move(config),
               Signer(need(store.secret(random_bytes(32)))),
               LiveTables(store)},
      rates_(context_.config.limits),
      passwords_(loop),
      committer_(context_) {}

void Service::start() {
    committer_.start();
    put_away_idle();
}

void Service::put_away_idle() {
    // Their memory goes back to the system: it would else be kept for the next rush.
    if (context_.tables.forget_idle(context_.loop.now() - kIdle) > 0) ::malloc_trim(0);
    context_.loop.after(kTidy, [this] { put_away_idle(); });
}

Call Service::identified(const Request& request) {
    Call call{.request = request, .path = path_of(request), .now = request.now};
    rates_.count_address(request);
    identify(context_, call);
    return call;
}

void Service::handle(Request request, Reply reply) {
    const Endpoint* endpoint = nullptr;
    PasswordWork slow;
    Answer ready = guarded(context_.transaction, [&] {
        Call call = identified(request);
        endpoint = &endpoint_of(request.method, call.path);
        rates_.count(call, endpoint->demands.counted);
        check(context_, call, *endpoint);
        if (endpoint->password == nullptr) return answer(context_, call, *endpoint);
        passwords_.check_room();
        slow = endpoint->password(context_, call);
        return Answer{};
    });
    if (!slow) {
        committer_.reply(std::move(reply), std::move(ready));
        return;
    }
    passwords_.begin(std::move(slow),
                     [this, r = std::move(request), endpoint, a = std::move(reply)](const Call::Proof& proof) mutable {
                         committer_.reply(std::move(a), answer_after(r, *endpoint, proof));
                     });
}

Answer Service::answer_after(const Request& request, const Endpoint& endpoint, const Call::Proof& proof) {
    return guarded(context_.transaction, [&] {
        Call call{.request = request, .path = path_of(request), .now = context_.loop.now()};
        identify(context_, call);
        check(context_, call, endpoint);
        call.proof = proof;
        return answer(context_, call, endpoint);
    });
}

std::optional<Answer> Service::admit(const Request& request) {
    Answer ready = guarded(context_.transaction, [&] {
        Call call = identified(request);
        (void)listener_for(context_, call, nullptr);
        return Answer{.status = 101};
    });
    if (context_.transaction.begun) committer_.commit_soon();
    if (ready.status == 101) return std::nullopt;
    return ready;
}

void Service::listen(const Request& request, Wire& wire) {
    // What is not on disk yet must not be told to the one who comes.
    if (context_.transaction.begun) committer_.commit();
    const Answer ready = guarded(context_.transaction, [&] {
        Call call = identified(request);
        begin_listening(context_, listener_for(context_, call, &wire), request.now);
        return Answer{};
    });
    if (ready.status != 200) wire.close();
    committer_.commit_soon();
}

void Service::gone(Wire& wire) {
    if (end_listening(context_, wire)) committer_.commit_soon();
}

} // namespace stw::server
