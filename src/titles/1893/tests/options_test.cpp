// Variants that are options, and those known by name only.
#include "titles/1893/tests/position.hpp"

#include "game/game.hpp"

namespace stw::t1893 {
namespace {

// Who asks for this option gets a game, or is told the clause.
std::string asked_for(Option o) {
    std::vector<std::int16_t> values = game::profile(*game::find_title("1893"), "book");
    values[static_cast<std::size_t>(o)] = 1;
    const auto made = Title::set_up(3, values);
    return made ? "" : std::string(made.error().clause.id());
}

bool available(Option o) { return data::kOptions[static_cast<std::size_t>(o)].available; }

TEST(Options, AnEighthTwoTrain) {
    clauses("1893:full/38");
    for (bool eighth : {true, false}) {
        Position p(3, {{Option::eighth_2_train, eighth ? 1 : 0}});
        p.company(DE, 80, A).operated(DE).treasury(DE, 1000).operating(DE, Step::trains);
        for (int i = 0; i < 7; ++i)
            p.s.trains.move(p.s.trains.find(Owner::stack(), T2), Owner::gone()); // seven are sold
        EXPECT_EQ(p.refused_by(buy_new(p.s, DE, T3)), eighth ? "1893:peer/69" : "");
        EXPECT_EQ(p.refused_by(buy_new(p.s, DE, T2)), eighth ? "" : "1893:peer/69");
        EXPECT_EQ(p.refused_by(buy_new(p.s, DE, T3)), "") << "there is no ninth";
    }
}

TEST(Options, DelayedExchangeIsNotAvailable) {
    clauses("1893:full/41");
    EXPECT_EQ(asked_for(Option::delayed_exchange), "1893:full/41");
    EXPECT_FALSE(available(Option::delayed_exchange));
    EXPECT_EQ(asked_for(Option::grey_phase), "");
}

TEST(Options, IndustrialAreasAreNotAvailable) {
    clauses("1893:full/42");
    EXPECT_EQ(asked_for(Option::industrial_areas), "1893:full/42");
    EXPECT_FALSE(available(Option::industrial_areas));
    EXPECT_EQ(asked_for(Option::existing_track), "");
}

TEST(Options, TradeInFirst) {
    clauses("1893:RO/5", "1893:RO.swap/1");
    for (bool first : {true, false}) {
        Position p(3, {{Option::trade_in_first, first ? 1 : 0}});
        p.phase(phase::P3).company(DE, 80, A).operated(DE).treasury(DE, 1000).train(DE, T2).operating(DE, Step::trains);
        ASSERT_DONE(p, buy_new(p.s, DE, T3));
        EXPECT_EQ(p.refused_by(buy_new(p.s, DE, T3, T2)), first ? "1893:RO/5" : "");
    }
}

TEST(Options, TradeInFirstAlsoBeforeATrainOfAnotherCompany) {
    clauses("1893:RO/5");
    Position p(3, {{Option::trade_in_first, 1}});
    p.phase(phase::P3).company(DE, 80, A).operated(DE).treasury(DE, 1000).train(DE, T2);
    p.company(RSE, 60, A).operated(RSE).train(RSE, T3).operating(DE, Step::trains);
    EXPECT_TRUE(p.is_offered(buy_new(p.s, DE, T3, T2)));
    ASSERT_DONE(p, buy_own(p.s, DE, RSE, T3, 100));
    EXPECT_REFUSED(p, buy_new(p.s, DE, T3, T2), "1893:RO/5");
}

} // namespace
} // namespace stw::t1893
