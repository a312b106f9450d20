// Random texts, and what can only be made by who has the key. All of it is libsodium's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stw::server {

std::string random_bytes(std::size_t n);
std::string random_text(std::size_t bytes); // letters, digits, - and _
std::uint64_t random_number();

// Cannot be turned back; for what is stored of a cookie.
std::string fingerprint(std::string_view secret);

bool same_text(std::string_view a, std::string_view b); // in a time that does not tell where they differ

// Slow on purpose (argon2id); beside the loop.
std::string hash_password(const std::string& password);
bool right_password(const std::string& hash, const std::string& password);

// The key of this server.
class Seal {
  public:
    explicit Seal(std::string key) : key_(std::move(key)) {}
    // What only we can have written about this.
    [[nodiscard]] std::string of(std::string_view purpose, std::string_view text) const;
    // "text.seal", and the text again if it is ours.
    [[nodiscard]] std::string sealed(std::string_view purpose, const std::string& text) const;
    [[nodiscard]] std::optional<std::string> opened(std::string_view purpose, std::string_view sealed) const;

  private:
    std::string key_;
};

} // namespace stw::server
