#include "play/overview.hpp"

#include "titles/1893/rounds.hpp"
#include "titles/1893/title.hpp"

namespace stw::t1893 {
namespace {

RoundOverview round_of(const State& s) {
    const std::string stock = "SR " + std::to_string(s.set);
    const std::string operating = "OR " + std::to_string(s.set) + "." + std::to_string(s.leg);
    switch (s.round) {
    case Round::draw: return {.kind = "draw", .name = "draw for player 1"};
    case Round::first_stock:
    case Round::stock: return {"stock", s.set, 0, stock};
    case Round::offer: return {"offer", s.set, 0, "offer before " + stock};
    case Round::operating: return {"operating", s.set, s.leg, operating};
    case Round::merger: return {"merger", s.set, s.leg, "merger after " + (s.leg == 0 ? stock : operating)};
    case Round::finished: return {.kind = "finished", .name = "end of the game"};
    }
    return {};
}

constexpr std::array<std::string_view, 3> kEndings{"", "bank", "bankruptcy"};

// What the topics mean is told in topics.tsv.
play::Details details(const State& s) {
    play::Details out;
    if (s.round == Round::offer) {
        out.add("chooser", {.player = s.offer.chooser});
        if (s.offer.paper) out.add("offer", {.player = s.offer.asked, .paper = s.offer.paper, .amount = s.offer.price});
    }
    if (s.vote.company) {
        const CompanyId c = s.vote.company;
        const Percent weight = s.vote.voter ? vote_weight(s, s.vote.voter, c) : Percent{0};
        out.add("vote", {.company = c, .player = s.vote.voter, .percent = weight});
        out.add("yes", {.company = c, .percent = s.vote.yes, .limit = number::vote_percent});
        out.add("no", {.company = c, .percent = s.vote.no, .limit = number::vote_percent});
    }
    if (s.deal.open()) out.add("deal", s.deal.told());
    if (s.round == Round::operating && s.operation.company)
        out.add("revenue", {.company = s.operation.company, .amount = s.operation.revenue});
    return out;
}

PlayerOverview player_overview(const State& s, PlayerId p) {
    return play::player_overview(s, p, static_cast<int>(kPublic.size()), president);
}

void show_company(const State& s, CompanyOverview& out) {
    const CompanyId c = out.id;
    out.president = president(s, c);
    play::add_public(out, s, on_market(s, c), train_limit(s, c));
    out.operates = operates(s, c);
    if (by_player(c)) out.floats_at = Percent{number::float_percent};
    out.closed = s[c].closed;
}

} // namespace

std::vector<Detail> details_of(const State& s) { return details(s).list; }

Overview overview_of(const State& s) {
    Overview out = play::begin_overview(s, round_of(s), s.priority, play::word_for(s.operation.step));
    out.bank_broken = s.bank_broken;
    out.ending = kEndings[static_cast<std::size_t>(s.ending)];
    out.share_limit = Percent{number::share_limit};
    play::add_table(out, s, player_overview, show_company);
    play::add_trains(out, s, [&](TrainType t) { return on_sale(s, t, Source::bank); });
    play::add_unsold(out, s, kPackage);
    return out;
}

} // namespace stw::t1893
