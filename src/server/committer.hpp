// Tables go on by themselves, everything is committed, and only then are requests answered and listeners told.
#pragma once

#include "server/unattended.hpp"

namespace stw::server {

class Committer {
  public:
    explicit Committer(Context& context) : context_(context), unattended_(context, [this] { commit_soon(); }) {}

    // Bots go on where they stopped. Throws StoreFailed.
    void start();
    // Nobody is told what is not on disk yet, not even by an answer that only reads: at once, or after the commit.
    void reply(Reply reply, Answer answer);
    // After the requests that are there already: what they change goes into the same transaction.
    void commit_soon();
    // Now.
    void commit();
    // Why nothing can be saved, as of the last second, or nothing.
    [[nodiscard]] const std::optional<std::string>& broken();

  private:
    void tell();
    void tell_later(const std::string& table, std::chrono::milliseconds pause);
    void kept(Clock::duration took);
    void look();
    void fail(const store::StoreError& error);
    void rest();
    [[nodiscard]] bool goes_on() const { return unattended_.is_due() && !resting_; }

    Context& context_;
    UnattendedPlay unattended_;
    std::set<std::string> later_; // tables whose watchers are told after a pause
    std::optional<std::string> broken_;
    std::int64_t looked_ = 0; // whether anything can be saved
    bool called_ = false;     // `commit` will be called
    bool resting_ = false;    // of the bots, after a failure
};

} // namespace stw::server
