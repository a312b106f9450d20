// The server without a network: requests in, answers and news out. One thread runs it. Here a request finds its endpoint; what it
// must bring is in demands.hpp, and when it is answered in committer.hpp.
#pragma once

#include "server/committer.hpp"
#include "server/endpoints.hpp"
#include "server/expiry.hpp"
#include "server/fair_queue.hpp"
#include "server/handler.hpp"
#include "server/hosted.hpp"
#include "server/password_jobs.hpp"
#include "server/rates.hpp"
#include "server/searches.hpp"

namespace stw::server {

class Service final : public Handler, public Hosted {
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

    [[nodiscard]] std::string figures() const override;
    [[nodiscard]] std::optional<std::string> not_ready() override;

  private:
    Call identified(const Request& request);
    // The answer is counted when it is given.
    Reply counted(Reply reply, std::string endpoint);
    // A request whose turn has not come, or that takes several.
    struct Waiting {
        Waiting(Request r, Reply a) : request(std::move(r)), reply(std::move(a)) {}
        Request request;
        Reply reply;
        const Endpoint* endpoint = nullptr;
        std::unique_ptr<InPieces> pieces{};
    };
    void serve_soon();
    void serve();
    // A small piece; true when it is answered, or will be without us.
    bool answer_some(Waiting& waiting);
    bool read_game(Call& call, Clock::time_point until);
    // The same for somebody who has come to listen.
    bool welcome_some(const Request& request, Wire& wire, std::uint64_t arrival);
    // Work on the password took a while: everything else is looked up again.
    Answer answer_after(const Request& request, const Endpoint& endpoint, const Call::Proof& proof);
    void put_away(std::int64_t since);
    void tidy();
    void forget_some();
    void forget_later();

    Context context_;
    Rates rates_;
    PasswordJobs passwords_;
    Searches searches_;
    Expiry expiry_;
    Committer committer_;
    FairQueue queue_;
    std::map<const Wire*, std::uint64_t>
        arriving_; // they wait for their turn to be told everything; each arrival has a number
    std::uint64_t arrivals_ = 0;
    std::size_t unanswered_ = 0;
    bool called_ = false; // `serve` will be called
};

} // namespace stw::server
