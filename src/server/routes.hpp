// The table of everything that can be asked for under /api.
#pragma once

#include "server/office.hpp"
#include "server/persons.hpp"

namespace stw::server {

struct Way {
    std::string_view method;
    std::string_view path; // "tables/*/seats/*": a star is any name
    Answer (*answer)(Office&, Call&);
    bool begins_session = false;                        // then no session is asked for
    PasswordWork (*password)(Office&, Call&) = nullptr; // slow work that comes first
};

// 404, or 405 if the path is there for other methods.
const Way& way_of(const std::string& method, const std::vector<std::string>& path);

} // namespace stw::server
