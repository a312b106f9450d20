// The share price chart in text, with the markers in stacks under each price.
#include "cli/pictures.hpp"
#include "cli/text_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace stw::cli {
namespace {

std::string price_text(const finance::ChartData& chart, finance::Cell c) {
    if (chart.at(c) == Money{0}) return "";
    const bool par = std::find(chart.par.begin(), chart.par.end(), c) != chart.par.end();
    return fmt::format("{}{}", chart.at(c).amount, par ? "p" : "");
}

const Stack* stack_at(const std::vector<Stack>& all, finance::Cell c) {
    for (const Stack& s : all)
        if (s.cell == c) return &s;
    return nullptr;
}

} // namespace

std::string chart_picture(const game::State& s) {
    constexpr std::size_t kWidth = 6;
    const Components& box = game::components(s);
    const std::vector<Stack> all = stacks(game::overview(s));
    std::string out;
    for (std::int8_t row = 0; row < box.chart.rows; ++row) {
        std::size_t highest = 0;
        for (const Stack& stack : all)
            if (stack.cell.row == row) highest = std::max(highest, stack.markers.size());
        for (std::size_t line = 0; line <= highest; ++line) {
            std::string text;
            for (std::int8_t column = 0; column < box.chart.columns; ++column) {
                const finance::Cell cell{row, column};
                const Stack* stack = stack_at(all, cell);
                if (line == 0) text += fitted(price_text(box.chart, cell), kWidth);
                else if (stack == nullptr || line > stack->markers.size()) text += fitted("", kWidth);
                else text += fitted(fmt::format("[{}]", box[stack->markers[line - 1]].id), kWidth);
            }
            out += text.erase(text.find_last_not_of(' ') + 1) + "\n";
        }
    }
    return out + "p: companies may be founded at this price; of a stack the upper marker comes first\n";
}

} // namespace stw::cli
