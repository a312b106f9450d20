#include "play/overview.hpp"

#include "play/order.hpp"
#include "play/selling.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>
#include <ranges>

namespace stw::t1880 {
namespace {

using play::Details;

RoundOverview round_of(const State& s) {
    const std::string share = "SR " + std::to_string(s.share_rounds);
    switch (s.round) {
    case Round::draw: return {.kind = "draw", .name = "draw"};
    case Round::auction: return {"auction", s.share_rounds, 0, "auction " + share};
    case Round::investors: return {"investors", s.share_rounds, 0, "investors " + share};
    case Round::share: return {"stock", s.share_rounds, 0, share};
    case Round::operating: return {"operating", s.circles, 0, "OR " + std::to_string(s.circles)};
    case Round::finished: return {.kind = "finished", .name = "end of the game"};
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
    return play::word_for(s.operation.step);
}

// Could a circle without a purchase take this type out of the game? Not 10 and 2R, nor 8E once one of them is sold.
bool can_be_removed(const State& s, TrainType t) {
    if (t == train::T10 || t == train::T2R) return false;
    return t != train::T8E || s.trains.count(Owner::stack(), t) == s.box()[t].count;
}

// The numbered cards, and what is up for auction.
void add_auction(const State& s, Details& out) {
    for (const PaperId p : kAllPrivates)
        if (unsold(s, p)) out.add("lowest bid", {.paper = p, .amount = lowest_bid(s, p)});
    const Auction& a = s.auction;
    if (!a.paper) return;
    const Money bid = a.bidder ? a.bid : lowest_bid(s, a.paper);
    out.add("auction", {.player = a.bidder, .paper = a.paper, .amount = bid});
    out.add("opener", {.player = a.opener});
    for (const PlayerId p : s.seats)
        if ((a.out & bit(p)) != 0) out.add("passed", {.player = p});
}

void add_turn_order(const State& s, Details& out) {
    out.add("place", {.number = s.place});
    for (const CompanyId c : kAllMajors)
        if (founded(s, c))
            out.add("row", {.company = c,
                            .yes = yes_if(has_acted(s, c)),
                            .amount = s[c].par,
                            .number = s[c].row + 1,
                            .limit = place_of(s, c)});
    for (const finance::Cell cell : s.box().chart.par | std::views::reverse) {
        const Money par = s.box().chart.at(cell);
        out.add("par", {.amount = par, .number = free_rows(s, par), .limit = kRows});
    }
    if (s.marker) out.add("marker", {.company = under(rule::two_wooden_locomotives, s.marker)});
}

// The type on sale, and what happens when it is gone.
void add_trains(const State& s, Details& out) {
    const TrainType type = on_sale(s);
    if (!type) return;
    const int left = s.trains.count(Owner::stack(), type);
    out.add("on sale",
            {.train = type, .yes = yes_if(brings_share_round(type)), .amount = train_price(s, type), .number = left});
    const CompanyId last = closes_circle(s);
    if (!last || !can_be_removed(s, type)) return;
    const CompanyId c = s.operation.company;
    const bool now = s.round == Round::operating && c == last && removal_due(s, c);
    out.add("removal", {.company = last, .train = type, .yes = yes_if(now), .number = left});
    if (brings_share_round(type)) out.add("removal brings share round", {});
    const All<PhaseId> to_come(PhaseId{s.phase.value + 1}, kPhases);
    const PhaseId begun = play::first_with(to_come, [&](PhaseId p) { return s.box()[p].begins_with == type; });
    if (begun) out.add("removal brings phase", {.number = begun.value});
}

void add_companies(const State& s, Details& out) {
    out.add("letter", {.number = static_cast<int>(letter(s))});
    out.add("float", {.percent = float_percent(s)});
    for (const CompanyId c : kAllMajors) {
        if (!founded(s, c)) continue;
        const MajorRecord& m = s[c];
        out.add("permits", {.company = c, .yes = yes_if(may_build_now(s, c)), .number = m.permits});
        out.add("capital", {.company = c,
                            .yes = yes_if(m.entitled),
                            .amount = m.par * number::capital_shares,
                            .number = yes_if(m.first_half) + yes_if(m.second_half),
                            .limit = in_bank(s, c).tenths()});
        // Its marker on the income table, which ends at 70.
        if (m.floated)
            out.add("last income", {.company = c,
                                    .amount = under(rule::income_table_0_to_70, m.income),
                                    .limit = number::income_table_end});
        if (m.home_open) out.add("home open", {.company = c, .hex = s.box()[c].home});
    }
}

void add_investors(const State& s, Details& out) {
    const TrainType leased = investors_active(s) ? on_sale(s) : TrainType{};
    for (const CompanyId c : kAllInvestors) {
        if (unsold(s, card_of(c))) out.add("free investor", {.company = c});
        if (!director(s, c)) continue;
        const CompanyId with = s.investor(c).associate;
        out.add("investor", {.company = c,
                             .other = with,
                             .player = director(s, c),
                             .train = leased,
                             .yes = yes_if(linked(s, c)),
                             .amount = s.money[c],
                             .percent = with ? reserved(s, c, with) : Percent{0}});
    }
    if (s.round == Round::investors) play::add_numbered(out, "chooses", s.seats);
    if (s.merger.step == MergerStep::none) return;
    const CompanyId c = s.merger.investor;
    const CompanyId with = s.investor(c).associate;
    const bool cash = s.merger.step == MergerStep::cash;
    out.add("merger", {.company = with,
                       .other = c,
                       .player = cash ? director(s, c) : director(s, with),
                       .hex = s.box()[c].home,
                       .amount = cash ? s.money[c] : station_cost(s, with),
                       .number = cash ? 1 : 2,
                       .limit = s.money[c].amount * number::investor_owner_percent / 100});
}

void add_founding(const State& s, Details& out) {
    for (std::size_t i = 0; i < kDirectorSizes.size(); ++i)
        out.add("certificate", {.percent = kDirectorSizes[i], .number = table::permits[0][i]});
    const Founding& f = s.founding;
    if (!f.company) return;
    const bool row = s.option(Option::par_row_free) && !f.row_chosen;
    out.add("founding",
            {.company = f.company, .player = f.founder, .yes = yes_if(row), .amount = f.par, .percent = f.size});
    for (int n = 1; n <= 4; ++n)
        if (const Permits given = permits_from(f.size, n)) out.add("founding permits", {.number = n, .limit = given});
}

void add_privates(const State& s, Details& out) {
    if (const PlayerId p = owner_of(s, paper::P0); p && !s.p0_paid) {
        constexpr std::array<TrainType, 3> types{train::T22, train::T3, train::T33};
        for (std::size_t i = 0; i < types.size(); ++i) {
            const Money payment{table::p0_payment[0][i]};
            const bool now = s.pending.p0 && p0_payment(s) == payment;
            if (now || s.trains.count(Owner::stack(), types[i]) > 0)
                out.add("p0",
                        {.player = p, .paper = paper::P0, .train = types[i], .yes = yes_if(now), .amount = payment});
        }
    }
    if (const PlayerId p = owner_of(s, paper::P5); p && !s.p5_used) out.add("p5", {.player = p, .paper = paper::P5});
    if (const PlayerId p = owner_of(s, paper::P7); p)
        out.add("p7", {.company = s.pending.rocket_for,
                       .player = p,
                       .paper = paper::P7,
                       .train = on_sale(s),
                       .yes = yes_if(s.pending.rocket)});
    // Until the first 4-train.
    for (const PaperId p : kAllPrivates)
        if (s.phase < phase::PB3 && owner_of(s, p) && income_of(s, p) > Money{0})
            out.add("income", {.player = owner_of(s, p), .paper = p, .amount = income_of(s, p)});
}

Money with_interest(Money debt) { return debt + interest_on(debt); }

void add_debts(const State& s, Details& out) {
    for (const PlayerId p : All<PlayerId>(s.players))
        if (const Money debt = s.debt[p.value]; debt > Money{0})
            out.add("debt", {.player = p, .amount = debt, .number = interest_on(debt), .limit = with_interest(debt)});
}

// What a company in its train step must buy, who pays how much, and what each sale of shares would change about it.
void add_duty(const State& s, Details& out) {
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || !must_buy_train(s, c)) return;
    const TrainType type = on_sale(s);
    const PlayerId p = director(s, c);
    const Money cost = train_price(s, type);
    const Money missing = missing_for_train(s, c);
    const Money own = std::min(cost, s.money[c]);
    out.add("duty", {.company = c, .player = p, .train = type, .yes = 1, .amount = cost, .number = own});
    if (own >= cost) return;
    out.add("director pays", {.company = c, .player = p, .amount = cost - own - missing});
    if (missing == Money{0}) return;
    out.add("debt then", {.company = c, .player = p, .amount = missing, .limit = with_interest(missing)});
    const auto refused = [&](CompanyId sold, Percent sum) { return check_sell_for_train(s, c, sold, sum); };
    play::selling::each_block(s, p, kAllMajors, refused, [&](CompanyId sold, Percent sum) {
        const Money gain = proceeds(s, sold, sum);
        const Money rest = std::max(Money{0}, missing - gain);
        out.add("sale then", {.company = sold,
                              .player = p,
                              .amount = gain,
                              .percent = sum,
                              .number = rest,
                              .limit = with_interest(rest)});
        return true;
    });
}

void add_turn(const State& s, Details& out) {
    const Operation& o = s.operation;
    if (s.round != Round::operating || !o.company) return;
    out.add("revenue", {.company = o.company, .amount = o.revenue, .number = o.bonus});
    if (is_major(o.company) && o.step == Step::track)
        out.add("tiles", {.company = o.company, .yes = yes_if(o.upgraded), .number = o.yellow});
    if (o.last_eight) out.add("turn not counted", {.company = o.company});
}

// What the topics mean is told in topics.tsv. A topic that is absent is not the case now.
Details details(const State& s) {
    Details out;
    play::add_numbered(out, "seat", s.seats, 0);
    if (s.round == Round::draw) return out;
    if (s.round == Round::auction) add_auction(s, out);
    add_turn_order(s, out);
    add_trains(s, out);
    add_companies(s, out);
    add_investors(s, out);
    add_founding(s, out);
    add_privates(s, out);
    if (takeover(s)) out.add("takeover", {});
    add_debts(s, out);
    add_duty(s, out);
    add_turn(s, out);
    if (s.ending && s.round != Round::finished)
        out.add("last turns", {.company = closes_circle(s), .number = s.turns_left});
    if (s.round == Round::finished) play::add_count(out, s, [&](PlayerId p) { return s.debt[p.value]; });
    return out;
}

PlayerOverview player_overview(const State& s, PlayerId p) { return play::player_overview(s, p, kMajors, director); }

void show_company(const State& s, CompanyOverview& out) {
    const CompanyId c = out.id;
    out.president = director(s, c);
    out.trains = under(rule::company_goods_on_charter, out.trains);
    if (is_investor(c)) {
        out.operates = out.president && investors_active(s);
        out.closed = s.papers[card_of(c)] == Owner::gone();
        return;
    }
    play::add_public(out, s, available(s, c), train_limit(s));
    if (letter(s) == Letter::D)
        for (Money& cost : out.stations_left) cost = cost * number::station_factor_d;
    out.operates = s[c].floated;
    if (!s[c].floated) out.floats_at = float_percent(s);
}

} // namespace

std::vector<Detail> details_of(const State& s) { return details(s).list; }

Overview overview_of(const State& s) {
    const PlayerId marker = under(rule::two_wooden_locomotives, s.priority);
    Overview out = play::begin_overview(s, round_of(s), marker, step_name(s));
    if (s.round == Round::finished) out.ending = "8-trains";
    play::add_table(out, s, player_overview, show_company, rule::yellow_tiles_in_view);
    const TrainType next = on_sale(s);
    play::add_trains(out, s, [&](TrainType t) {
        const bool restored = t == train::T2R && s.box()[t].available_from && s.phase >= s.box()[t].available_from;
        return t == next || restored;
    });
    for (TrainOverview& t : out.trains) t.price = train_price(s, t.type);
    play::add_unsold(out, s, kAllPrivates);
    return out;
}

} // namespace stw::t1880
