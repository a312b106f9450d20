#include "support/own_database.hpp"

#include "store/postgres_connection.hpp"

#include <cstdlib>
#include <stdexcept>
#include <unistd.h>

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

void tell(const std::string& address, const std::string& sql) {
    auto connection = store::PostgresConnection::open(address);
    if (!connection) throw std::runtime_error(connection.error().error.message);
    if (const auto done = (*connection)->script(sql); !done)
        throw std::runtime_error(sql + ": " + done.error().error.message);
}

} // namespace

bool OwnDatabase::wanted() { return pattern().contains("{}"); }

OwnDatabase::OwnDatabase() {
    static int made = 0;
    name_ = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++made);
    address_ = address_of(name_);
    tell(address_of("postgres"), "CREATE DATABASE " + name_);
}

OwnDatabase::~OwnDatabase() {
    try {
        tell(address_of("postgres"), "DROP DATABASE " + name_ + " WITH (FORCE)");
    } catch (const std::exception&) {
        return; // it goes with the PostgreSQL of the tests
    }
}

void OwnDatabase::change(const std::string& sql) const { tell(address_, "SET search_path TO stellwerk;" + sql); }

} // namespace stw::testing
