// What companies do in the operating rounds of 1893.
#include "interop/reading.hpp"
#include "titles/1893/interop/interpreter.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::interop {

using t1893::Step;

namespace {

// Has it still to run, or to end a step before?
bool has_to_run(const t1893::State& s, CompanyId c) {
    return s.round == t1893::Round::operating && s.operation.company == c && s.operation.step <= Step::run;
}

} // namespace

NextDeed Interpreter1893::operate(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) {
    if (a.type == "run_routes") return run_routes(s, a, c, done);
    if (done > 0) return std::nullopt;
    const PlayerId p = t1893::president(s, c);
    if (a.type == "lay_tile") return lay_tile(s.box(), a, p, c);
    if (a.type == "place_token") return at_city({s.box(), s.board}, a, ActionKind::place_station, p, c);
    if (a.type == "dividend") return dividend(a, p, c);
    if (a.type == "discard_train") return discard(a, p, c, [&](std::string_view name) { return train_named(s, name); });
    if (a.type == "bankrupt") return one({.kind = ActionKind::bankrupt, .by = p, .as = c});
    return problem("an action of this kind is not known");
}

NextDeed Interpreter1893::run_routes(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) {
    return runs_of({s.box(), s.board}, a, done, {.by = t1893::president(s, c), .as = c}, has_to_run(s, c),
                   [&](std::string_view name) { return train_named(s, name); });
}

NextDeed Interpreter1893::buy_train(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) const {
    if (done == 1 && s.deal.open()) return one({.kind = ActionKind::answer, .by = s.deal.to, .what = {.yes = 1}});
    if (done > 0) return std::nullopt;
    const std::string name = text_field(a.fields, "train");
    const TrainType train = train_named(s, name);
    if (!train) return unknown("train", name);
    const auto price = number_field(a.fields, "price");
    if (!price) return problem("the price is missing");
    const PlayerId p = t1893::president(s, c);

    const std::string from = text_field(a.fields, "from");
    if (from != "depot") {
        CompanyId seller = company_of(s, from);
        if (!seller) return unknown("seller", from);
        // The trains of a small company that has merged are with the new one.
        for (CompanyId formed : {t1893::company::AGV, t1893::company::HGK})
            for (const t1893::Part& part : t1893::parts_of(formed))
                if (s[seller].closed && part.merged == seller) seller = formed;
        // Both presidents agree, or one with himself.
        if (t1893::president(s, seller) == p)
            return one({.kind = ActionKind::buy_train,
                        .by = p,
                        .as = c,
                        .what = {.other = seller, .train = train, .source = Source::company, .amount = *price}});
        return one({.kind = ActionKind::propose,
                    .by = p,
                    .as = c,
                    .what = {.other = seller, .train = train, .amount = *price}});
    }

    TrainType given;
    if (const std::string exchange = text_field(a.fields, "exchange"); !exchange.empty()) {
        given = train_named(s, exchange);
        if (!given) return unknown("train", exchange);
    }
    const Money cost = t1893::train_price(s, train) - (given ? t1893::trade_in_value(s, given) : Money{0});
    if (cost.amount != *price) return other_price("a " + name, cost, price);
    // A train that somebody had before is a used one.
    const Source source = seen_.contains(text_field(a.fields, "train_id")) ? Source::pool : Source::bank;
    return one({.kind = ActionKind::buy_train,
                .by = p,
                .as = c,
                .what = {.train = train, .trade_in = given, .source = source}});
}

} // namespace stw::interop
