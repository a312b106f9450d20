// Optional rules and readings: each of options.toml in both ways. What the book says is tested with the rules.
#include "titles/1840/tests/position.hpp"

#include <algorithm>

namespace stw::t1840 {
namespace {

void all_pass(Position& p) {
    const int players = p.s.players;
    for (int i = 0; i < players; ++i) EXPECT_DONE(p, pass(p.asked()));
}

PaperId cheapest_private(const Position& p) {
    PaperId best;
    for (PaperId paper : kPrivatePapers)
        if (landmark(p.s, paper) && (!best || opening_price(p.s, paper) < opening_price(p.s, best))) best = paper;
    return best;
}

TEST(T1840Options, MainBoardForThree) {
    for (int on : {0, 1}) {
        const Position p = Position::fresh(3, {{Option::main_board_for_three, on}});
        EXPECT_EQ(p.s.box()[hex_named("A3")].absent, on == 0);
        EXPECT_EQ(begun(p.s, StV), on == 1);
        EXPECT_EQ(p.s.line(L9).status, on == 1 ? LineStatus::hidden : LineStatus::out);
        EXPECT_EQ(p.owner(PR), on == 1 ? Owner::stack() : Owner::gone());
    }
}

TEST(T1840Options, OnlyDrawnCompanies) {
    Position p = Position::fresh(3, {{Option::only_drawn_companies, 1}});
    for (int n : {6, 2, 4}) EXPECT_DONE(p, deal(n));
    EXPECT_EQ(p.s.to_draw, 0);
    for (PlayerId each : {A, B}) EXPECT_DONE(p, deal(each));
    for (int n : {1, 3, 4, 5}) EXPECT_DONE(p, deal(n));
    for (PaperId paper : kPrivatePapers) p.owns(A, paper);
    p.settle();
    EXPECT_DONE(p, choose(p.asked(), 1));
    EXPECT_DONE(p, choose(p.asked(), 2));
    EXPECT_EQ(p.round(), "SR1");
    const PlayerId first = p.asked();
    EXPECT_REFUSED(p, found(first, WT, 70), "1840:VII.5/2");
    EXPECT_DONE(p, found(first, GWStStB, 70));
    Position q = Position::first_share_round(3);
    EXPECT_DONE(q, found(A, WT, 70));
}

TEST(T1840Options, PeerComponents) {
    const auto supply = [](const Position& p, std::string_view tile) {
        return p.s.board.supply[tile_named(tile).value];
    };
    Position book;
    EXPECT_EQ(supply(book, "L16"), 2);
    book.tile("G11", "L30a", 0);
    EXPECT_EQ(supply(book, "L30b"), 0);
    Position peer(4, {{Option::peer_components, 1}});
    EXPECT_EQ(supply(peer, "L16"), 1);
    peer.tile("G11", "L30a", 0);
    EXPECT_EQ(supply(peer, "L30b"), 1);
}

TEST(T1840Options, StadtbahnRisesWhenSoldOut) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::stadtbahn_rises_when_sold_out, on}});
        p.line(L4, WT).holds(A, StD, 60).holds(B, StD, 40);
        for (int i = 0; i < 8 && p.s.round == Round::share; ++i) EXPECT_DONE(p, pass(p.asked()));
        EXPECT_EQ(p.price(StD), on == 1 ? 75 : 65);
    }
}

TEST(T1840Options, StadtbahnKeepsPoolDividend) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::stadtbahn_keeps_pool_dividend, on}});
        p.holds(A, StD, 20);
        EXPECT_DONE(p, sell(A, StD, 10));
        if (on == 1) {
            // It matters which one he takes.
            p.s.share.turn = B;
            EXPECT_REFUSED(p, buy(B, StD), "table:format/2");
            EXPECT_TRUE(p.is_offered(buy(B, StD, Source::bank)));
            EXPECT_TRUE(p.is_offered(buy(B, StD, Source::pool)));
        } else {
            EXPECT_TRUE(p.does(pass(A)) && p.is_offered(buy(B, StD)));
        }
        p.company_round(1);
        EXPECT_EQ(p.treasury(StD), on == 1 ? 7 : 0);
    }
}

TEST(T1840Options, ClaimBelowBest) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::claim_below_best, on}});
        p.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"}).tile("H26", "4", {"H24", "H28"});
        p.building(L4, "1a");
        EXPECT_DONE(p, pass(p.s, L4));
        if (on == 1) {
            EXPECT_DONE(p, run(p.s, L4, {"H28", "H30"}));
        }
        EXPECT_EQ(p.revenue(WT), on == 1 ? 30 : 40);
    }
}

TEST(T1840Options, ShortfallFromTreasuryFirst) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::shortfall_from_treasury_first, on}});
        p.line(L4, WT).tram(WT, Y, L4).newest(Pu).revenue(L4, 210).treasury(WT, 70).cash(A, 500).building(L4);
        p.books(L4, 160);
        EXPECT_EQ(p.revenue(WT), on == 1 ? 210 : 0);
        EXPECT_EQ(p.treasury(WT), on == 1 ? 0 : 40);
        EXPECT_EQ(p.cash(A), on == 1 ? 500 - 170 : 500);
    }
}

TEST(T1840Options, EmptyRunIsFree) {
    for (int on : {0, 1}) {
        // No track at all: maintenance is due all the same, if the tram may not stay at home.
        Position p(4, {{Option::empty_run_is_free, on}});
        p.line(L4, WT).tram(WT, Y, L4).newest(R).building(L4, "1a");
        EXPECT_DONE(p, pass(p.s, L4));
        if (on == 0) {
            EXPECT_DONE(p, pass(p.s, L4)) << "though it costs";
        }
        EXPECT_EQ(p.treasury(WT), on == 1 ? 500 : 450);
        Position q(4, {{Option::empty_run_is_free, on}, {Option::claim_below_best, 1}});
        q.line(L4, WT).tram(WT, Pi, L4).tile("H28", "57", {"H26", "H30"}).running(L4, "1a");
        if (on == 1) {
            EXPECT_DONE(q, pass(q.s, L4));
        } else {
            EXPECT_REFUSED(q, pass(q.s, L4), "1840:IX.3/1");
        }
    }
}

TEST(T1840Options, PoolDividendToTreasury) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::pool_dividend_to_treasury, on}});
        // Half of WT is A's, the other half lies in the pool.
        p.line(L4, WT).revenue(L4, 100).step(CompanyStep::dividends, WT, 2);
        EXPECT_DONE(p, declare(p.s, WT, 100));
        EXPECT_EQ(p.cash(A), 550);
        EXPECT_EQ(p.treasury(WT), on == 1 ? 550 : 500);
    }
}

TEST(T1840Options, FaceValueFalls) {
    for (int on : {0, 1}) {
        Position p = Position::auction(4, {{Option::face_value_falls, on}});
        all_pass(p); // nobody has named one: the cheapest falls
        EXPECT_EQ(printed_value(p.s, PR), Money{10});
        EXPECT_EQ(opening_price(p.s, PR), Money{5});
        EXPECT_EQ(face_value(p.s, PR), Money{on == 1 ? 5 : 10});
        p.owns(A, PR);
        const int before = p.cash(A);
        EXPECT_DONE(p, hand_back(A, PR));
        EXPECT_EQ(p.cash(A) - before, on == 1 ? 5 : 10);
    }
}

TEST(T1840Options, NoRouteNoReckoning) {
    for (int on : {0, 1}) {
        // No track at all.
        Position p(4, {{Option::no_route_no_reckoning, on}});
        p.line(L4, WT).tram(WT, Y, L4).newest(R).building(L4, "1a");
        EXPECT_DONE(p, pass(p.s, L4));
        if (on == 0) {
            EXPECT_DONE(p, pass(p.s, L4)) << "though it costs";
        }
        EXPECT_EQ(p.treasury(WT), on == 1 ? 500 : 450);
        Position purple(4, {{Option::no_route_no_reckoning, on}});
        purple.line(L4, WT).tram(WT, Pu, L4).newest(Pu).building(L4, "1a");
        EXPECT_DONE(purple, pass(purple.s, L4));
        EXPECT_EQ(purple.revenue(WT), on == 1 ? 0 : 200);
        // With a route it is no question: it runs.
        Position q(4, {{Option::no_route_no_reckoning, on}});
        q.line(L4, WT).tram(WT, Pu, L4).newest(Pu).tile("H28", "57", {"H26", "H30"}).building(L4, "1a");
        EXPECT_DONE(q, pass(q.s, L4));
        EXPECT_GE(q.revenue(WT), 200);
    }
}

TEST(T1840Options, FirstShareRoundBySeats) {
    for (int on : {0, 1}) {
        Position p = Position::first_share_round(4, {{Option::first_share_round_by_seats, on}});
        p.order({B, D, A, C}).share_round(1);
        std::vector<PlayerId> asked;
        for (CompanyId c : {WT, DTKC, SJE, BBG}) {
            asked.push_back(p.asked());
            EXPECT_DONE(p, found(p.asked(), c, 70));
        }
        EXPECT_EQ(asked, on == 1 ? (std::vector{B, C, D, A}) : (std::vector{B, D, A, C}));
    }
}

TEST(T1840Options, HomeKeptToTheEnd) {
    for (int on : {0, 1}) {
        // H28 has one circle, and is the home of line 4, which nobody has bought; every company has three lines.
        Position p(2, {{Option::home_kept_to_the_end, on}});
        p.tile("H28", "57", {"H26", "H30"}).tile("H26", "58", {"H28", "G25"}).tile("G25", "5", {"H26", "G27"});
        for (CompanyId line : {L18, L1, L2}) p.line(line, WT);
        for (CompanyId line : {L3, L5, L7}) p.line(line, DTKC);
        p.marker(L18, "G25").building(L18);
        if (on == 1) {
            EXPECT_REFUSED(p, place(p.s, L18, "H28"), "1840:IX.6/8");
        } else {
            EXPECT_DONE(p, place(p.s, L18, "H28"));
        }
    }
}

TEST(T1840Options, CheapestPrivateFallsWhileUnsold) {
    for (int on : {0, 1}) {
        Position p = Position::auction(4, {{Option::cheapest_private_falls_while_unsold, on}});
        p.owns(A, SB);
        all_pass(p);
        EXPECT_EQ(opening_price(p.s, PR), Money{on == 1 ? 5 : 10});
        EXPECT_EQ(p.cash(A), on == 1 ? 260 : 275);
    }
    // It alone can fall.
    Position p = Position::auction(4, {{Option::cheapest_private_falls_while_unsold, 1}});
    EXPECT_DONE(p, put_up(A, KK));
    EXPECT_DONE(p, pass(B));
    EXPECT_DONE(p, pass(C));
    EXPECT_DONE(p, pass(D));
    EXPECT_EQ(opening_price(p.s, KK), Money{20});
    EXPECT_EQ(opening_price(p.s, PR), Money{5});
}

TEST(T1840Options, ChoiceGoesOnAfterDividends) {
    for (int on : {0, 1}) {
        Position p = Position::auction(3, {{Option::choice_goes_on_after_dividends, on}});
        p.owns(A, SB);
        p.s.auction.chooser = p.s.auction.asked = B;
        all_pass(p);
        EXPECT_EQ(p.cash(A), 315);
        EXPECT_EQ(p.asked(), on == 1 ? B : A);
    }
}

TEST(T1840Options, ChoiceGoesOnAfterAFall) {
    for (int on : {0, 1}) {
        Position p = Position::auction(
            3, {{Option::choice_goes_on_after_fall, on}, {Option::cheapest_private_falls_while_unsold, 1}});
        EXPECT_DONE(p, bid(A, HB, 40));
        EXPECT_DONE(p, pass(B));
        EXPECT_DONE(p, pass(C));
        all_pass(p); // B, C, A
        const PaperId falls = cheapest_private(p);
        EXPECT_EQ(p.asked(), on == 1 ? B : A);
        while (p.owner(falls) == Owner::stack()) all_pass(p);
        EXPECT_EQ(p.owner(falls), Owner::player(on == 1 ? B : A));
        EXPECT_EQ(p.asked(), B) << "after A, who opened the last auction, or was made to take it";
    }
}

TEST(T1840Options, SaleSettledAtOnce) {
    for (int on : {0, 1}) {
        Position p = Position::auction(3, {{Option::sale_settled_at_once, on}});
        p.cash(B, 40).cash(C, 30);
        EXPECT_DONE(p, bid(A, HB, 40));
        EXPECT_EQ(p.owner(HB), Owner::player(A)) << "nobody can answer";
        EXPECT_EQ(p.asked(), on == 1 ? A : B);

        Position raised = Position::auction(3, {{Option::sale_settled_at_once, on}});
        raised.cash(A, 45).cash(B, 50).cash(C, 30);
        EXPECT_DONE(raised, bid(A, HB, 40));
        EXPECT_DONE(raised, bid(B, HB, 45));
        EXPECT_EQ(raised.owner(HB), Owner::player(B)) << "nobody can go on";
        EXPECT_EQ(raised.asked(), on == 1 ? A : B) << "who opened the auction chooses again";
    }
}

TEST(T1840Options, BidAnyAmount) {
    for (int on : {0, 1}) {
        Position p = Position::auction(3, {{Option::bid_any_amount, on}});
        if (on == 1) {
            EXPECT_DONE(p, bid(A, KK, 23));
        } else {
            EXPECT_REFUSED(p, bid(A, KK, 23), "1840:VI/1");
        }
        Position q(4, {{Option::bid_any_amount, on}});
        for (CompanyId c : {WT, DTKC, SJE, BBG}) q.tram(c, O);
        q.offered(L4).step(CompanyStep::choose, {}, 2).settle();
        if (on == 1) {
            EXPECT_DONE(q, bid(q.s, WT, L4, 23));
        } else {
            EXPECT_REFUSED(q, bid(q.s, WT, L4, 23), "1840:VIII.6/5");
        }
    }
    // Still at least 5 above the last.
    Position p = Position::auction(3, {{Option::bid_any_amount, 1}});
    EXPECT_DONE(p, bid(A, KK, 23));
    EXPECT_REFUSED(p, bid(B, KK, 27), "1840:VI/2");
    EXPECT_DONE(p, bid(B, KK, 28));
}

TEST(T1840Options, StadtbahnTileBeforeHomeTile) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::stadtbahn_tile_before_home_tile, on}});
        p.new_line(L4, WT).building(L4);
        const Action tile = lay(p.s, L4, "B20", "L2", {"A19", "C21"});
        if (on == 1) {
            EXPECT_DONE(p, tile);
        } else {
            EXPECT_REFUSED(p, tile, "1840:IX.4/4");
        }
    }
}

// Dotted track leads from dotted track to dotted track only: no tram track ever comes to such a side, so that this reading
// changes nothing on any of the maps.
TEST(T1840Options, UpgradeByDottedExitMakesNoDifference) {
    for (int players : {2, 3, 4}) {
        const Position p = Position::fresh(players, {{Option::upgrade_by_dotted_exit, 1}});
        const board::Map& map = p.s.box().map;
        for (const board::Hex& hex : map.hexes)
            for (int e = 0; e < kEdges; ++e) {
                if (hex.absent || (hex.dots & board::edge_bit(e)) == 0) continue;
                const HexId next = hex.neighbour[static_cast<std::size_t>(e)];
                ASSERT_TRUE(next) << hex.id;
                const board::EdgeMask back = board::edge_bit(board::opposite(e));
                bool dotted = (map[next].dots & back) != 0;
                for (const board::Path& path : map[map[next].printed].paths)
                    for (board::End end : {path.a, path.b})
                        if (end.is_edge() && board::edge_bit(end.edge) == back)
                            dotted = path.track == board::Track::narrow;
                EXPECT_TRUE(dotted) << hex.id << " towards " << map[next].id;
            }
    }
}

TEST(T1840Options, TramDutyInCrd) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::tram_duty_in_crd, on}});
        p.step(CompanyStep::trams, WT, 1);
        if (on == 1) {
            EXPECT_REFUSED(p, pass(p.s, WT), "1840:VIII.5.3/19");
        } else {
            EXPECT_DONE(p, pass(p.s, WT));
        }
    }
}

TEST(T1840Options, UnsoldLinesClose) {
    for (int on : {0, 1}) {
        Position p(2, {{Option::unsold_lines_close, on}});
        for (CompanyId line : {L1, L2, L3}) p.line(line, WT);
        for (CompanyId line : {L4, L5}) p.line(line, DTKC);
        p.tram(WT, R).tram(DTKC, R).offered(L6).offered(L7).step(CompanyStep::choose, {}, 3).settle();
        EXPECT_DONE(p, bid(p.s, DTKC, L6, 20));
        for (int i = 0; i < 10 && p.s.cr.step == CompanyStep::winner; ++i) EXPECT_DONE(p, pass(p.s, p.s.cr.asked));
        EXPECT_EQ(p.s.line(L7).status, on == 1 ? LineStatus::out : LineStatus::offered);
        EXPECT_EQ(p.s.line(L15).status, on == 1 ? LineStatus::out : LineStatus::hidden);
    }
}

TEST(T1840Options, LinesShownBeforeLastPurchases) {
    for (int on : {0, 1}) {
        Position p(2, {{Option::lines_shown_before_last_purchases, on}});
        p.tram(WT, Y).tram(DTKC, Y).offered(L4).step(CompanyStep::choose, {}, 1).settle();
        EXPECT_DONE(p, pass(p.s, WT));
        EXPECT_DONE(p, pass(p.s, DTKC));
        EXPECT_EQ(p.s.cr.step, on == 1 ? CompanyStep::show : CompanyStep::others);
    }
}

TEST(T1840Options, DirectorMayChange) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::director_may_change, on}});
        p.holds(B, WT, 50);
        if (on == 0) {
            EXPECT_REFUSED(p, sell(A, WT, 30), "1840:VII.4/3");
            continue;
        }
        EXPECT_DONE(p, sell(A, WT, 30));
        EXPECT_EQ(director(p.s, WT), B);
        EXPECT_EQ(p.percent(A, WT), 20);
        EXPECT_EQ(p.percent(B, WT), 50);
    }
}

TEST(T1840Options, RemovalNeedsConnection) {
    for (int on : {0, 1}) {
        Position p(4, {{Option::removal_needs_connection, on}});
        p.line(L4, WT).tile("H28", "57", {"H26", "H30"}).building(L4);
        if (on == 1) {
            EXPECT_REFUSED(p, remove(p.s, L4, "D22"), "1840:IX.6/7");
        } else {
            EXPECT_DONE(p, remove(p.s, L4, "D22"));
        }
    }
}

} // namespace
} // namespace stw::t1840
