#include "interop/import.hpp"

#include "interop/files.hpp"
#include "interop/follower.hpp"

namespace stw::interop {

std::expected<game::Record, std::string> import_game(const RecordedGame& game) {
    auto follower = Follower::begin(game);
    if (!follower) return std::unexpected(follower.error());
    for (std::size_t i = 0; i < game.actions.size(); ++i)
        if (auto problem = follower->follow(i))
            return std::unexpected("action " + std::to_string(game.actions[i].number) + " (" + game.actions[i].type +
                                   ") cannot be played here: " + *problem);
    if (game.finished && !game.ended_by_hand) follower->play_to_end();
    return follower->record();
}

std::expected<Imported, std::string> import_file(const std::filesystem::path& path) {
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    const auto game = read_recorded_game(*text, path.stem().string());
    if (!game) return std::unexpected(game.error());
    auto record = import_game(*game);
    if (!record) return std::unexpected(record.error());
    return Imported{std::move(*record), game->ended_by_hand, game->played_on_after};
}

} // namespace stw::interop
