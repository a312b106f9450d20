// The server without a network: requests in, answers and news out. One thread runs it. Here a request finds its endpoint; what it
// must bring is in demands.hpp, and when it is answered in committer.hpp.
#pragma once

#include "server/committer.hpp"
#include "server/endpoints.hpp"
#include "server/handler.hpp"
#include "server/password_jobs.hpp"
#include "server/rates.hpp"

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

    [[nodiscard]] std::size_t games_in_memory() const { return context_.tables.games_in_memory(); }

  private:
    Call identified(const Request& request);
    // Work on the password took a while: everything else is looked up again.
    Answer answer_after(const Request& request, const Endpoint& endpoint, const Call::Proof& proof);
    void put_away_idle();

    Context context_;
    Rates rates_;
    PasswordJobs passwords_;
    Committer committer_;
};

} // namespace stw::server
