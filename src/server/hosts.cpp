#include "server/hosts.hpp"

#include "server/address.hpp"
#include "server/refusal.hpp"

#include <algorithm>

namespace stw::server {
namespace {

// As names are compared: without case, and without the dot that may end them.
std::string plain(std::string_view name) {
    if (name.ends_with('.')) name.remove_suffix(1);
    std::string out(name);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool is_port(std::string_view text) {
    return text.size() <= 5 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

Hosts::Hosts(const std::vector<std::string>& names) : names_{"localhost"} {
    for (const std::string& name : names) names_.insert(plain(name));
}

bool Hosts::answers_to(std::string_view host) const {
    if (host.starts_with('[')) {
        const std::size_t end = host.find(']');
        if (end == std::string_view::npos) return false;
        const std::string_view rest = host.substr(end + 1);
        return (rest.empty() || (rest.starts_with(':') && is_port(rest.substr(1)))) &&
               is_address(host.substr(1, end - 1));
    }
    const std::size_t colon = std::min(host.find(':'), host.size());
    if (colon < host.size() && !is_port(host.substr(colon + 1))) return false;
    const std::string_view name = host.substr(0, colon);
    return names_.contains(plain(name)) || is_address(name);
}

bool is_host_name(std::string_view text) {
    return !text.empty() && text.size() <= 253 && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    });
}

std::optional<Answer> wrong_host(const Hosts& hosts, const Request& request) {
    if (hosts.answers_to(request.host)) return std::nullopt;
    const std::string name = request.host.substr(0, request.host.find(':'));
    if (!is_host_name(name)) return answer_of(Refused{400, "host", "A request names the Host it wants."});
    return answer_of(Refused{421, "host",
                             "This server does not answer to the name " + name +
                                 "; who runs it can allow that with --host " + name + "."});
}

} // namespace stw::server
