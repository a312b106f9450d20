#include "server/orders.hpp"

#include "server/play.hpp"
#include "server/tables.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {
namespace {

namespace json = boost::json;

const PlayerOverview* player_in(const Overview& o, PlayerId p) {
    for (const PlayerOverview& player : o.players)
        if (player.id == p) return &player;
    return nullptr;
}

// Two positions with the same text are the same for this person. Others may buy as they like; what matters is a new price, a
// sale, and who could take the presidency.
std::string concerns(const game::State& seen, PlayerId me) {
    const Overview o = game::overview(seen);
    json::array held;
    json::array papers;
    if (const PlayerOverview* mine = player_in(o, me)) {
        for (const PaperId paper : mine->papers) papers.emplace_back(paper.index());
        for (const Holding& h : mine->shares) {
            int largest = 0;
            for (const PlayerOverview& p : o.players)
                for (const Holding& other : p.shares)
                    if (p.id != me && other.company == h.company) largest = std::max(largest, int{other.percent.value});
            const auto company = std::find_if(o.companies.begin(), o.companies.end(),
                                              [&](const CompanyOverview& c) { return c.id == h.company; });
            json::array line{h.company.index(), h.percent.value, h.president, largest > h.percent.value};
            if (company != o.companies.end()) {
                line.emplace_back(company->price.amount);
                line.emplace_back(company->operates);
                line.emplace_back(company->market.value);
            }
            held.emplace_back(std::move(line));
        }
    }
    return json::serialize(
        json::array{o.round, o.phase.index(), std::move(papers), std::move(held), o.operating.index()});
}

// What this person may do, by kind: an order ends when a new kind of thing becomes possible. Proposals are always possible.
json::array kinds_offered(const Choices& choices, PlayerId me) {
    std::set<std::string_view> kinds;
    for (const Offer& o : choices.offers)
        if (o.pattern.by == me && o.pattern.kind != ActionKind::propose) kinds.insert(name_of(o.pattern.kind));
    json::array list;
    for (const std::string_view kind : kinds) list.emplace_back(kind);
    return list;
}

std::optional<Action> pass_in(const Choices& choices, PlayerId me) {
    for (const Offer& o : choices.offers)
        if (o.pattern.by == me && o.pattern.kind == ActionKind::pass && o.form == OfferForm::list && o.count > 0)
            return Action(choices.moves[o.first]);
    return std::nullopt;
}

Choices choices_of(const game::State& seen) {
    Choices choices;
    game::choices(seen, choices);
    return choices;
}

} // namespace

std::optional<Action> pass_under(std::string& order, const game::State& state, PlayerId player) {
    const game::State seen = game::view(state, player);
    json::error_code error;
    json::value given = json::parse(order, error);
    if (error || given.as_object()["concerns"] != json::value(concerns(seen, player))) return std::nullopt;
    const Choices choices = choices_of(seen);
    const json::array now = kinds_offered(choices, player);
    json::value& known = given.as_object()["kinds"];
    if (known.is_null()) {
        known = now;
        order = json::serialize(given);
    }
    for (const json::value& kind : now)
        if (std::find(known.get_array().begin(), known.get_array().end(), kind) == known.get_array().end())
            return std::nullopt;
    return pass_in(choices, player);
}

Answer set_order(Office& office, Call& call) {
    const store::PersonKey person = call.somebody().id;
    LiveTable& table = table_of(office, call);
    const int seat = seat_of(table.row, person);
    if (seat == 0) throw Refused{403, "seat", "You have no seat at this table."};
    const json::value* wanted = call.body.if_contains("order");
    const bool pass = wanted != nullptr && *wanted == json::value("pass");
    if (!pass && (wanted == nullptr || !wanted->is_null()))
        throw Refused{422, "field", "\"order\" must be \"pass\" or null."};
    if (table.row.status != store::Status::playing && table.row.status != store::Status::paused)
        throw Refused{409, "not_playing", "The game is not going on."};
    office.turn.begin(office.store);
    std::string& order = table.row.seats[static_cast<std::size_t>(seat - 1)].order;
    order.clear();
    if (pass) {
        const PlayerId me{seat - 1};
        const game::State seen = game::view(office.tables.record(table).state(), me);
        const bool asked = std::find(table.row.asked.begin(), table.row.asked.end(), seat) != table.row.asked.end();
        json::object given{{"concerns", concerns(seen, me)}, {"kinds", nullptr}};
        if (asked) given["kinds"] = kinds_offered(choices_of(seen), me);
        order = json::serialize(given);
    }
    look_again(office, table);
    keep(office, table);
    return answer_with({{"order", pass ? json::value("pass") : json::value(nullptr)}});
}

} // namespace stw::server
