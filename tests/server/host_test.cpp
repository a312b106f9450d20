// What the host sees of a server: figures, whether it is ready, and the log.
#include "server/host_pages.hpp"
#include "server/journal.hpp"
#include "server/people.hpp"

#include <gmock/gmock.h>

namespace stw::server {
namespace {

namespace json = boost::json;
using ::testing::HasSubstr;
using ::testing::Not;

Answer ask(Handler& handler, const std::string& target, const std::string& method = "GET",
           const std::string& host = "127.0.0.1:9180") {
    Answer said{.status = 0};
    handler.handle({.method = method, .target = target, .host = host, .address = "192.0.2.1"},
                   [&](Answer a) { said = std::move(a); });
    return said;
}

TEST(HostPages, TellFiguresAndHealth) {
    House house;
    HostPages pages(*house.service, Hosts(std::vector<std::string>{}));
    EXPECT_EQ(ask(pages, "/healthz").body, "ok\n");
    EXPECT_EQ(ask(pages, "/readyz").body, "ready\n");
    EXPECT_EQ(ask(pages, "/readyz", "POST").status, 405);
    EXPECT_EQ(ask(pages, "/api/me").status, 404);
    Visitor anna(house, "Anna");
    const std::string table = anna.table({kMe, kBot});
    anna.move(table);
    EXPECT_EQ(anna.get("/api/tables/" + table + "/nothing").status, 404);
    const Answer told = ask(pages, "/metrics");
    EXPECT_EQ(told.type, "text/plain; version=0.0.4; charset=utf-8");
    EXPECT_THAT(told.body, HasSubstr("stellwerk_actions_total{by=\"person\"} 1\n"));
    EXPECT_THAT(told.body, Not(HasSubstr("stellwerk_actions_total{by=\"bot\"} 0\n")));
    EXPECT_THAT(told.body, HasSubstr("stellwerk_requests_total{endpoint=\"POST tables\",status=\"201\"} 1\n"));
    EXPECT_THAT(told.body, HasSubstr("stellwerk_requests_total{endpoint=\"none\",status=\"404\"} 1\n"));
    EXPECT_THAT(told.body, HasSubstr("stellwerk_games_in_memory 1\n"));
    EXPECT_THAT(told.body, HasSubstr("stellwerk_failed_commits_total 0\n"));
    for (const std::string& secret : {table, std::string("Anna")}) EXPECT_THAT(told.body, Not(HasSubstr(secret)));
}

// A page of another site can have its own name lead here, and would then read them in the host's browser.
TEST(HostPages, FiguresAreToldUnderOurNamesAlone) {
    const House house;
    HostPages pages(*house.service, Hosts({"figures.example.org"}));
    EXPECT_EQ(ask(pages, "/metrics", "GET", "evil.example:9180").status, 421);
    EXPECT_EQ(ask(pages, "/metrics", "GET", "figures.example.org").status, 200);
    EXPECT_EQ(ask(pages, "/healthz", "GET", "evil.example").status, 200) << "that it runs is no secret";
}

TEST(HostPages, AnybodyMayAskForHealthAndNobodyForFigures) {
    House house;
    EXPECT_EQ(ask(*house.service, "/healthz").status, 200);
    EXPECT_EQ(ask(*house.service, "/readyz").status, 200);
    EXPECT_EQ(ask(*house.service, "/metrics").status, 404);
}

// Of each histogram: every bucket holds those before it, and the last all.
TEST(Durations, AreCountedAsPrometheusWantsThem) {
    Durations durations;
    for (const double seconds : {0.0001, 0.004, 0.004, 9.0}) durations.add(seconds);
    std::string text;
    durations.write(text, "d");
    EXPECT_THAT(text, HasSubstr("d_bucket{le=\"0.0005\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("d_bucket{le=\"0.0025\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("d_bucket{le=\"0.005\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("d_bucket{le=\"2.5\"} 3\nd_bucket{le=\"+Inf\"} 4\n"));
    EXPECT_THAT(text, HasSubstr("d_count 4\n"));
}

class Heard : public ::testing::Test {
  protected:
    void TearDown() override { journal::begin(journal::Level::info); }
    void hear(journal::Level least) {
        journal::begin(least, [this](const std::string& line) { lines.push_back(json::parse(line).as_object()); });
    }
    std::vector<json::object> lines;
};

TEST_F(Heard, EveryLineIsAnEventAndNamesNobody) {
    hear(journal::Level::info);
    House house;
    Visitor anna(house, "Anna the Unmistakable");
    const std::string table = anna.table({kBot, kBot});
    house.loop.run();
    ASSERT_GE(lines.size(), 2U);
    EXPECT_EQ(lines.front().at("event"), "begun");
    EXPECT_EQ(lines.front().at("table"), json::value(table));
    EXPECT_EQ(lines.back().at("event"), "finished");
    for (const json::object& line : lines) EXPECT_THAT(json::serialize(line), Not(HasSubstr("Unmistakable")));
}

TEST_F(Heard, WhatIsBelowTheLevelIsNotSaid) {
    hear(journal::Level::warning);
    journal::note(journal::Level::info, "open");
    journal::note(journal::Level::error, "nothing_saved", {{"why", "the disk is full"}});
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines.front().at("level"), "error");
    EXPECT_EQ(lines.front().at("why"), "the disk is full");
    EXPECT_FALSE(journal::wanted(journal::Level::debug));
}

TEST_F(Heard, ALineHasAnEnd) {
    hear(journal::Level::info);
    journal::note(journal::Level::error, "mistake", {{"what", std::string(100'000, 'x')}});
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines.front().at("event"), "mistake");
    EXPECT_LT(json::serialize(lines.front()).size(), 2'000U);
}

} // namespace
} // namespace stw::server
