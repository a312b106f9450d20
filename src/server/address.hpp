// Addresses of the internet, as written.
#pragma once

#include <string>
#include <string_view>

namespace stw::server {

// Whom an address is counted as: an IPv4 address is somebody, of an IPv6 address the first half is, because whoever has one has the
// other half to choose from. What is no address stays as it is.
std::string counted_as(const std::string& address);

// "192.168.1.5" or "::1": four numbers, or an IPv6 address.
bool is_address(std::string_view text);

} // namespace stw::server
