// What a run earns, stop by stop, as one line to compare: "K27 value 20, J28 nothing 0 (1840:IX.2/5), I29 value 10".
#pragma once

#include "game/earnings.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include <string>

namespace stw::testing {

inline std::string receipt(const game::State& s, const Action& run) {
    std::string line;
    for (const boost::json::value& v : game::earnings_json(s, run)) {
        const boost::json::object& item = v.as_object();
        line += line.empty() ? "" : ", ";
        if (const auto* hex = item.if_contains("hex")) line.append(hex->as_string());
        if (const auto* other = item.if_contains("other")) line.append("-").append(other->as_string());
        if (item.contains("hex")) line += " ";
        line += item.at("what").as_string();
        line += " " + std::to_string(item.at("amount").to_number<int>());
        if (const auto* clause = item.if_contains("clause")) line.append(" (").append(clause->as_string()).append(")");
    }
    return line;
}

} // namespace stw::testing
