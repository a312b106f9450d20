#include "titles/1881/printed.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

const PlayerCount& row_for(const State& s) {
    return *std::find_if(s.box().players.begin(), s.box().players.end(),
                         [&](const PlayerCount& n) { return n.players == s.players; });
}

Clauses colour_clauses(const State& s, board::Colour colour) {
    if (is2007(s)) return "1881-2007:SM/9"_clause;
    switch (colour) {
    case board::Colour::yellow: return {"1881-2016:2/5"_clause, "1881-2016:1/6"_clause};
    case board::Colour::green: return {"1881-2016:2/6"_clause, "1881-2016:1/6"_clause};
    case board::Colour::brown: return {"1881-2016:2/7"_clause, "1881-2016:1/6"_clause};
    default: return {"1881-2016:2/8"_clause, "1881-2016:1/6"_clause};
    }
}

} // namespace

Clause company_clause(const State& s, CompanyId c) {
    constexpr std::array<Clause, kTramways> in2016{
        "1881-2016:6.2/3"_clause, "1881-2016:6.2/4"_clause, "1881-2016:6.2/5"_clause, "1881-2016:6.2/6"_clause,
        "1881-2016:6.2/7"_clause, "1881-2016:6.2/8"_clause, "1881-2016:6.2/9"_clause, "1881-2016:6.2/10"_clause};
    constexpr std::array<Clause, kTramways + 1> in2007{
        "1881-2007:T3/1"_clause, "1881-2007:T3/2"_clause, "1881-2007:T3/3"_clause,
        "1881-2007:T3/4"_clause, "1881-2007:T3/5"_clause, "1881-2007:T3/6"_clause,
        "1881-2007:T3/7"_clause, "1881-2007:T3/8"_clause, "1881-2007:T3/9"_clause};
    if (is2007(s)) return in2007[std::min<std::size_t>(c.value, kTramways)];
    return is_tramway(c) ? in2016[c.value] : "1881-2016:2/17"_clause;
}

Money par(const State& s, CompanyId c) {
    const int printed = s.box()[is_network(c) ? company::S : c].fixed_price;
    return Money{is2016(s) && is_tramway(c) ? figure(company_clause(s, c), printed) : printed};
}

Money depot_cost(const State& s, CompanyId c) {
    const int placed = depots_placed(s, c);
    int markers = s.box()[c].station_count();
    // How many there are is printed; what each costs, too.
    if (!applies(company_clause(s, c))) --markers;
    if (is2016(s) && is_tramway(c) && !applies("1881-2016:2/16"_clause)) --markers;
    if (is2007(s) && !applies({"1881-2007:SM/12"_clause, "1881-2007:SM/13"_clause})) --markers;
    if (placed >= markers) return Money{-1};
    const int printed = s.box()[c].stations[static_cast<std::size_t>(placed)];
    if (printed == 0 || is2016(s)) return Money{printed};
    return Money{
        figure(is_network(c) ? Clauses{"1881-2007:12.10/1"_clause} : Clauses{"1881-2007:7.2/1"_clause}, printed)};
}

int starting_cash(const State& s) {
    const auto row = static_cast<std::size_t>(s.players - s.box().players.front().players);
    if (is2007(s))
        return figure({"1881-2007:T1/1"_clause, "1881-2007:T1/2"_clause, "1881-2007:2.2/1"_clause}, row_for(s).cash);
    if (higher_capital(s) && applies("1881-2016:3.3/5"_clause)) return d2016::table::higher_cash[0][row];
    constexpr std::array<Clause, 4> clauses{"1881-2016:3.3/1"_clause, "1881-2016:3.3/2"_clause,
                                            "1881-2016:3.3/3"_clause, "1881-2016:3.3/4"_clause};
    return figure(clauses[row], row_for(s).cash);
}

int certificate_limit(const State& s) {
    const auto row = static_cast<std::size_t>(s.players - s.box().players.front().players);
    constexpr std::array<Clause, 4> clauses{"1881-2016:8.3/1"_clause, "1881-2016:8.3/2"_clause,
                                            "1881-2016:8.3/3"_clause, "1881-2016:8.3/4"_clause};
    return figure(by(s, clauses[row], "1881-2007:T1/3"_clause), row_for(s).certificate_limit);
}

int tiles_in_box(const State& s, TileId t) {
    const int count = s.box()[t].count;
    return applies(colour_clauses(s, s.box()[t].colour)) ? count : count + 1;
}

int trains_in_box(const State& s, TrainType t) {
    const int count = s.box()[t].count;
    const Clauses clauses =
        is_s_train(t)
            ? by(s, Clauses{"1881-2016:2/10"_clause}, Clauses{"1881-2007:SM/10"_clause, "1881-2007:T7/2"_clause})
            : by(s, Clauses{"1881-2016:2/9"_clause}, Clauses{"1881-2007:SM/10"_clause, "1881-2007:T7/1"_clause});
    return applies(clauses) ? count : count - 1;
}

bool certificate_in_box(const State& s, PaperId p) {
    const bool plain = !s.box()[p].president && s.box()[p].id.find(' ') != std::string_view::npos;
    if (!plain) return true;
    if (is2007(s))
        return applies("1881-2007:SM/11"_clause) &&
               (!is_network(s.box()[p].company) || applies("1881-2007:12.1/3"_clause));
    if (is_network(s.box()[p].company)) return applies({"1881-2016:2/14"_clause, "1881-2016:6.3/2"_clause});
    return applies({"1881-2016:2/12"_clause, "1881-2016:6.2/1"_clause, "1881-2016:10/2"_clause});
}

} // namespace stw::t1881
