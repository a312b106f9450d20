// Takes news to webhooks over TLS. A courier who finds a closed door goes home: nobody waits, nothing is tried twice.
#pragma once

#include "net/loop.hpp"

namespace stw::net {

class Courier final : public server::Messenger {
  public:
    explicit Courier(Loop& loop);
    ~Courier() override;
    Courier(const Courier&) = delete;
    Courier& operator=(const Courier&) = delete;
    Courier(Courier&&) = delete;
    Courier& operator=(Courier&&) = delete;

    void post(const std::string& url, std::string json) override;

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

} // namespace stw::net
