#include "server/views.hpp"

#include "game/json.hpp"
#include "game/overview_json.hpp"
#include "server/seen_by.hpp"
#include "server/table_look.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {

namespace json = boost::json;
using store::Status;

Answer table_record(Context& context, Call& call) {
    LiveTable& table = table_of(context, call);
    if (table.row.status == Status::gathering) throw Refused{409, "not_playing", "The game has not begun."};
    const bool seals = game::find_title(table.row.ruleset)->seals;
    Answer answer{.body = record_seen_by(table.row, need(context.store.entries(table.row.id, 0)),
                                         seals ? &context.tables.record(table) : nullptr,
                                         call.person ? call.person->id : 0)};
    answer.headers.emplace_back("Cache-Control", "no-store");
    return answer;
}

Question table_view(Context& context, Call& call) {
    LiveTable& table = table_of(context, call);
    if (table.row.status == Status::gathering) throw Refused{409, "not_playing", "The game has not begun."};
    const game::State& state = context.tables.record(table).state();
    const int seat = call.person ? seat_of(table.row, call.person->id) : 0;
    const PlayerId viewer = eyes_of(table.row, call.person ? call.person->id : 0);
    const game::State seen = game::view(state, viewer);
    Choices choices;
    if (seat > 0 && table.row.status == Status::playing) game::choices(seen, choices);
    std::erase_if(choices.offers, [&](const Offer& o) { return o.pattern.by != viewer; });
    json::object o{{"number", table.row.number}, {"seat", seat_or_null(seat)}};
    o["view"] = game::overview_json(seen);
    o["choices"] = game::to_json(seen, choices);
    o["asked"] = numbers(table.row.asked);
    o["finished"] = game::finished(state);
    o["hash"] = hash_text(seen);
    o["best_run"] = json::array();
    // An offer of routes names none of them: who does not want to search takes the best ones.
    if (std::none_of(choices.offers.begin(), choices.offers.end(),
                     [](const Offer& f) { return f.form == OfferForm::route; }))
        return answer_with(std::move(o));
    return Search([seen, o = std::move(o)]() mutable {
        json::array runs;
        for (const Action& run : game::best_run(seen)) runs.emplace_back(game::to_json(game::components(seen), run));
        o["best_run"] = std::move(runs);
        return answer_with(std::move(o));
    });
}

} // namespace stw::server
