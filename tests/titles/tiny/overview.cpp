// A position in the words all titles share.
#include "play/overview.hpp"

#include "titles/tiny/rounds.hpp"
#include "titles/tiny/title.hpp"

namespace stw::ttiny {
namespace {

RoundOverview round_of(const State& s) {
    switch (s.round) {
    case Round::stock: return {"stock", s.set, 0, "SR " + std::to_string(s.set)};
    case Round::operating: return {"operating", s.set, 0, "OR " + std::to_string(s.set)};
    case Round::finished: break;
    }
    return {.kind = "finished", .name = "end of the game"};
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
    return play::player_overview(s, p, data::kCompanies, president);
}

void show_company(const State& s, CompanyOverview& out) {
    const CompanyId c = out.id;
    out.president = president(s, c);
    play::add_marker(out, s);
    out.par = s[c].par;
    out.market = on_market(s, c);
    out.train_limit = train_limit(s);
    out.operates = s[c].floated;
    out.floats_at = Percent{number::float_percent};
}

} // namespace

std::vector<Detail> details_of(const State& s) {
    if (s.round != Round::operating) return {};
    return {{"revenue", {.company = s.operation.company, .amount = s.operation.revenue}}};
}

Overview overview_of(const State& s) {
    Overview out = play::begin_overview(s, round_of(s), s.priority, word_for(s.operation.step));
    out.bank_broken = s.bank_broken;
    out.share_limit = Percent{number::share_limit};
    if (s.round == Round::finished) out.ending = s.bank_broken ? "bank" : "time";
    play::add_table(out, s, player_overview, show_company);
    play::add_trains(out, s, [&](TrainType t) { return s.trains.next_new() == t; });
    return out;
}

Shown shown_of(const State& s) {
    constexpr play::MarkerMoves<State> moves{[](Table& t, CompanyId c) { move_price(t, c, finance::Direction::right); },
                                             [](Table& t, CompanyId c) { move_price(t, c, finance::Direction::left); },
                                             [](Table& t, CompanyId c) { move_price(t, c, finance::Direction::left); },
                                             [](Table&, CompanyId) {}};
    Shown out;
    for (CompanyId c : kAllCompanies) play::add_moves(out, s, c, moves);
    for (int i = 0; i < s.players; ++i) {
        const PlayerId p{i};
        out.players.push_back({.income = Money{0}, .in_shares = worth(s, p) - s.money[p]});
    }
    return out;
}

} // namespace stw::ttiny
