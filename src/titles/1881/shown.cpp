// For those who look on: where prices go, what the networks' votes come to so far, and who gives whom the difference of the bids.
#include "play/shown.hpp"

#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

constexpr play::MarkerMoves<State> kMoves{price_for_dividend, price_for_none, price_for_sale, price_for_sold_out};

// Certificates bring nothing but dividends.
PlayerFigures figures(const State& s, PlayerId p) {
    PlayerFigures out;
    for (int i = 0; i <= company::S.value; ++i)
        if (const CompanyId c{i}; begun(s, c)) out.in_shares += value_of(s, c, held(s, p, c));
    return out;
}

} // namespace

Shown shown_of(const State& s) {
    Shown out;
    for (int i = 0; i <= company::S.value; ++i)
        if (begun(s, CompanyId{i})) play::add_moves(out, s, CompanyId{i}, kMoves);
    for (int i = 0; i < s.players; ++i) out.players.push_back(figures(s, PlayerId{i}));
    out.details.push_back({"most", {.company = company::S, .percent = share_limit(s, company::S)}});
    if (s.sbahn.opened && !s.sbahn.gone && s.round == Round::operating)
        out.details.push_back({"price by votes", {.company = company::S, .amount = price_by_votes(s)}});
    if (s.round == Round::start)
        for (const Exchange& e : exchanges(s))
            out.details.push_back({"exchange", {.player = e.from, .amount = e.amount, .limit = e.to.value + 1}});
    return out;
}

} // namespace stw::t1881
