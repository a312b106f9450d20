#include "titles/1840/printed.hpp"

namespace stw::t1840 {

int starting_cash(const State& s) {
    constexpr std::array<Clause, 5> clauses{"1840:III.3/1"_clause, "1840:III.3/2"_clause, "1840:III.3/3"_clause,
                                            "1840:III.3/4"_clause, "1840:III.3/5"_clause};
    for (const PlayerCount& n : s.box().players)
        if (n.players == s.players) return figure(clauses[n.players - 2U], n.cash);
    return 0;
}

int stop_value(const State& s, HexId h, int node) {
    const board::Tile& tile = s.board.tile_on(s.box().map, h);
    const auto& revenue = tile.nodes[static_cast<std::size_t>(node)].revenue;
    const int now = revenue[static_cast<std::size_t>(revenue_column(s))];
    const bool edge_area = tile.printed && tile.colour == board::Colour::red;
    // Boxes of the most recently available tile colour.
    if (edge_area) {
        const bool grows = applies({"1840:III.4.1/4"_clause, "1840:IX.8/3"_clause});
        return figure("1840:III.4.1/13"_clause, grows ? now : revenue[0]);
    }
    if (tile.printed) return figure("1840:III.4.1/14"_clause, now);
    if (tile.colour == board::Colour::red) return figure("1840:IX.4/40"_clause, now);
    if (tile.colour == board::Colour::purple) return figure("1840:IX.4/41"_clause, now);
    return figure("1840:IX.8/2"_clause, now);
}

int trams_in_game(const State& s, TrainType t) {
    constexpr std::array<Clause, 5> clauses{"1840:III.5/5"_clause, "1840:III.5/6"_clause, "1840:III.5/7"_clause,
                                            "1840:III.5/8"_clause, "1840:III.5/9"_clause};
    if (!applies("1840:III.5/11"_clause)) return s.box()[t].count;
    const std::size_t row = s.players - 2U;
    const int n = table::trams[row][t.value];
    // In the box lie as many as six players need.
    if (s.players == 6 && !applies("1840:I/8"_clause)) return n - 1;
    return applies(clauses[row]) ? n : n - 1;
}

Money private_income(const State& s, PaperId p) {
    return Money{figure(kPrivateClauses[place_of(p)], s.box()[p].income)};
}

int spaces_for(Money dividend) {
    constexpr std::array<Clause, 7> clauses{
        "1840:VIII.5.1/9"_clause,  "1840:VIII.5.1/10"_clause, "1840:VIII.5.1/11"_clause, "1840:VIII.5.1/12"_clause,
        "1840:VIII.5.1/13"_clause, "1840:VIII.5.1/14"_clause, "1840:VIII.5.1/15"_clause};
    if (dividend == Money{0}) return applies({"1840:VIII.5.1/7"_clause, "1840:X.2/5"_clause}) ? -1 : 0;
    int spaces = 0;
    const auto& from = table::dividend_from[0];
    for (std::size_t i = 0; i < from.size(); ++i)
        if (dividend >= Money{from[i]}) spaces = static_cast<int>(i) + 1;
    if (spaces == 0) return applies({"1840:VIII.5.1/8"_clause, "1840:X.2/4"_clause}) ? 0 : 1;
    if (!applies("1840:X.2/1"_clause)) return 0;
    return applies(clauses[static_cast<std::size_t>(spaces) - 1]) ? spaces : spaces - 1;
}

int stadtbahn_multiplier(int company_round) {
    const int factor = table::multiplier[0][static_cast<std::size_t>(company_round) - 1];
    switch (company_round) {
    case 4: return applies("1840:VIII.5.2/5"_clause) ? factor : 1;
    case 5: return applies("1840:VIII.5.2/6"_clause) ? factor : 1;
    case 6: return applies("1840:VIII.5.2/7"_clause) ? factor : 1;
    default: return applies("1840:VIII.5.2/8"_clause) ? factor : 2;
    }
}

Money tram_price(const State& s, TrainType t) {
    if (s.round != Round::company || now(s).number > 5) return Money{0};
    constexpr std::array<Clause, 5> clauses{"1840:VIII.5.3/28"_clause, "1840:VIII.5.3/29"_clause,
                                            "1840:VIII.5.3/30"_clause, "1840:VIII.5.3/31"_clause,
                                            "1840:VIII.5.3/32"_clause};
    // Colours come to the left space in turn and move right in each Company Round.
    const int space = s.stacks_moved - t.value;
    if (space < 0 || space > 2) return Money{0};
    const int price = table::tram_price[t.value][static_cast<std::size_t>(space)];
    if (price == 0) return Money{0};
    return Money{figure({clauses[now(s).number - 1U], "1840:VIII.5.3/4"_clause}, price)};
}

Money maintenance(const State& s, TrainType t) {
    constexpr std::array<Clause, 5> clauses{"1840:VIII.5.3/11"_clause, "1840:VIII.5.3/12"_clause,
                                            "1840:VIII.5.3/13"_clause, "1840:VIII.5.3/14"_clause,
                                            "1840:VIII.5.3/15"_clause};
    // The column of the newest colour ever bought counts.
    const TrainType newest = s.newest && applies({"1840:VIII.5.3/8"_clause, "1840:VIII.5.3/16"_clause}) ? s.newest : t;
    return Money{figure(clauses[t.value], table::maintenance[t.value][newest.value])};
}

} // namespace stw::t1840
