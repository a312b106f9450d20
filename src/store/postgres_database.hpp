// A database of PostgreSQL, behind a connection that is made again when it was lost. Who serves it holds its lease.
#pragma once

#include "store/postgres_connection.hpp"

namespace stw::store {

class PostgresDatabase final : public Database {
  public:
    enum class Use : std::uint8_t {
        serving, // one process at a time; it changes nothing until `duty` says that it is this one
        reading, // all transactions see one moment, and change nothing
        moving,  // as serving, in one long transaction that keeps everybody else from beginning to serve
    };
    static Result<std::unique_ptr<PostgresDatabase>> open(const std::string& address, Use use);
    ~PostgresDatabase() override;
    PostgresDatabase(const PostgresDatabase&) = delete;
    PostgresDatabase& operator=(const PostgresDatabase&) = delete;
    PostgresDatabase(PostgresDatabase&&) = delete;
    PostgresDatabase& operator=(PostgresDatabase&&) = delete;

    Result<void> begin() override;
    Result<void> commit() override;
    void roll_back() override;
    Result<void> write_again() override; // the lease
    Result<void> change(const char* sql, std::span<const Value> values) override;
    Result<void> ask(const char* sql, std::span<const Value> values, TakeRow take) override;
    Result<std::int64_t> settle() override;
    Result<Store::Duty> duty() override;

  private:
    PostgresDatabase(std::string address, Use use);

    Result<void> connected();
    Result<void> connect();
    Result<void> send(const char* sql, std::span<const Value> values, TakeRow take = {});
    Result<void> send_fenced();
    // Those of the lease: in one go with nothing else.
    Result<void> take_lease();
    Result<void> retake_lease();
    Result<void> renew_lease();
    void release_lease();

    std::string address_;
    Use use_;
    std::string holder_;     // nobody else calls itself so
    std::int64_t fence_ = 0; // of the lease, once it is ours
    bool relieved_ = false;  // it was ours, and is another's
    bool newest_ = false;    // the tables are of our version
    bool in_transaction_ = false;
    std::optional<StoreError> failed_; // the open transaction
    std::unique_ptr<PostgresConnection> connection_;
    PostgresConnection::Clock::time_point again_; // when to connect again, after it failed
    StoreError unreachable_;
};

} // namespace stw::store
