// What the network asks before anything else is looked at.
#include "server/address.hpp"
#include "server/hosts.hpp"
#include "server/strict_head.hpp"
#include "server/unsent.hpp"

#include <gtest/gtest.h>

namespace stw::server {
namespace {

int status_of(const std::string& fields) {
    const auto problem = problem_with_head("GET / HTTP/1.1\r\n" + fields + "\r\n");
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
    EXPECT_EQ(problem_with_head("GET / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")->status, 400);
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

TEST(Unsent, AnswersWithoutABodyCountAsAnswers) {
    Unsent unsent(100, 30);
    auto file = std::make_unique<Unsent::Held>(unsent.hold("a", 0));
    auto head = std::make_unique<Unsent::Held>(unsent.hold("a", 0));
    const auto body = unsent.hold("a", 20);
    file.reset();
    EXPECT_FALSE(unsent.hold("a", 20)) << "what is left still counts";
    head.reset();
    EXPECT_TRUE(unsent.hold("a", 10));
}

TEST(Unsent, IsBoundedForOneAndForAll) {
    Unsent unsent(100, 30);
    {
        const auto large = unsent.hold("a", 50);
        EXPECT_TRUE(large) << "one answer may be larger";
        EXPECT_FALSE(unsent.hold("a", 1)) << "but not a second one";
        const auto other = unsent.hold("b", 20);
        const auto more = unsent.hold("b", 10);
        EXPECT_TRUE(other && more);
        EXPECT_FALSE(unsent.hold("b", 1));
        EXPECT_FALSE(unsent.hold("c", 21)) << "of all there is too much";
    }
    EXPECT_TRUE(unsent.hold("a", 100)) << "what was read is forgotten";
}

} // namespace
} // namespace stw::server
