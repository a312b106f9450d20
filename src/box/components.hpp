// Everything in the box of a title, for one set of options that change what is printed.
#pragma once

#include "board/data.hpp"
#include "finance/data.hpp"
#include "rolling/data.hpp"

namespace stw {

struct PlayerCount {
    std::uint8_t players = 0;
    std::int16_t cash = 0;
    std::int16_t certificate_limit = 0;
};

struct Components {
    std::string_view ruleset;
    std::string_view name;
    Money bank{};
    std::span<const PlayerCount> players;
    board::Map map;
    finance::ChartData chart;
    std::span<const finance::Company> companies;
    finance::PaperTable papers;
    std::span<const rolling::Type> trains;
    std::span<const rolling::Phase> phases;

    [[nodiscard]] const board::Hex& operator[](HexId h) const { return map[h]; }
    [[nodiscard]] const board::Tile& operator[](TileId t) const { return map[t]; }
    [[nodiscard]] const finance::Company& operator[](CompanyId c) const { return companies[c.value]; }
    [[nodiscard]] const finance::Paper& operator[](PaperId p) const { return papers[p.value]; }
    [[nodiscard]] const rolling::Type& operator[](TrainType t) const { return trains[t.value]; }
    [[nodiscard]] const rolling::Phase& operator[](PhaseId p) const { return phases[p.value]; }
};

} // namespace stw
