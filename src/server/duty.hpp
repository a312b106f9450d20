// Of several servers on one store one serves: this one, or it stands by and takes over when the other is gone. A service is made when it is
// our turn, so it never knows anything that another server has changed meanwhile.
#pragma once

#include "server/handler.hpp"
#include "server/hosted.hpp"
#include "server/loop.hpp"
#include "server/service.hpp"

namespace stw::server {

class Duty final : public Handler, public Hosted {
  public:
    using Make = std::function<std::unique_ptr<Service>()>;
    // `relieved`: another server has taken over, and what this one knows is old. It is good for nothing any more.
    Duty(store::Store& store, Loop& loop, Make make, Task relieved)
        : store_(store), loop_(loop), make_(std::move(make)), relieved_(std::move(relieved)) {}

    // Serves at once if nobody else does; looks again and again. Throws StoreFailed if the tables cannot be read.
    void start();

    void handle(Request request, Reply reply) override;
    std::optional<Answer> admit(const Request& request) override;
    void listen(const Request& request, Wire& wire) override;
    void gone(Wire& wire) override;
    [[nodiscard]] std::string figures() const override;
    [[nodiscard]] std::optional<std::string> not_ready() override;

  private:
    void look();
    void look_later();
    void serve();
    void stand_by(const std::string& why);
    [[nodiscard]] Answer refusal() const;

    store::Store& store_;
    Loop& loop_;
    Make make_;
    Task relieved_;
    std::unique_ptr<Service> service_; // while it serves
    std::string why_;                  // it does not
};

} // namespace stw::server
