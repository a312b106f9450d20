// What the network asks before anything else is looked at.
#include "server/address.hpp"
#include "server/hosts.hpp"
#include "server/pace.hpp"
#include "server/room.hpp"
#include "server/strict_head.hpp"

#include <gtest/gtest.h>

namespace stw::server {
namespace {

int status_of(const std::string& fields, const std::string& version = "1.1") {
    const auto problem = problem_with_head("GET / HTTP/" + version + "\r\n" + fields + "\r\n");
    return problem ? problem->status : 200;
}

TEST(StrictHead, IsWrittenInOneWay) {
    EXPECT_EQ(status_of("Host: a\r\n"), 200);
    EXPECT_EQ(status_of("hOST:a\r\nContent-Length: 12\r\n"), 200);
    EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: Chunked\r\n"), 200);
    for (const char* wrong :
         {"", "Host: a\r\nHost: a\r\n", "Host: a\r\n b\r\n", "Host: a\r\n\tb\r\n", "Host : a\r\n", "Host\r\n",
          ": a\r\n", "Host: a\rb\r\n", "Host: a\nX: b\r\n", "Host: a\r\nContent-Length: -1\r\n",
          "Host: a\r\nContent-Length: 1, 1\r\n", "Host: a\r\nContent-Length:\r\n",
          "Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n",
          "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"})
        EXPECT_EQ(status_of(wrong), 400) << wrong;
    EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: gzip\r\n"), 501);
    EXPECT_FALSE(begins_like_http("\x16\x03\x01"));
    EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: chunked\r\n", "1.0"), 400);
}

TEST(Hosts, AreAddressesAndNamesThatWereAllowed) {
    const Hosts hosts({"Games.Example.org"});
    for (const char* ours :
         {"localhost", "localhost:1880", "10.0.0.7:80", "[fe80::1]", "[::1]:1880", "games.example.org.:443"})
        EXPECT_TRUE(hosts.answers_to(ours)) << ours;
    for (const char* other : {"", ":80", "example.org", "localhost.example.org", "10.0.0", "10.0.0.7.example.org",
                              "[::1]x", "[::1]:x", "localhost:123456", "010.1.1.1.1"})
        EXPECT_FALSE(hosts.answers_to(other)) << other;
}

TEST(Addresses, OfTheSixthVersionAreCountedByTheirFirstHalf) {
    EXPECT_EQ(counted_as("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_as("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_as("2001:db8:1:2:ffff::1"), counted_as("2001:db8:1:2::"));
    EXPECT_NE(counted_as("2001:db8:1:3::1"), counted_as("2001:db8:1:2::1"));
    EXPECT_EQ(counted_as("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(counted_as("unknown"), "unknown");
}

TEST(Room, PiecesOfNoSizeCountAsPieces) {
    Room room(100, 30, 0);
    auto file = std::make_unique<Room::Held>(room.hold("a", 0));
    auto head = std::make_unique<Room::Held>(room.hold("a", 0));
    const auto body = room.hold("a", 20);
    file.reset();
    EXPECT_FALSE(room.hold("a", 20)) << "what is left still counts";
    head.reset();
    EXPECT_TRUE(room.hold("a", 10));
}

TEST(Room, IsBoundedForOneAndForAll) {
    Room room(100, 30, 0);
    {
        const auto large = room.hold("a", 50);
        EXPECT_TRUE(large) << "one answer may be larger";
        EXPECT_FALSE(room.hold("a", 1)) << "but not a second one";
        const auto other = room.hold("b", 20);
        const auto more = room.hold("b", 10);
        EXPECT_TRUE(other && more);
        EXPECT_FALSE(room.hold("b", 1));
        const auto third = room.hold("c", 10);
        EXPECT_FALSE(room.hold("c", 11)) << "of all there is too much";
    }
    EXPECT_TRUE(room.hold("a", 100)) << "what was read is forgotten";
}

TEST(Room, IsThereForWhoHasLittleWhateverTheOthersHave) {
    Room room(100, 50, 10);
    const auto one = room.hold("a", 50);
    const auto other = room.hold("b", 50);
    const auto first = room.hold("c", 8);
    EXPECT_TRUE(first);
    EXPECT_TRUE(room.hold("c", 2));
    EXPECT_FALSE(room.hold("c", 3)) << "more than a little";
    EXPECT_TRUE(room.hold("d", 20)) << "a first piece of any size";
}

TEST(Pace, WhoIsFasterWaitsForATurnOfHisOwn) {
    using std::chrono::milliseconds;
    Pace pace({.burst = 3, .per_second = 10});
    const Pace::Clock::time_point now{std::chrono::hours(1)};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(pace.next("a", now), milliseconds(0)) << i;
    EXPECT_EQ(pace.next("a", now), milliseconds(100));
    EXPECT_EQ(pace.next("a", now), milliseconds(200));
    EXPECT_EQ(pace.next("b", now), milliseconds(0)) << "the others do not wait";
    EXPECT_EQ(pace.next("a", now + milliseconds(300)), milliseconds(0));
    EXPECT_EQ(pace.next("a", now + milliseconds(300)), milliseconds(100));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(pace.next("a", now + std::chrono::hours(1)), milliseconds(0)) << "rested";
}

} // namespace
} // namespace stw::server
