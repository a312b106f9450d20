// What a service needs around it, in the fuzzer's own hands.
#pragma once

#include "server/loop.hpp"

#include <deque>

namespace stw::fuzz {

class Loop final : public server::Loop {
  public:
    void soon(server::Task task) override { tasks_.push_back(std::move(task)); }
    void after(std::chrono::milliseconds /*delay*/, server::Task /*task*/) override {}
    // Passwords are slow on purpose, and not what is looked at here.
    void aside(server::Lane lane, server::Task job, server::Task done) override {
        if (lane != server::Lane::passwords) job();
        soon(std::move(done));
    }
    [[nodiscard]] std::int64_t now() const override { return 1'800'000'000'000; }
    void run() {
        while (!tasks_.empty()) {
            server::Task task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }

  private:
    std::deque<server::Task> tasks_;
};

class Nowhere final : public server::Messenger {
  public:
    void post(const std::string& /*url*/, std::string /*json*/) override {}
};

} // namespace stw::fuzz
