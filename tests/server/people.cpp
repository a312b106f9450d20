#include "server/people.hpp"

#include "store/postgres_store.hpp"

#include <sqlite3.h>

namespace stw::server {

namespace json = boost::json;

void HandLoop::run() {
    while (!tasks_.empty()) {
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
    }
}

void HandLoop::pass(std::chrono::milliseconds time) {
    now_ += time.count();
    std::vector<Timer> ripe;
    std::erase_if(timers_, [&](Timer& t) {
        if (t.at > now_) return false;
        ripe.push_back(std::move(t));
        return true;
    });
    for (Timer& t : ripe) t.task();
    run();
}

std::vector<json::value> Ear::take(std::string_view type) {
    std::vector<json::value> found;
    for (const json::value& v : heard)
        if (v.at("type") == json::value(type)) found.push_back(v);
    heard.clear();
    return found;
}

std::string Said::code() const {
    if (!json.is_object() || !json.get_object().contains("error")) return "";
    return std::string(json.at("error").at("code").as_string());
}

namespace {

std::unique_ptr<store::Store> opened(const std::optional<testing::OwnDatabase>& database,
                                     const std::filesystem::path& file) {
    if (!database) return std::move(*store::open_sqlite(file));
    auto store = std::move(*store::open_postgres(database->address()));
    EXPECT_EQ(store->duty().value(), store::Store::Duty::serving);
    return store;
}

} // namespace

House::House(const Config& config) : config_(config) {
    if (testing::OwnDatabase::wanted()) database_.emplace();
    restart();
}

House::~House() {
    service.reset();
    store.reset();
}

void House::restart() {
    service.reset();
    store.reset();
    store = opened(database_, database());
    service = std::make_unique<Service>(*store, loop, mail, config_);
    service->start();
    loop.run();
}

void House::change(const std::string& sql) {
    service.reset();
    store.reset();
    if (database_) {
        database_->change(sql);
    } else {
        sqlite3* other = nullptr;
        ASSERT_EQ(sqlite3_open(database().c_str(), &other), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(other, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(other);
        sqlite3_close(other);
    }
    restart();
}

void House::restart(const Config& config) {
    config_ = config;
    restart();
}

Visitor::Visitor(House& h, const std::string& name) : house(h) {
    if (!name.empty()) introduce(name);
}

void Visitor::introduce(const std::string& name) {
    const Said made = post("/api/guests", {{"name", name}});
    EXPECT_EQ(made.status, 201) << made.json;
    id = made.json.at("person").at("id").to_number<std::int64_t>();
}

Request Visitor::request(const std::string& method, const std::string& target) const {
    return {.method = method,
            .target = target,
            .host = "localhost:1880",
            .cookie = cookie.empty() ? "" : "other=1; stw=" + cookie,
            .csrf = csrf,
            .content_type = "application/json",
            .address = address,
            .now = house.loop.now()};
}

std::shared_ptr<Said> Visitor::hand_in(const std::string& method, const std::string& target, const json::value& body) {
    Request r = request(method, target);
    if (!body.is_null()) r.body = json::serialize(body);
    auto answered = std::make_shared<Said>();
    house.service->handle(std::move(r), [this, answered](const Answer& a) {
        json::error_code error;
        Said said{a.status, json::parse(a.body, error), a.headers};
        for (const auto& [name, value] : a.headers)
            if (name == "Set-Cookie") cookie = value.substr(4, value.find(';') - 4);
        if (said.json.is_object() && said.json.get_object().contains("csrf") && said.json.at("csrf").is_string())
            csrf = said.json.at("csrf").as_string();
        *answered = std::move(said);
    });
    return answered;
}

Said Visitor::ask(const std::string& method, const std::string& target, const json::value& body) {
    const auto answered = hand_in(method, target, body);
    house.loop.run();
    EXPECT_NE(answered->status, 0) << method << " " << target << " was not answered";
    return *answered;
}

std::string Visitor::table(json::array seats, bool open, json::object options) {
    const Said made =
        post("/api/tables",
             {{"ruleset", "1893"}, {"seats", std::move(seats)}, {"open", open}, {"options", std::move(options)}});
    EXPECT_EQ(made.status, 201) << made.json;
    return std::string(made.json.at("id").as_string());
}

json::value Visitor::view(const std::string& table) { return get("/api/tables/" + table + "/view").json; }

Said Visitor::act(const std::string& table, const json::value& action, int number) {
    return post("/api/tables/" + table + "/actions",
                {{"number", number}, {"key", "key " + std::to_string(++keys)}, {"action", action}});
}

Said Visitor::answer_undo(const std::string& table, bool yes) {
    const json::value asked = get("/api/tables/" + table).json.at("undo");
    json::object body{{"yes", yes}, {"number", 0}, {"n", 1}};
    if (asked.is_object()) {
        body["number"] = asked.at("number");
        body["n"] = asked.at("n");
    }
    return post("/api/tables/" + table + "/undo/answer", body);
}

Said Visitor::order(const std::string& table, const json::value& order) {
    const json::value number = get("/api/tables/" + table).json.at("number");
    return ask("PUT", "/api/tables/" + table + "/order", {{"number", number}, {"order", order}});
}

json::value Visitor::first_move(const std::string& table) {
    const json::value seen = view(table);
    for (const json::value& offer : seen.at("choices").as_array())
        if (offer.at("form") == "list") return offer.at("moves").at(0);
    return nullptr;
}

void Visitor::move(const std::string& table) {
    const int number = view(table).at("number").to_number<int>();
    const Said done = act(table, first_move(table), number);
    EXPECT_EQ(done.status, 200) << done.json;
}

bool Visitor::listen(const std::string& target, Ear& ear) {
    const Request r = request("GET", target);
    if (house.service->admit(r)) return false;
    house.service->listen(r, ear);
    house.loop.run();
    return !ear.closed;
}

Visitor& who_is_asked(const std::string& table, std::vector<Visitor*> people) {
    for (Visitor* person : people) {
        const json::value seen = person->view(table);
        for (const json::value& seat : seen.at("asked").as_array())
            if (seat == seen.at("seat")) return *person;
    }
    ADD_FAILURE() << "nobody is asked";
    return *people.front();
}

} // namespace stw::server
