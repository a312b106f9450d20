// A position in the words all titles share.
#include "play/overview.hpp"

#include "titles/tiny/rounds.hpp"
#include "titles/tiny/title.hpp"

namespace stw::ttiny {
namespace {

std::string round_name(const State& s) {
    switch (s.round) {
    case Round::stock: return "SR " + std::to_string(s.set);
    case Round::operating: return "OR " + std::to_string(s.set);
    case Round::finished: break;
    }
    return "end of the game";
}

std::string_view word_for(Step step) {
    switch (step) {
    case Step::track: return "track";
    case Step::run: return "run";
    case Step::dividend: return "dividend";
    case Step::trains: return "trains";
    }
    return {};
}

PlayerOverview player_overview(const State& s, PlayerId p) {
    PlayerOverview out = play::player_overview<Title>(s, p);
    for (CompanyId c : kCompanies)
        if (held(s, p, c) > Percent{0}) out.shares.push_back({c, held(s, p, c), president(s, c) == p});
    return out;
}

CompanyOverview company_overview(const State& s, CompanyId c) {
    CompanyOverview out = play::company_overview(s, c, president(s, c));
    play::add_marker(out, s);
    out.par = s[c].par;
    out.market = on_market(s, c);
    out.train_limit = train_limit(s);
    out.operates = s[c].floated;
    out.floats_at = Percent{number::float_percent};
    return out;
}

} // namespace

Overview overview_of(const State& s) {
    Overview out{.round = round_name(s),
                 .phase = s.phase,
                 .bank = s.money.bank(),
                 .bank_broken = s.bank_broken,
                 .priority = s.priority,
                 .share_limit = Percent{number::share_limit}};
    if (s.round == Round::finished) out.ending = s.bank_broken ? "bank" : "time";
    if (s.round == Round::operating) {
        out.operating = s.operation.company;
        out.step = word_for(s.operation.step);
        out.details.push_back({"revenue", {.company = s.operation.company, .amount = s.operation.revenue}});
    }
    play::add_table(out, s, player_overview, company_overview);
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType t{i};
        out.trains.push_back({t, s.depot.count(Owner::stack(), t), 0, s.depot.next_new() == t});
    }
    return out;
}

} // namespace stw::ttiny
