#include "titles/1881/tests/position.hpp"

namespace stw::t1881 {
namespace {

const board::Map& map_of(const State& s) { return s.box().map; }

bool is_office(PaperId p, CompanyId c, const State& s) {
    if (is_network(c)) return p.value < paper::S_first.value + kNetworks;
    return p == directors_certificate(s, c);
}

// Some plain certificate of a company in that hand.
PaperId plain(const State& s, Owner o, CompanyId c) {
    const finance::PaperTable::Range all = s.box().papers.of(c);
    for (int i = all.begin; i < all.end; ++i)
        if (const PaperId p{i}; s.papers[p] == o && !is_office(p, c, s)) return p;
    return {};
}

void sit_down(State& s) {
    s.seats.clear();
    s.numbers.clear();
    s.bid_order.clear();
    for (int i = 0; i < s.players; ++i) {
        s.seats.push_back(PlayerId{i});
        s.bid_order.push_back(PlayerId{i});
        if (is2016(s) || i == 0) s.numbers.push_back(PlayerId{i});
        s.bid[static_cast<std::size_t>(i)] = Number{figures_of(s.edition).least_bid};
    }
    s.sealed = s.opened = static_cast<std::uint8_t>((1U << s.players) - 1U);
    s.ticket = A;
    s.turn = A;
}

struct Place {
    HexId hex;
    std::uint8_t node;
};
constexpr std::array<Place, kNetworks> kStartPlaces{{{hex::G19, 1}, {hex::G13, 1}, {hex::J28, 0}, {hex::L2, 0}}};

constexpr std::array<Rails, 17> kRails{{
    {"F14", "821", "31", 5},
    {"F16", "817", "21", 1},
    {"F18", "820", "30", 5},
    {"G21", "811", "27", 1},
    {"G23", "820", "30", 5},
    {"H24", "817", "21", 2},
    {"I25", "811", "27", 5},
    {"J26", "818", "25", 2},
    {"G11", "819", "26", 1},
    {"G9", "824", "34", 0},
    {"H8", "812", "28", 5},
    {"I7", "817", "21", 0},
    {"J6", "817", "21", 0},
    {"K5", "822", "32", 0},
    {"L4", "818", "25", 1},
    {"F8", "817", "21", 2},
    {},
}};

} // namespace

const Rails& rails_on(std::string_view hex) {
    for (const Rails& r : kRails)
        if (r.hex == hex) return r;
    ADD_FAILURE() << "no S-Bahn rails are known for " << hex;
    return kRails.back();
}

template <Edition Ed> PositionOf<Ed> PositionOf<Ed>::fresh(int players, const Options& options) {
    return PositionOf(PositionOf::laid_out(players, options));
}

template <Edition Ed> PositionOf<Ed> PositionOf<Ed>::bids(int players, const Options& options) {
    PositionOf p = fresh(players, options);
    for (int i = 0; i + 1 < players && p.s.round == Round::numbers; ++i) EXPECT_DONE(p, deal(PlayerId{i}));
    return p;
}

template <Edition Ed> PositionOf<Ed> PositionOf<Ed>::start(int players, const Options& options) {
    PositionOf p = fresh(players, options);
    sit_down(p.s);
    Table t{p.s};
    begin_start(t);
    return p.settle();
}

template <Edition Ed> PositionOf<Ed> PositionOf<Ed>::first_stock_round(int players, const Options& options) {
    PositionOf p(players, options);
    p.s.stock_rounds = 0;
    return p.stock_round();
}

template <Edition Ed> PositionOf<Ed>::PositionOf(int players, const Options& options)
    : PositionOf(fresh(players, options).s) {
    sit_down(s);
    for (int i = 0; i < players; ++i) cash(PlayerId{i}, 600);
    s.round = Round::stock;
    s.stock_rounds = 2;
}

// --- money and certificates ---

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::begun(CompanyId tramway, PlayerId director) {
    s.papers.move(directors_certificate(s, tramway), Owner::player(director));
    s.since[director.value][tramway.value] = ++s.purchases;
    s.markers.put(tramway, s.box()[tramway].start);
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::tramway(CompanyId c, PlayerId director) {
    begun(c, director);
    s[c].floated = true;
    s[c].at_home = true;
    s.board.stations.push_back({c, s.box()[c].home, s.box()[c].home_city});
    return treasury(c, 500);
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::holds(Holder h, CompanyId c, int percent) {
    while (held(s, h.owner, c) < Percent{percent}) {
        PaperId share = plain(s, Owner::stack(), c);
        if (!share) share = plain(s, Owner::market(), c);
        EXPECT_TRUE(share) << "no certificate of that company is left in the bank";
        if (!share) break;
        s.papers.move(share, h.owner);
    }
    EXPECT_EQ(held(s, h.owner, c).value, percent);
    if (h.owner.is_player() && is_tramway(c)) s.since[h.owner.player().value][c.value] = ++s.purchases;
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::offering(CompanyId c, int percent) {
    while (offering(c) > percent) {
        const PaperId share = plain(s, Owner::stack(), c);
        if (!share) break;
        s.papers.move(share, Owner::player(PlayerId{s.players - 1}));
    }
    EXPECT_EQ(offering(c), percent);
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::pool(CompanyId c, int percent) {
    while (pool(c) < percent) {
        const PaperId share = plain(s, Owner::stack(), c);
        EXPECT_TRUE(share) << "no certificate of that company is left in the offering";
        if (!share) break;
        s.papers.move(share, Owner::market());
    }
    EXPECT_EQ(pool(c), percent);
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::price(CompanyId c, int amount) {
    const finance::ChartData& chart = s.box().chart;
    for (int row = 0; row < chart.rows; ++row)
        for (int column = 0; column < chart.columns; ++column)
            if (const finance::Cell at{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
                chart.at(at) == Money{amount}) {
                s.markers.put(c, at);
                return *this;
            }
    ADD_FAILURE() << "no cell with " << amount;
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::info_cards(int n) {
    s.info_cards = static_cast<std::uint8_t>(n);
    return *this;
}

// --- the S-Bahn ---

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::leads(Holder h, CompanyId network) {
    s.papers.move(certificate_of(network), h.owner);
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::president(Holder h) {
    s.markers.put(company::S, s.box()[company::S].start);
    return leads(h, company::S);
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::sbahn(Holder main, Holder s1, Holder s2, Holder s3) {
    president(main);
    leads(s1, company::S1).leads(s2, company::S2).leads(s3, company::S3);
    holds(main, company::S, percent(main, company::S) + 5);
    s.sbahn.floated = true;
    s.sbahn.opened = true;
    for (int n = 0; n < kNetworks; ++n) {
        const CompanyId c = network_numbered(n);
        Network& net = s.network(c);
        net.merged = leader(c) == Owner::stack();
        net.runs = !net.merged;
        net.placed = !net.merged;
        if (net.merged) continue;
        treasury(c, number::network_capital);
        const auto [h, node] = kStartPlaces[static_cast<std::size_t>(n)];
        s.board.stations.push_back({c, h, node});
    }
    return *this;
}

// --- trains and phases ---

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::phase(PhaseId p) {
    while (s.phase < p) {
        s.phase = PhaseId{s.phase.value + 1};
        const TrainType opener = s.box()[s.phase].begins_with;
        on_sale(opener);
        if (const TrainId card = s.trains.find(Owner::stack(), opener)) s.trains.move(card, Owner::gone());
        for (std::size_t i = 0; i < s.trains.cards(); ++i)
            if (s.box()[s.trains.type[i]].scrapped_by == opener) s.trains.owner[i] = Owner::gone();
    }
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::on_credit(CompanyId c, TrainType t) {
    train(c, t);
    s.clips.push_back(s.trains.find(Owner::company(c), t));
    return *this;
}

// --- the map ---

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::rails(const std::vector<std::string_view>& hexes) {
    for (std::string_view h : hexes) tile(h, is2016(s) ? rails_on(h).in2016 : rails_on(h).in2007, rails_on(h).rotation);
    return *this;
}

// --- whose turn ---

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::turn(PlayerId p) {
    s.turn = p;
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::ticket(PlayerId p) {
    s.ticket = p;
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::stock_round() {
    Table t{s};
    begin_stock_round(t);
    return settle();
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::close_stock_round() {
    const int number = s.stock_rounds;
    for (int i = 0; i < 2 * s.players && s.round == Round::stock && s.stock_rounds == number; ++i)
        EXPECT_DONE(*this, pass(s.turn));
    EXPECT_FALSE(s.round == Round::stock && s.stock_rounds == number);
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::operating(CompanyId c, Step step) {
    if (s.round != Round::operating) {
        s.operating_round = 1;
        s.rounds_in_set = s.box()[s.phase].operating_rounds;
    }
    s.round = Round::operating;
    s.operation = {.company = c, .step = step};
    s.refused.clear();
    s.trains.ran = {};
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::acted(CompanyId c) {
    (is_tramway(c) ? s[c].acted : s.network(c).acted) = true;
    return *this;
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::operating_rounds() {
    Table t{s};
    begin_operating_rounds(t);
    return settle();
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::has_run(CompanyId c, int income) {
    return has_run(c, income, 0, 0, 0);
}

template <Edition Ed>
PositionOf<Ed>& PositionOf<Ed>::has_run(CompanyId c, int income, int construction, int connection, int ferry) {
    operating(c, Step::run);
    s.operation.ran = true;
    s.operation.income = Money{income};
    s.operation.construction = Money{construction};
    s.operation.connection = Money{connection};
    s.operation.ferry = Money{ferry};
    Table t{s};
    next_step(t);
    return settle();
}

template <Edition Ed> PositionOf<Ed>& PositionOf<Ed>::end_turn(CompanyId c) {
    for (int i = 0; i < 12 && acts(c); ++i) {
        const Action next = s.operation.step == Step::dividend ? withhold(s, c) : pass(s, c);
        const std::string clause = this->refused_by(next);
        EXPECT_EQ(clause, "");
        if (!clause.empty()) break;
    }
    return *this;
}

// --- looking ---

template <Edition Ed> bool PositionOf<Ed>::lies(std::string_view hex, std::string_view tile) const {
    return s.board.tile[hex_named(hex).value] == tile_named(s, tile);
}

template class PositionOf<Edition::e2016>;
template class PositionOf<Edition::e2007>;

HexId hex_named(std::string_view id) { return testing::hex_named(d2016::kComponents[0].map, id); }
TileId tile_named(const State& s, std::string_view id) { return testing::tile_named(map_of(s), id); }

// --- actions ---

namespace {
using testing::move_of;
Action company_move(const State& s, CompanyId c, ActionKind kind, const Fields& what = {}) {
    return move_of(decides(s, c), c, kind, what);
}
Fields of_sale(CompanyId c, int percent, unsigned vices) {
    Fields what{.company = c, .percent = percent};
    if (vices != 0) what.number = static_cast<int>(vices);
    return what;
}
} // namespace

Action deal(PlayerId p) { return move_of(kChance, ActionKind::draw, {.player = p}); }
Action envelope(PlayerId p, int amount) { return move_of(kChance, ActionKind::draw, {.player = p, .amount = amount}); }
Action bid(PlayerId p, int amount) { return move_of(p, ActionKind::bid, {.amount = amount}); }
Action pass(PlayerId p) { return move_of(p, ActionKind::pass); }
Action buy(PlayerId p, CompanyId c, int percent, Source from) {
    return move_of(p, ActionKind::buy_share, {.company = c, .source = from, .percent = percent});
}
Action sell(PlayerId p, CompanyId c, int percent, unsigned vices) {
    return move_of(p, ActionKind::sell_shares, of_sale(c, percent, vices));
}
Action answer(PlayerId p, bool yes) {
    return move_of(p, ActionKind::answer, {.yes = static_cast<std::uint8_t>(yes ? 1 : 0)});
}
Action vote(PlayerId p, bool yes) {
    return move_of(p, ActionKind::vote, {.yes = static_cast<std::uint8_t>(yes ? 1 : 0)});
}

Action pass(const State& s, CompanyId c) { return company_move(s, c, ActionKind::pass); }
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, int rotation) {
    return company_move(s, c, ActionKind::lay_tile, testing::tile_on(s.box().map, hex, tile, rotation));
}
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, const Neighbours& exits) {
    return lay(s, c, hex, tile, testing::turned_to(map_of(s), hex, tile, exits));
}
Action lay_rails(const State& s, CompanyId c, std::string_view hex) {
    const Rails& r = rails_on(hex);
    return lay(s, c, hex, is2016(s) ? r.in2016 : r.in2007, r.rotation);
}
Action place(const State& s, CompanyId c, std::string_view hex, int city) {
    return company_move(s, c, ActionKind::place_station, testing::city_on(s.box().map, hex, city));
}
Action run(const State& s, CompanyId c, TrainType t, const std::vector<std::string>& hexes) {
    return testing::with_way(company_move(s, c, ActionKind::run_train, {.train = t}), s.box().map, s.board, hexes,
                             board::only(track_of(c)));
}
Action pay_out(const State& s, CompanyId c, int bonuses, int commission) {
    Fields what;
    if (bonuses != 0) what.number = bonuses;
    if (commission >= 0) what.yes = static_cast<std::uint8_t>(commission);
    return company_move(s, c, ActionKind::pay_out, what);
}
Action withhold(const State& s, CompanyId c) { return company_move(s, c, ActionKind::withhold); }
Action buy_train(const State& s, CompanyId c, TrainType t, Source from) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .source = from});
}
Action buy_on_credit(const State& s, CompanyId c, TrainType t) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .source = Source::bank, .yes = 1});
}
Action trade_in(const State& s, CompanyId c, TrainType t, TrainType old, Source from) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .trade_in = old, .source = from});
}
Action scrap_for(const State& s, CompanyId c, TrainType t, TrainType old, Source from) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .trade_in = old, .source = from, .number = 1});
}
Action buy_from(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount) {
    return company_move(s, c, ActionKind::buy_train,
                        {.other = seller, .train = t, .source = Source::company, .amount = amount});
}
Action buy_s(const State& s, CompanyId tramway, int percent, Source from) {
    return company_move(s, tramway, ActionKind::buy_share, {.company = company::S, .source = from, .percent = percent});
}
Action sell_s(const State& s, CompanyId tramway, int percent, unsigned vices) {
    return company_move(s, tramway, ActionKind::sell_shares, of_sale(company::S, percent, vices));
}
Action propose(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount) {
    return company_move(s, c, ActionKind::propose, {.other = seller, .train = t, .amount = amount});
}
Action propose(const State& s, CompanyId c, CompanyId seller, std::string_view hex, int city, int amount) {
    return company_move(
        s, c, ActionKind::propose,
        {.other = seller, .hex = hex_named(hex), .city = static_cast<std::uint8_t>(city), .amount = amount});
}
Action discard(const State& s, CompanyId c, TrainType t) {
    return company_move(s, c, ActionKind::discard_train, {.train = t});
}
Action bankrupt(const State& s, CompanyId c) { return company_move(s, c, ActionKind::bankrupt); }

Action by_player(Action a, PlayerId p) {
    a.by = p;
    return a;
}

} // namespace stw::t1881
