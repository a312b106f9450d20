// What players and Tram Companies do in the recorded games of 1840.
#include "interop/export_form.hpp"
#include "interop/reading.hpp"
#include "titles/1840/interop/interpreter.hpp"
#include "titles/1840/rounds.hpp"

#include <boost/json/array.hpp>

namespace stw::interop {

namespace json = boost::json;
using t1840::LineStep;
using t1840::Round;

namespace {

bool runs_stadtbahn(const t1840::State& s, const RecordedAction& a, CompanyId c) {
    return a.type == "run_routes" && c && t1840::is_stadtbahn(c) && s.round != Round::draw;
}

// Yellow tiles with an orange edge: what follows is their bonus.
bool lays_stadtbahn_tile(const RecordedAction& a) {
    const std::string tile = text_field(a.fields, "tile");
    return a.type == "lay_tile" && (tile == "L1" || tile == "L2" || tile == "L3" || tile == "L4");
}

bool buys_trams(const t1840::State& s) {
    using t1840::CompanyStep;
    return s.cr.step == CompanyStep::trams || s.cr.step == CompanyStep::winner || s.cr.step == CompanyStep::others;
}

} // namespace

// Where each tram goes: an export names the card and the corporation.
void Interpreter1840::from_export(RecordedAction& a) {
    json::value* list = a.type == "reassign_trains" ? a.fields.if_contains("assignments") : nullptr;
    if (list == nullptr || !list->is_array()) return;
    for (json::value& v : list->get_array())
        if (json::object* o = v.if_object()) {
            name_train(*o);
            (*o)["to"] = "corp:" + text_field(*o, "corporation");
        }
}

NextDeed Interpreter1840::next(const game::State& state, std::size_t i, std::size_t done) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    if (a.type == "end_game") return std::nullopt; // the players stopped; nobody decides anything in the game
    if (a.type == "choose_ability") {
        if (done > 0) return std::nullopt;
        const PaperId p = paper_named(s, a.entity.substr(a.entity.find(':') + 1));
        if (!p) return unknown("private company", a.entity);
        const Owner owner = s.papers[p];
        const PlayerId by = owner.is_company() ? t1840::director(s, owner.company()) : owner.player();
        if (!by) return problem("nobody owns " + a.entity);
        return one({.kind = ActionKind::sell_paper, .by = by, .what = {.paper = p}});
    }
    if (const CompanyId c = company_of(s, a.entity)) {
        if (runs_stadtbahn(s, a, c)) return std::nullopt;
        if (t1840::is_line(c)) return by_line(s, a, c, done);
        if (a.type == "reassign_trains") return reassign(s, a, c);
        if (done > 0) return std::nullopt;
        return by_company(s, a, c);
    }
    const PlayerId p = player_named(a.entity);
    if (!p) return unknown("player or company", a.entity);
    if (done > 0) return std::nullopt;
    return by_player(s, a, p);
}

NextDeed Interpreter1840::by_player(const State& s, const RecordedAction& a, PlayerId p) const {
    const auto price = number_field(a.fields, "price");
    if (a.type == "bid") {
        const std::string name = text_field(a.fields, "company");
        const PaperId what = paper_named(s, name);
        if (!what) return unknown("private company", name);
        if (!price) return problem("the bid is missing");
        return one({.kind = ActionKind::bid, .by = p, .what = {.paper = what, .amount = *price}});
    }
    if (a.type == "choose") {
        const auto choice = number_field(a.fields, "choice");
        if (!choice) return problem("the order card is missing");
        return one({.kind = ActionKind::choose, .by = p, .what = {.number = *choice + 1}});
    }
    const std::string name = text_field(a.fields, "corporation");
    const CompanyId c = company_named(s, name);
    if (!c || t1840::is_line(c)) return unknown("company with shares", name);
    if (a.type == "par") {
        if (!price) return problem("the par price is missing");
        return one({.kind = ActionKind::found, .by = p, .what = {.company = c, .amount = *price}});
    }
    const auto percent = number_field(a.fields, "percent");
    if (!percent) return problem("the per cent are missing");
    if (a.type == "sell_shares")
        return one({.kind = ActionKind::sell_shares, .by = p, .what = {.company = c, .percent = *percent}});
    if (a.type != "buy_shares") return problem("an action of this kind is not known");
    // Where shares never sold and shares sold back lie side by side, it says which.
    Move buy{.kind = ActionKind::buy_share, .by = p, .what = {.company = c, .percent = *percent}};
    if (t1840::check_buy_share(s, p, c, Percent{10}, Source::none))
        buy.what.source = text_field(a.fields, "from") == "market" ? Source::pool : Source::bank;
    return one(buy);
}

NextDeed Interpreter1840::by_company(const State& s, const RecordedAction& a, CompanyId c) const {
    const PlayerId p = t1840::director(s, c);
    const auto price = number_field(a.fields, "price");
    if (a.type == "dividend") {
        const auto amount = number_field(a.fields, "amount");
        if (!amount) return problem("the dividend is missing");
        return one({.kind = ActionKind::declare, .by = p, .as = c, .what = {.amount = *amount}});
    }
    if (a.type == "buy_train") {
        const std::string name = text_field(a.fields, "train");
        const TrainType tram = tram_named(s, name);
        if (!tram) return unknown("tram", name);
        if (const Money cost = t1840::tram_price(s, tram); s.round == Round::company && cost.amount != price)
            return other_price("a tram " + name, cost, price);
        return one({.kind = ActionKind::buy_train, .by = p, .as = c, .what = {.train = tram, .source = Source::bank}});
    }
    if (a.type == "scrap_train") return scrap(s, a, c);
    if (a.type == "merge") return std::nullopt; // the bid that follows opens the auction of that line
    if (a.type == "bid") {
        const std::string name = text_field(a.fields, "corporation");
        const CompanyId line = company_named(s, name);
        if (!line || !t1840::is_line(line)) return unknown("line", name);
        if (!price) return problem("the bid is missing");
        return one({.kind = ActionKind::bid, .by = p, .as = c, .what = {.company = line, .amount = *price}});
    }
    return problem("an action of this kind is not known");
}

// The final place of every tram, line by line.
NextDeed Interpreter1840::reassign(const State& s, const RecordedAction& a, CompanyId c) {
    const json::array* list = list_field(a.fields, "assignments");
    if (list == nullptr) return problem("the assignments are missing");
    std::array<TrainType, t1840::kLines> wanted{};
    for (const json::value& v : *list) {
        if (!v.is_object()) return problem("an assignment is missing");
        const CompanyId to = company_of(s, text_field(v.get_object(), "to"));
        const TrainType tram = tram_named(s, text_field(v.get_object(), "train"));
        if (!to || !tram) return problem("an assignment names no line or no tram");
        if (!t1840::is_line(to)) continue;
        // It may have won the line in an auction in which we still ask others.
        if (s.line(to).owner != c) return problem("it does not own line " + std::to_string(t1840::number_of(to)));
        wanted[static_cast<std::size_t>(t1840::number_of(to) - 1)] = tram;
    }
    // First what is in the wrong place comes off its line, then what is off the lines goes where it belongs.
    for (const bool comes_off : {true, false})
        for (int n = 1; n <= t1840::kLines; ++n) {
            const CompanyId line = t1840::line_numbered(n);
            const TrainType tram = wanted[static_cast<std::size_t>(n - 1)];
            if (s.line(line).owner != c || s.line(line).tram == tram || (comes_off && !s.line(line).tram)) continue;
            return one({.kind = ActionKind::assign_train,
                        .by = t1840::director(s, c),
                        .as = c,
                        .what = {.other = line, .train = comes_off ? TrainType{} : tram}});
        }
    return std::nullopt;
}

NextDeed Interpreter1840::scrap(const State& s, const RecordedAction& a, CompanyId c) const {
    const std::string name = text_field(a.fields, "train");
    const TrainType tram = tram_named(s, name);
    if (!tram) return unknown("tram", name);
    // A line scraps in a Line Round: where there is no trace, the passes before it have to be made up for first.
    if (t1840::is_line(c) && s.round != Round::line) return problem("no line is in turn");
    // A company scraps trams on its lines, too.
    CompanyId as = c;
    if (!t1840::is_line(c))
        if (const auto where = lines_of_trams_.find(text_field(a.fields, "train_id")); where != lines_of_trams_.end())
            if (s.line(where->second).owner == c && s.line(where->second).tram == tram) as = where->second;
    return one({.kind = ActionKind::discard_train, .by = t1840::director(s, c), .as = as, .what = {.train = tram}});
}

bool Interpreter1840::ends_step(const game::State&, std::size_t i) const { return game_.actions[i].type == "pass"; }

// The next action in the name of the same company or line; what can be done at any moment tells nothing.
const RecordedAction* Interpreter1840::next_of_same(std::size_t i) const {
    for (std::size_t k = i + 1; k < game_.actions.size(); ++k) {
        const RecordedAction& a = game_.actions[k];
        if (a.type == "choose_ability" || a.type == "scrap_train") continue;
        return a.entity == game_.actions[i].entity ? &a : nullptr;
    }
    return nullptr;
}

std::optional<bool> Interpreter1840::counts(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const CompanyId c = company_of(s, game_.actions[i].entity);
    if (!c) return std::nullopt;
    const RecordedAction* next = next_of_same(i);
    // Trams are arranged after the pass there, before it here.
    if (s.round == Round::company)
        return next == nullptr || next->type != "reassign_trains" || !s.cr.asked || !buys_trams(s);
    if (s.round != Round::line) return std::nullopt;
    // A pass right after a Stadtbahn tile declines its bonus; a run is never declined by a pass.
    const bool declines =
        i > 0 && lays_stadtbahn_tile(game_.actions[i - 1]) && company_of(s, game_.actions[i - 1].entity) == c;
    if (declines != (s.lr.step == LineStep::bonus) || s.lr.step == LineStep::run) return false;
    const bool goes_on = next != nullptr && (next->type == "buy_company" || next->type == "pass");
    return s.lr.step != LineStep::after || !goes_on;
}

bool Interpreter1840::done_already(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    const CompanyId c = company_of(s, a.entity);
    if (runs_stadtbahn(s, a, c)) return true;
    // The last of two markers has one circle left.
    if (a.type == "place_token" && c && t1840::is_line(c)) {
        const CompanyId whose = company_named(s, text_field(a.fields, "for"));
        const HexId h = hex_named(s.box(), text_field(a.fields, "hex"));
        return whose && h && s.board.has_station_in(whose, h);
    }
    return false;
}

void Interpreter1840::followed(const game::State& state, std::size_t i) {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    if (!t1840::all_have_three_lines(s)) {
        offered_.clear();
        for (int n = 1; n <= t1840::kLines; ++n)
            if (s.line(t1840::line_numbered(n)).status == t1840::LineStatus::offered) offered_.push_back(n);
    }
    if (a.type != "reassign_trains") return;
    const json::array* list = list_field(a.fields, "assignments");
    for (std::size_t k = 0; list != nullptr && k < list->size(); ++k) {
        if (!(*list)[k].is_object()) continue;
        const json::object& o = (*list)[k].get_object();
        const CompanyId to = company_of(s, text_field(o, "to"));
        const std::string card = text_field(o, "train_id");
        if (to && t1840::is_line(to)) lines_of_trams_[card] = to;
        else lines_of_trams_.erase(card);
    }
}

} // namespace stw::interop
