// The names this server answers to. A page of another site can have its own name lead here, but then it says that name.
#pragma once

#include "server/message.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace stw::server {

class Hosts {
  public:
    // Besides "localhost" and every address in figures, which nobody else can have lead here.
    explicit Hosts(const std::vector<std::string>& names = {});

    // What a request says in its Host, with a port or without.
    [[nodiscard]] bool answers_to(std::string_view host) const;

  private:
    std::set<std::string> names_;
};

// Letters, digits, dots and hyphens.
bool is_host_name(std::string_view text);

// Nothing if the request names one of these; else what is wrong.
std::optional<Answer> wrong_host(const Hosts& hosts, const Request& request);

} // namespace stw::server
