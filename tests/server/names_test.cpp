// Nobody is taken for somebody else.
#include "server/people.hpp"

#include "text/characters.hpp"
#include "text/names.hpp"

namespace stw::server {
namespace {

namespace json = boost::json;

TEST(Names, HaveOneForm) {
    EXPECT_EQ(text::normal_name("  Anna   B.  "), "Anna B.");
    EXPECT_EQ(text::normal_name("Ａｎｎａ"), "Anna") << "full width";
    EXPECT_EQ(text::normal_name("Ju\u0308rgen"), "Jürgen") << "in two pieces";
    EXPECT_EQ(text::normal_name("Anna\u00A0B"), "Anna B") << "a space that does not break";
    EXPECT_EQ(text::normal_name("東京 \u2764\uFE0F"), "東京 \u2764");
    for (const char* name : {"Anna\U0001D159", "An\U00016FE4na", "Anna\U0001107F", "", "  ", "A\u200Bnna", "A\u00ADnna",
                             "\u202Eanna", "A\u2066nna", "A\u115Fnna", "A\u3164nna", "A\u034Fnna", "\u2800", "A\nnna",
                             "A\x1B[31m", "\u0301Anna", "A\u0335\u0336\u0337\u0338nna", "\uE000"})
        EXPECT_FALSE(text::normal_name(name)) << name;
    for (const char* name : {"Anna \u2713", "Anna\u2714", "Anna \u2714\uFE0F", "Anna \u2611", "Anna \u2705"})
        EXPECT_FALSE(text::normal_name(name)) << name << " has the mark of an account";
}

TEST(Names, LookAlike) {
    for (const char* twin : {"anna", "ANNA", "Аnna", "Annа", "An na", "Ａnna", "Αnna"})
        EXPECT_TRUE(text::look_alike("Anna", twin)) << twin;
    EXPECT_TRUE(text::look_alike("Ian", "lan")) << "a small L";
    EXPECT_TRUE(text::look_alike("Ben0", "BenO"));
    EXPECT_TRUE(text::look_alike("rn", "m"));
    EXPECT_TRUE(text::look_alike("Mia", "Mi\u0307a")) << "a dot on the dot";
    EXPECT_TRUE(text::look_alike("mia", "Mİa"));
    EXPECT_FALSE(text::look_alike("Eva", "Ėva"));
    EXPECT_TRUE(text::look_alike("Müßig", "MÜSSIG"));
    for (const char* other : {"Hanna", "Anne", "Änna", "Anna B", "Anna 2"})
        EXPECT_FALSE(text::look_alike("Anna", other)) << other;
    EXPECT_FALSE(text::look_alike("Kai", "Kal"));
}

TEST(Names, SpeechHasNothingHidden) {
    EXPECT_EQ(text::without_hidden(std::string("a\0b\x1B[2Jc\u202Ed\u2066e\u200Bf\tg\r\nh\u2028i", 29)),
              "ab[2Jcdef g\nh\ni");
    EXPECT_EQ(text::without_hidden("می\u200Cخواهم 👨\u200D👩\u200D👧 \u2764\uFE0F"),
              "می\u200Cخواهم 👨\u200D👩\u200D👧 \u2764\uFE0F");
    EXPECT_EQ(text::for_terminal("A\x1B]0;x\x07\nB\u009B1m"), "A\uFFFD]0;x\uFFFD\nB\uFFFD1m");
}

TEST(Names, OfAccountsAreNobodyElses) {
    House house;
    Visitor anna(house);
    ASSERT_EQ(anna.post("/api/accounts", {{"name", "Anna"}, {"password", "correct horse"}}).status, 201);
    Visitor nobody(house);
    for (const char* twin : {"Anna", "ANNA", "Аnnа", "Ａｎｎａ", "An na"}) {
        EXPECT_EQ(nobody.post("/api/guests", {{"name", twin}}).code(), "name_taken") << twin;
        EXPECT_EQ(nobody.post("/api/accounts", {{"name", twin}, {"password", "correct horse"}}).code(), "name_taken")
            << twin;
    }
    Visitor ben(house, "Ben");
    EXPECT_EQ(ben.ask("PUT", "/api/me/name", {{"name", "anna"}}).code(), "name_taken");
    EXPECT_EQ(anna.ask("PUT", "/api/me/name", {{"name", "ANNA"}}).status, 200) << "her own in capitals";
    EXPECT_EQ(anna.ask("PUT", "/api/me/name", {{"name", "Johanna"}}).status, 200);
    EXPECT_EQ(nobody.post("/api/guests", {{"name", "Anna"}}).status, 201) << "the old one is free";
    Visitor elsewhere(house);
    EXPECT_EQ(elsewhere.post("/api/session", {{"name", "johanna"}, {"password", "correct horse"}}).status, 200);
}

TEST(Names, OfBotsAndSeatsAreNoPersons) {
    House house;
    Visitor nobody(house);
    for (const char* name : {"Bot", "Bot 1", "bot 17", "BOT3", "B0t 1", "Воt 2", "Seat 2", "Bot １", "Bot l", "Bot I",
                             "Bot |", "Bot O", "Seat l", "Bot-1", "Bot 1.", "B.o.t 1"})
        EXPECT_EQ(nobody.post("/api/guests", {{"name", name}}).code(), "name_reserved") << name;
    for (const char* name : {"Botho", "Abbot", "Robot 3", "1880"})
        EXPECT_EQ(nobody.post("/api/guests", {{"name", name}}).status, 201) << name;
}

TEST(Names, OfAnOwnerWhoWatchesAreHersAlone) {
    House house;
    Visitor anna(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = anna.table({{{"kind", "open"}}, {{"kind", "open"}}});
    ASSERT_EQ(ben.post("/api/tables/" + table + "/seats/1", json::object()).status, 200);
    EXPECT_EQ(anna.ask("PUT", "/api/me/name", {{"name", "ben"}}).code(), "name_at_table");
    Visitor twin(house, "anna");
    EXPECT_EQ(twin.post("/api/tables/" + table + "/seats/2", json::object()).code(), "name_at_table");
    EXPECT_EQ(anna.post("/api/tables/" + table + "/chat", {{"key", "1"}, {"text", "Hello"}}).status, 200);
}

TEST(Names, AreUniqueAtATable) {
    House house;
    Visitor anna(house, "Anna");
    Visitor twin(house, "Аnna"); // Cyrillic: guests may be called alike, until they meet
    const std::string table = anna.table({{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "bot"}}});
    const std::string seat = "/api/tables/" + table + "/seats/2";
    const Said refused = twin.post(seat, json::object());
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "name_at_table");
    EXPECT_NE(std::string(refused.json.at("error").at("message").as_string()).find("choose another name"),
              std::string::npos);
    EXPECT_EQ(twin.post("/api/tables/" + table + "/chat", {{"key", "a"}, {"text", "I resign"}}).code(), "name_at_table")
        << "nor does one who watches speak with her name";
    ASSERT_EQ(twin.ask("PUT", "/api/me/name", {{"name", "Anna B."}}).status, 200);
    EXPECT_EQ(twin.post(seat, json::object()).status, 200);
    EXPECT_EQ(twin.ask("PUT", "/api/me/name", {{"name", "anna"}}).code(), "name_at_table") << "nor afterwards";
    EXPECT_EQ(twin.post("/api/accounts", {{"name", "ANNA"}, {"password", "correct horse"}}).code(), "name_at_table");
    EXPECT_EQ(twin.get("/api/me").json.at("person").at("account"), false) << "nothing was done";
    ASSERT_EQ(twin.ask("PUT", "/api/me/name", {{"name", "Berta"}}).status, 200);
    const json::value seats = anna.get("/api/tables/" + table).json.at("seats");
    EXPECT_EQ(seats.at(1).at("name"), "Berta") << "the new name is at the table, too";
    house.restart();
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("seats").at(1).at("name"), "Berta");
}

TEST(Names, OfThoseWhoWatchAreUniqueInTheChat) {
    House house;
    Visitor anna(house, "Anna");
    Visitor cleo(house, "Cleo");
    Visitor twin(house, "CIeo"); // with a capital I
    const std::string table = anna.table({{{"kind", "me"}}, {{"kind", "open"}}});
    const std::string chat = "/api/tables/" + table + "/chat";
    ASSERT_EQ(cleo.post(chat, {{"key", "1"}, {"text", "I watch"}}).status, 200);
    EXPECT_EQ(twin.post(chat, {{"key", "1"}, {"text", "I am Cleo"}}).code(), "name_at_table");
    house.restart();
    EXPECT_EQ(twin.post(chat, {{"key", "2"}, {"text", "I am Cleo"}}).code(), "name_at_table");
    EXPECT_EQ(cleo.post(chat, {{"key", "2"}, {"text", "Me again"}}).status, 200) << "it is hers";
    ASSERT_EQ(cleo.ask("PUT", "/api/me/name", {{"name", "Dora"}}).status, 200);
    EXPECT_EQ(cleo.post(chat, {{"key", "3"}, {"text", "Dora now"}}).status, 200);
    EXPECT_EQ(twin.post(chat, {{"key", "3"}, {"text", "I am Cleo"}}).code(), "name_at_table")
        << "what she said still stands under it";
    ASSERT_EQ(twin.ask("PUT", "/api/me/name", {{"name", "Twin"}}).status, 200);
    EXPECT_EQ(twin.post(chat, {{"key", "4"}, {"text", "Hello"}}).status, 200);
}

TEST(Names, AnAccountThatIsNewerThanAGuestKeepsTheGuestOut) {
    House house;
    Visitor guest(house, "Anna");
    Visitor ben(house, "Ben");
    const std::string table = ben.table({{{"kind", "me"}}, {{"kind", "open"}}});
    Visitor anna(house);
    ASSERT_EQ(anna.post("/api/accounts", {{"name", "Anna"}, {"password", "correct horse"}}).status, 201);
    EXPECT_EQ(guest.post("/api/tables/" + table + "/seats/2", json::object()).code(), "name_taken");
    EXPECT_EQ(guest
                  .post("/api/tables",
                        {{"ruleset", "1893"}, {"open", true}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}})
                  .code(),
              "name_taken");
    EXPECT_EQ(anna.post("/api/tables/" + table + "/seats/2", json::object()).status, 200);
}

TEST(Names, AccountsAreToldApart) {
    House house;
    Visitor anna(house);
    ASSERT_EQ(anna.post("/api/accounts", {{"name", "Anna"}, {"password", "correct horse"}}).status, 201);
    Visitor ben(house, "Ben");
    const std::string table = anna.table({{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "bot"}}});
    ASSERT_EQ(ben.post("/api/tables/" + table + "/seats/2", json::object()).status, 200);
    const json::value seen = ben.get("/api/tables/" + table).json;
    EXPECT_EQ(seen.at("owner").at("account"), true);
    EXPECT_EQ(seen.at("seats").at(0).at("account"), true);
    EXPECT_EQ(seen.at("seats").at(1).at("account"), false);
    EXPECT_FALSE(seen.at("seats").at(2).as_object().contains("account")) << "a bot is neither";
    for (Visitor* who : {&anna, &ben})
        ASSERT_EQ(who->post("/api/tables/" + table + "/chat", {{"key", "a"}, {"text", "Hello"}}).status, 200);
    const json::value chat = ben.get("/api/tables/" + table).json.at("chat");
    EXPECT_EQ(chat.at(0).at("account"), true);
    EXPECT_EQ(chat.at(1).at("account"), false);
    ASSERT_EQ(ben.post("/api/accounts", {{"name", "Ben"}, {"password", "correct horse"}}).status, 201);
    EXPECT_EQ(anna.get("/api/tables/" + table).json.at("seats").at(1).at("account"), true);
}

// The page has words for these in every language.
TEST(Names, WhatPeopleWriteIsRefusedByACodeOfItsOwn) {
    House house;
    Visitor anna(house, "Anna");
    for (const std::string& name :
         {std::string("A\u200Bnna"), std::string(), std::string(41, 'a'), std::string(900, 'a')})
        EXPECT_EQ(anna.ask("PUT", "/api/me/name", {{"name", name}}).code(), "name_form") << name;
    EXPECT_EQ(anna.post("/api/accounts", {{"name", "Anna"}, {"password", "short"}}).code(), "password_form");
    const std::string table = anna.table({kMe, kOpen});
    EXPECT_EQ(anna.post("/api/tables/" + table + "/chat", {{"key", "a"}, {"text", ""}}).code(), "chat_form");
    EXPECT_EQ(anna.post("/api/tables/" + table + "/chat", {{"text", "no key"}}).code(), "field");
}

TEST(Names, ChatHasNothingHidden) {
    House house;
    Visitor anna(house, "Anna");
    const std::string table = anna.table({{{"kind", "me"}}, {{"kind", "open"}}});
    const Said said = anna.post("/api/tables/" + table + "/chat", {{"key", "a"}, {"text", "a\u202Eb\x1B[2J\u200B"}});
    EXPECT_EQ(said.json.at("message").at("text"), "ab[2J");
    EXPECT_EQ(anna.post("/api/tables/" + table + "/chat", {{"key", "b"}, {"text", "\u202E\u200B"}}).status, 422);
    const Said made = anna.post(
        "/api/tables",
        {{"ruleset", "1893"}, {"name", "a\u202Eb"}, {"open", true}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
    EXPECT_EQ(made.status, 422) << "a table's name is a name";
}

} // namespace
} // namespace stw::server
