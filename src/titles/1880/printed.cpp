#include "titles/1880/printed.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

struct TileRow {
    TileId tile;
    Clause clause;
};

// The tile manifest, row by row.
constexpr std::array<TileRow, 57> kManifest{{
    {data::tile::T5, "1880:manifest/1"_clause},     {data::tile::T6, "1880:manifest/2"_clause},
    {data::tile::T7, "1880:manifest/3"_clause},     {data::tile::T8, "1880:manifest/4"_clause},
    {data::tile::T9, "1880:manifest/5"_clause},     {data::tile::T14, "1880:manifest/6"_clause},
    {data::tile::T15, "1880:manifest/7"_clause},    {data::tile::T16, "1880:manifest/8"_clause},
    {data::tile::T17, "1880:manifest/9"_clause},    {data::tile::T18, "1880:manifest/10"_clause},
    {data::tile::T19, "1880:manifest/11"_clause},   {data::tile::T20, "1880:manifest/12"_clause},
    {data::tile::T23, "1880:manifest/13"_clause},   {data::tile::T24, "1880:manifest/14"_clause},
    {data::tile::T25, "1880:manifest/15"_clause},   {data::tile::T26, "1880:manifest/16"_clause},
    {data::tile::T27, "1880:manifest/17"_clause},   {data::tile::T28, "1880:manifest/18"_clause},
    {data::tile::T29, "1880:manifest/19"_clause},   {data::tile::T30, "1880:manifest/20"_clause},
    {data::tile::T31, "1880:manifest/21"_clause},   {data::tile::T57, "1880:manifest/22"_clause},
    {data::tile::T63, "1880:manifest/23"_clause},   {data::tile::T235, "1880:manifest/24"_clause},
    {data::tile::T455, "1880:manifest/25"_clause},  {data::tile::T611, "1880:manifest/26"_clause},
    {data::tile::T619, "1880:manifest/27"_clause},  {data::tile::T887, "1880:manifest/28"_clause},
    {data::tile::T888, "1880:manifest/29"_clause},  {data::tile::T895, "1880:manifest/30"_clause},
    {data::tile::T8850, "1880:manifest/31"_clause}, {data::tile::T8851, "1880:manifest/32"_clause},
    {data::tile::T8852, "1880:manifest/33"_clause}, {data::tile::T8854, "1880:manifest/34"_clause},
    {data::tile::T8855, "1880:manifest/35"_clause}, {data::tile::T8856, "1880:manifest/36"_clause},
    {data::tile::T8857, "1880:manifest/37"_clause}, {data::tile::T8858, "1880:manifest/38"_clause},
    {data::tile::T8860, "1880:manifest/39"_clause}, {data::tile::T8861, "1880:manifest/40"_clause},
    {data::tile::T8862, "1880:manifest/41"_clause}, {data::tile::T8863, "1880:manifest/42"_clause},
    {data::tile::T8864, "1880:manifest/43"_clause}, {data::tile::T8865, "1880:manifest/44"_clause},
    {data::tile::T8866, "1880:manifest/45"_clause}, {data::tile::T8871, "1880:manifest/46"_clause},
    {data::tile::T8872, "1880:manifest/47"_clause}, {data::tile::T8873, "1880:manifest/48"_clause},
    {data::tile::T8874, "1880:manifest/49"_clause}, {data::tile::T8875, "1880:manifest/50"_clause},
    {data::tile::T8877, "1880:manifest/51"_clause}, {data::tile::T8878, "1880:manifest/52"_clause},
    {data::tile::T8879, "1880:manifest/53"_clause}, {data::tile::T8880, "1880:manifest/54"_clause},
    {data::tile::T8886, "1880:manifest/55"_clause}, {data::tile::T8887, "1880:manifest/56"_clause},
    {data::tile::T8888, "1880:manifest/57"_clause},
}};

Clause train_clause(TrainType t) {
    constexpr std::array<Clause, 12> clauses{"1880:XI/1"_clause,  "1880:XI/2"_clause,  "1880:XI/3"_clause,
                                             "1880:XI/4"_clause,  "1880:XI/5"_clause,  "1880:XI/6"_clause,
                                             "1880:XI/7"_clause,  "1880:XI/8"_clause,  "1880:XI/9"_clause,
                                             "1880:XI/10"_clause, "1880:XI/11"_clause, "1880:XI/12"_clause};
    return clauses[t.value];
}

constexpr std::array<Clause, kPrivates> kPrivateClauses{
    "1880:VI.general/1"_clause, "1880:VI.general/2"_clause, "1880:VI.general/3"_clause, "1880:VI.general/4"_clause,
    "1880:VI.general/5"_clause, "1880:VI.general/6"_clause, "1880:VI.general/7"_clause, "1880:VI.general/8"_clause};

Clause private_clause(PaperId p) { return kPrivateClauses[static_cast<std::size_t>(p.value - paper::P0.value)]; }

const PlayerCount& row_for(const State& s) {
    return *std::find_if(s.box().players.begin(), s.box().players.end(),
                         [&](const PlayerCount& n) { return n.players == s.players; });
}

} // namespace

Clause home_clause(CompanyId c) {
    constexpr std::array<Clause, kMajors + kInvestors> clauses{
        "1880:VIII.general/8"_clause,   "1880:VIII.general/9"_clause,   "1880:VIII.general/10"_clause,
        "1880:VIII.general/11"_clause,  "1880:VIII.general/12"_clause,  "1880:VIII.general/13"_clause,
        "1880:VIII.general/14"_clause,  "1880:VIII.general/15"_clause,  "1880:VIII.general/16"_clause,
        "1880:VIII.general/17"_clause,  "1880:VIII.general/18"_clause,  "1880:VIII.general/19"_clause,
        "1880:VIII.general/20"_clause,  "1880:VIII.general/21"_clause,  "1880:VII.investors/16"_clause,
        "1880:VII.investors/17"_clause, "1880:VII.investors/18"_clause, "1880:VII.investors/19"_clause,
        "1880:VII.investors/20"_clause, "1880:VII.investors/21"_clause, "1880:VII.investors/22"_clause};
    return clauses[c.value];
}

Money chart_bonus(const State& s, CompanyId c) {
    const finance::Cell cell = s.markers.cell(c);
    const Money bonus = s.box().chart.bonus_at(cell);
    if (bonus == Money{0}) return bonus;
    constexpr std::array<Clause, 3> rows{"1880:X.bonus/6"_clause, "1880:X.bonus/7"_clause, "1880:X.bonus/8"_clause};
    const bool told = cell.row < 3 ? applies({rows[static_cast<std::uint8_t>(cell.row)], "1880:X.bonus/9"_clause})
                                   : applies("1880:X.bonus/9"_clause);
    return told ? bonus * number::bonus_shares : Money{0};
}

int starting_cash(const State& s) {
    constexpr std::array<Clause, 5> clauses{"1880:IV.capital/1"_clause, "1880:IV.capital/2"_clause,
                                            "1880:IV.capital/3"_clause, "1880:IV.capital/4"_clause,
                                            "1880:IV.capital/5"_clause};
    return figure(clauses[s.players - 3U], row_for(s).cash);
}

int certificate_limit(const State& s) {
    constexpr std::array<Clause, 5> clauses{"1880:XII.limit/5"_clause, "1880:XII.limit/6"_clause,
                                            "1880:XII.limit/7"_clause, "1880:XII.limit/8"_clause,
                                            "1880:XII.limit/9"_clause};
    return figure(clauses[s.players - 3U], row_for(s).certificate_limit);
}

int tiles_in_box(const State& s, TileId t) {
    const int count = s.box()[t].count;
    for (const TileRow& row : kManifest)
        if (row.tile == t)
            return applies({row.clause, "1880:manifest/58"_clause, "1880:III/2"_clause}) ? count : count + 1;
    return count;
}

int trains_in_box(const State& s, TrainType t) {
    const int count = s.box()[t].count;
    if (t == train::T10) return applies("1880:III/4"_clause) ? count : 1;
    return applies(train_clause(t)) ? count : count - 1;
}

Money face_value(const State& s, PaperId p) { return Money{figure(private_clause(p), s.box()[p].price)}; }

Money income_of(const State& s, PaperId p) {
    const int income = s.box()[p].income;
    return income == 0 ? Money{0} : Money{figure(private_clause(p), income)};
}

Money train_price(const State& s, TrainType t) {
    // A recorded game may have been played by an older price table.
    int price = s.box()[t].price;
    if (t == train::T2R) price = s.value(Option::price_2r);
    if (t == train::T6E) price = s.value(Option::price_6e);
    return Money{figure(train_clause(t), price)};
}

} // namespace stw::t1880
