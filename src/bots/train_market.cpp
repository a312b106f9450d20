#include "bots/train_market.hpp"

#include <algorithm>

namespace stw::bots {
namespace {

constexpr int kNever = 1000;
constexpr int kSoon = 2;              // purchases: what will be scrapped by then is as good as gone
constexpr int kPurchasesPerRound = 1; // of new trains, by all companies

} // namespace

TrainType next_train(const Components& box, const Overview& table) {
    TrainType cheapest;
    for (const TrainOverview& t : table.trains)
        if (t.on_sale && (!cheapest || box[t.type].price < box[cheapest].price)) cheapest = t.type;
    return cheapest;
}

int purchases_until_scrapped(const Components& box, const Overview& table, TrainType t) {
    const TrainType scrapper = box[t].scrapped_by;
    if (!scrapper) return kNever;
    int before = 0;
    for (const TrainOverview& other : table.trains) {
        if (other.type == scrapper && other.on_sale) return 0;
        if (other.type < scrapper) before += other.in_bank;
    }
    return before;
}

int rounds_until_scrapped(const Components& box, const Overview& table, TrainType t) {
    return 1 + purchases_until_scrapped(box, table, t) / kPurchasesPerRound;
}

bool lasting(const Components& box, const Overview& table, TrainType t) {
    return purchases_until_scrapped(box, table, t) > kSoon;
}

bool has_lasting_train(const Components& box, const Overview& table, const CompanyOverview& c) {
    return std::any_of(c.trains.begin(), c.trains.end(), [&](TrainType t) { return lasting(box, table, t); });
}

Money missing_for_train(const Components& box, const Overview& table, const CompanyOverview& c) {
    const TrainType next = next_train(box, table);
    if (!next || has_lasting_train(box, table, c)) return Money{0};
    return std::max(Money{0}, Money{box[next].price} - c.treasury);
}

} // namespace stw::bots
