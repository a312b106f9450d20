// Running trains and what becomes of the revenue.
#include "bots/greedy_player.hpp"
#include "bots/train_market.hpp"

namespace stw::bots {

Decision decide_run(const Situation& now) {
    const std::vector<Action> run = game::best_run(now.seen);
    if (run.empty()) return std::nullopt;
    return run.front();
}

// Pays, unless the company will need a train that its treasury cannot pay for.
Decision decide_dividend(const Situation& now) {
    const Decision pay = now.first(ActionKind::pay_out);
    const Decision keep = now.first(ActionKind::withhold);
    if (!keep) return pay;
    return missing_for_train(now.box, now.table, company(now.table, keep->as)) > Money{0} ? keep : pay;
}

} // namespace stw::bots
