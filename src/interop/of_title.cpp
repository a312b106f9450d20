#include "interop/of_title.hpp"

#include "generated/interop_of_titles.hpp"

namespace stw::interop {

const OfTitle* of_title(std::string_view title) {
    for (const OfTitle* each : kOfTitles)
        if (each->title == title) return each;
    return nullptr;
}

} // namespace stw::interop
