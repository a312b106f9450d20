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
    // Until there is an answer, and somewhat longer: bots among themselves may have a whole game to play, and need not play all of it for
    // every input.
    void run_until(const int& answers) {
        constexpr int kLonger = 40;
        while (answers == 0 && step()) {}
        for (int i = 0; i < kLonger && step(); ++i) {}
    }

  private:
    // False if nothing is to be done.
    bool step() {
        if (tasks_.empty()) return false;
        server::Task task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
        return true;
    }

    std::deque<server::Task> tasks_;
};

class Nowhere final : public server::Messenger {
  public:
    void post(const std::string& /*url*/, std::string /*json*/) override {}
};

} // namespace stw::fuzz
