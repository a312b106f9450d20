// Track and stations: what raises the revenue, and else what brings worthwhile places nearer.
#include "bots/greedy_player.hpp"
#include "bots/surroundings.hpp"
#include "bots/train_market.hpp"

#include <algorithm>

namespace stw::bots {
namespace {

constexpr std::size_t kShortlist = 8; // lays for which the routes are searched
constexpr int kRevenueCounts = 8;     // a mark more revenue, against one of `appeal`
constexpr int kStationRounds = 4;     // operating rounds in which a station should have earned its cost

// What the company runs with: its trains, or the one it would buy.
auto trains_to_build_for(const Situation& now, CompanyId c) {
    auto trains = company(now.table, c).trains;
    if (!trains.empty()) return trains;
    if (const TrainType next = next_train(now.box, now.table)) trains.push_back(next);
    return trains;
}

struct Lay {
    const Move* move = nullptr;
    int appeal = 0; // in hundredths
};

// All lays by what they bring within reach, the best first.
std::vector<Lay> shortlist(const Surroundings& around, const std::vector<Action>& lays) {
    std::vector<Lay> list;
    for (const Action& a : lays) list.push_back({&a, around.appeal_with(a.what.hex, a.what.tile, a.what.rotation)});
    // In a tie as offered: `move` points into one list.
    std::sort(list.begin(), list.end(),
              [](const Lay& a, const Lay& b) { return a.appeal != b.appeal ? a.appeal > b.appeal : a.move < b.move; });
    if (list.size() > kShortlist) list.resize(kShortlist);
    return list;
}

} // namespace

Decision decide_track(const Situation& now) {
    const std::vector<Action> lays = now.actions(ActionKind::lay_tile);
    const CompanyId c = lays.front().as;
    const CompanyOverview& own = company(now.table, c);
    const auto trains = trains_to_build_for(now, c);
    const bool thrifty = !has_lasting_train(now.box, now.table, own);
    const Surroundings around(now.box, now.table.board, c, now.table.phase);
    const int appeal_now = around.appeal();
    const Money revenue_now = game::best_revenue(now.seen, c, trains);
    Decision best;
    int most = 0;
    for (const Lay& lay : shortlist(around, lays)) {
        const auto next = after(now.seen, *lay.move);
        if (!next) continue;
        const Money gain = game::best_revenue(*next, c, trains) - revenue_now;
        const Money cost = own.treasury - company(game::glance(*next), c).treasury;
        const int score =
            gain.amount * kRevenueCounts + (lay.appeal - appeal_now) / 100 - cost.amount * (thrifty ? 2 : 1) / 2;
        if (score <= most) continue;
        most = score;
        best = *lay.move;
    }
    return best;
}

Decision decide_station(const Situation& now) {
    const std::vector<Action> places = now.actions(ActionKind::place_station);
    const CompanyId c = places.front().as;
    const CompanyOverview& own = company(now.table, c);
    const auto trains = trains_to_build_for(now, c);
    const Money revenue_now = game::best_revenue(now.seen, c, trains);
    Decision best;
    Money most{0};
    for (const Action& a : places) {
        const auto next = after(now.seen, a);
        if (!next) continue;
        const CompanyOverview then = company(game::glance(*next), c);
        const Money cost = own.treasury - then.treasury;
        // A station must not cost the train.
        if (cost > Money{0} && missing_for_train(now.box, now.table, then) > Money{0}) continue;
        const Money gain = (game::best_revenue(*next, c, trains) - revenue_now) * kStationRounds;
        // A foothold in a good city keeps it open.
        const board::Tile& tile = now.table.board.tile_on(now.box.map, a.what.hex);
        const Money foothold{tile.nodes[a.what.city].revenue[now.box[now.table.phase].revenue_column]};
        const Money score = gain + foothold - cost / 2;
        if (score <= most) continue;
        most = score;
        best = a;
    }
    return best;
}

} // namespace stw::bots
