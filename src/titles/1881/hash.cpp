// Every fact of a state that matters, in a fixed order. Whose eyes a copy is for does not: a copy with nothing hidden is the game.
#include "play/hashing.hpp"
#include "titles/1881/title.hpp"

namespace stw::t1881 {
namespace {

using play::flags;
using play::hash_all;

void add(Hasher& h, const SBahn& b) {
    hash_all(h, flags(b.floated, b.opened, b.gone), b.dividends);
    for (const Network& n : b.networks)
        hash_all(h, flags(n.runs, n.merged, n.placed, n.acted, n.dismissed), n.vote, n.income);
    hash_all(h, b.used);
}

void add(Hasher& h, const Operation& o) {
    hash_all(h, o.company, o.step, o.tiles, flags(o.upgraded, o.placed, o.ran, o.traded, o.sold), o.income,
             o.construction, o.connection, o.ferry, o.used);
}

void add(Hasher& h, const Deal& d) {
    hash_all(h, d.buyer, d.seller, d.from, d.to, d.train, d.scrapped, d.hex, d.node, d.amount);
}

void add(Hasher& h, const Veto& v) {
    const Move& m = v.action;
    const Fields& w = m.what;
    hash_all(h, m.kind, m.by, m.as, w.company, w.other, w.hex, w.tile, w.rotation, w.city, w.train, w.trade_in,
             w.source, w.yes, w.amount, w.percent, w.number);
    hash_all(h, v.asked, flags(v.voting, v.chairman), v.in_favour, v.against);
    for (const Rejected& r : v.rejected) hash_all(h, r.kind, r.what, r.which, r.how, r.terms, r.amount);
}

} // namespace

std::uint64_t hash_of(const State& s) {
    Hasher h;
    play::hash_setup(h, s);
    hash_all(h, s.edition, s.players, s.round, s.stock_rounds, s.operating_round, s.rounds_in_set, s.phase, s.out,
             s.linked);
    s.money.hash(h);
    play::hash_table(h, s);
    hash_all(h, s.clips);
    for (const Tramway& c : s.tramways) hash_all(h, flags(c.floated, c.at_home, c.gone, c.emptied, c.acted), c.income);
    add(h, s.sbahn);
    hash_all(h, s.numbers, s.bid, s.sealed, s.opened, s.bid_order);
    hash_all(h, s.seats, s.ticket, s.turn, s.last_buyer, s.passes, s.stock_turn.bought, s.stock_turn.sold, s.info_cards,
             s.purchases, s.sold, s.since);
    add(h, s.operation);
    add(h, s.deal);
    for (const Deal& d : s.refused) add(h, d);
    hash_all(h, s.forced.company, s.forced.train, s.forced.source, s.forced.treasury);
    add(h, s.veto);
    hash_all(h, flags(s.bank_broken, s.last_set, s.last_round, s.over), s.ending);
    return h.value();
}

} // namespace stw::t1881
