// Posts news to webhooks over TLS. Nobody waits for it, and what fails is not tried again.
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
