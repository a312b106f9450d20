// The server without a network: requests in, answers and news out. One thread runs it.
#pragma once

#include "server/handler.hpp"
#include "server/office.hpp"
#include "server/routes.hpp"

namespace stw::server {

class Service final : public Handler {
  public:
    // Throws StoreFailed if the store cannot be read.
    Service(store::Store& store, Loop& loop, Messenger& messenger, Config config);

    void handle(Request request, Reply reply) override;
    std::optional<Answer> admit(const Request& request) override;
    void listen(const Request& request, Wire& wire) override;
    void gone(Wire& wire) override;

    // Bots go on where they stopped, and tables that nobody asks for are put away from time to time.
    void start();
    // Ends the turn: bots have theirs, everything is committed, answered and told. The loop calls it by itself.
    void finish_turn();

    [[nodiscard]] std::size_t games_in_memory() const { return office_.tables.games_in_memory(); }

  private:
    Call identified(const Request& request);
    void check_rates(const Request& request, const Call& call, const Way& way);
    void check(const Request& request, Call& call, const Way& way);
    Answer answer(Call& call, const Way& way);
    // Whatever goes wrong in `work` becomes an answer, and if anything was begun, the end of the turn.
    template <class Work> Answer guarded(Work work);
    void reply_later(Reply reply, Answer answer);
    void work_on_password(Request request, const Way& way, PasswordWork work, Reply reply);
    Listener listener_for(const Request& request, Wire* wire);
    void wake();
    void let_bots_play();
    bool go_on(const std::string& id, std::int64_t now);
    void tell();
    void fail(const store::StoreError& error);
    void rest(); // of the bots, after a failure
    void put_away_idle();

    Office office_;
    Buckets by_person_;
    Buckets by_address_;
    Buckets logins_;
    Buckets guests_;
    std::string last_due_; // tables take turns
    bool awake_ = false;
    bool resting_ = false;
    int passwords_ = 0; // being worked on
};

} // namespace stw::server
