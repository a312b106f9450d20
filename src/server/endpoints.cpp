#include "server/endpoints.hpp"

#include "server/actions.hpp"
#include "server/catalogue.hpp"
#include "server/chat.hpp"
#include "server/devices.hpp"
#include "server/export.hpp"
#include "server/open_list.hpp"
#include "server/orders.hpp"
#include "server/seats.hpp"
#include "server/tables.hpp"
#include "server/undo.hpp"
#include "server/views.hpp"

#include <array>

namespace stw::server {
namespace {

// What anybody may read, and what only a person can.
constexpr Demands kOpen{};
constexpr Demands kOwn{.caller = Caller::person};
// What changes something.
constexpr Demands kCommand{.caller = Caller::person, .csrf = Csrf::needed};
constexpr Demands kMaking{.caller = Caller::person, .csrf = Csrf::needed, .counted = Counted::as_table};
constexpr Demands kTalking{.caller = Caller::person, .csrf = Csrf::needed, .counted = Counted::as_chat};
constexpr Demands kExport{.caller = Caller::person, .counted = Counted::as_export};
// What is about the game itself.
constexpr Demands kLook{.game = Game::read};
constexpr Demands kMove{.caller = Caller::person, .csrf = Csrf::needed, .game = Game::read};
constexpr Demands kUndo{
    .caller = Caller::person, .csrf = Csrf::needed, .counted = Counted::as_undo, .game = Game::read};
// Where a session begins. A guest who becomes an account has one.
constexpr Demands kBeginning{.counted = Counted::as_guest};
constexpr Demands kLogin{.counted = Counted::as_login};
constexpr Demands kAccount{.csrf = Csrf::with_session, .counted = Counted::as_login};

// A name or a password that is tried.
constexpr Demands kName{.caller = Caller::person, .csrf = Csrf::needed, .counted = Counted::as_guest};
constexpr Demands kPassword{.caller = Caller::person, .csrf = Csrf::needed, .counted = Counted::as_login};

constexpr std::array kEndpoints{
    Endpoint{"GET", "me", kOpen, me},
    Endpoint{"POST", "guests", kBeginning, new_guest},
    Endpoint{"POST", "accounts", kAccount, new_account, hashing},
    Endpoint{"POST", "session", kLogin, log_in, comparing},
    Endpoint{"DELETE", "session", kCommand, log_out},
    Endpoint{"PUT", "me/name", kName, change_name},
    Endpoint{"PUT", "me/password", kPassword, change_password, replacing},
    Endpoint{"GET", "me/sessions", kOwn, my_sessions},
    Endpoint{"DELETE", "me/sessions", kCommand, end_other_sessions},
    Endpoint{"DELETE", "me/sessions/*", kCommand, end_one_session},
    Endpoint{"POST", "me/links", kCommand, new_link},
    Endpoint{"DELETE", "me/links/*", kCommand, end_one_link},
    Endpoint{"POST", "enter", kBeginning, enter},
    Endpoint{"PUT", "me/webhook", kCommand, set_webhook},
    Endpoint{"GET", "me/tables", kOwn, my_tables},
    Endpoint{"GET", "me/export", kExport, nullptr, nullptr, nullptr, my_export},
    Endpoint{"GET", "tables", kOpen, open_tables},
    Endpoint{"POST", "tables", kMaking, new_table},
    Endpoint{"GET", "tables/*", kOpen, one_table},
    Endpoint{"POST", "tables/*/seats/*", kMove, sit_down},
    Endpoint{"DELETE", "tables/*/seats/*", kMove, stand_up},
    Endpoint{"PUT", "tables/*/seats/*", kMove, change_seat},
    Endpoint{"POST", "tables/*/pause", kMove, pause_table},
    Endpoint{"GET", "tables/*/record", kLook, table_record},
    Endpoint{"GET", "tables/*/view", kLook, nullptr, nullptr, table_view},
    Endpoint{"POST", "tables/*/actions", kMove, do_action},
    Endpoint{"POST", "tables/*/undo", kUndo, undo},
    Endpoint{"POST", "tables/*/undo/answer", kMove, answer_undo},
    Endpoint{"POST", "tables/*/chat", kTalking, say},
    Endpoint{"PUT", "tables/*/muted/*", kCommand, mute},
    Endpoint{"PUT", "tables/*/order", kMove, set_order},
    Endpoint{"POST", "tables/*/seen", kCommand, note_visit},
    Endpoint{"GET", "titles", kOpen, titles},
    Endpoint{"GET", "rules/*", kOpen, rules},
    Endpoint{"GET", "components/*", kOpen, components},
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

std::span<const Endpoint> endpoints() { return kEndpoints; }

const Endpoint& endpoint_of(const std::string& method, const std::vector<std::string>& path) {
    const std::string_view wanted = method == "HEAD" ? "GET" : std::string_view(method);
    bool by_another_method = false;
    for (const Endpoint& endpoint : kEndpoints) {
        if (!leads_to(endpoint.path, path)) continue;
        if (endpoint.method == wanted) return endpoint;
        by_another_method = true;
    }
    if (by_another_method) throw Refused{405, "method", "This cannot be done here."};
    throw Refused{404, "path", "There is nothing here."};
}

} // namespace stw::server
