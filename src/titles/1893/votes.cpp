// The votes on AGV and HGK: one after another, with the weight of what one brings in and has bought.
#include "play/votes.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

Clause in_order(CompanyId c) { return c == company::AGV ? "1893:AGV/5"_clause : "1893:HGK/5"_clause; }

// Who is asked next; none if everybody entitled has voted.
PlayerId next_voter(const State& s) {
    for (PlayerId p : voting_order(s, s.vote.company))
        if (((s.vote.asked >> p.value) & 1U) == 0) return p;
    return {};
}

} // namespace

VotingOrder voting_order(const State& s, CompanyId c) {
    VotingOrder order;
    // First the owners of what will be merged, in the order of the rules. Nobody is asked twice.
    for (PaperId part : voters_of(c))
        if (const PlayerId owner = s.papers[part].player(); under(in_order(c), owner && !order.contains(owner)))
            order.push_back(owner);
    // Then the owners of free certificates, from the priority card on.
    const Clause free_ones = c == company::AGV ? "1893:AGV/6"_clause : "1893:HGK/6"_clause;
    PlayerId p = under("1893:peer/46"_clause, s.priority);
    for (int i = 0; i < s.players; ++i, p = left_of(s, p))
        if (under(free_ones, held(s, p, c) > Percent{0} && !order.contains(p))) order.push_back(p);
    return order;
}

Percent vote_weight(const State& s, PlayerId p, CompanyId c) {
    // 50 % is half of the whole company: a player votes once with all he brings in and has bought (1893:D4, D5).
    Percent weight = held(s, p, c);
    for (const Part& part : parts_of(c))
        if (s.papers[part.from] == Owner::player(p)) weight += Percent{s.box()[part.to].percent};
    return under("1893:peer/42"_clause, weight);
}

void open_vote(Table& t, CompanyId c) {
    State& s = t.s;
    s.vote = {.company = c};
    Percent entitled;
    for (int i = 0; i < s.players; ++i) entitled += vote_weight(s, PlayerId{i}, c);
    // Shares that nobody owns count as no.
    s.vote.no = under("1893:peer/43"_clause, Percent{100} - entitled);
    t.tell(EventKind::vote_opened, {.company = c, .percent = s.vote.no});
}

bool settle_vote(Table& t) {
    State& s = t.s;
    const CompanyId c = s.vote.company;
    const Percent half{number::vote_percent};
    const PlayerId next = next_voter(s);
    const bool decided = s.vote.yes >= half || s.vote.no > half;
    // It ends as soon as it is decided.
    if (next && !under("1893:peer/45"_clause, decided)) {
        s.vote.voter = next;
        return false;
    }
    const Clauses half_decides =
        c == company::AGV ? Clauses{"1893:AGV/7"_clause, "1893:AGV/8"_clause} : Clauses{"1893:HGK/7"_clause};
    const bool carried = under(half_decides, s.vote.yes >= half);
    t.tell(EventKind::vote_closed, {.company = c, .yes = play::yes_or_no(carried), .percent = s.vote.yes});
    s.vote = {};
    if (carried) form_company(t, c);
    return true;
}

Refusal check_vote(const State& s, PlayerId p) {
    if (!s.vote.company) return refuse("1893:AGV/1"_clause);
    if (p == s.vote.voter) return kAllowed;
    return refuse(in_order(s.vote.company), {.company = s.vote.company, .player = s.vote.voter});
}

void cast_vote(Table& t, bool yes) {
    State& s = t.s;
    const PlayerId p = s.vote.voter;
    const Percent weight = vote_weight(s, p, s.vote.company);
    (yes ? s.vote.yes : s.vote.no) += weight;
    under("1893:peer/44"_clause, [&] { s.vote.asked |= static_cast<std::uint8_t>(1U << p.value); });
    t.tell(EventKind::vote_cast,
           {.company = s.vote.company, .player = p, .yes = play::yes_or_no(yes), .percent = weight});
    s.vote.voter = {};
}

} // namespace stw::t1893
