// Four people and their requests, one after the other: three bytes each say who asks, for what, and with which words. Some of them share a
// name, leave, come back with old cookies and old links.
#include "fuzz/inputs.hpp"
#include "fuzz/loop.hpp"
#include "fuzz/promise.hpp"
#include "server/service.hpp"
#include "store/sqlite_store.hpp"
#include "text/names.hpp"

#include <boost/json.hpp>

#include <array>

namespace stw::fuzz {
namespace {

namespace json = boost::json;

constexpr std::array<const char*, 8> kNames{"Anna",  "\u0410nna", "anna",       "Ben",
                                            "Bot 1", "Cleo",      "A\u200Bnna", "Seat 2"};

struct Somebody {
    std::string cookie;
    std::string csrf;
};

class Party {
  public:
    void step(std::uint8_t who, std::uint8_t what, std::uint8_t how) {
        const auto asked = server::endpoints();
        const server::Endpoint& e = asked[what % asked.size()];
        std::string target = "/api/" + std::string(e.path);
        const bool at_table = e.path.starts_with("tables/");
        if (at_table) replace_star(target, tables_.empty() ? "x" : tables_[how % tables_.size()]);
        replace_star(target, at_table ? std::to_string(how % 4) : link_);
        ask(people_[who % people_.size()], std::string(e.method), target, body(how));
        for (const std::string& table : tables_) check_names(table);
    }

  private:
    static void replace_star(std::string& target, const std::string& by) {
        if (const std::size_t star = target.find('*'); star != std::string::npos) target.replace(star, 1, by);
    }

    // Fields for every endpoint at once: each takes its own.
    [[nodiscard]] std::string body(std::uint8_t how) {
        return json::serialize(
            json::object{{"name", kNames[how % kNames.size()]},
                         {"password", "correct horse"},
                         {"old", "correct horse"},
                         {"token", token_},
                         {"url", nullptr},
                         {"ruleset", "tiny"},
                         {"open", how % 3 != 0},
                         {"seats", {{{"kind", "me"}}, {{"kind", how % 2 == 0 ? "open" : "bot"}}, {{"kind", "open"}}}},
                         {"kind", how % 2 == 0 ? "open" : "bot"},
                         {"paused", how % 2 == 0},
                         {"number", how % 16},
                         {"key", "key " + std::to_string(how % 32 == 0 ? 0 : ++keys_)},
                         {"action", {{"do", "pass"}, {"by", how % 4}}},
                         {"n", how % 5},
                         {"yes", how % 2 == 0},
                         {"text", "Hello"},
                         {"order", "pass"}});
    }

    void ask(Somebody& who, const std::string& method, const std::string& target, std::string body) {
        int answers = 0;
        server::Answer answer;
        service_.handle({.method = method,
                         .target = target,
                         .host = "localhost",
                         .cookie = who.cookie,
                         .csrf = who.csrf,
                         .content_type = "application/json",
                         .address = "192.0.2.1",
                         .body = method == "GET" ? "" : std::move(body),
                         .now = loop_.now()},
                        [&](server::Answer a) {
                            ++answers;
                            answer = std::move(a);
                        });
        loop_.run_until(answers);
        promise(answers == 1, "every request has one answer");
        promise(answer.status != 500, "nothing makes the server stumble");
        learn(who, answer);
    }

    void learn(Somebody& who, const server::Answer& answer) {
        json::error_code error;
        const json::value v = json::parse(answer.body, error);
        promise(!error && v.is_object(), "every answer is an object");
        const json::object& o = v.get_object();
        if (const json::value* csrf = o.if_contains("csrf"); csrf != nullptr && csrf->is_string())
            who.csrf = csrf->get_string();
        for (const auto& [name, value] : answer.headers)
            if (name == "Set-Cookie") who.cookie = value.substr(0, value.find(';'));
        if (const json::value* link = o.if_contains("link")) {
            const std::string text(link->as_string());
            token_ = text.substr(text.rfind('/') + 1);
            link_ = std::string(o.at("id").as_string());
        }
        if (answer.status == 201 && o.contains("invite") && tables_.size() < 3)
            tables_.emplace_back(o.at("id").as_string());
    }

    void check_names(const std::string& id) {
        const auto row = store_->table(id).value_or(std::nullopt);
        promise(row.has_value(), "a table stays");
        const std::vector<std::string> names = server::names_of(row.value_or(store::TableRow{}));
        for (std::size_t i = 0; i < names.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                promise(!text::look_alike(names[i], names[k]), "no two at a table look alike");
    }

    std::unique_ptr<store::Store> store_ = std::move(*store::open_sqlite(":memory:"));
    Loop loop_;
    Nowhere nowhere_;
    server::Service service_{*store_, loop_, nowhere_, {.limits = server::Limits{}.widened(1e6)}};
    std::array<Somebody, 4> people_;
    std::vector<std::string> tables_;
    std::string token_ = "x";
    std::string link_ = "x";
    int keys_ = 0;
};

} // namespace

void people(Bytes in) {
    Party party;
    // Everybody begins as somebody, but for one.
    const auto guests = std::uint8_t{1};
    for (std::uint8_t i = 0; i < 3; ++i) party.step(i, guests, static_cast<std::uint8_t>(i * 3));
    constexpr std::size_t kMost = 120;
    for (std::size_t i = 0; i + 2 < std::min(in.size(), 3 * kMost); i += 3) party.step(in[i], in[i + 1], in[i + 2]);
}

} // namespace stw::fuzz
