#include "play/overview.hpp"

#include "titles/1840/rounds.hpp"
#include "titles/1840/title.hpp"

namespace stw::t1840 {
namespace {

using play::Details;

RoundOverview round_of(const State& s) {
    const BarPlace place = now(s);
    const std::string number = std::to_string(place.number);
    switch (s.round) {
    case Round::draw: return {.kind = "draw", .name = "draw"};
    case Round::privates: return {.kind = "privates", .name = "Pre"};
    case Round::cards: return {.kind = "cards", .name = "order cards"};
    case Round::share: return {"stock", place.number, 0, "SR " + number};
    case Round::company: return {"company", place.number, 0, "CR " + number};
    case Round::line: return {"line", place.number, place.letter - 'a' + 1, "LR " + number + place.letter};
    case Round::finished: return {.kind = "finished", .name = "end of the game"};
    }
    return {};
}

// In the order of their enumerations.
constexpr std::array<std::string_view, 9> kCompanySteps{"CRd dividends",   "CRd trams",          "CRe choice",
                                                        "CRe auction",     "CRe winner's trams", "CRe trams",
                                                        "CRe arrangement", "CRe tram duty",      "CRf lines"};
constexpr std::array<std::string_view, 5> kLineSteps{"circle", "building", "bonus", "run", "privates"};

// Its price in a Company Round; 0: not for sale.
Money price_in(int company_round, TrainType t) {
    return company_round < 1 || company_round > 5 ? Money{0} : price_on(company_round - t.value, t);
}

void add_stadtbahn(const State& s, Details& out) {
    const int next = next_company_round(s);
    for (const CompanyId c : kStadtbahnCompanies) {
        if (!begun(s, c)) continue;
        const StadtbahnWay way = way_of(s, c);
        const Money revenue = stadtbahn_revenue(s, c);
        out.add("stadtbahn", {.company = c, .amount = revenue, .number = way.laid, .limit = way.all});
        for (HexId h : way.grows) out.add("stadtbahn grows", {.company = c, .hex = h});
        if (next == 0) continue;
        const int factor = stadtbahn_multiplier(next);
        out.add("stadtbahn pays", {.company = c, .amount = revenue * factor, .number = factor, .limit = next});
    }
}

// What is printed on the boards.
void add_figures(const State& s, Details& out) {
    for (int n = 1; n <= 6; ++n) out.add("multiplier", {.number = n, .limit = stadtbahn_multiplier(n)});
    for (const TrainType t : kTrams) {
        for (int n = 1; n <= 5; ++n)
            if (const Money price = price_in(n, t); price > Money{0})
                out.add("price", {.train = t, .amount = price, .number = n});
        for (const TrainType newest : kTrams)
            out.add("upkeep", {.train = t, .trade_in = newest, .amount = table::maintenance[t.value][newest.value]});
    }
    if (s.newest) out.add("newest", {.train = s.newest});
}

// Who has no tram and has to get one: in which Company Round, and the cheapest there can be then.
void add_duties(const State& s, Details& out) {
    const int next = next_company_round(s);
    Money cheapest;
    for (const TrainType t : kTrams)
        if (const Money price = price_in(next, t); price > Money{0} && s.trains.find(Owner::stack(), t))
            cheapest = cheapest == Money{0} ? price : std::min(cheapest, price);
    if (cheapest == Money{0}) return;
    for (const CompanyId c : kFounded)
        if (begun(s, c) && trams_of(s, c) == 0)
            out.add("duty", {.company = c, .yes = yes_if(must_buy_tram(s, c)), .amount = cheapest, .number = next});
}

// Who no longer bids for what is up, and who still has to choose an order card.
void add_auction(const State& s, Details& out) {
    if (s.round == Round::privates)
        for (const PlayerId p : s.order)
            if (((s.auction.paper ? s.auction.out : s.auction.passed) & bit(p)) != 0) out.add("passed", {.player = p});
    if (s.round == Round::company && (s.cr.step == CompanyStep::choose || s.cr.step == CompanyStep::bid))
        for (const CompanyId c : s.cr.order)
            if (((s.cr.out | s.cr.passed | s.cr.bought) & bit(c)) != 0 || lines_of(s, c) >= number::lines_of_company)
                out.add("passed", {.company = c});
    if (s.round != Round::cards) return;
    int card = 0;
    for (const PlayerId p : s.card)
        if (++card; p) out.add("card taken", {.player = p, .number = card});
    play::add_numbered(out, "chooses", s.choosing);
}

// From which dividend on the price moves how far, and where to.
void add_dividends(const State& s, Details& out) {
    const CompanyId c = s.cr.asked;
    int before = INT32_MIN;
    for (Money total{0}; total <= revenue(s, c); total += Money{number::dividend_step}) {
        const int spaces = spaces_for(total);
        if (spaces == before) continue;
        before = spaces;
        const State then = play::after(s, [&](Table& t) { move_for_dividend(t, c, total); });
        out.add("dividend", {.company = c, .amount = total, .number = spaces, .limit = price(then, c)});
    }
}

void add_lines(const State& s, Details& out) {
    for (const CompanyId line : kLineCards) {
        const LineRecord& l = s.line(line);
        // Open and hidden ones lie on the share price board, the others on charters.
        const LineStatus status =
            under({rule::share_price_board, rule::boards_and_charters, rule::charter_holds_company_goods}, l.status);
        if (status == LineStatus::offered) out.add("offered", {.company = line});
        if (status == LineStatus::owned)
            out.add(
                "line",
                {.company = line, .other = l.owner, .train = l.tram, .amount = s.money[line], .number = l.last_run});
        if (status == LineStatus::hidden) out.add("hidden", {.company = line});
    }
    for (const CompanyId c : kFounded)
        if (begun(s, c)) out.add("revenue", {.company = c, .amount = revenue(s, c)});
}

// What the topics mean is told in topics.tsv.
Details details(const State& s) {
    Details out;
    out.add("bar", {.number = s.bar});
    play::add_numbered(out, "order card", s.order);
    for (const PlayerId p : All<PlayerId>(s.players)) {
        if ((s.rights & bit(p)) != 0) out.add("right", {.player = p, .amount = number::pre_emptive_right});
        if (s.loans[p.value] > 0) out.add("loans", {.player = p, .number = s.loans[p.value]});
    }
    if (s.round == Round::privates) {
        for (const PaperId p : kPrivatePapers)
            if (s.papers[p] == Owner::stack()) out.add("opening price", {.paper = p, .amount = opening_price(s, p)});
        out.add("chooser", {.player = s.auction.chooser});
        if (s.auction.paper)
            out.add("auction", {.player = s.auction.bidder, .paper = s.auction.paper, .amount = s.auction.bid});
    }
    add_lines(s, out);
    add_stadtbahn(s, out);
    add_figures(s, out);
    add_duties(s, out);
    add_auction(s, out);
    if (s.round == Round::company && s.cr.step == CompanyStep::dividends && s.cr.asked) add_dividends(s, out);
    for (const TrainType t : kTrams) {
        const int space = s.stacks_moved - t.value;
        if (space >= 0 && space <= 2) out.add("stack", {.train = t, .amount = price_on(space, t), .number = space});
        out.add("maintenance", {.train = t, .amount = under(rule::tram_shows_its_maintenance, maintenance(s, t))});
    }
    for (const PaperId p : kPrivatePapers)
        if (s.papers[p].is_company()) out.add("private", {.company = s.papers[p].company(), .paper = p});
    if (s.round == Round::company) {
        int place = 0;
        for (const CompanyId c : s.cr.order) {
            const bool acted = under(rule::acted_markers_turned_over, (s.cr.done & bit(c)) != 0);
            out.add("order", {.company = c, .yes = yes_if(acted), .number = ++place});
        }
        if (s.cr.line) out.add("line auction", {.company = s.cr.bidder, .other = s.cr.line, .amount = s.cr.bid});
    }
    if (s.round == Round::line && s.lr.line) {
        if (s.lr.bonus != Bonus::none) out.add("bonus", {.company = s.lr.line, .number = static_cast<int>(s.lr.bonus)});
        if (s.lr.step == LineStep::circles)
            out.add("circle", {.company = s.lr.to_circle.front(), .hex = s.lr.circles_on});
    }
    if (s.round == Round::finished)
        play::add_count(
            out, s, [&](PlayerId p) { return Money{number::loan_at_end * s.loans[p.value]}; },
            rule::paper_for_the_final_count);
    if (s.deal.open())
        out.add("deal",
                {.company = s.deal.buyer, .player = s.deal.from, .paper = s.deal.paper, .amount = s.deal.amount});
    return out;
}

PlayerOverview player_overview(const State& s, PlayerId p) {
    return play::player_overview(s, p, kTramCompanies + kStadtbahn, director);
}

void show_company(const State& s, CompanyOverview& out) {
    const CompanyId c = out.id;
    out.president = director(s, c);
    out.trains.clear(); // those that stand on no line are shown with it, the others with their lines
    if (is_line(c)) {
        const LineRecord& l = s.line(c);
        out.operates = l.status == LineStatus::owned;
        out.closed = l.status == LineStatus::out;
        out.train_limit = 1;
        if (l.tram) out.trains.push_back(l.tram);
        play::add_stations_left(out, s, l.markers);
        return;
    }
    play::add_marker(out, s);
    out.par = s[c].par;
    out.market = in_pool(s, c);
    out.closed = !s[c].in_game;
    if (is_stadtbahn(c)) return;
    out.operates = begun(s, c);
    out.train_limit = number::trams_of_company;
    for (const TrainType t : kTrams)
        for (int n = trams_off_lines(s, c, t); n > 0; --n) out.trains.push_back(t);
}

} // namespace

int next_company_round(const State& s) {
    for (std::size_t i = s.bar; i < kBar.size(); ++i)
        if (kBar[i].round == Round::company) return kBar[i].number;
    return 0;
}

std::vector<Detail> details_of(const State& s) { return details(s).list; }

Overview overview_of(const State& s) {
    Overview out{.round = round_of(s),
                 .phase = stage(s),
                 .bank = s.money.bank(),
                 .ending = s.round == Round::finished ? "CR6" : "",
                 .priority = s.order.empty() ? PlayerId{} : s.order.front(),
                 .share_limit = Percent{number::share_limit}};
    if (s.round == Round::company) {
        out.operating = s.cr.asked;
        out.step = kCompanySteps[static_cast<std::size_t>(under(rule::board_indicator_shows_step, s.cr.step))];
    }
    if (s.round == Round::line) {
        out.operating = s.lr.line;
        out.step = kLineSteps[static_cast<std::size_t>(s.lr.step)];
    }
    play::add_table(out, s, player_overview, show_company, rule::tiles_are_open_to_all);
    play::add_trains(out, s, [&](TrainType t) { return tram_for_sale(s, t); });
    for (TrainOverview& t : out.trains) t.price = price_in(next_company_round(s), t.type);
    play::add_unsold(out, s, kPrivatePapers);
    return out;
}

} // namespace stw::t1840
