// Who listens: the WebSockets at tables, and those of persons who want to know when it is their turn anywhere.
#pragma once

#include "server/handler.hpp"
#include "store/store.hpp"

#include <map>
#include <set>

namespace stw::server {

struct Listener {
    Wire* wire = nullptr;
    store::PersonKey person = 0;               // 0: a spectator without a name
    std::string session{};                     // hash of the session it came with; empty: none
    std::string table{};                       // empty: listens for turns, wherever
    int sent = 0;                              // entries of the log it has
    std::shared_ptr<const std::string> seen{}; // the table as it was last told
};

class Listeners {
  public:
    void add(Listener listener);
    // The table that is left, if it was one.
    std::string remove(const Wire& wire);

    [[nodiscard]] std::vector<Listener*> at(const std::string& table);
    [[nodiscard]] std::vector<Listener*> of(store::PersonKey person); // for turns
    [[nodiscard]] std::vector<Listener*> with(const std::string& session);
    [[nodiscard]] bool online(const std::string& table, store::PersonKey person) const;
    [[nodiscard]] int count(store::PersonKey person) const;
    [[nodiscard]] std::size_t size() const { return all_.size(); }

  private:
    std::map<const Wire*, Listener> all_;
    std::map<std::string, std::set<const Wire*>> by_table_;
    std::map<store::PersonKey, std::set<const Wire*>> by_person_;
    std::map<std::string, std::set<const Wire*>> by_session_;
};

} // namespace stw::server
