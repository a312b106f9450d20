#include "load/party.hpp"

#include "bots/player.hpp"
#include "game/asked.hpp"
#include "game/json.hpp"
#include "measured.hpp"

#include <boost/json.hpp>

#include <cstdio>
#include <cstdlib>

namespace stw::load {
namespace {

namespace json = boost::json;

void expect(const Reply& reply, int status) {
    if (reply.status == status) return;
    std::fprintf(stderr, "server_load: %d %s\n", reply.status, json::serialize(reply.json).c_str());
    std::exit(1);
}

} // namespace

Party::Party(boost::asio::io_context& loop, std::uint16_t port, std::uint64_t seed)
    : loop_(loop), port_(port), line_(loop, port), rng_(seed) {
    for (std::size_t i = 0; i < 2; ++i)
        line_.ask({}, "POST", "/api/guests", {{"name", i == 0 ? "Anna" : "Ben"}}, [this, i](const Reply& reply) {
            expect(reply, 201);
            people_[i] = {reply.cookie, std::string(reply.json.at("csrf").as_string())};
            if (i == 1) sit();
        });
}

void Party::sit() {
    const json::value wanted{
        {"ruleset", bench::random_title().ruleset}, {"open", true}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
    line_.ask(people_[0], "POST", "/api/tables", wanted, [this](const Reply& reply) {
        expect(reply, 201);
        table_ = reply.json.at("id").as_string();
        record_ =
            *game::Record::begin({.ruleset = std::string(bench::random_title().ruleset), .players = {"Anna", "Ben"}});
        ear_ = std::make_unique<Ear>(loop_, port_, people_[1], "/api/tables/" + table_ + "/live",
                                     [this](const json::value& message) { heard(message); });
        line_.ask(people_[1], "POST", "/api/tables/" + table_ + "/seats/2", json::object(),
                  [](const Reply& sat) { expect(sat, 200); });
    });
}

void Party::heard(const json::value& message) {
    if (message.at("type") != "entries") return;
    for (const json::value& entry : message.at("entries").as_array()) {
        const auto action = game::action_from_json(game::components(record_->state()), entry.at("action"));
        if (!action || !record_->act(*action)) {
            std::fprintf(stderr, "server_load: a push that is no legal action\n");
            std::exit(1);
        }
    }
    if (expected_ > 0 && static_cast<int>(record_->entries()) >= expected_) {
        seconds_ = std::chrono::duration<double>(Clock::now() - sent_).count();
        expected_ = 0;
    }
    settle();
}

void Party::settle() {
    if (expected_ > 0 || !answered_) return;
    if (const double seconds = std::exchange(seconds_, 0); seconds > 0) on_acted(seconds);
    finished_ = game::finished(record_->state());
    Choices choices;
    if (!finished_) game::choices(record_->state(), choices);
    const PlayerId next = game::asked_first(choices);
    ready_ = next && next != kChance;
}

void Party::act() {
    ready_ = false;
    Choices choices;
    game::choices(record_->state(), choices);
    const PlayerId by = game::asked_first(choices);
    Action action;
    if (!bots::decide(bots::Kind::random, record_->state(), choices, by, rng_, action)) std::exit(1);
    const int number = static_cast<int>(record_->entries());
    const json::value command{{"number", number},
                              {"key", std::to_string(++keys_)},
                              {"action", game::to_json(game::components(record_->state()), action)}};
    expected_ = number + 1;
    answered_ = false;
    sent_ = Clock::now();
    line_.ask(people_[static_cast<std::size_t>(by.index())], "POST", "/api/tables/" + table_ + "/actions", command,
              [this](const Reply& reply) {
                  expect(reply, 200);
                  answered_ = true;
                  settle();
              });
}

} // namespace stw::load
