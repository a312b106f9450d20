#include "cli/soundness.hpp"

#include "server/live_table.hpp"

#include <fmt/format.h>

namespace stw::cli {

std::string hash_text(const game::State& s) { return fmt::format("{:016x}", game::hash(s)); }

Soundness soundness_of(store::Store& store, const std::string& id) {
    try {
        const auto found = server::need(store.table(id));
        if (!found) return {.problem = id + ": is not there"};
        const store::TableRow& table = *found;
        if (table.status == store::Status::gathering) return {};
        const auto record = server::replay(table, server::need(store.entries(id, 0)));
        if (!record) return {.problem = id + ": " + record.error()};
        if (static_cast<int>(record->entries()) != table.number)
            return {.problem =
                        fmt::format("{}: {} entries, but the table counts {}", id, record->entries(), table.number)};
        if (const std::string problem = server::problem_with_notes(store, table, *record); !problem.empty())
            return {.problem = id + ": " + problem};
        return {"", record->actions().size(), hash_text(record->state())};
    } catch (const server::Refused& refused) {
        return {.problem = id + ": " + refused.message};
    } catch (const server::StoreFailed& failure) {
        return {.problem = id + ": " + failure.error.message};
    }
}

} // namespace stw::cli
