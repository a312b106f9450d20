#include "core/clause.hpp"

#ifdef STELLWERK_CLAUSE_SWITCHES
#include "core/memory.hpp"

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

namespace stw {
namespace {

std::array<std::atomic<std::uint64_t>, kClauseCount> hit_count{};
std::array<std::atomic<bool>, kClauseCount> switched_off{};

// Filled while the program starts, by objects of other files.
std::vector<void (*)(Clause)>& misprints() {
    static std::vector<void (*)(Clause)> all;
    return all;
}
std::map<std::uint16_t, clause_switches::OwnMutant>& own_mutants() {
    static std::map<std::uint16_t, clause_switches::OwnMutant> all;
    return all;
}

} // namespace

bool applies(const Clauses& clauses) {
    bool on = true;
    for (std::size_t i = 0; i < clauses.count; ++i) {
        hit_count[clauses.list[i].index].fetch_add(1, std::memory_order_relaxed);
        on = on && !switched_off[clauses.list[i].index].load(std::memory_order_relaxed);
    }
    return on;
}

namespace clause_switches {

void off(Clause c) {
    memory::forget();
    switched_off[c.index] = true;
    for (const auto misprint : misprints()) misprint(c);
}
void all_on() {
    memory::forget();
    for (auto& s : switched_off) s = false;
}

Misprints::Misprints(void (*misprint)(Clause)) { misprints().push_back(misprint); }

void give(Clause c, OwnMutant mutant) {
    memory::forget();
    own_mutants()[c.index] = std::move(mutant);
}

const OwnMutant* own_mutant(const Clauses& clauses) {
    for (std::size_t i = 0; i < clauses.count; ++i) {
        if (!switched_off[clauses.list[i].index].load(std::memory_order_relaxed)) continue;
        if (const auto own = own_mutants().find(clauses.list[i].index); own != own_mutants().end()) return &own->second;
    }
    return nullptr;
}

void complain_of_site(const Clauses& clauses) {
    const std::string_view id = clauses.first().id();
    std::fprintf(stderr, "%.*s: its mutant does not suit the type of one of its sites\n", static_cast<int>(id.size()),
                 id.data());
    std::_Exit(kUnsuited);
}

bool counted() { return true; }
std::uint64_t hits(Clause c) { return hit_count[c.index]; }

} // namespace clause_switches
} // namespace stw
#else
namespace stw::clause_switches {
bool counted() { return false; }
std::uint64_t hits(Clause) { return 0; }
} // namespace stw::clause_switches
#endif
