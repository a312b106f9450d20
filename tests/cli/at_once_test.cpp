// Several commands on one game at once: nothing that was done is lost.
#include "cli/command.hpp"

#include "cli/files.hpp"

#include <gmock/gmock.h>

#include <fcntl.h>

namespace stw::testing {
namespace {

using ::testing::HasSubstr;

class AtOnce : public CommandTest {
  protected:
    [[nodiscard]] cli::Descriptor opened(const std::string& name) const {
        return cli::Descriptor(::open((folder_ / name).c_str(), O_RDONLY | O_CLOEXEC));
    }
};

TEST_F(AtOnce, EveryActionOfManyCommandsIsKept) {
    const std::string game = new_game();
    constexpr int kCommands = 8;
    std::vector<Running> all;
    for (int i = 0; i < kCommands; ++i) all.push_back(start({"act", game, "1"}));
    for (const Running& r : all) EXPECT_EQ(end(r).code, 0);
    EXPECT_THAT(output({"verify", game}), HasSubstr(std::to_string(1 + kCommands) + " actions"));
    EXPECT_EQ(files(), std::vector<std::string>{game});
}

TEST_F(AtOnce, WhoWaitsLongIsToldWhatFor) {
    const std::string game = new_game();
    Running waits;
    {
        const cli::Descriptor other = opened(game);
        ASSERT_TRUE(other.lock());
        waits = start({"act", game, "1"});
        await_words(waits, "waiting for another Stellwerk that has game.json open");
    }
    EXPECT_EQ(end(waits).code, 0);
    EXPECT_THAT(output({"verify", game}), HasSubstr("2 actions"));
}

// The file is another one after every save: the new one is as much the game's own as the old one was.
TEST_F(AtOnce, AGameStaysLockedWhenItIsSaved) {
    const std::string game = new_game();
    {
        cli::GameFile file(folder_ / game);
        EXPECT_FALSE(opened(game).lock());
        file.save(file.load());
        EXPECT_FALSE(opened(game).lock());
    }
    EXPECT_TRUE(opened(game).lock());
}

} // namespace
} // namespace stw::testing
