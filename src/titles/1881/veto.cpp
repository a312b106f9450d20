// The board of the S-Bahn may object to what its main network does (2007: 12.6; 1881:D70). Each other member is asked once whether he
// objects; if one does, everybody on the board votes once, with all his board certificates.
#include "titles/1881/operating_round.hpp"

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

// The next who is asked, from certificate `n` on: each person once, with the first of his certificates; kNetworks: nobody is left.
std::uint8_t next_asked(const State& s, int n) {
    const auto asked_before = [&] {
        for (int k = 0; k < n; ++k)
            if (member(s, k) == member(s, n)) return true;
        return false;
    };
    while (n < kNetworks && (!member(s, n) || asked_before())) ++n;
    return static_cast<std::uint8_t>(n);
}

// Turned by so much it lies there as before, like a straight one that is turned by half.
bool looks_the_same(const board::Tile& tile, int turns) {
    const auto turned = [&](board::End e) {
        if (e.is_edge()) e.edge = static_cast<std::int8_t>(board::turned(e.edge, turns));
        return e;
    };
    return std::ranges::all_of(tile.paths, [&](const board::Path& p) {
        return std::ranges::any_of(tile.paths, [&, a = turned(p.a), b = turned(p.b)](const board::Path& q) {
            return q.track == p.track && ((q.a == a && q.b == b) || (q.a == b && q.b == a));
        });
    });
}

std::uint8_t first_rotation(const board::Tile& tile, int rotation) {
    for (int r = 0; r < rotation; ++r)
        if (looks_the_same(tile, rotation - r)) return static_cast<std::uint8_t>(r);
    return static_cast<std::uint8_t>(rotation);
}

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
    const Fields& said = m.what;
    if (m.kind == ActionKind::place_station) return {.kind = m.kind, .what = said.hex.value, .how = said.city};
    if (m.kind == ActionKind::lay_tile)
        return {.kind = m.kind,
                .what = said.hex.value,
                .which = static_cast<std::uint8_t>(said.tile.value),
                .how = first_rotation(s.box()[said.tile], said.rotation)};
    // Asked for or just taken, and whatever the buyer gives up for it: to the main network it is the same sale.
    const bool sale = asks_for_its_train(m);
    const Fields w = sale ? of_company(said.other, said.train, {}) : said;
    return {.kind = sale ? ActionKind::buy_train : m.kind,
            .what = w.train.value,
            .which = w.trade_in.value,
            .how = w.other.value,
            .terms = terms_of(w),
            .amount = static_cast<std::uint16_t>(said.amount ? said.amount.value : 0)};
}

bool same(const Rejected& a, const Rejected& b) {
    return a.kind == b.kind && a.what == b.what && a.which == b.which && a.how == b.how && a.terms == b.terms;
}

// What is done with the income has to be decided: of the last way that is left nobody can say no.
bool only_use_left(const State& s) {
    const Lent<Choices> uses;
    offers_income(s, company::S, *uses);
    return std::ranges::count_if(uses->moves, [&](const Move& m) { return !check_not_rejected(s, m); }) <= 1;
}

// A train it must have (12.8) can be any; of the last one it can come by without asking anybody nobody can say no.
bool another_train_left(const State& s, const Move& m) {
    const Lent<Choices> ways;
    offers_trade(s, company::S, *ways);
    const Rejected this_one = noted(s, m);
    const auto left = [&](const Move& way) {
        return way.kind == ActionKind::buy_train && !same(noted(s, way), this_one) && !check_not_rejected(s, way);
    };
    if (std::ranges::any_of(ways->moves, left)) return true;
    // Of what has its price nobody can say no because of a train whose price the chairman would set.
    const bool has_its_price = m.kind == ActionKind::buy_train && m.what.source != Source::company;
    const auto range_left = [&](const Offer& o) { return o.form == OfferForm::range && left(o.pattern); };
    return !has_its_price && std::ranges::any_of(ways->offers, range_left);
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

bool veto_possible(const State& s, const Move& m) {
    return is2007(s) && under(rule::vices_may_veto.in2007, may_be_vetoed(s, m) && next_asked(s, 1) < kNetworks);
}

void carry_out_or_reject(Table& t, bool carried) {
    State& s = t.s;
    const Move m = s.veto.action;
    s.veto = {.rejected = s.veto.rejected};
    if (carried) return carry_out(t, m);
    if (!s.veto.rejected.full()) s.veto.rejected.push_back(noted(s, m));
}

// More against than for: it is not done. At equal votes the chairman decides.
bool carried(const State& s) {
    if (s.veto.in_favour == s.veto.against) return under(rule::president_breaks_tied_vote.in2007, s.veto.chairman);
    return under(rule::board_votes_on_veto.in2007, s.veto.in_favour > s.veto.against);
}

void cast_vote(Table& t, PlayerId p, bool yes) {
    State& s = t.s;
    int certificates = 0;
    for (int n = 0; n < kNetworks; ++n) certificates += member(s, n) == p ? 1 : 0;
    std::uint8_t& votes = yes ? s.veto.in_favour : s.veto.against;
    votes = static_cast<std::uint8_t>(votes + certificates);
    if (p == chairman(s)) s.veto.chairman = yes;
    t.tell(EventKind::vote_cast, {.company = company::S, .player = p, .yes = yes_if(yes), .number = certificates});
}

bool settle_veto(Table& t) {
    Veto& veto = t.s.veto;
    veto.asked = next_asked(t.s, veto.asked);
    if (veto.asked < kNetworks) return false;
    const bool done = !veto.voting || carried(t.s);
    if (veto.voting)
        t.tell(EventKind::vote_closed,
               {.company = company::S, .yes = yes_if(done), .number = veto.in_favour, .limit = veto.against});
    carry_out_or_reject(t, done);
    return true;
}

ActionKind due(const State& s) { return s.veto.voting ? ActionKind::vote : ActionKind::answer; }

Refusal act_veto(Table& t, const Action& a) {
    Veto& veto = t.s.veto;
    const PlayerId p = member(t.s, veto.asked);
    if (a.by != p) return refuse(rule::not_asked, {.company = company::S, .player = p});
    if (a.kind != due(t.s)) return refuse(rule::not_now, {.company = company::S, .player = p});
    const bool yes = a.what.yes == 1;
    const bool objects = !veto.voting && !yes;
    if (veto.voting) cast_vote(t, p, yes);
    if (objects) t.tell(EventKind::veto_called, {.company = company::S, .player = p});
    veto.voting = veto.voting || objects;
    veto.asked = static_cast<std::uint8_t>(objects ? 0 : veto.asked + 1);
    return kAllowed;
}

void offers_veto(const State& s, Choices& out) { play::offer_both(due(s), member(s, s.veto.asked), out); }

} // namespace

constinit const play::RoundPlay<State> kVeto{settle_veto, act_veto, offers_veto};

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

void lay_before_board(Table& t, const Move& m) {
    if (!veto_possible(t.s, m)) return carry_out(t, m);
    t.s.veto = {.action = m, .asked = next_asked(t.s, 1), .rejected = t.s.veto.rejected};
}

Refusal check_not_rejected(const State& s, const Move& m) {
    if (s.veto.rejected.empty() || (m.as != company::S && !asks_for_its_train(m))) return kAllowed;
    const bool again =
        std::ranges::any_of(s.veto.rejected, [&, said = noted(s, m)](const Rejected& r) { return same(r, said); });
    return forbids(rule::board_votes_on_veto.in2007, again, {.company = company::S});
}

} // namespace stw::t1881
