#include "support/own_database.hpp"

#include "store/postgres_connection.hpp"

#include <cstdlib>
#include <stdexcept>
#include <unistd.h>
#include <vector>

namespace stw::testing {
namespace {

std::string pattern() {
    const char* said = std::getenv("STELLWERK_POSTGRES");
    return said == nullptr ? "" : said;
}

std::string address_of(const std::string& name) {
    std::string address = pattern();
    return address.replace(address.find("{}"), 2, name);
}

// Databases of tests that are over: to make a new one takes longer than to empty one.
std::vector<std::string>& left() {
    static std::vector<std::string> names;
    return names;
}

void tell(const std::string& address, const std::string& sql) {
    auto connection = store::PostgresConnection::open(address);
    if (!connection) throw std::runtime_error(connection.error().error.message);
    if (const auto done = (*connection)->script(sql); !done)
        throw std::runtime_error(sql + ": " + done.error().error.message);
}

} // namespace

bool OwnDatabase::wanted() { return pattern().contains("{}"); }

OwnDatabase::OwnDatabase() {
    if (left().empty()) {
        static int made = 0;
        name_ = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++made);
        address_ = address_of(name_);
        tell(address_of("postgres"), "CREATE DATABASE " + name_);
        return;
    }
    name_ = left().back();
    left().pop_back();
    address_ = address_of(name_);
    tell(address_, "DROP SCHEMA IF EXISTS stellwerk CASCADE");
    tell(address_, "ALTER DATABASE " + name_ + " RESET ALL");
}

OwnDatabase::~OwnDatabase() { left().push_back(name_); }

void OwnDatabase::change(const std::string& sql) const { tell(address_, "SET search_path TO stellwerk;" + sql); }

} // namespace stw::testing
