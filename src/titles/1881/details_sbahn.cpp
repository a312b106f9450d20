#include "titles/1881/rounds.hpp"

namespace stw::t1881 {
namespace {

Source source_of(Owner o) {
    if (o == Owner::stack()) return Source::bank;
    return o == Owner::market() ? Source::pool : Source::none;
}

void add_used(const State& s, Details& out) {
    constexpr int own_edges = kEdges / 2;
    for (const HexId h : All<HexId>(static_cast<int>(s.box().map.hexes.size())))
        for (int e = 0; e < own_edges; ++e)
            if (const int x = routes::crossing(s.box().map, h, e); x >= 0 && s.sbahn.used.has(x))
                out.add("used", {.hex = h, .number = e});
}

} // namespace

void add_sbahn(const State& s, Details& out) {
    const SBahn& sb = s.sbahn;
    out.add("s-bahn", {.company = company::S,
                       .yes = yes_if(sb.floated),
                       .amount = sb.dividends,
                       .percent = Percent{100} - in_offering(s, company::S) - in_pool(s, company::S),
                       .number = sb.gone ? 2 : (sb.opened ? 1 : 0),
                       .limit = number::sbahn_float});
    for (const CompanyId c : kAllNetworks) {
        const Network& net = s.network(c);
        out.add("network", {.company = c,
                            .other = leader(s, c).company(),
                            .player = decides(s, c),
                            .paper = certificate_of(c),
                            .source = source_of(leader(s, c)),
                            .yes = yes_if(net.acted),
                            .amount = net.income,
                            .number = net.merged ? 2 : (net.runs ? 1 : 0)});
        if (net.vote != Vote::none) out.add("vote", {.company = c, .yes = yes_if(net.vote == Vote::yes)});
    }
    if (sb.opened && s.round == Round::operating) {
        out.add("votes", {.company = company::S, .number = votes_cast(s, Vote::yes), .limit = votes_cast(s, Vote::no)});
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
