// 1880 China, as the rest of the house sees it.
#pragma once

#include "play/title.hpp"
#include "titles/1880/state.hpp"

namespace stw::t1880 {

struct Title : play::Title<Title, State> {
    static constexpr std::string_view kRuleset = "1880";
    static constexpr std::string_view kName = "1880 China";
    static constexpr int kRevision = 1;
    static constexpr int kLeastPlayers = 3;
    static constexpr int kMostPlayers = 7;

    using play::Title<Title, State>::components;
    static const Components& components() { return data::kComponents[0]; }
    static std::span<const OptionInfo> options() { return data::kOptions; }
};

} // namespace stw::t1880
