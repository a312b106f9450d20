// What the rulebook of 1840 says.
#include "generated/hunt_of_titles.hpp"
#include "hunt/allowed.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace stw::hunt {
namespace {

constexpr int kTramCompanies = 6;
bool is_tram_company(CompanyId c) { return c.value < kTramCompanies; }
bool is_line(const Components& box, CompanyId c) { return box[c].kind == finance::CompanyKind::part; }

// Line cards that are owned: company (the line), other (its owner), train (on it).
template <class Visit> void each_line(const Overview& o, CompanyId owner, Visit visit) {
    each_detail(o, "line", [&](const Fields& line) {
        if (line.other == owner) visit(line);
    });
}

// Of a colour: those beside the lines, and on lines.
int trams_of(const Overview& o, CompanyId c, TrainType t) {
    int n = 0;
    for (TrainType each : company_in(o, c).trains) n += each == t ? 1 : 0;
    each_line(o, c, [&](const Fields& line) { n += line.train == t ? 1 : 0; });
    return n;
}
bool has_tram(const Overview& o, CompanyId c) {
    bool any = !company_in(o, c).trains.empty();
    each_line(o, c, [&](const Fields& line) { any = any || line.train; });
    return any;
}

bool moves_trams(const Overview& o) {
    return o.step == "CRd trams" || o.step == "CRe winner's trams" || o.step == "CRe trams" ||
           o.step == "CRe arrangement";
}

// --- decisions ---

constexpr std::string_view kLoanIsAsked = "nobody pays for a run before he was asked what he would do about it";

// A run that is paid by loans, though something could have been given back for it, and the last to act had no run before him.
class LoanIsAsked final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kLoanIsAsked}; }
    void see(const Moment& m, Findings& out) override {
        if (!in_round(m.before, "line") || m.before.step == "run") return;
        for (const Event& e : m.events) {
            if (e.kind != EventKind::loan_taken && e.kind != EventKind::president_paid) continue;
            if (!could_help_himself(m, e.what.player)) continue;
            out.push_back({kLoanIsAsked,
                           "IX.8: \"may voluntarily scrap a tram at any time\"; IV.2: \"may be voluntarily returned to "
                           "the Bank at any time\"",
                           fmt::format("the run of {} is booked while it is building, and costs its director {}",
                                       m.box[m.before.operating].id, e.what.amount.value),
                           m.number, m.number});
            return;
        }
    }

  private:
    static bool could_help_himself(const Moment& m, PlayerId p) {
        return is_offered(m.offered, p, [](const Move& o) {
            return o.kind == ActionKind::sell_paper || o.kind == ActionKind::discard_train;
        });
    }
};

// --- the duty to own a tram ---

constexpr std::string_view kTramDuty = "no company leaves a Company Round without a tram";

class TramDuty final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kTramDuty}; }
    void see(const Moment& m, Findings& out) override {
        // After CRe anything may be scrapped again.
        const bool was = in_round(m.before, "company") && m.before.step != "CRf lines";
        const bool over =
            !in_round(m.after, "company") || m.after.step == "CRf lines" || m.after.round != m.before.round;
        if (!was || !over || !m.after.ending.empty()) return;
        bool for_sale = false;
        // The last one may just have been bought.
        for (const TrainOverview& t : m.before.trains)
            for_sale = for_sale || (t.on_sale && m.after.trains[t.type.value].in_bank > 0);
        if (!for_sale || in_round(m.before, "company", 6)) return;
        for (int i = 0; i < kTramCompanies; ++i)
            if (const CompanyId c{i};
                company_in(m.after, c).operates && company_in(m.before, c).operates && !has_tram(m.after, c))
                out.push_back({kTramDuty,
                               "VIII.5.3: \"If a company doesn't possess any trams at the end of the tram buying "
                               "Rounds (CRd and CRe) it MUST buy a tram\"",
                               fmt::format("{} has none when CRe is over in {}", m.box[c].id, m.before.round.name),
                               m.number, m.number});
    }
};

// --- what is allowed ---

constexpr AllowedBook kRearrange{
    .property = "a company moves its trams between its lines as it likes",
    .sentence = "VIII.5.3: \"the company may rearrange trams between lines on its charter\"; VIII.6: \"Finally, each "
                "company may rearrange its tram cards\"",
    .missing = [](const Moment& m) -> std::string {
        const CompanyId c = m.after.operating;
        if (!c || !is_tram_company(c) || !moves_trams(m.after) || detail_of(m.after, "deal") != nullptr) return {};
        std::string missing;
        each_line(m.after, c, [&](const Fields& line) {
            for (TrainType t : company_in(m.after, c).trains) {
                if (line.train == t || !missing.empty()) continue;
                const bool offered = is_offered(m.offers, company_in(m.after, c).president, [&](const Move& o) {
                    return o.kind == ActionKind::assign_train && o.what.other == line.company && o.what.train == t;
                });
                if (!offered)
                    missing = fmt::format("{} has a tram {} beside its lines and cannot put it on {}", m.box[c].id,
                                          m.box[t].id, m.box[line.company].id);
            }
        });
        return missing;
    }};

constexpr AllowedBook kScrap{
    .property = "a tram may be scrapped at any time",
    .sentence = "VIII.5.3: \"A company may voluntarily scrap a tram at any time without compensation\"",
    .missing = [](const Moment& m) -> std::string {
        if (in_round(m.after, "draw")) return {};
        for (int i = 0; i < kTramCompanies; ++i) {
            const CompanyId c{i};
            const PlayerId director = company_in(m.after, c).president;
            if (!director) continue;
            for (int t = 0; t < static_cast<int>(m.box.trains.size()); ++t) {
                const TrainType tram{t};
                if (trams_of(m.after, c, tram) == 0) continue;
                const bool offered = is_offered(m.offers, director, [&](const Move& o) {
                    return o.kind == ActionKind::discard_train && o.what.train == tram;
                });
                if (!offered)
                    return fmt::format("in {} {} cannot scrap its tram {}", m.after.round.name, m.box[c].id,
                                       m.box[tram].id);
            }
        }
        return {};
    }};

constexpr AllowedBook kReturn{.property = "a private company may be returned at any time",
                              .sentence = "IV.2: \"They may be voluntarily returned to the Bank at any time\"",
                              .missing = [](const Moment& m) -> std::string {
                                  for (const PlayerOverview& p : m.after.players)
                                      for (PaperId paper : p.papers) {
                                          const bool offered = is_offered(m.offers, p.id, [&](const Move& o) {
                                              return o.kind == ActionKind::sell_paper && o.what.paper == paper;
                                          });
                                          if (!offered)
                                              return fmt::format("in {} {} cannot be returned", m.after.round.name,
                                                                 m.box[paper].name);
                                      }
                                  return {};
                              }};

// From a player who is not asked himself, by the company whose line is in turn.
constexpr AllowedBook kBuyPrivate{
    .property = "a company may buy a private company in the turn of any of its lines",
    .sentence = "IV.2: \"Beginning in Line Round 2a and during the turn of any of its lines, a Tram Company may buy … "
                "any Private Company from a player\"",
    .missing = [](const Moment& m) -> std::string {
        if (!in_round(m.after, "line") || in_round(m.after, "line", 1) || !m.after.operating ||
            detail_of(m.after, "deal") != nullptr)
            return {};
        CompanyId buyer;
        each_detail(m.after, "line", [&](const Fields& line) {
            if (line.company == m.after.operating) buyer = line.other;
        });
        if (!buyer || company_in(m.after, buyer).treasury < Money{1}) return {};
        const PlayerId director = company_in(m.after, buyer).president;
        for (const PlayerOverview& p : m.after.players)
            for (PaperId paper : p.papers) {
                const bool offered = is_offered(m.offers, director, [&](const Move& o) {
                    return (o.kind == ActionKind::propose || o.kind == ActionKind::buy_paper) && o.what.paper == paper;
                });
                if (!offered)
                    return fmt::format("in the turn of line {} {} cannot be bought", m.box[m.after.operating].id,
                                       m.box[paper].name);
            }
        return {};
    },
    .by_deal = true};

// --- turns, papers, the end, track ---

constexpr TurnsBook kTurns{.sentence = "IX.1: all lines act once in a Line Round, in ascending order",
                           .round = "line",
                           .takes_turns = [](const Components& box, const Overview& o, CompanyId c) {
                               return is_line(box, c) && company_in(o, c).operates;
                           }};

constexpr PapersBook kPapers{.president = "IV.1.2: the director is who founded the company",
                             .limit = "VII.3: certificate limit",
                             .share = "VII.3: share limit",
                             .by_majority = [](const Components&, CompanyId) { return false; },
                             .counts = [](const Overview&, CompanyId) { return true; }};

constexpr EndingBook kEnding{
    .sentence = "V: the game ends after CR6",
    .objection = [](const Components&, const Moment& last, Money /*highest*/) -> std::string {
        constexpr int last_company_round = 6;
        // Nobody may have anything left to decide in it, nor in the rounds before.
        const bool begun = std::ranges::any_of(last.events, [](const Event& e) {
            return e.kind == EventKind::round_began && e.what.amount.value == last_company_round;
        });
        return begun || in_round(last.before, "company", 6) ? "" : "ended in " + last.before.round.name;
    }};

constexpr WaysBook kWays{.sentence = "IX.4: a tile must be joined by tram track to a station of the line",
                         .tracks = [](CompanyId) { return board::only(board::Track::broad); },
                         .blocks = full_of_others,
                         .asks_for_way =
                             [](const Moment& m, CompanyId c, HexId hex) {
                                 // A Stadtbahn tile lies on its dotted path, wherever that is; a line begins at home.
                                 if (hex == m.box[c].home || m.action.what.rotation == 0xFF) return false;
                                 for (const board::Station& st : m.after.board.stations)
                                     if (st.company == c && st.hex == hex) return false;
                                 for (const board::Path& p : m.after.board.tile_on(m.box.map, hex).paths)
                                     if (p.track != board::Track::broad) return false;
                                 return true;
                             }};

// --- options ---

constexpr Allowance kAllowances[]{{"lines_shown_before_last_purchases", 1, kTramDuty}, // the round ends with CRe then
                                  {"empty_run_is_free", 1, kNoneMissed}}; // a tram stays at home without a trace

constexpr Book kBooks[]{{.ruleset = "1840",
                         .turns = &kTurns,
                         .papers = &kPapers,
                         .ending = &kEnding,
                         .ways = &kWays,
                         .own =
                             [](Properties& out) {
                                 out.push_back(std::make_unique<LoanIsAsked>());
                                 out.push_back(std::make_unique<TramDuty>());
                                 out.push_back(allowed_property(kRearrange));
                                 out.push_back(allowed_property(kScrap));
                                 out.push_back(allowed_property(kReturn));
                                 out.push_back(allowed_property(kBuyPrivate));
                             },
                         .allowances = kAllowances}};

} // namespace

const OfTitle k1840{.books = kBooks};

} // namespace stw::hunt
