// A request as text: "METHOD target" in the first line, the body in the rest. A minus before the method: by nobody. TABLE is the
// table of the one who asks, NUMBER how many entries its log has.
#include "fuzz/inputs.hpp"
#include "fuzz/loop.hpp"
#include "fuzz/promise.hpp"
#include "server/service.hpp"
#include "store/sqlite_store.hpp"

#include <boost/json.hpp>

namespace stw::fuzz {
namespace {

namespace json = boost::json;

// A server in memory with one person at one table.
class House {
  public:
    House() {
        ask("POST", "/api/guests", R"({"name":"Anna"})");
        ask("POST", "/api/tables",
            R"({"ruleset":"1893","open":true,"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]})");
    }

    server::Answer ask(const std::string& method, const std::string& target, std::string body, bool known = true) {
        server::Request request{.method = method,
                                .target = target,
                                .host = "localhost",
                                .cookie = known ? cookie_ : "",
                                .csrf = known ? csrf_ : "",
                                .content_type = "application/json",
                                .address = "192.0.2.1",
                                .body = std::move(body),
                                .now = loop_.now()};
        int answers = 0;
        server::Answer answer;
        service_.handle(std::move(request), [&](server::Answer a) {
            ++answers;
            answer = std::move(a);
        });
        loop_.run_until(answers);
        promise(answers == 1, "every request has one answer");
        learn(answer);
        return answer;
    }

    [[nodiscard]] const std::string& table() const { return table_; }
    int asked = 0;

  private:
    // The cookie of the first person, and the table they made.
    void learn(const server::Answer& answer) {
        if (answer.type != "application/json") return; // /healthz
        json::error_code error;
        const json::value v = json::parse(answer.body, error);
        promise(!error, "every answer is JSON");
        if (answer.status != 201 || !table_.empty()) return;
        if (const json::value* id = v.get_object().if_contains("id")) table_ = id->as_string();
        if (const json::value* csrf = v.get_object().if_contains("csrf")) csrf_ = csrf->as_string();
        for (const auto& [name, value] : answer.headers)
            if (name == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
    }

    std::unique_ptr<store::Store> store_ = std::move(*store::open_sqlite(":memory:"));
    Loop loop_;
    Nowhere nowhere_;
    server::Service service_{*store_, loop_, nowhere_, {.limits = server::Limits{}.widened(1e6)}};
    std::string cookie_;
    std::string csrf_;
    std::string table_;
};

std::string replaced(std::string text, std::string_view what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

} // namespace

void request(Bytes in) {
    static std::unique_ptr<House> house;
    if (!house || ++house->asked > 500) house = std::make_unique<House>(); // or the tables would fill the memory
    const std::string text(reinterpret_cast<const char*>(in.data()), in.size());
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string line = text.substr(0, end);
    const bool known = !line.starts_with('-');
    if (!known) line.erase(0, 1);
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string target = replaced(line.substr(std::min(space + 1, line.size())), "TABLE", house->table());
    std::string body = end < text.size() ? text.substr(end + 1) : "";
    if (body.contains("NUMBER")) {
        const json::value table = json::parse(house->ask("GET", "/api/tables/" + house->table(), "").body);
        body = replaced(std::move(body), "NUMBER", std::to_string(table.at("number").to_number<int>()));
    }
    const server::Answer answer = house->ask(line.substr(0, space), target, std::move(body), known);
    promise(answer.status != 500, "nothing makes the server stumble");
    promise(answer.status < 300 || answer.type != "application/json" || answer.body.starts_with("{\"error\"") ||
                answer.body.contains("\"error\""),
            "a refusal says why");
}

} // namespace stw::fuzz
