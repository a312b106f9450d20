// Moments made by hand, for properties that must catch what is wrong with them.
#pragma once

#include "hunt/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace stw::hunt {

// Nothing else is in the list.
template <class List> void only(List& list, const typename List::value_type& item) {
    list.clear();
    list.push_back(item);
}

// A position of a ruleset, changed as a test needs it, and what its properties say of the steps from there.
class Story {
  public:
    explicit Story(std::string_view ruleset, int players = 3)
        : title_(game::find_title(ruleset)),
          first_(*game::set_up(*title_, players, game::profile(*title_, "book"))),
          now(game::overview(first_)),
          properties_(properties_for(ruleset)) {}

    [[nodiscard]] const Components& box() const { return game::components(first_); }
    [[nodiscard]] CompanyId company(std::string_view id) const {
        for (std::size_t i = 0; i < box().companies.size(); ++i)
            if (box().companies[i].id == id) return CompanyId{static_cast<int>(i)};
        ADD_FAILURE() << "no company " << id;
        return {};
    }
    [[nodiscard]] PaperId paper(std::string_view id) const {
        for (std::size_t i = 0; i < box().papers.size(); ++i)
            if (box().papers[i].id == id) return PaperId{static_cast<int>(i)};
        ADD_FAILURE() << "no paper " << id;
        return {};
    }
    [[nodiscard]] TrainType train(std::string_view id) const {
        for (std::size_t i = 0; i < box().trains.size(); ++i)
            if (box().trains[i].id == id) return TrainType{static_cast<int>(i)};
        ADD_FAILURE() << "no train " << id;
        return {};
    }
    [[nodiscard]] HexId hex(std::string_view id) const {
        for (std::size_t i = 0; i < box().map.hexes.size(); ++i)
            if (box().map.hexes[i].id == id) return HexId{static_cast<int>(i)};
        ADD_FAILURE() << "no hex " << id;
        return {};
    }
    // As it lies in the box, not turned.
    void put(std::string_view hex_id, std::string_view tile) {
        const auto& tiles = box().map.tiles;
        const auto found =
            std::ranges::find_if(tiles, [&](const board::Tile& t) { return t.id == tile && !t.printed; });
        now.board.tile[hex(hex_id).value] = TileId{static_cast<int>(found - tiles.begin())};
    }
    CompanyOverview& of(std::string_view id) { return now.companies[company(id).value]; }
    PlayerOverview& player(int n) { return now.players[static_cast<std::size_t>(n)]; }

    // The action leads from where the story stood to `now`. Says what is found, in the words of the properties.
    std::vector<std::string> after(const Move& move, const std::vector<Event>& events = {}) {
        const Action action(move);
        Findings found;
        const Moment m{.box = box(),
                       .number = ++number_,
                       .action = action,
                       .events = events,
                       .before = before_,
                       .after = now,
                       .offered = offered_,
                       .offers = offers};
        for (const auto& p : properties_) p->see(m, found);
        keep();
        std::vector<std::string> words;
        for (const Finding& f : found) words.emplace_back(f.property);
        return words;
    }
    // From here on; what led here is nobody's business.
    void keep() {
        before_ = now;
        offered_ = offers;
    }

  private:
    const game::TitleInfo* title_;
    game::State first_;

  public:
    Overview now;
    Choices offers; // in the position `now`

  private:
    Properties properties_;
    Overview before_ = now;
    Choices offered_;
    int number_ = 0;
};

using Found = std::vector<std::string>;
constexpr PlayerId kA{0};
constexpr PlayerId kB{1};

} // namespace stw::hunt
