// How the decisions of the networks move the price of the S-Bahn (2016: 7.4.5; 2007: 12.12, 12.13).
#include "play/votes.hpp"
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
        // A subnet that has joined since keeps its vote; one that joined before it decided has none.
        Vote vote = n.vote;
        if (n.merged)
            vote = under(by(s, n.vote == Vote::none ? "1881-2016:7.4.5/5"_clause : "1881-2016:7.4.5/4"_clause, kNone),
                         n.vote);
        // Who cannot pay is against it.
        else if (n.runs && vote == Vote::none) vote = under(by(s, "1881-2016:7.4.5/6"_clause, kNone), Vote::no);
        votes.pay += vote == Vote::yes ? 1 : 0;
        votes.keep += vote == Vote::no ? 1 : 0;
    }
    return votes;
}

void move_price(Table& t, Count votes) {
    const State& s = t.s;
    const Vote most = votes.pay > votes.keep ? Vote::yes : votes.pay < votes.keep ? Vote::no : Vote::none;
    const Clause so = most == Vote::yes  ? "1881-2016:7.4.5/1"_clause
                      : most == Vote::no ? "1881-2016:7.4.5/3"_clause
                                         : "1881-2016:7.4.5/2"_clause;
    switch (under(by(s, so, "1881-2007:12.12/1"_clause), most)) {
    case Vote::yes: return price_for_dividend(t, company::S);
    case Vote::no: return price_for_none(t, company::S);
    case Vote::none: return;
    }
}

} // namespace

void note_vote(Table& t, CompanyId network, bool dividend) {
    State& s = t.s;
    const bool unable = !dividend && (s.operation.company != network || s.operation.income == Money{0});
    s.network(network).vote = under(by(s, unable ? "1881-2016:7.4.5/6"_clause : "1881-2016:7.4.4/2"_clause, kNone),
                                    dividend ? Vote::yes : Vote::no);
    t.tell(EventKind::vote_cast, {.company = network, .player = decides(s, network), .yes = play::yes_or_no(dividend)});
}

Money price_by_votes(const State& s) {
    Count votes;
    for (const Network& n : s.sbahn.networks) {
        votes.pay += n.vote == Vote::yes ? 1 : 0;
        votes.keep += n.vote == Vote::no ? 1 : 0;
    }
    State then = s;
    Table t{then};
    move_price(t, votes);
    return then.markers.placed(company::S) ? price(then, company::S) : Money{0};
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
        pay_dividend(t, company::S, sum);
    }
    const Count votes = count_votes(s);
    t.tell(EventKind::vote_closed, {.company = company::S,
                                    .yes = play::yes_or_no(votes.pay > votes.keep),
                                    .number = votes.pay,
                                    .limit = votes.keep});
    move_price(t, votes);
}

} // namespace stw::t1881
