#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

std::string name_of(const BarPlace& place) {
    const std::string number = std::to_string(place.number);
    switch (place.round) {
    case Round::privates: return "Pre";
    case Round::share: return "SR" + number;
    case Round::company: return "CR" + number;
    case Round::line: return "LR" + number + place.letter;
    default: return "end";
    }
}

std::size_t place_named(std::string_view name) {
    for (std::size_t i = 0; i < kBar.size(); ++i)
        if (name_of(kBar[i]) == name) return i;
    ADD_FAILURE() << "no round " << name;
    return 0;
}

void take_out_privates(State& s) {
    for (PaperId p : kPrivatePapers) s.papers.move(p, Owner::gone());
}

} // namespace

Position Position::fresh(int players, const Options& options) { return Position(laid_out(players, options)); }

Position Position::auction(int players, const Options& options) {
    Position p = fresh(players, options);
    for (int i = 1; p.s.to_draw > 0; ++i) EXPECT_DONE(p, deal(i));
    for (int i = 0; i + 1 < players; ++i) EXPECT_DONE(p, deal(PlayerId{i}));
    for (int n = 1; n <= kLines && p.s.round == Round::draw; ++n)
        if (n != 2 && p.s.line(line_numbered(n)).status == LineStatus::hidden) {
            EXPECT_DONE(p, deal(n));
        }
    EXPECT_EQ(p.s.round, Round::privates);
    return p;
}

Position Position::first_share_round(int players, const Options& options) {
    Position p = fresh(players, options);
    take_out_privates(p.s);
    p.s.cr.to_show = 0;
    p.s.order.clear();
    for (int i = 0; i < players; ++i) {
        p.s.order.push_back(PlayerId{i});
        p.cash(PlayerId{i}, 500);
    }
    p.share_round(1);
    return p;
}

Position::Position(int players, const Options& options) : Position(fresh(players, options).s) {
    constexpr std::array<int, kMostSeats> pars{100, 90, 80, 70, 100, 90};
    take_out_privates(s);
    s.cr.to_show = 0;
    s.to_draw = 0;
    s.order.clear();
    Table t{s};
    for (int i = 0; i < players; ++i) {
        s.order.push_back(PlayerId{i});
        t1840::found(t, PlayerId{i}, CompanyId{i}, Money{pars[static_cast<std::size_t>(i)]});
        cash(PlayerId{i}, 500).treasury(CompanyId{i}, 500);
    }
    for (int i = players; i < kTramCompanies; ++i) {
        s[CompanyId{i}].in_game = false;
        for (std::size_t k = 0; k < s.box().papers.size(); ++k)
            if (s.box().papers[k].company == CompanyId{i}) s.papers.owner[k] = Owner::gone();
    }
    share_round(2);
}

Position& Position::revenue(CompanyId line, int amount) { return treasury(line, amount); }

Position& Position::owns(PlayerId p, PaperId paper) {
    s.papers.move(paper, Owner::player(p));
    return *this;
}

Position& Position::owns(CompanyId c, PaperId paper) {
    s.papers.move(paper, Owner::company(c));
    return *this;
}

Position& Position::holds(PlayerId p, CompanyId c, int percent) { return give_shares(p, c, percent, {Owner::stack()}); }

Position& Position::order(const std::vector<PlayerId>& players) {
    s.order.clear();
    for (PlayerId p : players) s.order.push_back(p);
    return *this;
}

Position& Position::new_line(CompanyId line, CompanyId owner) {
    s.line(line) = {.status = LineStatus::owned, .owner = owner};
    return *this;
}

Position& Position::line(CompanyId line, CompanyId owner) {
    new_line(line, owner);
    s.line(line).operating = true;
    const HexId home = s.box()[line].home;
    int city = 0;
    while (s.board.stations_at(home, city) >=
           s.board.tile_on(s.box().map, home).nodes[static_cast<std::size_t>(city)].slots)
        ++city;
    s.line(line).markers = 1;
    s.board.stations.push_back({line, home, static_cast<std::uint8_t>(city)});
    return *this;
}

Position& Position::offered(CompanyId line) {
    s.line(line) = {.status = LineStatus::offered};
    return *this;
}

Position& Position::tram(CompanyId c, TrainType t, CompanyId line) {
    train(c, t);
    if (line) s.line(line).tram = t;
    if (!s.newest || s.newest < t) s.newest = t;
    return *this;
}

Position& Position::newest(TrainType t) {
    s.newest = t;
    return *this;
}

Position& Position::marker(CompanyId c, std::string_view hex, int city) {
    if (is_line(c)) ++s.line(c).markers;
    return station(c, hex, city);
}

Position& Position::at(std::string_view round) {
    s.bar = static_cast<std::uint8_t>(place_named(round));
    s.round = now(s).round;
    int moved = 0;
    for (std::size_t i = 0; i <= s.bar; ++i) moved += kBar[i].round == Round::company && kBar[i].number < 6 ? 1 : 0;
    s.stacks_moved = static_cast<std::uint8_t>(moved);
    for (int t = 0; t <= moved - 3; ++t) left(TrainType{t}, 0);
    return *this;
}

namespace {
std::string before(std::string_view round) { return name_of(kBar[place_named(round) - 1]); }
} // namespace

Position& Position::share_round(int number) {
    at(before("SR" + std::to_string(number)));
    Table t{s};
    next_round(t);
    return settle();
}

Position& Position::company_round(int number) {
    at(before("CR" + std::to_string(number)));
    Table t{s};
    next_round(t);
    return settle();
}

Position& Position::line_round(std::string_view which) {
    at(before("LR" + std::string(which)));
    Table t{s};
    next_round(t);
    return settle();
}

Position& Position::step(CompanyStep step, CompanyId asked, int round) {
    at("CR" + std::to_string(round));
    s.cr = {.step = step, .asked = asked};
    for (int i = 0; i < kTramCompanies; ++i) {
        if (!begun(s, CompanyId{i})) continue;
        std::size_t place = 0;
        while (place < s.cr.order.size() && ranks_before(s, s.cr.order[place], CompanyId{i})) ++place;
        s.cr.order.insert(place, CompanyId{i});
    }
    for (CompanyId c : s.cr.order) {
        if (c == asked) break;
        s.cr.done |= bit(c);
    }
    return *this;
}

Position& Position::building(CompanyId line, std::string_view which) {
    at("LR" + std::string(which));
    s.lr = {.line = line, .first_turn = !s.line(line).operating};
    s.refused.clear();
    Table t{s};
    if (s.lr.first_turn) place_home(t, line);
    return *this;
}

Position& Position::bonus(CompanyId line, Bonus bonus, std::string_view which) {
    building(line, which);
    s.lr.stadtbahn = true;
    s.lr.bonus = bonus;
    s.lr.step = LineStep::bonus;
    return *this;
}

Position& Position::running(CompanyId line, std::string_view which) {
    EXPECT_TRUE(s.option(Option::claim_below_best)) << "otherwise nobody is asked";
    building(line, which);
    s.lr.step = LineStep::run;
    return *this;
}

int Position::runs(CompanyId line, std::string_view which) {
    building(line, which);
    EXPECT_DONE(*this, pass(s, line));
    if (s.lr.line == line && s.lr.step == LineStep::run) {
        EXPECT_DONE(*this, pass(s, line)) << "though it costs";
    }
    return s.line(line).last_run.amount;
}

Position& Position::books(CompanyId line, int value) {
    Table t{s};
    book_run(t, line, Money{value});
    return *this;
}

int Position::best(CompanyId line) const { return best_run(s, line).amount; }

std::string Position::round() const { return s.round == Round::finished ? "end" : name_of(now(s)); }

bool Position::circle_free(std::string_view hex, int city) const {
    const HexId h = hex_named(hex);
    return s.board.stations_at(h, city) < s.board.tile_on(s.box().map, h).nodes[static_cast<std::size_t>(city)].slots;
}

HexId hex_named(std::string_view id) { return testing::hex_named(data::kComponents[0].map, id); }
TileId tile_named(std::string_view id) { return testing::tile_named(data::kComponents[0].map, id); }
int turned_to(std::string_view hex, std::string_view tile, const Neighbours& exits) {
    return testing::turned_to(data::kComponents[0].map, hex, tile, exits);
}

// --- actions ---

namespace {
using testing::move_of;
Action company_move(const State& s, CompanyId c, ActionKind kind, const Fields& what = {}) {
    return move_of(director(s, c), c, kind, what);
}
} // namespace

Action deal(PlayerId p) { return move_of(kChance, ActionKind::draw, {.player = p}); }
Action deal(int number) { return move_of(kChance, ActionKind::draw, {.number = number}); }
Action pass(PlayerId p) { return move_of(p, ActionKind::pass); }
Action bid(PlayerId p, PaperId paper, int amount) {
    return move_of(p, ActionKind::bid, {.paper = paper, .amount = amount});
}
Action put_up(PlayerId p, PaperId paper) { return move_of(p, ActionKind::put_up, {.paper = paper}); }
Action choose(PlayerId p, int card) { return move_of(p, ActionKind::choose, {.number = card}); }
Action found(PlayerId p, CompanyId c, int par) { return move_of(p, ActionKind::found, {.company = c, .amount = par}); }
Action buy(PlayerId p, CompanyId c, Source source) {
    return move_of(p, ActionKind::buy_share, {.company = c, .source = source, .percent = 10});
}
Action sell(PlayerId p, CompanyId c, int percent) {
    return move_of(p, ActionKind::sell_shares, {.company = c, .percent = percent});
}
Action hand_back(PlayerId p, PaperId paper) { return move_of(p, ActionKind::sell_paper, {.paper = paper}); }
Action answer(PlayerId p, bool yes) {
    return move_of(p, ActionKind::answer, {.yes = static_cast<std::uint8_t>(yes ? 1 : 0)});
}

Action pass(const State& s, CompanyId c) { return company_move(s, c, ActionKind::pass); }
Action declare(const State& s, CompanyId c, int total) {
    return company_move(s, c, ActionKind::declare, {.amount = total});
}
Action buy_tram(const State& s, CompanyId c, TrainType t) {
    return company_move(s, c, ActionKind::buy_train, {.train = t, .source = Source::bank});
}
Action assign(const State& s, CompanyId c, CompanyId line, TrainType t) {
    return company_move(s, c, ActionKind::assign_train, {.other = line, .train = t});
}
Action scrap(const State& s, CompanyId c, TrainType t) {
    return company_move(s, c, ActionKind::discard_train, {.train = t});
}
Action bid(const State& s, CompanyId c, CompanyId line, int amount) {
    return company_move(s, c, ActionKind::bid, {.company = line, .amount = amount});
}
Action propose(const State& s, CompanyId c, PlayerId owner, PaperId paper, int amount) {
    return company_move(s, c, ActionKind::propose, {.player = owner, .paper = paper, .amount = amount});
}
Action lay(const State& s, CompanyId line, std::string_view hex, std::string_view tile, int rotation) {
    return company_move(s, line, ActionKind::lay_tile, testing::tile_on(s.box().map, hex, tile, rotation));
}
Action lay(const State& s, CompanyId line, std::string_view hex, std::string_view tile, const Neighbours& exits) {
    return lay(s, line, hex, tile, turned_to(hex, tile, exits));
}
Action place(const State& s, CompanyId line, std::string_view hex, int city) {
    return company_move(s, line, ActionKind::place_station, testing::city_on(s.box().map, hex, city));
}
Action remove(const State& s, CompanyId line, std::string_view hex, int city) {
    return company_move(s, line, ActionKind::remove_station, testing::city_on(s.box().map, hex, city));
}
Action run(const State& s, CompanyId line, const std::vector<std::string>& hexes) {
    return testing::with_way(company_move(s, line, ActionKind::run_train, {.train = s.line(line).tram}), s.box().map,
                             s.board, hexes);
}

} // namespace stw::t1840
