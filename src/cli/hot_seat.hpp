// A game at one keyboard: people choose by number, bots sit among them. Plain lines only, so it works over any connection.
#pragma once

#include "bots/player.hpp"
#include "cli/files.hpp"
#include "cli/menu.hpp"

#include <optional>

namespace stw::cli {

class HotSeat {
  public:
    // `bots`: by seat, none for a person. `file`: where the game is kept; none: nowhere.
    HotSeat(game::Record record, std::vector<std::optional<bots::Kind>> bots, std::optional<GameFile> file,
            std::uint64_t seed);

    // Until the game is over or somebody leaves.
    void run();

  private:
    [[nodiscard]] const Names& names() const { return record_.setup().players; }
    [[nodiscard]] const Components& box() const { return game::components(record_.state()); }

    // Each is false when the person leaves.
    bool ask(const Choices& choices, PlayerId p);
    bool choose_from(const std::vector<MenuItem>& items, PlayerId p, const std::string& title);
    bool choose(const MenuItem& item, PlayerId p);
    bool read_line(std::string& line);

    void command(const std::string& line, PlayerId p);
    void bot_acts(const Choices& choices, PlayerId p);
    bool do_action(const Action& a);
    void put_out_of_sight(PlayerId p) const;
    void do_json(const std::string& text);
    void undo();
    void leave() const;
    void finish() const;

    game::Record record_;
    std::vector<std::optional<bots::Kind>> bots_;
    std::vector<bool> is_bot_;
    std::optional<GameFile> file_;
    Rng rng_;
    bool changed_ = false; // since the menu was shown
};

} // namespace stw::cli
