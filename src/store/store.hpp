// What outlives the process: persons, sessions, tables, and the log of every game. Plain values in and out; SQLite or
// PostgreSQL is behind it.
//
// The log is append-only: `(table, number)` is unique, and nothing of a game that has begun is ever deleted.
#pragma once

#include <array>
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
    Milliseconds made = 0;
    std::string device{}; // as the browser calls itself
};

// Whoever opens it first is this person, on another device.
struct DeviceLink {
    std::string hash; // of what is in the link
    PersonKey person = 0;
    Milliseconds made = 0;
};

// How a name looks: no two accounts share one of these.
using Looks = std::array<std::string, 2>;

enum class Status : std::uint8_t { gathering, playing, paused, finished };
enum class SeatKind : std::uint8_t { open, person, bot };

struct Seat {
    SeatKind kind = SeatKind::open;
    PersonKey person = 0;
    std::string bot;
    std::string name;
    std::string order{};  // a standing order, as JSON; empty: none
    bool account = false; // the name is that of an account
    friend bool operator==(const Seat&, const Seat&) = default;
};

// Who had a seat during the game, and has it no more. Their name is what it was then: what they did is told under it.
struct Former {
    int seat = 0;  // from 1
    int until = 0; // entries in the log when they lost it
    SeatKind kind = SeatKind::open;
    PersonKey person = 0;
    std::string name;
    Milliseconds at = 0;
    friend bool operator==(const Former&, const Former&) = default;
};

// People are asked to agree that the last `n` actions be taken back.
struct UndoRequest {
    int by = 0; // seat, from 1
    int n = 0;
    int number = 0; // of entries when it was asked
    std::vector<int> waiting;
    std::vector<PersonKey> absent; // who did some of it and has the seat no more
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
    std::vector<Former> former{}; // the oldest first; only ever more of them
    int number = 0;               // entries in the log
    std::vector<int> asked;       // seats from 1
    bool due = false;             // the server has to act: for a bot, Chance or a standing order
    std::optional<UndoRequest> undo;
    Milliseconds made = 0;
    Milliseconds updated = 0;
    int revision = 1;    // of the rules it is played by
    std::string maker{}; // from where it was made; not an address, but the same for all that were made from one
    int place = 0;       // in the list of open tables: so many from there were in it before
    friend bool operator==(const TableRow&, const TableRow&) = default;
};

// One line of a log: an action as JSON, or an undo.
struct EntryRow {
    std::string action; // empty: an undo
    int undo = 0;
    int by = 0; // seat of who took back, from 1
    Milliseconds at = 0;
    PersonKey person = 0; // who did it; 0: a bot, Chance, or nobody knows any more
    int sealed = -1;      // whose envelopes lie closed after it, a bit for each seat; -1: was not noted
};

// A game as it was after so many actions that still stand; only the program that wrote it can read it.
struct Snapshot {
    int actions = 0;
    std::string program;
    std::string state;
};

struct ChatLine {
    PersonKey person = 0;
    std::string name;
    int seat = 0; // 0: a spectator
    std::string text;
    Milliseconds at = 0;
    bool account = false; // the name is that of an account
};

// What was answered to a command that must not be done twice.
struct Remembered {
    std::string what; // method and target
    std::string body;
    Milliseconds at = 0;
};

class Store {
  public:
    virtual ~Store() = default;

    // Several servers may be started on one database, and one of them serves. Asked every second: whether it is this one. Who was relieved
    // by another never serves again; what it knows is old. A store that is one server's alone has nothing to ask.
    enum class Duty : std::uint8_t { serving, waiting, relieved };
    virtual Result<Duty> duty() { return Duty::serving; }

    // Everything between `begin` and `commit` is on disk after `commit`, or none of it ever was.
    virtual Result<void> begin() = 0;
    virtual Result<void> commit() = 0;
    // Something is written that changes nothing: whether anything can be. Not in a transaction.
    virtual Result<void> try_to_write() = 0;
    virtual void roll_back() = 0;

    // The key of the server: `fresh` the first time, and ever after what it was then.
    virtual Result<std::string> secret(const std::string& fresh) = 0;

    virtual Result<PersonKey> add_person(const Person& person) = 0;
    virtual Result<void> save_person(const Person& person) = 0;
    virtual Result<std::optional<Person>> person(PersonKey id) = 0;
    virtual Result<std::optional<Person>> account(const std::string& folded) = 0;
    // An account whose name looks like this.
    virtual Result<std::optional<PersonKey>> looks_like(const Looks& looks) = 0;
    virtual Result<void> set_looks(PersonKey account, const Looks& looks) = 0;
    virtual Result<std::vector<PersonKey>> accounts_without_looks() = 0;

    virtual Result<void> save_session(const Session& session) = 0;
    virtual Result<std::optional<Session>> session(const std::string& hash) = 0;
    virtual Result<std::vector<Session>> sessions_of(PersonKey person) = 0; // the last used first
    virtual Result<void> end_session(const std::string& hash) = 0;
    virtual Result<void> add_link(const DeviceLink& link) = 0;
    virtual Result<std::optional<DeviceLink>> link(const std::string& hash) = 0;
    virtual Result<std::vector<DeviceLink>> links_of(PersonKey person) = 0; // the newest first
    virtual Result<void> end_link(const std::string& hash) = 0;

    // What is over, at most so much at a time.
    virtual Result<std::vector<std::string>> sessions_unused_since(Milliseconds before, int most) = 0; // their hashes
    virtual Result<void> forget_links(Milliseconds made_before, int most) = 0;
    // Guests who cannot come back (no session, no link), and whom no table knows: neither as owner nor in a seat, now or then, nor in its
    // chat. So many guests after this one are looked at; after whom to go on, or 0 when these were the last.
    virtual Result<PersonKey> forget_guests(PersonKey after, int looked_at) = 0;
    // Tables that wait for people and have not changed since; which are gone now.
    virtual Result<std::vector<std::string>> forget_unbegun(Milliseconds before, int most) = 0;

    virtual Result<void> add_table(const TableRow& table) = 0;
    // Writes what is different: of the row only what can change during a game, and seats one by one. Nothing else is touched.
    virtual Result<void> save_changes(const TableRow& before, const TableRow& after) = 0;
    virtual Result<std::optional<TableRow>> table(const std::string& id) = 0;
    // Seated or owner, or once seated at a game that is not finished; newest first.
    virtual Result<std::vector<TableRow>> tables_of(PersonKey person, int most) = 0;
    // Seated or owner.
    virtual Result<std::vector<std::string>> table_ids_of(PersonKey person) = 0;
    // Not finished, by their place, of those the newest first; of an owner no more than so many.
    virtual Result<std::vector<TableRow>> open_tables(int most, int of_an_owner) = 0;
    // How many open tables that are not finished were made from there; no more than `most` are counted.
    virtual Result<int> open_tables_made(const std::string& maker, int most) = 0;
    virtual Result<std::vector<std::pair<std::string, PersonKey>>> due_tables() = 0; // and whose they are
    virtual Result<std::vector<std::string>> all_tables() = 0;
    // Of this owner, and how many of them go on; seats are those of others' tables that go on.
    struct Holdings {
        int tables = 0;
        int unfinished = 0;
        int seats = 0;
    };
    virtual Result<Holdings> holdings(PersonKey person) = 0;

    virtual Result<void> append(const std::string& table, int number, const EntryRow& entry) = 0;
    virtual Result<std::vector<EntryRow>> entries(const std::string& table, int from) = 0;

    virtual Result<void> keep_snapshot(const std::string& table, const Snapshot& snapshot) = 0;
    // What follows was taken back.
    virtual Result<void> drop_snapshots(const std::string& table, int after) = 0;
    virtual Result<std::vector<Snapshot>> snapshots(const std::string& table) = 0; // by their actions

    // So many are kept of those who sit at the table, and as many of those who watch; the oldest go.
    virtual Result<void> add_chat(const std::string& table, const ChatLine& line, int kept) = 0;
    virtual Result<std::vector<ChatLine>> chat(const std::string& table) = 0;

    virtual Result<void> remember(PersonKey person, const std::string& key, const Remembered& answer) = 0;
    virtual Result<std::optional<Remembered>> remembered(PersonKey person, const std::string& key) = 0;
    // What was answered before then, a thousand at a time; how many.
    virtual Result<int> forget_remembered(Milliseconds before) = 0;

    virtual Result<void> set_muted(const std::string& table, PersonKey person, bool muted) = 0;
    virtual Result<std::vector<PersonKey>> muted(const std::string& table) = 0;

    virtual Result<void> set_seen(const std::string& table, PersonKey person, int number) = 0;
    virtual Result<int> seen(const std::string& table, PersonKey person) = 0;

    // Who came with an invitation once may come again.
    virtual Result<void> admit(const std::string& table, PersonKey person) = 0;
    virtual Result<bool> admitted(const std::string& table, PersonKey person) = 0;
};

} // namespace stw::store
