#include "game/standing_order.hpp"

#include "game/asked.hpp"
#include "game/json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace stw::game {
namespace {

namespace json = boost::json;

const PlayerOverview* player_in(const Overview& o, PlayerId p) {
    for (const PlayerOverview& player : o.players)
        if (player.id == p) return &player;
    return nullptr;
}

// Others may buy as they like; what matters is a new price, a sale, and who could take the presidency.
struct Concerns {
    std::string same;   // two positions with the same text are the same for this person, but for
    json::array market; // what may be bought of each company of his: a sale adds to it
};

int largest_of_others(const Overview& o, PlayerId me, CompanyId company) {
    int largest = 0;
    for (const PlayerOverview& p : o.players)
        for (const Holding& h : p.shares)
            if (p.id != me && h.company == company) largest = std::max(largest, int{h.percent.value});
    return largest;
}

Concerns concerns(const State& seen, PlayerId me) {
    const Overview o = overview(seen);
    json::array held;
    json::array papers;
    json::array market;
    if (const PlayerOverview* mine = player_in(o, me)) {
        for (const PaperId paper : mine->papers) papers.emplace_back(paper.index());
        for (const Holding& h : mine->shares) {
            const bool others_have_more = largest_of_others(o, me, h.company) > h.percent.value;
            json::array line{h.company.index(), h.percent.value, h.president, others_have_more};
            const auto company = std::find_if(o.companies.begin(), o.companies.end(),
                                              [&](const CompanyOverview& c) { return c.id == h.company; });
            if (company != o.companies.end()) {
                line.emplace_back(company->price.amount);
                line.emplace_back(company->operates);
                market.emplace_back(company->market.value);
            }
            held.emplace_back(std::move(line));
        }
    }
    return {json::serialize(
                json::array{o.round.name, o.phase.index(), std::move(papers), std::move(held), o.operating.index()}),
            std::move(market)};
}

// Whether every number is there, and none has grown.
bool none_sold(const json::value* before, const json::array& now) {
    const json::array* list = before != nullptr ? before->if_array() : nullptr;
    return list != nullptr && std::equal(list->begin(), list->end(), now.begin(), now.end(),
                                         [](const json::value& then, const json::value& n) {
                                             return then.is_int64() && n.get_int64() <= then.get_int64();
                                         });
}

Choices choices_of(const State& seen) {
    Choices all;
    choices(seen, all);
    return all;
}

// What this person is asked, by kind: an order ends when something new becomes possible. What can be done at any time is no
// reason, for passing does not give it up.
json::array kinds_asked(const Choices& all, PlayerId me) {
    std::set<std::string_view> kinds;
    for (const Offer& o : all.offers)
        if (o.pattern.by == me && waited_for(o)) kinds.insert(name_of(o.pattern.kind));
    json::array list;
    for (const std::string_view kind : kinds) list.emplace_back(kind);
    return list;
}

std::optional<Action> pass_in(const Choices& all, PlayerId me) {
    for (const Offer& o : all.offers)
        if (o.pattern.by == me && o.pattern.kind == ActionKind::pass && o.form == OfferForm::list && o.count > 0)
            return Action(all.moves[o.first]);
    return std::nullopt;
}

// Before one's turn it is not known what one will be asked.
std::string written(const Concerns& c, json::array kinds) {
    return json::serialize(
        json::object{{"concerns", c.same},
                     {"market", c.market},
                     {"kinds", kinds.empty() ? json::value(nullptr) : json::value(std::move(kinds))}});
}

std::optional<Action> pass_under(std::string& order, const json::object& given, const State& s, PlayerId me) {
    const State seen = view(s, me);
    const Concerns now = concerns(seen, me);
    const json::value* before = given.if_contains("concerns");
    if (before == nullptr || *before != json::value(now.same)) return std::nullopt;
    if (!none_sold(given.if_contains("market"), now.market)) return std::nullopt;
    const Choices all = choices_of(seen);
    json::array kinds = kinds_asked(all, me);
    const json::value* known = given.if_contains("kinds");
    if (const json::array* list = known != nullptr ? known->if_array() : nullptr) {
        for (const json::value& kind : kinds)
            if (std::find(list->begin(), list->end(), kind) == list->end()) return std::nullopt;
        kinds = *list;
    }
    order = written(now, std::move(kinds));
    return pass_in(all, me);
}

// --- bids ---

json::object object_in(const std::string& order) {
    json::error_code error;
    const json::value parsed = json::parse(order, error);
    const json::object* o = error ? nullptr : parsed.if_object();
    return o == nullptr ? json::object{} : *o;
}

bool is_bid(const json::object& order) { return order.contains("do"); }

std::optional<Action> most_of(const json::object& order, const State& s) {
    const auto bid = action_from_json(components(s), order);
    return bid && bid->kind == ActionKind::bid ? std::optional(*bid) : std::nullopt;
}

bool same_lot(const Move& a, const Move& b) { return a.what.paper == b.what.paper && a.what.company == b.what.company; }

// What is up everybody knows. Where something is still to be named, more can be done than to bid for it; who is asked may also have
// nothing left to do but pass.
bool up(const State& s, const Move& lot) {
    const Choices all = choices_of(s);
    const auto others = [&](const Offer& o) {
        if (!waited_for(o) || o.pattern.kind == ActionKind::pass) return false;
        return o.pattern.kind != ActionKind::bid || o.form != OfferForm::range || !same_lot(o.pattern, lot);
    };
    return !all.offers.empty() && std::none_of(all.offers.begin(), all.offers.end(), others);
}

const Offer* bids_for(const Choices& all, const Move& lot) {
    for (const Offer& o : all.offers)
        if (o.pattern.kind == ActionKind::bid && o.pattern.by == lot.by && o.pattern.as == lot.as && waited_for(o))
            return &o;
    return nullptr;
}

} // namespace

std::string order_to_pass(const State& s, PlayerId me) {
    const State seen = view(s, me);
    return written(concerns(seen, me), kinds_asked(choices_of(seen), me));
}

std::optional<std::string> order_to_bid(const State& s, const Action& most) {
    const bool named = most.what.paper || most.what.company;
    if (most.kind != ActionKind::bid || !named || !most.what.amount) return std::nullopt;
    if (!up(s, most)) return std::nullopt;
    const Move kept{.kind = most.kind,
                    .by = most.by,
                    .as = most.as,
                    .what = {.company = most.what.company, .paper = most.what.paper, .amount = most.what.amount}};
    return json::serialize(to_json(components(s), Action(kept)));
}

json::value given(const std::string& order) {
    json::object o = object_in(order);
    return is_bid(o) ? json::value(std::move(o)) : json::value("pass");
}

std::string_view name_of(Now now) {
    constexpr std::array<std::string_view, 3> kNames{"acts", "waits", "ended"};
    return kNames[static_cast<std::size_t>(now)];
}

Now now_under(const std::string& order, const State& s, PlayerId me) {
    const Choices mine = choices_of(view(s, me));
    const json::object o = object_in(order);
    if (!is_bid(o)) {
        const std::vector<PlayerId> waited = asked(mine);
        return std::find(waited.begin(), waited.end(), me) == waited.end() ? Now::waits : Now::acts;
    }
    const std::optional<Action> most = most_of(o, s);
    if (!most || most->by != me || !up(s, *most)) return Now::ended;
    return bids_for(mine, *most) == nullptr ? Now::waits : Now::acts;
}

std::optional<Action> act_under(std::string& order, const State& s, PlayerId me) {
    const json::object o = object_in(order);
    if (!is_bid(o)) return pass_under(order, o, s, me);
    if (now_under(order, s, me) != Now::acts) return std::nullopt;
    const Choices mine = choices_of(view(s, me));
    Action bid = *most_of(o, s);
    const Offer& offered = *bids_for(mine, bid);
    if (bid.what.amount.money() < offered.least) return pass_in(mine, me);
    bid.what.amount = offered.least;
    return bid;
}

} // namespace stw::game
