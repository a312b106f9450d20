// Values on their way to PostgreSQL, and what may be said of its address. (What needs one that runs: postgres_test.cpp.)
#include "store/postgres_store.hpp"
#include "store/postgres_values.hpp"

#include <gtest/gtest.h>

namespace stw::store {
namespace {

TEST(PostgresValues, TextsItCannotHoldAreReplaced) {
    for (const std::string& good :
         {std::string(), std::string("Anna"), std::string("Zürich – Привет 🚂"), std::string("\u007F\u0080\uFFFF")})
        EXPECT_TRUE(holdable(good)) << good;
    for (const std::string& bad :
         {std::string("a\0b", 3), std::string("\xFF"), std::string("\xC3"), std::string("\xC0\x80"),
          std::string("\xE0\x80\x80"), std::string("\xED\xA0\x80"), std::string("\xF4\x90\x80\x80"),
          std::string("\xF8\x88\x80\x80\x80"), std::string("\x80")}) {
        EXPECT_FALSE(holdable(bad));
        EXPECT_TRUE(holdable(held(bad)));
    }
    EXPECT_EQ(held(std::string("a\0b\xC3", 4)), "a\uFFFDb\uFFFD");
    EXPECT_EQ(held("Привет"), "Привет");
}

TEST(PostgresValues, GoAsBytesWithTheHighestFirst) {
    const std::string text = "x";
    const std::array<Value, 4> values{value_of(-2), value_of(text), Value{}, value_of(Blob{"\x01"})};
    const PostgresValues bound(values);
    ASSERT_EQ(bound.size(), 4);
    EXPECT_EQ(std::string(bound.bytes()[0], 8), "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFE");
    EXPECT_EQ(bound.lengths()[1], 1);
    EXPECT_EQ(bound.bytes()[2], nullptr);
    EXPECT_EQ(types_of(values), (std::vector<Oid>{20, 25, 0, 17}));
}

TEST(PostgresAddress, IsSaidWithoutAPassword) {
    const auto said = [](const std::string& address) { return postgres_address(address).value_or(PostgresAddress{}); };
    const PostgresAddress found = said("postgresql://anna:secret@example.org:5433/tables?sslmode=require");
    EXPECT_TRUE(found.password);
    EXPECT_EQ(found.shown, "postgresql://example.org:5433/tables");
    EXPECT_TRUE(said("postgresql:///tables?password=secret").password);
    EXPECT_FALSE(said("postgresql:///tables?host=/run/postgresql").password);
    EXPECT_EQ(said("postgresql:///tables?host=/run/postgresql").shown, "postgresql:///tables?host=/run/postgresql");
    for (const char* wrong : {"", "tables", "mysql://x/y", "postgresql://a:b@c:d:e/f?x=y"})
        EXPECT_FALSE(postgres_address(wrong));
}

} // namespace
} // namespace stw::store
