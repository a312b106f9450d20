#include "game/earnings.hpp"

#include "game/json_parts.hpp"

#include <boost/json/object.hpp>

namespace stw::game {
namespace {

namespace json = boost::json;

std::string_view name_of(routes::Earned what) {
    switch (what) {
    case routes::Earned::value: return "value";
    case routes::Earned::again: return "again";
    case routes::Earned::extra: return "extra";
    case routes::Earned::nothing: return "nothing";
    case routes::Earned::passed: return "passed";
    case routes::Earned::bonus: return "bonus";
    case routes::Earned::fee: return "fee";
    case routes::Earned::times: return "times";
    }
    return "";
}

json::object to_json(const Components& box, const Earning& earning) {
    const auto& [what, at, other, amount] = earning.item;
    json::object o{{"what", text(name_of(what))}, {"amount", amount}};
    if (at.hex) o["hex"] = text(box[at.hex].id);
    if (at.hex && what != routes::Earned::fee) o["city"] = at.node;
    if (other.hex) o["other"] = text(box[other.hex].id);
    if (earning.clause) o["clause"] = text(earning.clause.id());
    return o;
}

} // namespace

json::array earnings_json(const State& s, const Action& run) {
    const Components& box = components(s);
    return array_of(earnings(s, run.as, run.what.train, run.route), [&](const Earning& e) { return to_json(box, e); });
}

} // namespace stw::game
