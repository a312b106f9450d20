// The service in the test's own hands: a loop that runs when told, people who ask, wires that keep what they hear.
#pragma once

#include "server/service.hpp"
#include "store/sqlite_store.hpp"
#include "support/own_database.hpp"
#include "support/own_folder.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <deque>
#include <filesystem>

namespace stw::server {

// Who sits where, as a table is asked for.
inline const boost::json::object kMe{{"kind", "me"}};
inline const boost::json::object kOpen{{"kind", "open"}};
inline const boost::json::object kBot{{"kind", "bot"}, {"bot", "random"}};

class HandLoop final : public Loop {
  public:
    void soon(Task task) override { tasks_.push_back(std::move(task)); }
    void after(std::chrono::milliseconds delay, Task task) override {
        timers_.push_back({now_ + delay.count(), std::move(task)});
    }
    void aside(Lane /*lane*/, Task job, Task done) override {
        job();
        soon(std::move(done));
    }
    [[nodiscard]] std::int64_t now() const override { return now_; }

    // Until nothing is to be done now.
    void run();
    void pass(std::chrono::milliseconds time);

  private:
    struct Timer {
        std::int64_t at;
        Task task;
    };
    std::deque<Task> tasks_;
    std::vector<Timer> timers_;
    std::int64_t now_ = 1'800'000'000'000;
};

class Mailbox final : public Messenger {
  public:
    void post(const std::string& url, std::string json) override { sent.emplace_back(url, std::move(json)); }
    std::vector<std::pair<std::string, std::string>> sent;
};

class Ear final : public Wire {
  public:
    void send(std::shared_ptr<const std::string> text) override { heard.push_back(boost::json::parse(*text)); }
    void close() override { closed = true; }
    // Those of a type, and forgets everything.
    std::vector<boost::json::value> take(std::string_view type);

    std::vector<boost::json::value> heard;
    bool closed = false;
};

struct Said {
    int status = 0;
    boost::json::value json;
    std::vector<std::pair<std::string, std::string>> headers;
    [[nodiscard]] std::string code() const; // of the error, if it is one
};

// A folder with a store, or a database where the tests are told of one, and the service on it.
class House {
  public:
    explicit House(const Config& config = Config{.limits = Limits{}.widened(1e6)});
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;
    House(House&&) = delete;
    House& operator=(House&&) = delete;

    // As after a crash: memory is gone, the store is read again.
    void restart();
    // With other limits from now on.
    void restart(const Config& config);
    // Something in the store, behind the back of the server, which is stopped and started.
    void change(const std::string& sql);
    [[nodiscard]] std::filesystem::path database() const { return folder_.path() / "stellwerk.db"; }

    HandLoop loop;
    Mailbox mail;
    std::unique_ptr<store::Store> store;
    std::unique_ptr<Service> service;

  private:
    Config config_;
    testing::OwnFolder folder_;
    std::optional<testing::OwnDatabase> database_;
};

class Visitor {
  public:
    explicit Visitor(House& house, const std::string& name = "");
    // Becomes a guest of this name.
    void introduce(const std::string& name);

    Said ask(const std::string& method, const std::string& target, const boost::json::value& body = nullptr);
    // The request is handed in; the answer comes when the loop has run, and until then has no status.
    std::shared_ptr<Said> hand_in(const std::string& method, const std::string& target, const boost::json::value& body);
    Said get(const std::string& target) { return ask("GET", target); }
    Said post(const std::string& target, const boost::json::value& body) { return ask("POST", target, body); }

    // A table for this person and others; its id.
    std::string table(boost::json::array seats, bool open = true, boost::json::object options = {});
    boost::json::value view(const std::string& table);
    Said act(const std::string& table, const boost::json::value& action, int number);
    // To what is asked now.
    Said answer_undo(const std::string& table, bool yes);
    // From what is seen now.
    Said order(const std::string& table, const boost::json::value& order);
    // The first thing on a list that is offered to this person; null if there is nothing.
    boost::json::value first_move(const std::string& table);
    // Does that, and expects it to be accepted.
    void move(const std::string& table);
    // False if it is refused.
    bool listen(const std::string& target, Ear& ear);

    Request request(const std::string& method, const std::string& target) const;

    House& house;
    std::string address = "192.0.2.1";
    std::string cookie;
    std::string csrf;
    std::int64_t id = 0;
    int keys = 0;
};

// Which of these is asked.
Visitor& who_is_asked(const std::string& table, std::vector<Visitor*> people);

} // namespace stw::server
