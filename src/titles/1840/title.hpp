// 1840 Vienna Tramways, as the rest of the house sees it.
#pragma once

#include "play/title.hpp"
#include "titles/1840/state.hpp"

namespace stw::t1840 {

struct Title : play::Title<Title, State, data::Printed> {
    static constexpr int kRevision = 1;
};

} // namespace stw::t1840
