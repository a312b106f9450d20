// What the summary of 1893 ("skrót zasad v1") says.
#include "generated/hunt_of_titles.hpp"
#include "hunt/allowed.hpp"

#include <fmt/format.h>

namespace stw::hunt {
namespace {

bool is_small(const Components& box, CompanyId c) { return box[c].kind == finance::CompanyKind::small_company; }

PaperId paper_named(const Components& box, std::string_view id) {
    for (std::size_t i = 0; i < box.papers.size(); ++i)
        if (box.papers[i].id == id) return PaperId{static_cast<int>(i)};
    return {};
}
CompanyId company_named(const Components& box, std::string_view id) {
    for (std::size_t i = 0; i < box.companies.size(); ++i)
        if (box.companies[i].id == id) return CompanyId{static_cast<int>(i)};
    return {};
}

PlayerId owner_of(const Overview& o, PaperId paper) {
    for (const PlayerOverview& p : o.players)
        for (PaperId each : p.papers)
            if (each == paper) return p.id;
    return {};
}

// --- money raised ---

// New ones on sale and used ones, at the printed price.
Money cheapest_train(const Components& box, const Overview& o, CompanyId) {
    Money least{0};
    for (const TrainOverview& t : o.trains)
        if ((t.on_sale && t.in_bank > 0) || t.in_pool > 0)
            if (const Money price{box[t.type].price}; least == Money{0} || price < least) least = price;
    return least;
}

constexpr RaisingBook kRaising{
    .treasury_first = "RO: \"Jeśli spółka musi zakupić pociąg i nie ma na to środków to prezes dokłada\"; small "
                      "companies: \"dopłacić\"",
    .into_the_train =
        "RO: \"prezes dokłada z własnej gotówki i sprzedaje posiadane akcje\" for the train, and for nothing else",
    .no_more = "RO: \"nie można sprzedać więcej niż jest to konieczne\"",
    .cheapest = cheapest_train};

// --- turns ---

constexpr TurnsBook kTurns{
    .sentence = "RO: small companies, then public ones by price, each once in an operating round",
    .round = "operating",
    .takes_turns = [](const Components&, const Overview& o, CompanyId c) { return company_in(o, c).operates; }};

// --- trains ---

constexpr DutyBook kDuty{
    .sentence = "RO 5: \"firma publiczna musi mieć co najmniej 1 pociąg, jeśli nie ma to musi teraz kupić, chyba że "
                "nie ma trasy\"",
    .must_own = [](const Components& box, const Overview& o,
                   CompanyId c) { return !is_small(box, c) && cheapest_train(box, o, c) > Money{0}; },
    .needs_route = true};

constexpr std::string_view kTradeInFirst = "trains are traded in before any is bought";

// Traded in before anything is bought.
class TradeInFirst final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kTradeInFirst}; }
    void see(const Moment& m, Findings& out) override {
        if (m.before.operating != company_ || m.before.round != round_) bought_ = 0;
        company_ = m.before.operating;
        round_ = m.before.round;
        for (const Event& e : m.events) {
            if (e.kind != EventKind::train_bought || e.what.company != company_) continue;
            if (e.what.trade_in && bought_ > 0)
                out.push_back({kTradeInFirst, "RO: \"4. Modernizacja taboru\", \"5. … kupuje pociągi\"",
                               fmt::format("{} buys a train and then trades one in", m.box[company_].id), bought_,
                               m.number});
            if (bought_ == 0) bought_ = m.number;
        }
    }

  private:
    CompanyId company_;
    RoundOverview round_;
    int bought_ = 0; // by which action; 0: nothing yet in this turn
};

// --- FdSD ---

constexpr std::string_view kFundWaits = "FdSD is not exchanged in the stock round in which it was sold";

class FundOfTheTown final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kFundWaits}; }
    void see(const Moment& m, Findings& out) override {
        const PaperId fund = paper_named(m.box, "FdSD");
        for (const Event& e : m.events) {
            if (e.what.paper != fund) continue;
            if (e.kind == EventKind::paper_bought) {
                sold_in_ = stock_round(m.before.round);
                sold_at_ = m.number;
            }
            if (e.kind == EventKind::paper_exchanged && sold_in_ > 0 && sold_in_ == stock_round(m.before.round))
                out.push_back(
                    {kFundWaits,
                     "PRIV A: \"w dowolnej rundzie giełdowej (za wyjątkiem tej w której sprzedano spółki prywatne)\"",
                     fmt::format("sold and exchanged in SR {}", sold_in_), sold_at_, m.number});
        }
    }

  private:
    // Its number; the offer of what is left is the beginning of the stock round. 0: it is none.
    static int stock_round(const RoundOverview& round) {
        return round.kind == "stock" || round.kind == "offer" ? round.set : 0;
    }

    int sold_in_ = 0;
    int sold_at_ = 0;
};

// --- EVA ---

// Whose money is for a train now.
bool raises(const Overview& o, PlayerId p) {
    return in_round(o, "operating") && o.operating && o.step == "trains" && company_in(o, o.operating).president == p;
}

// To anybody who has room for it.
constexpr AllowedBook kEva{
    .property = "EVA may be sold to any player at any moment",
    .sentence = "PRIV B: \"może w dowolnym momencie być sprzedana dowolnemu graczowi za dowolną kwotę\"",
    .missing = [](const Moment& m) -> std::string {
        const PaperId eva = paper_named(m.box, "EVA");
        const PlayerId owner = owner_of(m.after, eva);
        if (!owner || detail_of(m.after, "deal") != nullptr) return {};
        for (const PlayerOverview& to : m.after.players) {
            if (to.id == owner || to.certificates >= to.certificate_limit) continue;
            const bool offered = is_offered(m.offers, owner, [&](const Move& o) {
                return o.kind == ActionKind::propose && o.what.paper == eva && o.what.player == to.id;
            });
            if (!offered && !raises(m.after, to.id))
                return fmt::format("in {} its owner cannot offer it to player {}", m.after.round.name, to.id.value + 1);
        }
        return {};
    },
    .by_deal = true};

// --- sales ---

constexpr std::string_view kSharesToSell = "in his turn a player may sell any number of certificates";

// A single share of a company that has operated and is not half on the market, in one's turn of a stock round.
class SharesToSell final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kSharesToSell}; }
    void see(const Moment& m, Findings& out) override {
        for (const Event& e : m.events)
            if (e.kind == EventKind::revenue_booked || e.kind == EventKind::revenue_withheld)
                operated_ |= bit(e.what.company);
        if (detail_of(m.after, "deal") != nullptr) return; // it is nobody's turn until it is answered
        const PlayerId p = in_turn(m.offers);
        if (p != seller_) sold_ = 0;
        seller_ = p;
        if (m.action.kind == ActionKind::sell_shares && m.action.by == p) sold_ |= bit(m.action.what.company);
        if (!in_round(m.after, "stock") || !is_person(p) || !m.after.ending.empty()) return;
        for (const Holding& h : player_in(m.after, p).shares) {
            const bool plain = m.box[h.company].fixed_price == 0 && h.percent.value >= (h.president ? 30 : 10);
            const bool may = plain && !h.president && (operated_ & bit(h.company)) != 0 &&
                             (sold_ & bit(h.company)) == 0 && company_in(m.after, h.company).market.value <= 40;
            if (may && !is_offered(m.offers, p, [&](const Move& o) {
                    return o.kind == ActionKind::sell_shares && o.what.company == h.company &&
                           o.what.percent.value == 10;
                }))
                out.push_back({kSharesToSell, "RG 2.1: \"sprzedaż dowolnej liczby certyfikatów różnych firm\"",
                               fmt::format("in {} player {} cannot sell 10 % of {}", m.after.round.name, p.value + 1,
                                           m.box[h.company].id),
                               m.number, m.number});
        }
    }

  private:
    static std::uint32_t bit(CompanyId c) { return std::uint32_t{1} << c.value; }

    std::uint32_t operated_ = 0;
    std::uint32_t sold_ = 0; // in this turn: one block of each
    PlayerId seller_;
};

// --- the end ---

std::string objection(const Components& box, const Moment& last, Money /*highest*/) {
    if (last.after.ending == "bankruptcy")
        return event_of(last, EventKind::player_bankrupt) != nullptr ? "" : "nobody is bankrupt";
    if (last.after.ending != "bank") return "ended by " + std::string(last.after.ending);
    if (!last.after.bank_broken) return "the bank is not broken";
    const auto formed = [&](std::string_view id) { return company_in(last.after, company_named(box, id)).operates; };
    const std::string_view phase = box[last.after.phase].id;
    if ((phase == "6" || phase == "8+x") && !formed("HGK")) return "HGK is not formed, though the first 6 is sold";
    if ((phase == "5" || phase == "6" || phase == "8+x") && !formed("AGV"))
        return "AGV is not formed, though the first 5 is sold";
    return {};
}

constexpr EndingBook kEnding{.sentence = "KONIEC GRY: \"Gdy pęknie bank\", \"gdy zbankrutuje jeden z graczy\"; table: "
                                         "\"AGV musi być uruchomione\", \"HGK musi być uruchomione\"",
                             .objection = objection};

// --- certificates ---

constexpr PapersBook kPapers{.president = "RG: \"Certyfikat prezesa nie może być sprzedany, tylko wymieniony z graczem "
                                          "który ma więcej udziałów od Ciebie\"",
                             .limit = "RG: \"18/12/9 certyfikatów przy 2/3/4 graczach\"",
                             .share = "RG: \"Nie możesz mieć więcej niż 60% udziałów w firmie\"",
                             .by_majority = [](const Components& box, CompanyId c) { return !is_small(box, c); },
                             .counts = [](const Overview&, CompanyId) { return true; }};

// --- track ---

constexpr WaysBook kWays{
    .sentence = "RO 1: \"tylko taki tor, po którym mogłaby uruchomić swój pociąg\"; RO 3: \"bez powtórzeń trasy\"",
    .tracks = [](CompanyId) { return board::kAllTracks; },
    .blocks = full_of_others,
    .asks_for_way = [](const Moment& m, CompanyId c,
                       HexId hex) { return !m.before.board.stations.empty() && hex != m.box[c].home; }};

// --- options ---

constexpr Allowance kAllowances[]{{"trade_in_first", 0, kTradeInFirst},
                                  {"fdsd_in_first_round", 1, kFundWaits},
                                  {"eva_in_turn_only", 1, kEva.property},
                                  {"eva_bought_of_bank", 1, kEva.property},
                                  {"fdsd_buys_past_limits", 1, kShareLimit},
                                  {"fdsd_buys_past_limits", 1, kCertificateLimit},
                                  {"no_votes_after_last_round", 1, kGroundedEnd},
                                  {"change_is_first_in_market", 1, kMostPresides},
                                  {"raised_money_is_free", 1, kTreasuryPays},
                                  {"raised_money_is_free", 1, kSmallPays},
                                  {"raised_money_is_free", 1, kNeeded},
                                  {"raised_money_is_free", 1, kIntoTheTrain},
                                  {"raised_money_is_free", 1, kNoMore}};

constexpr Book kBooks[]{{.ruleset = "1893",
                         .raising = &kRaising,
                         .turns = &kTurns,
                         .duty = &kDuty,
                         .papers = &kPapers,
                         .ending = &kEnding,
                         .ways = &kWays,
                         .own =
                             [](Properties& out) {
                                 out.push_back(std::make_unique<TradeInFirst>());
                                 out.push_back(std::make_unique<FundOfTheTown>());
                                 out.push_back(allowed_property(kEva));
                                 out.push_back(std::make_unique<SharesToSell>());
                             },
                         .allowances = kAllowances}};

} // namespace

const OfTitle k1893{.books = kBooks};

} // namespace stw::hunt
