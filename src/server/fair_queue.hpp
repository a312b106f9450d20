// Who waits for the one thread. Next is who has had the least of it lately: somebody who asks for much waits for their own work, and
// the others for one small piece of it at most.
#pragma once

#include "server/loading.hpp"

#include <deque>
#include <functional>
#include <map>
#include <set>

namespace stw::server {

class FairQueue {
  public:
    // Whose work it is. Several persons of one address share what an address has.
    struct Payer {
        std::string person;
        std::string address;
    };
    // A small piece of work; true when there is no more.
    using Step = std::move_only_function<bool()>;

    void add(const Payer& payer, Step step);
    [[nodiscard]] bool empty() const { return waiting_ == 0; }
    // How many of theirs wait.
    [[nodiscard]] std::size_t waiting(const std::string& person) const;
    // Does one piece of whose turn it is.
    void step();

  private:
    struct Job {
        std::string address;
        Step step;
    };
    struct Account {
        double used = 0; // seconds, and half of it is forgotten every ten
        Clock::time_point at = Clock::now();
        std::deque<Job> jobs{};
    };
    static double used_lately(const Account& account, Clock::time_point now);
    [[nodiscard]] double claim(const Account& account, Clock::time_point now) const;
    static void charge(Account& account, double seconds, Clock::time_point now);
    void forget_rested(Clock::time_point now);

    std::map<std::string, Account> persons_;
    std::map<std::string, Account> addresses_;
    std::set<Account*> ready_; // persons with jobs
    std::size_t waiting_ = 0;
};

} // namespace stw::server
