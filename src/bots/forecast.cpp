#include "bots/forecast.hpp"

#include "bots/surroundings.hpp"
#include "bots/train_market.hpp"

#include <algorithm>
#include <array>

namespace stw::bots {
namespace {

constexpr int kLongest = 14;        // operating rounds one looks ahead
constexpr int kRoundsPerPhase = 2;  // about
constexpr int kDrift = 5;           // per cent by which a price moves in an operating round
constexpr int kUsualYield = 6;      // per cent of its price that a company of which nothing is known will pay
constexpr int kSmallPays = 50;      // per cent of its revenue that a small company pays to its owner
constexpr int kTreasuryCounts = 25; // per cent: it is the company's money, but its president spends it
constexpr int kDebtGrows = 150;     // per cent of a debt that will have to be paid: it bears interest

int rounds_by_phase(const Components& box, const Overview& table) {
    const int left = static_cast<int>(box.phases.size()) - 1 - table.phase.index();
    return kRoundsPerPhase * (left + 1) + 1;
}

// One that has still to begin, or will soon stand without a train, is thought to buy the next one on sale.
Money revenue_with_next_train(const game::State& s, const Overview& table, const CompanyOverview& c) {
    const Components& box = game::components(s);
    const TrainType next = next_train(box, table);
    if (!next) return Money{0};
    const Money sure = game::best_revenue(s, c.id, std::array{next});
    board::Board board = table.board;
    if (c.stations.empty()) {
        const HexId home = box[c.id].home;
        if (!home) return Money{0};
        // Cities that have grown together are one.
        const std::size_t cities = board.tile_on(box.map, home).nodes.size();
        const std::uint8_t city = box[c.id].home_city < cities ? box[c.id].home_city : std::uint8_t{0};
        board.stations.push_back({c.id, home, city});
    }
    const Money hoped = Surroundings(box, board, c.id, table.phase).hoped_revenue(box[next]);
    return std::max(sure, hoped * 3 / 4);
}

Money earnings_as_it_stands(const game::State& s, const Overview& table, const CompanyOverview& c, int rounds) {
    const Components& box = game::components(s);
    if (c.trains.empty()) return Money{0};
    std::vector<TrainType> staying;
    int until = rounds;
    for (TrainType t : c.trains) {
        const int scrapped = rounds_until_scrapped(box, table, t);
        if (scrapped >= rounds) staying.push_back(t);
        else until = std::min(until, scrapped);
    }
    const Money all = game::best_revenue(s, c.id, c.trains);
    if (until == rounds) return all * rounds;
    return all * until + game::best_revenue(s, c.id, staying) * (rounds - until);
}

Money expected_earnings(const game::State& s, const Overview& table, const CompanyOverview& c, int rounds) {
    if (c.closed) return Money{0};
    const Components& box = game::components(s);
    const Money now = earnings_as_it_stands(s, table, c, rounds);
    if (has_lasting_train(box, table, c)) return now;
    const Money later = revenue_with_next_train(s, table, c) * (rounds - 1);
    // A company that begins has money for more than one train.
    if (!c.operates && c.floats_at > Percent{0}) return later * 3 / 2;
    const bool can_pay = !c.operates || missing_for_train(box, table, c) == Money{0};
    const bool small = box[c.id].kind == finance::CompanyKind::small_company;
    return std::max(now, later * (can_pay ? 4 : small ? 1 : 2) / 5);
}

// How likely a company that still lacks buyers will operate, in per cent: whether there is money for it about.
int chance_to_float(const Components& box, const Overview& table, const CompanyOverview& c) {
    Percent sold{0};
    Money purses{0};
    for (const PlayerOverview& p : table.players) {
        if (p.cash_known) purses += p.cash;
        for (PaperId paper : p.papers)
            if (box[paper].kind == finance::PaperKind::bond) purses += Money{box[paper].price};
        for (const Holding& h : p.shares)
            if (h.company == c.id) sold += h.percent;
    }
    const int lacking = (c.floats_at - sold).tenths();
    return c.price * lacking <= purses / 2 ? 85 : 40;
}

Money paper_value(const finance::Paper& paper, const Forecast& f) {
    const Money price{paper.price};
    if (paper.kind == finance::PaperKind::small_company) return price + f.earnings(paper.company) * kSmallPays / 100;
    return price + Money{paper.income} * f.rounds();
}

} // namespace

Forecast::Forecast(const game::State& s, const Overview& table, int rounds, bool buying)
    : s_(s), table_(table), planned_(rounds), rounds_(rounds), buying_(buying) {}

Forecast::Forecast(const game::State& s, const Overview& table)
    : Forecast(s, table, std::min(kLongest, rounds_by_phase(game::components(s), table)), true) {
    // The bank pays for all of it; when it is empty the game is over. One that begins with nothing never runs out.
    if (!table.bank_known || game::components(s).bank == Money{0}) return;
    Money paid{1};
    for (const CompanyOverview& c : table.companies)
        if (c.operates) paid += before_bank_breaks(c.id);
    const int lasts = 1 + std::max(0, (table.bank * planned_ / paid.amount).amount);
    rounds_ = std::min(lasts, planned_);
}

Forecast Forecast::as_it_stands(const game::State& s, const Overview& table, int rounds) {
    return {s, table, rounds, false};
}

Money Forecast::before_bank_breaks(CompanyId c) const {
    std::optional<Money>& known = known_[c.value];
    if (known) return *known;
    // As it stands on this table, whatever has become of it where its shares are counted.
    const CompanyOverview& now = company(table_, c);
    known = buying_ ? expected_earnings(s_, table_, now, planned_) : earnings_as_it_stands(s_, table_, now, planned_);
    return *known;
}

Money Forecast::earnings(CompanyId c) const {
    const Money all = before_bank_breaks(c);
    return rounds_ == planned_ ? all : all * rounds_ / planned_;
}

Money share_value(const Components& box, const Overview& table, const Forecast& f, const CompanyOverview& c) {
    if (c.closed) return Money{0};
    const Money earned = f.earnings(c.id) / 10;
    const Money drift = c.price * kDrift * f.rounds() / 100;
    if (c.operates) return c.price + earned + (earned > Money{0} ? drift : -drift);
    if (c.floats_at > Percent{0}) return c.price + (earned + drift) * chance_to_float(box, table, c) / 100;
    // It will come into being in some other way, and not at once.
    return c.price + c.price * kUsualYield * std::max(0, f.rounds() - 2) / 100;
}

Money presidency_value(const Components& box, const Overview& table, const CompanyOverview& c) {
    if (c.closed || !c.operates) return Money{0};
    const Money counts = c.treasury * kTreasuryCounts / 100;
    // Nobody makes a small company buy.
    if (box[c.id].kind == finance::CompanyKind::small_company) return counts;
    return counts - missing_for_train(box, table, c);
}

const CompanyOverview& company(const Overview& table, CompanyId c) {
    static const CompanyOverview nothing{.closed = true};
    for (const CompanyOverview& o : table.companies)
        if (o.id == c) return o;
    return nothing;
}

Money owed(const Overview& table, PlayerId p) {
    const PlayerOverview& player = table.players[p.value];
    if (!player.cash_known) return Money{0};
    Money sum = player.cash;
    for (const Holding& h : player.shares) sum += company(table, h.company).price * h.percent.tenths();
    return std::max(Money{0}, sum - player.worth);
}

Money estate(const Components& box, const Overview& table, const Forecast& f, PlayerId p) {
    const PlayerOverview& player = table.players[p.value];
    Money sum = player.cash_known ? player.cash : Money{0};
    for (const Holding& h : player.shares)
        sum += share_value(box, table, f, company(table, h.company)) * h.percent.tenths();
    for (PaperId paper : player.papers) sum += paper_value(box[paper], f);
    for (const CompanyOverview& c : table.companies)
        if (c.president == p) sum += presidency_value(box, table, c);
    return sum - owed(table, p) * kDebtGrows / 100;
}

} // namespace stw::bots
