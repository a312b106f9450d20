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

finance::Cell cell_at(int row, int column) { return {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)}; }

// The prices of a row of the chart; under each its stack.
std::string row_text(const Components& box, const std::vector<Stack>& all, int row) {
    constexpr std::size_t kWidth = 6;
    std::size_t highest = 0;
    for (const Stack& stack : all)
        if (stack.cell.row == row) highest = std::max(highest, stack.markers.size());
    std::string out;
    for (std::size_t line = 0; line <= highest; ++line) {
        std::string text;
        for (int column = 0; column < box.chart.columns; ++column) {
            const Stack* stack = stack_at(all, cell_at(row, column));
            std::string word;
            if (line == 0) word = price_text(box.chart, cell_at(row, column));
            else if (stack != nullptr && line <= stack->markers.size())
                word = fmt::format("[{}]", box[stack->markers[line - 1]].id);
            text += fitted(word, kWidth);
        }
        out += text.erase(text.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

} // namespace

std::string chart_picture(const game::State& s) {
    const Components& box = game::components(s);
    const std::vector<Stack> all = stacks(game::overview(s));
    std::string out;
    for (int row = 0; row < box.chart.rows; ++row) out += row_text(box, all, row);
    return out + "p: companies may be founded at this price; of a stack the upper marker comes first\n";
}

} // namespace stw::cli
