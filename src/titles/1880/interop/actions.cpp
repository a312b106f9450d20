// What players and the owners of privates do in the recorded games of 1880, and which passes mean something.
#include "interop/reading.hpp"
#include "titles/1880/interop/interpreter.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::interop {

namespace paper = t1880::paper;
using t1880::MergerStep;
using t1880::Round;
using t1880::Step;

namespace {

// The letters of "BCD"; none if it says anything else.
t1880::Permits permits_in(std::string_view letters) {
    t1880::Permits all = 0;
    for (const char c : letters) {
        if (c < 'A' || c > 'D') return 0;
        all = static_cast<t1880::Permits>(all | t1880::permit(static_cast<t1880::Letter>(c - 'A')));
    }
    return all;
}

// Of a company's turn, in which the recorded actions never go back.
std::optional<Step> step_of(std::string_view type) {
    if (type == "lay_tile") return Step::track;
    if (type == "place_token") return Step::station;
    if (type == "run_routes") return Step::run;
    if (type == "dividend") return Step::dividend;
    if (type == "buy_train") return Step::trains;
    return std::nullopt;
}

// Does the company stay in the same step, although it passes? So it is when unsold trains are removed.
bool goes_on_after_pass(const game::State& state) {
    const t1880::State& before = *game::as<t1880::State>(state);
    game::State s = state;
    const CompanyId c = before.operation.company;
    if (!c || !game::apply(s, Action{Move{.kind = ActionKind::pass, .by = t1880::director(before, c), .as = c}}))
        return false;
    const t1880::State& after = *game::as<t1880::State>(s);
    return after.operation.company == c && after.operation.step == before.operation.step;
}

} // namespace

bool Interpreter1880::says_permits(const RecordedAction& a) {
    return a.type == "choose" && permits_in(text_field(a.fields, "choice")) != 0;
}

// At the end of an investor's turn, where it is not linked.
bool Interpreter1880::automatic_pass(const RecordedAction& a) {
    const boost::json::value* automatic = a.fields.if_contains("auto");
    return a.type == "pass" && a.entity.starts_with("minor:") && automatic != nullptr &&
           *automatic == boost::json::value(true);
}

NextDeed Interpreter1880::next(const game::State& state, std::size_t i, std::size_t done) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    if (a.type == "end_game") return std::nullopt; // the players stopped; nobody decides anything in the game
    if (const CompanyId c = company_of(s, a.entity)) return by_company(s, a, c, done);
    if (const PlayerId p = player_named(game_, a.entity)) return by_player(s, i, p, done);
    if (!private_of(a.entity)) return unknown("player or company", a.entity);
    return done > 0 ? NextDeed(std::nullopt) : by_private(s, a);
}

NextDeed Interpreter1880::by_player(const State& s, std::size_t i, PlayerId p, std::size_t done) const {
    const RecordedAction& a = game_.actions[i];
    if (a.type == "par" || a.type == "choose") return found(s, i, p, done);
    if (done > 0) return std::nullopt;
    if (a.type == "bid") return bid(s, a, p);
    if (a.type == "buy_shares" || a.type == "sell_shares") return shares(s, a, p);
    if (a.type == "payoff_player_debt")
        return one({.kind = ActionKind::repay, .by = p, .what = {.amount = std::min(s.money[p], s.debt[p.value])}});
    return problem("an action of this kind is not known");
}

NextDeed Interpreter1880::bid(const State& s, const RecordedAction& a, PlayerId p) const {
    // The choice of an investor is written as a bid, too.
    if (const std::string investor = text_field(a.fields, "minor"); !investor.empty()) {
        const CompanyId c = company_of(s, "minor:" + investor);
        if (!c) return unknown("investor", investor);
        return one({.kind = ActionKind::choose, .by = p, .what = {.number = t1880::number_of(c)}});
    }
    const std::string name = text_field(a.fields, "company");
    const PaperId what = private_named(name);
    if (!what) return unknown("private company", name);
    const auto price = number_field(a.fields, "price");
    if (!price) return problem("the bid is missing");
    return one({.kind = ActionKind::bid, .by = p, .what = {.paper = what, .amount = *price}});
}

NextDeed Interpreter1880::shares(const State& s, const RecordedAction& a, PlayerId p) const {
    const std::string name = text_field(a.fields, "corporation");
    const CompanyId c = company_named(s, name);
    if (!c) return unknown("company with shares", name);
    const auto percent = number_field(a.fields, "percent");
    if (!percent) return problem("the per cent are missing");
    const ActionKind kind = a.type == "buy_shares" ? ActionKind::buy_share : ActionKind::sell_shares;
    return one({.kind = kind, .by = p, .what = {.company = c, .percent = *percent}});
}

// The price and the row come first, perhaps the per cent, then the permits: now we found, choose the row and choose permits.
NextDeed Interpreter1880::found(const State& s, std::size_t i, PlayerId p, std::size_t done) const {
    const RecordedAction& a = game_.actions[i];
    if (a.type == "par") {
        const std::string name = text_field(a.fields, "corporation");
        if (!company_named(s, name)) return unknown("company to be founded", name);
        if (!number_field(a.fields, "price")) return problem("the initial price is missing");
        return std::nullopt;
    }
    if (!founding_.company) return done > 0 ? NextDeed(std::nullopt) : problem("it answers no founding");
    if (!says_permits(a)) return std::nullopt;
    const CompanyId c = founding_.company;
    if (done > 0 && s[c].permits != 0) return std::nullopt;
    if (s.founding.company != c) {
        if (done > 0) return std::nullopt;
        return one({.kind = ActionKind::found,
                    .by = p,
                    .what = {.company = c, .amount = founding_.par, .percent = founding_.percent}});
    }
    if (s.founding.par.amount != founding_.par) return other_price(s.box()[c].id, s.founding.par, founding_.par);
    if (!s.founding.row_chosen && s.option(t1880::Option::par_row_free))
        return one({.kind = ActionKind::choose, .by = p, .what = {.number = founding_.row + 1}});
    const std::string letters = text_field(a.fields, "choice");
    const int first = letters.front() - 'A' + 1;
    if (t1880::permits_from(s.founding.size, first) != permits_in(letters))
        return problem("permits " + letters + " cannot be chosen");
    return one({.kind = ActionKind::choose, .by = p, .what = {.number = first}});
}

NextDeed Interpreter1880::by_private(const State& s, const RecordedAction& a) const {
    const PaperId card = private_of(a.entity);
    const PlayerId owner = t1880::owner_of(s, card);
    if (!owner) return problem("nobody owns " + a.entity);
    Move exchange{.kind = ActionKind::exchange, .by = owner, .what = {.paper = card}};
    if (card == paper::P0) {
        if (a.type == "choose") return one(exchange);
        if (a.type == "pass") return one({.kind = ActionKind::pass, .by = owner});
    }
    if (card == paper::P7 && a.type == "purchase_train") {
        exchange.what.company = s.operation.company;
        return one(exchange);
    }
    if ((card == paper::P5 || card == paper::P7) && a.type == "assign") {
        const std::string target = text_field(a.fields, "target");
        exchange.what.company = company_named(s, target);
        if (!exchange.what.company) return unknown("company", target);
        return one(exchange);
    }
    return problem("an action of this kind is not known");
}

bool Interpreter1880::ends_step(const game::State&, std::size_t i) const {
    const RecordedAction& a = game_.actions[i];
    return a.type == "pass" && !a.entity.starts_with("private:") && !automatic_pass(a);
}

bool Interpreter1880::ends_track(const State& s, std::size_t i) const {
    const std::string& who = game_.actions[i].entity;
    const CompanyId c = company_of(s, who);
    if (t1880::is_major(c) && (s[c].permits & t1880::permit(t1880::letter(s))) == 0) return false;
    while (i-- > 0) {
        const std::string& before = game_.actions[i].entity;
        // A Share Round may have come in between.
        if (!before.starts_with("player:") && !before.starts_with("private:")) return before != who;
    }
    return true;
}

// A pass of a company ends the step we are in if what it does next belongs to a later one. It may have been asked about things
// that we do not ask about: a tile where none can be laid, the permit of P5.
std::optional<bool> Interpreter1880::counts(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const std::string& who = game_.actions[i].entity;
    if (!company_of(s, who)) return std::nullopt;
    if (s.operation.step > Step::track && ends_track(s, i)) return false;
    for (std::size_t k = i + 1; k < game_.actions.size(); ++k) {
        const RecordedAction& a = game_.actions[k];
        if (a.type == "assign" || a.type == "purchase_train") continue;
        if (a.entity != who) break;
        if (const auto step = step_of(a.type))
            return s.operation.step < *step || (s.operation.step == *step && goes_on_after_pass(state));
    }
    return std::nullopt;
}

// We ask the owner of P7 in every step of his company. There he is asked while it has something to do, and before the first tile if it
// has no train. A company that cannot run has had its price fall before he is asked.
bool Interpreter1880::asks_too(const game::State& state, std::size_t) const {
    const State& s = *game::as<State>(state);
    const CompanyId c = s.operation.company;
    if (s.round != Round::operating || !c || !t1880::is_major(c)) return true;
    if (position(state).asked != std::vector{name_of(s, c)} || t1880::check_rocket(s, c)) return true;
    if (s.operation.step == Step::track) return t1880::trains_of(s, c) == 0 || t1880::may_lay_something(s, c);
    return s.operation.step != Step::run || t1880::may_run_something(s, c);
}

bool Interpreter1880::done_already(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    if (automatic_pass(a)) return true;
    if (const PaperId card = private_of(a.entity)) {
        if (card == paper::P0) return a.type == "choose" && s.p0_paid;
        // One company could take the train.
        return card == paper::P7 && a.type == "assign" && !t1880::owner_of(s, card);
    }
    if (a.type == "bid") {
        const CompanyId investor = company_of(s, "minor:" + text_field(a.fields, "minor"));
        return investor && t1880::director(s, investor) == player_named(game_, a.entity);
    }
    const CompanyId c = company_of(s, a.entity);
    if (!c) return false;
    const bool gone = t1880::is_investor(c) && !t1880::director(s, c);
    if (a.type == "destination_connection") return gone || s.merger.investor == c;
    if (a.type == "choose" && t1880::is_investor(c))
        return gone || (s.merger.investor == c && s.merger.step == MergerStep::marker);
    // Where no marker is left there is nothing to choose.
    if (a.type == "choose") return text_field(a.fields, "choice") == "Discard" && s.merger.step != MergerStep::marker;
    // Surplus trains that are all alike are given up without a question.
    if (a.type == "discard_train") return !t1880::must_discard(s, c) && s.pending.rocket_for != c;
    // The home marker found its city by itself.
    if (a.type == "place_token" && t1880::choosing_home(s) != c &&
        text_field(a.fields, "hex") == s.box()[s.box()[c].home].id) {
        const auto where = city_in({s.box(), s.board}, a);
        return where && s.board.has_station(c, where->hex, where->city);
    }
    return false;
}

void Interpreter1880::followed(const game::State& state, std::size_t i) {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    if (s.first_share_round) early_rounds_ = s.share_rounds - 1;
    if (a.type == "par")
        founding_ = {company_named(s, text_field(a.fields, "corporation")), number_field(a.fields, "price").value_or(0),
                     number_field(a.fields, "slot").value_or(0), 20};
    if (a.type == "assign" && private_of(a.entity) == paper::P5)
        permit_of_p5_ = company_named(s, text_field(a.fields, "target"));
    if (a.type != "choose" || !a.entity.starts_with("player:")) return;
    if (says_permits(a)) {
        if (founding_.company && text_field(a.fields, "choice").ends_with('D'))
            founded_with_d_ |= t1880::bit(founding_.company);
        founding_ = {};
    } else founding_.percent = number_field(a.fields, "choice").value_or(founding_.percent);
}

} // namespace stw::interop
