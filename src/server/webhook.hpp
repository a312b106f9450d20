// Where news may be sent: to https addresses of the public internet, never into the network the server stands in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stw::server {

struct WebAddress {
    std::string host;
    std::string port = "443";
    std::string target = "/";
};
// The parts of an https URL; nothing if it is none, or carries a name and password.
std::optional<WebAddress> https_address(std::string_view url);

// IPv4 addresses as ::ffff:a.b.c.d. False for private, loopback, link-local, shared, multicast and reserved ones.
bool is_public(const std::array<std::uint8_t, 16>& address);

// What speaks against this URL, in a sentence. What its name resolves to is looked at when it is used.
std::optional<std::string> problem_with_webhook(std::string_view url);

} // namespace stw::server
