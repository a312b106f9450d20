// The board of the S-Bahn may object to what its main network does (2007: 12.6; 1881:D70). Each other member is asked once whether he
// objects; if one does, everybody on the board votes once, with all his certificates.
#include "titles/1881/operating_round.hpp"
#include "titles/1881/sbahn.hpp"

namespace stw::t1881 {
namespace {

// Who sits on the board by a certificate: 0 the chairman, 1 to 3 the others, also when their subnets have joined. One that has been
// with the bank is a plain one (1881:D72).
PlayerId member(const State& s, int n) {
    const CompanyId network = network_numbered(n);
    if (!has_leader(s, network) || (n > 0 && s.network(network).dismissed)) return {};
    return decides_for(s, leader(s, network));
}

PlayerId chairman(const State& s) { return member(s, 0); }

// The first certificate of this person on the board; he is asked when its turn comes.
bool first_of_person(const State& s, int n, int from) {
    for (int k = from; k < n; ++k)
        if (member(s, k) == member(s, n)) return false;
    return true;
}

// The next who is asked, from certificate `n` on; kNetworks: nobody is left.
int next_objector(const State& s, int n) {
    for (n = std::max(n, 1); n < kNetworks; ++n)
        if (const PlayerId p = member(s, n); p && p != chairman(s) && first_of_person(s, n, 1)) return n;
    return kNetworks;
}

int next_voter(const State& s, int n) {
    for (; n < kNetworks; ++n)
        if (member(s, n) && first_of_person(s, n, 0)) return n;
    return kNetworks;
}

int next_asked(const State& s) { return s.veto.voting ? next_voter(s, s.veto.asked) : next_objector(s, s.veto.asked); }

bool waits(const State& s) { return s.veto.action.kind != ActionKind::none; }

// The same proposal: with another price it is none the less the same.
bool same(const Move& a, const Move& b) {
    Move x = a;
    Move y = b;
    x.by = y.by;
    const bool between_companies = a.kind == ActionKind::propose || a.what.source == Source::company;
    if (between_companies) x.what.amount = y.what.amount;
    return x == y;
}

// What is done with the income has to be decided: of the last way that is left nobody can say no.
bool only_use_left(const State& s) {
    Choices uses;
    offers_income(s, company::S, uses);
    int left = 0;
    for (const Move& m : uses.moves) left += check_not_rejected(s, m) ? 0 : 1;
    return left <= 1;
}

bool may_be_vetoed(const State& s, const Move& m) {
    switch (m.kind) {
    case ActionKind::lay_tile:
    case ActionKind::place_station: return true;
    case ActionKind::pay_out:
    case ActionKind::withhold: return !only_use_left(s);
    // What is bought of one's own will, and what is scrapped with it; not a train it must have (12.8).
    case ActionKind::buy_train: return !must_own_train(s, company::S);
    case ActionKind::propose: return !m.what.train || !must_own_train(s, company::S);
    default: return false; // the running of trains among them
    }
}

void carry_out_or_reject(Table& t, bool carried) {
    State& s = t.s;
    const Move m = s.veto.action;
    const InlineVec<Move, 16> rejected = s.veto.rejected;
    s.veto = {};
    s.veto.rejected = rejected;
    if (carried) return carry_out(t, m);
    if (!s.veto.rejected.full()) s.veto.rejected.push_back(m);
}

// More against than for: it is not done. At equal votes the chairman decides.
bool carried(const State& s) {
    if (!applies("1881-2007:12.6/3"_clause)) return true;
    if (s.veto.in_favour != s.veto.against) return s.veto.in_favour > s.veto.against;
    return applies("1881-2007:12.6/4"_clause) ? s.veto.chairman : !s.veto.chairman;
}

void object(Table& t, PlayerId p) {
    t.s.veto.voting = true;
    t.s.veto.asked = 0;
    t.tell(EventKind::veto_called, {.company = company::S, .player = p});
}

void cast_vote(Table& t, PlayerId p, bool yes) {
    State& s = t.s;
    int certificates = 0;
    for (int n = 0; n < kNetworks; ++n) certificates += member(s, n) == p ? 1 : 0;
    std::uint8_t& votes = yes ? s.veto.in_favour : s.veto.against;
    votes = static_cast<std::uint8_t>(votes + certificates);
    if (p == chairman(s)) s.veto.chairman = yes;
    t.tell(EventKind::vote_cast,
           {.company = company::S, .player = p, .yes = static_cast<std::uint8_t>(yes ? 1 : 0), .number = certificates});
}

} // namespace

bool veto_possible(const State& s, const Move& m) {
    if (is2016(s) || m.as != company::S || s.veto.rejected.full()) return false;
    if (!may_be_vetoed(s, m) || next_objector(s, 1) == kNetworks) return false;
    return applies("1881-2007:12.6/2"_clause);
}

void lay_before_board(Table& t, const Move& m) {
    State& s = t.s;
    if (!veto_possible(s, m)) return carry_out(t, m);
    const InlineVec<Move, 16> rejected = s.veto.rejected;
    s.veto = {};
    s.veto.rejected = rejected;
    s.veto.action = m;
    s.veto.asked = static_cast<std::uint8_t>(next_objector(s, 1));
}

bool settle_veto(Table& t) {
    State& s = t.s;
    if (!waits(s)) return false;
    s.veto.asked = static_cast<std::uint8_t>(next_asked(s));
    if (s.veto.asked < kNetworks) return false;
    const bool done = !s.veto.voting || carried(s);
    if (s.veto.voting)
        t.tell(EventKind::vote_closed, {.company = company::S,
                                        .yes = static_cast<std::uint8_t>(done ? 1 : 0),
                                        .number = s.veto.in_favour,
                                        .limit = s.veto.against});
    carry_out_or_reject(t, done);
    return true;
}

Refusal act_veto(Table& t, const Action& a) {
    State& s = t.s;
    const int n = next_asked(s);
    if (!waits(s) || n == kNetworks) return refuse("table:turn/2"_clause);
    const PlayerId p = member(s, n);
    if (a.by != p) return refuse("table:turn/1"_clause, {.company = company::S, .player = p});
    const ActionKind due = s.veto.voting ? ActionKind::vote : ActionKind::answer;
    if (a.kind != due || a.as) return refuse("table:turn/2"_clause, {.company = company::S, .player = p});
    if (a.what.yes > 1) return refuse("table:format/2"_clause);
    const bool yes = a.what.yes == 1;
    if (!s.veto.voting && !yes) {
        object(t, p);
        return kAllowed;
    }
    if (s.veto.voting) cast_vote(t, p, yes);
    s.veto.asked = static_cast<std::uint8_t>(n + 1);
    return kAllowed;
}

void offers_veto(const State& s, Choices& out) {
    const int n = next_asked(s);
    if (!waits(s) || n == kNetworks) return;
    for (const std::uint8_t yes : {std::uint8_t{1}, std::uint8_t{0}})
        out.add(
            {.kind = s.veto.voting ? ActionKind::vote : ActionKind::answer, .by = member(s, n), .what = {.yes = yes}});
}

Refusal check_not_rejected(const State& s, const Move& m) {
    if (is2016(s) || m.as != company::S) return kAllowed;
    for (const Move& r : s.veto.rejected)
        if (same(r, m)) return forbids("1881-2007:12.6/3"_clause, true, {.company = company::S});
    return kAllowed;
}

} // namespace stw::t1881
