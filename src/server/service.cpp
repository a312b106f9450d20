#include "server/service.hpp"

#include "server/guarded.hpp"
#include "server/host_pages.hpp"
#include "server/listening.hpp"
#include "server/naming.hpp"
#include "server/play.hpp"
#include "server/sessions.hpp"
#include "server/tables.hpp"
#include "server/target.hpp"

#include <malloc.h>

namespace stw::server {
namespace {

constexpr std::chrono::milliseconds kTidy{5'000};   // how often tables are looked through
constexpr std::chrono::milliseconds kAtATime{4};    // of requests; then there is a commit
constexpr std::chrono::milliseconds kForget{2'000}; // how often some of what is over is forgotten
constexpr std::int64_t kIdle = 30'000;              // a game nobody asked for so long leaves the memory

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

std::string name_of(const Endpoint& endpoint) {
    return std::string(endpoint.method) + " " + std::string(endpoint.path);
}

Answer with_cookies(Answer answer, std::vector<std::string> cookies) {
    for (std::string& cookie : cookies) answer.headers.emplace_back("Set-Cookie", std::move(cookie));
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
      searches_(loop),
      expiry_(context_),
      committer_(context_) {
    (void)this_program(); // read now, and not when somebody waits
}

void Service::start() {
    find_looks(context_);
    committer_.start();
    tidy();
    forget_later();
}

// Their memory goes back to the system: it would else be kept for the next rush.
void Service::put_away(std::int64_t since) {
    if (context_.tables.forget_idle(since, Limits::kGames) > 0) ::malloc_trim(0);
}

void Service::tidy() {
    context_.loop.after(kTidy, [this] {
        put_away(context_.loop.now() - kIdle);
        tidy();
    });
}

// In a transaction of its own: if it fails, nobody's request fails with it.
void Service::forget_some() {
    if (context_.transaction.begun) committer_.commit();
    (void)guarded(context_.transaction, [&] {
        expiry_.forget_some();
        return Answer{};
    });
    committer_.commit();
}

void Service::forget_later() {
    context_.loop.after(kForget, [this] {
        forget_some();
        forget_later();
    });
}

Call Service::identified(const Request& request) {
    rates_.count_address(request); // first: what is not there costs something, too
    Call call{.request = request, .path = path_of(request), .now = request.now};
    identify(context_, call);
    return call;
}

Reply Service::counted(Reply reply, std::string endpoint) {
    ++unanswered_;
    return [this, r = std::move(reply), e = std::move(endpoint), asked = Clock::now()](Answer answer) mutable {
        --unanswered_;
        ++context_.figures.answers[{std::move(e), answer.status}];
        if (answer.status == 500) ++context_.figures.mistakes;
        context_.figures.answering.add(std::chrono::duration<double>(Clock::now() - asked).count());
        r(std::move(answer));
    };
}

// It is counted at once, and answered when its turn comes.
void Service::handle(Request request, Reply reply) {
    if (auto answer = health(*this, request)) {
        reply(std::move(*answer));
        return;
    }
    auto waiting = std::make_unique<Waiting>(std::move(request), std::move(reply));
    FairQueue::Payer payer{.person = waiting->request.address, .address = waiting->request.address};
    const Answer ready = guarded(context_.transaction, [&] {
        const Call call = identified(waiting->request);
        waiting->endpoint = &endpoint_of(waiting->request.method, call.path);
        rates_.count(call, waiting->endpoint->demands.counted);
        if (call.person) payer.person = std::to_string(call.person->id);
        if (queue_.waiting(payer.person) >= static_cast<std::size_t>(context_.config.limits.waiting))
            throw Refused{.status = 429,
                          .code = "too_many",
                          .message = "Too many requests of yours wait for an answer; wait a second.",
                          .retry_after = 1};
        return Answer{};
    });
    // What is asked for is a word of ours: of whatever else there is but one count.
    const Endpoint* endpoint = waiting->endpoint;
    waiting->reply = counted(std::move(waiting->reply), endpoint == nullptr ? "none" : name_of(*endpoint));
    if (ready.status != 200) {
        committer_.reply(std::move(waiting->reply), ready);
        return;
    }
    queue_.add(payer, [this, w = std::move(waiting)]() mutable { return answer_some(*w); });
    serve_soon();
}

void Service::serve_soon() {
    if (called_) return;
    called_ = true;
    context_.loop.soon([this] { serve(); });
}

// For a few milliseconds: then what has been done is committed, and bots have their turn.
void Service::serve() {
    called_ = false;
    const Clock::time_point until = Clock::now() + kAtATime;
    do queue_.step();
    while (!queue_.empty() && Clock::now() < until);
    if (context_.tables.crowded()) put_away(context_.loop.now() - kIdle);
    if (!queue_.empty()) serve_soon();
}

bool Service::answer_some(Waiting& w) {
    std::optional<Answer> ready;
    PasswordWork slow;
    Search search;
    std::vector<std::string> cookies;
    store::PersonKey person = 0;
    const Answer refusal = guarded(context_.transaction, [&] {
        Call call{.request = w.request, .path = path_of(w.request), .now = context_.loop.now()};
        identify(context_, call);
        check(context_, call, *w.endpoint);
        const Clock::time_point until = Clock::now() + kAtATime;
        if (w.endpoint->demands.game == Game::read && !read_game(call, until)) return Answer{};
        if (w.endpoint->password != nullptr) {
            rates_.count_guess(whose_password(context_, call), call.now);
            passwords_.check_room(w.request.address);
            slow = w.endpoint->password(context_, call);
        } else if (w.endpoint->question != nullptr) {
            person = call.person ? call.person->id : 0;
            Question question = w.endpoint->question(context_, call);
            if (auto* known = std::get_if<Answer>(&question)) ready = std::move(*known);
            else search = std::get<Search>(std::move(question));
            if (search) searches_.check_room(person);
        } else if (w.endpoint->pieces != nullptr) {
            if (!w.pieces) w.pieces = w.endpoint->pieces(context_, call);
            ready = w.pieces->go_on(context_, until);
        } else {
            ready = w.endpoint->answer(context_, call);
        }
        if (ready || search) keep_session(context_, call);
        cookies = std::move(call.cookies);
        return Answer{};
    });
    if (refusal.status != 200) {
        ready = refusal;
        cookies.clear();
    } else if (search) {
        if (context_.transaction.begun) committer_.commit_soon();
        searches_.begin(person, std::move(search),
                        [this, a = std::move(w.reply), c = std::move(cookies)](Answer found) mutable {
                            committer_.reply(std::move(a), with_cookies(std::move(found), std::move(c)));
                        });
        return true;
    }
    if (slow) {
        const std::string address = w.request.address;
        passwords_.begin(address, std::move(slow),
                         [this, r = std::move(w.request), endpoint = w.endpoint,
                          a = std::move(w.reply)](const Call::Proof& proof) mutable {
                             committer_.reply(std::move(a), answer_after(r, *endpoint, proof));
                         });
        return true;
    }
    if (!ready) return false;
    committer_.reply(std::move(w.reply), with_cookies(std::move(*ready), std::move(cookies)));
    return true;
}

// True when the game of the table in the path is there, or there is none yet.
bool Service::read_game(Call& call, Clock::time_point until) {
    LiveTable& table = table_of(context_, call);
    if (table.row.status == store::Status::gathering || table.record) return true;
    if (!context_.tables.read_some(table, until)) return false;
    if (table.kept + 1 < context_.tables.record(table).checkpoints().size()) {
        context_.transaction.begin(context_.store);
        keep_states(context_, table);
    }
    return true;
}

Answer Service::answer_after(const Request& request, const Endpoint& endpoint, const Call::Proof& proof) {
    return guarded(context_.transaction, [&] {
        Call call{.request = request, .path = path_of(request), .now = context_.loop.now()};
        identify(context_, call);
        check(context_, call, endpoint);
        call.proof = proof;
        Answer ready = endpoint.answer(context_, call);
        return with_cookies(std::move(ready), std::move(call.cookies));
    });
}

std::optional<Answer> Service::admit(const Request& request) {
    Answer ready = guarded(context_.transaction, [&] {
        Call call = identified(request);
        rates_.count_listening(call);
        (void)listener_for(context_, call, nullptr);
        return Answer{.status = 101};
    });
    if (context_.transaction.begun) committer_.commit_soon();
    if (ready.status == 101) return std::nullopt;
    return ready;
}

void Service::listen(const Request& request, Wire& wire) {
    const std::uint64_t arrival = ++arrivals_;
    arriving_[&wire] = arrival;
    FairQueue::Payer payer{.person = request.address, .address = request.address};
    (void)guarded(context_.transaction, [&] {
        Call call{.request = request, .path = path_of(request), .now = request.now};
        identify(context_, call);
        if (call.person) payer.person = std::to_string(call.person->id);
        return Answer{};
    });
    queue_.add(payer, [this, request, &wire, arrival] { return welcome_some(request, wire, arrival); });
    serve_soon();
}

bool Service::welcome_some(const Request& request, Wire& wire, std::uint64_t arrival) {
    // It may have gone, and another one come in its place.
    if (const auto here = arriving_.find(&wire); here == arriving_.end() || here->second != arrival) return true;
    // What is not on disk yet must not be told to the one who comes.
    if (context_.transaction.begun) committer_.commit();
    bool told = false;
    const Answer ready = guarded(context_.transaction, [&] {
        Call call{.request = request, .path = path_of(request), .now = context_.loop.now()};
        identify(context_, call);
        Listener listener = listener_for(context_, call, &wire);
        if (!listener.table.empty() && !read_game(call, Clock::now() + kAtATime)) return Answer{};
        begin_listening(context_, std::move(listener), call.now);
        told = true;
        return Answer{};
    });
    if (!told && ready.status == 200) return false;
    arriving_.erase(&wire);
    if (!told) wire.close();
    committer_.commit_soon();
    return true;
}

std::string Service::figures() const {
    return told(context_.figures, {.listeners = context_.listeners.size(),
                                   .tables = context_.tables.size(),
                                   .games = context_.tables.games_in_memory(),
                                   .due = context_.due.size(),
                                   .waiting = unanswered_});
}

std::optional<std::string> Service::not_ready() { return committer_.broken(); }

void Service::gone(Wire& wire) {
    arriving_.erase(&wire);
    if (end_listening(context_, wire)) committer_.commit_soon();
}

} // namespace stw::server
