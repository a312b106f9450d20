// Tables that have something to do by themselves. Owners take turns, and so do the tables of each.
#pragma once

#include "store/store.hpp"

#include <map>
#include <set>

namespace stw::server {

class DueTables {
  public:
    [[nodiscard]] bool empty() const { return by_owner_.empty(); }
    void insert(const std::string& table, store::PersonKey owner) { by_owner_[owner].insert(table); }
    void erase(const std::string& table, store::PersonKey owner);
    [[nodiscard]] std::size_t size() const {
        std::size_t n = 0;
        for (const auto& [owner, tables] : by_owner_) n += tables.size();
        return n;
    }

    struct Due {
        std::string table;
        store::PersonKey owner = 0;
    };
    // Whose turn it is; there must be one.
    Due next();

  private:
    std::map<store::PersonKey, std::set<std::string>> by_owner_;
    store::PersonKey last_owner_ = 0;
    std::map<store::PersonKey, std::string> last_table_; // of those owners
};

} // namespace stw::server
