// The board of the S-Bahn may object to what its main network does (2007: 12.6; 1881:D70). Each other member is asked once whether he
// objects; if one does, everybody on the board votes once, with all his board certificates.
#include "play/votes.hpp"
#include "titles/1881/operating_round.hpp"
#include "titles/1881/sbahn.hpp"

#include <algorithm>

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

bool has_path(const board::Tile& tile, const board::Path& path, int turns) {
    const auto same_end = [&](const board::End& a, const board::End& b) {
        return a.node == b.node && (a.is_edge() ? b.is_edge() && board::turned(a.edge, turns) == b.edge : !b.is_edge());
    };
    return std::any_of(tile.paths.begin(), tile.paths.end(), [&](const board::Path& p) {
        const bool ends =
            (same_end(path.a, p.a) && same_end(path.b, p.b)) || (same_end(path.a, p.b) && same_end(path.b, p.a));
        return ends && p.track == path.track;
    });
}

// Turned by so much it lies there as before, like a straight one that is turned by half.
bool looks_the_same(const board::Tile& tile, int turns) {
    return std::all_of(tile.paths.begin(), tile.paths.end(),
                       [&](const board::Path& p) { return has_path(tile, p, turns); });
}

std::uint8_t first_rotation(const board::Tile& tile, int rotation) {
    for (int r = 0; r < rotation; ++r)
        if (looks_the_same(tile, rotation - r)) return static_cast<std::uint8_t>(r);
    return static_cast<std::uint8_t>(rotation);
}

std::uint8_t byte_of(auto id) { return id ? static_cast<std::uint8_t>(id.index()) : std::uint8_t{0xFF}; }

// Source, yes or no, and number side by side.
constexpr unsigned kYes = 2;
constexpr unsigned kNumber = 4;
std::uint8_t terms_of(const Fields& w) {
    const unsigned yes = w.yes == 0xFF ? 0 : w.yes + 1U;
    const unsigned number = w.number ? static_cast<unsigned>(w.number.value) : 0;
    return static_cast<std::uint8_t>(static_cast<unsigned>(w.source) | yes << kYes | number << kNumber);
}

// The main network parts with a train; `m` is what the buyer does.
bool asks_for_its_train(const Move& m) {
    return m.as != company::S && m.what.other == company::S && m.what.train &&
           (m.kind == ActionKind::propose || m.kind == ActionKind::buy_train);
}

Rejected noted(const State& s, const Move& m) {
    const Fields& w = m.what;
    // Asked for or just taken, and whatever the buyer gives up for it: to the main network it is the same sale.
    if (asks_for_its_train(m))
        return {.kind = ActionKind::buy_train,
                .what = byte_of(w.train),
                .how = byte_of(w.other),
                .terms = terms_of({.source = Source::company}),
                .amount = static_cast<std::uint16_t>(w.amount ? w.amount.value : 0)};
    if (m.kind == ActionKind::place_station) return {.kind = m.kind, .what = byte_of(w.hex), .how = w.city};
    if (m.kind == ActionKind::lay_tile)
        return {.kind = m.kind,
                .what = byte_of(w.hex),
                .which = byte_of(w.tile),
                .how = first_rotation(s.box()[w.tile], w.rotation)};
    return {.kind = m.kind,
            .what = byte_of(w.train),
            .which = byte_of(w.trade_in),
            .how = byte_of(w.other),
            .terms = terms_of(w),
            .amount = static_cast<std::uint16_t>(w.amount ? w.amount.value : 0)};
}

bool same(const Rejected& a, const Rejected& b) {
    return a.kind == b.kind && a.what == b.what && a.which == b.which && a.how == b.how && a.terms == b.terms;
}

// What is done with the income has to be decided: of the last way that is left nobody can say no.
bool only_use_left(const State& s) {
    Choices uses;
    offers_income(s, company::S, uses);
    int left = 0;
    for (const Move& m : uses.moves) left += check_not_rejected(s, m) ? 0 : 1;
    return left <= 1;
}

// A train it must have (12.8) can be any; of the last one it can come by without asking anybody nobody can say no.
bool another_train_left(const State& s, const Move& m) {
    Choices ways;
    offers_trade(s, company::S, ways);
    const Rejected this_one = noted(s, m);
    const auto left = [&](const Move& way) {
        return way.kind == ActionKind::buy_train && !same(noted(s, way), this_one) && !check_not_rejected(s, way);
    };
    if (std::any_of(ways.moves.begin(), ways.moves.end(), left)) return true;
    // Of what has its price nobody can say no because of a train whose price the chairman would set.
    const bool has_its_price = m.kind == ActionKind::buy_train && m.what.source != Source::company;
    return !has_its_price && std::any_of(ways.offers.begin(), ways.offers.end(),
                                         [&](const Offer& o) { return o.form == OfferForm::range && left(o.pattern); });
}

bool may_be_vetoed(const State& s, const Move& m) {
    if (m.as != company::S) return asks_for_its_train(m) && m.kind == ActionKind::buy_train;
    switch (m.kind) {
    case ActionKind::lay_tile:
    case ActionKind::place_station: return true;
    case ActionKind::pay_out:
    case ActionKind::withhold: return !only_use_left(s);
    // What is bought, and what is scrapped with it; not that there is a train.
    case ActionKind::buy_train:
    case ActionKind::propose: return !must_own_train(s, company::S) || another_train_left(s, m);
    default: return false; // the running of trains among them
    }
}

void carry_out_or_reject(Table& t, bool carried) {
    State& s = t.s;
    const Move m = s.veto.action;
    const RejectedOnes rejected = s.veto.rejected;
    s.veto = {};
    s.veto.rejected = rejected;
    if (carried) return carry_out(t, m);
    if (!s.veto.rejected.full()) s.veto.rejected.push_back(noted(s, m));
}

// More against than for: it is not done. At equal votes the chairman decides.
bool carried(const State& s) {
    if (s.veto.in_favour == s.veto.against) return under("1881-2007:12.6/4"_clause, s.veto.chairman);
    return under("1881-2007:12.6/3"_clause, s.veto.in_favour > s.veto.against);
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
           {.company = company::S, .player = p, .yes = play::yes_or_no(yes), .number = certificates});
}

} // namespace

Fields fields_of(const Rejected& r) {
    if (r.kind == ActionKind::place_station) return {.hex = HexId{r.what}, .city = r.how};
    if (r.kind == ActionKind::lay_tile) return {.hex = HexId{r.what}, .tile = TileId{r.which}, .rotation = r.how};
    const unsigned yes = (r.terms >> kYes) & 3U;
    const unsigned number = r.terms >> kNumber;
    return {.other = CompanyId{r.how},
            .train = TrainType{r.what},
            .trade_in = TrainType{r.which},
            .source = static_cast<Source>(r.terms & 3U),
            .yes = static_cast<std::uint8_t>(yes == 0 ? 0xFFU : yes - 1),
            .amount = r.amount == 0 ? Number{} : Number{r.amount},
            .number = number == 0 ? Number{} : Number{static_cast<int>(number)}};
}

bool veto_possible(const State& s, const Move& m) {
    return is2007(s) && under("1881-2007:12.6/2"_clause, may_be_vetoed(s, m) && next_objector(s, 1) < kNetworks);
}

void lay_before_board(Table& t, const Move& m) {
    State& s = t.s;
    if (!veto_possible(s, m)) return carry_out(t, m);
    const RejectedOnes rejected = s.veto.rejected;
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
        t.tell(
            EventKind::vote_closed,
            {.company = company::S, .yes = play::yes_or_no(done), .number = s.veto.in_favour, .limit = s.veto.against});
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
    play::offer_both(s.veto.voting ? ActionKind::vote : ActionKind::answer, member(s, n), out);
}

Refusal check_not_rejected(const State& s, const Move& m) {
    if (is2016(s) || s.veto.rejected.empty()) return kAllowed;
    if (m.as != company::S && !asks_for_its_train(m)) return kAllowed;
    const Rejected again = noted(s, m);
    for (const Rejected& r : s.veto.rejected)
        if (same(r, again)) return forbids("1881-2007:12.6/3"_clause, true, {.company = company::S});
    return kAllowed;
}

} // namespace stw::t1881
