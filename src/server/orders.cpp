#include "server/orders.hpp"

#include "game/json.hpp"
#include "game/standing_order.hpp"
#include "server/actions.hpp"
#include "server/play.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

namespace stw::server {

namespace json = boost::json;

namespace {

// The text of the order, empty for none.
std::string ordered(const game::State& state, const json::value& wanted, int seat) {
    if (wanted.is_null()) return {};
    if (wanted == json::value("pass")) return game::order_to_pass(state, PlayerId{seat - 1});
    const auto bid = game::action_from_json(game::components(state), wanted);
    if (!bid || bid->kind != ActionKind::bid)
        throw Refused{422, "field", "\"order\" must be \"pass\", a bid with the most it may come to, or null."};
    if (bid->by != PlayerId{seat - 1}) throw Refused{403, "seat", "Everybody orders for their own seat."};
    const auto order = game::order_to_bid(state, *bid);
    if (!order) throw Refused{409, "not_up", "No bids are called out for it now."};
    return *order;
}

} // namespace

Answer set_order(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    LiveTable& table = table_of(context, call);
    const int seat = seat_of(table.row, person);
    if (seat == 0) throw Refused{403, "seat", "You have no seat at this table."};
    const json::value* wanted = call.body.if_contains("order");
    if (wanted == nullptr || (!wanted->is_null() && !wanted->is_object() && *wanted != json::value("pass")))
        throw Refused{422, "field", "\"order\" must be \"pass\", a bid with the most it may come to, or null."};
    if (table.row.status != store::Status::playing && table.row.status != store::Status::paused)
        throw Refused{409, "not_playing", "The game is not going on."};
    if (!wanted->is_null()) check_number(table, call); // an order is for what its giver has seen
    std::string order = ordered(context.tables.record(table).state(), *wanted, seat);
    context.transaction.begin(context.store);
    std::string& kept = table.row.seats[static_cast<std::size_t>(seat - 1)].order;
    kept = std::move(order);
    json::value given = kept.empty() ? json::value(nullptr) : game::given(kept);
    look_again(context, table);
    keep(context, table);
    return answer_with({{"order", std::move(given)}});
}

} // namespace stw::server
