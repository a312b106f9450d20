// stellwerk migrate: tables from a folder into a database, and back.
#include "cli/commands.hpp"
#include "cli/counted.hpp"
#include "cli/moving.hpp"
#include "cli/storage.hpp"

#include <fmt/format.h>

#include <memory>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

struct MigrateArguments {
    std::string from;
    std::string to;
};

void migrate(const MigrateArguments& a) {
    const Storage from = Storage::named("migrate", a.from);
    const Storage to = Storage::named("migrate", a.to);
    std::error_code error;
    if (!from.database() && !fs::exists(from.folder() / "stellwerk.db", error))
        throw Problem(
            fmt::format("there are no tables in {}; give the folder of: stellwerk serve --data", from.shown()));
    std::optional<DataLock> from_lock;
    std::optional<DataLock> to_lock;
    const auto source = from.move(from_lock);
    // Nobody begins to serve what is being moved.
    if (const auto begun = source->begin(); !begun)
        throw Problem(fmt::format("cannot read {}: {}", from.shown(), begun.error().message));
    const auto target = to.move(to_lock);
    try {
        const Moved moved = move_all(*source, *target);
        fmt::print("{} and {}, {} done again: now also in {}; what is in {} was left as it is\n",
                   counted(static_cast<std::size_t>(moved.rows), "row"), counted(moved.tables, "table"),
                   counted(moved.actions, "action"), to.shown(), from.shown());
    } catch (const Problem& problem) {
        throw Problem(fmt::format("nothing was moved to {}: {}", to.shown(), problem.what()));
    }
}

} // namespace

void add_migrate(const Command& app) {
    const Command command = app.command("migrate", "Move tables from a folder into a database, or back");
    command.example("Example: stellwerk migrate /var/lib/stellwerk postgresql:///stellwerk\n"
                    "Everything is compared afterwards, and every game is done again. All of it is moved, or nothing.");
    auto a = std::make_shared<MigrateArguments>();
    command.option("FROM", a->from, "The folder of: stellwerk serve --data, or an address: postgresql://…").required();
    command.option("TO", a->to, "A folder or a database with nothing in it").required();
    command.run([a] { migrate(*a); });
}

} // namespace stw::cli
