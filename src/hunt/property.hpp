// What must hold whatever the players do. A property looks at moments of one game, one after the other, and at nothing else: it never asks
// the functions of the engine that decide what is allowed.
#pragma once

#include "hunt/moment.hpp"

#include <memory>
#include <string>
#include <vector>

namespace stw::hunt {

// What a property stands on, and what was seen.
struct Finding {
    std::string_view property; // in plain words
    std::string_view sentence; // of the rulebook, with its place
    std::string what;          // in this game
    int first = 0;             // numbers of the actions it shows in
    int last = 0;
};
using Findings = std::vector<Finding>;

class Property {
  public:
    Property() = default;
    Property(const Property&) = delete;
    Property& operator=(const Property&) = delete;
    Property(Property&&) = delete;
    Property& operator=(Property&&) = delete;
    virtual ~Property() = default;

    virtual void see(const Moment& m, Findings& out) = 0;
    // All that its findings may be called by.
    [[nodiscard]] virtual std::vector<std::string_view> names() const = 0;
};
using Properties = std::vector<std::unique_ptr<Property>>;

} // namespace stw::hunt
