#include "core/clause.hpp"

#ifdef STELLWERK_CLAUSE_SWITCHES
#include <array>
#include <atomic>

namespace stw {
namespace {
std::array<std::atomic<std::uint64_t>, kClauseCount> hit_count{};
std::array<std::atomic<bool>, kClauseCount> switched_off{};
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
void off(Clause c) { switched_off[c.index] = true; }
void all_on() {
    for (auto& s : switched_off) s = false;
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
