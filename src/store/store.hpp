// What outlives the process: persons, sessions, tables, and the log of every game. Plain values in and out; SQLite is behind
// it, and another database could be.
//
// The log is append-only: `(table, number)` is unique, nothing is ever deleted.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace stw::store {

// A sentence for the log of the server and for who has to wait.
struct StoreError {
    std::string message;
};
template <class T> using Result = std::expected<T, StoreError>;

using PersonKey = std::int64_t;
using Milliseconds = std::int64_t; // since 1970

struct Person {
    PersonKey id = 0;
    std::string name;
    std::string folded;   // the name of an account, ignoring case; empty: a guest
    std::string password; // as libsodium writes it
    std::string webhook;  // empty: none
};

struct Session {
    std::string hash; // of what is in the cookie
    PersonKey person = 0;
    Milliseconds used = 0;
};

enum class Status : std::uint8_t { gathering, playing, paused, finished };
enum class SeatKind : std::uint8_t { open, person, bot };

struct Seat {
    SeatKind kind = SeatKind::open;
    PersonKey person = 0;
    std::string bot;
    std::string name;
    std::string order; // a standing order, as JSON; empty: none
    friend bool operator==(const Seat&, const Seat&) = default;
};

// People are asked to agree that the last `n` actions be taken back.
struct UndoRequest {
    int by = 0; // seat, from 1
    int n = 0;
    int number = 0; // of entries when it was asked
    std::vector<int> waiting;
    friend bool operator==(const UndoRequest&, const UndoRequest&) = default;
};

struct TableRow {
    std::string id;
    std::string name;
    std::string ruleset;
    std::string profile;
    std::string options; // JSON: name and value
    PersonKey owner = 0;
    bool open = false;
    Status status = Status::gathering;
    std::string invite;
    std::vector<Seat> seats;
    int number = 0;         // entries in the log
    std::vector<int> asked; // seats from 1
    bool due = false;       // the server has to act: for a bot, Chance or a standing order
    std::optional<UndoRequest> undo;
    Milliseconds made = 0;
    Milliseconds updated = 0;
    int revision = 1; // of the rules it is played by
    friend bool operator==(const TableRow&, const TableRow&) = default;
};

// One line of a log: an action as JSON, or an undo.
struct EntryRow {
    std::string action; // empty: an undo
    int undo = 0;
    int by = 0; // seat of who took back, from 1
    Milliseconds at = 0;
};

struct ChatLine {
    PersonKey person = 0;
    std::string name;
    int seat = 0; // 0: a spectator
    std::string text;
    Milliseconds at = 0;
};

// What was answered to a command that must not be done twice.
struct Remembered {
    std::string what; // method and target
    std::string body;
};

class Store {
  public:
    virtual ~Store() = default;

    // Everything between `begin` and `commit` is on disk after `commit`, or none of it ever was.
    virtual Result<void> begin() = 0;
    virtual Result<void> commit() = 0;
    virtual void roll_back() = 0;

    // The key of the server: `fresh` the first time, and ever after what it was then.
    virtual Result<std::string> secret(const std::string& fresh) = 0;

    virtual Result<PersonKey> add_person(const Person& person) = 0;
    virtual Result<void> save_person(const Person& person) = 0;
    virtual Result<std::optional<Person>> person(PersonKey id) = 0;
    virtual Result<std::optional<Person>> account(const std::string& folded) = 0;

    virtual Result<void> save_session(const Session& session) = 0;
    virtual Result<std::optional<Session>> session(const std::string& hash) = 0;
    virtual Result<void> end_session(const std::string& hash) = 0;

    virtual Result<void> add_table(const TableRow& table) = 0;
    // Writes what is different: of the row only what can change during a game, and seats one by one. Nothing else is touched.
    virtual Result<void> save_changes(const TableRow& before, const TableRow& after) = 0;
    virtual Result<std::optional<TableRow>> table(const std::string& id) = 0;
    virtual Result<std::vector<TableRow>> tables_of(PersonKey person) = 0; // seated or owner; newest first
    virtual Result<std::vector<TableRow>> open_tables(int most) = 0;       // not finished; newest first
    virtual Result<std::vector<std::string>> due_tables() = 0;
    virtual Result<std::vector<std::string>> all_tables() = 0;
    virtual Result<int> unfinished_tables(PersonKey owner) = 0;

    virtual Result<void> append(const std::string& table, int number, const EntryRow& entry) = 0;
    virtual Result<std::vector<EntryRow>> entries(const std::string& table, int from) = 0;

    virtual Result<void> add_chat(const std::string& table, const ChatLine& line) = 0;
    virtual Result<std::vector<ChatLine>> chat(const std::string& table, int last) = 0;

    virtual Result<void> remember(PersonKey person, const std::string& key, const Remembered& answer) = 0;
    virtual Result<std::optional<Remembered>> remembered(PersonKey person, const std::string& key) = 0;

    virtual Result<void> set_seen(const std::string& table, PersonKey person, int number) = 0;
    virtual Result<int> seen(const std::string& table, PersonKey person) = 0;

    // Who came with an invitation once may come again.
    virtual Result<void> admit(const std::string& table, PersonKey person) = 0;
    virtual Result<bool> admitted(const std::string& table, PersonKey person) = 0;
};

} // namespace stw::store
