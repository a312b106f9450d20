// What companies and investors do in the recorded games of 1880.
#include "interop/reading.hpp"
#include "titles/1880/interop/interpreter.hpp"
#include "titles/1880/rounds.hpp"

namespace stw::interop {

namespace json = boost::json;
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
    if (a.type == "dividend") {
        const std::string kind = text_field(a.fields, "kind");
        if (kind == "payout") return one({.kind = ActionKind::pay_out, .by = p, .as = c});
        if (kind == "withhold") return one({.kind = ActionKind::withhold, .by = p, .as = c});
        return problem("a dividend is payout or withhold, not \"" + kind + "\"");
    }
    if (a.type == "discard_train") {
        const std::string name = text_field(a.fields, "train");
        const TrainType train = train_named(s, name);
        if (!train) return unknown("train", name);
        return one({.kind = ActionKind::discard_train, .by = p, .as = c, .what = {.train = train}});
    }
    if (a.type == "choose") return merge(s, a, c);
    if (a.type == "destination_connection") return problem("the investor is not linked to its company");
    return problem("an action of this kind is not known");
}

// First what becomes of the investor's money, then of its marker.
NextDeed Interpreter1880::merge(const State& s, const RecordedAction& a, CompanyId c) {
    const std::string choice = text_field(a.fields, "choice");
    const bool first = t1880::is_investor(c) ? choice.find("treasury") != std::string::npos : choice == "Replace";
    if (!t1880::is_investor(c) && !first && choice != "Discard")
        return problem("a marker is replaced or discarded, not \"" + choice + "\"");
    return one({.kind = ActionKind::choose, .by = t1880::director(s, c), .what = {.number = first ? 1 : 2}});
}

// One run per train, and the end of the run if a train stays at home.
NextDeed Interpreter1880::run_routes(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) {
    const json::array* routes = list_field(a.fields, "routes");
    if (routes == nullptr) return problem("the routes are missing");
    const PlayerId p = t1880::director(s, c);
    if (done >= routes->size()) {
        if (has_to_run(s, c)) return one({.kind = ActionKind::pass, .by = p, .as = c});
        return std::nullopt;
    }
    const json::object* recorded = (*routes)[done].if_object();
    if (recorded == nullptr) return problem("a route is missing");
    const std::string name = text_field(*recorded, "train");
    const TrainType train = train_named(s, name);
    if (!train) return unknown("train", name);
    return run_of({s.box(), s.board}, *recorded,
                  {.kind = ActionKind::run_train, .by = p, .as = c, .what = {.train = train}});
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
    for (int i = 0; i < t1880::kMajors && (!seller || s.depot.count(Owner::company(seller), train) == 0); ++i)
        if (const CompanyId other{i};
            other != c && t1880::director(s, other) == p && s.depot.count(Owner::company(other), train) > 0)
            seller = other;
    if (!seller) return unknown("seller", text_field(a.fields, "from"));
    buy.what.source = Source::company;
    buy.what.other = seller;
    buy.what.amount = *price;
    return one(buy);
}

} // namespace stw::interop
