// Values on their way to PostgreSQL and back, as bytes.
#pragma once

#include "store/database.hpp"

#include <libpq-fe.h>

namespace stw::store {

// A text as PostgreSQL can hold it: zero bytes, and bytes that are not UTF-8, are replaced by U+FFFD. Nothing of ours has any; what a stranger
// asks for may.
bool holdable(std::string_view text);
std::string held(std::string_view text);

// The values of one statement, as libpq wants them. The values outlive it.
class PostgresValues {
  public:
    explicit PostgresValues(std::span<const Value> values);

    [[nodiscard]] int size() const { return static_cast<int>(bytes_.size()); }
    [[nodiscard]] const char* const* bytes() const { return bytes_.data(); }
    [[nodiscard]] const int* lengths() const { return lengths_.data(); }
    [[nodiscard]] const int* formats() const { return formats_.data(); }

  private:
    void add(std::string_view bytes);
    void add(std::int64_t number);

    std::vector<std::string> made_; // bytes that nobody else has
    std::vector<const char*> bytes_;
    std::vector<int> lengths_;
    std::vector<int> formats_;
};

// Of which types they are; PostgreSQL finds out itself where there is nothing.
std::vector<Oid> types_of(std::span<const Value> values);

class PostgresRow final : public Row {
  public:
    PostgresRow(const PGresult* result, int row) : result_(result), row_(row) {}
    [[nodiscard]] bool null(int column) const override { return PQgetisnull(result_, row_, column) != 0; }
    [[nodiscard]] std::int64_t integer(int column) const override;
    [[nodiscard]] std::string text(int column) const override;

  private:
    const PGresult* result_;
    int row_;
};

} // namespace stw::store
