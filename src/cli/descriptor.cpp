#include "cli/descriptor.hpp"

#include <cerrno>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace stw::cli {

Descriptor::Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
}

Descriptor::~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
}

bool Descriptor::write_all(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t n = ::write(fd_, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

bool Descriptor::sync() const { return ::fsync(fd_) == 0; }

void Descriptor::take_mode_of(const std::filesystem::path& path) const {
    struct stat old{};
    if (::stat(path.c_str(), &old) == 0) (void)::fchmod(fd_, old.st_mode & 07777U);
}

bool Descriptor::lock() const { return ::flock(fd_, LOCK_EX | LOCK_NB) == 0; }

bool Descriptor::is_at(const std::filesystem::path& path) const {
    struct stat own{};
    struct stat named{};
    return ::fstat(fd_, &own) == 0 && ::stat(path.c_str(), &named) == 0 && own.st_dev == named.st_dev &&
           own.st_ino == named.st_ino;
}

} // namespace stw::cli
