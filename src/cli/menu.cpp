#include "cli/menu.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace stw::cli {
namespace {

constexpr std::size_t kLongList = 8; // from here on a list goes below a line of its own

std::string ways(std::size_t n) { return fmt::format("({} {}) …", n, n == 1 ? "way" : "ways"); }

std::string_view heading(ActionKind kind) {
    switch (kind) {
    case ActionKind::lay_tile: return "lay a tile";
    case ActionKind::place_station: return "place a station";
    case ActionKind::buy_paper: return "buy a certificate";
    case ActionKind::found: return "found a company";
    case ActionKind::buy_share: return "buy shares";
    case ActionKind::sell_shares: return "sell shares";
    case ActionKind::exchange: return "exchange";
    case ActionKind::buy_train: return "buy a train";
    case ActionKind::propose: return "propose a deal";
    default: return name_of(kind);
    }
}

class Menu {
  public:
    Menu(const game::State& s, const Choices& choices, const Names& names)
        : state_(s), box_(game::components(s)), choices_(choices), names_(names) {}

    [[nodiscard]] std::vector<MenuItem> of(PlayerId p) const {
        std::vector<MenuItem> all;
        add_best_run(p, all);
        for (const Offer& o : choices_.offers) {
            if (o.pattern.by != p) continue;
            if (o.form == OfferForm::list) add_list(o, all);
            if (o.form == OfferForm::range) add_range(o, all);
        }
        return gathered(std::move(all));
    }

  private:
    // Nobody types a route: the best ones are one choice.
    void add_best_run(PlayerId p, std::vector<MenuItem>& all) const {
        const std::vector<Action> best = game::best_run(state_);
        if (best.empty() || best.front().by != p) return;
        MenuItem item{.text = "run the best routes:", .actions = best};
        for (const Action& a : best) item.text += fmt::format(" {}", box_[a.what.train].id);
        all.push_back(std::move(item));
    }

    void add_list(const Offer& o, std::vector<MenuItem>& all) const {
        std::vector<MenuItem> items;
        for (std::uint32_t i = 0; i < o.count; ++i) {
            const Move& m = choices_.moves[o.first + i];
            items.push_back({.text = words(state_, names_, m), .actions = {Action(m)}});
        }
        if (items.size() >= kLongList) items = {below_one_line(o.pattern.kind, std::move(items))};
        std::move(items.begin(), items.end(), std::back_inserter(all));
    }

    [[nodiscard]] MenuItem below_one_line(ActionKind kind, std::vector<MenuItem> items) const {
        const std::size_t n = items.size();
        if (kind == ActionKind::lay_tile) items = by_hex(std::move(items));
        return {.text = fmt::format("{} {}", heading(kind), ways(n)), .below = std::move(items)};
    }

    // First the hex, then the tile.
    [[nodiscard]] std::vector<MenuItem> by_hex(std::vector<MenuItem> items) const {
        std::vector<MenuItem> hexes;
        std::vector<HexId> order;
        for (MenuItem& item : items) {
            const Fields& f = item.actions.front().what;
            const auto found = std::find(order.begin(), order.end(), f.hex);
            const auto at = static_cast<std::size_t>(found - order.begin());
            if (found == order.end()) {
                order.push_back(f.hex);
                const std::string_view name = box_[f.hex].name;
                hexes.push_back({.text = fmt::format("on {} {}{}", box_[f.hex].id, name, name.empty() ? "" : " ")});
            }
            item.text = fmt::format("tile {}, turned by {}", box_[f.tile].id, f.rotation);
            hexes[at].below.push_back(std::move(item));
        }
        for (MenuItem& hex : hexes) hex.text += ways(hex.below.size());
        return hexes;
    }

    void add_range(const Offer& o, std::vector<MenuItem>& all) const {
        Action least(o.pattern);
        least.what.amount = o.least;
        all.push_back({.text = fmt::format("{} to {}", words(state_, names_, least), o.most.amount),
                       .actions = {least},
                       .asks_amount = true,
                       .least = o.least,
                       .most = o.most});
    }

    // Many ranges of one kind (deals with everybody about everything) go below one line, too.
    [[nodiscard]] static std::vector<MenuItem> gathered(std::vector<MenuItem> items) {
        std::vector<MenuItem> out;
        std::vector<MenuItem> ranges;
        for (MenuItem& item : items) (item.asks_amount ? ranges : out).push_back(std::move(item));
        if (ranges.size() > 2) {
            const ActionKind kind = ranges.front().actions.front().kind;
            ranges = {{.text = fmt::format("{} ({} kinds) …", heading(kind), ranges.size()), .below = ranges}};
        }
        std::move(ranges.begin(), ranges.end(), std::back_inserter(out));
        return out;
    }

    const game::State& state_;
    const Components& box_;
    const Choices& choices_;
    const Names& names_;
};

} // namespace

std::vector<MenuItem> menu(const game::State& s, const Choices& choices, PlayerId seat, const Names& names,
                           const std::vector<bool>& is_bot) {
    const Menu make(s, choices, names);
    std::vector<MenuItem> all = make.of(seat);
    std::vector<MenuItem> others;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (PlayerId{static_cast<int>(i)} == seat || is_bot[i]) continue;
        for (MenuItem& item : make.of(PlayerId{static_cast<int>(i)})) {
            item.text = fmt::format("{}: {}", names[i], item.text);
            others.push_back(std::move(item));
        }
    }
    if (!others.empty()) all.push_back({.text = "somebody else speaks …", .below = std::move(others)});
    return all;
}

} // namespace stw::cli
