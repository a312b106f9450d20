// A table in memory: its row, and its game once somebody needs it.
#pragma once

#include "game/record.hpp"
#include "server/loading.hpp"

#include <map>
#include <memory>
#include <set>

namespace stw::server {

struct LiveTable {
    store::TableRow row;
    store::TableRow stored;                  // the row as the store has it: what differs has to be written
    std::optional<game::Record> record;      // rebuilt from the log on demand
    std::unique_ptr<Loading> loading;        // on its way
    std::vector<store::PersonKey> persons{}; // who did each entry of the record
    std::size_t kept = 0;                    // states of the record that the store has
    // What Chance has drawn, by how many draws stood before: what was taken back is drawn again.
    std::vector<Action> drawn;
    std::set<store::PersonKey> awaited; // those who know that it is their turn
    std::int64_t used = 0;              // when somebody last asked for it
    std::int64_t told = 0;              // when those who watch were last told
};

// "Anna" and "Ben" as a saved game has them; a seat that is open has a number.
std::vector<std::string> names_of(const store::TableRow& table);
// 1 to the number of seats, or 0.
int seat_of(const store::TableRow& table, store::PersonKey person);
// Which seat this person had last, of somebody who has none now; or 0.
int had_seat(const store::TableRow& table, store::PersonKey person);

// All tables that are in memory. Everything here can be had again from the store: forgetting is always safe.
class LiveTables {
  public:
    explicit LiveTables(store::Store& store) : store_(store) {}

    // Null if there is no such table.
    LiveTable* find(const std::string& id, std::int64_t now);
    // One that the store has.
    LiveTable& add(store::TableRow row, std::int64_t now);
    // The game of a table that has begun.
    game::Record& record(LiveTable& table);
    // Reads it until then, at least a little; true when it is there.
    bool read_some(LiveTable& table, Clock::time_point until);

    void forget(const std::string& id) { tables_.erase(id); }
    void forget_all() { tables_.clear(); }
    // Games nobody has asked for since then, and the oldest ones if they take more than so many bytes; how many.
    std::size_t forget_idle(std::int64_t since, std::size_t most_bytes);
    // So much has been read that it is time to look which may go.
    [[nodiscard]] bool crowded() const;
    [[nodiscard]] std::size_t size() const { return tables_.size(); }
    [[nodiscard]] std::size_t games_in_memory() const;

  private:
    store::Store& store_;
    std::size_t read_ = 0; // bytes since some were forgotten
    std::map<std::string, std::unique_ptr<LiveTable>> tables_;
};

// The game of a stored table, everything done again from its first entry to the last; the problem is a sentence.
std::expected<game::Record, std::string> replay(const store::TableRow& table,
                                                const std::vector<store::EntryRow>& entries);

// For a game that cannot be replayed: to ask again does not help, a newer server may.
Refused unplayable(const store::TableRow& table, const std::string& why);

} // namespace stw::server
