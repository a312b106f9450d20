#include "cli/moving.hpp"

#include "cli/problem.hpp"
#include "cli/progress.hpp"
#include "cli/soundness.hpp"
#include "store/copy.hpp"

#include <fmt/format.h>

#include <system_error>

namespace stw::cli {
namespace {

template <class T> T must(store::Result<T> result) {
    if (!result) throw Problem(result.error().message);
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// The games there, done again, against the same games here.
void compare_games(store::SqlStore& from, store::SqlStore& to, Moved& moved) {
    const std::vector<std::string> ids = must(to.all_tables());
    Progress progress("table", ids.size());
    for (const std::string& id : ids) {
        const Soundness copy = soundness_of(to, id);
        // What was no sound game before is none after: that is not for us to mend, but it is the same.
        if (!copy.problem.empty()) {
            if (soundness_of(from, id).problem != copy.problem) throw Problem("the copy is not sound: " + copy.problem);
            fmt::print(stderr, "stellwerk: not sound, and copied as it was: {}\n", copy.problem);
        }
        moved.actions += copy.actions;
        progress.step();
    }
    moved.tables = ids.size();
}

} // namespace

Moved move_all(store::SqlStore& from, store::SqlStore& to) {
    must(to.begin());
    try {
        if (!must(store::is_empty(to))) throw Problem("there is something in it already; give an empty one");
        Moved moved;
        moved.rows = must(store::copy(from, to, [](std::int64_t) {}));
        if (must(store::compare(from, to, [](std::int64_t) {})) != moved.rows) throw Problem("the copy has other rows");
        compare_games(from, to, moved);
        must(to.commit());
        return moved;
    } catch (...) {
        to.roll_back();
        throw;
    }
}

void remove_database(const std::filesystem::path& file) {
    std::error_code error;
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(file.string() + suffix, error);
}

} // namespace stw::cli
