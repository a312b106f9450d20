// What players do in the draft, the offer and the stock rounds of 1893, and their votes.
#include "interop/reading.hpp"
#include "titles/1893/interop/interpreter.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::interop {

namespace paper = t1893::paper;
using t1893::Round;

// A vote, in which the description says yes or no.
void Interpreter1893::from_export(RecordedAction& a) {
    if (a.type == "special_buy") a.fields["vote"] = text_field(a.fields, "description");
}

NextDeed Interpreter1893::next(const game::State& state, std::size_t i, std::size_t done) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    if (a.type == "end_game") return std::nullopt; // the players stopped; nobody decides anything in the game
    if (const CompanyId c = company_of(s, a.entity)) {
        if (a.type == "buy_company") return buy_company(s, a, done);
        if (a.type == "buy_train") return buy_train(s, a, c, done);
        return operate(s, a, c, done);
    }
    const PlayerId p = player_named(a.entity);
    if (!p && a.entity != "private:FdSD") return unknown("player or company", a.entity);
    if (a.type == "buy_company") return buy_company(s, a, done);
    if (done > 0) return std::nullopt;
    if (a.type == "bid") return bid(s, a);
    if (a.type == "par") return par(s, i);
    if (a.type == "assign" || a.type == "pass") return answer_par(i);
    if (a.type == "buy_shares" || a.type == "sell_shares") return shares(s, a);
    if (a.type == "sell_company") return sell_company(s, a);
    if (a.type == "special_buy") {
        const std::string vote = text_field(a.fields, "vote");
        if (vote != "yes" && vote != "no") return problem("a vote is yes or no, not \"" + vote + "\"");
        return one(
            {.kind = ActionKind::vote, .by = p, .what = {.yes = static_cast<std::uint8_t>(vote == "yes" ? 1 : 0)}});
    }
    return problem("an action of this kind is not known");
}

bool Interpreter1893::chooses(const State& s, const RecordedAction& a) const {
    return a.type == "bid" && s.round != Round::first_stock && !chosen_;
}

NextDeed Interpreter1893::bid(const State& s, const RecordedAction& a) const {
    const std::string name = text_field(a.fields, "company");
    const PaperId what = paper_named(s, name);
    if (!what || what == paper::AdSK) return unknown("certificate of the starting package", name);
    const PlayerId p = player_named(a.entity);
    if (chooses(s, a)) return one({.kind = ActionKind::put_up, .by = p, .what = {.paper = what}});
    const Money price = s.round == Round::offer ? s.offer.price : Money{s.box()[what].price};
    const auto recorded = number_field(a.fields, "price");
    if (recorded != price.amount) return other_price(name, price, recorded);
    return one({.kind = ActionKind::buy_paper, .by = p, .what = {.paper = what}});
}

bool Interpreter1893::waits_for_answer(const State& s, std::size_t i) const {
    const RecordedAction& a = game_.actions[i];
    if (a.type != "par" || company_named(s, text_field(a.fields, "corporation")) != t1893::company::RB) return false;
    const PlayerId p = player_named(a.entity);
    if (s.papers[paper::FdSD] != Owner::player(p) || i + 1 >= game_.actions.size()) return false;
    const RecordedAction& answer = game_.actions[i + 1];
    // Who cannot pay in cash is not asked.
    const bool can_pay = s.money[p].amount >= 2 * number_field(a.fields, "price").value_or(0);
    return can_pay && answer.entity == a.entity && (answer.type == "assign" || answer.type == "pass");
}

NextDeed Interpreter1893::par(const State& s, std::size_t i) const {
    const RecordedAction& a = game_.actions[i];
    const std::string name = text_field(a.fields, "corporation");
    const CompanyId c = company_named(s, name);
    const auto price = number_field(a.fields, "price");
    if (!c || t1893::is_small(c)) return unknown("company to be founded", name);
    if (!price) return problem("the par price is missing");
    if (waits_for_answer(s, i)) return std::nullopt;
    const PlayerId p = player_named(a.entity);
    if (c == t1893::company::RB && s.papers[paper::FdSD] == Owner::player(p))
        return one({.kind = ActionKind::exchange, .by = p, .what = {.paper = paper::FdSD, .amount = *price}});
    return one({.kind = ActionKind::found, .by = p, .what = {.company = c, .amount = *price}});
}

// The second part: `assign` hands FdSD in, a pass pays in cash.
NextDeed Interpreter1893::answer_par(std::size_t i) const {
    const auto price = i > 0 ? number_field(game_.actions[i - 1].fields, "price") : std::nullopt;
    if (!price) return problem("it answers no par price");
    const PlayerId p = player_named(game_.actions[i].entity);
    if (game_.actions[i].type == "assign")
        return one({.kind = ActionKind::exchange, .by = p, .what = {.paper = paper::FdSD, .amount = *price}});
    return one({.kind = ActionKind::found, .by = p, .what = {.company = t1893::company::RB, .amount = *price}});
}

NextDeed Interpreter1893::shares(const State& s, const RecordedAction& a) const {
    if (a.entity == "private:FdSD") {
        const PlayerId owner = s.papers[paper::FdSD].player();
        if (!owner) return problem("nobody owns FdSD");
        return one({.kind = ActionKind::exchange, .by = owner, .what = {.paper = paper::FdSD}});
    }
    const std::string name = text_field(a.fields, "corporation");
    const CompanyId c = company_named(s, name);
    const auto percent = number_field(a.fields, "percent");
    if (!c || t1893::is_small(c)) return unknown("company with shares", name);
    if (!percent) return problem("the per cent are missing");
    const ActionKind kind = a.type == "buy_shares" ? ActionKind::buy_share : ActionKind::sell_shares;
    return one({.kind = kind, .by = player_named(a.entity), .what = {.company = c, .percent = *percent}});
}

NextDeed Interpreter1893::buy_company(const State& s, const RecordedAction& a, std::size_t done) const {
    const std::string name = text_field(a.fields, "company");
    const PaperId what = paper_named(s, name);
    const auto price = number_field(a.fields, "price");
    if (!what) return unknown("certificate", name);
    if (!price) return problem("the price is missing");
    // EVA changes hands between two people. A company that buys it stands for its president.
    const PlayerId owner = s.papers[what].player();
    const CompanyId c = company_of(s, a.entity);
    if (done == 1 && s.deal.open()) return one({.kind = ActionKind::answer, .by = s.deal.to, .what = {.yes = 1}});
    if (done > 0) return std::nullopt;
    const PlayerId p = c ? t1893::president(s, c) : player_named(a.entity);
    if (what == paper::EVA && owner)
        return one({.kind = ActionKind::propose, .by = p, .what = {.player = owner, .paper = what, .amount = *price}});
    if (c) return problem("companies buy no certificates");
    if (const Money printed{s.box()[what].price}; printed.amount != *price) return other_price(name, printed, price);
    return one({.kind = ActionKind::buy_paper, .by = p, .what = {.paper = what}});
}

NextDeed Interpreter1893::sell_company(const State& s, const RecordedAction& a) const {
    const std::string name = text_field(a.fields, "company");
    const PaperId what = paper_named(s, name);
    if (!what) return unknown("certificate", name);
    const auto price = number_field(a.fields, "price");
    if (const Money printed{s.box()[what].price}; printed.amount != price) return other_price(name, printed, price);
    return one({.kind = ActionKind::sell_paper, .by = player_named(a.entity), .what = {.paper = what}});
}

bool Interpreter1893::ends_step(const game::State& state, std::size_t i) const {
    if (game_.actions[i].type != "pass") return false;
    return i == 0 || !waits_for_answer(*game::as<State>(state), i - 1);
}

bool Interpreter1893::done_already(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    // The last certificate of the package goes round the table without being chosen.
    if (chooses(s, a)) {
        const PaperId what = paper_named(s, text_field(a.fields, "company"));
        return what && ((s.round == Round::offer && s.offer.paper == what) || s.papers[what] != Owner::stack());
    }
    // Surplus trains that are all alike are given up without a question.
    if (a.type == "discard_train") {
        const CompanyId c = company_of(s, a.entity);
        const bool to_be_formed = (c == t1893::company::AGV || c == t1893::company::HGK) && !t1893::formed(s, c);
        const bool sorts = s.round == Round::merger && s.sorting_trains == c;
        return c && !to_be_formed && !sorts && !t1893::must_discard(s, c);
    }
    return false;
}

void Interpreter1893::followed(const game::State& state, std::size_t i) {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    if (a.type == "bid" && s.round != Round::first_stock && !chosen_)
        chosen_ = paper_named(s, text_field(a.fields, "company"));
    if (chosen_ && s.papers[chosen_] != Owner::stack()) chosen_ = {};
    if (a.type == "buy_train") seen_.insert(text_field(a.fields, "train_id"));
    if (!after_draft_ && s.round == Round::first_stock && t1893::package_left(s) <= 1 && s.last_actor)
        after_draft_ = t1893::left_of(s, s.last_actor);
}

} // namespace stw::interop
