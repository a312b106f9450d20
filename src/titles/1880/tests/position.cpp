#include "titles/1880/tests/position.hpp"

namespace stw::t1880 {
namespace {

const board::Map& map() { return data::kComponents[0].map; }

void take_out_cards(State& s) {
    for (int i = 0; i < kPrivates; ++i) s.papers.move(private_numbered(i), Owner::gone());
    for (int n = 1; n <= kInvestors; ++n) s.papers.move(card_of(investor_numbered(n)), Owner::gone());
}

void sit_down(State& s) {
    s.seats.clear();
    for (int i = 0; i < s.players; ++i) s.seats.push_back(PlayerId{i});
    s.priority = A;
    s.turn = A;
}

} // namespace

Position Position::fresh(int players, const Options& options) { return Position(laid_out(players, options)); }

Position Position::auction(int players, const Options& options) {
    Position p = fresh(players, options);
    for (int i = 0; i + 1 < players; ++i) EXPECT_DONE(p, deal(PlayerId{i}));
    return p;
}

Position Position::choosing_investors(int players, const Options& options) {
    Position p = fresh(players, options);
    sit_down(p.s);
    for (PaperId paper : {P0, P3, P7}) p.owns(A, paper);
    for (PaperId paper : {P1, P4}) p.owns(B, paper);
    for (PaperId paper : {P2, P5}) p.owns(C, paper);
    p.s.papers.move(P6, Owner::gone());
    p.founded(BCR, 100, C);
    for (int i = 0; i < players; ++i) p.cash(PlayerId{i}, 100 * (i + 1));
    Table t{p.s};
    begin_investors(t);
    return p.settle();
}

Position Position::first_share_round(int players, const Options& options) {
    Position p = fresh(players, options);
    sit_down(p.s);
    for (int i = 0; i < players; ++i) p.cash(PlayerId{i}, 600);
    take_out_cards(p.s);
    for (int i = 0; i < players; ++i) p.investor(PlayerId{i}, investor_numbered(i + 1));
    Table t{p.s};
    begin_first_share_round(t);
    return p.settle();
}

Position::Position(int players, const Options& options) : Position(fresh(players, options).s) {
    sit_down(s);
    take_out_cards(s);
    for (int i = 0; i < players; ++i) cash(PlayerId{i}, 600);
    s.first_share_round = false;
    s.share_rounds = 2;
    s.circles = 1;
    s.round = Round::share;
}

Position& Position::debt(PlayerId p, int amount) {
    s.debt[p.value] = Money{amount};
    return *this;
}

Position& Position::owns(PlayerId p, PaperId paper) {
    s.papers.move(paper, Owner::player(p));
    return *this;
}

Position& Position::auctioning(PaperId paper, PlayerId opener) {
    for (int i = 0; private_numbered(i) < paper; ++i) owns(A, private_numbered(i));
    s.round = Round::auction;
    s.auction = {.paper = paper, .opener = opener, .asked = opener};
    return *this;
}

Position& Position::investor(PlayerId owner, CompanyId investor, CompanyId associate) {
    s.papers.move(card_of(investor), Owner::player(owner));
    if (!s.board.has_station_in(investor, s.box()[investor].home))
        s.board.stations.push_back({investor, s.box()[investor].home, s.box()[investor].home_city});
    if (!associate) return *this;
    s.investor(investor).associate = associate;
    const PaperId share = s.papers.find(s.box().papers, Owner::market(), associate, Percent{10});
    EXPECT_TRUE(share) << "no share is left to reserve";
    if (share) s.papers.move(share, Owner::company(investor));
    return *this;
}

Position& Position::founded(CompanyId c, int par, PlayerId director, int size) {
    const finance::PaperTable::Range offices = s.box().papers.presidents_certificates(c);
    const finance::PaperTable::Range all = s.box().papers.of(c);
    for (int i = offices.begin; i < offices.end; ++i)
        s.papers.move(PaperId{i}, s.box()[PaperId{i}].percent == size ? Owner::player(director) : Owner::gone());
    // Five below the Capitalisation Card, the others above it as far as they make up a half.
    int above = (50 - size) / 10;
    int below = 5;
    for (int i = offices.end; i < all.end; ++i) {
        Owner place = Owner::gone();
        if (above-- > 0) place = Owner::market();
        else if (below-- > 0) place = all_shares_available(s) ? Owner::market() : Owner::stack();
        s.papers.move(PaperId{i}, place);
    }
    s[c].row = static_cast<std::uint8_t>(free_row(s, Money{par}));
    s[c].par = Money{par};
    s[c].permits = 0x0F;
    s.markers.put(c, s.box().chart.par_cell(Money{par}));
    return *this;
}

Position& Position::company(CompanyId c, int par, PlayerId director, int size) {
    founded(c, par, director, size);
    s[c].floated = true;
    s[c].first_half = true;
    s[c].at_home = true;
    s.board.stations.push_back({c, s.box()[c].home, s.box()[c].home_city});
    return treasury(c, 500);
}

Position& Position::permits(CompanyId c, std::string_view letters) {
    s[c].permits = 0;
    for (char l : letters) s[c].permits |= permit(static_cast<Letter>(l - 'A'));
    return *this;
}

Position& Position::holds(PlayerId p, CompanyId c, int percent) {
    return give_shares(p, c, percent, {Owner::market(), Owner::stack()});
}

Position& Position::in_bank(CompanyId c, int percent) {
    const PlayerId last{s.players - 1};
    holds(last, c, held(s, last, c).value + in_bank(c) - percent);
    return *this;
}

Position& Position::phase(PhaseId p) {
    Table t{s};
    while (s.phase < p) {
        const PhaseId next{s.phase.value + 1};
        const TrainType opener = s.box()[next].begins_with;
        on_sale(opener);
        if (const TrainId card = s.trains.find(Owner::stack(), opener)) s.trains.move(card, Owner::gone());
        begin_phase(t, next);
        s.pending = {};
    }
    return *this;
}

Position& Position::train_marker(CompanyId c) {
    s.marker = c;
    return *this;
}

Position& Position::turn(PlayerId p) {
    s.turn = p;
    return *this;
}

Position& Position::priority(PlayerId p) {
    s.priority = p;
    return *this;
}

Position& Position::share_round() {
    Table t{s};
    begin_share_round(t);
    return settle();
}

Position& Position::close_share_round() {
    for (int i = 0; i < 2 * s.players && s.round == Round::share; ++i) EXPECT_DONE(*this, pass(s.turn));
    EXPECT_NE(s.round, Round::share);
    return *this;
}

Position& Position::operating(CompanyId c, Step step) {
    s.round = Round::operating;
    s.place = place_of(s, c);
    s.operation = {.company = c, .step = step};
    s.trains.ran = {};
    return *this;
}

Position& Position::from_head() {
    Table t{s};
    s.first_share_round = true;
    begin_operating(t);
    return settle();
}

Position& Position::has_run(CompanyId c, int revenue) {
    operating(c, Step::run);
    s.operation.ran = true;
    s.operation.revenue = Money{revenue};
    Table t{s};
    finish_run(t, c);
    return *this;
}

Position& Position::end_turn(CompanyId c) {
    for (int i = 0; i < 12 && s.round == Round::operating && s.operation.company == c; ++i) {
        if (s.operation.step == Step::dividend) {
            EXPECT_DONE(*this, withhold(s, c));
        } else {
            const std::string clause = refused_by(pass(s, c));
            EXPECT_EQ(clause, "");
            if (!clause.empty()) break;
        }
    }
    return *this;
}

std::string Position::letters(CompanyId c) const {
    std::string out;
    for (int i = 0; i < 4; ++i)
        if ((s[c].permits & permit(static_cast<Letter>(i))) != 0) out += static_cast<char>('A' + i);
    return out;
}

int Position::best(CompanyId c) const {
    std::vector<routes::Range> ranges = testing::ranges_of(s, c);
    if (is_investor(c)) ranges.push_back(range_of(s, t1880::on_sale(s)));
    return routes::best(network(s, c), ranges).value.amount;
}

HexId hex_named(std::string_view id) { return testing::hex_named(map(), id); }
TileId tile_named(std::string_view id) { return testing::tile_named(map(), id); }

// --- actions ---

namespace {
using testing::move_of;
Action company_move(const State& s, CompanyId c, ActionKind kind, const Fields& what = {}) {
    return move_of(director(s, c), c, kind, what);
}
} // namespace

Action deal(PlayerId p) { return move_of(kChance, ActionKind::draw, {.player = p}); }
Action pass(PlayerId p) { return move_of(p, ActionKind::pass); }
Action bid(PlayerId p, PaperId paper, int amount) {
    return move_of(p, ActionKind::bid, {.paper = paper, .amount = amount});
}
Action choose(PlayerId p, int number) { return move_of(p, ActionKind::choose, {.number = number}); }
Action found(PlayerId p, CompanyId c, int par, int size) {
    return move_of(p, ActionKind::found, {.company = c, .amount = par, .percent = size});
}
Action buy(PlayerId p, CompanyId c) { return move_of(p, ActionKind::buy_share, {.company = c, .percent = 10}); }
Action sell(PlayerId p, CompanyId c, int percent) {
    return move_of(p, ActionKind::sell_shares, {.company = c, .percent = percent});
}
Action repay(PlayerId p, int amount) { return move_of(p, ActionKind::repay, {.amount = amount}); }
Action use(PlayerId p, PaperId paper, CompanyId c) {
    return move_of(p, ActionKind::exchange, {.company = c, .paper = paper});
}

Action pass(const State& s, CompanyId c) { return company_move(s, c, ActionKind::pass); }
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, int rotation) {
    return company_move(s, c, ActionKind::lay_tile, testing::tile_on(s.box().map, hex, tile, rotation));
}
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, const Neighbours& exits) {
    return lay(s, c, hex, tile, testing::turned_to(map(), hex, tile, exits));
}
Action place(const State& s, CompanyId c, std::string_view hex, int city) {
    return company_move(s, c, ActionKind::place_station, testing::city_on(s.box().map, hex, city));
}
Action run(const State& s, CompanyId c, TrainType t, const std::vector<std::string>& hexes) {
    return testing::with_way(company_move(s, c, ActionKind::run_train, {.train = t}), s.box().map, s.board, hexes);
}
Action pay_out(const State& s, CompanyId c) { return company_move(s, c, ActionKind::pay_out); }
Action withhold(const State& s, CompanyId c) { return company_move(s, c, ActionKind::withhold); }
Action buy_train(const State& s, CompanyId c, TrainType t) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .source = Source::bank});
}
Action buy_from(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount) {
    return company_move(s, c, ActionKind::buy_train,
                        {.other = seller, .train = t, .source = Source::company, .amount = amount});
}
Action discard(const State& s, CompanyId c, TrainType t) {
    return company_move(s, c, ActionKind::discard_train, {.train = t});
}

} // namespace stw::t1880
