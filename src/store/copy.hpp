// All that one store has, into another one.
#pragma once

#include "store/sql_store.hpp"

namespace stw::store {

// Called again and again, with how many rows have been looked at.
using CopyProgress = std::function<void(std::int64_t rows)>;

// True if it has nothing in it.
Result<bool> is_empty(SqlStore& store);
// Row by row, in whatever transactions are open in either. How many rows.
Result<std::int64_t> copy(SqlStore& from, SqlStore& to, const CopyProgress& progress);
// Row by row: an error that says where the first difference is. How many rows.
Result<std::int64_t> compare(SqlStore& from, SqlStore& to, const CopyProgress& progress);

} // namespace stw::store
