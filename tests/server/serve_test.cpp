// `stellwerk serve` when it cannot begin. What it does when it can is tried over the network by tests/server/run.
#include "cli/command.hpp"

#include <gmock/gmock.h>

namespace stw::testing {
namespace {

using ::testing::HasSubstr;

class Serve : public CommandTest {};

TEST_F(Serve, HelpHasAnExample) { EXPECT_THAT(output({"serve", "--help"}), HasSubstr("Example: stellwerk serve")); }

TEST_F(Serve, WithoutAPageItSaysHowToBuildIt) {
    EXPECT_THAT(complaint(1, {"serve", "--page", path("nowhere")}), HasSubstr("npm --prefix web run build"));
}

TEST_F(Serve, AnAddressIsAnAddress) {
    write("index.html", "<p>");
    EXPECT_THAT(complaint(1, {"serve", "--page", ".", "--data", "data", "--bind", "elsewhere", "--port", "0"}),
                HasSubstr("--bind"));
}

TEST_F(Serve, ThePublicAddressHasNothingToHide) {
    for (const char* url : {"https://", "https://:8443", "https://host:secret@a.example", "https://a.example/b",
                            "https://a.example?b", "ftp://a.example"})
        EXPECT_THAT(complaint(2, {"serve", "--page", ".", "--public-url", url}),
                    ::testing::AllOf(HasSubstr("--public-url"), ::testing::Not(HasSubstr("secret"))))
            << url;
}

TEST_F(Serve, WithoutAFolderOfTablesThereIsOneInTheHome) {
    write("index.html", "<p>");
    EXPECT_THAT(complaint(1, {"serve", "--page", ".", "--bind", "elsewhere", "--port", "0"}), HasSubstr("--bind"));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "../home/data/stellwerk/stellwerk.db")); // and nowhere else
}

TEST_F(Serve, ADatabaseHasAnAddressWithoutAPassword) {
    const std::string secret = "postgresql://anna:secret@localhost/tables";
    for (const std::vector<std::string>& words : {std::vector<std::string>{"serve", "--store", secret},
                                                  {"verify", "--store", secret},
                                                  {"backup", "--store", secret, "b.db"},
                                                  {"migrate", secret, "folder"},
                                                  {"migrate", "folder", secret}}) {
        const std::string said = complaint(2, words);
        EXPECT_THAT(said, HasSubstr("~/.pgpass"));
        EXPECT_THAT(said, ::testing::Not(HasSubstr("secret")));
    }
    write("index.html", "<p>");
    EXPECT_THAT(complaint(2, {"serve", "--page", ".", "--store", "tables"}), HasSubstr("postgresql://"));
    EXPECT_THAT(complaint(2, {"serve", "--page", ".", "--store", "postgresql:///x", "--data", "d"}),
                HasSubstr("not in both"));
    EXPECT_THAT(complaint(1, {"serve", "--page", ".", "--store", "postgresql:///x?host=" + path("nowhere")}),
                HasSubstr("cannot be reached"));
    EXPECT_THAT(complaint(1, {"migrate", "nowhere", "postgresql:///x"}), HasSubstr("there are no tables in nowhere"));
}

} // namespace
} // namespace stw::testing
