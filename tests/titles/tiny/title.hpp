// Tiny, as the rest of the house sees it.
#pragma once

#include "play/title.hpp"
#include "titles/tiny/state.hpp"

namespace stw::ttiny {

struct Title : play::Title<Title, State> {
    static constexpr std::string_view kRuleset = data::kRuleset;
    static constexpr std::string_view kName = data::kName;
    static constexpr int kRevision = 2; // 1: a company may have three trains
    static constexpr int kLeastPlayers = 2;
    static constexpr int kMostPlayers = 3;

    using play::Title<Title, State>::components;
    static const Components& components() { return data::kComponents[0]; }
    static std::span<const OptionInfo> options() { return data::kOptions; }
};

} // namespace stw::ttiny
