// The table of everything that can be asked for under /api.
#pragma once

#include "server/demands.hpp"
#include "server/in_pieces.hpp"
#include "server/persons.hpp"
#include "server/searches.hpp"

#include <span>

namespace stw::server {

struct Endpoint {
    std::string_view method;
    std::string_view path; // "tables/*/seats/*": a star is any name
    Demands demands;
    Answer (*answer)(Context&, Call&);
    PasswordWork (*password)(Context&, Call&) = nullptr; // slow work that comes first
    // What may need a search, which is made beside the loop.
    Question (*question)(Context&, Call&) = nullptr;
    // What takes long: a piece of it at a time, until there is an answer.
    std::unique_ptr<InPieces> (*pieces)(Context&, Call&) = nullptr;
};

std::span<const Endpoint> endpoints();
// 404, or 405 if the path is there for other methods.
const Endpoint& endpoint_of(const std::string& method, const std::vector<std::string>& path);

} // namespace stw::server
