#include "cli/files.hpp"

#include "cli/problem.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

std::string system_says() { return std::generic_category().message(errno); }

// An open file of the system, closed when it goes out of scope.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    [[nodiscard]] bool open() const { return fd_ >= 0; }
    [[nodiscard]] bool write_all(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t n = ::write(fd_, text.data(), text.size());
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(n));
        }
        return true;
    }
    [[nodiscard]] bool sync() const { return ::fsync(fd_) == 0; }
    void take_mode_of(const fs::path& path) const {
        struct stat old{};
        if (::stat(path.c_str(), &old) == 0) (void)::fchmod(fd_, old.st_mode & 07777U);
    }

  private:
    int fd_;
};

// The new text on disk under another name in the same folder.
bool write_beside(const fs::path& beside, const fs::path& path, const std::string& text) {
    const Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file.open()) return false;
    file.take_mode_of(path);
    return file.write_all(text) && file.sync();
}

} // namespace

std::string read_text(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(path, error)) throw Problem("there is no file " + path.string());
    if (fs::is_directory(path, error)) throw Problem(path.string() + " is a folder, not a file");
    std::ifstream in(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) throw Problem("cannot read " + path.string());
    return text;
}

void write_file(const fs::path& named, const std::string& text) {
    std::error_code error;
    // Through a symbolic link the file it leads to is replaced, not the link.
    const fs::path path = fs::is_symlink(named, error) ? fs::weakly_canonical(named) : named;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error))
        throw Problem("cannot write " + named.string() + ": it is not an ordinary file");
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const fs::path beside = folder / fmt::format(".{}.{}.new", path.filename().string(), ::getpid());
    if (!write_beside(beside, path, text) || ::rename(beside.c_str(), path.c_str()) != 0) {
        const std::string why = system_says();
        fs::remove(beside, error);
        throw Problem(fmt::format("cannot write {}: {}", named.string(), why));
    }
    // The new name is on disk only when the folder is.
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.open()) (void)directory.sync();
}

game::Record load_record(const fs::path& path) {
    boost::json::error_code error;
    const boost::json::value v = boost::json::parse(read_text(path), error);
    if (error)
        throw Problem(path.string() + " is not a saved game, or is damaged: it is not JSON (" + error.message() + ")");
    auto record = game::Record::from_json(v);
    if (!record) throw Problem(path.string() + ": " + record.error());
    return std::move(*record);
}

void save_record(const fs::path& path, const game::Record& record) {
    write_file(path, boost::json::serialize(record.to_json()) + "\n");
}

} // namespace stw::cli
