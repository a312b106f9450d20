// One connection to PostgreSQL. Statements go out without waiting for each other and are settled together; nothing here waits for longer than
// the patience, and then the connection is given up.
#pragma once

#include "store/database.hpp"

#include <chrono>
#include <libpq-fe.h>
#include <map>
#include <memory>

namespace stw::store {

class PostgresConnection {
  public:
    using Clock = std::chrono::steady_clock;

    // What went wrong, and in a way that tells statements of another server's tables from everything else.
    struct Trouble {
        StoreError error;
        bool lost = false; // there is no connection any more
    };
    template <class T> using Attempt = std::expected<T, Trouble>;

    // What is said of it names the server, never a password.
    static Attempt<std::unique_ptr<PostgresConnection>> open(const std::string& address);

    // Several statements without values, such as a schema, for however long they take.
    Attempt<void> script(const std::string& sql);
    // On its way. Its rows, and what went wrong, are told when it is settled.
    Attempt<void> send(const char* sql, std::span<const Value> values, TakeRow take = {});
    // All that is on its way has been done, up to the first that went wrong; how many rows the last one has changed or told.
    Attempt<std::int64_t> settle();

    [[nodiscard]] bool alive() const { return handle_ && PQstatus(handle_.get()) == CONNECTION_OK; }
    [[nodiscard]] bool idle() const { return takes_.empty(); }

  private:
    struct Finish {
        void operator()(PGconn* handle) const { PQfinish(handle); }
    };
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    using Result = std::unique_ptr<PGresult, Clear>;

    explicit PostgresConnection(PGconn* handle) : handle_(handle) {}

    Attempt<void> opened();
    Attempt<void> waited(bool reading, bool writing, Clock::time_point until);
    Attempt<Result> next(Clock::time_point until);
    Attempt<std::string> prepared(const char* sql, std::span<const Value> values);
    void forget_fresh();
    Trouble lost(const std::string& what);

    std::unique_ptr<PGconn, Finish> handle_;
    std::map<const char*, std::string> prepared_; // names of statements
    std::vector<const char*> fresh_;              // of these, prepared since it was settled last
    std::vector<TakeRow> takes_;                  // for each command on its way
    int names_ = 0;
};

} // namespace stw::store
