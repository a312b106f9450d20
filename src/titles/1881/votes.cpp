// How the decisions of the networks move the price of the S-Bahn (2016: 7.4.5; 2007: 12.12, 12.13).
#include "titles/1881/rounds.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

struct Count {
    int pay = 0;
    int keep = 0;
};

// One vote for each network that has come to its decision in this round (1881:D52).
Count count_votes(const State& s) {
    Count votes;
    for (const Network& n : s.sbahn.networks) {
        Vote vote = n.vote;
        // A subnet that has joined since keeps its vote; one that joined before it decided has none.
        if (n.merged && vote != Vote::none && !applies(by(s, Clauses{"1881-2016:7.4.5/4"_clause}, kNone)))
            vote = Vote::none;
        if (n.merged && vote == Vote::none && !applies(by(s, Clauses{"1881-2016:7.4.5/5"_clause}, kNone)))
            vote = Vote::no;
        // Who cannot pay is against it.
        if (n.runs && vote == Vote::none && applies(by(s, Clauses{"1881-2016:7.4.5/6"_clause}, kNone))) vote = Vote::no;
        votes.pay += vote == Vote::yes ? 1 : 0;
        votes.keep += vote == Vote::no ? 1 : 0;
    }
    return votes;
}

void move_price(Table& t, Count votes) {
    const State& s = t.s;
    const Clause by_majority = "1881-2007:12.12/1"_clause;
    if (votes.pay > votes.keep) {
        if (applies(by(s, "1881-2016:7.4.5/1"_clause, by_majority))) price_for_dividend(t, company::S);
    } else if (votes.pay < votes.keep) {
        if (applies(by(s, "1881-2016:7.4.5/3"_clause, by_majority))) price_for_none(t, company::S);
    } else if (!applies(by(s, "1881-2016:7.4.5/2"_clause, by_majority))) {
        price_for_none(t, company::S);
    }
}

} // namespace

void note_vote(Table& t, CompanyId network, bool dividend) {
    State& s = t.s;
    const bool unable = !dividend && (s.operation.company != network || s.operation.income == Money{0});
    if (unable && !applies(by(s, Clauses{"1881-2016:7.4.5/6"_clause}, kNone))) return;
    s.network(network).vote = dividend ? Vote::yes : Vote::no;
    t.tell(EventKind::vote_cast,
           {.company = network, .player = decides(s, network), .yes = static_cast<std::uint8_t>(dividend ? 1 : 0)});
}

bool sbahn_done(const State& s) {
    if (!s.sbahn.opened || s.sbahn.gone) return false;
    return std::ranges::all_of(s.sbahn.networks, [](const Network& n) { return !n.runs || n.acted; });
}

void close_sbahn_turn(Table& t) {
    State& s = t.s;
    if (is2007(s) && s.sbahn.dividends > Money{0}) {
        // The sums of all sections together, shared out like a tramway's (1881:D53).
        const Money sum = s.sbahn.dividends;
        s.sbahn.dividends = Money{0};
        if (applies("1881-2007:12.13/1"_clause)) pay_dividend(t, company::S, sum);
    }
    const Count votes = count_votes(s);
    t.tell(EventKind::vote_closed, {.company = company::S,
                                    .yes = static_cast<std::uint8_t>(votes.pay > votes.keep ? 1 : 0),
                                    .number = votes.pay,
                                    .limit = votes.keep});
    move_price(t, votes);
}

} // namespace stw::t1881
