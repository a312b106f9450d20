#include "titles/1840/tests/position.hpp"

#include "game/game.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

std::vector<std::int16_t> option_values(const Options& overrides) {
    std::vector<std::int16_t> values;
    for (const OptionInfo& o : data::kOptions) values.push_back(o.book);
    for (const auto& [option, value] : overrides)
        values[static_cast<std::size_t>(option)] = static_cast<std::int16_t>(value);
    return values;
}

class Collector final : public EventSink {
  public:
    explicit Collector(std::vector<Event>& out) : out_(out) {}
    void on(const Event& e) override { out_.push_back(e); }

  private:
    std::vector<Event>& out_;
};

std::uint8_t place_on_bar(Round round, int number, char letter = 0) {
    for (std::size_t i = 0; i < kBar.size(); ++i)
        if (kBar[i].round == round && kBar[i].number == number && kBar[i].letter == letter)
            return static_cast<std::uint8_t>(i);
    ADD_FAILURE() << "there is no such round";
    return 0;
}

} // namespace

Position Position::fresh(int players, const Options& options) {
    auto made = Title::set_up(players, option_values(options));
    EXPECT_TRUE(made.has_value());
    return Position(made ? *made : State{});
}

Position Position::auction(int players, const Options& options) {
    Position p = fresh(players, options);
    // Chance always takes the first that is offered.
    Choices choices;
    while (chance_is_asked(p.s)) {
        Title::choices(p.s, choices);
        EXPECT_TRUE(p.does(Action(choices.moves.front())).has_value());
    }
    return p;
}

Position Position::first_share_round(int players, const Options& options) {
    Position p = auction(players, options);
    for (PaperId paper : kPrivatePapers) p.s.papers.move(paper, Owner::gone());
    p.share_round(1, A);
    return p;
}

Position::Position(int players, const Options& options) : Position(first_share_round(players, options).s) {
    for (int i = 0; i < players; ++i) {
        const CompanyId c{i};
        s[c] = {.par = Money{80}, .in_game = true};
        s.markers.put(c, s.box().chart.par_cell(Money{80}));
        s.papers.move(s.box().papers.presidents_certificate(c), Owner::player(PlayerId{i}));
        treasury(c, 800).cash(PlayerId{i}, 500);
    }
    s.rights = 0;
    for (int i = players; i < kTramCompanies; ++i) {
        s[CompanyId{i}].in_game = false;
        for (std::size_t k = 0; k < s.box().papers.size(); ++k)
            if (s.box().papers[k].company == CompanyId{i}) s.papers.owner[k] = Owner::gone();
    }
    s.stacks_moved = 2;
    share_round(2, A);
}

Position& Position::pay(Account to, Money now, int amount) {
    const Money change = Money{amount} - now;
    if (change > Money{0}) s.money.move(Account::bank(), to, change);
    else s.money.move(to, Account::bank(), -change);
    return *this;
}

Position& Position::cash(PlayerId p, int amount) { return pay(Account::of(p), s.money[p], amount); }
Position& Position::treasury(CompanyId c, int amount) { return pay(Account::of(c), s.money[c], amount); }
Position& Position::revenue(int line, int amount) {
    return pay(Account::of(line_numbered(line)), s.money[line_numbered(line)], amount);
}

Position& Position::owns(PlayerId p, PaperId paper) {
    s.papers.move(paper, Owner::player(p));
    return *this;
}

Position& Position::company_owns(CompanyId c, PaperId paper) {
    s.papers.move(paper, Owner::company(c));
    return *this;
}

Position& Position::holds(PlayerId p, CompanyId c, int percent) {
    while (held(s, p, c) < Percent{percent}) {
        const PaperId share = s.papers.find(s.box().papers, Owner::stack(), c, Percent{10});
        EXPECT_TRUE(share) << "no share of that company is left in the pool";
        if (!share) break;
        s.papers.move(share, Owner::player(p));
    }
    EXPECT_EQ(held(s, p, c).value, percent);
    return *this;
}

Position& Position::price(CompanyId c, int row, int column) {
    s.markers.put(c, {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)});
    EXPECT_GT(t1840::price(s, c), Money{0}) << "there is no such cell";
    return *this;
}

Position& Position::order(const std::vector<PlayerId>& cards) {
    s.order.clear();
    for (PlayerId p : cards) s.order.push_back(p);
    return *this;
}

Position& Position::loans(PlayerId p, int n) {
    s.loans[p.value] = static_cast<std::uint8_t>(n);
    return *this;
}

Position& Position::line(CompanyId c, int number) {
    LineRecord& l = s.line(line_numbered(number));
    l.status = LineStatus::owned;
    l.owner = c;
    return *this;
}

Position& Position::operating(int line, const std::vector<std::string_view>& more) {
    const CompanyId c = line_numbered(line);
    LineRecord& l = s.line(c);
    if (!l.operating) {
        l.operating = true;
        l.markers = 1;
        const HexId home = s.box()[c].home;
        int node = s.box()[c].home_city;
        const auto& nodes = s.board.tile_on(s.box().map, home).nodes;
        while (node + 1 < static_cast<int>(nodes.size()) &&
               s.board.stations_at(home, node) >= nodes[static_cast<std::size_t>(node)].slots)
            ++node;
        s.board.stations.push_back({c, home, static_cast<std::uint8_t>(node)});
    }
    for (std::string_view hex : more) station(c, hex);
    return *this;
}

Position& Position::station(CompanyId c, std::string_view hex, int node) {
    s.board.stations.push_back({c, hex_named(hex), static_cast<std::uint8_t>(node)});
    if (is_line(c)) ++s.line(c).markers;
    return *this;
}

Position& Position::without_marker(CompanyId stadtbahn, std::string_view hex) {
    for (const board::Station& st : s.board.stations)
        if (st.company == stadtbahn && st.hex == hex_named(hex)) {
            s.board.remove(st);
            return *this;
        }
    ADD_FAILURE() << "there is no such marker on " << hex;
    return *this;
}

Position& Position::tram_of(CompanyId c, TrainType t) {
    const TrainId card = s.depot.find(Owner::stack(), t);
    EXPECT_TRUE(card) << "no tram of that colour is left";
    if (card) s.depot.move(card, Owner::company(c));
    if (!s.newest || t > s.newest) s.newest = t;
    return *this;
}

Position& Position::tram(int line, TrainType t) {
    LineRecord& l = s.line(line_numbered(line));
    tram_of(l.owner, t);
    l.tram = t;
    return *this;
}

Position& Position::newest(TrainType t) {
    s.newest = t;
    return *this;
}

Position& Position::tile(std::string_view hex, std::string_view tile, int rotation) {
    s.board.lay(s.box().map, hex_named(hex), tile_named(tile), rotation);
    return *this;
}

Position& Position::tile(std::string_view hex, std::string_view id, const Neighbours& exits) {
    return tile(hex, id, turned_to(s, hex, id, exits));
}

Position& Position::share_round(int number, PlayerId turn) {
    s.round = Round::share;
    s.bar = place_on_bar(Round::share, number);
    s.share = {.turn = turn};
    s.cr = {};
    s.lr = {};
    return *this;
}

Position& Position::line_round(int number, char letter, int line) {
    s.round = Round::line;
    s.bar = place_on_bar(Round::line, number, letter);
    const CompanyId c = line_numbered(line);
    EXPECT_EQ(s.line(c).status, LineStatus::owned) << "nobody owns line " << line;
    s.lr = {.line = c};
    s.lr.first_turn = !s.line(c).operating;
    Table t{s};
    if (s.lr.first_turn) place_home(t, c);
    return *this;
}

Position& Position::company_round(int number) {
    s.bar = static_cast<std::uint8_t>(place_on_bar(Round::company, number) - 1);
    s.stacks_moved = static_cast<std::uint8_t>(number == 6 ? 5 : number - 1);
    Table t{s};
    next_round(t);
    t1840::settle(t);
    return *this;
}

Position& Position::at_company_step(int number, CompanyStep step, CompanyId asked) {
    company_round(number);
    s.cr.step = step;
    s.cr.asked = asked;
    s.cr.done = 0;
    for (CompanyId c : s.cr.order) {
        if (c == asked) break;
        s.cr.done |= bit(c);
    }
    return *this;
}

Position& Position::settle() {
    Table t{s};
    t1840::settle(t);
    return *this;
}

Position& Position::pass_on() {
    Choices choices;
    Title::choices(s, choices);
    for (const Offer& o : choices.offers)
        if (o.pattern.kind == ActionKind::pass) {
            EXPECT_TRUE(does(Action(choices.moves[o.first])).has_value());
            return *this;
        }
    ADD_FAILURE() << "nobody can pass in " << round();
    return *this;
}

Position& Position::end_of_round() {
    for (const std::uint8_t before = s.bar;
         s.bar == before && s.round != Round::finished && !::testing::Test::HasFailure();)
        pass_on();
    return *this;
}

Outcome Position::does(const Action& a) {
    events_.clear();
    Collector collector(events_);
    return Title::apply(s, a, &collector);
}

std::string Position::refused_by(const Action& a) {
    const bool was_offered = offered(a);
    const std::uint64_t before = Title::hash(s);
    const Outcome done = does(a);
    if (done) {
        EXPECT_TRUE(was_offered) << "done, but not among the offers";
        EXPECT_EQ(Title::first_broken_invariant(s), "");
        return {};
    }
    EXPECT_FALSE(was_offered) << "offered, but refused";
    EXPECT_EQ(Title::hash(s), before) << "a refusal changed something";
    return std::string(done.error().clause.id());
}

bool Position::offered(const Action& a) const {
    Choices choices;
    Title::choices(s, choices);
    return game::contains(game::State(s), choices, a);
}

std::vector<Move> Position::offers(ActionKind kind) const {
    Choices choices;
    Title::choices(s, choices);
    std::vector<Move> out;
    for (const Offer& o : choices.offers)
        if (o.pattern.kind == kind)
            out.insert(out.end(), choices.moves.begin() + o.first, choices.moves.begin() + o.first + o.count);
    return out;
}

bool Position::offers_any(ActionKind kind) const {
    Choices choices;
    Title::choices(s, choices);
    return std::any_of(choices.offers.begin(), choices.offers.end(),
                       [&](const Offer& o) { return o.pattern.kind == kind; });
}

PlayerId Position::asked() const {
    Choices choices;
    Title::choices(s, choices);
    return choices.empty() ? PlayerId{} : choices.offers.front().pattern.by;
}

bool Position::happened(EventKind kind) const {
    return std::any_of(events_.begin(), events_.end(), [&](const Event& e) { return e.kind == kind; });
}

bool Position::has_station(CompanyId c, std::string_view hex) const {
    return s.board.has_station_in(c, hex_named(hex));
}

// --- names ---

HexId hex_named(std::string_view id) {
    const auto& hexes = data::kComponents[0].map.hexes;
    for (std::size_t i = 0; i < hexes.size(); ++i)
        if (hexes[i].id == id) return HexId{static_cast<int>(i)};
    ADD_FAILURE() << "there is no hex " << id;
    return HexId{0};
}

TileId tile_named(std::string_view id) {
    const auto& tiles = data::kComponents[0].map.tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (!tiles[i].printed && tiles[i].id == id) return TileId{static_cast<int>(i)};
    ADD_FAILURE() << "there is no tile " << id;
    return TileId{0};
}

int turned_to(const State& s, std::string_view hex, std::string_view tile, const Neighbours& exits) {
    const board::Hex& h = s.box()[hex_named(hex)];
    board::EdgeMask wanted = 0;
    for (int e = 0; e < kEdges; ++e) {
        const HexId n = h.neighbour[static_cast<std::size_t>(e)];
        if (n && std::find(exits.begin(), exits.end(), s.box()[n].id) != exits.end()) wanted |= board::edge_bit(e);
    }
    for (int r = 0; r < kEdges; ++r)
        if (board::turned_mask(s.box()[tile_named(tile)].exits, r) == wanted) return r;
    ADD_FAILURE() << "tile " << tile << " does not lie like that on " << hex;
    return 0;
}

// --- what people do ---

namespace {

Move by_player(PlayerId p, ActionKind kind, const Fields& what = {}) { return {.kind = kind, .by = p, .what = what}; }
Move by_company(const State& s, CompanyId c, ActionKind kind, const Fields& what = {}) {
    return {.kind = kind, .by = director(s, c), .as = c, .what = what};
}

} // namespace

Action pass(PlayerId p) { return by_player(p, ActionKind::pass); }
Action bid(PlayerId p, PaperId paper, int amount) {
    return by_player(p, ActionKind::bid, {.paper = paper, .amount = amount});
}
Action put_up(PlayerId p, PaperId paper) { return by_player(p, ActionKind::put_up, {.paper = paper}); }
Action choose_card(PlayerId p, int card) { return by_player(p, ActionKind::choose, {.number = card}); }
Action found(PlayerId p, CompanyId c, int par) {
    return by_player(p, ActionKind::found, {.company = c, .amount = par});
}
Action buy(PlayerId p, CompanyId c) { return by_player(p, ActionKind::buy_share, {.company = c, .percent = 10}); }
Action sell(PlayerId p, CompanyId c, int percent) {
    return by_player(p, ActionKind::sell_shares, {.company = c, .percent = percent});
}
Action give_back(PlayerId p, PaperId paper) { return by_player(p, ActionKind::sell_paper, {.paper = paper}); }
Action answer(PlayerId p, bool yes) {
    return by_player(p, ActionKind::answer, {.yes = static_cast<std::uint8_t>(yes ? 1 : 0)});
}

Action pass(const State& s, CompanyId c) { return by_company(s, c, ActionKind::pass); }
Action declare(const State& s, CompanyId c, int amount) {
    return by_company(s, c, ActionKind::declare, {.amount = amount});
}
Action buy_tram(const State& s, CompanyId c, TrainType t) {
    return by_company(s, c, ActionKind::buy_train, {.train = t, .source = Source::bank});
}
Action put_on(const State& s, CompanyId c, int line, TrainType t) {
    return by_company(s, c, ActionKind::assign_train, {.other = line_numbered(line), .train = t});
}
Action take_off(const State& s, CompanyId c, int line) { return put_on(s, c, line, {}); }
Action scrap_of(const State& s, int line, TrainType t) { return scrap_of(s, line_numbered(line), t); }
Action scrap_of(const State& s, CompanyId c, TrainType t) {
    return by_company(s, c, ActionKind::discard_train, {.train = t});
}
Action bid(const State& s, CompanyId c, int line, int amount) {
    return by_company(s, c, ActionKind::bid, {.company = line_numbered(line), .amount = amount});
}
Action propose(const State& s, CompanyId c, PaperId paper, int amount) {
    return by_company(s, c, ActionKind::propose,
                      {.player = s.papers[paper].player(), .paper = paper, .amount = amount});
}

Action pass(const State& s, int line) { return pass(s, line_numbered(line)); }
Action lay(const State& s, int line, std::string_view hex, std::string_view tile, int rotation) {
    return by_company(
        s, line_numbered(line), ActionKind::lay_tile,
        {.hex = hex_named(hex), .tile = tile_named(tile), .rotation = static_cast<std::uint8_t>(rotation)});
}
Action lay(const State& s, int line, std::string_view hex, std::string_view tile, const Neighbours& exits) {
    return lay(s, line, hex, tile, turned_to(s, hex, tile, exits));
}
Action place(const State& s, int line, std::string_view hex, int node) {
    return by_company(s, line_numbered(line), ActionKind::place_station,
                      {.hex = hex_named(hex), .city = static_cast<std::uint8_t>(node)});
}
Action remove(const State& s, int line, std::string_view hex, int node) {
    return by_company(s, line_numbered(line), ActionKind::remove_station,
                      {.hex = hex_named(hex), .city = static_cast<std::uint8_t>(node)});
}

Action run(const State& s, int line, const std::vector<std::string_view>& hexes) {
    // From hex to hex over the tram track that joins them; within a hex from side to side, or to a stop and on.
    Action a = by_company(s, line_numbered(line), ActionKind::run_train, {.train = s.line(line_numbered(line)).tram});
    const board::Map& map = s.box().map;
    auto side_between = [&](HexId from, HexId to) {
        for (int e = 0; e < kEdges; ++e)
            if (map[from].neighbour[static_cast<std::size_t>(e)] == to) return e;
        return -1;
    };
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const HexId h = hex_named(hexes[i]);
        const int in = i > 0 ? side_between(h, hex_named(hexes[i - 1])) : -1;
        const int out = i + 1 < hexes.size() ? side_between(h, hex_named(hexes[i + 1])) : -1;
        const auto& paths = s.board.tile_on(map, h).paths;
        auto piece_at = [&](int side) {
            for (std::size_t p = 0; p < paths.size(); ++p)
                for (board::End e : {paths[p].a, paths[p].b})
                    if (side >= 0 && e.is_edge() && board::turned(e.edge, s.board.rotation[h.value]) == side &&
                        paths[p].track == board::Track::broad)
                        return static_cast<int>(p);
            return -1;
        };
        const int first = piece_at(in);
        const int last = piece_at(out);
        if (first >= 0) a.route.push_back({h, static_cast<std::uint8_t>(first)});
        if (last >= 0 && last != first) a.route.push_back({h, static_cast<std::uint8_t>(last)});
    }
    return a;
}

} // namespace stw::t1840
