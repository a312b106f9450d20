#include "store/postgres_store.hpp"

#include "store/postgres_database.hpp"

namespace stw::store {
namespace {

Result<std::unique_ptr<SqlStore>> opened(const std::string& address, PostgresDatabase::Use use) {
    auto db = PostgresDatabase::open(address, use);
    if (!db) return std::unexpected(db.error());
    return std::make_unique<SqlStore>(std::move(*db));
}

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

} // namespace

bool is_postgres(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

std::optional<PostgresAddress> postgres_address(const std::string& address) {
    if (!is_postgres(address)) return std::nullopt;
    char* wrong = nullptr;
    const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(address.c_str(), &wrong));
    PQfreemem(wrong); // it may quote a password
    if (!options) return std::nullopt;
    PostgresAddress found{};
    std::string host;
    std::string port;
    std::string name;
    for (const PQconninfoOption* o = options.get(); o->keyword != nullptr; ++o) {
        const std::string_view keyword = o->keyword;
        if (o->val == nullptr) continue;
        if (keyword == "host") host = o->val;
        else if (keyword == "port") port = std::string(":") + o->val;
        else if (keyword == "dbname") name = o->val;
        else if (keyword == "password" || keyword == "sslpassword") found.password = true;
    }
    const bool socket = host.starts_with('/');
    found.shown = "postgresql://" + (socket ? port + "/" + name + "?host=" + host : host + port + "/" + name);
    return found;
}

Result<std::unique_ptr<SqlStore>> open_postgres(const std::string& address) {
    return opened(address, PostgresDatabase::Use::serving);
}

Result<std::unique_ptr<SqlStore>> read_postgres(const std::string& address) {
    return opened(address, PostgresDatabase::Use::reading);
}

Result<std::unique_ptr<SqlStore>> move_postgres(const std::string& address) {
    return opened(address, PostgresDatabase::Use::moving);
}

} // namespace stw::store
