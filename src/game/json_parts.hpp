// Small pieces that JSON for people and for the page is made of.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include <string_view>

namespace stw::game {

inline boost::json::value text(std::string_view s) { return boost::json::string(s); }

template <class Items, class Make> boost::json::array array_of(const Items& items, Make make) {
    boost::json::array out;
    for (const auto& item : items) out.emplace_back(make(item));
    return out;
}

} // namespace stw::game
