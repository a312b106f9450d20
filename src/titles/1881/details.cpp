#include "titles/1881/details.hpp"

#include "titles/1881/rounds.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

int certificates_with(const State& s, Owner o, CompanyId c) {
    int n = 0;
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        n += s.box().papers[i].company == c && s.papers.owner[i] == o ? 1 : 0;
    return n;
}

// --- the opening -----------------------------------------------------------------------------------------------------

void add_opening(const State& s, Details& out) {
    play::add_numbered(out, is2016(s) ? Topic{"number"} : Topic{"auctioneer"}, s.numbers);
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        if ((s.sealed & bit(p)) == 0) continue;
        out.add("bid in", {.player = p, .yes = yes_if((s.opened & bit(p)) != 0)});
        const Number amount = s.bid[p.value];
        // A bid is in its envelope until that is opened; who made it remembers it.
        if (((s.opened & bit(p)) != 0 || s.viewer == p) && amount)
            out.add((s.opened & bit(p)) != 0 ? Topic{"bid"} : Topic{"own bid"}, {.player = p, .amount = amount});
    }
    play::add_numbered(out, "bid order", s.bid_order);
    if (s.round == Round::start)
        out.add("start", {.player = s.turn, .number = s.stock_turn.bought, .limit = number::start_purchases});
}

// --- certificates ----------------------------------------------------------------------------------------------------

void add_offering(const State& s, Details& out) {
    out.add("info cards", {.number = s.info_cards});
    for (int i = 0; i <= company::S.value; ++i) {
        const CompanyId c{i};
        if (i < kTramways ? s[c].gone : s.sbahn.gone) continue;
        PaperId top;
        for (std::size_t p = 0; p < s.box().papers.size() && !top; ++p)
            if (s.box().papers[p].company == c && s.papers.owner[p] == Owner::stack())
                top = PaperId{static_cast<int>(p)};
        if (top)
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
        if (begun(s, c) && price(s, c).amount < number::yellow_below) out.add("yellow", {.company = c});
        for (int t = 0; t < kTramways; ++t)
            if (const CompanyId owner{t}; held(s, Owner::company(owner), c) > Percent{0})
                out.add("tramway holds", {.company = c,
                                          .other = owner,
                                          .yes = yes_if(leader(s, company::S) == Owner::company(owner)),
                                          .percent = held(s, Owner::company(owner), c)});
    }
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        if (!in_game(s, p)) out.add("bankrupt", {.player = p});
        if (in_game(s, p) && over_limit(s, p)) out.add("over limit", {.player = p});
        for (int c = 0; c <= company::S.value && s.round == Round::stock; ++c)
            if ((s.sold[p.value] & bit(CompanyId{c})) != 0) out.add("has sold", {.company = CompanyId{c}, .player = p});
    }
    if (s.round == Round::stock)
        out.add("stock turn", {.player = s.turn, .yes = yes_if(s.stock_turn.sold), .number = s.stock_turn.bought});
}

// --- companies ---------------------------------------------------------------------------------------------------------

// In the order of play of this round, as prices stand: those that have acted first.
std::vector<CompanyId> operating_order(const State& s) {
    std::vector<CompanyId> order;
    for (int i = 0; i < kTramways; ++i)
        if (in_play(s, CompanyId{i})) order.emplace_back(i);
    const bool sbahn = s.sbahn.opened && !s.sbahn.gone && begun(s, company::S);
    if (sbahn && is2007(s)) order.push_back(company::S);
    std::ranges::sort(order, [&](CompanyId a, CompanyId b) { return before(s, a, b); });
    if (sbahn && is2016(s)) order.push_back(company::S);
    return order;
}

void add_order(const State& s, Details& out) {
    int place = 0;
    const auto add = [&](CompanyId c, bool acted) {
        out.add("order", {.company = c, .yes = yes_if(acted && s.round == Round::operating), .number = ++place});
    };
    for (CompanyId c : operating_order(s)) {
        if (c != company::S) {
            add(c, s[c].acted);
            continue;
        }
        for (int n = 1; n <= kNetworks; ++n) // the subnets, then main
            if (const CompanyId net = network_numbered(n % kNetworks); s.network(net).runs)
                add(net, s.network(net).acted);
    }
    if (s.round == Round::operating)
        out.add("rounds", {.number = s.operating_round,
                           .limit = rounds_fixed(s) ? static_cast<int>(s.rounds_in_set) : operating_rounds(s)});
}

void add_companies(const State& s, Details& out) {
    for (int i = 0; i < kTramways; ++i) {
        const CompanyId c{i};
        if (s[c].floated && !s[c].gone) out.add("last income", {.company = c, .amount = s[c].income});
    }
    for (TrainId card : s.clips) {
        const TrainType type = s.depot.type[card.value];
        const CompanyId c = s.depot.owner[card.value].company();
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
    for (int h = 0; h < static_cast<int>(s.box().map.hexes.size()); ++h)
        if (const HexId hex{h}; s.box()[hex].bonus > 0)
            out.add("construction", {.hex = hex,
                                     .yes = yes_if(s.board.tile[hex.value] != s.box()[hex].printed),
                                     .amount = s.box()[hex].bonus});
}

// --- trains, deals and forced purchases ----------------------------------------------------------------------------------

void add_trains(const State& s, Details& out) {
    for (int i = 0; i < kTrainTypes; ++i) {
        const TrainType t{i};
        if (!for_sale(s, t) && s.depot.count(Owner::market(), t) == 0) continue;
        out.add("on sale", {.train = t,
                            .yes = yes_if(for_sale(s, t)),
                            .amount = train_price(s, t),
                            .number = s.depot.count(Owner::stack(), t),
                            .limit = subsidy(s, t)});
    }
}

void add_deals(const State& s, Details& out) {
    const auto add = [&](Topic topic, const Deal& d) {
        Fields what{.company = d.buyer, .other = d.seller, .player = d.from, .train = d.train, .amount = d.amount};
        if (d.scrapped) what.trade_in = d.scrapped;
        if (d.hex) {
            what.hex = d.hex;
            what.city = d.node;
        }
        if (d.to) what.limit = d.to.value + 1;
        out.add(topic, what);
    };
    if (s.deal.to) add("deal", s.deal);
    for (const Deal& d : s.refused) add("refused", d);
}

// The cheapest train a company that must own one could buy from the bank or the pool.
TrainType cheapest_for(const State& s, CompanyId c) {
    TrainType best;
    for (int i = 0; i < kTrainTypes; ++i) {
        const TrainType t{i};
        if (is_s_train(t) != is_network(c) || (!for_sale(s, t) && s.depot.count(Owner::market(), t) == 0)) continue;
        if (!best || train_price(s, t) < train_price(s, best)) best = t;
    }
    return best;
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
    const TrainType t = cheapest_for(s, c);
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

bool for_sale(const State& s, TrainType t) {
    return (is_s_train(t) ? s_train_on_sale(s, t) : t == on_sale(s)) && s.depot.count(Owner::stack(), t) > 0;
}

// Every topic, and what its fields mean, stands in topics.tsv.
Details details(const State& s) {
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
    return out;
}

} // namespace stw::t1881
