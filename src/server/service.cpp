#include "server/service.hpp"

#include "server/input.hpp"
#include "server/news.hpp"
#include "server/play.hpp"
#include "server/sessions.hpp"
#include "server/tables.hpp"
#include "server/target.hpp"

#include <charconv>
#include <cstdio>
#include <malloc.h>

namespace stw::server {
namespace {

constexpr std::chrono::milliseconds kBotsPerTurn{4};      // then everybody else has a turn
constexpr std::chrono::milliseconds kTidy{5'000};         // how often tables are looked through
constexpr std::int64_t kIdle = 30'000;                    // a game nobody asked for so long leaves the memory
constexpr std::chrono::milliseconds kAfterFailure{1'000}; // until bots try again
constexpr int kMostPasswords = 32;                        // waiting; each takes a core for a tenth of a second

// The names behind /api/.
std::vector<std::string> path_of(const Request& request) {
    auto path = decoded_path(request.target);
    if (!path || path->empty() || path->front() != "api") throw Refused{404, "path", "There is nothing here."};
    path->erase(path->begin());
    return std::move(*path);
}

bool is_safe(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

} // namespace

Service::Service(store::Store& store, Loop& loop, Messenger& messenger, Config config)
    : office_{store, loop, messenger, std::move(config), Seal(need(store.secret(random_bytes(32)))), LiveTables(store)},
      by_person_(office_.config.limits.per_person),
      by_address_(office_.config.limits.per_address),
      logins_(office_.config.limits.logins),
      guests_(office_.config.limits.guests) {}

void Service::start() {
    for (std::string& id : need(office_.store.due_tables())) office_.due.insert(std::move(id));
    if (!office_.due.empty()) wake();
    put_away_idle();
}

void Service::put_away_idle() {
    // Their memory goes back to the system: it would else be kept for the next rush.
    if (office_.tables.forget_idle(office_.loop.now() - kIdle) > 0) ::malloc_trim(0);
    office_.loop.after(kTidy, [this] { put_away_idle(); });
}

void Service::check_rates(const Request& request, const Call& call, const Way& way) {
    const auto check = [&](Buckets& buckets, const std::string& who) {
        if (const int wait = buckets.take(who, call.now); wait > 0)
            throw Refused{
                .status = 429, .code = "too_many", .message = "Too many requests; wait a moment.", .retry_after = wait};
    };
    if (call.person) check(by_person_, std::to_string(call.person->id));
    if (way.password != nullptr) check(logins_, request.address);
    else if (way.begins_session) check(guests_, request.address);
}

Call Service::identified(const Request& request) {
    Call call{.request = request, .path = path_of(request), .now = request.now};
    if (const int wait = by_address_.take(request.address, request.now); wait > 0)
        throw Refused{
            .status = 429, .code = "too_many", .message = "Too many requests; wait a moment.", .retry_after = wait};
    identify(office_, call);
    return call;
}

void Service::check(const Request& request, Call& call, const Way& way) {
    if (is_safe(request)) return;
    // Only what has been sent with this type has passed a browser's questions.
    if (!request.content_type.starts_with("application/json"))
        throw Refused{415, "content_type", "Send JSON, with Content-Type: application/json."};
    check_origin(office_, request);
    // Where a session begins there is none to misuse; a guest who becomes an account has one.
    if (!way.begins_session || (way.answer == new_account && call.person)) {
        (void)call.somebody();
        check_csrf(office_, call);
    }
    call.body = parsed_body(request.body);
}

Answer Service::answer(Call& call, const Way& way) {
    Answer answer = way.answer(office_, call);
    for (std::string& cookie : call.cookies) answer.headers.emplace_back("Set-Cookie", std::move(cookie));
    return answer;
}

template <class Work> Answer Service::guarded(Work work) {
    try {
        return work();
    } catch (const Refused& refused) {
        return answer_of(refused);
    } catch (const StoreFailed& failure) {
        if (office_.turn.begun) office_.turn.failed = failure.error;
        return answer_of(failure.error);
    } catch (const std::exception& e) {
        // What was half done must not be kept.
        if (office_.turn.begun) office_.turn.failed = store::StoreError{"the server has made a mistake"};
        std::fprintf(stderr, "stellwerk: a request failed: %s\n", e.what());
        return answer_of(Refused{500, "internal", "The server has made a mistake; nothing was done."});
    }
}

void Service::handle(Request request, Reply reply) {
    const Way* way = nullptr;
    PasswordWork slow;
    Answer ready = guarded([&] {
        Call call = identified(request);
        way = &way_of(request.method, call.path);
        check_rates(request, call, *way);
        check(request, call, *way);
        if (way->password == nullptr) return answer(call, *way);
        if (passwords_ >= kMostPasswords)
            throw Refused{.status = 503, .code = "busy", .message = "Too many log in just now.", .retry_after = 5};
        slow = way->password(office_, call);
        return Answer{};
    });
    if (!slow) reply_later(std::move(reply), std::move(ready));
    else work_on_password(std::move(request), *way, std::move(slow), std::move(reply));
}

void Service::work_on_password(Request request, const Way& way, PasswordWork work, Reply reply) {
    struct Desk {
        Request request;
        PasswordWork work;
        Reply reply;
        Call::Proof proof{};
    };
    auto desk = std::make_shared<Desk>(std::move(request), std::move(work), std::move(reply));
    ++passwords_;
    office_.loop.aside([desk] { desk->proof = desk->work(); },
                       [this, desk, &way] {
                           --passwords_;
                           Answer ready = guarded([&] {
                               Call call{
                                   .request = desk->request, .path = path_of(desk->request), .now = office_.loop.now()};
                               identify(office_, call);
                               check(desk->request, call, way);
                               call.proof = desk->proof;
                               return answer(call, way);
                           });
                           reply_later(std::move(desk->reply), std::move(ready));
                       });
}

// Nobody is told what is not on disk yet, not even by an answer that only reads.
void Service::reply_later(Reply reply, Answer answer) {
    if (!office_.turn.begun && office_.turn.waiting.empty()) {
        reply(std::move(answer));
    } else {
        office_.turn.waiting.push_back({std::move(reply), std::move(answer)});
        wake();
    }
    if (!office_.due.empty()) wake();
}

void Service::wake() {
    if (awake_) return;
    awake_ = true;
    office_.loop.soon([this] { finish_turn(); });
}

void Service::finish_turn() {
    awake_ = false;
    if (!office_.due.empty() && !resting_) let_bots_play();
    Turn& turn = office_.turn;
    if (turn.begun && !turn.failed)
        if (auto committed = office_.store.commit(); !committed) turn.failed = committed.error();
    if (turn.failed) fail(*turn.failed);
    else tell();
    if (!office_.due.empty() && !resting_) wake();
}

// One step of a table; false if it has no more to do by itself.
bool Service::go_on(const std::string& id, std::int64_t now) {
    try {
        LiveTable* table = office_.tables.find(id, now);
        if (table != nullptr && table->row.due) act_by_itself(office_, *table, now);
        return table != nullptr && table->row.due;
    } catch (const Refused& refused) {
        // A game that cannot be read must not stop the others.
        std::fprintf(stderr, "stellwerk: table %s: %s\n", id.c_str(), refused.message.c_str());
        return false;
    }
}

void Service::let_bots_play() {
    const auto until = std::chrono::steady_clock::now() + kBotsPerTurn;
    (void)guarded([&] {
        office_.turn.begin(office_.store);
        do {
            auto next = office_.due.upper_bound(last_due_);
            if (next == office_.due.end()) next = office_.due.begin();
            last_due_ = *next;
            const std::int64_t now = office_.loop.now();
            if (!go_on(last_due_, now)) office_.due.erase(last_due_);
        } while (!office_.due.empty() && std::chrono::steady_clock::now() < until);
        return Answer{};
    });
    // A store that cannot even begin: bots wait, as after any failure.
    if (!office_.turn.begun) rest();
}

// Everything is on disk: now it may be known.
void Service::tell() {
    Turn turn = std::exchange(office_.turn, Turn{});
    (void)guarded([&] {
        for (const std::string& id : turn.touched) tell_table(office_, id, office_.loop.now());
        for (Task& news : turn.news) news();
        return Answer{};
    });
    for (Turn::Waiting& w : turn.waiting) w.reply(std::move(w.answer));
}

// Nothing of this turn was: memory is read again from the disk, and everybody hears why.
void Service::fail(const store::StoreError& error) {
    const std::string why = error.message;
    Turn turn = std::exchange(office_.turn, Turn{});
    office_.store.roll_back();
    office_.tables.forget_all();
    std::fprintf(stderr, "stellwerk: nothing was saved: %s\n", why.c_str());
    for (Turn::Waiting& w : turn.waiting) w.reply(answer_of(store::StoreError{why}));
    rest();
}

void Service::rest() {
    if (resting_) return;
    resting_ = true;
    office_.loop.after(kAfterFailure, [this] {
        resting_ = false;
        (void)guarded([&] {
            for (std::string& id : need(office_.store.due_tables())) office_.due.insert(std::move(id));
            return Answer{};
        });
        if (!office_.due.empty()) wake();
    });
}

Listener Service::listener_for(const Request& request, Wire* wire) {
    Call call = identified(request);
    check_origin(office_, request);
    const auto& path = call.path;
    Listener listener{.wire = wire, .person = call.person ? call.person->id : 0};
    if (path == std::vector<std::string>{"me", "live"}) {
        (void)call.somebody();
    } else if (path.size() == 3 && path[0] == "tables" && path[2] == "live") {
        const LiveTable& table = table_of(office_, call);
        listener.table = table.row.id;
        if (const auto from = query_value(request.target, "from"))
            std::from_chars(from->data(), from->data() + from->size(), listener.sent);
        if (listener.sent < 0 || listener.sent > table.row.number) listener.sent = 0;
    } else {
        throw Refused{404, "path", "Nobody speaks here."};
    }
    if (call.person && office_.listeners.count(listener.person) >= office_.config.limits.listeners)
        throw Refused{.status = 429, .code = "too_many", .message = "You listen too often already.", .retry_after = 10};
    return listener;
}

std::optional<Answer> Service::admit(const Request& request) {
    std::optional<Answer> refused;
    Answer ready = guarded([&] {
        (void)listener_for(request, nullptr);
        return Answer{.status = 101};
    });
    if (office_.turn.begun) wake();
    if (ready.status != 101) refused = std::move(ready);
    return refused;
}

void Service::listen(const Request& request, Wire& wire) {
    // What is not on disk yet must not be told to the one who comes.
    if (office_.turn.begun) finish_turn();
    const Answer ready = guarded([&] {
        Listener listener = listener_for(request, &wire);
        const std::string id = listener.table;
        office_.listeners.add(std::move(listener));
        if (id.empty()) return Answer{};
        LiveTable& table = *office_.tables.find(id, request.now);
        for (Listener* l : office_.listeners.at(id))
            if (l->wire == &wire) tell_all(office_, table, *l);
        office_.turn.touched.insert(id); // the others see who has come
        return Answer{};
    });
    if (ready.status != 200) wire.close();
    wake();
}

void Service::gone(Wire& wire) {
    const std::string id = office_.listeners.remove(wire);
    if (id.empty()) return;
    office_.turn.touched.insert(id);
    wake();
}

} // namespace stw::server
