#include "box/format.hpp"

#include <array>

namespace stw {
namespace {

using namespace field;

struct Shape {
    std::uint16_t needed = 0;
    std::uint16_t allowed = 0; // besides
};

// Where `as` is allowed, the rules say in whose name it may be done.
Shape shape_of(ActionKind kind) {
    switch (kind) {
    case ActionKind::draw: return {0, player | number};
    case ActionKind::pass: return {0, as};
    case ActionKind::buy_paper: return {paper, as};
    case ActionKind::sell_paper:
    case ActionKind::put_up: return {paper, 0};
    case ActionKind::found: return {company | amount, as | percent};
    case ActionKind::buy_share: return {company | percent, as | source};
    case ActionKind::sell_shares: return {company | percent, 0};
    case ActionKind::exchange: return {paper, amount | company};
    case ActionKind::lay_tile: return {as | hex | tile | rotation, 0};
    case ActionKind::place_station: return {as | hex | city, 0};
    case ActionKind::run_train: return {as | train, 0};
    case ActionKind::pay_out:
    case ActionKind::withhold:
    case ActionKind::bankrupt: return {as, 0};
    case ActionKind::buy_train: return {as | train | source, other | trade_in | amount};
    case ActionKind::discard_train: return {as | train, 0};
    case ActionKind::vote:
    case ActionKind::answer: return {yes, 0};
    case ActionKind::propose: return {amount, as | paper | player | train | other};
    case ActionKind::bid: return {amount, as | paper | company};
    case ActionKind::choose: return {number, as};
    case ActionKind::declare: return {as | amount, 0};
    case ActionKind::assign_train: return {as | other, train};
    case ActionKind::remove_station: return {as | hex | city, 0};
    case ActionKind::repay: return {amount, 0};
    default: return {0, 0};
    }
}

std::uint16_t fields_of(const Action& a) {
    std::uint32_t m = 0;
    const Fields& f = a.what;
    if (a.as) m |= as;
    if (f.company) m |= company;
    if (f.other) m |= other;
    if (f.player) m |= player;
    if (f.paper) m |= paper;
    if (f.hex) m |= hex;
    if (f.tile) m |= tile;
    if (f.rotation != 0xFF) m |= rotation;
    if (f.city != 0xFF) m |= city;
    if (f.train) m |= train;
    if (f.trade_in) m |= trade_in;
    if (f.source != Source::none) m |= source;
    if (f.yes != 0xFF) m |= yes;
    if (f.amount) m |= amount;
    if (f.percent) m |= percent;
    if (f.number) m |= number;
    return static_cast<std::uint16_t>(m);
}

bool things_exist(const Components& box, const Action& a) {
    const Fields& f = a.what;
    auto in = [](auto id, std::size_t n) { return !id || id.value < n; };
    if (!in(a.as, box.companies.size()) || !in(f.company, box.companies.size()) || !in(f.other, box.companies.size()))
        return false;
    if (!in(f.player, kMaxPlayers) || !in(f.paper, box.papers.size())) return false;
    if (!in(f.hex, box.map.hexes.size()) || !in(f.tile, box.map.tiles.size())) return false;
    if (f.rotation != 0xFF && f.rotation >= kEdges) return false;
    if (!in(f.train, box.trains.size()) || !in(f.trade_in, box.trains.size())) return false;
    if (f.source > Source::company || (f.yes != 0xFF && f.yes > 1)) return false;
    constexpr int kMost = 1'000'000; // more money than any game has; keeps sums far from overflowing
    for (Number n : {f.amount, f.percent, f.number})
        if (n && (n.value < -kMost || n.value > kMost)) return false;
    if (f.percent && (f.percent.value < 0 || f.percent.value > 100)) return false;
    for (const Piece& p : a.route)
        if (!p.hex || p.hex.value >= box.map.hexes.size()) return false;
    return true;
}

} // namespace

Refusal check_format(const Components& box, const Action& a, std::span<const Widened> widened) {
    if (a.kind == ActionKind::none || a.kind >= ActionKind::count_) return refuse(rule::wrong_fields);
    if (!things_exist(box, a)) return refuse(rule::no_such_thing);
    Shape shape = shape_of(a.kind);
    std::uint16_t more = 0;
    for (const Widened& w : widened)
        if (w.kind == a.kind) more = w.allowed;
    shape.allowed = static_cast<std::uint16_t>(shape.allowed | more);
    const std::uint16_t there = fields_of(a);
    const bool lacks = (shape.needed & ~there) != 0;
    const bool has_more = (there & ~(shape.needed | shape.allowed)) != 0;
    const bool stray_route = a.kind != ActionKind::run_train && !a.route.empty();
    if (lacks || has_more || stray_route || a.what.limit) return refuse(rule::wrong_fields);
    if (a.kind == ActionKind::found) {
        // The size is said where the company has president's certificates to choose from.
        const auto certificates = box.papers.presidents_certificates(a.what.company);
        if ((certificates.end - certificates.begin > 1) != static_cast<bool>(a.what.percent))
            return refuse(rule::wrong_fields);
    }
    if (a.kind == ActionKind::buy_train) {
        // Bought from a company it has a seller and a price, from the bank neither.
        const bool company_sale = a.what.source == Source::company;
        if (company_sale != static_cast<bool>(a.what.other) || company_sale != static_cast<bool>(a.what.amount) ||
            (company_sale && a.what.trade_in && !a.what.number))
            return refuse(rule::wrong_fields);
    }
    if (a.kind == ActionKind::propose) {
        // A paper of a person; or a train of a company, or what else the title lets a company ask for.
        const bool for_paper = static_cast<bool>(a.what.paper);
        if (for_paper != static_cast<bool>(a.what.player) || for_paper == static_cast<bool>(a.what.other) ||
            (more == 0 && for_paper == static_cast<bool>(a.what.train)))
            return refuse(rule::wrong_fields);
    }
    return kAllowed;
}

} // namespace stw
