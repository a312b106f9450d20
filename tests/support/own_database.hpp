// A database of the test's own.
#pragma once

#include <string>

namespace stw::testing {

// New and empty, on the PostgreSQL of STELLWERK_POSTGRES: an address with {} where the name of a database belongs. Without that variable tests keep their tables in files.
class OwnDatabase {
  public:
    [[nodiscard]] static bool wanted();

    OwnDatabase();
    ~OwnDatabase();
    OwnDatabase(const OwnDatabase&) = delete;
    OwnDatabase& operator=(const OwnDatabase&) = delete;
    OwnDatabase(OwnDatabase&&) = delete;
    OwnDatabase& operator=(OwnDatabase&&) = delete;

    [[nodiscard]] const std::string& address() const { return address_; }
    // Statements behind everybody's back, each on its own.
    void change(const std::string& sql) const;

  private:
    std::string name_;
    std::string address_;
};

} // namespace stw::testing
