#include "play/overview.hpp"

#include "titles/1840/printed.hpp"
#include "titles/1840/rounds.hpp"
#include "titles/1840/title.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

std::string round_name(const State& s) {
    const std::string number = std::to_string(now(s).number);
    switch (s.round) {
    case Round::draw: return "deal";
    case Round::privates: return "Pre";
    case Round::cards: return "order cards";
    case Round::share: return "SR " + number;
    case Round::company: return "CR " + number;
    case Round::line: return "LR " + number + now(s).letter;
    case Round::finished: return "end of the game";
    }
    return {};
}

std::string_view word_for(CompanyStep step) {
    switch (step) {
    case CompanyStep::dividends: return applies("1840:III.5/21"_clause) ? "CRd dividends" : "";
    case CompanyStep::trams: return "CRd trams";
    case CompanyStep::choose: return "CRe choice";
    case CompanyStep::bid: return "CRe auction";
    case CompanyStep::winner: return "CRe winner's trams";
    case CompanyStep::others: return "CRe trams";
    case CompanyStep::arrange: return "CRe arrangement";
    case CompanyStep::duty: return "tram duty";
    case CompanyStep::show: return "CRf lines";
    }
    return {};
}

std::string_view word_for(LineStep step) {
    switch (step) {
    case LineStep::circles: return "circle";
    case LineStep::build: return "building";
    case LineStep::bonus: return "bonus";
    case LineStep::run: return "run";
    case LineStep::after: return "privates";
    }
    return {};
}

// The Company Round that comes next, or is being played; 0: there is none any more.
int next_company_round(const State& s) {
    for (std::size_t i = s.bar; i < kBar.size(); ++i)
        if (kBar[i].round == Round::company) return kBar[i].number;
    return 0;
}

// Its price in a Company Round; 0: not for sale.
int price_in(int tram, int company_round) {
    const int space = company_round - tram;
    if (company_round < 1 || company_round > 5 || space < 0 || space > 2) return 0;
    return table::tram_price[static_cast<std::size_t>(tram)][static_cast<std::size_t>(space)];
}

void add_stadtbahn(const State& s, std::vector<Detail>& out) {
    const int next = next_company_round(s);
    for (CompanyId c : kStadtbahnCompanies) {
        if (!in_play(s, c)) continue;
        const StadtbahnWay way = way_of(s, c);
        const Money revenue = stadtbahn_revenue(s, c);
        out.push_back({"stadtbahn", {.company = c, .amount = revenue, .number = way.laid, .limit = way.all}});
        for (HexId h : way.grows) out.push_back({"stadtbahn grows", {.company = c, .hex = h}});
        if (next == 0) continue;
        const int factor = stadtbahn_multiplier(next);
        out.push_back({"stadtbahn pays", {.company = c, .amount = revenue * factor, .number = factor, .limit = next}});
    }
}

// What is printed on the boards.
void add_figures(const State& s, std::vector<Detail>& out) {
    for (int n = 1; n <= 6; ++n) out.push_back({"multiplier", {.number = n, .limit = stadtbahn_multiplier(n)}});
    for (int t = 0; t < data::kTrainTypes; ++t) {
        for (int n = 1; n <= 5; ++n)
            if (const int price = price_in(t, n); price > 0)
                out.push_back({"price", {.train = TrainType{t}, .amount = price, .number = n}});
        for (int newest = 0; newest < data::kTrainTypes; ++newest)
            out.push_back(
                {"upkeep",
                 {.train = TrainType{t},
                  .trade_in = TrainType{newest},
                  .amount = table::maintenance[static_cast<std::size_t>(t)][static_cast<std::size_t>(newest)]}});
    }
    if (s.newest) out.push_back({"newest", {.train = s.newest}});
}

// Who has no tram and has to get one: in which Company Round, and the cheapest there can be then.
void add_duties(const State& s, std::vector<Detail>& out) {
    const int next = next_company_round(s);
    for (int i = 0; i < kTramCompanies; ++i) {
        const CompanyId c{i};
        if (!begun(s, c) || trams_of(s, c) > 0) continue;
        int cheapest = 0;
        for (int t = 0; t < data::kTrainTypes; ++t)
            if (const int price = price_in(t, next); price > 0 && s.depot.find(Owner::stack(), TrainType{t}))
                cheapest = cheapest == 0 ? price : std::min(cheapest, price);
        if (cheapest > 0)
            out.push_back({"duty",
                           {.company = c,
                            .yes = static_cast<std::uint8_t>(must_buy_tram(s, c) ? 1 : 0),
                            .amount = cheapest,
                            .number = next}});
    }
}

// Who no longer bids for what is up, and who still has to choose an order card.
void add_auction(const State& s, std::vector<Detail>& out) {
    if (s.round == Round::privates)
        for (PlayerId p : s.order)
            if (((s.auction.paper ? s.auction.out : s.auction.passed) & bit(p)) != 0)
                out.push_back({"passed", {.player = p}});
    if (s.round == Round::company && (s.cr.step == CompanyStep::choose || s.cr.step == CompanyStep::bid))
        for (CompanyId c : s.cr.order)
            if (((s.cr.out | s.cr.passed | s.cr.bought) & bit(c)) != 0 || lines_of(s, c) >= number::lines_of_company)
                out.push_back({"passed", {.company = c}});
    if (s.round != Round::cards) return;
    for (int i = 0; i < s.players; ++i)
        if (const PlayerId p = s.card[static_cast<std::size_t>(i)])
            out.push_back({"card taken", {.player = p, .number = i + 1}});
    int place = 0;
    for (PlayerId p : s.choosing) out.push_back({"chooses", {.player = p, .number = ++place}});
}

// From which dividend on the price moves how far, and where to.
void add_dividends(const State& s, std::vector<Detail>& out) {
    const CompanyId c = s.cr.asked;
    int before = INT32_MIN;
    for (Money total{0}; total <= revenue(s, c); total += Money{number::dividend_step}) {
        const int spaces = spaces_for(total);
        if (spaces == before) continue;
        before = spaces;
        State then = s;
        Table t{then};
        move_for_dividend(t, c, total);
        out.push_back({"dividend", {.company = c, .amount = total, .number = spaces, .limit = price(then, c)}});
    }
}

// What the topics mean is told in the README of the title.
std::vector<Detail> details(const State& s) {
    std::vector<Detail> out;
    out.push_back({"bar", {.number = s.bar}});
    for (std::size_t i = 0; i < s.order.size(); ++i)
        out.push_back({"order card", {.player = s.order[i], .number = static_cast<int>(i) + 1}});
    for (int i = 0; i < s.players; ++i) {
        if ((s.rights & bit(PlayerId{i})) != 0)
            out.push_back({"right", {.player = PlayerId{i}, .amount = number::pre_emptive_right}});
        if (s.loans[static_cast<std::size_t>(i)] > 0)
            out.push_back({"loans", {.player = PlayerId{i}, .number = s.loans[static_cast<std::size_t>(i)]}});
    }
    if (s.round == Round::privates) {
        for (PaperId p : kPrivatePapers)
            if (s.papers[p] == Owner::stack())
                out.push_back({"opening price", {.paper = p, .amount = opening_price(s, p)}});
        out.push_back({"chooser", {.player = s.auction.chooser}});
        if (s.auction.paper)
            out.push_back({"auction", {.player = s.auction.bidder, .paper = s.auction.paper, .amount = s.auction.bid}});
    }
    for (int n = 1; n <= kLines; ++n) {
        const CompanyId line = line_numbered(n);
        const LineRecord& l = s.line(line);
        const bool board = applies({"1840:III.4.2/1"_clause, "1840:I/7"_clause});
        if (!board || !applies("1840:III.5/12"_clause)) continue;
        if (l.status == LineStatus::offered) out.push_back({"offered", {.company = line}});
        if (l.status == LineStatus::owned)
            out.push_back(
                {"line",
                 {.company = line, .other = l.owner, .train = l.tram, .amount = s.money[line], .number = l.last_run}});
        if (l.status == LineStatus::hidden) out.push_back({"hidden", {.company = line}});
    }
    for (int i = 0; i < kTramCompanies; ++i) {
        const CompanyId c{i};
        if (!begun(s, c)) continue;
        out.push_back({"revenue", {.company = c, .amount = revenue(s, c)}});
    }
    add_stadtbahn(s, out);
    add_figures(s, out);
    add_duties(s, out);
    add_auction(s, out);
    if (s.round == Round::company && s.cr.step == CompanyStep::dividends && s.cr.asked) add_dividends(s, out);
    for (int t = 0; t < data::kTrainTypes; ++t) {
        const TrainType tram{t};
        const int space = s.stacks_moved - t;
        if (space >= 0 && space <= 2)
            out.push_back({"stack",
                           {.train = tram,
                            .amount = table::tram_price[static_cast<std::size_t>(t)][static_cast<std::size_t>(space)],
                            .number = space}});
        if (applies("1840:VIII.5.3/9"_clause))
            out.push_back({"maintenance", {.train = tram, .amount = maintenance(s, tram)}});
    }
    for (PaperId p : kPrivatePapers)
        if (s.papers[p].is_company()) out.push_back({"private", {.company = s.papers[p].company(), .paper = p}});
    if (s.round == Round::company) {
        int place = 0;
        for (CompanyId c : s.cr.order) {
            const bool acted = (s.cr.done & bit(c)) != 0 && applies("1840:X.2/7"_clause);
            out.push_back(
                {"order", {.company = c, .yes = static_cast<std::uint8_t>(acted ? 1 : 0), .number = ++place}});
        }
        if (s.cr.line)
            out.push_back({"line auction", {.company = s.cr.bidder, .other = s.cr.line, .amount = s.cr.bid}});
    }
    if (s.round == Round::line && s.lr.line) {
        if (s.lr.bonus != Bonus::none)
            out.push_back({"bonus", {.company = s.lr.line, .number = static_cast<int>(s.lr.bonus)}});
        if (s.lr.step == LineStep::circles)
            out.push_back({"circle", {.company = s.lr.to_circle.front(), .hex = s.lr.circles_on}});
    }
    if (s.round == Round::finished && applies("1840:III.2/5"_clause))
        for (int i = 0; i < s.players; ++i) {
            const PlayerId p{i};
            const Money debt{number::loan_at_end * s.loans[p.value]};
            out.push_back(
                {"count",
                 {.player = p, .amount = s.money[p], .number = worth(s, p) + debt - s.money[p], .limit = debt}});
        }
    if (s.deal.open())
        out.push_back(
            {"deal", {.company = s.deal.buyer, .player = s.deal.from, .paper = s.deal.paper, .amount = s.deal.amount}});
    return out;
}

PlayerOverview player_overview(const State& s, PlayerId p) {
    PlayerOverview out = play::player_overview<Title>(s, p);
    for (int i = 0; i < kTramCompanies + kStadtbahn; ++i)
        if (const CompanyId c{i}; held(s, p, c) > Percent{0})
            out.shares.push_back({c, held(s, p, c), director(s, c) == p});
    return out;
}

CompanyOverview company_overview(const State& s, CompanyId c) {
    CompanyOverview out = play::company_overview(s, c, director(s, c));
    out.trains.clear(); // those that stand on no line are shown with it, the others with their lines
    if (is_line(c)) {
        const LineRecord& l = s.line(c);
        out.operates = l.status == LineStatus::owned;
        out.closed = l.status == LineStatus::out;
        out.train_limit = 1;
        if (l.tram) out.trains.push_back(l.tram);
        play::add_stations_left(out, s, l.markers);
        return out;
    }
    if (begun(s, c)) play::add_marker(out, s);
    out.par = s[c].par;
    out.market = in_pool(s, c);
    out.closed = !s[c].in_game;
    if (is_stadtbahn(c)) return out;
    out.operates = begun(s, c);
    out.train_limit = number::trams_of_company;
    for (int t = 0; t < data::kTrainTypes; ++t)
        for (int n = trams_off_lines(s, c, TrainType{t}); n > 0; --n) out.trains.push_back(TrainType{t});
    return out;
}

} // namespace

Overview overview_of(const State& s) {
    Overview out{.round = round_name(s),
                 .phase = stage(s),
                 .bank = s.money.bank(),
                 .ending = s.round == Round::finished ? "CR6" : "",
                 .priority = s.order.empty() ? PlayerId{} : s.order.front(),
                 .share_limit = Percent{number::share_limit}};
    if (s.round == Round::company) {
        out.operating = s.cr.asked;
        out.step = word_for(s.cr.step);
    }
    if (s.round == Round::line) {
        out.operating = s.lr.line;
        out.step = word_for(s.lr.step);
    }
    play::add_table(out, s, player_overview, company_overview);
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType t{i};
        out.trains.push_back({.type = t,
                              .in_bank = s.depot.count(Owner::stack(), t),
                              .on_sale = tram_for_sale(s, t),
                              .price = Money{price_in(i, next_company_round(s))}});
    }
    for (PaperId p : kPrivatePapers)
        if (s.papers[p] == Owner::stack()) out.unsold.push_back(p);
    if (!applies("1840:III.5/4"_clause)) out.board.supply = {};
    out.details = details(s);
    return out;
}

} // namespace stw::t1840
