// The state of 1880 as its traces write it.
#include "interop/reading.hpp"
#include "titles/1880/interop/interpreter.hpp"
#include "titles/1880/rounds.hpp"

#include <boost/json/string.hpp>

namespace stw::interop {

namespace json = boost::json;
namespace paper = t1880::paper;
using t1880::Round;

namespace {

using t1880::State;

// The markers of all investors lie on the map there until everybody has chosen one.
bool before_choice(const State& s) { return s.round <= Round::investors; }

// The last 4-train waits beside the bank there while the owner of P7 says who gets it: it is all that is left of those removed.
bool set_aside(const State& s, TrainType t) {
    return t == t1880::train::T4 && s.pending.rocket && s.trains.count(Owner::stack(), t) == 1;
}

json::object trains_left(const State& s) {
    json::object counts;
    for (int i = 0; i < t1880::data::kTrainTypes; ++i) {
        const TrainType t{i};
        const rolling::Type& type = s.box()[t];
        if (type.unlimited) counts[type.id] = nullptr;
        else if (const int n = s.trains.count(Owner::stack(), t); n > 0 && !set_aside(s, t)) counts[type.id] = n;
    }
    return counts;
}

// The home marker is off the map while it waits for a city of the tile that was laid there.
bool waits_for_city(const State& s, CompanyId c) { return t1880::choosing_home(s) == c; }

json::array markers_left(const State& s, CompanyId c) {
    json::array costs;
    const int placed = waits_for_city(s, c) ? 0 : t1880::stations_placed(s, c);
    for (int i = placed; i < s.box()[c].station_count(); ++i) {
        const int cost = s.box()[c].stations[static_cast<std::size_t>(i)];
        costs.emplace_back(t1880::letter(s) == t1880::Letter::D ? cost * t1880::number::station_factor_d : cost);
    }
    return costs;
}

// Investors leave the map there when their treasuries are shared out at the end: all but those that follow one of them.
void close_investors(State& s) {
    bool forgotten = false;
    for (int n = 1; n <= t1880::kInvestors; ++n) {
        const CompanyId c = t1880::investor_numbered(n);
        const bool owned = static_cast<bool>(t1880::director(s, c));
        if (!owned && s.investor(c).associate) continue;
        const bool closes = owned && !forgotten;
        forgotten = closes;
        if (!closes) continue;
        s.papers.move(t1880::card_of(c), Owner::gone());
        for (const board::Station st : s.board.stations)
            if (st.company == c) {
                s.board.remove(st);
                break;
            }
    }
}

// Whoever has bought P6 has BCR and no private any more; there all of it happens when the permits are chosen.
State as_recorded(State s) {
    if (s.round == Round::finished) close_investors(s);
    const t1880::Founding open = s.founding;
    if (s.round != Round::auction || !open.company) return s;
    for (std::size_t i = 0; i < s.box().papers.size(); ++i)
        if (s.box().papers[i].company == open.company) s.papers.move(PaperId{static_cast<int>(i)}, Owner::stack());
    s.papers.move(paper::P6, Owner::player(open.founder));
    s.markers = {}; // it is the first company
    s[open.company] = {};
    return s;
}

json::object company_shares(const State& s, Owner o) {
    return shares_of(s, o, t1880::kMajors, [&](CompanyId c) { return s.box()[c].id; });
}

std::string letters(t1880::Permits permits) {
    std::string text;
    for (const t1880::Letter l : {t1880::Letter::A, t1880::Letter::B, t1880::Letter::C, t1880::Letter::D})
        if ((permits & t1880::permit(l)) != 0) text += static_cast<char>('A' + static_cast<int>(l));
    return text;
}

} // namespace

json::value Interpreter1880::owner_name(PlayerId p) const { return p ? json::value(name_of(p)) : json::value(nullptr); }

// As they sit, from the one who begins the next Share Round.
json::array Interpreter1880::project_order(const State& s) const {
    json::array order;
    PlayerId next = s.round <= Round::auction ? s.seats.front() : s.priority;
    for (int i = 0; i < s.players; ++i, next = t1880::left_of(s, next)) order.emplace_back(name_of(next));
    return order;
}

json::object Interpreter1880::project_player(const State& s, PlayerId p) const {
    std::vector<std::string> privates;
    for (int n = 0; n < t1880::kPrivates; ++n)
        if (s.papers[t1880::private_numbered(n)] == Owner::player(p)) privates.push_back("P" + std::to_string(n));
    return {{"cash", s.money[p].amount},
            {"certs", t1880::certificates(s, p)},
            {"shares", company_shares(s, Owner::player(p))},
            {"privates", sorted(std::move(privates))},
            {"value", t1880::worth(s, p).amount},
            {"debt", s.debt[p.value].amount}};
}

json::object Interpreter1880::project_major(const State& s, CompanyId c) const {
    const t1880::MajorRecord& m = s[c];
    const PaperId office = t1880::directors_certificate(s, c);
    const bool open = founding_.company == c;
    json::object o{{"cash", s.money[c].amount},
                   {"owner", owner_name(t1880::director(s, c))},
                   {"trains", train_names(s.box(), s.trains, c)},
                   {"tokens", waits_for_city(s, c) ? json::array{} : station_hexes({s.box(), s.board}, c)},
                   {"tokens_left", markers_left(s, c)},
                   {"floated", m.floated},
                   {"president_percent", office ? s.box()[office].percent : 20},
                   {"par_slot", nullptr},
                   {"permits", nullptr},
                   {"capital", nullptr}};
    add_chart(o, s, c, s.markers.placed(c), t1880::founded(s, c) ? t1880::in_bank(s, c).value : 100, 0);
    if (open) {
        o["par_slot"] = json::array{founding_.par, founding_.row};
        o["president_percent"] = founding_.percent;
    }
    if (t1880::founded(s, c)) {
        o["par_slot"] = json::array{m.par.amount, static_cast<int>(m.row)};
        // A permit of P5 for a company that has one for D already does nothing, but is written down.
        const bool second_d = permit_of_p5_ == c && (founded_with_d_ & t1880::bit(c)) != 0;
        o["permits"] = json::string(letters(m.permits) + (second_d ? "D" : ""));
    }
    if (m.floated) o["capital"] = m.second_half ? "full" : "half";
    return o;
}

json::object Interpreter1880::project_investor(const State& s, CompanyId c) const {
    json::array tokens = station_hexes({s.box(), s.board}, c);
    if (before_choice(s)) tokens = {json::string(s.box()[s.box()[c].home].id)};
    return {{"owner", owner_name(t1880::director(s, c))},
            {"cash", s.money[c].amount},
            {"trains", json::array{}},
            {"tokens", std::move(tokens)},
            {"closed", s.papers[t1880::card_of(c)] == Owner::gone()},
            {"shares", company_shares(s, Owner::company(c))}};
}

json::object Interpreter1880::project_private(const State& s, PaperId p) const {
    return {{"owner", owner_name(t1880::owner_of(s, p))}, {"closed", s.papers[p] == Owner::gone()}};
}

json::object Interpreter1880::project_hex(const State& s, HexId h) {
    std::vector<std::string> markers;
    for (const board::Station& st : s.board.stations)
        if (st.hex == h && !waits_for_city(s, st.company) && !(before_choice(s) && t1880::is_investor(st.company)))
            markers.push_back(marker_name({s.box(), s.board}, st, name_of(s, st.company)));
    for (int n = 1; n <= t1880::kInvestors && before_choice(s); ++n)
        if (const CompanyId c = t1880::investor_numbered(n); s.box()[c].home == h) markers.push_back(name_of(s, c));
    return hex_object({s.box(), s.board}, h, std::move(markers));
}

json::object Interpreter1880::project(const game::State& state) const {
    const State s = as_recorded(*game::as<State>(state));
    const Components& box = s.box();
    json::object out;
    // The bank begins with nothing there.
    out["bank"] = s.money.bank().amount - box.bank.amount;
    out["phase"] = json::string(box[s.phase].id);
    out["order"] = project_order(s);
    out["train_marker"] = s.marker ? json::value(name_of(s, s.marker)) : json::value(nullptr);
    out["communism"] = t1880::takeover(s);
    out["active_permit"] = letters(t1880::permit(t1880::letter(s)));
    for (int i = 0; i < s.players; ++i) out[name_of(PlayerId{i})] = project_player(s, PlayerId{i});
    for (int i = 0; i < t1880::kMajors; ++i) out[name_of(s, CompanyId{i})] = project_major(s, CompanyId{i});
    for (int n = 1; n <= t1880::kInvestors; ++n) {
        const CompanyId c = t1880::investor_numbered(n);
        out[name_of(s, c)] = project_investor(s, c);
    }
    for (int n = 0; n < t1880::kPrivates; ++n) {
        const PaperId p = t1880::private_numbered(n);
        out["private:P" + std::to_string(n)] = project_private(s, p);
    }
    for (std::size_t i = 0; i < box.map.hexes.size(); ++i)
        out["hex:" + std::string(box.map.hexes[i].id)] = project_hex(s, HexId{static_cast<int>(i)});
    out["depot"] = json::object{{"upcoming", trains_left(s)}, {"discarded", json::object{}}};
    return out;
}

std::optional<json::value> Interpreter1880::expected(std::string_view entity, std::string_view field,
                                                     const json::value& recorded) const {
    // Derived.
    if (field == "started" || field == "float_percent" || (entity.starts_with("minor:") && field == "floated"))
        return std::nullopt;
    return field == "tokens" && recorded.is_array() ? json::value(markers_in(recorded.get_array())) : recorded;
}

} // namespace stw::interop
