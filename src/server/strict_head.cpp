#include "server/strict_head.hpp"

#include "server/target.hpp"

#include <algorithm>
#include <string>

namespace stw::server {
namespace {

constexpr std::size_t kMostFields = 64;
constexpr HeadProblem kMalformed{400, "malformed", "This is not HTTP."};
constexpr HeadProblem kFolded{400, "malformed", "A header must not go on in the next line."};
constexpr HeadProblem kHost{400, "host", "A request names one Host."};
constexpr HeadProblem kLength{400, "malformed", "A request has one length, or comes in chunks."};
constexpr HeadProblem kCoding{501, "transfer_coding", "The only Transfer-Encoding here is chunked."};
constexpr HeadProblem kMany{431, "too_large", "The request has too many headers."};

bool is_token(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("!#$%&'*+-.^_`|~").contains(c);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_control(char c) { return (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == '\x7F'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

struct Counts {
    bool first_version = false; // HTTP/1.0 knows no chunks
    std::size_t fields = 0;
    int hosts = 0;
    int lengths = 0;
    int codings = 0;
};

std::optional<HeadProblem> problem_with_field(std::string_view line, Counts& counts) {
    if (line.front() == ' ' || line.front() == '\t') return kFolded;
    const std::size_t colon = line.find(':');
    if (colon == 0 || colon == std::string_view::npos) return kMalformed;
    if (!std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), is_token)) return kMalformed;
    if (++counts.fields > kMostFields) return kMany;
    const std::string name = lower(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (name == "host") ++counts.hosts;
    if (name == "content-length") {
        ++counts.lengths;
        if (value.empty() || value.size() > 18 || !std::all_of(value.begin(), value.end(), is_digit)) return kLength;
    }
    if (name == "transfer-encoding") {
        ++counts.codings;
        if (lower(value) != "chunked") return kCoding;
    }
    return std::nullopt;
}

} // namespace

bool begins_like_http(std::string_view text) { return text.empty() || is_token(text.front()); }

std::optional<HeadProblem> problem_with_head(std::string_view head) {
    Counts counts;
    bool first = true;
    while (!head.empty()) {
        const std::size_t end = head.find("\r\n");
        if (end == std::string_view::npos) return kMalformed;
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(end + 2);
        if (std::any_of(line.begin(), line.end(), is_control)) return kMalformed; // CR and LF alone, too
        if (line.empty()) break;
        if (first) {
            first = false;
            counts.first_version = line.ends_with(" HTTP/1.0");
        } else if (const auto problem = problem_with_field(line, counts)) return problem;
    }
    if (first || !head.empty()) return kMalformed;
    if (counts.hosts != 1) return kHost;
    if (counts.lengths + counts.codings > 1) return kLength;
    if (counts.codings > 0 && counts.first_version) return kLength;
    return std::nullopt;
}

} // namespace stw::server
