// Who may do what, in which status: every endpoint is asked by everybody, and docs/security.md has what came of it.
// STELLWERK_WRITE_DOCS=1 before the test binary writes the table anew.
#include "server/people.hpp"

#include "support/paths.hpp"

#include <fstream>
#include <map>

namespace stw::server {
namespace {

namespace json = boost::json;
using store::Status;

constexpr std::array kStatuses{Status::gathering, Status::playing, Status::paused, Status::finished};
constexpr std::array<std::string_view, 4> kStatusNames{"gathering", "playing", "paused", "finished"};

// A table with the owner, somebody who sits there, and a third seat that is open.
class Rights {
  public:
    Rights() { owner_.post("/api/accounts", {{"name", "Owner"}, {"password", "correct horse"}}); }

    // 200 with a "yes", or "403 owner".
    std::string asked(const Endpoint& e, const std::string& role, Status status) {
        Visitor& who = visitor(role);
        const std::string table = table_in(status, role == "watcher");
        const int seat = role == "owner" ? 1 : 2;
        const std::string_view way = e.path;
        // One's own seat is left, the open one taken.
        const std::string which = e.method == "DELETE" ? std::to_string(seat) : "3";
        std::string target = "/api/" + std::string(way);
        target.replace(target.find('*'), 1, table);
        if (const std::size_t star = target.find('*'); star != std::string::npos) target.replace(star, 1, which);
        return outcome(
            who.ask(std::string(e.method), target, e.method == "GET" ? json::value() : body(way, table, seat)));
    }

    std::string asked_alone(const Endpoint& e, const std::string& role) {
        Visitor fresh(house_, role == "nobody" ? "" : "Guest " + std::to_string(++made_));
        const std::string name = "Account " + std::to_string(++made_);
        if (role == "account") fresh.post("/api/accounts", {{"name", name}, {"password", "correct horse"}});
        std::string target = "/api/" + std::string(e.path);
        if (const std::size_t star = target.find('*'); star != std::string::npos) {
            std::string id = e.path.starts_with("me/") ? "x" : "1893";
            if (e.path == "me/links/*" && role != "nobody")
                id = fresh.post("/api/me/links", json::object()).json.at("id").as_string();
            if (e.path == "me/sessions/*" && role != "nobody")
                id = fresh.get("/api/me/sessions").json.at("sessions").at(0).at("id").as_string();
            target.replace(star, 1, id);
        }
        return outcome(
            fresh.ask(std::string(e.method), target, e.method == "GET" ? json::value() : body_alone(e.path)));
    }

    std::string listened(const std::string& role, Status status) {
        const std::string table = table_in(status, role == "watcher");
        Ear ear;
        return visitor(role).listen("/api/tables/" + table + "/live", ear) ? "yes" : "no";
    }

  private:
    static std::string outcome(const Said& said) {
        // What the rules of the game say is not about rights.
        if (said.status < 300 || said.code() == "refused" || said.code() == "format") return "yes";
        return std::to_string(said.status) + " " + said.code();
    }

    Visitor& visitor(const std::string& role) {
        if (role == "nobody") return nobody_;
        if (role == "owner") return owner_;
        return role == "seated" ? seated_ : stranger_;
    }

    std::string table_in(Status status, bool open) {
        const std::string table = owner_.table({{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}}, open);
        const std::string link(owner_.get("/api/tables/" + table).json.at("invite").as_string());
        const std::string invite = link.substr(link.find('?'));
        const std::string at = "/api/tables/" + table;
        seated_.post(at + "/seats/2" + invite, json::object());
        if (status == Status::gathering) return table;
        third_.post(at + "/seats/3" + invite, json::object());
        who_is_asked(table, {&owner_, &seated_, &third_}).move(table);
        owner_.ask("PUT", at + "/seats/3", {{"kind", "open"}});
        if (status == Status::paused) owner_.post(at + "/pause", {{"paused", true}});
        if (status == Status::finished) finish(table);
        return table;
    }

    // As a game that is over is stored.
    void finish(const std::string& table) {
        const store::TableRow before = house_.store->table(table).value_or(std::nullopt).value_or(store::TableRow{});
        store::TableRow after = before;
        after.status = Status::finished;
        after.asked.clear();
        ASSERT_TRUE(house_.store->save_changes(before, after));
        house_.restart();
    }

    json::value body(std::string_view path, const std::string& table, int seat) {
        const int number = owner_.get("/api/tables/" + table).json.at("number").to_number<int>();
        const std::string key = "key " + std::to_string(++made_);
        const std::map<std::string_view, json::value> bodies{
            {"tables/*/seats/*", {{"kind", "bot"}}},
            {"tables/*/pause", {{"paused", true}}},
            {"tables/*/actions", {{"number", number}, {"key", key}, {"action", {{"do", "pass"}, {"by", seat}}}}},
            {"tables/*/undo", {{"number", number}, {"key", key}, {"n", 1}}},
            {"tables/*/undo/answer", {{"yes", true}, {"number", number}, {"n", 1}}},
            {"tables/*/chat", {{"key", key}, {"text", "Hello"}}},
            {"tables/*/muted/*", {{"muted", true}}},
            {"tables/*/order", {{"order", "pass"}, {"number", number}}},
            {"tables/*/seen", {{"number", 0}}}};
        return bodies.at(path); // a new endpoint is asked for something, too
    }

    json::value body_alone(std::string_view path) {
        const std::string name = "Name " + std::to_string(++made_);
        const std::map<std::string_view, json::value> bodies{
            {"guests", {{"name", name}}},
            {"accounts", {{"name", name}, {"password", "correct horse"}}},
            {"session", {{"name", "Owner"}, {"password", "correct horse"}}},
            {"me/name", {{"name", name}}},
            {"me/password", {{"old", "correct horse"}, {"password", "better horse"}}},
            {"me/sessions", json::object()},
            {"me/sessions/*", json::object()},
            {"me/links", json::object()},
            {"me/links/*", json::object()},
            {"enter", {{"token", token()}}},
            {"me/webhook", {{"url", nullptr}}},
            {"tables", {{"ruleset", "1893"}, {"open", true}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}}}};
        return bodies.at(path);
    }

    std::string token() {
        const std::string link(seated_.post("/api/me/links", json::object()).json.at("link").as_string());
        return link.substr(link.rfind('/') + 1);
    }

    House house_;
    Visitor owner_{house_};
    Visitor seated_{house_, "Seated"};
    Visitor third_{house_, "Third"};
    Visitor stranger_{house_, "Stranger"};
    Visitor nobody_{house_};
    int made_ = 0;
};

// "yes", "403 owner", or where it depends: "gathering yes; playing, paused 409 playing".
std::string told(const std::array<std::string, 4>& by_status) {
    std::string text;
    std::vector<std::string> seen;
    for (const std::string& outcome : by_status) {
        if (std::find(seen.begin(), seen.end(), outcome) != seen.end()) continue;
        seen.push_back(outcome);
        std::string when;
        for (std::size_t i = 0; i < by_status.size(); ++i)
            if (by_status[i] == outcome) when.append(when.empty() ? "" : ", ").append(kStatusNames[i]);
        text.append(text.empty() ? "" : "; ").append(when).append(" ").append(outcome);
    }
    return seen.size() == 1 ? seen.front() : text;
}

std::string brings(const Demands& d) {
    std::string person = d.caller == Caller::person ? "session" : "-";
    if (d.csrf == Csrf::none) return person;
    return d.csrf == Csrf::needed ? person + ", token" : "token of who has a session";
}

std::string alone(Rights& rights) {
    std::string text = "| asked for | brings | nobody | a guest | an account |\n|---|---|---|---|---|\n";
    for (const Endpoint& e : endpoints()) {
        if (e.path.starts_with("tables/")) continue;
        text += "| `" + std::string(e.method) + " " + std::string(e.path) + "` | " + brings(e.demands) + " |";
        for (const char* role : {"nobody", "guest", "account"}) text += " " + rights.asked_alone(e, role) + " |";
        text += "\n";
    }
    return text;
}

std::string at_tables(Rights& rights) {
    constexpr std::array<const char*, 5> kRoles{"nobody", "stranger", "watcher", "seated", "owner"};
    std::string text =
        "| asked for | nobody | a stranger | at an open table | who sits there | the owner, in a seat |\n"
        "|---|---|---|---|---|---|\n";
    const auto row = [&](const std::string& what, auto ask) {
        text += "| `" + what + "` |";
        for (const char* role : kRoles) {
            std::array<std::string, 4> outcomes;
            for (std::size_t i = 0; i < kStatuses.size(); ++i) outcomes[i] = ask(role, kStatuses[i]);
            text += " " + told(outcomes) + " |";
        }
        text += "\n";
    };
    for (const Endpoint& e : endpoints())
        if (e.path.starts_with("tables/"))
            row(std::string(e.method) + " " + std::string(e.path),
                [&](const char* role, Status status) { return rights.asked(e, role, status); });
    row("GET tables/*/live", [&](const char* role, Status status) { return rights.listened(role, status); });
    return text;
}

TEST(Authorisation, IsAsTheDocumentsSay) {
    const std::filesystem::path file = testing::source_dir() / "docs" / "security.md";
    std::ifstream in(file);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    constexpr std::string_view kBegin = "<!-- made by the test Authorisation -->\n";
    constexpr std::string_view kEnd = "<!-- end -->";
    const std::size_t begin = text.find(kBegin);
    const std::size_t end = text.find(kEnd);
    ASSERT_TRUE(begin != std::string::npos && end != std::string::npos && begin < end);
    Rights rights;
    const std::string now = alone(rights) + "\n" + at_tables(rights);
    const std::size_t from = begin + kBegin.size();
    if (std::getenv("STELLWERK_WRITE_DOCS") != nullptr) {
        text.replace(from, end - from, now);
        std::ofstream(file) << text;
    } else {
        EXPECT_EQ(text.substr(from, end - from), now) << "write it anew with: STELLWERK_WRITE_DOCS=1 "
                                                         "build/release/stellwerk_tests --gtest_filter=Authorisation.*";
    }
}

} // namespace
} // namespace stw::server
