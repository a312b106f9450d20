#include "server/address.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>

namespace stw::server {
namespace {

using Six = std::array<unsigned char, 16>;
constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

} // namespace

std::string counted_as(const std::string& address) {
    Six six{};
    // fe80::1%eth0 says over which wire it came, too.
    if (::inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), six.data()) != 1) return address;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (std::equal(kMapped.begin(), kMapped.end(), six.begin()))
        return ::inet_ntop(AF_INET, &six[12], text.data(), text.size());
    std::fill(six.begin() + 8, six.end(), 0);
    return std::string(::inet_ntop(AF_INET6, six.data(), text.data(), text.size())) + "/64";
}

bool is_address(std::string_view text) {
    Six bytes{};
    const std::string written(text);
    return ::inet_pton(AF_INET, written.c_str(), bytes.data()) == 1 ||
           ::inet_pton(AF_INET6, written.c_str(), bytes.data()) == 1;
}

} // namespace stw::server
