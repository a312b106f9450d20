// A database in a few calls: run statements, read rows, and learn what went wrong. Statements are written once, in what SQLite and
// PostgreSQL both understand, with ?1, ?2 … where values belong; what only one of them has stays in files of its own.
#pragma once

#include "store/store.hpp"

#include <functional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace stw::store {

// A text is bound as one unless it is said to be bytes.
struct Blob {
    std::string_view bytes;
};

using Value = std::variant<std::monostate, std::int64_t, std::string_view, Blob>;

inline Value value_of(std::string_view text) { return text; }
inline Value value_of(const Blob& blob) { return blob; }
template <class T>
    requires std::is_integral_v<T>
Value value_of(T number) {
    return static_cast<std::int64_t>(number);
}

class Row {
  public:
    virtual ~Row() = default;
    [[nodiscard]] virtual bool null(int column) const = 0;
    [[nodiscard]] virtual std::int64_t integer(int column) const = 0; // of a truth: 1 or 0
    [[nodiscard]] virtual std::string text(int column) const = 0;
    [[nodiscard]] int small(int column) const { return static_cast<int>(integer(column)); }
};

using TakeRow = std::function<void(const Row&)>;

// Statements are literals: each is prepared once and found again by its address.
class Database {
  public:
    virtual ~Database() = default;

    // Of a transaction, all or nothing is on disk after `commit`.
    virtual Result<void> begin() = 0;
    virtual Result<void> commit() = 0;
    virtual void roll_back() = 0;
    // Writes what is there already.
    virtual Result<void> write_again() = 0;

    // Changes something. In a transaction it may be on its way only: what went wrong with it is then told by what comes next, by `commit` at the latest.
    virtual Result<void> change(const char* sql, std::span<const Value> values) = 0;
    // Asks something; the rows come at the latest when it is settled.
    virtual Result<void> ask(const char* sql, std::span<const Value> values, TakeRow take) = 0;
    // How many rows the last statement has changed, or told.
    virtual Result<std::int64_t> settle() = 0;

    // Whether this process is the one that serves; see Store.
    virtual Result<Store::Duty> duty() { return Store::Duty::serving; }

    template <class... Values> Result<void> run(const char* sql, const Values&... values) {
        const std::array<Value, sizeof...(Values)> bound{value_of(values)...};
        return change(sql, bound);
    }
    template <class... Values> Result<void> ask_for(const char* sql, TakeRow take, const Values&... values) {
        const std::array<Value, sizeof...(Values)> bound{value_of(values)...};
        return ask(sql, bound, std::move(take));
    }
    template <class Take, class... Values> Result<void> each(const char* sql, Take take, const Values&... values) {
        if (auto asked = ask_for(sql, std::ref(take), values...); !asked) return asked;
        if (const auto settled = settle(); !settled) return std::unexpected(settled.error());
        return {};
    }
    // How many rows it has changed.
    template <class... Values> Result<std::int64_t> changed(const char* sql, const Values&... values) {
        if (auto asked = ask_for(sql, [](const Row&) {}, values...); !asked) return std::unexpected(asked.error());
        return settle();
    }
};

} // namespace stw::store
