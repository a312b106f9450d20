#include "server/orders.hpp"

#include "game/standing_order.hpp"
#include "server/actions.hpp"
#include "server/play.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

namespace stw::server {

namespace json = boost::json;

Answer set_order(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    LiveTable& table = table_of(context, call);
    const int seat = seat_of(table.row, person);
    if (seat == 0) throw Refused{403, "seat", "You have no seat at this table."};
    const json::value* wanted = call.body.if_contains("order");
    const bool pass = wanted != nullptr && *wanted == json::value("pass");
    if (!pass && (wanted == nullptr || !wanted->is_null()))
        throw Refused{422, "field", "\"order\" must be \"pass\" or null."};
    if (table.row.status != store::Status::playing && table.row.status != store::Status::paused)
        throw Refused{409, "not_playing", "The game is not going on."};
    if (pass) check_number(table, call); // an order is for what its giver has seen
    context.transaction.begin(context.store);
    table.row.seats[static_cast<std::size_t>(seat - 1)].order =
        pass ? game::order_to_pass(context.tables.record(table).state(), PlayerId{seat - 1}) : std::string{};
    look_again(context, table);
    keep(context, table);
    return answer_with({{"order", pass ? json::value("pass") : json::value(nullptr)}});
}

} // namespace stw::server
