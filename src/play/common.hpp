// What every game has on its table, whatever the title.
#pragma once

#include "board/board.hpp"
#include "box/components.hpp"
#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/offer.hpp"
#include "core/violation.hpp"
#include "finance/chart.hpp"
#include "finance/papers.hpp"
#include "play/table.hpp"
#include "rolling/trains.hpp"
#include "routes/routes.hpp"

#include <array>
#include <type_traits>

namespace stw::play {

template <int Companies, int Options> struct Common {
    std::array<std::int16_t, Options> options{};
    std::uint8_t variant = 0; // of the components
    std::uint8_t players = 0;
    std::uint8_t revision = 0; // of the rules this game is played by

    Ledger<Companies> money;
    finance::Papers papers;
    finance::Markers markers;
    board::Board board;
    rolling::Trains trains;

    friend bool operator==(const Common&, const Common&) = default;
};

} // namespace stw::play
