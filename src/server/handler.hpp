// What the network calls, and what it offers: who answers requests, and how a WebSocket is written to.
#pragma once

#include "server/message.hpp"

#include <memory>
#include <optional>

namespace stw::server {

// A WebSocket to be written to. Nothing here waits: what a slow reader has not read is queued, and one who falls too far behind is
// dropped.
class Wire {
  public:
    virtual ~Wire() = default;
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    virtual void close() = 0;
};

class Handler {
  public:
    virtual ~Handler() = default;
    virtual void handle(Request request, Reply reply) = 0;
    // Somebody wants to listen: nothing, or why not.
    virtual std::optional<Answer> admit(const Request& request) = 0;
    // The connection stands: news may be sent from now on, until `gone`.
    virtual void listen(const Request& request, Wire& wire) = 0;
    virtual void gone(Wire& wire) = 0;
};

} // namespace stw::server
