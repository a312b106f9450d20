#include "play/overview.hpp"

#include "titles/1893/rounds.hpp"
#include "titles/1893/title.hpp"

namespace stw::t1893 {
namespace {

std::string round_name(const State& s) {
    const std::string set = std::to_string(s.set);
    switch (s.round) {
    case Round::draw: return "draw for player 1";
    case Round::first_stock: return "SR 1";
    case Round::offer: return "offer before SR " + set;
    case Round::stock: return "SR " + set;
    case Round::operating: return "OR " + set + "." + std::to_string(s.leg);
    case Round::merger: return "merger after " + (s.leg == 0 ? "SR " + set : "OR " + set + "." + std::to_string(s.leg));
    case Round::finished: return "end of the game";
    }
    return {};
}

std::string_view word_for(Ending e) {
    switch (e) {
    case Ending::bank: return "bank";
    case Ending::bankruptcy: return "bankruptcy";
    case Ending::none: break;
    }
    return {};
}

std::string_view word_for(Step step) {
    switch (step) {
    case Step::track: return "track";
    case Step::station: return "station";
    case Step::run: return "run";
    case Step::dividend: return "dividend";
    case Step::trains: return "trains";
    }
    return {};
}

// offer: what goes round the table, at which price (amount), who is asked (player). chooser: who chooses what is offered.
// vote: on which company, who is asked (player), with which weight (percent). yes, no: percent so far; limit: what decides.
// deal: who proposed it (player), what, for how much. revenue: of the trains that have run in this turn.
std::vector<Detail> details(const State& s) {
    std::vector<Detail> out;
    if (s.round == Round::offer) {
        out.push_back({"chooser", {.player = s.offer.chooser}});
        if (s.offer.paper)
            out.push_back({"offer", {.player = s.offer.asked, .paper = s.offer.paper, .amount = s.offer.price}});
    }
    if (s.vote.company) {
        const CompanyId c = s.vote.company;
        const Percent weight = s.vote.voter ? vote_weight(s, s.vote.voter, c) : Percent{0};
        out.push_back({"vote", {.company = c, .player = s.vote.voter, .percent = weight}});
        out.push_back({"yes", {.company = c, .percent = s.vote.yes, .limit = number::vote_percent}});
        out.push_back({"no", {.company = c, .percent = s.vote.no, .limit = number::vote_percent}});
    }
    if (s.deal.open())
        out.push_back({"deal",
                       {.company = s.deal.buyer,
                        .other = s.deal.seller,
                        .player = s.deal.from,
                        .paper = s.deal.paper,
                        .train = s.deal.train,
                        .amount = s.deal.amount}});
    if (s.round == Round::operating && s.operation.company)
        out.push_back({"revenue", {.company = s.operation.company, .amount = s.operation.revenue}});
    return out;
}

PlayerOverview player_overview(const State& s, PlayerId p) {
    PlayerOverview out = play::player_overview<Title>(s, p);
    for (CompanyId c : kPublic)
        if (held(s, p, c) > Percent{0}) out.shares.push_back({c, held(s, p, c), president(s, c) == p});
    return out;
}

CompanyOverview company_overview(const State& s, CompanyId c) {
    CompanyOverview out = play::company_overview(s, c, president(s, c));
    play::add_marker(out, s);
    out.par = s[c].par;
    out.market = on_market(s, c);
    out.train_limit = train_limit(s, c);
    play::add_stations_left(out, s, stations_placed(s, c));
    out.operates = operates(s, c);
    if (!is_small(c) && s.box()[c].fixed_price == 0) out.floats_at = Percent{number::float_percent};
    out.closed = s[c].closed;
    return out;
}

} // namespace

Overview overview_of(const State& s) {
    Overview out{.round = round_name(s),
                 .phase = s.phase,
                 .bank = s.money.bank(),
                 .bank_known = s.money.known(Account::bank()),
                 .bank_broken = s.bank_broken,
                 .ending = word_for(s.ending),
                 .priority = s.priority,
                 .share_limit = Percent{number::share_limit}};
    if (s.round == Round::operating) {
        out.operating = s.operation.company;
        out.step = word_for(s.operation.step);
    }
    play::add_table(out, s, player_overview, company_overview);
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType t{i};
        out.trains.push_back(
            {t, s.depot.count(Owner::stack(), t), s.depot.count(Owner::market(), t), on_sale_new(s, t)});
    }
    for (PaperId p : kPackage)
        if (s.papers[p] == Owner::stack()) out.unsold.push_back(p);
    out.details = details(s);
    return out;
}

} // namespace stw::t1893
