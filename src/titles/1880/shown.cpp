// For those who look on: where prices go, which investors have acted, and which row a founding takes.
#include "play/shown.hpp"

#include "titles/1880/circle.hpp"

namespace stw::t1880 {
namespace {

constexpr play::MarkerMoves<State> kMoves{move_right, move_left, move_down, move_up_sold_out};

PlayerFigures figures(const State& s, PlayerId p) {
    PlayerFigures out;
    // Until the first 4-train.
    for (int n = 0; n < kPrivates && s.phase < phase::PB3; ++n)
        if (const PaperId paper = private_numbered(n); owner_of(s, paper) == p) out.income += income_of(s, paper);
    for (int i = 0; i < kMajors; ++i)
        if (const CompanyId c{i}; founded(s, c)) out.in_shares += price(s, c) * held(s, p, c).tenths();
    return out;
}

void add_turn_order(const State& s, std::vector<Detail>& out) {
    for (int n = 1; n <= kInvestors; ++n)
        if (const CompanyId c = investor_numbered(n); director(s, c))
            out.push_back(
                {"investor acted", {.company = c, .yes = static_cast<std::uint8_t>(has_acted(s, c) ? 1 : 0)}});
    for (const finance::Cell cell : s.box().chart.par)
        if (const Money par = s.box().chart.at(cell); free_row(s, par) >= 0)
            out.push_back({"next row", {.amount = par, .number = free_row(s, par) + 1}});
}

} // namespace

Shown shown_of(const State& s) {
    Shown out;
    for (int i = 0; i < kMajors; ++i) play::add_moves(out, s, CompanyId{i}, kMoves);
    for (int i = 0; i < s.players; ++i) out.players.push_back(figures(s, PlayerId{i}));
    if (s.round != Round::draw) add_turn_order(s, out.details);
    return out;
}

} // namespace stw::t1880
