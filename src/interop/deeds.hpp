// Small words for interpreters: one action, or why there is none.
#pragma once

#include "interop/interpreter.hpp"

namespace stw::interop {

inline NextDeed one(const Move& m) { return Deed{Action{m}}; }

// The end of a sentence.
inline std::unexpected<std::string> problem(std::string text) { return std::unexpected(std::move(text)); }

inline std::unexpected<std::string> unknown(std::string_view what, std::string_view name) {
    return problem("there is no " + std::string(what) + " \"" + std::string(name.substr(0, 60)) + "\"");
}

inline std::unexpected<std::string> other_price(std::string_view what, Money here, std::optional<int> recorded) {
    return problem(std::string(what) + " costs " + std::to_string(here.amount) + ", recorded " +
                   (recorded ? std::to_string(*recorded) : "nothing"));
}

} // namespace stw::interop
