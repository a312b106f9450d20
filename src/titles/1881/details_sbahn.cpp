#include "titles/1881/details.hpp"
#include "titles/1881/rounds.hpp"

namespace stw::t1881 {

// What a topic says of a player or a tramway: who owns something.
void set_owner(Fields& f, Owner o) {
    f.player = o.player();
    f.other = o.company();
    if (o == Owner::stack()) f.source = Source::bank;
    if (o == Owner::market()) f.source = Source::pool;
}

namespace {

// Percent with players and tramways.
Percent sold_of_sbahn(const State& s) {
    return Percent{100 - in_offering(s, company::S).value - in_pool(s, company::S).value};
}

void add_used(const State& s, Details& out) {
    constexpr int own_edges = kEdges / 2;
    for (int h = 0; h < static_cast<int>(s.box().map.hexes.size()); ++h)
        for (int e = 0; e < own_edges; ++e)
            if (const int x = routes::crossing(s.box().map, HexId{h}, e); x >= 0 && s.sbahn.used.has(x))
                out.add("used", {.hex = HexId{h}, .number = e});
}

} // namespace

void add_sbahn(const State& s, Details& out) {
    const SBahn& sb = s.sbahn;
    out.add("s-bahn", {.company = company::S,
                       .yes = yes_if(sb.floated),
                       .amount = sb.dividends,
                       .percent = sold_of_sbahn(s),
                       .number = sb.gone ? 2 : (sb.opened ? 1 : 0),
                       .limit = number::sbahn_float});
    int in_favour = 0;
    int against = 0;
    for (int n = 0; n < kNetworks; ++n) {
        const CompanyId c = network_numbered(n);
        const Network& net = s.network(c);
        Fields what{.company = c,
                    .paper = certificate_of(c),
                    .yes = yes_if(net.acted),
                    .amount = net.income,
                    .number = net.merged ? 2 : (net.runs ? 1 : 0)};
        set_owner(what, leader(s, c));
        // Who decides where a tramway leads it.
        if (what.other) what.player = director(s, what.other);
        out.add("network", what);
        if (net.vote != Vote::none) out.add("vote", {.company = c, .yes = yes_if(net.vote == Vote::yes)});
        in_favour += net.vote == Vote::yes ? 1 : 0;
        against += net.vote == Vote::no ? 1 : 0;
    }
    if (sb.opened && s.round == Round::operating) {
        out.add("votes", {.company = company::S, .number = in_favour, .limit = against});
        add_used(s, out);
    }
    if (const CompanyId c = places_next(s)) out.add("start depot", {.company = c, .player = decides(s, c)});
}

namespace {

// What waits for the board, or was rejected: the kind of the action is in the topic.
struct BoardTopics {
    Topic before_board, rejected;
};
constexpr BoardTopics topics_of(ActionKind k) {
    switch (k) {
    case ActionKind::lay_tile: return {"board lay_tile", "rejected lay_tile"};
    case ActionKind::place_station: return {"board place_station", "rejected place_station"};
    case ActionKind::pay_out: return {"board pay_out", "rejected pay_out"};
    case ActionKind::withhold: return {"board withhold", "rejected withhold"};
    case ActionKind::buy_train: return {"board buy_train", "rejected buy_train"};
    case ActionKind::propose: return {"board propose", "rejected propose"};
    default: return {"board action", "rejected action"};
    }
}

// A train the main network sells: `company` says to whom.
Fields with_buyer(const State& s, Fields what) {
    if (what.other == company::S) what.company = s.operation.company;
    return what;
}

} // namespace

void add_veto(const State& s, Details& out) {
    for (const Rejected& r : s.veto.rejected) out.add(topics_of(r.kind).rejected, with_buyer(s, fields_of(r)));
    if (s.veto.action.kind == ActionKind::none) return;
    out.add(topics_of(s.veto.action.kind).before_board, with_buyer(s, s.veto.action.what));
    Fields what{.company = company::S, .yes = yes_if(s.veto.voting), .number = s.veto.asked};
    if (s.veto.asked < kNetworks) {
        const CompanyId c = network_numbered(s.veto.asked);
        what.paper = certificate_of(c);
        what.player = decides_for(s, leader(s, c));
    }
    out.add("veto", what);
    if (s.veto.voting)
        out.add("veto votes", {.company = company::S,
                               .yes = yes_if(s.veto.chairman),
                               .number = s.veto.in_favour,
                               .limit = s.veto.against});
}

} // namespace stw::t1881
