// Positions of 1840 in a few lines, and what people do in them. Tests read like cases at a table:
//
//     Position p;                                               // four players with a company each, Share Round 2
//     p.line(L4, WT).tram(WT, Y, L4).tile("H28", "57", {"H26", "H30"});
//     p.building(L4, "1b");
//     EXPECT_REFUSED(p, lay(p.s, L4, "E5", "58", {"E3", "E7"}), "1840:IX.4/5");
#pragma once

#include "support/set_up.hpp"
#include "titles/1840/rounds.hpp"
#include "titles/1840/title.hpp"

namespace stw::t1840 {

// NOLINTBEGIN(misc-unused-using-decls)
using company::BBG, company::DTKC, company::GWStStB, company::SJE, company::WKB, company::WT;
using company::L1, company::L10, company::L11, company::L12, company::L13, company::L14, company::L15, company::L16,
    company::L17, company::L18, company::L2, company::L3, company::L4, company::L5, company::L6, company::L7,
    company::L8, company::L9;
using paper::HB, paper::KK, paper::PR, paper::SB, paper::SD, paper::SSB;
// NOLINTEND(misc-unused-using-decls)

inline constexpr PlayerId A{0}, B{1}, C{2}, D{3}, E{4}, F{5};
inline constexpr CompanyId StW = company::W, StV = company::V, StG = company::G, StD = company::D;
inline constexpr TrainType Y = train::TY, O = train::TO, R = train::TR, Pi = train::TPi, Pu = train::TPu;

using Options = std::vector<std::pair<Option, int>>;
using testing::Neighbours;

class Position : public testing::SetUp<Position, Title> {
  public:
    // Share Round 2 and A's turn. The order is A, B, C, D …, who direct WT (par 100), DTKC (90), SJE (80), BBG (70), WKB (100)
    // and GWStStB (90); everybody and every company has 500. All lines are hidden, the privates have been handed back.
    explicit Position(int players = 4, const Options& options = {});
    // As it lies before Chance deals the order cards.
    static Position fresh(int players = 4, const Options& options = {});
    // The private auction begins; the order is A, B, C …, and the lowest lines but line 2 are on offer.
    static Position auction(int players = 4, const Options& options = {});
    // SR1 begins in this order; A to F have 500, the privates have been handed back.
    static Position first_share_round(int players = 4, const Options& options = {});

    // --- setting up ---
    Position& revenue(CompanyId line, int amount); // a line's share of its company's Revenue space
    Position& owns(PlayerId p, PaperId paper);
    Position& owns(CompanyId c, PaperId paper);
    Position& holds(PlayerId p, CompanyId c, int percent); // ordinary shares from the pool until he has that much
    Position& order(const std::vector<PlayerId>& players); // holders of the order cards, lowest first
    Position& line(CompanyId line, CompanyId owner);       // operates: its first marker stands at home
    Position& new_line(CompanyId line, CompanyId owner);   // has not had its first turn
    Position& offered(CompanyId line);                     // face up in CRe
    Position& tram(CompanyId c, TrainType t,
                   CompanyId line = {}); // from the stack or the box; on the line if one is given
    Position& newest(TrainType t);       // colour bought so far
    Position& marker(CompanyId c, std::string_view hex, int city = 0); // a further one of a line
    Position& no_marker(CompanyId stadtbahn, std::string_view hex) { return no_station(stadtbahn, hex); }
    Position& at(std::string_view round);         // the round indicator: "SR2", "CR3", "LR5c"; nothing begins
    Position& share_round(int number);            // begins
    Position& company_round(int number);          // begins: CRa to CRc are done
    Position& line_round(std::string_view which); // begins: "2a"
    Position& step(CompanyStep step, CompanyId asked, int round);      // of a Company Round, in the order of prices
    Position& building(CompanyId line, std::string_view which = "1b"); // this line's turn in that Line Round
    Position& bonus(CompanyId line, Bonus bonus,
                    std::string_view which = "1b");                   // it has just laid such a Stadtbahn tile
    Position& running(CompanyId line, std::string_view which = "1b"); // it has built; the director draws the route

    // --- doing ---
    // The line builds nothing and its tram runs: what the run was worth.
    int runs(CompanyId line, std::string_view which = "1b");
    // Its tram has run for so much.
    Position& books(CompanyId line, int value);

    // --- looking ---
    [[nodiscard]] int revenue(CompanyId c) const { return t1840::revenue(s, c).amount; } // of a Tram Company
    [[nodiscard]] int loans(PlayerId p) const { return s.loans[p.value]; }
    [[nodiscard]] int trams(CompanyId c, TrainType t) const { return trains(c, t); }
    [[nodiscard]] bool has_marker(CompanyId c, std::string_view hex) const { return has_station(c, hex); }
    [[nodiscard]] int best(CompanyId line) const; // run of its tram, before maintenance
    [[nodiscard]] std::string round() const;      // "SR2", "CR3", "LR5c", "Pre", "end"
    [[nodiscard]] bool circle_free(std::string_view hex, int city = 0) const;

  private:
    explicit Position(const State& state) : SetUp(state) {}
};

HexId hex_named(std::string_view id);
TileId tile_named(std::string_view id);
// How a tile on this hex is turned if its track leads to exactly these neighbours.
int turned_to(std::string_view hex, std::string_view tile, const Neighbours& exits);

// --- what people do; companies and lines act through their director ---
Action deal(PlayerId p); // Chance: the next order card
Action deal(int number); // Chance: a line, or a company
Action pass(PlayerId p);
Action bid(PlayerId p, PaperId paper, int amount);
Action put_up(PlayerId p, PaperId paper);
Action choose(PlayerId p, int card);
Action found(PlayerId p, CompanyId c, int par);
Action buy(PlayerId p, CompanyId c, Source source = Source::none);
Action sell(PlayerId p, CompanyId c, int percent);
Action hand_back(PlayerId p, PaperId paper);
Action answer(PlayerId p, bool yes);
// In the name of a company or a line; `s` says who its director is.
Action pass(const State& s, CompanyId c);
Action declare(const State& s, CompanyId c, int total);
Action buy_tram(const State& s, CompanyId c, TrainType t);
Action assign(const State& s, CompanyId c, CompanyId line, TrainType t);
Action scrap(const State& s, CompanyId c, TrainType t); // `c`: the line it is on, or the company
Action bid(const State& s, CompanyId c, CompanyId line, int amount);
Action propose(const State& s, CompanyId c, PlayerId owner, PaperId paper, int amount);
Action lay(const State& s, CompanyId line, std::string_view hex, std::string_view tile, int rotation);
Action lay(const State& s, CompanyId line, std::string_view hex, std::string_view tile, const Neighbours& exits);
Action place(const State& s, CompanyId line, std::string_view hex, int city = 0);
Action remove(const State& s, CompanyId line, std::string_view hex, int city = 0);
Action run(const State& s, CompanyId line, const std::vector<std::string>& hexes); // its tram's way, hex by hex

} // namespace stw::t1840
