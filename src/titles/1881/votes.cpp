// How the decisions of the networks move the price of the S-Bahn (2016: 7.4.5; 2007: 12.12, 12.13).
#include "titles/1881/rounds.hpp"

#include <algorithm>
#include <utility>

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
            vote = under(by(s,
                            n.vote == Vote::none ? rule::example_merged_has_no_vote.in2016
                                                 : rule::example_merged_vote_counts.in2016,
                            kNone),
                         n.vote);
        // Who cannot pay is against it.
        else if (n.runs && vote == Vote::none) vote = under(rule::unable_to_pay_is_against(s), Vote::no);
        votes.pay += vote == Vote::yes ? 1 : 0;
        votes.keep += vote == Vote::no ? 1 : 0;
    }
    return votes;
}

void move_price(Table& t, Count votes) {
    const Vote most = votes.pay > votes.keep ? Vote::yes : votes.pay < votes.keep ? Vote::no : Vote::none;
    const Clause so = most == Vote::yes  ? rule::most_dividends_raise_sbahn.in2016
                      : most == Vote::no ? rule::most_against_lower_sbahn.in2016
                                         : rule::even_vote_leaves_value.in2016;
    switch (under(by(t.s, so, rule::most_networks_move_value.in2007), most)) {
    case Vote::yes: return price_for_dividend(t, company::S);
    case Vote::no: return price_for_none(t, company::S);
    case Vote::none: return;
    }
}

} // namespace

void note_vote(Table& t, CompanyId network, bool dividend) {
    State& s = t.s;
    const bool unable = !dividend && (s.operation.company != network || s.operation.income == Money{0});
    s.network(network).vote =
        under(by(s, unable ? rule::unable_to_pay_is_against.in2016 : rule::leader_decides_on_revenue.in2016, kNone),
              dividend ? Vote::yes : Vote::no);
    t.tell(EventKind::vote_cast, {.company = network, .player = decides(s, network), .yes = yes_if(dividend)});
}

int votes_cast(const State& s, Vote v) {
    return static_cast<int>(std::ranges::count(s.sbahn.networks, v, &Network::vote));
}

Money price_by_votes(const State& s) {
    const Count votes{.pay = votes_cast(s, Vote::yes), .keep = votes_cast(s, Vote::no)};
    return price(play::after(s, [&](Table& t) { move_price(t, votes); }), company::S);
}

bool sbahn_done(const State& s) {
    if (!s.sbahn.opened || s.sbahn.gone) return false;
    return std::ranges::all_of(s.sbahn.networks, [](const Network& n) { return !n.runs || n.acted; });
}

void close_sbahn_turn(Table& t) {
    // 2007: the sums of all sections together, shared out like a tramway's (1881:D53).
    if (is2007(t.s)) pay_dividend(t, company::S, std::exchange(t.s.sbahn.dividends, Money{0}));
    const Count votes = count_votes(t.s);
    t.tell(EventKind::vote_closed,
           {.company = company::S, .yes = yes_if(votes.pay > votes.keep), .number = votes.pay, .limit = votes.keep});
    move_price(t, votes);
}

} // namespace stw::t1881
