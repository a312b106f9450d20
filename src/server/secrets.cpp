#include "server/secrets.hpp"

#include <array>
#include <cstdlib>
#include <sodium.h>

namespace stw::server {
namespace {

const unsigned char* bytes_of(std::string_view s) { return reinterpret_cast<const unsigned char*>(s.data()); }

// Without it nothing of libsodium is safe to call.
void prepare() {
    static const int ready = sodium_init();
    if (ready < 0) std::abort();
}

std::string text_of(const unsigned char* bytes, std::size_t size) {
    constexpr int kUrlSafe = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(size, kUrlSafe), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, size, kUrlSafe);
    text.resize(text.find('\0'));
    return text;
}

} // namespace

std::string random_bytes(std::size_t n) {
    prepare();
    std::string bytes(n, '\0');
    randombytes_buf(bytes.data(), n);
    return bytes;
}

std::string random_text(std::size_t bytes) {
    const std::string raw = random_bytes(bytes);
    return text_of(bytes_of(raw), raw.size());
}

std::uint64_t random_number() {
    prepare();
    std::uint64_t n = 0;
    randombytes_buf(&n, sizeof n);
    return n;
}

std::string fingerprint(std::string_view secret) {
    prepare();
    std::array<unsigned char, crypto_generichash_BYTES> out{};
    crypto_generichash(out.data(), out.size(), bytes_of(secret), secret.size(), nullptr, 0);
    return text_of(out.data(), out.size());
}

bool same_text(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hash_password(const std::string& password) {
    prepare();
    std::array<char, crypto_pwhash_STRBYTES> out{};
    if (crypto_pwhash_str(out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return ""; // out of memory
    return out.data();
}

bool right_password(const std::string& hash, const std::string& password) {
    prepare();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::string Signer::signature(std::string_view purpose, std::string_view text) const {
    prepare();
    const std::string message = std::string(purpose) + "\n" + std::string(text);
    std::array<unsigned char, crypto_generichash_BYTES> out{};
    crypto_generichash(out.data(), out.size(), bytes_of(message), message.size(), bytes_of(key_), key_.size());
    return text_of(out.data(), out.size());
}

std::string Signer::with_signature(std::string_view purpose, const std::string& text) const {
    return text + "." + signature(purpose, text);
}

std::optional<std::string> Signer::verified(std::string_view purpose, std::string_view signed_text) const {
    const std::size_t dot = signed_text.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view text = signed_text.substr(0, dot);
    if (!same_text(signed_text.substr(dot + 1), signature(purpose, text))) return std::nullopt;
    return std::string(text);
}

} // namespace stw::server
