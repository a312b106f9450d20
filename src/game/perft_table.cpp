#include "game/perft_table.hpp"

#include "game/perft.hpp"
#include "game/record.hpp"

#include <array>
#include <charconv>

namespace stw::game {
namespace {

constexpr std::string_view kHead = "players\tprofile\tseed\tactions\tdepth\tcount";

// Takes the text up to the separator off the front.
std::string_view take(std::string_view& text, char separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

template <class Int> bool read(std::string_view text, Int& out) {
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && rest == text.data() + text.size();
}

bool read_row(std::string_view line, PerftRow& row) {
    std::array<std::string_view, 6> cells;
    for (std::string_view& cell : cells) cell = take(line, '\t');
    row.profile = cells[1];
    return line.empty() && read(cells[0], row.players) && read(cells[2], row.seed) && read(cells[3], row.actions) &&
           read(cells[4], row.depth) && read(cells[5], row.count);
}

} // namespace

std::expected<std::vector<PerftRow>, std::string> read_perft_table(std::string_view text) {
    if (take(text, '\n') != kHead)
        return std::unexpected("a table of counts begins with the line: players profile seed actions depth count");
    std::vector<PerftRow> rows;
    for (int line = 2; !text.empty(); ++line)
        if (!read_row(take(text, '\n'), rows.emplace_back()))
            return std::unexpected("line " + std::to_string(line) + " does not have six columns with numbers");
    return rows;
}

std::string perft_table(std::span<const PerftRow> rows) {
    std::string text(kHead);
    text += '\n';
    for (const PerftRow& r : rows)
        text += std::to_string(r.players) + '\t' + r.profile + '\t' + std::to_string(r.seed) + '\t' +
                std::to_string(r.actions) + '\t' + std::to_string(r.depth) + '\t' + std::to_string(r.count) + '\n';
    return text;
}

std::expected<std::uint64_t, std::string> count_row(const TitleInfo& title, const PerftRow& row) {
    const auto options = option_values(title, row.profile, {});
    if (!options) return std::unexpected(options.error());
    const auto start = set_up(title, row.players, *options);
    if (!start) return std::unexpected(explain(start.error()));
    return perft(wander(*start, row.seed, row.actions), row.depth);
}

} // namespace stw::game
