// What is said to an action that has no place in this round or step, whoever does it.
#pragma once

#include "core/action.hpp"
#include "core/clause.hpp"
#include "core/violation.hpp"

#include <algorithm>
#include <initializer_list>

namespace stw::play {

inline bool among(ActionKind kind, std::initializer_list<ActionKind> kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Who is asked hears that this is not asked for now, anybody else that he is not asked. `asked` and `company` are named.
inline Refusal refuse_foreign(PlayerId by, PlayerId asked, CompanyId company = {}) {
    const Fields figures{.company = company, .player = asked};
    return by == asked ? refuse("table:turn/2"_clause, figures) : refuse("table:turn/1"_clause, figures);
}

} // namespace stw::play
