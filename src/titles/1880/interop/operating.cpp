// What companies and investors do in the recorded games of 1880.
#include "interop/reading.hpp"
#include "titles/1880/interop/interpreter.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::interop {

using t1880::MergerStep;
using t1880::Round;
using t1880::Step;

namespace {

// Has it still to run, or to end a step before?
bool has_to_run(const t1880::State& s, CompanyId c) {
    return s.round == Round::operating && s.operation.company == c && s.operation.step <= Step::run &&
           s.merger.step == MergerStep::none;
}

} // namespace

NextDeed Interpreter1880::by_company(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) const {
    if (a.type == "run_routes") return run_routes(s, a, c, done);
    if (done > 0) return std::nullopt;
    const PlayerId p = t1880::director(s, c);
    if (a.type == "lay_tile") return lay_tile(s.box(), a, p, c);
    if (a.type == "place_token") return at_city({s.box(), s.board}, a, ActionKind::place_station, p, c);
    if (a.type == "buy_train") return buy_train(s, a, c);
    if (a.type == "dividend") return dividend(a, p, c);
    if (a.type == "discard_train") return discard(a, p, c, [&](std::string_view name) { return train_named(s, name); });
    if (a.type == "choose") return merge(s, a, c);
    if (a.type == "destination_connection") return problem("the investor is not linked to its company");
    return problem("an action of this kind is not known");
}

// First what becomes of the investor's money, then of its marker.
NextDeed Interpreter1880::merge(const State& s, const RecordedAction& a, CompanyId c) {
    const std::string choice = text_field(a.fields, "choice");
    const bool first = t1880::is_investor(c) ? choice.contains("treasury") : choice == "Replace";
    if (!t1880::is_investor(c) && !first && choice != "Discard")
        return problem("a marker is replaced or discarded, not \"" + choice + "\"");
    return one({.kind = ActionKind::choose, .by = t1880::director(s, c), .what = {.number = first ? 1 : 2}});
}

NextDeed Interpreter1880::run_routes(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) {
    return runs_of({s.box(), s.board}, a, done, {.by = t1880::director(s, c), .as = c}, has_to_run(s, c),
                   [&](std::string_view name) { return train_named(s, name); });
}

NextDeed Interpreter1880::buy_train(const State& s, const RecordedAction& a, CompanyId c) const {
    const std::string name = text_field(a.fields, "train");
    const TrainType train = train_named(s, name);
    if (!train) return unknown("train", name);
    const auto price = number_field(a.fields, "price");
    if (!price) return problem("the price is missing");
    const PlayerId p = t1880::director(s, c);
    Move buy{.kind = ActionKind::buy_train, .by = p, .as = c, .what = {.train = train, .source = Source::bank}};
    if (from_bank(a)) {
        if (const Money cost = t1880::train_price(s, train); cost.amount != *price)
            return other_price("a " + name, cost, price);
        return one(buy);
    }
    CompanyId seller = company_of(s, text_field(a.fields, "from"));
    // An export does not say who got the train of P7; a company of the same Director has it.
    for (int i = 0; i < t1880::kMajors && (!seller || s.trains.count(Owner::company(seller), train) == 0); ++i)
        if (const CompanyId other{i};
            other != c && t1880::director(s, other) == p && s.trains.count(Owner::company(other), train) > 0)
            seller = other;
    if (!seller) return unknown("seller", text_field(a.fields, "from"));
    buy.what.source = Source::company;
    buy.what.other = seller;
    buy.what.amount = *price;
    return one(buy);
}

} // namespace stw::interop
