// Positions of 1893 in a few lines, and what people do in them. Tests read like cases at a table:
//
//     Position p;                                            // three players, stock round 2, the package is sold
//     p.company(DE, 80, A).holds(B, DE, 30).operated(DE);
//     EXPECT_REFUSED(p, sell(A, DE, 50), "1893:RG.sale/3");
#pragma once

#include "support/set_up.hpp"
#include "titles/1893/rounds.hpp"
#include "titles/1893/title.hpp"

namespace stw::t1893 {

// NOLINTBEGIN(misc-unused-using-decls)
using company::AGV, company::BKB, company::DE, company::EKB, company::HGK, company::KBE, company::KFBE, company::KSZ,
    company::RB, company::RSE;
using data::train::T2, data::train::T3, data::train::T4, data::train::T5, data::train::T6, data::train::T8x;
// NOLINTEND(misc-unused-using-decls)

inline constexpr PlayerId A{0}, B{1}, C{2}, D{3};

using testing::Neighbours;

class Position : public testing::SetUp<Position, Title> {
  public:
    // A stock round in which everything of the package is sold: A has FdSD and EKB, B has EVA, KFBE and KSZ, C has HdSK, KBE
    // and BKB; each small company has 100, each player 600, and it is A's turn, who holds the priority card.
    explicit Position(int players = 3, std::vector<std::pair<Option, int>> options = {});
    // As it lies before the first action of the game, player 1 not yet drawn.
    static Position fresh(int players = 3, std::vector<std::pair<Option, int>> options = {});
    // The first stock round, A is player 1.
    static Position first_round(int players = 3, std::vector<std::pair<Option, int>> options = {});
    // The same when everything of the package but BKB is sold, to the owners as above: shares are on sale.
    static Position late_first_round(int players = 3, std::vector<std::pair<Option, int>> options = {});

    // --- setting up ---
    Position& owns(PlayerId p, PaperId paper);
    Position& unsold(PaperId paper); // back into the starting package
    Position& bonds(PlayerId p, int n);
    // Founded at `par` with `president` holding the 20 % certificate, the rest on the market, not floated.
    Position& company(CompanyId c, int par, PlayerId president);
    Position& holds(PlayerId p, CompanyId c, int percent); // ordinary shares from the market until he has that much
    Position& market(CompanyId c, int percent);            // the rest goes to the last player
    Position& floated(CompanyId c, int treasury);          // may operate, has not yet
    Position& operated(CompanyId c);                       // floated if it was not, has operated, stands at home
    Position& phase(PhaseId p);                            // with the trains sold and scrapped that it needs
    Position& formed(CompanyId c);                         // AGV or HGK exists (its parts must be owned)
    Position& pool(TrainType t, int n = 1) { return take_trains(t, n, Owner::market()); }
    Position& sold_out(TrainType t) { return left(t, 0); } // the rest of a type leaves the bank (to nobody)
    Position& turn(PlayerId p);                            // of the stock round
    Position& priority(PlayerId p);
    Position& new_stock_round(); // another one opens, with the holder of the priority card
    // This company's turn of operating round `set`.`leg`, in this step. Small companies before it have operated.
    Position& operating(CompanyId c, Step step, int leg = 1);
    Position& operating_round(int leg = 1);      // at its beginning, incomes paid, first company asked
    Position& has_run(CompanyId c, int revenue); // in its turn: its trains have run for so much; asks for the dividend
    Position& end_of_stock_round();              // everybody passes from here
    Position& end_of_operating_round();          // every company passes from here; stays in it if one cannot
    std::vector<CompanyId> turns_to_end_of_round(); // the same, and which companies had a turn
    Position& end_of_round();                       // now, whatever it was: mergers are considered
    Position& offering();                           // the offer of unsold certificates begins

    // --- looking ---
    [[nodiscard]] int on_market(CompanyId c) const { return t1893::on_market(s, c).value; }
    [[nodiscard]] PlayerId president(CompanyId c) const { return t1893::president(s, c); }
    [[nodiscard]] int in_pool(TrainType t) const { return s.trains.count(Owner::market(), t); }
    [[nodiscard]] int certificates(PlayerId p) const { return t1893::certificates(s, p); }

  private:
    explicit Position(const State& state) : SetUp(state) {}
};

HexId hex_named(std::string_view id);
TileId tile_named(std::string_view id);
// How a tile on this hex is turned if its track leads to exactly these neighbours.
int turned_to(std::string_view hex, std::string_view tile, const Neighbours& exits);

// --- what people do; companies act through their president ---
Action pass(PlayerId p);
Action sell(PlayerId p, CompanyId c, int percent);
Action sell_bond_of(PlayerId p);
Action buy(PlayerId p, CompanyId c, int percent = 10);
Action buy_paper(PlayerId p, PaperId paper); // of the package, or paper::AdSK for a bond
Action found(PlayerId p, CompanyId c, int par);
Action exchange(PlayerId p);                   // FdSD for shares of RB
Action exchange_founding(PlayerId p, int par); // FdSD for the president's certificate of RB
Action put_up(PlayerId p, PaperId paper);
Action vote(PlayerId p, bool yes);
Action propose_eva(PlayerId from, PlayerId to, int amount);
Action answer(PlayerId p, bool yes);
// In a company's name; `s` says who its president is.
Action pass(const State& s, CompanyId c);
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, int rotation);
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, const Neighbours& exits);
Action place(const State& s, CompanyId c, std::string_view hex);
Action run(const State& s, CompanyId c, TrainType t, const std::vector<std::string>& hexes); // the way, hex by hex
Action pay_out(const State& s, CompanyId c);
Action withhold(const State& s, CompanyId c);
Action buy_new(const State& s, CompanyId c, TrainType t, TrainType trade_in = {});
Action buy_used(const State& s, CompanyId c, TrainType t, TrainType trade_in = {});
Action buy_own(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount); // same president
Action propose_train(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount);
Action discard(const State& s, CompanyId c, TrainType t);
Action bankrupt(const State& s, CompanyId c);

// The best that the company's trains can earn now.
int best_run(const State& s, CompanyId c);

} // namespace stw::t1893
