// Where the tests find files.
#pragma once

#include <filesystem>

namespace stw::testing {

std::filesystem::path source_dir();

// The `stellwerk` command of the same build; it may not be there.
std::filesystem::path command();

// The folder of recorded games and facts beside the checkout (STELLWERK_SHARED, else ../shared). It may not be there: a
// test that needs it says so and is skipped.
std::filesystem::path shared_dir();

} // namespace stw::testing
