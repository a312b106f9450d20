// Tiny, as the rest of the house sees it.
#pragma once

#include "play/title.hpp"
#include "titles/tiny/state.hpp"

namespace stw::ttiny {

struct Title : play::Title<Title, State, data::Printed> {
    static constexpr int kRevision = 2; // 1: a company may have three trains
};

} // namespace stw::ttiny
