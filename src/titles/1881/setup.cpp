// Preparations: 3.1 to 3.3 of 2016, 2.1 and 2.2 of 2007; and what must always hold.
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1881/printed.hpp"
#include "titles/1881/rounds.hpp"
#include "titles/1881/title.hpp"

#include <algorithm>

namespace stw::t1881 {
namespace {

void lay_out_certificates(State& s) {
    for (std::size_t i = 0; i < s.box().papers.size(); ++i) {
        // All lie in stacks beside the map: the Initial Offering.
        const bool there = certificate_in_box(s, PaperId{static_cast<int>(i)}) &&
                           applies(by(s, Clauses{"1881-2016:3.1/1"_clause}, Clauses{"1881-2007:2.10/1"_clause}));
        s.papers.owner[i] = there ? Owner::stack() : Owner::market();
    }
    if (!applies(by(s, Clauses{"1881-2016:3.1/3"_clause}, Clauses(kNone))))
        for (int i = 0; i < kTramways; ++i) s.markers.put(CompanyId{i}, s.box()[CompanyId{i}].start);
}

// The markers beside the hex grid: one for every hex that pays for a connection.
void lay_out_bonuses(State& s) {
    if (is2016(s) && !applies({"1881-2016:2/21"_clause, "1881-2016:3.1/12"_clause})) s.linked = 1;
}

} // namespace

Refusal check_setup(const State& s, int players, std::span<const std::int16_t> options) {
    if (players < Title2016::kLeastPlayers || players > Title2016::kMostPlayers)
        return refuse(by(s, "1881-2016:2/26"_clause, "1881-2007:SM/1"_clause), {.number = players});
    return check_options(is2016(s) ? Title2016::options() : Title2007::options(), options);
}

void lay_out(State& s) {
    const bool all_money = applies(by(s, Clauses{"1881-2016:2/24"_clause}, Clauses{"1881-2007:SM/14"_clause}));
    s.money.open(all_money ? s.box().bank : s.box().bank - Money{20});
    for (int i = 0; i < s.players; ++i) s.seats.push_back(PlayerId{i});
    play::hand_out(s, Money{starting_cash(s)});
    play::lay_out_tiles(s, [&](TileId t) { return tiles_in_box(s, t); });
    lay_out_certificates(s);
    play::lay_out_trains(s, [&](TrainType t) { return trains_in_box(s, t); });
    lay_out_bonuses(s);
    const bool first =
        applies(by(s, Clauses{"1881-2016:3.1/8"_clause, "1881-2016:2/3"_clause}, Clauses{"1881-2007:11.3/1"_clause}));
    s.phase = first ? phase::yellow : phase::green;
}

// --- what must always hold ---

namespace {

Percent out_of_game(const State& s, CompanyId c) { return held(s, Owner::gone(), c); }

Percent with_owners(const State& s, CompanyId c) {
    Percent sum = in_offering(s, c) + in_pool(s, c) + out_of_game(s, c);
    for (int i = 0; i < s.players; ++i) sum += held(s, PlayerId{i}, c);
    for (int i = 0; i < kTramways; ++i) sum += held(s, Owner::company(CompanyId{i}), c);
    return sum;
}

std::string_view broken_tramway(const State& s, CompanyId c) {
    if (with_owners(s, c) != Percent{100}) return "a company has not a hundred per cent";
    if (s[c].gone) {
        if (out_of_game(s, c) != Percent{100}) return "certificates of a company that has left";
        if (trains_of(s, c) > 0 || s.money[c] != Money{0} || depots_placed(s, c) > 0)
            return "a company that has left still owns something";
        return {};
    }
    if (!begun(s, c)) return s[c].floated ? "a company has floated before it began" : std::string_view{};
    const PlayerId head = director(s, c);
    if (!head || !in_game(s, head)) return "a company without a director";
    // While a train is being paid for, his shares may not be sold below another's; so this holds at every time.
    for (int i = 0; i < s.players; ++i)
        if (held(s, PlayerId{i}, c) > held(s, head, c)) return "a director with fewer shares";
    if (trains_of(s, c) > 0 && !s[c].floated) return "a company has a train before it floated";
    return {};
}

std::string_view broken_sbahn(const State& s) {
    if (with_owners(s, company::S) != Percent{100}) return "the S-Bahn has not a hundred per cent";
    for (int n = 1; n < kNetworks; ++n) {
        const CompanyId c = network_numbered(n);
        const Network& net = s.network(c);
        if (!net.merged) continue;
        if (net.runs || trains_of(s, c) > 0 || s.money[c] != Money{0} || depots_placed(s, c) > 0)
            return "a subnet that has merged still owns something";
    }
    return {};
}

} // namespace

std::string_view first_broken(const State& s) {
    if (const std::string_view broken = play::broken_money(s); !broken.empty()) return broken;
    for (int i = 0; i < kTramways; ++i)
        if (const std::string_view broken = broken_tramway(s, CompanyId{i}); !broken.empty()) return broken;
    if (const std::string_view broken = broken_sbahn(s); !broken.empty()) return broken;
    if (merger_due(s)) return "a subnet stands apart that should have joined";
    if (!play::all_tiles_there(s, [&](TileId t) { return tiles_in_box(s, t); })) return "a tile is missing";
    if (!play::stations_have_places(s)) return "a depot has no place";
    if (!play::markers_suffice(s, [&](CompanyId c) { return depots_placed(s, c); }))
        return "a company has too many depots";
    return {};
}

} // namespace stw::t1881
