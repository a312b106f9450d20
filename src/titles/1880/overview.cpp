#include "play/overview.hpp"

#include "titles/1880/circle.hpp"
#include "titles/1880/title.hpp"

#include <algorithm>

namespace stw::t1880 {
namespace {

constexpr std::uint8_t yes_if(bool b) { return b ? 1 : 0; }

std::string round_name(const State& s) {
    switch (s.round) {
    case Round::draw: return "deal";
    case Round::auction: return "auction SR " + std::to_string(s.share_rounds);
    case Round::investors: return "investors SR " + std::to_string(s.share_rounds);
    case Round::share: return "SR " + std::to_string(s.share_rounds);
    case Round::operating: return "OR " + std::to_string(s.circles);
    case Round::finished: return "end of the game";
    }
    return {};
}

// Of the turn; where something else is asked first, of that.
std::string_view step_name(const State& s) {
    if (s.merger.step == MergerStep::cash) return "merger cash";
    if (s.merger.step == MergerStep::marker) return "merger marker";
    if (choosing_home(s)) return "home";
    if (anybody_must_discard(s)) return "surplus";
    if (s.pending.rocket) return "rocket";
    if (s.pending.p0) return "payment";
    switch (s.operation.step) {
    case Step::track: return "track";
    case Step::station: return "station";
    case Step::run: return "run";
    case Step::dividend: return "dividend";
    case Step::trains: return "trains";
    }
    return {};
}

int shares(Percent p) { return p.value / number::share_percent; }

// Does the last train of the type bring a Share Round? Not 8E, 10 and 2R (1880:D63).
bool brings_share_round(TrainType t) { return t && t.value <= train::T8.value; }

// Could a circle without a purchase take this type out of the game? Not 10 and 2R, nor 8E once one of them is sold.
bool can_be_removed(const State& s, TrainType t) {
    if (!t || t == train::T10 || t == train::T2R) return false;
    return t != train::T8E || s.depot.count(Owner::stack(), t) == s.box()[t].count;
}

PhaseId phase_begun_by(const State& s, TrainType t) {
    for (int i = s.phase.value + 1; i < data::kPhases; ++i)
        if (s.box()[PhaseId{i}].begins_with == t) return PhaseId{i};
    return {};
}

// The numbered cards, and what is up for auction.
void add_auction(const State& s, std::vector<Detail>& out) {
    for (int i = 0; i < kPrivates; ++i)
        if (const PaperId p = private_numbered(i); s.papers[p] == Owner::stack())
            out.push_back({"lowest bid", {.paper = p, .amount = face_value(s, p)}});
    if (!s.auction.paper) return;
    out.push_back({"auction",
                   {.player = s.auction.bidder,
                    .paper = s.auction.paper,
                    .amount = s.auction.bidder ? s.auction.bid : face_value(s, s.auction.paper)}});
    out.push_back({"opener", {.player = s.auction.opener}});
    for (PlayerId p : s.seats)
        if ((s.auction.out & bit(p)) != 0) out.push_back({"passed", {.player = p}});
}

void add_turn_order(const State& s, std::vector<Detail>& out) {
    out.push_back({"place", {.number = s.place}});
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!founded(s, c)) continue;
        out.push_back({"row",
                       {.company = c,
                        .yes = yes_if(has_acted(s, c)),
                        .amount = s[c].par,
                        .number = s[c].row + 1,
                        .limit = place_of(s, c)}});
    }
    for (int i = 0; i < kParPrices; ++i) {
        const Money price = s.box().chart.at(s.box().chart.par[static_cast<std::size_t>(kParPrices - 1 - i)]);
        int taken = 0;
        for (const MajorRecord& m : s.majors) taken += m.par == price ? 1 : 0;
        out.push_back({"par", {.amount = price, .number = kRows - taken, .limit = kRows}});
    }
    if (s.marker && applies("1880:III/12"_clause)) out.push_back({"marker", {.company = s.marker}});
}

// The type on sale, and what happens when it is gone.
void add_trains(const State& s, std::vector<Detail>& out) {
    const TrainType type = on_sale(s);
    if (!type) return;
    const int left = s.depot.count(Owner::stack(), type);
    out.push_back(
        {"on sale",
         {.train = type, .yes = yes_if(brings_share_round(type)), .amount = train_price(s, type), .number = left}});
    const CompanyId last = closes_circle(s);
    if (!last || !can_be_removed(s, type)) return;
    const CompanyId c = s.operation.company;
    const bool now = s.round == Round::operating && c == last && removal_due(s, c);
    out.push_back({"removal", {.company = last, .train = type, .yes = yes_if(now), .number = left}});
    if (brings_share_round(type)) out.push_back({"removal brings share round", {}});
    if (const PhaseId begun = phase_begun_by(s, type)) out.push_back({"removal brings phase", {.number = begun.value}});
}

void add_companies(const State& s, std::vector<Detail>& out) {
    out.push_back({"letter", {.number = static_cast<int>(letter(s))}});
    out.push_back({"float", {.percent = float_percent(s)}});
    for (int i = 0; i < kMajors; ++i) {
        const CompanyId c{i};
        if (!founded(s, c)) continue;
        const MajorRecord& m = s[c];
        out.push_back(
            {"permits", {.company = c, .yes = yes_if((m.permits & permit(letter(s))) != 0), .number = m.permits}});
        const int halves = (m.first_half ? 1 : 0) + (m.second_half ? 1 : 0);
        out.push_back({"capital",
                       {.company = c,
                        .yes = yes_if(m.entitled),
                        .amount = m.par * number::capital_shares,
                        .number = halves,
                        .limit = shares(in_bank(s, c))}});
        // Its marker on the income table, which ends at 70.
        if (m.floated && applies("1880:helpers/1"_clause))
            out.push_back({"last income", {.company = c, .amount = m.income, .limit = number::income_table_end}});
        if (m.home_open) out.push_back({"home open", {.company = c, .hex = s.box()[c].home}});
    }
}

void add_investors(const State& s, std::vector<Detail>& out) {
    const bool active = investors_active(s);
    for (int n = 1; n <= kInvestors; ++n) {
        const CompanyId c = investor_numbered(n);
        const PlayerId owner = director(s, c);
        if (!owner) {
            if (s.papers[card_of(c)] == Owner::stack()) out.push_back({"free investor", {.company = c}});
            continue;
        }
        const CompanyId with = s.investor(c).associate;
        out.push_back({"investor",
                       {.company = c,
                        .other = with,
                        .player = owner,
                        .train = active ? on_sale(s) : TrainType{},
                        .yes = yes_if(linked(s, c)),
                        .amount = s.money[c],
                        .percent = with ? s.papers.percent(s.box().papers, Owner::company(c), with) : Percent{0}}});
    }
    if (s.round == Round::investors)
        for (std::size_t i = 0; i < s.seats.size(); ++i)
            out.push_back({"chooses", {.player = s.seats[i], .number = static_cast<int>(i) + 1}});
    if (s.merger.step == MergerStep::none) return;
    const CompanyId c = s.merger.investor;
    const CompanyId with = s.investor(c).associate;
    const bool cash = s.merger.step == MergerStep::cash;
    out.push_back({"merger",
                   {.company = with,
                    .other = c,
                    .player = cash ? director(s, c) : director(s, with),
                    .hex = s.box()[c].home,
                    .amount = cash ? s.money[c] : station_cost(s, with),
                    .number = cash ? 1 : 2,
                    .limit = s.money[c].amount * number::investor_owner_percent / 100}});
}

void add_founding(const State& s, std::vector<Detail>& out) {
    constexpr std::array<Percent, 3> sizes{Percent{20}, Percent{30}, Percent{40}};
    for (std::size_t i = 0; i < sizes.size(); ++i)
        out.push_back({"certificate", {.percent = sizes[i], .number = data::table::permits[0][i]}});
    const Founding& f = s.founding;
    if (!f.company) return;
    const bool row = s.option(Option::par_row_free) && !f.row_chosen;
    out.push_back(
        {"founding",
         {.company = f.company, .player = f.founder, .yes = yes_if(row), .amount = f.par, .percent = f.size}});
    for (int n = 1; n <= 4; ++n)
        if (const Permits given = permits_from(s, f.size, n))
            out.push_back({"founding permits", {.number = n, .limit = given}});
}

void add_privates(const State& s, std::vector<Detail>& out) {
    if (const PlayerId p = owner_of(s, paper::P0); p && !s.p0_paid) {
        constexpr std::array<TrainType, 3> types{train::T22, train::T3, train::T33};
        for (std::size_t i = 0; i < types.size(); ++i) {
            const Money payment{data::table::p0_payment[0][i]};
            const bool now = s.pending.p0 && p0_payment(s) == payment;
            if (now || s.depot.count(Owner::stack(), types[i]) > 0)
                out.push_back(
                    {"p0",
                     {.player = p, .paper = paper::P0, .train = types[i], .yes = yes_if(now), .amount = payment}});
        }
    }
    if (const PlayerId p = owner_of(s, paper::P5); p && !s.p5_used)
        out.push_back({"p5", {.player = p, .paper = paper::P5}});
    if (const PlayerId p = owner_of(s, paper::P7); p)
        out.push_back({"p7",
                       {.company = s.pending.rocket_for,
                        .player = p,
                        .paper = paper::P7,
                        .train = on_sale(s),
                        .yes = yes_if(s.pending.rocket)}});
    // Until the first 4-train.
    for (int i = 0; i < kPrivates && s.phase < phase::PB3; ++i)
        if (const PaperId p = private_numbered(i); owner_of(s, p) && income_of(s, p) > Money{0})
            out.push_back({"income", {.player = owner_of(s, p), .paper = p, .amount = income_of(s, p)}});
}

Money with_interest(Money debt) { return debt + Money{(debt.amount * number::interest_percent + 99) / 100}; }

void add_debts(const State& s, std::vector<Detail>& out) {
    for (int i = 0; i < s.players; ++i)
        if (const Money debt = s.debt[static_cast<std::size_t>(i)]; debt > Money{0})
            out.push_back({"debt",
                           {.player = PlayerId{i},
                            .amount = debt,
                            .number = with_interest(debt) - debt,
                            .limit = with_interest(debt)}});
}

// What a company in its train step must buy, who pays how much, and what each sale of shares would change about it.
void add_duty(const State& s, std::vector<Detail>& out) {
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || !is_major(c) || s.operation.step != Step::trains || !must_buy_train(s, c))
        return;
    const TrainType type = on_sale(s);
    const PlayerId p = director(s, c);
    if (!type || !p) return;
    const Money cost = train_price(s, type);
    const Money missing = missing_for_train(s, c);
    const Money own = std::min(cost, s.money[c]);
    out.push_back({"duty", {.company = c, .player = p, .train = type, .yes = 1, .amount = cost, .number = own}});
    if (own >= cost) return;
    out.push_back({"director pays", {.company = c, .player = p, .amount = cost - own - missing}});
    if (missing == Money{0}) return;
    out.push_back({"debt then", {.company = c, .player = p, .amount = missing, .limit = with_interest(missing)}});
    for (int i = 0; i < kMajors; ++i)
        for (int percent = number::share_percent; percent <= held(s, p, CompanyId{i}).value;
             percent += number::share_percent) {
            const CompanyId sold{i};
            if (check_sell_for_train(s, c, sold, Percent{percent})) continue;
            const Money gain = proceeds(s, sold, Percent{percent});
            const Money rest = std::max(Money{0}, missing - gain);
            out.push_back({"sale then",
                           {.company = sold,
                            .player = p,
                            .amount = gain,
                            .percent = percent,
                            .number = rest,
                            .limit = rest > Money{0} ? with_interest(rest) : Money{0}}});
        }
}

void add_turn(const State& s, std::vector<Detail>& out) {
    const Operation& o = s.operation;
    if (s.round != Round::operating || !o.company) return;
    out.push_back({"revenue", {.company = o.company, .amount = o.revenue, .number = o.bonus}});
    if (is_major(o.company) && o.step == Step::track)
        out.push_back({"tiles", {.company = o.company, .yes = yes_if(o.upgraded), .number = o.yellow}});
    if (o.last_eight) out.push_back({"turn not counted", {.company = o.company}});
}

// What the topics mean. A topic that is absent is not the case now.
//   seat: player, number (of his numbered card, or place in the seating, from 0).
//   lowest bid: of an unsold private (paper, amount). auction: what is up (paper), who bids highest (player) and how much,
//     or without a player the least to bid. opener: who opened it (player). passed: who is out (player).
//   chooses: player, number (in which turn he chooses an investor). free investor: company.
//   place: where play is in the turn order list (number: -1 before its head, 0 to 6 investors, 7 to 22 rows).
//   row: company, amount (initial price), number (row of it, from 1), limit (its place), yes (has acted in this circle).
//   par: amount, number (rows still free), limit (of so many). marker: the company with the train purchase marker.
//   on sale: train, amount (price), number (left), yes (a Share Round follows the last one).
//   removal: if nobody buys until the turn of `company` ends, `number` trains of the type go; yes: it is decided in this
//     turn. removal brings share round; removal brings phase: number (of the phase).
//   letter: of the running phase (number, 0 for A). float: percent a Director needs now.
//   permits: company, number (A 1, B 2, C 4, D 8 added up), yes (may build now).
//   capital: company, amount (one half), number (halves had), limit (shares in the bank), yes (the second half waits for
//     the float). home open: company, hex (its marker lies there and has no city yet).
//   last income: company, amount (per share, of its last turn), limit (where the income table ends).
//   investor: company, player (owner), other (associated company), percent (share on its charter), amount (treasury),
//     train (leased), yes (linked).
//   merger: company, other (investor), number (1 cash, 2 marker), player (who is asked); cash: amount (all), limit (the
//     owner's part); marker: hex, amount (what the marker that is used up would cost).
//   certificate: percent, number (permits it brings). founding: company, player, amount (price), percent, yes
//     (the row is chosen first). founding permits: number (to choose), limit (which ones, as in permits).
//   p0: player, paper, train (whose last one brings the payment), amount, yes (may be taken now).
//   p5: player, paper (the permit is not given yet).
//   p7: player, paper, train (it would bring), yes (must be taken now), company (named, but has no room).
//   income: player, paper, amount (of a private). takeover: the exchange is closed.
//   debt: player, amount, number (interest after this Share Round), limit (the debt then).
//   duty: a company must buy: company, player (Director), train, amount (price), number (from the treasury), yes.
//     director pays: player, amount. debt then: amount (still missing), limit (the debt that becomes of it).
//     sale then: company, percent, amount (proceeds), number (missing then), limit (debt then).
//   revenue: company, amount (of its trains in this turn), number (share price bonus).
//   tiles: company, number (yellow ones laid), yes (upgraded).
//   last turns: company (with the marker), number (turns it still has). turn not counted: company (the last 8-train went
//     in its turn). count: at the end, player, amount (cash), number (shares), limit (debt).
std::vector<Detail> details(const State& s) {
    std::vector<Detail> out;
    for (std::size_t i = 0; i < s.seats.size(); ++i)
        out.push_back({"seat", {.player = s.seats[i], .number = static_cast<int>(i)}});
    if (s.round == Round::draw) return out;
    if (s.round == Round::auction) add_auction(s, out);
    add_turn_order(s, out);
    add_trains(s, out);
    add_companies(s, out);
    add_investors(s, out);
    add_founding(s, out);
    add_privates(s, out);
    if (takeover(s)) out.push_back({"takeover", {}});
    add_debts(s, out);
    add_duty(s, out);
    add_turn(s, out);
    if (s.ending && s.round != Round::finished)
        out.push_back({"last turns", {.company = closes_circle(s), .number = s.turns_left}});
    if (s.round == Round::finished)
        for (int i = 0; i < s.players; ++i) {
            const PlayerId p{i};
            const Money debt = s.debt[p.value];
            out.push_back(
                {"count",
                 {.player = p, .amount = s.money[p], .number = worth(s, p) + debt - s.money[p], .limit = debt}});
        }
    return out;
}

PlayerOverview player_overview(const State& s, PlayerId p) {
    PlayerOverview out = play::player_overview<Title>(s, p);
    for (int i = 0; i < kMajors; ++i)
        if (const CompanyId c{i}; held(s, p, c) > Percent{0})
            out.shares.push_back({c, held(s, p, c), director(s, c) == p});
    return out;
}

CompanyOverview company_overview(const State& s, CompanyId c) {
    CompanyOverview out = play::company_overview(s, c, director(s, c));
    if (is_investor(c)) {
        out.operates = out.president && investors_active(s);
        out.closed = s.papers[card_of(c)] == Owner::gone();
        return out;
    }
    play::add_marker(out, s);
    out.par = s[c].par;
    out.market = available(s, c);
    // Whatever a company has lies on its charter.
    if (!applies("1880:IV.setup/8"_clause)) out.trains.clear();
    out.train_limit = train_limit(s);
    for (int i = stations_placed(s, c); i < s.box()[c].station_count(); ++i) {
        const int printed = s.box()[c].stations[static_cast<std::size_t>(i)];
        out.stations_left.emplace_back(letter(s) == Letter::D ? printed * number::station_factor_d : printed);
    }
    out.operates = s[c].floated;
    if (!s[c].floated) out.floats_at = float_percent(s);
    return out;
}

} // namespace

Overview overview_of(const State& s) {
    Overview out{.round = round_name(s),
                 .phase = s.phase,
                 .bank = s.money.bank(),
                 .ending = s.round == Round::finished ? "8-trains" : "",
                 .priority = applies("1880:III/12"_clause) ? s.priority : PlayerId{}};
    if (s.round == Round::operating) {
        out.operating = s.operation.company;
        out.step = step_name(s);
    }
    play::add_table(out, s, player_overview, company_overview);
    const TrainType next = on_sale(s);
    for (int i = 0; i < data::kTrainTypes; ++i) {
        const TrainType t{i};
        const bool restored = t == train::T2R && s.box()[t].available_from && s.phase >= s.box()[t].available_from;
        out.trains.push_back({t, s.depot.count(Owner::stack(), t), 0, t == next || restored});
    }
    for (int i = 0; i < kPrivates; ++i)
        if (s.papers[private_numbered(i)] == Owner::stack()) out.unsold.push_back(private_numbered(i));
    if (!applies("1880:IV.setup/7"_clause)) out.board.supply = {};
    out.details = details(s);
    return out;
}

} // namespace stw::t1880
