// Positions of 1880 in a few lines, and what people do in them. Tests read like cases at a table:
//
//     Position p;                                     // three players, Share Round 2, phase A1
//     p.company(HKR, 100, A).train(HKR, T2).holds(B, HKR, 10);
//     p.operating(HKR, Step::track);
//     EXPECT_REFUSED(p, lay(p.s, HKR, "K15", "57", {"K13", "J16"}), "1880:X.track/18");
#pragma once

#include "support/set_up.hpp"
#include "titles/1880/rounds.hpp"
#include "titles/1880/title.hpp"

namespace stw::t1880 {

// NOLINTBEGIN(misc-unused-using-decls)
using company::A1, company::A2, company::A3, company::A4, company::A5, company::A6, company::A7;
using company::BCR, company::BZU, company::CKR, company::HKR, company::JGG, company::JHA, company::JHU, company::JLR,
    company::LHR, company::NJR, company::NXR, company::QSR, company::SCR, company::WNR;
using paper::P0, paper::P1, paper::P2, paper::P3, paper::P4, paper::P5, paper::P6, paper::P7;
using testing::Neighbours;
using train::T10, train::T2, train::T22, train::T2R, train::T3, train::T33, train::T4, train::T44, train::T6,
    train::T6E, train::T8, train::T8E;
// NOLINTEND(misc-unused-using-decls)

inline constexpr PlayerId A{0}, B{1}, C{2}, D{3}, E{4}, F{5}, G{6};

using Options = testing::Overrides<Option>;

class Position : public testing::SetUp<Position, Title> {
  public:
    // Share Round 2 in phase A1, and A's turn, who holds the Priority Marker. Seats A, B, C …; everybody has 600. No private and
    // no investor is in the game; nothing is founded.
    explicit Position(int players = 3, const Options& options = {});
    // As it lies before Chance deals the numbered cards.
    static Position fresh(int players = 3, const Options& options = {});
    // The auction of P0 begins; seats A, B, C ….
    static Position auction(int players = 3, const Options& options = {});
    // The investors are to be chosen: P6 and BCR are C's, the others' owners A (P0, P3, P7), B (P1, P4), C (P2, P5); seats A, B, C.
    static Position choosing_investors(int players = 3, const Options& options = {});
    // The first Share Round after the choice: A has A1, B has A2, C has A3 …; everybody has 600.
    static Position first_share_round(int players = 3, const Options& options = {});

    // --- setting up ---
    Position& debt(PlayerId p, int amount);
    Position& owns(PlayerId p, PaperId paper);
    // The auction has come to this private: the ones before it belong to A.
    Position& auctioning(PaperId paper, PlayerId opener);
    // Owns it, and its marker stands at home. `associate`: a company of which a share is reserved, if it is founded.
    Position& investor(PlayerId owner, CompanyId investor, CompanyId associate = {});
    // Founded in the uppermost free row, with all four permits; not floated.
    Position& founded(CompanyId c, int par, PlayerId director, int size = 20);
    // The same and floated: stands at home, has had its first half, and has 500.
    Position& company(CompanyId c, int par, PlayerId director, int size = 20);
    Position& permits(CompanyId c, std::string_view letters);
    Position& holds(PlayerId p, CompanyId c, int percent); // ordinary shares from the bank until he has that much
    Position& in_bank(CompanyId c, int percent);           // the rest goes to the last player
    // With the trains before it sold to nobody, and all that its beginning does but for questions.
    Position& phase(PhaseId p);
    Position& train_marker(CompanyId c);
    Position& turn(PlayerId p);
    Position& priority(PlayerId p);
    Position& share_round();       // a new one begins, with the holder of the Priority Marker
    Position& close_share_round(); // everybody passes from here
    // This company's turn, in this step; nothing has been done in it.
    Position& operating(CompanyId c, Step step);
    Position& from_head();                       // the circle begins: privates pay, and whoever is first is asked
    Position& has_run(CompanyId c, int revenue); // in its turn: its trains have run for so much; asks for the dividend
    Position& end_turn(CompanyId c);             // by passing from here on (it withholds what it has earned)

    // --- looking ---
    [[nodiscard]] int debt(PlayerId p) const { return s.debt[p.value].amount; }
    [[nodiscard]] int available(CompanyId c) const { return t1880::available(s, c).value; }
    [[nodiscard]] int in_bank(CompanyId c) const { return t1880::in_bank(s, c).value; }
    [[nodiscard]] PlayerId director(CompanyId c) const { return t1880::director(s, c); }
    [[nodiscard]] int certificates(PlayerId p) const { return t1880::certificates(s, p); }
    [[nodiscard]] std::string letters(CompanyId c) const; // of its permits
    [[nodiscard]] int best(CompanyId c) const;            // run of its trains, without the bonus of the chart

  private:
    explicit Position(const State& state) : SetUp(state) {}
};

HexId hex_named(std::string_view id);
TileId tile_named(std::string_view id);

// --- what people do ---
Action deal(PlayerId p); // Chance: the next numbered card
Action pass(PlayerId p);
Action bid(PlayerId p, PaperId paper, int amount);
Action choose(PlayerId p, int number);
Action found(PlayerId p, CompanyId c, int par, int size = 20);
Action buy(PlayerId p, CompanyId c);
Action sell(PlayerId p, CompanyId c, int percent);
Action repay(PlayerId p, int amount);
Action use(PlayerId p, PaperId paper, CompanyId c = {}); // P0, P5, P7
// In the name of a company; `s` says who directs it.
Action pass(const State& s, CompanyId c);
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, int rotation);
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, const Neighbours& exits);
Action place(const State& s, CompanyId c, std::string_view hex, int city = 0);
Action run(const State& s, CompanyId c, TrainType t, const std::vector<std::string>& hexes); // the way, hex by hex
Action pay_out(const State& s, CompanyId c);
Action withhold(const State& s, CompanyId c);
Action buy_train(const State& s, CompanyId c, TrainType t); // from the bank
Action buy_from(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount);
Action discard(const State& s, CompanyId c, TrainType t);

} // namespace stw::t1880
