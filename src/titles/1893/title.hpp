// 1893 Cologne, as the rest of the house sees it.
#pragma once

#include "play/title.hpp"
#include "titles/1893/state.hpp"

namespace stw::t1893 {

struct Title : play::Title<Title, State> {
    static constexpr std::string_view kRuleset = "1893";
    static constexpr std::string_view kName = "1893 Cologne";
    static constexpr int kRevision = 1;
    static constexpr int kLeastPlayers = 2;
    static constexpr int kMostPlayers = 4;

    using play::Title<Title, State>::components;
    static const Components& components() { return data::kComponents[0]; }
    static std::span<const OptionInfo> options() { return data::kOptions; }
};

} // namespace stw::t1893
