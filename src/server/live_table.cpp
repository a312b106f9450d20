#include "server/live_table.hpp"

#include "game/json.hpp"
#include "server/chance.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kBetween = std::size_t{16} * 1024 * 1024;

// About what a table takes in memory.
std::size_t size_of(const LiveTable& table) {
    constexpr std::size_t kRow = 4096;
    constexpr std::size_t kEntry = 200;
    if (!table.record) return kRow + (table.loading ? static_cast<std::size_t>(table.row.number) * kEntry * 2 : 0);
    return kRow + table.record->entries() * kEntry + table.record->checkpoints().size() * sizeof(game::State);
}

} // namespace

std::vector<std::string> names_of(const store::TableRow& table) {
    std::vector<std::string> names;
    for (const store::Seat& s : table.seats)
        names.push_back(s.name.empty() ? "Seat " + std::to_string(names.size() + 1) : s.name);
    return names;
}

int seat_of(const store::TableRow& table, store::PersonKey person) {
    if (person == 0) return 0;
    for (std::size_t i = 0; i < table.seats.size(); ++i)
        if (table.seats[i].kind == store::SeatKind::person && table.seats[i].person == person)
            return static_cast<int>(i) + 1;
    return 0;
}

int had_seat(const store::TableRow& table, store::PersonKey person) {
    if (person == 0 || seat_of(table, person) > 0) return 0;
    const auto last = std::find_if(table.former.rbegin(), table.former.rend(),
                                   [&](const store::Former& f) { return f.person == person; });
    return last == table.former.rend() ? 0 : last->seat;
}

LiveTable* LiveTables::find(const std::string& id, std::int64_t now) {
    if (const auto found = tables_.find(id); found != tables_.end()) {
        found->second->used = now;
        return found->second.get();
    }
    auto row = need(store_.table(id));
    return row ? &add(std::move(*row), now) : nullptr;
}

LiveTable& LiveTables::add(store::TableRow row, std::int64_t now) {
    auto table = std::make_unique<LiveTable>();
    // Whoever was asked when it was put away has been told.
    for (const int seat : row.asked)
        if (const store::Seat& s = row.seats[static_cast<std::size_t>(seat - 1)]; s.kind == store::SeatKind::person)
            table->awaited.insert(s.person);
    table->stored = row;
    table->row = std::move(row);
    table->used = now;
    auto& kept = tables_[table->row.id];
    kept = std::move(table);
    return *kept;
}

game::Record& LiveTables::record(LiveTable& table) {
    while (!read_some(table, Clock::time_point::max())) {}
    return *table.record;
}

bool LiveTables::read_some(LiveTable& table, Clock::time_point until) {
    if (table.record) return true;
    if (!table.loading) table.loading = std::make_unique<Loading>(store_, table.row);
    try {
        if (!table.loading->go_on(until)) return false;
    } catch (...) {
        table.loading.reset();
        throw;
    }
    const std::unique_ptr<Loading> loaded = std::move(table.loading);
    table.record = loaded->take();
    table.persons = loaded->persons();
    table.kept = loaded->kept();
    table.drawn = draws_of(*table.record);
    read_ += size_of(table);
    return true;
}

bool LiveTables::crowded() const { return read_ > kBetween; }

std::size_t LiveTables::forget_idle(std::int64_t since, std::size_t most_bytes) {
    read_ = 0;
    std::size_t gone = std::erase_if(tables_, [&](const auto& entry) { return entry.second->used < since; });
    std::vector<LiveTable*> by_age;
    std::size_t bytes = 0;
    for (const auto& [id, table] : tables_) {
        bytes += size_of(*table);
        by_age.push_back(table.get());
    }
    std::sort(by_age.begin(), by_age.end(), [](const auto* a, const auto* b) { return a->used < b->used; });
    for (const LiveTable* oldest : by_age) {
        if (bytes <= most_bytes) break;
        bytes -= size_of(*oldest);
        tables_.erase(std::string(oldest->row.id));
        ++gone;
    }
    return gone;
}

std::size_t LiveTables::games_in_memory() const {
    std::size_t n = 0;
    for (const auto& [id, table] : tables_) n += table->record ? 1 : 0;
    return n;
}

std::expected<game::Record, std::string> replay(const store::TableRow& table,
                                                const std::vector<store::EntryRow>& entries) {
    json::error_code error;
    auto record = beginning_of(table);
    if (!record) return record;
    int number = 0;
    for (const store::EntryRow& e : entries) {
        ++number;
        const std::string where = "entry " + std::to_string(number) + ": ";
        if (e.undo > 0) {
            if (!record->undo(e.undo)) return std::unexpected(where + "takes back more than was done");
            continue;
        }
        const auto action = game::action_from_json(game::components(record->state()), json::parse(e.action, error));
        if (!action) return std::unexpected(where + action.error());
        if (const Outcome done = record->act(*action); !done)
            return std::unexpected(where + game::explain(done.error()));
    }
    return record;
}

Refused unplayable(const store::TableRow& table, const std::string& why) {
    const game::TitleInfo* title = game::find_title(table.ruleset);
    if (title == nullptr || table.revision > title->revision)
        return {501, "newer_rules", "This server is too old for the game, and has to be updated: " + why + "."};
    return {500, "damaged", "The game cannot be replayed: " + why + "."};
}

} // namespace stw::server
