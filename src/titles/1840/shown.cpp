// For those who look on: where prices go, the round bar as it is printed, what the Stadtbahn will pay, what loans will cost.
#include "play/chart.hpp"
#include "play/overview.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

constexpr play::MarkerMoves<State> kMoves{move_right, move_left, move_down, move_up};

PlayerFigures figures(const State& s, PlayerId p) {
    PlayerFigures out;
    for (const PaperId paper : kPrivatePapers)
        if (s.papers[paper] == Owner::player(p)) out.income += Money{s.box()[paper].income};
    out.in_shares = play::chart::worth_of_shares(s, p, kTramCompanies + kStadtbahn);
    return out;
}

Topic topic_of(Round round) {
    switch (round) {
    case Round::share: return "bar share";
    case Round::company: return "bar company";
    case Round::line: return "bar line";
    default: return "bar privates";
    }
}

// Place by place, with the tiles a Line Round knows.
void add_bar(const State& s, std::vector<Detail>& out) {
    State then = s;
    for (std::size_t i = 0; kBar[i].round != Round::finished; ++i) {
        const BarPlace& place = kBar[i];
        then.bar = static_cast<std::uint8_t>(i);
        Fields what{.number = place.number};
        if (place.round == Round::line) {
            what.amount = stage(then).index();
            what.limit = place.letter - 'a' + 1;
        }
        out.push_back({topic_of(place.round), what});
    }
}

// What each would get of this dividend.
void add_shares(const State& s, CompanyId c, Money total, std::vector<Detail>& out) {
    const State then = play::after(s, [&](Table& t) { pay_shareholders(t, c, total); });
    for (const PlayerId p : All<PlayerId>(s.players))
        if (held(s, p, c) > Percent{0})
            out.push_back(
                {"stadtbahn share",
                 {.company = c, .player = p, .amount = then.money[p] - s.money[p], .percent = held(s, p, c)}});
}

void add_stadtbahn(const State& s, std::vector<Detail>& out) {
    for (const CompanyId c : kStadtbahnCompanies) {
        if (!begun(s, c)) continue;
        const Money revenue = stadtbahn_revenue(s, c);
        Money next{0};
        for (std::size_t i = kBar.size(); i-- > s.bar;)
            if (kBar[i].round == Round::company) {
                next = revenue * stadtbahn_multiplier(kBar[i].number);
                out.push_back({"stadtbahn will pay", {.company = c, .amount = next, .number = kBar[i].number}});
            }
        add_shares(s, c, next, out);
    }
}

} // namespace

Shown shown_of(const State& s) {
    Shown out;
    for (const CompanyId c : kWithShares) play::add_moves(out, s, c, kMoves);
    for (const PlayerId p : All<PlayerId>(s.players)) {
        out.players.push_back(figures(s, p));
        if (const int loans = s.loans[p.value]; loans > 0)
            out.details.push_back({"loans cost", {.player = p, .amount = number::loan_at_end * loans}});
    }
    out.details.push_back({"line places", {.number = number::lines_of_company}});
    add_bar(s, out.details);
    add_stadtbahn(s, out.details);
    return out;
}

} // namespace stw::t1840
