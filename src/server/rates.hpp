// Who asks too often has to wait: 429, with the seconds until it is worth while.
#pragma once

#include "server/demands.hpp"

namespace stw::server {

class Rates {
  public:
    explicit Rates(const Limits& limits);

    // First of all, before anything is looked up for the request.
    void count_address(const Request& request);
    // Once it is known who asks, and for what.
    void count(const Call& call, Counted as);

  private:
    Buckets by_person_;
    Buckets by_address_;
    Buckets logins_;
    Buckets guests_;
};

} // namespace stw::server
