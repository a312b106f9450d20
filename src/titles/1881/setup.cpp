// Preparations: 3.1 to 3.3 of 2016, 2.1 and 2.2 of 2007; and what must always hold.
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1881/rounds.hpp"
#include "titles/1881/title.hpp"

namespace stw::t1881 {

Refusal check_setup(const State& s, int players, std::span<const std::int16_t> options) {
    if (is2016(s)) return play::check_setup<Title2016>("1881-2016:2/26"_clause, players, options);
    return play::check_setup<Title2007>("1881-2007:SM/1"_clause, players, options);
}

void lay_out(State& s) {
    const auto row = static_cast<std::size_t>(s.players - Title2016::kLeastPlayers);
    const Money cash{higher_capital(s) ? d2016::table::higher_cash[0][row] : play::for_players(s).cash};
    // All certificates lie in stacks beside the map: the Initial Offering.
    constexpr Clauses kOffering2016{"1881-2016:3.1/1"_clause, "1881-2016:2/12"_clause, "1881-2016:6.2/1"_clause,
                                    "1881-2016:10/2"_clause,  "1881-2016:2/14"_clause, "1881-2016:6.3/2"_clause};
    constexpr Clauses kOffering2007{"1881-2007:2.10/1"_clause, "1881-2007:SM/11"_clause, "1881-2007:12.1/3"_clause};
    play::lay_out_box(by(s, kOffering2016, kOffering2007), s,
                      under(by(s, "1881-2016:2/24"_clause, "1881-2007:SM/14"_clause), s.box().bank), cash);
    // Stock value markers lie on the stacks, and on no cell of the table.
    s.markers = under(by(s, Clauses{"1881-2016:3.1/3"_clause}, kNone), finance::Markers{});
    for (int i = 0; i < s.players; ++i) s.seats.push_back(PlayerId{i});
    s.phase = under(by(s, Clauses{"1881-2016:3.1/8"_clause, "1881-2016:2/3"_clause}, "1881-2007:11.3/1"_clause),
                    phase::yellow);
    // A marker beside the hex grid for every hex that pays for a connection: none has been linked yet.
    s.linked = under(by(s, Clauses{"1881-2016:2/21"_clause, "1881-2016:3.1/12"_clause}, kNone), std::uint32_t{0});
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
    if (trains_of(s, c) > 0 && !s[c].floated) return "a company has a train before it floated";
    // While a train is being paid for, his shares may not be sold below another's; so this holds at every time.
    return play::broken_head(s, c, head);
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
    return play::first_of(
        {play::broken_board(s), play::broken_markers(s, [&](CompanyId c) { return depots_placed(s, c); })});
}

} // namespace stw::t1881
