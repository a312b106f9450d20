// What the two rulebooks of 1881 say.
#include "generated/hunt_of_titles.hpp"
#include "hunt/allowed.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace stw::hunt {
namespace {

constexpr int kTramways = 8;
constexpr CompanyId kMain{kTramways};
bool is_tramway(CompanyId c) { return c && c.value < kTramways; }
bool is_network(CompanyId c) { return c && c.value >= kTramways; }
bool is_s_train(const Components& box, TrainType t) { return box[t].id.starts_with("S"); }

Money cheapest_of_bank(const Components& box, const Overview& o, CompanyId c) {
    Money least{0};
    for (const TrainOverview& t : o.trains)
        if (t.on_sale && t.in_bank > 0 && is_s_train(box, t.type) == is_network(c))
            if (const Money price{box[t.type].price}; least == Money{0} || price < least) least = price;
    return least;
}

// --- track ---

// A station stops a tramway where tram depots hold all places that are not the S-Bahn's; a network where another one stands.
bool blocks_2016(CompanyId c, const board::Node& node, std::span<const CompanyId> stations) {
    if (node.slots == 0 || std::ranges::find(stations, c) != stations.end()) return false;
    const auto networks = std::ranges::count_if(stations, is_network);
    if (is_network(c)) return networks > 0;
    const auto places = node.slots - node.rapid_slots;
    return places > 0 && static_cast<std::ptrdiff_t>(stations.size()) - networks >= places;
}

// Full of one kind it stops that kind, full of both it stops everybody.
bool blocks_2007(CompanyId c, const board::Node& node, std::span<const CompanyId> stations) {
    if (node.slots == 0 || stations.size() < node.slots || std::ranges::find(stations, c) != stations.end())
        return false;
    const auto networks = static_cast<std::size_t>(std::ranges::count_if(stations, is_network));
    if (networks > 0 && networks < stations.size()) return true;
    return (networks > 0) == is_network(c);
}

board::Tracks rails_of(CompanyId c) { return board::only(is_network(c) ? board::Track::rapid : board::Track::tram); }

bool away_from_home(const Moment& m, CompanyId c, HexId hex) {
    if (m.before.step == "start depot" || m.before.step == "veto") return false;
    return !is_tramway(c) || hex != m.box[c].home;
}

constexpr WaysBook kWays2016{.sentence = "7.2.1.1: \"must be able to use the newly build track with a (hypothetical) "
                                         "tramcar of unlimited range\"; 7.2.3.1: no hex twice",
                             .hexes_once = true,
                             .tracks = rails_of,
                             .blocks = blocks_2016,
                             .asks_for_way = away_from_home,
                             .new_rails = true};
constexpr WaysBook kWays2007{.sentence = "6.12: connected with a depot of its own by a valid route; 8.3: no hex twice",
                             .hexes_once = true,
                             .tracks = rails_of,
                             .blocks = blocks_2007,
                             .asks_for_way = away_from_home,
                             .new_rails = true,
                             .again = [](const Components& box, const board::Board& board, HexId h) {
                                 return board.tile_on(box.map, h).id == "53";
                             }};

// Past depots of all kinds.
constexpr WaysBook kLink{.sentence = "",
                         .tracks = rails_of,
                         .blocks = [](CompanyId, const board::Node&, std::span<const CompanyId>) { return false; }};

// --- the S-Bahn ---

// "network": company, paper, number (1 it runs, 2 it has joined); other: the tramway that leads it, player: who decides;
// source: its certificate is with the bank or in the pool.
const Fields* network(const Overview& o, CompanyId c) {
    const Fields* found = nullptr;
    each_detail(o, "network", [&](const Fields& f) {
        if (f.company == c) found = &f;
    });
    return found;
}

bool in_one_hand(const Fields& a, const Fields& b) {
    if (a.source != Source::none || b.source != Source::none) return false;
    if (a.other || b.other) return a.other == b.other;
    return a.player && a.player == b.player;
}

bool linked(const Moment& m, CompanyId subnet) {
    for (const board::Station& st : m.after.board.stations)
        if (st.company == kMain &&
            way_exists(m.box, m.after.board, subnet, kLink, {.hex = st.hex, .node = st.node}, 20'000) == Answer::yes)
            return true;
    return false;
}

constexpr std::string_view kMergerIsDue = "a subnet joins the main network at the moment when there is a reason for it";

class Mergers final : public Property {
  public:
    explicit Mergers(std::string_view sentence) : sentence_(sentence) {}

    [[nodiscard]] std::vector<std::string_view> names() const override { return {kMergerIsDue}; }
    void see(const Moment& m, Findings& out) override {
        const Fields* main = network(m.after, kMain);
        const Fields* sbahn = detail_of(m.after, "s-bahn");
        if (main == nullptr || sbahn == nullptr || sbahn->number.value == 2) return;
        for (int i = 1; i <= 3; ++i) {
            const CompanyId subnet{kTramways + i};
            const Fields* net = network(m.after, subnet);
            if (net == nullptr || net->number.value == 2) continue;
            if (const std::string why = reason(m, *main, *net, subnet); !why.empty())
                out.push_back({kMergerIsDue, sentence_, fmt::format("{} stays apart though {}", m.box[subnet].id, why),
                               m.number, m.number});
        }
    }

  private:
    static std::string reason(const Moment& m, const Fields& main, const Fields& net, CompanyId subnet) {
        if (net.source == Source::pool) return "its certificate lies in the pool";
        if (main.player || main.other)
            if (in_one_hand(main, net)) return "both certificates are in one hand";
        // The board changes seldom; what was not linked before is not linked now unless depots or rails have changed.
        const bool changed =
            m.before.board.stations != m.after.board.stations || m.before.board.tile != m.after.board.tile;
        return net.number.value == 1 && changed && linked(m, subnet) ? "rails link it" : "";
    }

    std::string_view sentence_;
};

constexpr std::string_view kSecondDepot = "the second depot of the main network stands at a hub or on a place marked S";

// The second depot of the main network.
class SecondDepot final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kSecondDepot}; }
    void see(const Moment& m, Findings& out) override {
        if (m.action.kind != ActionKind::place_station || m.before.operating != kMain || m.before.step != "station")
            return;
        for (const board::Station& st : m.after.board.stations) {
            if (st.company != kMain || m.before.board.stations.contains(st)) continue;
            const board::Tile& tile = m.after.board.tile_on(m.box.map, st.hex);
            const int node = st.node;
            const auto leads = [&](board::Track kind) {
                return std::ranges::any_of(tile.paths, [&](const board::Path& p) {
                    return p.track == kind && (p.a.node == node || p.b.node == node);
                });
            };
            if (tile.nodes[st.node].rapid_slots > 0 || (leads(board::Track::tram) && leads(board::Track::rapid)))
                continue;
            out.push_back({kSecondDepot,
                           "7.4.2: \"not only … a reserved station place with an S symbol but any empty station place "
                           "of a hub station\"",
                           fmt::format("it stands on {}", m.box[st.hex].id), m.number, m.number});
        }
    }
};

// --- what is allowed ---

std::string unsaleable(const Moment& m) {
    const PlayerId p = in_turn(m.offers);
    if (!in_round(m.after, "stock") || m.after.round.set == 1 || !is_person(p) || !m.after.step.empty()) return {};
    for (const Holding& h : player_in(m.after, p).shares) {
        const int office = h.president ? 20 : 0; // its certificate
        if (!is_tramway(h.company) || h.percent.value - office < 10) continue;
        const bool offered = is_offered(m.offers, p, [&](const Move& o) {
            return o.kind == ActionKind::sell_shares && o.what.company == h.company;
        });
        if (!offered)
            return fmt::format("in {} player {} cannot sell {}", m.after.round.name, p.value + 1, m.box[h.company].id);
    }
    return {};
}

constexpr AllowedBook kSell2016{
    .property = "in a Stock Round a player may sell any certificate that is no Director's or President's",
    .sentence =
        "8.1.2: \"A player may sell any number of certificates except: During the First Stock Round, A Director "
        "certificate …, The President certificate\"",
    .missing = unsaleable};
constexpr AllowedBook kSell2007{
    .property = "in a Stock Round a player may sell any certificate that is no Director's or President's",
    .sentence = "4.9: \"Der Verkauf von Aktien an die Bank erfolgt zu den aktuellen Kursen … Direktoraktien können "
                "nicht verkauft werden\"",
    .missing = unsaleable};

// --- what both have ---

constexpr RaisingBook kRaising2016{
    .treasury_first =
        "7.2.7.2.5: \"the money has to come from the following sources in the stated order: 1. The total treasury\"",
    .into_the_train = "7.2.7.2.5: \"The Director may only sell the number of certificates which are necessary to buy "
                      "the chosen tramcar\"",
    .no_more = "7.2.7.2.5: \"only … the number of certificates which are necessary\"",
    .cheapest = cheapest_of_bank};
constexpr RaisingBook kRaising2007{
    .treasury_first = "10.6: what is missing", .into_the_train = "10.6: for the train", .cheapest = cheapest_of_bank};

constexpr TurnsBook kTurns{
    .sentence = "7: every floated corporation and every network acts once in an Operating Round",
    .round = "operating",
    .takes_turns = [](const Components&, const Overview& o, CompanyId c) { return company_in(o, c).operates; }};

// A network that nobody leads has nobody to buy for it.
constexpr DutyBook kDuty2016{
    .sentence =
        "7.2.7.2.4: \"Every floated Tramway Corporation has to own a tramcar at the end of their Operating Round\"; "
        "7.4.7: \"Each S-Bahn Network must possess an S-train at the end of its Operating Round\"",
    .must_own = [](const Components& box, const Overview& o, CompanyId c) {
        return cheapest_of_bank(box, o, c) > Money{0} && company_in(o, c).president;
    }};

// --- the end ---

// The highest price of the chart.
Money top_price(const Components& box) {
    Money top{0};
    for (std::int16_t price : box.chart.price) top = std::max(top, Money{price});
    return top;
}

std::string objection(const Components& box, const Moment& last, Money highest) {
    const std::string_view why = last.after.ending;
    if (why == "bank") return last.after.bank_broken ? "" : "the bank is not broken";
    // The game goes on for a while then, and prices fall.
    if (why == "price") return highest >= top_price(box) ? "" : "no company has stood at the top of the chart";
    std::size_t bankrupt = 0;
    each_detail(last.after, "bankrupt", [&](const Fields&) { ++bankrupt; });
    if (why == "last player") return bankrupt + 1 >= last.after.players.size() ? "" : "more than one player is left";
    // Where nothing can be set in motion any more (README of the title): no company is.
    const bool any =
        std::ranges::any_of(last.after.companies, [](const CompanyOverview& c) { return c.operates && c.president; });
    return any ? "companies are operating" : "";
}

constexpr EndingBook kEnding{.sentence = "9 (2007: 13): the bank has run out of money, a marker stands at the top "
                                         "right of the table, or one player is left",
                             .objection = objection};

constexpr PapersBook kPapers{
    .president = "who owns most shares is director",
    .limit = "8.3: certificate limit",
    .share = "8.3: \"When a player owns 60% of the shares of a single corporation this player may not buy another\"",
    .by_majority = [](const Components&, CompanyId c) { return is_tramway(c); },
    // 8.4: those on a yellow space do not.
    .counts =
        [](const Overview& o, CompanyId c) {
            bool yellow = false;
            each_detail(o, "yellow", [&](const Fields& f) { yellow = yellow || f.company == c; });
            return !yellow;
        },
    .papers_count = false};

constexpr Book kBooks[]{{.ruleset = "1881-2016",
                         .raising = &kRaising2016,
                         .turns = &kTurns,
                         .duty = &kDuty2016,
                         .papers = &kPapers,
                         .ending = &kEnding,
                         .ways = &kWays2016,
                         .own =
                             [](Properties& out) {
                                 out.push_back(
                                     std::make_unique<Mergers>("6.3.3: \"In the moment one of the above mentioned "
                                                               "conditions are met, … the merger is carried out\""));
                                 out.push_back(std::make_unique<SecondDepot>());
                                 out.push_back(allowed_property(kSell2016));
                             }},
                        {.ruleset = "1881-2007",
                         .raising = &kRaising2007,
                         .turns = &kTurns,
                         .papers = &kPapers,
                         .ending = &kEnding,
                         .ways = &kWays2007,
                         .own = [](Properties& out) {
                             out.push_back(std::make_unique<Mergers>(
                                 "12.5: \"solange, bis sein Netzteil an das S-Bahn-Hauptnetz … angeschlossen wird\""));
                             out.push_back(allowed_property(kSell2007));
                         }}};

} // namespace

const OfTitle k1881{.books = kBooks};

} // namespace stw::hunt
