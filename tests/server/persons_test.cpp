// Who people are to the server: guests, accounts, links, cookies, and what is done against forgers.
#include "server/people.hpp"

#include "server/webhook.hpp"

namespace stw::server {
namespace {

namespace json = boost::json;

std::string header(const Said& said, const std::string& name) {
    for (const auto& [key, value] : said.headers)
        if (key == name) return value;
    return "";
}

TEST(Persons, AGuestHasANameAndACookie) {
    House house;
    Visitor nobody(house);
    EXPECT_TRUE(nobody.get("/api/me").json.at("person").is_null());
    const Said made = nobody.post("/api/guests", {{"name", "  Anna  "}});
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(made.json.at("person").at("name"), "Anna");
    const std::string cookie = header(made, "Set-Cookie");
    EXPECT_NE(cookie.find("HttpOnly; SameSite=Lax"), std::string::npos);
    EXPECT_EQ(cookie.find("Secure"), std::string::npos);
    EXPECT_EQ(nobody.get("/api/me").json.at("person").at("name"), "Anna");
}

TEST(Persons, CookiesAreSecureWhereThePageIs) {
    House house(Config{.public_url = "https://stellwerk.example.org", .limits = Limits{}.widened(1e6)});
    Visitor nobody(house);
    EXPECT_NE(header(nobody.post("/api/guests", {{"name", "Anna"}}), "Set-Cookie").find("; Secure"), std::string::npos);
}

TEST(Persons, NamesCanBeSeen) {
    House house;
    Visitor nobody(house);
    for (const char* name :
         {"", "   ", "a\nb", "a\x7f", "\u202Eanna", "\u200B", "12345678901234567890123456789012345678901"})
        EXPECT_EQ(nobody.post("/api/guests", {{"name", name}}).status, 422) << name;
    EXPECT_EQ(nobody.post("/api/guests", {{"name", 7}}).status, 422);
    EXPECT_EQ(nobody.post("/api/guests", {{"name", "Jürgen Müßigbrodt-Æther 東京"}}).status, 201);
}

TEST(Persons, AGuestBecomesAnAccountAndKeepsTheSeats) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({{{"kind", "me"}}, {{"kind", "open"}}});
    const Said made = anna.post("/api/accounts", {{"name", "Änne"}, {"password", "correct horse"}});
    ASSERT_EQ(made.status, 201) << made.json;
    EXPECT_EQ(made.json.at("person").at("account"), true);
    EXPECT_EQ(made.json.at("person").at("id"), anna.id);
    EXPECT_EQ(anna.get("/api/me/tables").json.at("tables").as_array().size(), 1U);

    Visitor elsewhere(house);
    EXPECT_EQ(elsewhere.post("/api/session", {{"name", "Änne"}, {"password", "wrong horse"}}).status, 401);
    EXPECT_EQ(elsewhere.post("/api/session", {{"name", "Nobody"}, {"password", "correct horse"}}).status, 401);
    EXPECT_EQ(elsewhere.post("/api/session", {{"name", "ÄNNE"}, {"password", "correct horse"}}).status, 200);
    EXPECT_EQ(elsewhere.get("/api/tables/" + table).json.at("me").at("seat"), 1);

    Visitor other(house);
    EXPECT_EQ(other.post("/api/accounts", {{"name", "änne"}, {"password", "another one"}}).code(), "name_taken");
    EXPECT_EQ(other.post("/api/accounts", {{"name", "Ben"}, {"password", "short"}}).status, 422);
}

TEST(Persons, WhoLogsOutIsGone) {
    House house;
    Visitor anna(house, "Anna");
    const std::string cookie = anna.cookie;
    EXPECT_EQ(anna.ask("DELETE", "/api/session", json::object()).status, 200);
    anna.cookie = cookie;
    EXPECT_TRUE(anna.get("/api/me").json.at("person").is_null());
}

TEST(Persons, CookiesEndAfterSixtyDaysWithoutUse) {
    House house;
    Visitor anna(house, "Anna");
    house.loop.pass(std::chrono::hours(24 * 59));
    EXPECT_FALSE(anna.get("/api/me").json.at("person").is_null());
    house.loop.pass(std::chrono::hours(24 * 59)); // since the last use
    EXPECT_FALSE(anna.get("/api/me").json.at("person").is_null());
    house.loop.pass(std::chrono::hours(24 * 61));
    EXPECT_TRUE(anna.get("/api/me").json.at("person").is_null());
}

// A browser forgets a cookie when its time is over: whoever comes by gets it anew, whatever is asked for.
TEST(Persons, WhoComesBackGetsTheCookieAnew) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({kMe, kBot});
    const auto renewed = [&](const std::string& target) {
        const Said said = anna.get(target);
        EXPECT_EQ(said.status, 200) << target;
        return std::any_of(said.headers.begin(), said.headers.end(), [&](const auto& header) {
            return header.first == "Set-Cookie" && header.second.starts_with("stw=" + anna.cookie + ";") &&
                   header.second.find("Max-Age=5184000") != std::string::npos;
        });
    };
    for (const std::string& target : {std::string("/api/me"), "/api/tables/" + table, "/api/tables/" + table + "/view",
                                      "/api/tables/" + table + "/record", std::string("/api/me/export")}) {
        EXPECT_FALSE(renewed("/api/me")) << "it was given a moment ago";
        house.loop.pass(std::chrono::hours(2));
        Ear ear;
        EXPECT_TRUE(anna.listen("/api/me/live", ear)) << "there no cookie can be given";
        house.service->gone(ear);
        EXPECT_TRUE(renewed(target)) << target;
    }
}

TEST(Persons, ASessionThatARequestEndsIsNotKept) {
    House house;
    Visitor anna(house, "Anna");
    const std::string cookie = anna.cookie;
    house.loop.pass(std::chrono::hours(2));
    EXPECT_EQ(anna.ask("DELETE", "/api/session", json::object()).status, 200);
    anna.cookie = cookie;
    EXPECT_TRUE(anna.get("/api/me").json.at("person").is_null());
}

TEST(Persons, ForgedAndForeignCookiesAreNobodys) {
    House house;
    Visitor anna(house, "Anna");
    House elsewhere;
    const Visitor foreign(elsewhere, "Anna");
    const std::string good = anna.cookie;
    for (const std::string& bad :
         {std::string("x"), good.substr(1), good + "A", std::string(5000, 'A'), fingerprint(good), foreign.cookie}) {
        anna.cookie = bad;
        EXPECT_TRUE(anna.get("/api/me").json.at("person").is_null()) << bad.substr(0, 50);
        EXPECT_EQ(anna.post("/api/tables", json::object()).status, 401);
    }
}

TEST(Persons, AnotherSiteCanDoNothing) {
    House house;
    Visitor anna(house, "Anna");
    const auto asked = [&](auto change) {
        Request r = anna.request("POST", "/api/tables");
        r.body = R"({"ruleset":"1893","open":true,"seats":[{"kind":"me"},{"kind":"open"}]})";
        change(r);
        int status = 0;
        house.service->handle(std::move(r), [&](const Answer& a) { status = a.status; });
        house.loop.run();
        return status;
    };
    EXPECT_EQ(asked([](Request&) {}), 201);
    EXPECT_EQ(asked([](Request& r) { r.origin = "http://localhost:1880"; }), 201);
    EXPECT_EQ(asked([](Request& r) { r.origin = "http://evil.example"; }), 403);
    EXPECT_EQ(asked([](Request& r) { r.origin = "null"; }), 403);
    EXPECT_EQ(asked([](Request& r) { r.csrf.clear(); }), 403);
    EXPECT_EQ(asked([](Request& r) { r.csrf[3] = r.csrf[3] == 'x' ? 'y' : 'x'; }), 403);
    EXPECT_EQ(asked([](Request& r) { r.content_type = "text/plain"; }), 415);
    EXPECT_EQ(asked([](Request& r) { r.body = "{"; }), 400);
    EXPECT_EQ(asked([](Request& r) { r.body = "[]"; }), 400);
    EXPECT_EQ(asked([](Request& r) { r.body = std::string(100, '['); }), 400);
    Visitor ben(house, "Ben");
    EXPECT_EQ(asked([&](Request& r) { r.csrf = ben.csrf; }), 403);
}

TEST(Persons, WebhooksLeadToThePublicInternetOnly) {
    House house;
    Visitor anna(house, "Anna");
    for (const char* url :
         {"http://example.org/", "https://", "https://localhost/", "https://127.0.0.1/", "https://10.1.2.3/x",
          "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://192.168.0.1:8443/", "https://169.254.169.254/",
          "https://2130706433/", "https://0x7f.1/", "https://user:pass@example.org/", "https://router/",
          "https://printer.local/", "https://[fd00::1]/", "https://[fe80::1]/", "https://exa mple.org/",
          "https://example.org:99999999/", "ftp://example.org/"})
        EXPECT_EQ(anna.ask("PUT", "/api/me/webhook", {{"url", url}}).status, 422) << url;
    EXPECT_EQ(anna.ask("PUT", "/api/me/webhook", {{"url", "https://example.org/hook?x=1"}}).status, 200);
    EXPECT_EQ(anna.get("/api/me").json.at("webhook"), "https://example.org/hook?x=1");
    EXPECT_EQ(anna.ask("PUT", "/api/me/webhook", {{"url", nullptr}}).status, 200);
    EXPECT_TRUE(anna.get("/api/me").json.at("webhook").is_null());
}

TEST(Persons, TooManyRequestsHaveToWait) {
    House house(Config{.limits = Limits{.per_person = {.burst = 3, .per_second = 1},
                                        .per_address = {.burst = 100, .per_second = 100},
                                        .logins = {.burst = 2, .per_second = 0.1}}});
    Visitor anna(house, "Anna");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(anna.get("/api/me").status, 200);
    const Said refused = anna.get("/api/me");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(header(refused, "Retry-After"), "1");
    house.loop.pass(std::chrono::seconds(1));
    EXPECT_EQ(anna.get("/api/me").status, 200);

    Visitor thief(house);
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(thief.post("/api/session", {{"name", "Anna"}, {"password", "guess"}}).status, 401);
    EXPECT_EQ(thief.post("/api/session", {{"name", "Anna"}, {"password", "guess"}}).status, 429);
}

} // namespace
} // namespace stw::server
