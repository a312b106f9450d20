#include "interop/difference.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

namespace stw::interop {
namespace {

namespace json = boost::json;

std::optional<std::string> difference(const std::string& what, const json::value* ours,
                                      const std::optional<json::value>& recorded) {
    if (!recorded || (ours != nullptr && *ours == *recorded)) return std::nullopt;
    return what + " is " + (ours != nullptr ? json::serialize(*ours) : "not known") + ", recorded " +
           json::serialize(*recorded);
}

} // namespace

std::optional<std::string> first_difference(const Interpreter& interpreter, const game::State& state,
                                            const json::object& recorded) {
    const json::object ours = interpreter.project(state);
    for (const auto& entry : recorded) {
        const std::string entity(entry.key());
        const json::value* mine = ours.if_contains(entity);
        if (!entry.value().is_object()) {
            if (auto d = difference(entity, mine, interpreter.expected(entity, "", entry.value()))) return d;
            continue;
        }
        const json::object* fields = mine != nullptr ? mine->if_object() : nullptr;
        for (const auto& field : entry.value().get_object()) {
            const std::string name(field.key());
            const json::value* value = fields != nullptr ? fields->if_contains(name) : nullptr;
            std::string place = entity;
            place.append(" ").append(name);
            if (auto d = difference(place, value, interpreter.expected(entity, name, field.value()))) return d;
        }
    }
    return std::nullopt;
}

} // namespace stw::interop
