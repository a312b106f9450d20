// For those who look on: where prices go, what the networks' votes come to so far, and who gives whom the difference of the bids.
#include "play/overview.hpp"

#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

constexpr play::MarkerMoves<State> kMoves{price_for_dividend, price_for_none, price_for_sale, price_for_sold_out};

} // namespace

Shown shown_of(const State& s) {
    Shown out;
    for (const CompanyId c : kIssuers) play::add_moves(out, s, c, kMoves);
    // Certificates bring nothing but dividends.
    for (const PlayerId p : All<PlayerId>(s.players)) out.players.push_back({.in_shares = worth_of_shares(s, p)});
    out.details.push_back({"most", {.company = company::S, .percent = share_limit(s, company::S)}});
    if (s.sbahn.opened && !s.sbahn.gone && s.round == Round::operating)
        out.details.push_back({"price by votes", {.company = company::S, .amount = price_by_votes(s)}});
    if (s.round == Round::start)
        for (const Exchange& e : exchanges(s))
            out.details.push_back({"exchange", {.player = e.from, .amount = e.amount, .limit = e.to.value + 1}});
    return out;
}

} // namespace stw::t1881
