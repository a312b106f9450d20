#include "store/postgres_connection.hpp"

#include "store/postgres_values.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <poll.h>

namespace stw::store {
namespace {

constexpr std::chrono::seconds kToConnect{3};
constexpr std::chrono::seconds kPatience{10}; // for an answer
constexpr std::chrono::hours kForever{24 * 365};

constexpr std::string_view kFencedOff = "SW001"; // see postgres_schema.cpp

std::string field(const PGresult* result, int which) {
    const char* text = PQresultErrorField(result, which);
    return text == nullptr ? "" : text;
}

// For people who wait, and for the log: no values are in it.
StoreError error_in(const PGresult* result) {
    const std::string code = field(result, PG_DIAG_SQLSTATE);
    if (code == kFencedOff) return {"another server has the tables now"};
    if (code == "53100") return {"the disk of the database is full"};
    if (code == "55P03") return {"the database is locked by another program"};
    if (code == "25006") return {"the database can only be read"};
    const std::string said = field(result, PG_DIAG_MESSAGE_PRIMARY);
    return {"the database says: " + (said.empty() ? std::string("nothing") : said)};
}

// The server is going away, or is not there yet.
bool ends_connection(const PGresult* result) {
    const std::string code = field(result, PG_DIAG_SQLSTATE);
    return code.starts_with("57P") || code.starts_with("08") || code.empty();
}

// What libpq says of a connection, in one line.
std::string first_line(const char* said) {
    std::string line = said == nullptr ? "" : said;
    line = line.substr(0, line.find('\n'));
    return line.empty() ? "no answer" : line;
}

// ?1 as PostgreSQL writes it.
std::string with_dollars(const char* sql) {
    std::string text = sql;
    for (char& c : text)
        if (c == '?') c = '$';
    return text;
}

void say_nothing(void* /*nobody*/, const PGresult* /*notice*/) {}

} // namespace

PostgresConnection::Trouble PostgresConnection::lost(const std::string& what) {
    handle_.reset();
    prepared_.clear();
    fresh_.clear();
    takes_.clear();
    return {.error = {"the database cannot be reached: " + what}, .lost = true};
}

auto PostgresConnection::open(const std::string& address) -> Attempt<std::unique_ptr<PostgresConnection>> {
    // What the address says comes after these, and before them.
    const std::array<const char*, 5> names{"fallback_application_name", "client_encoding", "tcp_user_timeout", "dbname",
                                           nullptr};
    const std::array<const char*, 5> values{"stellwerk", "UTF8", "10000", address.c_str(), nullptr};
    std::unique_ptr<PostgresConnection> made(
        new PostgresConnection(PQconnectStartParams(names.data(), values.data(), 1)));
    if (auto done = made->opened(); !done) return std::unexpected(done.error());
    return made;
}

auto PostgresConnection::opened() -> Attempt<void> {
    if (!handle_) return std::unexpected(lost("no memory"));
    const Clock::time_point until = Clock::now() + kToConnect;
    for (PostgresPollingStatusType state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK;) {
        if (state == PGRES_POLLING_FAILED || PQstatus(handle_.get()) == CONNECTION_BAD)
            return std::unexpected(lost(first_line(PQerrorMessage(handle_.get()))));
        if (auto ready = waited(state == PGRES_POLLING_READING, state == PGRES_POLLING_WRITING, until); !ready)
            return ready;
        state = PQconnectPoll(handle_.get());
    }
    PQsetNoticeReceiver(handle_.get(), say_nothing, nullptr);
    if (PQsetnonblocking(handle_.get(), 1) != 0 || PQenterPipelineMode(handle_.get()) != 1)
        return std::unexpected(lost("it does not take statements one after the other"));
    return {};
}

// Until the socket can be read or written.
auto PostgresConnection::waited(bool reading, bool writing, Clock::time_point until) -> Attempt<void> {
    while (true) {
        pollfd socket{.fd = PQsocket(handle_.get()), .events = 0, .revents = 0};
        if (reading) socket.events |= POLLIN;
        if (writing) socket.events |= POLLOUT;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        if (left.count() <= 0) return std::unexpected(lost("it does not answer"));
        const auto most = std::min<std::int64_t>(left.count(), 60'000);
        const int ready = ::poll(&socket, 1, static_cast<int>(most));
        if (ready > 0) return {};
        if (ready < 0 && errno != EINTR) return std::unexpected(lost("its socket is broken"));
    }
}

// The next result, or none: the end of what one command says.
auto PostgresConnection::next(Clock::time_point until) -> Attempt<Result> {
    while (true) {
        const int unsent = PQflush(handle_.get());
        if (unsent < 0) return std::unexpected(lost(first_line(PQerrorMessage(handle_.get()))));
        if (PQisBusy(handle_.get()) == 0) return Result(PQgetResult(handle_.get()));
        if (auto ready = waited(true, unsent == 1, until); !ready) return std::unexpected(ready.error());
        if (PQconsumeInput(handle_.get()) == 0) return std::unexpected(lost(first_line(PQerrorMessage(handle_.get()))));
    }
}

auto PostgresConnection::script(const std::string& sql) -> Attempt<void> {
    if (PQexitPipelineMode(handle_.get()) != 1 || PQsendQuery(handle_.get(), sql.c_str()) != 1)
        return std::unexpected(lost(first_line(PQerrorMessage(handle_.get()))));
    std::optional<Trouble> wrong;
    while (true) {
        auto result = next(Clock::now() + kForever);
        if (!result) return std::unexpected(result.error());
        if (!*result) break;
        const ExecStatusType status = PQresultStatus(result->get());
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && !wrong)
            wrong = Trouble{.error = error_in(result->get()), .lost = ends_connection(result->get())};
    }
    if (!alive()) return std::unexpected(lost(wrong ? wrong->error.message : "it has hung up"));
    if (PQenterPipelineMode(handle_.get()) != 1) return std::unexpected(lost("it is busy"));
    if (wrong) return std::unexpected(*wrong);
    return {};
}

auto PostgresConnection::prepared(const char* sql, std::span<const Value> values) -> Attempt<std::string> {
    std::string& name = prepared_[sql];
    if (!name.empty()) return name;
    name = "s" + std::to_string(++names_);
    const std::vector<Oid> types = types_of(values);
    if (PQsendPrepare(handle_.get(), name.c_str(), with_dollars(sql).c_str(), static_cast<int>(types.size()),
                      types.data()) != 1)
        return std::unexpected(lost(first_line(PQerrorMessage(handle_.get()))));
    fresh_.push_back(sql);
    takes_.emplace_back();
    return name;
}

auto PostgresConnection::send(const char* sql, std::span<const Value> values, TakeRow take) -> Attempt<void> {
    if (!alive()) return std::unexpected(lost("the connection is cut"));
    const auto name = prepared(sql, values);
    if (!name) return std::unexpected(name.error());
    const PostgresValues bound(values);
    if (PQsendQueryPrepared(handle_.get(), name->c_str(), bound.size(), bound.bytes(), bound.lengths(), bound.formats(),
                            1) != 1)
        return std::unexpected(lost(first_line(PQerrorMessage(handle_.get()))));
    takes_.push_back(std::move(take));
    return {};
}

// What was prepared after a mistake was not.
void PostgresConnection::forget_fresh() {
    for (const char* sql : fresh_) prepared_.erase(sql);
}

auto PostgresConnection::settle() -> Attempt<std::int64_t> {
    if (!alive() || PQpipelineSync(handle_.get()) != 1) return std::unexpected(lost("the connection is cut"));
    const Clock::time_point until = Clock::now() + kPatience;
    std::optional<Trouble> wrong;
    std::int64_t rows = 0;
    for (std::size_t done = 0;;) {
        auto result = next(until);
        if (!result) return std::unexpected(result.error());
        if (!*result) {
            if (!alive()) return std::unexpected(lost(wrong ? wrong->error.message : "it has hung up"));
            ++done; // the end of what this command says
            continue;
        }
        const PGresult* said = result->get();
        const ExecStatusType status = PQresultStatus(said);
        if (status == PGRES_PIPELINE_SYNC) break;
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
            const std::string_view count = PQcmdTuples(result->get());
            rows = 0;
            std::from_chars(count.data(), count.data() + count.size(), rows);
            if (done < takes_.size() && takes_[done])
                for (int row = 0; row < PQntuples(said); ++row) takes_[done](PostgresRow(said, row));
        } else if (status != PGRES_PIPELINE_ABORTED && !wrong) {
            wrong = Trouble{.error = error_in(said), .lost = ends_connection(said)};
        }
    }
    if (wrong) forget_fresh();
    fresh_.clear();
    takes_.clear();
    if (!wrong) return rows;
    if (wrong->lost) return std::unexpected(lost(wrong->error.message));
    return std::unexpected(*wrong);
}

} // namespace stw::store
