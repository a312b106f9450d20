// The file of settings of `stellwerk serve`.
#include "cli/serve_settings.hpp"

#include "cli/problem.hpp"

#include <gmock/gmock.h>

namespace stw::cli {
namespace {

using ::testing::HasSubstr;

std::string problem_in(const std::string& text) {
    try {
        (void)settings_in(text, "stellwerk.toml");
    } catch (const Problem& problem) {
        return problem.what();
    }
    return "none";
}

TEST(Settings, AreReadAndTheRestStays) {
    const ServeSettings s = settings_in("port = 8080\nhosts = [\"a.example.org\", \"b.example.org\"]\n"
                                        "[limits]\ntables = 7\nchat = { burst = 3, per_second = 0.25 }\n",
                                        "stellwerk.toml");
    EXPECT_EQ(s.port, 8080);
    EXPECT_EQ(s.bind, "127.0.0.1");
    EXPECT_EQ(s.hosts, (std::vector<std::string>{"a.example.org", "b.example.org"}));
    EXPECT_EQ(s.limits.tables, 7);
    EXPECT_EQ(s.limits.chat.burst, 3);
    EXPECT_EQ(s.limits.chat.per_second, 0.25);
    EXPECT_EQ(s.limits.seats, server::Limits{}.seats);
}

TEST(Settings, AsTheyAreToldTheySayTheSame) {
    ServeSettings s;
    s.data = "/var/lib/a \"quoted\" \\ name";
    s.page = "of two\nlines\x1B[2J";
    s.hosts = {"a.example.org"};
    s.limits.undos = {.burst = 2.5, .per_second = 1.0 / 3};
    const std::string text = told(s);
    EXPECT_EQ(told(settings_in(text, "again")), text);
    EXPECT_EQ(settings_in(text, "again").data, s.data);
    EXPECT_EQ(settings_in(text, "again").page, s.page);
    EXPECT_EQ(settings_in(text, "again").limits.undos.per_second, 1.0 / 3);
}

TEST(Settings, EveryLimitHasAName) {
    for (const server::NamedLimit& limit : server::named_limits())
        EXPECT_THAT(told(ServeSettings{}), HasSubstr("\n" + std::string(limit.name) + " = "));
    const server::Limits wide = server::Limits{}.widened(10);
    EXPECT_EQ(wide.table_listeners, 10 * server::Limits{}.table_listeners);
    EXPECT_EQ(wide.messages.per_second, 10 * server::Limits{}.messages.per_second);
}

TEST(Settings, NothingIsNestedWithoutEnd) {
    std::string deep = "a";
    for (int i = 0; i < 120'000; ++i) deep += ".a";
    EXPECT_THAT(problem_in("port = 1\n" + deep + " = 1\n"), HasSubstr("stellwerk.toml:2: a line of settings has"));
    EXPECT_THAT(problem_in("[" + deep + "]\n"), HasSubstr("stellwerk.toml:1: a line of settings has"));
    EXPECT_THAT(problem_in("port = " + std::string(900, '[') + "\n"), HasSubstr("stellwerk.toml:1: "));
}

TEST(Settings, WhatDoesNotBelongThereIsNamedWithItsLine) {
    EXPECT_EQ(problem_in("bind = \"::1\"\npublik_url = \"\"\n"),
              "stellwerk.toml:2: there is no setting \"publik_url\", perhaps \"public_url\"; all of them: stellwerk "
              "serve --settings");
    EXPECT_THAT(problem_in("[limits]\nchats = 3\n"),
                HasSubstr("stellwerk.toml:2: there is no limit \"chats\", perhaps \"chat\""));
    EXPECT_THAT(problem_in("port = \"1880\"\n"), HasSubstr("port is a whole number from 0 to 65535"));
    EXPECT_THAT(problem_in("port = 70000\n"), HasSubstr("from 0 to 65535"));
    EXPECT_THAT(problem_in("hosts = \"a\"\n"), HasSubstr("hosts is a list of names"));
    EXPECT_THAT(problem_in("log = \"loud\"\n"), HasSubstr("log is debug, info, warning or error"));
    EXPECT_THAT(problem_in("limits = 3\n"), HasSubstr("limits is a table"));
    EXPECT_THAT(problem_in("[limits]\ntables = 0\n"), HasSubstr("tables is a whole number of at least 1"));
    for (const char* rate : {"3", "{ burst = 3 }", "{ burst = 3, per_second = 0 }", "{ burst = 3, per_second = nan }",
                             "{ burst = 3, per_second = 1, more = 2 }", "{ burst = inf, per_second = 1 }"})
        EXPECT_THAT(problem_in(std::string("[limits]\nchat = ") + rate + "\n"), HasSubstr("chat is so many at once"))
            << rate;
    EXPECT_THAT(problem_in("port = \n"), HasSubstr("stellwerk.toml:1: "));
}

} // namespace
} // namespace stw::cli
