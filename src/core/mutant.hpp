// Checked builds only: what happens at a site of a clause that is switched off. The usual mutant of a value is another value
// of its type; where that would say nothing, a test gives the clause a mutant of its own (tests/support/own_mutant.hpp).
//
// A part of clause.hpp, which includes it.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <type_traits>

namespace stw::clause_switches {

void off(Clause c);
void all_on();

// Figures that are printed: called with the clause that is switched off, it changes those the clause tells.
struct Misprints {
    explicit Misprints(void (*misprint)(Clause));
};

template <class T> inline constexpr char kTypeOf = 0; // its address tells types apart

// A mutant of one clause. It is handed the value of the site.
struct OwnMutant {
    const char* type = nullptr; // &kTypeOf<T>
    std::function<void(void*)> change;
};
void give(Clause c, OwnMutant mutant);
const OwnMutant* own_mutant(const Clauses& clauses); // of the one that is switched off
inline constexpr int kUnsuited = 3; // how the process ends then: a mistake of ours, no test that failed
[[noreturn]] void complain_of_site(const Clauses& clauses);

inline void usual_change(bool& value) { value = !value; }
template <std::integral T> void usual_change(T& value) { ++value; }
template <class T>
    requires std::is_enum_v<T>
void usual_change(T& value) {
    value = static_cast<T>(static_cast<std::underlying_type_t<T>>(value) == 0 ? 1 : 0);
}
template <class T>
    requires requires(T& value) { ++value.amount; }
void usual_change(T& value) {
    value.amount += 10;
}
template <class T>
    requires requires(T& value) { ++value.value; }
void usual_change(T& value) {
    ++value.value;
}
template <class T>
    requires requires { T::gone(); }
void usual_change(T& owner) {
    owner = owner == T::gone() ? T::market() : T::gone();
}
template <class T> void usual_change(std::optional<T>& value) {
    if (value) value.reset();
    else value.emplace();
    if constexpr (requires { value->clause; })
        if (value) value->clause = "table:turn/2"_clause; // a refusal names a clause
}
template <class List>
    requires requires(List& list) { list.pop_back(); }
void usual_change(List& list) {
    if (!list.empty()) list.pop_back();
}

template <class T> void change(const Clauses& clauses, T& value) {
    if (const OwnMutant* own = own_mutant(clauses)) {
        if (own->type != &kTypeOf<T>) complain_of_site(clauses);
        own->change(&value);
    } else if constexpr (requires { usual_change(value); }) {
        usual_change(value);
    } else {
        complain_of_site(clauses); // no usual one: the clause needs a mutant of its own
    }
}

} // namespace stw::clause_switches
