// Every fact of a state that matters, in a fixed order. Whose eyes a copy is for does not: a copy with nothing hidden is the game.
#include "titles/1881/title.hpp"

namespace stw::t1881 {
namespace {

void add(Hasher& h, std::initializer_list<int> values) {
    for (int v : values) h.add(v);
}

void add(Hasher& h, const routes::Crossings& used) {
    for (std::uint64_t w : used.words) h.add(static_cast<std::int64_t>(w));
}

void add(Hasher& h, const Tramway& c) {
    add(h, {(c.floated ? 1 : 0) + (c.at_home ? 2 : 0) + (c.gone ? 4 : 0) + (c.emptied ? 8 : 0) + (c.acted ? 16 : 0),
            c.income.amount});
}

void add(Hasher& h, const SBahn& b) {
    add(h, {(b.floated ? 1 : 0) + (b.opened ? 2 : 0) + (b.gone ? 4 : 0), b.dividends.amount});
    for (const Network& n : b.networks)
        add(h, {(n.runs ? 1 : 0) + (n.merged ? 2 : 0) + (n.placed ? 4 : 0) + (n.acted ? 8 : 0) + (n.dismissed ? 16 : 0),
                static_cast<int>(n.vote), n.income.amount});
    add(h, b.used);
}

void add(Hasher& h, const Operation& o) {
    add(h, {o.company.index(), static_cast<int>(o.step), o.tiles,
            (o.upgraded ? 1 : 0) + (o.placed ? 2 : 0) + (o.ran ? 4 : 0) + (o.traded ? 8 : 0) + (o.sold ? 16 : 0),
            o.income.amount, o.construction.amount, o.connection.amount, o.ferry.amount});
    add(h, o.used);
}

void add(Hasher& h, const Deal& d) {
    add(h, {d.buyer.index(), d.seller.index(), d.from.index(), d.to.index(), d.train.index(), d.scrapped.index(),
            d.hex.index(), d.node, d.amount.amount});
}

void add(Hasher& h, const Move& m) {
    const Fields& w = m.what;
    add(h, {static_cast<int>(m.kind), m.by.index(), m.as.index(), w.company.index(), w.other.index(), w.hex.index(),
            w.tile.index(), w.rotation, w.city, w.train.index(), w.trade_in.index(), static_cast<int>(w.source), w.yes,
            w.amount.value, w.percent.value, w.number.value});
}

void add(Hasher& h, const Veto& v) {
    add(h, v.action);
    add(h, {v.asked, (v.voting ? 1 : 0) + (v.chairman ? 2 : 0), v.in_favour, v.against});
    for (const Rejected& r : v.rejected) add(h, {static_cast<int>(r.kind), r.what, r.which, r.how, r.terms, r.amount});
}

void add_opening(Hasher& h, const State& s) {
    for (PlayerId p : s.numbers) h.add(p.value);
    for (Number bid : s.bid) h.add(bid.value);
    add(h, {s.sealed, s.opened});
    for (PlayerId p : s.bid_order) h.add(p.value);
}

void add_stock(Hasher& h, const State& s) {
    for (PlayerId p : s.seats) h.add(p.value);
    for (PlayerId p : {s.ticket, s.turn, s.last_buyer}) h.add(p.value);
    add(h, {s.passes, s.stock_turn.bought, s.stock_turn.sold ? 1 : 0, s.info_cards, s.purchases});
    for (CompanySet sold : s.sold) h.add(sold);
    for (const auto& row : s.since)
        for (std::uint16_t n : row) h.add(n);
}

} // namespace

std::uint64_t hash_of(const State& s) {
    Hasher h;
    h.add(s.revision);
    hash_options(h, s.options);
    add(h, {static_cast<int>(s.edition), s.players, static_cast<int>(s.round), s.stock_rounds, s.operating_round,
            s.rounds_in_set, s.phase.value, s.out});
    h.add(s.linked);
    s.money.hash(h);
    s.papers.hash(h, s.box().papers);
    s.markers.hash(h, s.box().companies.size());
    s.board.hash(h, s.box().map);
    s.depot.hash(h);
    for (TrainId card : s.clips) h.add(card.value);
    for (const Tramway& c : s.tramways) add(h, c);
    add(h, s.sbahn);
    add_opening(h, s);
    add_stock(h, s);
    add(h, s.operation);
    add(h, s.deal);
    for (const Deal& d : s.refused) add(h, d);
    add(h, {s.forced.company.index(), s.forced.train.index(), static_cast<int>(s.forced.source),
            s.forced.treasury.amount});
    add(h, s.veto);
    add(h, {(s.bank_broken ? 1 : 0) + (s.last_set ? 2 : 0) + (s.last_round ? 4 : 0) + (s.over ? 8 : 0),
            static_cast<int>(s.ending)});
    return h.value();
}

} // namespace stw::t1881
