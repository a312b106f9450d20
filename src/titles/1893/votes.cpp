// The votes on AGV and HGK: one after another, with the weight of what one brings in and has bought.
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

// Who is asked next; none if everybody entitled has voted.
PlayerId next_voter(const State& s) {
    const CompanyId c = s.vote.company;
    auto waits = [&](PlayerId p) { return p && ((s.vote.asked >> p.value) & 1U) == 0; };
    // First the owners of what will be merged, in the order of the rules. Nobody is asked twice.
    const std::span<const PaperId> parts = voters_of(c);
    const bool in_order = applies(c == company::AGV ? "1893:AGV/5"_clause : "1893:HGK/5"_clause);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const PlayerId owner = s.papers[parts[in_order ? i : parts.size() - 1 - i]].player();
        if (waits(owner)) return owner;
    }
    // Then the owners of free certificates, from the priority card on.
    if (!applies(c == company::AGV ? "1893:AGV/6"_clause : "1893:HGK/6"_clause)) return {};
    PlayerId p = applies("1893:peer/46"_clause) ? s.priority : s.first;
    for (int i = 0; i < s.players; ++i, p = left_of(s, p))
        if (waits(p) && held(s, p, c) > Percent{0}) return p;
    return {};
}

} // namespace

Percent vote_weight(const State& s, PlayerId p, CompanyId c) {
    // 50 % is half of the whole company: a player votes once with all he brings in and has bought (1893:D4, D5).
    Percent weight = applies("1893:peer/42"_clause) ? held(s, p, c) : Percent{0};
    for (const Part& part : parts_of(c))
        if (s.papers[part.from] == Owner::player(p)) weight += Percent{s.box()[part.to].percent};
    return weight;
}

void open_vote(Table& t, CompanyId c) {
    State& s = t.s;
    s.vote = {.company = c};
    Percent entitled;
    for (int i = 0; i < s.players; ++i) entitled += vote_weight(s, PlayerId{i}, c);
    // Shares that nobody owns count as no.
    if (applies("1893:peer/43"_clause)) s.vote.no = Percent{100} - entitled;
    t.tell(EventKind::vote_opened, {.company = c, .percent = s.vote.no});
}

bool settle_vote(Table& t) {
    State& s = t.s;
    const CompanyId c = s.vote.company;
    const Percent half{number::vote_percent};
    const PlayerId next = next_voter(s);
    const bool decided = s.vote.yes >= half || s.vote.no > half;
    // It ends as soon as it is decided.
    if (next && !(decided && applies("1893:peer/45"_clause))) {
        if (s.vote.voter == next) return false;
        s.vote.voter = next;
        return false;
    }
    const Clauses enough = c == company::AGV ? Clauses{"1893:AGV/7"_clause} : Clauses{"1893:HGK/7"_clause};
    const bool passed = applies(enough) ? s.vote.yes >= half : s.vote.yes > half;
    const bool carried = passed || (c == company::AGV && !applies("1893:AGV/8"_clause));
    t.tell(EventKind::vote_closed,
           {.company = c, .yes = static_cast<std::uint8_t>(carried ? 1 : 0), .percent = s.vote.yes});
    s.vote = {};
    if (carried) form_company(t, c);
    return true;
}

Refusal check_vote(const State& s, PlayerId p) {
    if (!s.vote.company) return refuse("1893:AGV/1"_clause);
    const Clause order = s.vote.company == company::AGV ? "1893:AGV/5"_clause : "1893:HGK/5"_clause;
    if (p != s.vote.voter) return refuse(order, {.company = s.vote.company, .player = s.vote.voter});
    return kAllowed;
}

void cast_vote(Table& t, bool yes) {
    State& s = t.s;
    const PlayerId p = s.vote.voter;
    const Percent weight = vote_weight(s, p, s.vote.company);
    (yes ? s.vote.yes : s.vote.no) += weight;
    if (applies("1893:peer/44"_clause)) s.vote.asked |= static_cast<std::uint8_t>(1U << p.value);
    t.tell(EventKind::vote_cast,
           {.company = s.vote.company, .player = p, .yes = static_cast<std::uint8_t>(yes ? 1 : 0), .percent = weight});
    s.vote.voter = {};
}

} // namespace stw::t1893
