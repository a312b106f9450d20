// Positions of 1881 of either edition in a few lines, and what people do in them. Tests read like cases at a table:
//
//     P2016 p;                                                 // three players, Stock Round 2, phase yellow
//     p.phase(phase::green).tramway(GBS, A).train(GBS, T3).holds(B, GBS, 20);
//     p.sbahn(A, B, GBS, C);                                   // President A, S1 led by B, S2 by the tramway GBS, S3 by C
//     p.operating(GBS, Step::track);
//     EXPECT_REFUSED(p, lay(p.s, GBS, "G17", "TBg", 2), "1881-2016:7.2.1/3");
//
// Where a rule stands in both books, a template over the position serves both: `template <class P> void case_of_it() { P p; … }`.
#pragma once

#include "support/set_up.hpp"
#include "titles/1881/rounds.hpp"
#include "titles/1881/title.hpp"

namespace stw::t1881 {

// NOLINTBEGIN(misc-unused-using-decls)
using company::BChSt, company::BESTAG, company::GBS, company::NBSN, company::S, company::S1, company::S2, company::S3,
    company::SBV, company::SHG, company::SpS, company::SSC;
using testing::Neighbours;
using train::T2, train::T3, train::T4, train::T5, train::T6, train::TS4, train::TS7, train::TS9;
// NOLINTEND(misc-unused-using-decls)

inline constexpr PlayerId A{0}, B{1}, C{2}, D{3}, E{4}, F{5};

// Who holds certificates: a player, a tramway, or nobody.
struct Holder {
    Owner owner = Owner::stack();
    constexpr Holder() = default;
    // NOLINTBEGIN(google-explicit-constructor): "led by B", "led by GBS"
    constexpr Holder(PlayerId p) : owner(Owner::player(p)) {}
    constexpr Holder(CompanyId c) : owner(Owner::company(c)) {}
    constexpr Holder(Owner o) : owner(o) {}
    // NOLINTEND(google-explicit-constructor)
};
inline constexpr Holder kNobody{};

template <Edition Ed> class PositionOf : public testing::SetUp<PositionOf<Ed>, TitleOf<Ed>> {
  public:
    using Table = t1881::Table;
    using Option = std::conditional_t<Ed == Edition::e2016, d2016::Option, d2007::Option>;
    using Options = testing::Overrides<Option>;
    using Base = testing::SetUp<PositionOf<Ed>, TitleOf<Ed>>;
    using Base::bank, Base::cash, Base::left, Base::on_sale, Base::price, Base::s, Base::settle, Base::tile,
        Base::train, Base::treasury;

    // Stock Round 2 in phase yellow, and A's turn, who holds the ticket (the tram). Seats A, B, C …; everybody has 600. No company has
    // begun.
    explicit PositionOf(int players = 3, const Options& options = {});
    // As it lies before Chance deals the numbers (says who is auctioneer).
    static PositionOf fresh(int players = 3, const Options& options = {});
    // Everybody is to bid; the numbers are those of the seats (2007: A is auctioneer).
    static PositionOf bids(int players = 3, const Options& options = {});
    // A's start purchases; bid order A, B, C ….
    static PositionOf start(int players = 3, const Options& options = {});
    // A's turn in the first Stock Round; bid order A, B, C ….
    static PositionOf first_stock_round(int players = 3, const Options& options = {});

    // --- money and certificates ---
    // On the table at its par price, the Director's certificate with him; not floated.
    PositionOf& begun(CompanyId tramway, PlayerId director);
    // The same and floated: its depot stands at home, and it has 500. What nobody holds lies in the offering.
    PositionOf& tramway(CompanyId c, PlayerId director);
    PositionOf& holds(Holder h, CompanyId c,
                      int percent);                 // plain certificates of offering and pool, until he has that much
    PositionOf& offering(CompanyId c, int percent); // leaves that much there; the rest goes to the last player
    PositionOf& pool(CompanyId c, int percent);     // plain certificates from the offering
    PositionOf& price(CompanyId c, int amount);     // on a cell with this price, the uppermost (then leftmost)
    PositionOf& info_cards(int n);                  // lie open

    // --- the S-Bahn ---
    // Its President's certificate is sold, and nothing else.
    PositionOf& president(Holder h);
    PositionOf& leads(Holder h, CompanyId network); // only the certificate changes hands
    // Floated and open, with 420 in each treasury and the start depots on Alexanderplatz (main), Zoo, Köpenick and Potsdam. The President
    // has 5 % more, so 30 % are sold. Nobody: the certificate lies in the offering, and that subnet has merged without a trace.
    PositionOf& sbahn(Holder main, Holder s1, Holder s2, Holder s3);

    // --- trains and phases ---
    // With the trains before it sold to nobody, and older ones out of the game.
    PositionOf& phase(PhaseId p);
    PositionOf& on_credit(CompanyId c, TrainType t); // 2007: the same, and it is not paid
    PositionOf& used_train(TrainType t, int n = 1) { return this->take_trains(t, n, Owner::market()); } // in the pool

    // --- the map ---
    // S-Bahn rails on hexes of the strip, with the plainest tile that fits: "F14", "F16", "F18" lead from Zoo to Alexanderplatz; "G21", "G23",
    // "H24", "I25", "J26" on to Köpenick; "G11", "G9", "H8", "I7", "J6", "K5", "L4" from Zoo to Potsdam.
    PositionOf& rails(const std::vector<std::string_view>& hexes);
    PositionOf& depot(CompanyId c, std::string_view hex, int city = 0) { return this->station(c, hex, city); }
    PositionOf& no_depot(CompanyId c, std::string_view hex) { return this->no_station(c, hex); }

    // --- whose turn ---
    PositionOf& turn(PlayerId p);
    PositionOf& ticket(PlayerId p);
    PositionOf& stock_round();       // a new one begins
    PositionOf& close_stock_round(); // everybody passes from here
    // This company's turn, in this step; nothing has been done in it, and no other company has acted.
    PositionOf& operating(CompanyId c, Step step);
    PositionOf& acted(CompanyId c); // in this Operating Round
    PositionOf& operating_rounds(); // a set begins, and whoever is first is asked
    PositionOf& has_run(CompanyId c,
                        int income); // in its turn: its trains have run for so much; asks what becomes of it
    PositionOf& has_run(CompanyId c, int income, int construction, int connection, int ferry);
    PositionOf& end_turn(CompanyId c); // by passing from here on (it withholds what it has earned)

    // --- looking ---
    [[nodiscard]] int percent(Holder h, CompanyId c) const { return held(s, h.owner, c).value; }
    [[nodiscard]] int offering(CompanyId c) const { return in_offering(s, c).value; }
    [[nodiscard]] int pool(CompanyId c) const { return in_pool(s, c).value; }
    [[nodiscard]] PlayerId director(CompanyId c) const { return t1881::director(s, c); }
    [[nodiscard]] Owner leader(CompanyId network) const { return t1881::leader(s, network); }
    [[nodiscard]] bool led_by(Holder h, CompanyId network) const { return leader(network) == h.owner; }
    [[nodiscard]] bool merged(CompanyId subnet) const { return s.network(subnet).merged; }
    [[nodiscard]] int in_bank(TrainType t) const { return this->on_stack(t); }
    [[nodiscard]] int in_pool_of_trains(TrainType t) const { return s.trains.count(Owner::market(), t); }
    [[nodiscard]] bool has_depot(CompanyId c, std::string_view hex) const { return this->has_station(c, hex); }
    [[nodiscard]] bool has_depot(CompanyId c, std::string_view hex, int city) const {
        return this->has_station(c, hex, city);
    }
    [[nodiscard]] int certificates(PlayerId p) const { return t1881::certificates(s, p); }
    [[nodiscard]] bool lies(std::string_view hex, std::string_view tile) const;
    [[nodiscard]] bool acts(CompanyId c) const { return s.round == Round::operating && s.operation.company == c; }
    [[nodiscard]] bool acts(CompanyId c, Step step) const { return acts(c) && s.operation.step == step; }

  private:
    explicit PositionOf(const StateOf<Ed>& state) : Base(state) {}
};

extern template class PositionOf<Edition::e2016>;
extern template class PositionOf<Edition::e2007>;

using P2016 = PositionOf<Edition::e2016>;
using P2007 = PositionOf<Edition::e2007>;

// The tile with S-Bahn rails that `rails` lays on a hex, and how it is turned.
struct Rails {
    std::string_view hex, in2016, in2007;
    int rotation;
};
const Rails& rails_on(std::string_view hex);

HexId hex_named(std::string_view id);
TileId tile_named(const State& s, std::string_view id);

// --- what people do ---
Action deal(PlayerId p);                 // Chance: the next number, or the auctioneer
Action envelope(PlayerId p, int amount); // Chance opens it
Action bid(PlayerId p, int amount);
Action pass(PlayerId p);
Action buy(PlayerId p, CompanyId c, int percent = 10, Source from = Source::bank);
Action sell(PlayerId p, CompanyId c, int percent,
            unsigned vices = 0); // bits of living Vice President certificates: 1 = S1
Action answer(PlayerId p, bool yes);
Action vote(PlayerId p, bool yes);
// In the name of a company; `s` says who decides for it.
Action pass(const State& s, CompanyId c);
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, int rotation);
Action lay(const State& s, CompanyId c, std::string_view hex, std::string_view tile, const Neighbours& exits);
Action lay_rails(const State& s, CompanyId c, std::string_view hex); // the tile of `rails`
Action place(const State& s, CompanyId c, std::string_view hex, int city = 0);
Action run(const State& s, CompanyId c, TrainType t, const std::vector<std::string>& hexes); // the way, hex by hex
// `bonuses` paid out too: 1 connection, 2 ferry. `commission` (networks of 2007): 1 the leader takes his 20, 0 not; -1 not said.
Action pay_out(const State& s, CompanyId c, int bonuses = 0, int commission = -1);
Action withhold(const State& s, CompanyId c);
Action buy_train(const State& s, CompanyId c, TrainType t, Source from = Source::bank);
Action buy_on_credit(const State& s, CompanyId c, TrainType t);                                        // 2007
Action trade_in(const State& s, CompanyId c, TrainType t, TrainType old, Source from = Source::bank);  // S-trains
Action scrap_for(const State& s, CompanyId c, TrainType t, TrainType old, Source from = Source::bank); // S-trains
Action buy_from(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount);
Action buy_s(const State& s, CompanyId tramway, int percent = 5, Source from = Source::bank); // an S-Bahn certificate
Action sell_s(const State& s, CompanyId tramway, int percent, unsigned vices = 0);
Action propose(const State& s, CompanyId c, CompanyId seller, TrainType t, int amount);
Action propose(const State& s, CompanyId c, CompanyId seller, std::string_view hex, int city, int amount); // a depot
Action discard(const State& s, CompanyId c, TrainType t);
Action bankrupt(const State& s, CompanyId c);
// The same by somebody else.
Action by_player(Action a, PlayerId p);

} // namespace stw::t1881
