// What somebody may have meant who wrote a name that is not there.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

namespace stw::cli {

// The three that differ by the fewest letters, nearest first; none that differs by more than a third of what was wanted. `part`: what of a name
// is compared.
std::vector<std::string_view> nearest(std::string_view wanted, const std::vector<std::string_view>& names,
                                      const std::function<std::string_view(std::string_view)>& part);

} // namespace stw::cli
