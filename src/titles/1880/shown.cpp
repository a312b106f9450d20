// For those who look on: where prices go, which investors have acted, and which row a founding takes.
#include "play/overview.hpp"

#include "play/chart.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {
namespace {

constexpr play::MarkerMoves<State> kMoves{move_right, move_left, move_down, move_up_sold_out};

PlayerFigures figures(const State& s, PlayerId p) {
    PlayerFigures out{.in_shares = play::chart::worth_of_shares(s, p, kMajors)};
    // Until the first 4-train.
    for (const PaperId paper : kAllPrivates)
        if (s.phase < phase::PB3 && owner_of(s, paper) == p) out.income += income_of(s, paper);
    return out;
}

void add_turn_order(const State& s, std::vector<Detail>& out) {
    for (const CompanyId c : kAllInvestors)
        if (director(s, c)) out.push_back({"investor acted", {.company = c, .yes = yes_if(has_acted(s, c))}});
    for (const finance::Cell cell : s.box().chart.par)
        if (const Money par = s.box().chart.at(cell); free_row(s, par) >= 0)
            out.push_back({"next row", {.amount = par, .number = free_row(s, par) + 1}});
}

} // namespace

Shown shown_of(const State& s) {
    Shown out;
    for (const CompanyId c : kAllMajors) play::add_moves(out, s, c, kMoves);
    for (const PlayerId p : All<PlayerId>(s.players)) out.players.push_back(figures(s, p));
    if (s.round != Round::draw) add_turn_order(s, out.details);
    return out;
}

} // namespace stw::t1880
