#include "cli/nearest.hpp"

#include <algorithm>
#include <numeric>

namespace stw::cli {
namespace {

// How many letters must be put in, taken out or changed (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1); // from what is read of `a` to the first letters of `b`
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t k = 0; k < b.size(); ++k) {
            const std::size_t changed = diagonal + (a[i] == b[k] ? 0 : 1);
            diagonal = row[k + 1];
            row[k + 1] = std::min({changed, row[k] + 1, row[k + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::vector<std::string_view> nearest(std::string_view wanted, const std::vector<std::string_view>& names,
                                      const std::function<std::string_view(std::string_view)>& part) {
    constexpr std::size_t kMost = 3;
    struct Near {
        std::size_t far;
        std::string_view name;
    };
    std::vector<Near> all;
    for (const std::string_view name : names)
        if (const std::size_t far = distance(wanted, part(name)); far <= wanted.size() / 3) all.push_back({far, name});
    std::ranges::stable_sort(all, {}, &Near::far);
    std::vector<std::string_view> out;
    for (const Near& near : all)
        if (out.size() < kMost) out.push_back(near.name);
    return out;
}

} // namespace stw::cli
