// For those who look on: where prices go, what AGV and HGK are made of and how a vote on them stands, the package, the bonds.
#include "play/chart.hpp"
#include "play/overview.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

namespace stw::t1893 {
namespace {

constexpr play::MarkerMoves<State> kMoves{move_right, move_left, move_down, move_up_sold_out};

PlayerFigures figures(const State& s, PlayerId p) {
    PlayerFigures out;
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        if (s.papers.owner[i] == Owner::player(p)) out.income += Money{s.box().papers[i].income};
    out.in_shares = play::chart::worth_of_shares(s, p, static_cast<int>(kPublic.size()));
    return out;
}

// 0 too early, 1 by vote, 2 compulsory, 3 formed.
int stage_of(const State& s, CompanyId c) {
    if (formed(s, c)) return 3;
    if (s.phase >= compulsory_from(c)) return 2;
    return s.phase >= votes_from(c) ? 1 : 0;
}

// What it would begin with if it were formed now.
Money begins_with(const State& s, CompanyId c) {
    return play::after(s, [&](Table& t) { form_company(t, c); }).money[c];
}

void add_merger(const State& s, CompanyId c, play::Details& out) {
    Percent reserved{0};
    for (const Part& part : parts_of(c))
        if (!formed(s, c)) reserved += Percent{s.box()[part.to].percent};
    const Percent free = Percent{100} - reserved - s.papers.with_players(s.box().papers, c);
    Fields merger{.company = c, .percent = free, .number = stage_of(s, c), .limit = number::merger_bonus};
    if (!formed(s, c)) merger.amount = begins_with(s, c);
    out.add("merger", merger);
    out.add("merger phases", {.company = c, .number = votes_from(c).index(), .limit = compulsory_from(c).index()});
    const PaperId president = s.box().papers.presidents_certificate(c);
    for (const Part& part : parts_of(c)) {
        Fields what{.company = c,
                    .other = part.merged,
                    .player = s.papers[part.from].player(),
                    .paper = part.from,
                    .yes = yes_if(part.to == president),
                    .percent = s.box()[part.to].percent};
        if (part.merged) what.amount = s.money[part.merged];
        out.add("merger part", what);
    }
}

// Who has how many votes, in their order; what is still needed, and whether it can be had.
void add_votes(const State& s, CompanyId c, play::Details& out) {
    const bool open = s.vote.company == c;
    Percent owned{0};
    Percent waiting{0};
    for (PlayerId p : voting_order(s, c)) {
        const Percent weight = vote_weight(s, p, c);
        owned += weight;
        if (!open || !has_voted(s, p)) waiting += weight;
        out.add("voter", {.company = c, .player = p, .percent = weight});
    }
    const Percent enough{number::vote_percent};
    const Percent yes = open ? s.vote.yes : Percent{0};
    out.add("vote needs", {.company = c,
                           .yes = yes_if(yes + waiting >= enough),
                           .percent = Percent{100} - owned,
                           .number = std::max(Percent{0}, enough - yes),
                           .limit = enough});
}

void add_package(const State& s, play::Details& out) {
    const bool first = s.round == Round::draw || s.round == Round::first_stock;
    for (PaperId p : kPackage) {
        const bool on_sale = first && !check_package_on_sale(s, p);
        out.add("package", {.paper = p, .yes = yes_if(on_sale), .amount = lowest_offer(s, p)});
    }
}

// A company without a train in its train step: the cheapest it could buy, and whether it must.
void add_duty(const State& s, play::Details& out) {
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || s.operation.step != Step::trains || trains_of(s, c) > 0) return;
    Fields duty{.company = c, .player = president(s, c), .yes = yes_if(must_buy_train(s, c))};
    for (const Source source : {Source::bank, Source::pool}) {
        const TrainType t = cheapest_on_sale(s, source);
        if (!t || (duty.train && duty.amount.money() <= train_price(s, t))) continue;
        duty.train = t;
        duty.amount = train_price(s, t);
    }
    if (duty.train) out.add("duty", duty);
}

} // namespace

Shown shown_of(const State& s) {
    Shown out;
    for (CompanyId c : kPublic) play::add_moves(out, s, c, kMoves);
    for (const PlayerId p : All<PlayerId>(s.players)) out.players.push_back(figures(s, p));
    play::Details details;
    for (CompanyId c : {company::AGV, company::HGK}) {
        add_merger(s, c, details);
        if (!formed(s, c)) add_votes(s, c, details);
    }
    add_package(s, details);
    add_duty(s, details);
    for (const PlayerId p : All<PlayerId>(s.players))
        if (s.round == Round::stock && s.records[p.value].sold_bond) details.add("no more bonds", {.player = p});
    out.details = details.list;
    return out;
}

} // namespace stw::t1893
