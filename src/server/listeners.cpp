#include "server/listeners.hpp"

namespace stw::server {

void Listeners::add(Listener listener) {
    const Wire* wire = listener.wire;
    if (!listener.table.empty()) by_table_[listener.table].insert(wire);
    by_person_[listener.person].insert(wire);
    if (!listener.session.empty()) by_session_[listener.session].insert(wire);
    all_[wire] = std::move(listener);
}

std::string Listeners::remove(const Wire& wire) {
    const auto found = all_.find(&wire);
    if (found == all_.end()) return "";
    const Listener gone = std::move(found->second);
    all_.erase(found);
    const auto leave = [&](auto& index, const auto& key) {
        const auto place = index.find(key);
        if (place == index.end()) return;
        place->second.erase(&wire);
        if (place->second.empty()) index.erase(place);
    };
    leave(by_table_, gone.table);
    leave(by_person_, gone.person);
    leave(by_session_, gone.session);
    return gone.table;
}

std::vector<Listener*> Listeners::at(const std::string& table) {
    std::vector<Listener*> found;
    if (const auto place = by_table_.find(table); place != by_table_.end())
        for (const Wire* wire : place->second) found.push_back(&all_.at(wire));
    return found;
}

std::vector<Listener*> Listeners::of(store::PersonKey person) {
    std::vector<Listener*> found;
    if (const auto place = by_person_.find(person); place != by_person_.end())
        for (const Wire* wire : place->second)
            if (Listener& l = all_.at(wire); l.table.empty()) found.push_back(&l);
    return found;
}

std::vector<Listener*> Listeners::with(const std::string& session) {
    std::vector<Listener*> found;
    if (const auto place = by_session_.find(session); place != by_session_.end())
        for (const Wire* wire : place->second) found.push_back(&all_.at(wire));
    return found;
}

bool Listeners::online(const std::string& table, store::PersonKey person) const {
    const auto place = by_person_.find(person);
    if (person == 0 || place == by_person_.end()) return false;
    for (const Wire* wire : place->second)
        if (all_.at(wire).table == table) return true;
    return false;
}

int Listeners::count(store::PersonKey person) const {
    const auto place = by_person_.find(person);
    return place == by_person_.end() ? 0 : static_cast<int>(place->second.size());
}

} // namespace stw::server
