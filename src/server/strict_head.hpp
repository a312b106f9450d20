// Is the head of a request written as HTTP has it, so that whoever stands before us reads it as we do?
#pragma once

#include <optional>
#include <string_view>

namespace stw::server {

struct HeadProblem {
    int status = 400;
    std::string_view code;
    std::string_view message;
};

// `head`: to the empty line that ends it, with that line. One Host, one length or the coding "chunked", no line that goes on in the next,
// nothing but CR LF between lines.
std::optional<HeadProblem> problem_with_head(std::string_view head);

// Whether this can become a request at all: what begins otherwise is another protocol.
bool begins_like_http(std::string_view text);

} // namespace stw::server
