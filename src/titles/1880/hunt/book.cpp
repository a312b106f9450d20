// What the rulebook of 1880 says.
#include "generated/hunt_of_titles.hpp"
#include "hunt/allowed.hpp"

#include <fmt/format.h>

#include <array>

namespace stw::hunt {
namespace {

constexpr int kMajors = 14;
bool is_major(CompanyId c) { return c.value < kMajors; }

// The type on sale in the order of the bank; a restored 2-train is beside it.
TrainType current_type(const Components& box, const Overview& o) {
    for (const TrainOverview& t : o.trains)
        if (t.on_sale && t.in_bank > 0 && box[t.type].id != "2R") return t.type;
    return {};
}

// --- money raised ---

constexpr RaisingBook kRaising{
    .treasury_first = "X Forced Train Purchase: \"If a company … does not have sufficient money in its treasury\"",
    .into_the_train = "X: \"The Director must make up the difference … If he has insufficient money, he may sell "
                      "shares\"; \"a train can only be acquired from the Bank\"",
    .cheapest = [](const Components& box, const Overview& o, CompanyId) {
        const TrainType t = current_type(box, o);
        return t ? Money{box[t].price} : Money{0};
    }};

// --- a circle without a purchase ---

constexpr std::string_view kCircleRemoves =
    "a complete round without a purchase takes the current type of train out of the game";

class CircleWithoutPurchase final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kCircleRemoves}; }
    void see(const Moment& m, Findings& out) override {
        for (const Event& e : m.events) {
            const bool bought =
                e.kind == EventKind::train_bought && e.what.source == Source::bank && m.box[e.what.train].id != "2R";
            if (bought || e.kind == EventKind::trains_removed || e.kind == EventKind::phase_began) ended_.fill({});
        }
        const CompanyId c = m.before.operating;
        const bool circle =
            in_round(m.before, "operating") && in_round(m.after, "operating") && m.before.round != m.after.round;
        const bool over = c && is_major(c) && (circle || (m.after.operating && m.after.operating != c));
        if (!over) return;
        const TrainType type = current_type(m.box, m.after);
        if (!type || m.box[type].id == "8E" || m.box[type].id == "10") return ended_.fill({});
        Ended& of = ended_[c.value];
        if (of.turns++ == 0) of.first = m.number;
        if (of.turns == 3)
            out.push_back({kCircleRemoves,
                           "X: \"If there is a complete round … with no trains purchased, all remaining trains of the "
                           "current type are removed from the game\"",
                           fmt::format("{} ends a third turn since any train was bought or removed", m.box[c].id),
                           of.first, m.number});
    }

  private:
    struct Ended {
        int turns = 0; // since the last purchase or removal
        int first = 0;
    };
    std::array<Ended, kMajors> ended_{};
};

// --- turns, duty, papers, the end ---

constexpr TurnsBook kTurns{.sentence = "IX: \"the Major Companies which have floated … operate from top to bottom\"",
                           .round = "operating",
                           .takes_turns = [](const Components&, const Overview& o, CompanyId c) {
                               return is_major(c) && company_in(o, c).operates;
                           }};

constexpr DutyBook kDuty{.sentence =
                             "X: \"Each company must own a train at the end of its turn in the Operating Round\"",
                         .must_own = [](const Components& box, const Overview& o, CompanyId c) {
                             return is_major(c) && current_type(box, o);
                         }};

constexpr PapersBook kPapers{.president = "VIII Change of Director: \"If any player … owns more shares in a company "
                                          "than the Director, there is a change of directorship\"",
                             .limit = "XII Share Limit",
                             .share = "",
                             .by_majority = [](const Components&, CompanyId c) { return is_major(c); },
                             .counts = [](const Overview&, CompanyId) { return true; },
                             .papers_count = false};

constexpr EndingBook kEnding{
    .sentence = "\"After the sale of the last 8-train (or when the last 8-train is removed "
                "from the game), each company operates exactly three more times\"",
    .objection = [](const Components& box, const Moment& last, Money /*highest*/) -> std::string {
        for (const TrainOverview& t : last.after.trains)
            if (box[t.type].id == "8" && t.in_bank > 0) return fmt::format("{} 8-trains are unsold", t.in_bank);
        return {};
    }};

constexpr WaysBook kWays{.sentence = "X: a tile or marker needs a legal route of the company's train of any length",
                         .tracks = [](CompanyId) { return board::kAllTracks; },
                         .blocks = full_of_others,
                         .asks_for_way = [](const Moment& m, CompanyId c, HexId hex) { return hex != m.box[c].home; }};

// --- P5 and debts ---

bool has_permit_d(const Overview& o, CompanyId c) {
    constexpr int d = 8;
    bool has = false;
    each_detail(o, "permits", [&](const Fields& f) { has = has || (f.company == c && (f.number.value & d) != 0); });
    return has;
}

constexpr AllowedBook kPermit{
    .property = "P5 may be given to any company its owner directs, at any time",
    .sentence = "VI P5: \"assign at any time to one of his Major Companies\"",
    .missing = [](const Moment& m) -> std::string {
        const Fields* p5 = detail_of(m.after, "p5");
        if (p5 == nullptr || !p5->player) return {};
        for (const CompanyOverview& c : m.after.companies) {
            if (!is_major(c.id) || c.president != p5->player || c.par == Money{0}) continue;
            const bool offered = is_offered(m.offers, p5->player, [&](const Move& o) {
                return o.kind == ActionKind::exchange && o.what.paper == p5->paper && o.what.company == c.id;
            });
            if (has_permit_d(m.after, c.id)) continue;
            const bool founding = detail_of(m.after, "founding") != nullptr;
            if (!offered && !founding && is_offered(m.offers, p5->player, [](const Move&) { return true; }))
                return fmt::format("in {} it cannot be given to {}", m.after.round.name, m.box[c.id].id);
        }
        return {};
    }};

// Not in the very first one: then no company has been operating.
constexpr AllowedBook kSell{
    .property = "in his turn of a Share Round a player may sell any share",
    .sentence = "XII: \"During his turn in a Share Round a player can sell as many shares as he wishes\" but the "
                "Director's Certificate, and not in the very first one",
    .missing = [](const Moment& m) -> std::string {
        const PlayerId p = in_turn(m.offers);
        if (!in_round(m.after, "stock") || !is_person(p) || detail_of(m.after, "founding") != nullptr) return {};
        for (const Holding& h : player_in(m.after, p).shares) {
            if (h.president || !company_in(m.after, h.company).operates) continue;
            const bool offered = is_offered(m.offers, p, [&](const Move& o) {
                return o.kind == ActionKind::sell_shares && o.what.company == h.company && o.what.percent.value == 10;
            });
            if (!offered)
                return fmt::format("in {} player {} cannot sell 10 % of {}", m.after.round.name, p.value + 1,
                                   m.box[h.company].id);
        }
        return {};
    }};

constexpr AllowedBook kRepay{
    .property = "a debt may be paid at any time of a Share Round",
    .sentence = "X: \"The player may pay off the debt either in full or in part at any time during a Share Round\"",
    .missing = [](const Moment& m) -> std::string {
        if (!in_round(m.after, "stock") || detail_of(m.after, "founding") != nullptr) return {};
        std::string missing;
        each_detail(m.after, "debt", [&](const Fields& debt) {
            if (player_in(m.after, debt.player).cash <= Money{0}) return;
            if (!is_offered(m.offers, debt.player, [](const Move& o) { return o.kind == ActionKind::repay; }))
                missing = fmt::format("in {} player {} cannot pay anything of his debt", m.after.round.name,
                                      debt.player.value + 1);
        });
        return missing;
    }};

// --- options ---

constexpr Allowance kAllowances[]{{"no_removal_after_share_round", 1, kCircleRemoves},
                                  {"idle_removal_skips_next", 1, kNoneMissed},
                                  {"permit_p5_any_company", 1, kPermit.property}, // that has floated
                                  {"debt_payment_is_action", 1, kRepay.property}};

constexpr Book kBooks[]{{.ruleset = "1880",
                         .raising = &kRaising,
                         .turns = &kTurns,
                         .duty = &kDuty,
                         .papers = &kPapers,
                         .ending = &kEnding,
                         .ways = &kWays,
                         .own =
                             [](Properties& out) {
                                 out.push_back(std::make_unique<CircleWithoutPurchase>());
                                 out.push_back(allowed_property(kPermit));
                                 out.push_back(allowed_property(kSell));
                                 out.push_back(allowed_property(kRepay));
                             },
                         .allowances = kAllowances}};

} // namespace

const OfTitle k1880{.books = kBooks};

} // namespace stw::hunt
