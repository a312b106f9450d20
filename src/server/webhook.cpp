#include "server/webhook.hpp"

#include "server/target.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>

namespace stw::server {
namespace {

using Address = std::array<std::uint8_t, 16>;

struct Network {
    Address prefix;
    unsigned bits;
};

constexpr Address v4(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d = 0) {
    return {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, a, b, c, d};
}
constexpr Address v6(std::uint8_t a, std::uint8_t b, std::uint8_t c = 0, std::uint8_t d = 0) { return {a, b, c, d}; }

// Of the registries of special-purpose addresses: all that lead to ourselves, our neighbours, or nobody.
constexpr std::array kNotPublic{
    Network{v4(0, 0, 0), 96 + 8},      Network{v4(10, 0, 0), 96 + 8},     Network{v4(100, 64, 0), 96 + 10},
    Network{v4(127, 0, 0), 96 + 8},    Network{v4(169, 254, 0), 96 + 16}, Network{v4(172, 16, 0), 96 + 12},
    Network{v4(192, 0, 0), 96 + 24},   Network{v4(192, 0, 2), 96 + 24},   Network{v4(192, 88, 99), 96 + 24},
    Network{v4(192, 168, 0), 96 + 16}, Network{v4(198, 18, 0), 96 + 15},  Network{v4(198, 51, 100), 96 + 24},
    Network{v4(203, 0, 113), 96 + 24}, Network{v4(224, 0, 0), 96 + 3},
};
// Of IPv6 only the global addresses are public, without those that carry an IPv4 address or are for documents.
constexpr Network kGlobal{v6(0x20, 0), 3};
constexpr Network kMapped{v4(0, 0, 0), 96};
constexpr std::array kNotGlobal{Network{v6(0x20, 0x01, 0x00, 0x00), 23}, Network{v6(0x20, 0x01, 0x0D, 0xB8), 32},
                                Network{v6(0x20, 0x02), 16}, Network{v6(0x3F, 0xFF), 20}};

bool within(const Address& a, const Network& n) {
    for (unsigned bit = 0; bit < n.bits; ++bit) {
        const unsigned mask = 0x80U >> (bit % 8);
        if ((a[bit / 8] & mask) != (n.prefix[bit / 8] & mask)) return false;
    }
    return true;
}

template <class Networks> bool within_any(const Address& a, const Networks& networks) {
    return std::any_of(networks.begin(), networks.end(), [&](const Network& n) { return within(a, n); });
}

// An address written in figures, in any of the ways that a resolver would take.
std::optional<Address> literal(const std::string& host) {
    Address address{};
    if (::inet_pton(AF_INET6, host.c_str(), address.data()) == 1) return address;
    in_addr four{};
    if (::inet_aton(host.c_str(), &four) == 0) return std::nullopt;
    address = v4(0, 0, 0);
    std::memcpy(&address[12], &four, 4);
    return address;
}

} // namespace

bool is_public(const Address& a) {
    if (within(a, kMapped)) return !within_any(a, kNotPublic);
    return within(a, kGlobal) && !within_any(a, kNotGlobal);
}

std::optional<WebAddress> https_address(std::string_view url) {
    constexpr std::string_view kScheme = "https://";
    if (!url.starts_with(kScheme)) return std::nullopt;
    for (const char c : url)
        if (c <= ' ' || c > '~' || c == '\\' || c == '"') return std::nullopt;
    url.remove_prefix(kScheme.size());
    const std::size_t end = std::min(url.find_first_of("/?#"), url.size());
    std::string_view place = url.substr(0, end);
    WebAddress address;
    if (end < url.size() && url[end] == '/') address.target = url.substr(end, url.find('#') - end);
    if (place.contains('@')) return std::nullopt;
    if (place.starts_with('[')) {
        const std::size_t close = place.find(']');
        if (close == std::string_view::npos) return std::nullopt;
        address.host = place.substr(1, close - 1);
        place.remove_prefix(close + 1);
    } else {
        const std::size_t colon = std::min(place.find(':'), place.size());
        address.host = lower(place.substr(0, colon));
        place.remove_prefix(colon);
    }
    if (place.starts_with(':')) address.port = place.substr(1);
    else if (!place.empty()) return std::nullopt;
    const bool digits = address.port.find_first_not_of("0123456789") == std::string::npos;
    if (address.host.empty() || address.port.empty() || address.port.size() > 5 || !digits) return std::nullopt;
    return address;
}

std::optional<std::string> problem_with_webhook(std::string_view url) {
    const auto address = https_address(url);
    if (!address) return "A webhook is an address that begins with https://, without a name or password in it.";
    const auto figures = literal(address->host);
    const std::string& host = address->host;
    const bool here = host == "localhost" || host.ends_with(".localhost") || host.ends_with(".local") ||
                      host.ends_with(".internal") || !host.contains('.');
    if (figures ? !is_public(*figures) : here) return "A webhook must be on the public internet.";
    return std::nullopt;
}

} // namespace stw::server
