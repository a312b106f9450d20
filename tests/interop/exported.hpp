// Small games as 18xx.games exports them, for tests.
#pragma once

#include "interop/recorded_game.hpp"

#include <string>
#include <vector>

namespace stw::testing {

// An action with the fields every one has; `rest` is what else it says: R"("company": "EKB", "price": 210)".
inline std::string exported_action(int id, std::string_view type, std::string_view entity, std::string_view rest = "") {
    const bool player = entity.find_first_not_of("0123456789") == std::string_view::npos;
    const std::string_view kind = player                                                 ? "player"
                                  : entity == "FdSD"                                     ? "company"
                                  : entity == "DE" || entity == "RSE" || entity == "RAG" ? "corporation"
                                                                                         : "minor";
    std::string text = R"({"type": ")" + std::string(type) + R"(", "entity": )";
    text += player ? std::string(entity) : "\"" + std::string(entity) + "\"";
    text += R"(, "entity_type": ")" + std::string(kind) + "\"";
    if (id > 0) text += R"(, "id": )" + std::to_string(id);
    if (!rest.empty()) text += ", " + std::string(rest);
    return text + "}";
}

inline std::string bid(int id, std::string_view player, std::string_view company, int price) {
    return exported_action(id, "bid", player,
                           R"("company": ")" + std::string(company) + R"(", "price": )" + std::to_string(price));
}

// Two players, 45 and 88, in that order.
inline std::string exported_game(const std::vector<std::string>& actions,
                                 std::string_view rest = R"("status": "active")", std::string_view title = "1893") {
    std::string text = R"({"title": ")" + std::string(title) +
                       R"(", "players": [{"id": 45, "name": "Anna"}, {"id": 88, "name": "Bert"}], )";
    text += std::string(rest) + R"(, "actions": [)";
    for (std::size_t i = 0; i < actions.size(); ++i) text += (i > 0 ? ", " : "") + actions[i];
    return text + "]}";
}

// The draft down to the last certificate: after it Anna (45) has 0, Bert (88) 570.
inline std::vector<std::string> draft() {
    return {bid(1, "45", "EKB", 210), bid(2, "88", "FdSD", 180), bid(3, "45", "KFBE", 200), bid(4, "88", "EVA", 150),
            bid(5, "45", "KSZ", 100), bid(6, "88", "HdSK", 100), bid(7, "45", "KBE", 220)};
}

} // namespace stw::testing
