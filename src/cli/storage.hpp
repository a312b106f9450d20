// Where tables are kept: a folder with a file of SQLite, or a database of PostgreSQL.
#pragma once

#include "cli/data_folder.hpp"
#include "store/sql_store.hpp"

#include <optional>
#include <string>

namespace stw::cli {

class Storage {
  public:
    // As --data and --store say; the default folder if neither does. What cannot be is a WrongUse of `command`.
    Storage(const std::string& command, const std::string& data, const std::string& address);
    // As one word says, on the command line: a folder, or an address.
    static Storage named(const std::string& command, const std::string& word);

    [[nodiscard]] bool database() const { return !address_.empty(); }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    // For everybody: without a password.
    [[nodiscard]] std::string shown() const;

    // What is kept there, to be served; `lock` is held as long as that takes.
    [[nodiscard]] std::unique_ptr<store::SqlStore> serve(std::optional<DataLock>& lock) const;
    // To be read, while a server may go on.
    [[nodiscard]] std::unique_ptr<store::SqlStore> read() const;
    // To be moved: nobody serves it.
    [[nodiscard]] std::unique_ptr<store::SqlStore> move(std::optional<DataLock>& lock) const;

  private:
    [[nodiscard]] std::unique_ptr<store::SqlStore> opened(store::Result<std::unique_ptr<store::SqlStore>> store) const;

    std::filesystem::path folder_;
    std::string address_;
};

// Whoever lists the processes of the machine reads the command line: a WrongUse if a password stands there.
void refuse_password(const std::string& command, const std::string& address);

} // namespace stw::cli
