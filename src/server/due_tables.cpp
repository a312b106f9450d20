#include "server/due_tables.hpp"

namespace stw::server {

void DueTables::erase(const std::string& table, store::PersonKey owner) {
    const auto found = by_owner_.find(owner);
    if (found == by_owner_.end()) return;
    found->second.erase(table);
    if (!found->second.empty()) return;
    by_owner_.erase(found);
    last_table_.erase(owner);
}

DueTables::Due DueTables::next() {
    auto owner = by_owner_.upper_bound(last_owner_);
    if (owner == by_owner_.end()) owner = by_owner_.begin();
    last_owner_ = owner->first;
    std::string& last = last_table_[last_owner_];
    auto table = owner->second.upper_bound(last);
    if (table == owner->second.end()) table = owner->second.begin();
    last = *table;
    return {last, last_owner_};
}

} // namespace stw::server
