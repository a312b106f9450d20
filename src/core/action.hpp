// One small tagged value for everything that anybody can do in any title.
#pragma once

#include "core/fields.hpp"
#include "core/inline_vec.hpp"

#include <string_view>

namespace stw {

// The words of all titles together, also those only one has a use for yet (assign_train, repay): people, bots, files and the page
// have one list of them.
enum class ActionKind : std::uint8_t {
    none,
    draw,          // Chance: a lot or a card: player, number
    pass,          // ends the step or the turn
    buy_paper,     // a certificate with a printed price: paper
    sell_paper,    // back to the bank: paper
    found,         // company at amount; where there is a choice of president's certificates: percent
    buy_share,     // company, percent
    sell_shares,   // company, percent
    exchange,      // a private for what it gives: paper; company it is for, or that is founded by it at amount
    put_up,        // chooses what is offered round the table: paper
    lay_tile,      // hex, tile, rotation
    place_station, // hex, city
    run_train,     // train, route
    pay_out,
    withhold,
    buy_train,     // train, source, other (seller), trade_in, amount
    discard_train, // train
    vote,          // yes
    propose,       // a deal with somebody else: paper or train, player or other, amount
    answer,        // to a proposal: yes
    bankrupt,
    bid,            // amount
    choose,         // number
    declare,        // a dividend: amount
    assign_train,   // to a part of the company: other (the part), train; without a train: takes its train off
    remove_station, // of somebody else: hex, city
    repay,          // a debt: amount
    count_
};

std::string_view name_of(ActionKind kind);
ActionKind action_kind(std::string_view name); // `none` if there is no such kind

// A piece of track on the board: which path of the tile on which hex.
struct Piece {
    HexId hex;
    std::uint8_t path = 0xFF;
    friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

inline constexpr std::size_t kMaxRoute = 240;
// From end to end, piece by piece.
using Route = InlineVec<Piece, kMaxRoute>;

// An action without a route; what lists of offers are made of.
struct Move {
    ActionKind kind = ActionKind::none;
    PlayerId by;  // who decides
    CompanyId as; // the company in whose name; none: for himself
    Fields what{};

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Action : Move {
    Route route{};

    constexpr Action() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a move is an action without a route
    constexpr Action(const Move& m) : Move(m) {}
    constexpr Action(const Move& m, const Route& r) : Move(m), route(r) {}
    friend constexpr bool operator==(const Action&, const Action&) = default;
};

} // namespace stw
