// An open file of the system, closed when it goes out of scope.
#pragma once

#include <filesystem>
#include <string_view>

namespace stw::cli {

class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    [[nodiscard]] bool open() const { return fd_ >= 0; }
    [[nodiscard]] bool write_all(std::string_view text) const;
    [[nodiscard]] bool sync() const;
    void take_mode_of(const std::filesystem::path& path) const;

    // For this alone, until it is closed; false, with errno, if another program has locked it. It does not wait.
    [[nodiscard]] bool lock() const;
    // Has this file the name still? A file that is replaced keeps its locks, but nobody finds it any more.
    [[nodiscard]] bool is_at(const std::filesystem::path& path) const;

  private:
    int fd_;
};

} // namespace stw::cli
