#include "cli/of_title.hpp"

#include "generated/cli_of_titles.hpp"

namespace stw::cli {

const OfTitle* of_title(const Components& box) {
    const std::string_view title = box.ruleset.substr(0, box.ruleset.find('-'));
    for (const OfTitle* each : kOfTitles)
        if (each->title == title) return each;
    return nullptr;
}

} // namespace stw::cli
