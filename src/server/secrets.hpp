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

// A hash that does not tell the secret; for what is stored of a cookie.
std::string fingerprint(std::string_view secret);

bool same_text(std::string_view a, std::string_view b); // in a time that does not tell where they differ

// Slow on purpose (argon2id); beside the loop.
std::string hash_password(const std::string& password);
bool right_password(const std::string& hash, const std::string& password);

// Signs texts with the key of this server.
class Signer {
  public:
    explicit Signer(std::string key) : key_(std::move(key)) {}
    // A text signed for one purpose is not good for another.
    [[nodiscard]] std::string signature(std::string_view purpose, std::string_view text) const;
    // "text.signature", and the text again if the signature is ours.
    [[nodiscard]] std::string with_signature(std::string_view purpose, const std::string& text) const;
    [[nodiscard]] std::optional<std::string> verified(std::string_view purpose, std::string_view signed_text) const;

  private:
    std::string key_;
};

} // namespace stw::server
