// AGV out of EKB, KSZ and BKB; HGK out of KBE, HdSK and KFBE (AGV, HGK). Considered at the end of every round.
#include "play/merging.hpp"
#include "play/order.hpp"
#include "play/trains.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>
#include <utility>

namespace stw::t1893 {
namespace {

// Reserved certificates: the president's 20 %, the 10 % and the 20 % (1893:peer/3).
constexpr PaperId reserved(PaperId first, int n) { return PaperId{first.value + n}; }

constexpr std::array<Part, 3> kAgvParts{{{paper::EKB, reserved(paper::AGV_first, 0), company::EKB},
                                         {paper::KSZ, reserved(paper::AGV_first, 1), company::KSZ},
                                         {paper::BKB, reserved(paper::AGV_first, 2), company::BKB}}};
constexpr std::array<Part, 3> kHgkParts{{{paper::KBE, reserved(paper::HGK_first, 0), company::KBE},
                                         {paper::HdSK, reserved(paper::HGK_first, 1), CompanyId{}},
                                         {paper::KFBE, reserved(paper::HGK_first, 2), company::KFBE}}};
constexpr std::array<PaperId, 3> kAgvVoters{paper::EKB, paper::KSZ, paper::BKB};
constexpr std::array<PaperId, 3> kHgkVoters{paper::KFBE, paper::KBE, paper::HdSK};

bool agv(CompanyId c) { return c == company::AGV; }

// Most shares; in a tie the holder of the president's certificate, then of the other 20 % certificate (not so in the recorded
// games), then in the order of exchange, then from the priority card on (1893:D11).
PlayerId first_president(const State& s, CompanyId c) {
    Percent most;
    for (const PlayerId p : All<PlayerId>(s.players)) most = std::max(most, held(s, p, c));
    most = under(of_merger(c, rule::most_agv_shares_presides, rule::most_hgk_shares_presides), most);
    auto leads = [&](PlayerId p) { return p && held(s, p, c) == most; };
    const auto parts = parts_of(c);
    for (std::size_t i : {std::size_t{0}, std::size_t{2}})
        if (const PlayerId p = s.papers[parts[i].to].player();
            under(of_merger(c, rule::tie_goes_to_20_percent_holder, rule::most_hgk_shares_presides), leads(p)) &&
            (i == 0 || !s.option(Option::first_president_by_exchange)))
            return p;
    for (const Part& part : parts)
        if (const PlayerId p = s.papers[part.to].player(); under(rule::tie_prefers_exchanger, leads(p))) return p;
    return play::first_with(seats_from(s, s.priority), leads);
}

void install_president(Table& t, CompanyId c) {
    State& s = t.s;
    const PlayerId chosen = first_president(s, c);
    if (!chosen) return;
    const PaperId certificate = s.box().papers.presidents_certificate(c);
    const Owner holder = s.papers[certificate];
    if (holder != Owner::player(chosen)) {
        // He gives the 20 % certificate if he has at most two certificates, otherwise two of 10 %.
        const PaperId big = share_of(s, Owner::player(chosen), c, Percent{20});
        const int count = std::ranges::count_if(s.box().papers.certificates_of(c),
                                                [&](PaperId p) { return s.papers[p] == Owner::player(chosen); });
        finance::Bundle given = s.papers.bundle(s.box().papers, Owner::player(chosen), c, Percent{20});
        if (big && (given.empty() || under(rule::new_president_gives_20_percent, count <= 2))) {
            given.clear();
            given.push_back(big);
        }
        for (PaperId p : given) s.papers.move(p, holder);
        s.papers.move(certificate, Owner::player(chosen));
    }
    t.tell(EventKind::president_changed, {.company = c, .player = chosen});
}

void exchange_certificates(Table& t, CompanyId c) {
    State& s = t.s;
    for (const Part& part : parts_of(c)) {
        const PlayerId owner = s.papers[part.from].player();
        // A part nobody owns: its certificate goes to the market (1893:D9).
        const bool hdsk = part.from == paper::HdSK;
        const Clauses exchange = hdsk ? Clauses{rule::hgk_exchange, rule::hdsk_for_10_percent_of_hgk}
                                      : of_merger(c, rule::agv_exchange, rule::hgk_exchange);
        const bool taken = under(exchange, static_cast<bool>(owner));
        const bool large = &part == &parts_of(c).back();
        if (large && !taken) s[c].before_large = static_cast<std::uint8_t>(on_market(s, c).tenths());
        s.papers.move(part.to, taken ? Owner::player(owner) : Owner::market());
        under(hdsk ? Clauses{rule::hdsk_ends_with_hgk} : Clauses{}, [&] { s.papers.move(part.from, Owner::gone()); });
        t.tell(EventKind::paper_exchanged,
               {.company = c, .player = owner, .paper = part.from, .percent = s.box()[part.to].percent});
    }
}

void take_over(Table& t, CompanyId into, CompanyId merged) {
    under(of_merger(into, rule::merger_takes_cash, rule::hgk_takes_property_and_400),
          [&] { play::hand_over_treasury(t, merged, into); });
    under(of_merger(into, rule::merger_takes_trains, rule::hgk_takes_property_and_400),
          [&] { play::hand_over_trains(t.s, merged, into); });
    under(of_merger(into, rule::merger_takes_stations, rule::hgk_takes_property_and_400),
          [&] { play::hand_over_markers(t.s, merged, into); });
    t.s[merged].closed = true;
    t.tell(EventKind::company_merged, {.company = into, .other = merged});
}

// --- votes: one after another, with the weight of what one brings in and has bought ---

Clauses in_order(CompanyId c) { return of_merger(c, rule::agv_vote_order, rule::hgk_vote_order); }

void open_vote(Table& t, CompanyId c) {
    Percent entitled;
    for (const PlayerId p : All<PlayerId>(t.s.players)) entitled += vote_weight(t.s, p, c);
    // Shares that nobody owns count as no.
    t.s.vote = {.company = c, .no = under(rule::unowned_shares_count_as_no, Percent{100} - entitled)};
    t.tell(EventKind::vote_opened, {.company = c, .percent = t.s.vote.no});
}

bool settle_vote(Table& t) {
    State& s = t.s;
    const CompanyId c = s.vote.company;
    const Percent half{number::vote_percent};
    const bool decided = s.vote.yes >= half || s.vote.no > half;
    const PlayerId next = play::first_with(voting_order(s, c), [&](PlayerId p) { return !has_voted(s, p); });
    // It ends as soon as it is decided.
    if (next && !under(rule::vote_ends_when_decided, decided)) {
        s.vote.voter = next;
        return false;
    }
    const Clauses half_decides =
        of_merger(c, {rule::agv_merges_at_half_yes, rule::no_agv_below_half_yes}, rule::hgk_needs_half_yes);
    const bool carried = under(half_decides, s.vote.yes >= half);
    t.tell(EventKind::vote_closed, {.company = c, .yes = yes_if(carried), .percent = s.vote.yes});
    s.vote = {};
    if (carried) form_company(t, c);
    return true;
}

Refusal act_vote(Table& t, PlayerId p, bool yes) {
    Vote& vote = t.s.vote;
    const CompanyId c = vote.company;
    if (p != vote.voter) return refuse(in_order(c), {.company = c, .player = vote.voter});
    const Percent weight = vote_weight(t.s, p, c);
    (yes ? vote.yes : vote.no) += weight;
    under(rule::each_player_votes_once, [&] { vote.asked |= static_cast<std::uint8_t>(1U << p.value); });
    t.tell(EventKind::vote_cast, {.company = c, .player = p, .yes = yes_if(yes), .percent = weight});
    vote.voter = {};
    return kAllowed;
}

// --- the round ---

void consider(Table& t, CompanyId c) {
    State& s = t.s;
    if (under(rule::no_vote_once_both_exist, formed(s, c))) return;
    const Clauses compulsory = of_merger(c, {rule::agv_without_vote_at_5_train, rule::first_5_train_launches_agv},
                                         {rule::hgk_without_vote_at_6_train, rule::first_6_train_launches_hgk});
    if (under(compulsory, s.phase >= compulsory_from(c))) return form_company(t, c);
    const Clauses voted_on = of_merger(c, {rule::agv_vote_each_round_end, rule::agv_launch_from_phase_4},
                                       {rule::hgk_vote_each_round_end, rule::hgk_launch_from_phase_5});
    if (under(voted_on, s.phase >= votes_from(c))) open_vote(t, c);
}

void after_merger_round(Table& t) {
    State& s = t.s;
    if (s.last_round) return end_game(t, Ending::bank);
    // Then one stock round.
    if (s.leg < under(rule::one_stock_round_a_turn, s.box()[s.phase].operating_rounds)) return begin_operating_round(t);
    ++s.set;
    s.leg = 0;
    if (under(rule::unsold_package_first, package_left(s) > 0)) return begin_offer(t);
    begin_stock_round(t);
}

} // namespace

Clauses of_merger(CompanyId c, const Clauses& of_agv, const Clauses& of_hgk) { return agv(c) ? of_agv : of_hgk; }
std::span<const Part> parts_of(CompanyId c) { return agv(c) ? kAgvParts : kHgkParts; }
PhaseId votes_from(CompanyId c) { return agv(c) ? phase::P4 : phase::P5; }
PhaseId compulsory_from(CompanyId c) { return agv(c) ? phase::P5 : phase::P6; }

bool formed(const State& s, CompanyId c) { return s[c].floated; }

Seats voting_order(const State& s, CompanyId c) {
    Seats order;
    // First the owners of what will be merged, in the order of the rules. Nobody is asked twice.
    for (PaperId part : agv(c) ? kAgvVoters : kHgkVoters)
        if (const PlayerId owner = s.papers[part].player(); under(in_order(c), owner && !order.contains(owner)))
            order.push_back(owner);
    // Then the owners of free certificates, from the priority card on.
    const Clauses free_ones = of_merger(c, rule::free_agv_holders_vote_last, rule::free_hgk_holders_vote_last);
    for (const PlayerId p : seats_from(s, under(rule::free_holders_vote_by_seat, s.priority)))
        if (under(free_ones, held(s, p, c) > Percent{0} && !order.contains(p))) order.push_back(p);
    return order;
}

bool has_voted(const State& s, PlayerId p) { return ((s.vote.asked >> p.value) & 1U) != 0; }

Percent vote_weight(const State& s, PlayerId p, CompanyId c) {
    // 50 % is half of the whole company: a player votes once with all he brings in and has bought (1893:D4, D5).
    Percent weight = held(s, p, c);
    for (const Part& part : parts_of(c))
        if (s.papers[part.from] == Owner::player(p)) weight += Percent{s.box()[part.to].percent};
    return under(rule::vote_weighs_percentage, weight);
}

void form_company(Table& t, CompanyId c) {
    State& s = t.s;
    s[c].floated = true;
    exchange_certificates(t, c);
    for (const Part& part : parts_of(c))
        if (part.merged)
            under(of_merger(c, {rule::agv_merges_ekb_bkb_ksz, rule::small_companies_merge},
                            {rule::hgk_merges_kbe_kfbe, rule::small_companies_merge}),
                  [&] { take_over(t, c, part.merged); });
    t.pay(Account::bank(), Account::of(c), Money{number::merger_bonus});
    install_president(t, c);
    t.tell(EventKind::company_formed, {.company = c, .player = president(s, c), .amount = s.money[c]});
    s.sorting_trains = c;
}

void begin_merger_round(Table& t) {
    State& s = t.s;
    s.round = Round::merger;
    s.refused.clear();
    s.agv_considered = false;
    s.hgk_considered = false;
    s.sorting_trains = {};
    s.vote = {};
}

bool settle_merger(Table& t) {
    State& s = t.s;
    if (const CompanyId c = s.sorting_trains) {
        // The president keeps what he likes; with no train there is nothing to choose.
        const bool choice = under(of_merger(c, rule::agv_president_chooses_trains, rule::hgk_president_chooses_trains),
                                  trains_of(s, c) > 0 && president(s, c));
        return play::unless_asked(choice, [&] { s.sorting_trains = {}; });
    }
    if (s.vote.company) return settle_vote(t);
    // AGV first and completely, then HGK (1893:D10).
    if (under(rule::agv_before_hgk, !s.agv_considered)) {
        s.agv_considered = true;
        consider(t, company::AGV);
        return true;
    }
    if (!std::exchange(s.hgk_considered, true)) consider(t, company::HGK);
    else after_merger_round(t);
    return true;
}

Refusal act_merger(Table& t, const Action& a) {
    State& s = t.s;
    if (s.vote.company) {
        if (a.kind != ActionKind::vote) return play::refuse_foreign(a.by, s.vote.voter, s.vote.company);
        return act_vote(t, a.by, a.what.yes == 1);
    }
    const CompanyId c = s.sorting_trains;
    if (a.by != president(s, c)) return refuse(rule::not_asked, {.company = c, .player = president(s, c)});
    if (a.as != c) return refuse(rule::not_its_turn, {.company = c});
    if (a.kind == ActionKind::discard_train)
        return unless(play::trains::check_discard({}, s, c, a.what.train, /*surplus=*/true),
                      [&] { discard(t, c, a.what.train); });
    if (a.kind != ActionKind::pass) return refuse(rule::not_now);
    return unless(forbids(rule::merger_trains_to_limit, must_discard(s, c),
                          {.company = c, .number = trains_of(s, c), .limit = train_limit(s, c)}),
                  [&] { s.sorting_trains = {}; });
}

void offers_merger(const State& s, Choices& out) {
    if (s.vote.company) return play::offer_both(ActionKind::vote, s.vote.voter, out);
    const CompanyId c = s.sorting_trains;
    const PlayerId p = president(s, c);
    play::trains::offer_discards(s, c, p, out);
    if (!must_discard(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace stw::t1893
