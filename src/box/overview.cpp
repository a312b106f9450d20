#include "box/overview.hpp"

#include <algorithm>
#include <map>

namespace stw {

std::vector<Stack> stacks(const Overview& o) {
    std::map<finance::Cell, std::vector<const CompanyOverview*>> cells;
    for (const CompanyOverview& c : o.companies)
        if (c.cell) cells[c.cell].push_back(&c);
    std::vector<Stack> all;
    for (auto& [cell, companies] : cells) {
        std::sort(companies.begin(), companies.end(),
                  [](const CompanyOverview* a, const CompanyOverview* b) { return a->below_top < b->below_top; });
        all.push_back({.cell = cell});
        for (const CompanyOverview* c : companies) all.back().markers.push_back(c->id);
    }
    return all;
}

} // namespace stw
