#include "store/postgres_database.hpp"

#include "store/postgres_schema.hpp"

#include <algorithm>
#include <array>
#include <random>

namespace stw::store {
namespace {

constexpr std::chrono::milliseconds kBeforeAgain{300}; // after a connection could not be made

// The lease is for five seconds at a time (kTake, kRetake, kRenew), by the clock of the database; so long may a transaction do nothing.
constexpr const char* kSession = R"(
SET search_path TO stellwerk;
SET jit TO off;
SET lock_timeout TO '2s';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
)";
constexpr const char* kServing = "SET idle_in_transaction_session_timeout TO '5s';";

constexpr const char* kTake =
    "UPDATE lease SET holder = ?1, fence = fence + 1, until = clock_timestamp() + interval '5 seconds' "
    "WHERE until <= clock_timestamp() OR holder = ?1 RETURNING fence";
constexpr const char* kRetake = "UPDATE lease SET fence = fence + 1, until = clock_timestamp() + interval '5 seconds' "
                                "WHERE holder = ?1 RETURNING fence";
constexpr const char* kRenew = "UPDATE lease SET until = clock_timestamp() + interval '5 seconds' WHERE fence = ?1";
constexpr const char* kRelease = "UPDATE lease SET until = clock_timestamp() WHERE fence = ?1";
constexpr const char* kFenced = "SELECT fenced(?1)";

// A word that no other process has.
std::string fresh_holder() {
    std::random_device chance;
    std::string word;
    for (int i = 0; i < 4; ++i) word += (word.empty() ? "" : "-") + std::to_string(chance());
    return word;
}

StoreError relieved() { return {"another server has the tables now"}; }

bool asks(std::string_view sql) { return sql.starts_with("SELECT"); }

} // namespace

PostgresDatabase::PostgresDatabase(std::string address, Use use)
    : address_(std::move(address)), use_(use), holder_(fresh_holder()) {}

PostgresDatabase::~PostgresDatabase() {
    roll_back();
    release_lease();
}

Result<std::unique_ptr<PostgresDatabase>> PostgresDatabase::open(const std::string& address, Use use) {
    std::unique_ptr<PostgresDatabase> made(new PostgresDatabase(address, use));
    if (auto done = made->connected(); !done) return std::unexpected(done.error());
    const auto laid = use == Use::reading ? check_version(*made->connection_) : lay_foundation(*made->connection_);
    if (!laid) return std::unexpected(laid.error().error);
    if (use != Use::moving) return made;
    const auto found = made->duty();
    if (!found) return std::unexpected(found.error());
    if (*found != Store::Duty::serving)
        return std::unexpected(
            StoreError{"a server is at work on it; stop it, and wait some seconds if it was killed"});
    return made;
}

// After a failure not again at once, and later the longer it took: everybody waits for it.
Result<void> PostgresDatabase::connected() {
    if (connection_ && connection_->alive()) return {};
    if (relieved_) return std::unexpected(relieved());
    if (PostgresConnection::Clock::now() < again_) return std::unexpected(unreachable_);
    const auto begun = PostgresConnection::Clock::now();
    auto done = connect();
    if (done) return done;
    connection_.reset();
    unreachable_ = done.error();
    const auto now = PostgresConnection::Clock::now();
    again_ = now + std::max<PostgresConnection::Clock::duration>(kBeforeAgain, now - begun);
    return done;
}

Result<void> PostgresDatabase::connect() {
    auto opened = PostgresConnection::open(address_);
    if (!opened) return std::unexpected(opened.error().error);
    connection_ = std::move(*opened);
    const std::string settings = std::string(kSession) + (use_ == Use::serving ? kServing : "");
    if (auto set = connection_->script(settings); !set) return std::unexpected(set.error().error);
    // A commit of the old connection may be on its way still. With the new number of the lease it has been done, or never will be.
    return fence_ > 0 ? retake_lease() : Result<void>{};
}

Result<void> PostgresDatabase::send(const char* sql, std::span<const Value> values, TakeRow take) {
    if (in_transaction_ && failed_) return std::unexpected(*failed_);
    auto sent = connection_->send(sql, values, std::move(take));
    if (sent) return {};
    if (in_transaction_) failed_ = sent.error().error;
    return std::unexpected(sent.error().error);
}

Result<void> PostgresDatabase::send_fenced() {
    const std::array<Value, 1> mine{fence_};
    return send(kFenced, mine);
}

Result<std::int64_t> PostgresDatabase::settle() {
    if (in_transaction_ && failed_) return std::unexpected(*failed_);
    if (!connection_ || connection_->idle()) return 0;
    auto settled = connection_->settle();
    if (settled) return *settled;
    if (in_transaction_) failed_ = settled.error().error;
    return std::unexpected(settled.error().error);
}

Result<void> PostgresDatabase::begin() {
    roll_back();
    if (auto ready = connected(); !ready) return ready;
    auto sent = send(use_ == Use::reading ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN", {});
    if (!sent) return sent;
    in_transaction_ = true;
    if (use_ != Use::moving) return {};
    // From here on nobody takes the lease: that has to have happened, and not only to be on its way.
    sent = send_fenced();
    if (!sent) return sent;
    if (const auto held = settle(); !held) return std::unexpected(held.error());
    return {};
}

// Nothing comes between its being allowed and its being done: both go out together, at the end.
Result<void> PostgresDatabase::commit() {
    if (!in_transaction_) return std::unexpected(StoreError{"there is no transaction"});
    if (use_ != Use::reading)
        if (auto sent = send_fenced(); !sent) return sent;
    if (auto sent = send("COMMIT", {}); !sent) return sent;
    if (const auto done = settle(); !done) return std::unexpected(done.error());
    in_transaction_ = false;
    return {};
}

void PostgresDatabase::roll_back() {
    if (!in_transaction_) return;
    in_transaction_ = false;
    failed_.reset();
    if (!connection_ || !connection_->alive()) return;
    // What is on its way may fail, and would take everything behind it along.
    if (!connection_->idle() && !connection_->settle() && !connection_->alive()) return;
    if (send("ROLLBACK", {})) (void)connection_->settle();
}

Result<void> PostgresDatabase::write_again() {
    const std::array<Value, 1> mine{fence_};
    return send(kRenew, mine);
}

Result<void> PostgresDatabase::change(const char* sql, std::span<const Value> values) {
    if (in_transaction_) return send(sql, values);
    if (auto asked = ask(sql, values, {}); !asked) return asked;
    if (const auto done = settle(); !done) return std::unexpected(done.error());
    return {};
}

Result<void> PostgresDatabase::ask(const char* sql, std::span<const Value> values, TakeRow take) {
    if (!in_transaction_) {
        if (auto ready = connected(); !ready) return ready;
        // What goes out together is a transaction, too.
        if (!asks(sql))
            if (auto sent = send_fenced(); !sent) return sent;
    }
    return send(sql, values, std::move(take));
}

Result<void> PostgresDatabase::take_lease() {
    const std::array<Value, 1> mine{value_of(holder_)};
    std::int64_t fence = 0;
    if (auto sent = send(kTake, mine, [&](const Row& row) { fence = row.integer(0); }); !sent) return sent;
    if (auto done = settle(); !done) return std::unexpected(done.error());
    fence_ = fence;
    return {};
}

Result<void> PostgresDatabase::retake_lease() {
    const std::array<Value, 1> mine{value_of(holder_)};
    std::int64_t fence = 0;
    if (auto sent = send(kRetake, mine, [&](const Row& row) { fence = row.integer(0); }); !sent) return sent;
    if (auto done = settle(); !done) return std::unexpected(done.error());
    relieved_ = fence == 0;
    if (relieved_) return std::unexpected(relieved());
    fence_ = fence;
    return {};
}

Result<void> PostgresDatabase::renew_lease() {
    const std::array<Value, 1> mine{fence_};
    if (auto sent = send(kRenew, mine); !sent) return sent;
    const auto rows = settle();
    if (!rows) return std::unexpected(rows.error());
    relieved_ = *rows == 0;
    return {};
}

// The next one need not wait until it is over.
void PostgresDatabase::release_lease() {
    if (fence_ == 0 || relieved_ || !connection_ || !connection_->alive()) return;
    const std::array<Value, 1> mine{fence_};
    if (send(kRelease, mine)) (void)connection_->settle();
    fence_ = 0;
    newest_ = false;
}

// Renewed with what is in an open transaction, if there is one: it will be committed in a moment.
Result<Store::Duty> PostgresDatabase::duty() {
    using Duty = Store::Duty;
    if (use_ == Use::reading) return Duty::serving;
    if (!in_transaction_ && !relieved_) {
        if (auto ready = connected(); !ready && !relieved_) return std::unexpected(ready.error());
    }
    if (relieved_) return Duty::relieved;
    if (auto done = fence_ == 0 ? take_lease() : renew_lease(); !done) return std::unexpected(done.error());
    if (relieved_) return Duty::relieved;
    if (fence_ == 0) return Duty::waiting;
    if (newest_) return Duty::serving;
    if (auto done = migrate(*connection_); !done) {
        release_lease();
        return std::unexpected(done.error().error);
    }
    newest_ = true;
    return Duty::serving;
}

} // namespace stw::store
