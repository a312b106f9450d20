#include "server/catalogue.hpp"

#include "game/catalogue_json.hpp"
#include "server/target.hpp"

#include <boost/json.hpp>

#include <charconv>

namespace stw::server {

Answer titles(Context& /*context*/, Call& /*call*/) { return answer_with({{"titles", game::titles_json()}}); }

Answer rules(Context& /*context*/, Call& call) {
    boost::json::array clauses = game::rules_json(call.path[1]);
    if (clauses.empty()) throw Refused{404, "ruleset", "There is no such ruleset."};
    return answer_with({{"clauses", std::move(clauses)}, {"decisions", game::decisions_json(call.path[1])}});
}

Answer components(Context& /*context*/, Call& call) {
    const game::TitleInfo* title = game::find_title(call.path[1]);
    if (title == nullptr) throw Refused{404, "ruleset", "There is no such ruleset."};
    int players = title->least_players;
    if (const auto text = query_value(call.request.target, "players"))
        std::from_chars(text->data(), text->data() + text->size(), players);
    const auto state = game::set_up(*title, players, game::profile(*title, "book"));
    if (!state) throw Refused{422, "setup", game::explain(state.error())};
    return answer_with(game::components_json(game::components(*state)));
}

} // namespace stw::server
