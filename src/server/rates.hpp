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
    void count_listening(const Call& call);
    // Once the body is known: a password of theirs is tried (`whose_password`).
    void count_guess(const std::string& whose, std::int64_t now);

  private:
    Buckets by_person_;
    Buckets by_address_;
    Buckets logins_;
    Buckets logins_by_name_;
    Buckets guests_;
    Buckets tables_;
    Buckets tables_of_address_;
    Buckets chat_;
    Buckets undos_;
    Buckets exports_;
    Buckets listening_;
};

} // namespace stw::server
