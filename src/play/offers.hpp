// What may be done is found by going through what could be: `each(found)` calls `found` for everything that is legal, until it
// returns false.
#pragma once

namespace stw::play {

template <class Each> bool finds_any(Each each) {
    bool any = false;
    each([&](const auto&...) {
        any = true;
        return false;
    });
    return any;
}

} // namespace stw::play
