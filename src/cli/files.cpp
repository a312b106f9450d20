#include "cli/files.hpp"

#include "cli/counted.hpp"
#include "cli/problem.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <thread>
#include <unistd.h>
#include <utility>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 6ULL * 1024 * 1024; // a long game has some hundred kilobytes
constexpr std::size_t kMostGames = 2'000;                 // in one file; the server hands out no more

std::string system_says() { return std::generic_category().message(errno); }

// The new text on disk under another name in the same folder; locked before anybody can find it.
bool write_beside(const Descriptor& file, const fs::path& path, const std::string& text) {
    if (!file.open() || !file.lock()) return false;
    file.take_mode_of(path);
    return file.write_all(text) && file.sync();
}

// The file that has the name from now on, with its lock.
Descriptor replace(const fs::path& named, const std::string& text) {
    std::error_code error;
    // Through a symbolic link the file it leads to is replaced, not the link.
    const fs::path path = fs::is_symlink(named, error) ? fs::weakly_canonical(named) : named;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error))
        throw Problem("cannot write " + named.string() + ": it is not an ordinary file");
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const fs::path beside = folder / fmt::format(".{}.{}.new", path.filename().string(), ::getpid());
    Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!write_beside(file, path, text) || ::rename(beside.c_str(), path.c_str()) != 0) {
        const std::string why = system_says();
        fs::remove(beside, error);
        throw Problem(fmt::format("cannot write {}: {}", named.string(), why));
    }
    // The new name is on disk only when the folder is.
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.open()) (void)directory.sync();
    return file;
}

void check_is_file(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(path, error)) throw Problem("there is no file " + path.string());
    if (fs::is_directory(path, error)) throw Problem(path.string() + " is a folder, not a file");
}

// Waits until no other Stellwerk has the file. It is opened anew each time: whoever had it may have put another in its place.
Descriptor locked(const fs::path& path) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kStep{10};
    constexpr std::chrono::seconds kToldAfter{1};
    constexpr std::chrono::seconds kLongest{30};
    const auto begin = Clock::now();
    for (bool told = false;; std::this_thread::sleep_for(kStep)) {
        check_is_file(path);
        Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
        if (!file.open()) throw Problem(fmt::format("cannot read {}: {}", path.string(), system_says()));
        if (file.lock()) {
            if (file.is_at(path)) return file;
        } else if (errno != EWOULDBLOCK && errno != EINTR) {
            throw Problem(fmt::format("cannot lock {}: {}", path.string(), system_says()));
        }
        const auto waited = Clock::now() - begin;
        if (waited > kLongest)
            throw Problem(fmt::format("{} is open in another Stellwerk (stellwerk play?); end it there first, or try "
                                      "again later",
                                      path.string()));
        if (waited > kToldAfter && !std::exchange(told, true))
            fmt::print(stderr, "waiting for another Stellwerk that has {} open …\n", path.string());
    }
}

std::string serialized(const game::Record& record) { return boost::json::serialize(record.to_json()) + "\n"; }

} // namespace

std::string read_text(const fs::path& path) {
    check_is_file(path);
    std::error_code error;
    if (fs::file_size(path, error) > kMostBytes && !error)
        throw Problem(path.string() + " has more than 6 MB: that is no saved game");
    std::ifstream in(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) throw Problem("cannot read " + path.string());
    return text;
}

void write_file(const fs::path& path, const std::string& text) { replace(path, text); }

SavedGames load_games(const fs::path& path) {
    boost::json::error_code error;
    boost::json::value v = boost::json::parse(read_text(path), error);
    if (error)
        throw Problem(path.string() + " is not a saved game, or is damaged: it is not JSON (" + error.message() + ")");
    if (v.is_object())
        if (boost::json::value* const games = v.as_object().if_contains("games");
            games != nullptr && games->is_array()) {
            if (games->get_array().size() > kMostGames)
                throw Problem(
                    fmt::format("{} holds more than {} games: cut it into several files", path.string(), kMostGames));
            return {std::move(games->get_array()), true};
        }
    return {boost::json::array{std::move(v)}, false};
}

game::Record load_record(const fs::path& path) {
    const SavedGames saved = load_games(path);
    if (saved.several)
        throw Problem(fmt::format("{} holds {}; this wants a file with one, verify takes them all", path.string(),
                                  counted(saved.games.size(), "game")));
    auto record = game::Record::from_json(saved.games.front());
    if (!record) throw Problem(path.string() + ": " + record.error());
    return std::move(*record);
}

void save_record(const fs::path& path, const game::Record& record) { write_file(path, serialized(record)); }

GameFile::GameFile(fs::path path) : path_(std::move(path)), lock_(locked(path_)) {}

void GameFile::save(const game::Record& record) { lock_ = replace(path_, serialized(record)); }

} // namespace stw::cli
