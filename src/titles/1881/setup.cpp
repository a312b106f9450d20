// Preparations: 3.1 to 3.3 of 2016, 2.1 and 2.2 of 2007; and what must always hold.
#include "play/invariants.hpp"
#include "play/preparations.hpp"
#include "titles/1881/rounds.hpp"
#include "titles/1881/title.hpp"

namespace stw::t1881 {

Refusal check_setup(const State& s, int players, std::span<const std::int16_t> options) {
    if (is2016(s)) return play::check_setup<Title2016>(rule::number_cards_and_envelopes.in2016, players, options);
    return play::check_setup<Title2007>(rule::three_to_six_players.in2007, players, options);
}

void lay_out(State& s) {
    const auto row = static_cast<std::size_t>(s.players - Title2016::kLeastPlayers);
    const Money cash{higher_capital(s) ? d2016::table::higher_cash[0][row] : play::for_players(s).cash};
    // All certificates lie in stacks beside the map: the Initial Offering.
    const Clauses offering{
        rule::director_tops_the_stack(s),     rule::all_72_tramway_certificates(s), rule::eight_tramways(s),
        rule::certificate_is_a_percentage(s), rule::all_19_sbahn_certificates(s),   rule::sbahn_certificate_kinds(s),
        rule::all_91_certificates(s)};
    play::lay_out_box(offering, s, under(rule::money_of_10320(s), s.box().bank), cash);
    // Stock value markers lie on the stacks, and on no cell of the table.
    s.markers = under(rule::value_markers_on_stacks(s), finance::Markers{});
    for (const PlayerId p : All<PlayerId>(s.players)) s.seats.push_back(p);
    s.phase = under({rule::starts_in_yellow_phase(s), rule::one_phase_table(s)}, phase::yellow);
    // A marker beside the hex grid for every hex that pays for a connection: none has been linked yet.
    s.linked = under({rule::bonus_markers(s), rule::bonus_markers_on_squares(s)}, std::uint32_t{0});
}

// --- what must always hold ---

namespace {

Percent out_of_game(const State& s, CompanyId c) { return held(s, Owner::gone(), c); }

Percent with_owners(const State& s, CompanyId c) {
    Percent sum = in_offering(s, c) + in_pool(s, c) + out_of_game(s, c);
    for (const PlayerId p : All<PlayerId>(s.players)) sum += held(s, p, c);
    for (const CompanyId owner : kAllTramways) sum += held(s, Owner::company(owner), c);
    return sum;
}

bool owns_something(const State& s, CompanyId c) {
    return trains_of(s, c) > 0 || s.money[c] != Money{0} || depots_placed(s, c) > 0;
}

std::string_view broken_tramway(const State& s, CompanyId c) {
    if (with_owners(s, c) != Percent{100}) return "a company has not a hundred per cent";
    if (s[c].gone) {
        if (out_of_game(s, c) != Percent{100}) return "certificates of a company that has left";
        return owns_something(s, c) ? "a company that has left still owns something" : std::string_view{};
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
    for (const CompanyId c : kAllSubnets)
        if (const Network& net = s.network(c); net.merged && (net.runs || owns_something(s, c)))
            return "a subnet that has merged still owns something";
    return merger_due(s) ? "a subnet stands apart that should have joined" : std::string_view{};
}

} // namespace

std::string_view first_broken(const State& s) {
    for (const CompanyId c : kAllTramways)
        if (const std::string_view broken = broken_tramway(s, c); !broken.empty()) return broken;
    return play::first_of({play::broken_money(s), broken_sbahn(s), play::broken_board(s),
                           play::broken_markers(s, [&](CompanyId c) { return depots_placed(s, c); })});
}

} // namespace stw::t1881
