// Positions of 1840 in a few lines, and what people do in them. Tests read like cases at a table:
//
//     Position p;                                      // four players, SR 2, A directs WT, B DTKC, C SJE, D BBG
//     p.line(WT, 4).tram(4, Y).line_round(2, 'a', 4);  // WT owns line 4 with a yellow tram; its turn in LR2a
//     EXPECT_DONE(p, lay(p.s, 4, "H28", "6", {"G29", "H30"}));
#pragma once

#include "support/clauses.hpp"
#include "titles/1840/rounds.hpp"
#include "titles/1840/title.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace stw::t1840 {

// NOLINTBEGIN(misc-unused-using-decls)
using company::BBG, company::DTKC, company::GWStStB, company::SJE, company::WKB, company::WT;
// NOLINTEND(misc-unused-using-decls)
// The Stadtbahn companies W, V, G and D: their letters name players, too.
inline constexpr CompanyId SW = company::W, SV = company::V, SG = company::G, SD = company::D;
inline constexpr TrainType Y{0}, O{1}, R{2}, Pi{3}, Pu{4};
inline constexpr PlayerId A{0}, B{1}, C{2}, D{3}, E{4}, F{5};

using Options = std::vector<std::pair<Option, int>>;
// The hexes next door to which a tile has track, in any order: {"G29", "H30"}.
using Neighbours = std::vector<std::string_view>;

class Position {
  public:
    // SR 2: all privates are returned, A directs WT, B DTKC, C SJE, D BBG, E WKB, F GWStStB, each begun at 80 with 800 in
    // its treasury; nobody holds another share; each player has 500; the order cards are A, B, C …; no line is sold, no
    // tram bought, and the trams stand as after CR2.
    explicit Position(int players = 4, const Options& options = {});
    // As it lies before the first deal.
    static Position fresh(int players = 4, const Options& options = {});
    // The private auction, order cards A, B, C …, the lowest lines but 2 turned up.
    static Position auction(int players = 4, const Options& options = {});
    // The First Share Round, all privates returned, order cards A, B, C …
    static Position first_share_round(int players = 4, const Options& options = {});

    State s;

    // --- setting up ---
    Position& cash(PlayerId p, int amount); // from or to the bank
    Position& treasury(CompanyId c, int amount);
    Position& revenue(int line, int amount); // the line's share of its company's Revenue space
    Position& owns(PlayerId p, PaperId paper);
    Position& company_owns(CompanyId c, PaperId paper);
    Position& holds(PlayerId p, CompanyId c, int percent); // ordinary shares from the pool until he has that much
    Position& price(CompanyId c, int row, int column);     // from 0 at the top left
    Position& order(const std::vector<PlayerId>& cards);   // lowest card first
    Position& loans(PlayerId p, int n);
    // Sold to the company; it does not operate yet.
    Position& line(CompanyId c, int number);
    // Its home marker stands, and so do others on these hexes. Its first turn is over.
    Position& operating(int line, const std::vector<std::string_view>& more = {});
    Position& tram(int line, TrainType t);       // on the line, taken from the depot without any effect
    Position& tram_of(CompanyId c, TrainType t); // off the lines
    Position& newest(TrainType t);               // colour bought so far
    Position& tile(std::string_view hex, std::string_view tile, const Neighbours& exits);
    Position& tile(std::string_view hex, std::string_view tile, int rotation);
    Position& station(CompanyId c, std::string_view hex, int node = 0);
    Position& without_marker(CompanyId stadtbahn, std::string_view hex);

    // --- rounds ---
    Position& share_round(int number, PlayerId turn);        // its first turn
    Position& line_round(int number, char letter, int line); // the turn of this line; others before it have acted
    Position& company_round(int number);                     // from its beginning: settles until somebody is asked
    Position& at_company_step(int number, CompanyStep step, CompanyId asked); // in the order of prices
    Position& settle();                                                       // does what needs no decision
    Position& pass_on();                                                      // whoever is asked passes, once
    Position& end_of_round(); // everybody passes until the next round begins

    // --- doing ---
    Outcome does(const Action& a);
    // Empty if it is done, else the id of the clause; a refusal changes nothing.
    std::string refused_by(const Action& a);
    [[nodiscard]] bool offered(const Action& a) const;
    [[nodiscard]] std::vector<Move> offers(ActionKind kind) const; // lists of this kind, all together
    [[nodiscard]] bool offers_any(ActionKind kind) const;
    [[nodiscard]] PlayerId asked() const;                                      // who may act now (the first of them)
    [[nodiscard]] const std::vector<Event>& events() const { return events_; } // of the last action done
    [[nodiscard]] bool happened(EventKind kind) const;

    // --- looking ---
    [[nodiscard]] int cash(PlayerId p) const { return s.money[p].amount; }
    [[nodiscard]] int treasury(CompanyId c) const { return s.money[c].amount; }
    [[nodiscard]] int revenue(CompanyId c) const { return t1840::revenue(s, c).amount; }
    [[nodiscard]] int bank() const { return s.money.bank().amount; }
    [[nodiscard]] int percent(PlayerId p, CompanyId c) const { return held(s, p, c).value; }
    [[nodiscard]] int price(CompanyId c) const { return t1840::price(s, c).amount; }
    [[nodiscard]] finance::Cell cell(CompanyId c) const { return s.markers.cell(c); }
    [[nodiscard]] std::string round() const { return Title::overview(s).round; }
    [[nodiscard]] int best(int line) const { return best_run(s, line_numbered(line)).value.amount; }
    [[nodiscard]] bool has_station(CompanyId c, std::string_view hex) const;

  private:
    explicit Position(State state) : s(state) {}
    Position& pay(Account to, Money now, int amount);
    std::vector<Event> events_;
};

HexId hex_named(std::string_view id);
TileId tile_named(std::string_view id);
// How a tile on this hex is turned if its track leads to exactly these neighbours.
int turned_to(const State& s, std::string_view hex, std::string_view tile, const Neighbours& exits);

// --- what players do ---
Action pass(PlayerId p);
Action bid(PlayerId p, PaperId paper, int amount);
Action put_up(PlayerId p, PaperId paper);
Action choose_card(PlayerId p, int card);
Action found(PlayerId p, CompanyId c, int par);
Action buy(PlayerId p, CompanyId c);
Action sell(PlayerId p, CompanyId c, int percent);
Action give_back(PlayerId p, PaperId paper); // a private, also one of his company
Action answer(PlayerId p, bool yes);
// --- in a company's or a line's name; `s` says who directs it ---
Action pass(const State& s, CompanyId c);
Action declare(const State& s, CompanyId c, int amount);
Action buy_tram(const State& s, CompanyId c, TrainType t);
Action put_on(const State& s, CompanyId c, int line, TrainType t); // a tram on a line
Action take_off(const State& s, CompanyId c, int line);
Action scrap_of(const State& s, int line, TrainType t);
Action scrap_of(const State& s, CompanyId c, TrainType t); // off the lines
Action bid(const State& s, CompanyId c, int line, int amount);
Action propose(const State& s, CompanyId c, PaperId paper, int amount);
Action pass(const State& s, int line);
Action lay(const State& s, int line, std::string_view hex, std::string_view tile, int rotation);
Action lay(const State& s, int line, std::string_view hex, std::string_view tile, const Neighbours& exits);
Action place(const State& s, int line, std::string_view hex, int node = 0);
Action remove(const State& s, int line, std::string_view hex, int node = 0);
Action run(const State& s, int line, const std::vector<std::string_view>& hexes); // the way, hex by hex

#define EXPECT_DONE(p, a) EXPECT_EQ((p).refused_by(a), "")
#define ASSERT_DONE(p, a) ASSERT_EQ((p).refused_by(a), "")
// Refused, with this clause, nothing changed, and not among the offers.
#define EXPECT_REFUSED(p, a, clause) EXPECT_EQ((p).refused_by(a), clause)

} // namespace stw::t1840
