// The store in a database that understands SQL: all statements that SQLite and PostgreSQL have in common.
#pragma once

#include "store/chat.hpp"
#include "store/expiry.hpp"
#include "store/people.hpp"

#include <memory>

namespace stw::store {

class SqlStore final : public Store {
  public:
    explicit SqlStore(std::unique_ptr<Database> db) : owned_(std::move(db)), db_(*owned_) {}

    [[nodiscard]] Database& database() { return db_; }

    Result<Duty> duty() override { return db_.duty(); }

    Result<void> begin() override { return db_.begin(); }
    Result<void> commit() override { return db_.commit(); }
    Result<void> try_to_write() override;
    void roll_back() override { db_.roll_back(); }

    Result<std::string> secret(const std::string& fresh) override;

    Result<PersonKey> add_person(const Person& p) override;
    Result<void> save_person(const Person& p) override;
    Result<std::optional<Person>> person(PersonKey id) override;
    Result<std::optional<Person>> account(const std::string& folded) override;

    Result<std::optional<PersonKey>> looks_like(const Looks& looks) override { return store::looks_like(db_, looks); }
    Result<void> set_looks(PersonKey account, const Looks& looks) override {
        return store::set_looks(db_, account, looks);
    }
    Result<std::vector<PersonKey>> accounts_without_looks() override { return store::accounts_without_looks(db_); }

    Result<void> save_session(const Session& s) override { return store::save_session(db_, s); }
    Result<std::optional<Session>> session(const std::string& hash) override { return store::session(db_, hash); }
    Result<std::vector<Session>> sessions_of(PersonKey person) override { return store::sessions_of(db_, person); }
    Result<void> end_session(const std::string& hash) override {
        return db_.run("DELETE FROM session WHERE hash = ?1", hash);
    }
    Result<void> add_link(const DeviceLink& l) override { return store::add_link(db_, l); }
    Result<std::optional<DeviceLink>> link(const std::string& hash) override { return store::link(db_, hash); }
    Result<std::vector<DeviceLink>> links_of(PersonKey person) override { return store::links_of(db_, person); }
    Result<void> end_link(const std::string& hash) override {
        return db_.run("DELETE FROM device_link WHERE hash = ?1", hash);
    }

    Result<std::vector<std::string>> sessions_unused_since(Milliseconds before, int most) override {
        return store::sessions_unused_since(db_, before, most);
    }
    Result<void> forget_links(Milliseconds made_before, int most) override {
        return store::forget_links(db_, made_before, most);
    }
    Result<PersonKey> forget_guests(PersonKey after, int looked_at) override {
        return store::forget_guests(db_, after, looked_at);
    }
    Result<std::vector<std::string>> forget_unbegun(Milliseconds before, int most) override {
        return store::forget_unbegun(db_, before, most);
    }

    Result<void> add_table(const TableRow& t) override;
    Result<void> save_changes(const TableRow& before, const TableRow& after) override;
    Result<std::optional<TableRow>> table(const std::string& id) override;
    Result<std::vector<TableRow>> tables_of(PersonKey person, int most) override;
    Result<std::vector<std::string>> table_ids_of(PersonKey person) override;
    Result<std::vector<TableRow>> open_tables(int most, int of_an_owner) override;
    Result<int> open_tables_made(const std::string& maker, int most) override;
    Result<std::vector<std::pair<std::string, PersonKey>>> due_tables() override;
    Result<std::vector<std::string>> all_tables() override;
    Result<Holdings> holdings(PersonKey person) override;

    Result<void> append(const std::string& table, int number, const EntryRow& e) override;
    Result<std::vector<EntryRow>> entries(const std::string& table, int from) override;

    Result<void> keep_snapshot(const std::string& table, const Snapshot& snapshot) override;
    Result<void> drop_snapshots(const std::string& table, int after) override;
    Result<std::vector<Snapshot>> snapshots(const std::string& table) override;

    Result<void> add_chat(const std::string& table, const ChatLine& line, int kept) override {
        return store::add_chat(db_, table, line, kept);
    }
    Result<std::vector<ChatLine>> chat(const std::string& table) override { return store::chat(db_, table); }

    Result<void> remember(PersonKey person, const std::string& key, const Remembered& answer) override;
    Result<std::optional<Remembered>> remembered(PersonKey person, const std::string& key) override;
    Result<int> forget_remembered(Milliseconds before) override;

    Result<void> set_muted(const std::string& table, PersonKey person, bool muted) override {
        return store::set_muted(db_, table, person, muted);
    }
    Result<std::vector<PersonKey>> muted(const std::string& table) override { return store::muted(db_, table); }

    Result<void> set_seen(const std::string& table, PersonKey person, int number) override;
    Result<int> seen(const std::string& table, PersonKey person) override;

    Result<void> admit(const std::string& table, PersonKey person) override;
    Result<bool> admitted(const std::string& table, PersonKey person) override;

  private:
    Result<std::optional<Person>> one_person(const char* sql, const auto& value);
    template <class... Values> Result<std::vector<std::string>> ids(const char* sql, const Values&... values);
    Result<std::vector<TableRow>> tables(const Result<std::vector<std::string>>& ids);
    Result<void> ask_for_table(const std::string& id, std::optional<TableRow>& into);
    Result<void> add_former(const TableRow& t, std::size_t from);
    Result<void> save_progress(const TableRow& before, const TableRow& after);

    std::unique_ptr<Database> owned_;
    Database& db_;
};

} // namespace stw::store
