#include "cli/storage.hpp"

#include "cli/problem.hpp"
#include "store/postgres_store.hpp"
#include "store/sqlite_store.hpp"

#include <fmt/format.h>

namespace stw::cli {

namespace fs = std::filesystem;

void refuse_password(const std::string& command, const std::string& address) {
    const auto found = store::postgres_address(address);
    if (found && found->password)
        throw WrongUse(
            fmt::format("{}: a password on the command line can be read by everybody on this machine; put it into "
                        "a password file (~/.pgpass) or, for serve, the address into the file of settings",
                        command));
}

Storage::Storage(const std::string& command, const std::string& data, const std::string& address) : address_(address) {
    if (!data.empty() && !address.empty())
        throw WrongUse(
            fmt::format("{}: tables are in a folder (--data) or in a database (--store), not in both", command));
    if (address.empty()) {
        folder_ = data.empty() ? default_data_folder() : fs::path(data);
    } else if (!store::postgres_address(address)) {
        throw WrongUse(
            fmt::format("{}: a store is an address such as postgresql://stellwerk@localhost/stellwerk", command));
    }
}

Storage Storage::named(const std::string& command, const std::string& word) {
    if (word.empty())
        throw WrongUse(fmt::format("{}: give a folder, or an address such as postgresql:///stellwerk", command));
    if (!word.contains("://")) return {command, word, ""};
    refuse_password(command, word);
    return {command, "", word};
}

std::string Storage::shown() const {
    if (!database()) return folder_.string();
    return store::postgres_address(address_).value_or(store::PostgresAddress{}).shown;
}

std::unique_ptr<store::SqlStore> Storage::opened(store::Result<std::unique_ptr<store::SqlStore>> store) const {
    if (!store) throw Problem(fmt::format("cannot open the tables in {}: {}", shown(), store.error().message));
    return std::move(*store);
}

std::unique_ptr<store::SqlStore> Storage::serve(std::optional<DataLock>& lock) const {
    if (database()) return opened(store::open_postgres(address_));
    lock.emplace(folder_);
    return opened(store::open_sqlite(folder_ / "stellwerk.db"));
}

std::unique_ptr<store::SqlStore> Storage::move(std::optional<DataLock>& lock) const {
    if (database()) return opened(store::move_postgres(address_));
    lock.emplace(folder_);
    return opened(store::open_sqlite(folder_ / "stellwerk.db"));
}

std::unique_ptr<store::SqlStore> Storage::read() const {
    if (database()) {
        auto store = opened(store::read_postgres(address_));
        if (const auto begun = store->begin(); !begun) throw Problem(begun.error().message); // all of it at one moment
        return store;
    }
    if (fs::is_regular_file(folder_)) return opened(store::read_sqlite(folder_));
    if (fs::exists(folder_ / "stellwerk.db")) return opened(store::open_sqlite(folder_ / "stellwerk.db"));
    throw Problem(fmt::format("there are no tables in {}; give the folder of: stellwerk serve --data, or a backup",
                              folder_.string()));
}

} // namespace stw::cli
