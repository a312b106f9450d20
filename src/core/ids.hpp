// Small typed numbers for the things of a game. A wrong mix does not compile; `none` is "no such thing".
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>

namespace stw {

template <class Tag, class Rep = std::uint8_t> struct Id {
    static constexpr Rep kNone = static_cast<Rep>(-1);
    Rep value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(int v) : value(static_cast<Rep>(v)) {}

    [[nodiscard]] constexpr int index() const { return value; }
    constexpr explicit operator bool() const { return value != kNone; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

// The first `n` of a kind, or those from `first` on: `for (const CompanyId c : All<CompanyId>(kCompanies))`.
template <class I> class All {
  public:
    constexpr explicit All(std::integral auto n) : end_(static_cast<int>(n)) {}
    constexpr All(I first, int n) : begin_(first.index()), end_(n) {}

    struct Iterator {
        using value_type = I;
        using difference_type = int;
        int at = 0;
        constexpr I operator*() const { return I{at}; }
        constexpr Iterator& operator++() { return ++at, *this; }
        constexpr Iterator operator++(int) { return {at++}; }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {begin_}; }
    [[nodiscard]] constexpr Iterator end() const { return {end_}; }

  private:
    int begin_ = 0, end_;
};

using PlayerId = Id<struct PlayerTag>;
using CompanyId = Id<struct CompanyTag>; // public, small, line, network: whatever operates
using PaperId = Id<struct PaperTag>;     // any certificate: share, private, small company, bond
using HexId = Id<struct HexTag>;
using TileId = Id<struct TileTag, std::uint16_t>; // printed hexes are tiles too
using TrainType = Id<struct TrainTypeTag>;
using TrainId = Id<struct TrainTag>; // one train card
using PhaseId = Id<struct PhaseTag>;

inline constexpr int kMaxPlayers = 7;
inline constexpr int kEdges = 6;

// The player who deals cards and draws lots.
inline constexpr PlayerId kChance{0xFE};

} // namespace stw
