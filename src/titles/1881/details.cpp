#include "play/chart.hpp"
#include "titles/1881/operating_round.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

int certificates_with(const State& s, Owner o, CompanyId c) {
    return std::ranges::count_if(papers_of(s, c), [&](PaperId p) { return s.papers[p] == o; });
}

// --- the opening -----------------------------------------------------------------------------------------------------

void add_opening(const State& s, Details& out) {
    play::add_numbered(out, is2016(s) ? Topic{"number"} : Topic{"auctioneer"}, s.numbers);
    for (const PlayerId p : All<PlayerId>(s.players)) {
        if ((s.sealed & bit(p)) == 0) continue;
        const bool opened = (s.opened & bit(p)) != 0;
        const Number amount = s.bid[p.value];
        out.add("bid in", {.player = p, .yes = yes_if(opened)});
        // A bid is in its envelope until that is opened; who made it remembers it.
        if ((opened || s.viewer == p) && amount)
            out.add(opened ? Topic{"bid"} : Topic{"own bid"}, {.player = p, .amount = amount});
    }
    play::add_numbered(out, "bid order", s.bid_order);
    if (s.round == Round::start)
        out.add("start", {.player = s.turn, .number = s.stock_turn.bought, .limit = number::start_purchases});
}

// --- certificates ----------------------------------------------------------------------------------------------------

void add_offering(const State& s, Details& out) {
    out.add("info cards", {.number = s.info_cards});
    for (const CompanyId c : kIssuers) {
        if (gone(s, c)) continue;
        if (const PaperId top = first_of(s, c, Owner::stack()))
            out.add("offering", {.company = c,
                                 .paper = top,
                                 .amount = asking_price(s, top, Source::bank),
                                 .percent = in_offering(s, c),
                                 .number = certificates_with(s, Owner::stack(), c),
                                 .limit = static_cast<int>(s.box()[top].percent)});
        if (in_pool(s, c) > Percent{0})
            out.add("pool", {.company = c,
                             .amount = price(s, c),
                             .percent = in_pool(s, c),
                             .number = certificates_with(s, Owner::market(), c)});
        // Certificates in yellow cells do not count against the limit.
        if (on_yellow(s, c)) out.add("yellow", {.company = c});
        for (const CompanyId owner : kAllTramways)
            if (const Percent holds = held(s, Owner::company(owner), c); holds > Percent{0})
                out.add("tramway holds", {.company = c,
                                          .other = owner,
                                          .yes = yes_if(leader(s, company::S) == Owner::company(owner)),
                                          .percent = holds});
    }
    for (const PlayerId p : All<PlayerId>(s.players)) {
        if (!in_game(s, p)) out.add("bankrupt", {.player = p});
        if (in_game(s, p) && over_limit(s, p)) out.add("over limit", {.player = p});
        for (const CompanyId c : kIssuers)
            if (s.round == Round::stock && (s.sold[p.value] & bit(c)) != 0)
                out.add("has sold", {.company = c, .player = p});
    }
    if (s.round == Round::stock)
        out.add("stock turn", {.player = s.turn, .yes = yes_if(s.stock_turn.sold), .number = s.stock_turn.bought});
}

// --- companies ---------------------------------------------------------------------------------------------------------

// As prices stand.
void add_order(const State& s, Details& out) {
    int place = 0;
    for (const CompanyId c : play::chart::in_order(
             kCompanies, [&](CompanyId c) { return in_play(s, c); },
             [&](CompanyId a, CompanyId b) { return before(s, a, b); }))
        out.add("order", {.company = c, .yes = yes_if(acted(s, c) && s.round == Round::operating), .number = ++place});
    if (s.round == Round::operating)
        out.add("rounds", {.number = s.operating_round,
                           .limit = rounds_fixed(s) ? static_cast<int>(s.rounds_in_set) : operating_rounds(s)});
}

void add_companies(const State& s, Details& out) {
    for (const CompanyId c : kAllTramways)
        if (in_play(s, c)) out.add("last income", {.company = c, .amount = s[c].income});
    for (TrainId card : s.clips) {
        const TrainType type = s.trains.type[card.value];
        const CompanyId c = s.trains.owner[card.value].company();
        out.add("credit", {.company = c, .train = type, .amount = train_price(s, type)});
    }
    if (const CompanyId c = discards_next(s))
        out.add("surplus",
                {.company = c, .player = decides(s, c), .number = trains_of(s, c), .limit = train_limit(s, c)});
}

// --- bonuses on the map ------------------------------------------------------------------------------------------------

void add_bonuses(const State& s, Details& out) {
    for (int i = 0; bonus_hex(s, i); ++i)
        out.add("connection", {.hex = bonus_hex(s, i),
                               .yes = yes_if(((s.linked >> static_cast<unsigned>(i)) & 1U) != 0),
                               .amount = s.box()[bonus_hex(s, i)].link});
    for (const HexId hex : All<HexId>(static_cast<int>(s.box().map.hexes.size())))
        if (s.box()[hex].bonus > 0)
            out.add("construction", {.hex = hex,
                                     .yes = yes_if(s.board.tile[hex.value] != s.box()[hex].printed),
                                     .amount = s.box()[hex].bonus});
}

// --- trains, deals and forced purchases ----------------------------------------------------------------------------------

void add_trains(const State& s, Details& out) {
    for (const TrainType t : All<TrainType>(kTrainTypes)) {
        if (!for_sale(s, t) && s.trains.count(Owner::market(), t) == 0) continue;
        out.add("on sale", {.train = t,
                            .yes = yes_if(for_sale(s, t)),
                            .amount = train_price(s, t),
                            .number = s.trains.count(Owner::stack(), t),
                            .limit = subsidy(s, t)});
    }
}

void add_deals(const State& s, Details& out) {
    const auto add = [&](Topic topic, const Deal& d) {
        out.add(topic, {.company = d.buyer,
                        .other = d.seller,
                        .player = d.from,
                        .hex = d.hex,
                        .city = d.node,
                        .train = d.train,
                        .trade_in = d.scrapped,
                        .amount = d.amount,
                        .limit = d.to.value + 1});
    };
    if (s.deal.to) add("deal", s.deal);
    for (const Deal& d : s.refused) add("refused", d);
}

// Which sources pay for a forced purchase, in their order, and what is in each of them.
void add_sources(const State& s, CompanyId c, Details& out) {
    const Funding now = paying_now(s);
    const auto add = [&](Funding f, Fields what) {
        what.number = static_cast<int>(f);
        what.yes = yes_if(f == now);
        out.add("source", what);
    };
    add(Funding::treasury, {.company = c, .amount = s.money[c]});
    if (is_network(c)) {
        if (const CompanyId leading = leader(s, c).company())
            add(Funding::tramway, {.company = leading, .amount = s.money[leading]});
    } else if (const Percent own = held(s, Owner::company(c), company::S); own > Percent{0}) {
        add(Funding::certificates, {.company = c, .percent = own});
    }
    if (const PlayerId p = decides(s, c); p && is2016(s)) {
        add(Funding::cash, {.player = p, .amount = s.money[p]});
        add(Funding::portfolio, {.player = p});
    }
}

void add_duty(const State& s, Details& out) {
    const CompanyId c = s.forced.company ? s.forced.company : s.operation.company;
    if (!c || s.round != Round::operating) return;
    if (s.forced.company) {
        out.add("forced", {.company = c,
                           .player = decides(s, c),
                           .train = s.forced.train,
                           .source = s.forced.source,
                           .amount = train_price(s, s.forced.train),
                           .number = missing(s)});
        add_sources(s, c, out);
        return;
    }
    if (s.operation.step != Step::trade) return;
    const bool must = must_own_train(s, c);
    const TrainType t = cheapest_on_offer(s, c).train;
    Fields what{.company = c, .player = decides(s, c), .train = t, .yes = yes_if(must && t), .number = s.money[c]};
    if (t) {
        what.amount = train_price(s, t);
        what.limit = subsidy(s, t);
    }
    out.add("duty", what);
    if (must && t && s.money[c] < train_price(s, t)) add_sources(s, c, out);
}

void add_turn(const State& s, Details& out) {
    const Operation& o = s.operation;
    if (s.round != Round::operating || !o.company) return;
    out.add("revenue", {.company = o.company, .amount = o.income});
    out.add("tiles",
            {.company = o.company, .yes = yes_if(o.upgraded), .number = o.tiles, .limit = tiles_allowed(s, o.company)});
    const auto bonus = [&](int kind, Money amount) {
        if (amount > Money{0}) out.add("turn bonus", {.company = o.company, .amount = amount, .number = kind});
    };
    bonus(1, o.construction);
    bonus(2, o.connection);
    bonus(3, o.ferry);
}

} // namespace

// Every topic, and what its fields mean, stands in topics.tsv.
std::vector<Detail> details_of(const State& s) {
    Details out;
    play::add_numbered(out, "seat", s.seats, 0);
    if (s.round == Round::bids) out.add("sealed", {});
    add_opening(s, out);
    add_offering(s, out);
    add_sbahn(s, out);
    add_veto(s, out);
    add_order(s, out);
    add_companies(s, out);
    add_bonuses(s, out);
    add_trains(s, out);
    add_deals(s, out);
    add_duty(s, out);
    add_turn(s, out);
    if (s.last_set && s.round != Round::finished) out.add("last set", {});
    if (s.last_round && s.round != Round::finished) out.add("last round", {});
    if (s.round == Round::finished) play::add_count(out, s, [](PlayerId) { return Money{0}; });
    return out.list;
}

} // namespace stw::t1881
