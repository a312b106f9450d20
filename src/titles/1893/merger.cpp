// AGV out of EKB, KSZ and BKB; HGK out of KBE, HdSK and KFBE (AGV, HGK). Considered at the end of every round.
#include "play/merging.hpp"
#include "play/votes.hpp"
#include "titles/1893/rounds.hpp"

#include <algorithm>

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
Clauses by(CompanyId c, const Clauses& of_agv, const Clauses& of_hgk) { return agv(c) ? of_agv : of_hgk; }

// Most shares; in a tie the holder of the president's certificate, then of the other 20 % certificate (not so in the recorded
// games), then in the order of exchange, then from the priority card on (1893:D11).
PlayerId first_president(const State& s, CompanyId c) {
    Percent most;
    for (int i = 0; i < s.players; ++i) most = std::max(most, held(s, PlayerId{i}, c));
    most = under(by(c, "1893:AGV/14"_clause, "1893:HGK/10"_clause), most);
    auto leads = [&](PlayerId p) { return p && held(s, p, c) == most; };
    const auto parts = parts_of(c);
    for (std::size_t i : {std::size_t{0}, std::size_t{2}})
        if (const PlayerId p = s.papers[parts[i].to].player();
            under(by(c, "1893:AGV/15"_clause, "1893:HGK/10"_clause), leads(p)) &&
            (i == 0 || !s.option(Option::first_president_by_exchange)))
            return p;
    for (const Part& part : parts)
        if (const PlayerId p = s.papers[part.to].player(); under("1893:peer/50"_clause, leads(p))) return p;
    PlayerId p = s.priority;
    for (int i = 0; i < s.players; ++i, p = left_of(s, p))
        if (leads(p)) return p;
    return {};
}

void install_president(Table& t, CompanyId c) {
    State& s = t.s;
    const PlayerId chosen = first_president(s, c);
    if (!chosen) return;
    const PaperId certificate = s.box().papers.presidents_certificate(c);
    const Owner holder = s.papers[certificate];
    if (holder != Owner::player(chosen)) {
        // He gives the 20 % certificate if he has at most two certificates, otherwise two of 10 %.
        const PaperId big = s.papers.find(s.box().papers, Owner::player(chosen), c, Percent{20});
        int count = 0;
        for (int i = 0; i < data::kPapers; ++i)
            count += s.papers[PaperId{i}] == Owner::player(chosen) &&
                             s.box()[PaperId{i}].kind == finance::PaperKind::share && s.box()[PaperId{i}].company == c
                         ? 1
                         : 0;
        finance::Bundle given = s.papers.bundle(s.box().papers, Owner::player(chosen), c, Percent{20});
        if (big && (given.empty() || under("1893:peer/51"_clause, count <= 2))) {
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
        const Clauses exchange = hdsk ? Clauses{"1893:peer/19"_clause, "1893:PRIV.C/1"_clause}
                                      : by(c, "1893:peer/18"_clause, "1893:peer/19"_clause);
        const bool taken = under(exchange, static_cast<bool>(owner));
        const bool large = &part == &parts_of(c).back();
        if (large && !taken) s[c].before_large = static_cast<std::uint8_t>(on_market(s, c).tenths());
        s.papers.move(part.to, taken ? Owner::player(owner) : Owner::market());
        under(hdsk ? Clauses{"1893:PRIV.C/2"_clause} : Clauses{}, [&] { s.papers.move(part.from, Owner::gone()); });
        t.tell(EventKind::paper_exchanged,
               {.company = c, .player = owner, .paper = part.from, .percent = s.box()[part.to].percent});
    }
}

void take_over(Table& t, CompanyId into, CompanyId merged) {
    State& s = t.s;
    under(by(into, "1893:AGV/9"_clause, "1893:HGK/8"_clause), [&] { play::hand_over_treasury(t, merged, into); });
    under(by(into, "1893:AGV/10"_clause, "1893:HGK/8"_clause), [&] { play::hand_over_trains(s, merged, into); });
    under(by(into, "1893:AGV/11"_clause, "1893:HGK/8"_clause), [&] { play::hand_over_markers(s, merged, into); });
    s[merged].closed = true;
    t.tell(EventKind::company_merged, {.company = into, .other = merged});
}

void consider(Table& t, CompanyId c) {
    State& s = t.s;
    if (under("1893:peer/49"_clause, formed(s, c))) return;
    const Clauses compulsory =
        by(c, {"1893:AGV/2"_clause, "1893:TAB.5/5"_clause}, {"1893:HGK/2"_clause, "1893:TAB.6/4"_clause});
    if (under(compulsory, s.phase >= compulsory_from(c))) return form_company(t, c);
    const Clauses voted_on =
        by(c, {"1893:AGV/1"_clause, "1893:TAB.4/4"_clause}, {"1893:HGK/1"_clause, "1893:TAB.5/4"_clause});
    if (under(voted_on, s.phase >= votes_from(c))) open_vote(t, c);
}

void after_merger_round(Table& t) {
    State& s = t.s;
    if (s.last_round) return end_game(t, Ending::bank);
    // Then one stock round.
    if (s.leg < under("1893:RG/1"_clause, s.box()[s.phase].operating_rounds)) return begin_operating_round(t);
    ++s.set;
    s.leg = 0;
    if (under("1893:NEXT/1"_clause, package_left(s) > 0)) return begin_offer(t);
    begin_stock_round(t);
}

} // namespace

std::span<const Part> parts_of(CompanyId c) { return agv(c) ? kAgvParts : kHgkParts; }
std::span<const PaperId> voters_of(CompanyId c) { return agv(c) ? kAgvVoters : kHgkVoters; }
PhaseId votes_from(CompanyId c) { return agv(c) ? phase::P4 : phase::P5; }
PhaseId compulsory_from(CompanyId c) { return agv(c) ? phase::P5 : phase::P6; }

bool formed(const State& s, CompanyId c) { return s[c].floated; }

void form_company(Table& t, CompanyId c) {
    State& s = t.s;
    s[c].floated = true;
    exchange_certificates(t, c);
    for (const Part& part : parts_of(c))
        if (part.merged)
            under(by(c, {"1893:AGV/3"_clause, "1893:MINOR/9"_clause}, {"1893:HGK/3"_clause, "1893:MINOR/9"_clause}),
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
    if (s.sorting_trains) {
        // The president keeps what he likes; with no train there is nothing to choose.
        const bool choice = under(by(s.sorting_trains, "1893:AGV/13"_clause, "1893:HGK/9"_clause),
                                  trains_of(s, s.sorting_trains) > 0 && president(s, s.sorting_trains));
        if (choice) return false;
        s.sorting_trains = {};
        return true;
    }
    if (s.vote.company) return settle_vote(t);
    // AGV first and completely, then HGK (1893:D10).
    if (under("1893:peer/48"_clause, !s.agv_considered)) {
        s.agv_considered = true;
        consider(t, company::AGV);
        return true;
    }
    if (!s.hgk_considered) {
        s.hgk_considered = true;
        consider(t, company::HGK);
        return true;
    }
    after_merger_round(t);
    return true;
}

Refusal act_merger(Table& t, const Action& a) {
    State& s = t.s;
    if (s.vote.company) {
        if (a.kind != ActionKind::vote) return play::refuse_foreign(a.by, s.vote.voter, s.vote.company);
        if (auto r = check_vote(s, a.by)) return r;
        cast_vote(t, a.what.yes == 1);
        return kAllowed;
    }
    const CompanyId c = s.sorting_trains;
    if (a.by != president(s, c)) return refuse("table:turn/1"_clause, {.company = c, .player = president(s, c)});
    if (a.as != c) return refuse("table:turn/4"_clause, {.company = c});
    if (a.kind == ActionKind::discard_train) {
        if (!s.depot.find(Owner::company(c), a.what.train))
            return refuse("table:format/1"_clause, {.company = c, .train = a.what.train});
        discard(t, c, a.what.train);
        return kAllowed;
    }
    if (a.kind != ActionKind::pass) return refuse("table:turn/2"_clause);
    if (auto r = forbids("1893:peer/52"_clause, trains_of(s, c) > train_limit(s, c),
                         {.company = c, .number = trains_of(s, c), .limit = train_limit(s, c)}))
        return r;
    s.sorting_trains = {};
    return kAllowed;
}

void offers_merger(const State& s, Choices& out) {
    if (s.vote.company) return play::offer_both(ActionKind::vote, s.vote.voter, out);
    const CompanyId c = s.sorting_trains;
    const PlayerId p = president(s, c);
    for (int k = 0; k < data::kTrainTypes; ++k)
        if (s.depot.find(Owner::company(c), TrainType{k}))
            out.add({.kind = ActionKind::discard_train, .by = p, .as = c, .what = {.train = TrainType{k}}});
    if (trains_of(s, c) <= train_limit(s, c)) out.add({.kind = ActionKind::pass, .by = p, .as = c});
}

} // namespace stw::t1893
