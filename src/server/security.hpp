// Headers on everything that leaves the server: the browser is to run our scripts and nobody else's.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace stw::server {

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kSecurityHeaders{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
}};

} // namespace stw::server
