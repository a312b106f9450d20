#include "server/routes.hpp"

#include "server/actions.hpp"
#include "server/catalogue.hpp"
#include "server/chat.hpp"
#include "server/orders.hpp"
#include "server/seats.hpp"
#include "server/tables.hpp"
#include "server/undo.hpp"

#include <array>

namespace stw::server {
namespace {

constexpr std::array kWays{
    Way{"GET", "me", me},
    Way{"POST", "guests", new_guest, true},
    Way{"POST", "accounts", new_account, true, hashing},
    Way{"POST", "session", log_in, true, comparing},
    Way{"DELETE", "session", log_out},
    Way{"GET", "me/link", my_link},
    Way{"POST", "enter", enter, true},
    Way{"PUT", "me/webhook", set_webhook},
    Way{"GET", "me/tables", my_tables},
    Way{"GET", "me/export", my_export},
    Way{"GET", "tables", open_tables},
    Way{"POST", "tables", new_table},
    Way{"GET", "tables/*", one_table},
    Way{"POST", "tables/*/seats/*", sit_down},
    Way{"DELETE", "tables/*/seats/*", stand_up},
    Way{"PUT", "tables/*/seats/*", change_seat},
    Way{"POST", "tables/*/pause", pause_table},
    Way{"GET", "tables/*/record", table_record},
    Way{"GET", "tables/*/view", table_view},
    Way{"POST", "tables/*/actions", do_action},
    Way{"POST", "tables/*/undo", undo},
    Way{"POST", "tables/*/undo/answer", answer_undo},
    Way{"POST", "tables/*/chat", say},
    Way{"PUT", "tables/*/order", set_order},
    Way{"POST", "tables/*/seen", note_visit},
    Way{"GET", "titles", titles},
    Way{"GET", "rules/*", rules},
    Way{"GET", "components/*", components},
};

bool leads_to(std::string_view pattern, const std::vector<std::string>& path) {
    for (const std::string& name : path) {
        if (pattern.empty()) return false;
        const std::string_view part = pattern.substr(0, pattern.find('/'));
        if (part != "*" && part != name) return false;
        pattern.remove_prefix(std::min(pattern.size(), part.size() + 1));
    }
    return pattern.empty();
}

} // namespace

const Way& way_of(const std::string& method, const std::vector<std::string>& path) {
    const std::string_view wanted = method == "HEAD" ? "GET" : std::string_view(method);
    bool elsewise = false;
    for (const Way& way : kWays) {
        if (!leads_to(way.path, path)) continue;
        if (way.method == wanted) return way;
        elsewise = true;
    }
    if (elsewise) throw Refused{405, "method", "This cannot be done here."};
    throw Refused{404, "path", "There is nothing here."};
}

} // namespace stw::server
