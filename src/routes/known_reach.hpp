// Where a company may build (reach.hpp), remembered: as long as track and stations lie as they did wherever the company's ways lead,
// what others build elsewhere changes nothing.
#pragma once

#include "routes/reach.hpp"

namespace stw::routes {

// The same as `reach` and `reach_from`. It stays until the next question.
const board::Reach& known_reach(const board::Map& map, const board::Board& board, CompanyId company,
                                const board::Ways& ways = {});
const board::Reach& known_reach_from(const board::Map& map, const board::Board& board, CompanyId company,
                                     const board::Station& start, const board::Ways& ways);

// What is in no doubt, and what may be. The rest is looked for when somebody asks for `known_reach`.
const Bounds& known_bounds(const board::Map& map, const board::Board& board, CompanyId company,
                           const board::Ways& ways = {});

// The same as `has_route`.
bool known_route(const board::Map& map, const board::Board& board, CompanyId company, const board::Ways& ways = {});

} // namespace stw::routes
