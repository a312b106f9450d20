// V: the course of the game.
#include "titles/1840/tests/position.hpp"

namespace stw::t1840 {
namespace {

// Passes for whoever is asked; who cannot pass does the first thing that is offered, and so does Chance.
void go_on(Position& p) {
    Choices choices;
    Title::choices(p.s, choices);
    ASSERT_FALSE(choices.offers.empty());
    for (const Move& m : choices.moves)
        if (m.kind == ActionKind::pass) {
            ASSERT_DONE(p, m);
            return;
        }
    ASSERT_FALSE(choices.moves.empty());
    ASSERT_DONE(p, Action(choices.moves[0]));
}

TEST(T1840Course, TwentyThreeRoundsInAFixedOrder) {
    clauses("1840:V/1", "1840:III.5/20");
    const std::vector<std::string> printed{"SR1", "CR1", "LR1a", "LR1b", "CR2",  "SR2", "LR2a", "LR2b",
                                           "CR3", "SR3", "LR3a", "LR3b", "CR4",  "SR4", "LR4a", "LR4b",
                                           "CR5", "SR5", "LR5a", "LR5b", "LR5c", "CR6", "end"};
    // The privates are sold; from here everybody passes whenever he can.
    Position p = Position::auction(4);
    EXPECT_EQ(p.round(), "Pre");
    for (PaperId paper : kPrivatePapers) p.owns(A, paper);
    p.settle();
    std::vector<std::string> rounds;
    for (int i = 0; i < 1000 && p.s.round != Round::finished; ++i) {
        const auto details = Title::overview(p.s).details;
        ASSERT_EQ(details.front().topic, "bar");
        EXPECT_EQ(details.front().what.number, Number{p.s.bar});
        go_on(p);
        if (::testing::Test::HasFatalFailure()) return;
        for (const Event& e : p.events()) {
            if (e.kind == EventKind::game_ended) rounds.emplace_back("end");
            if (e.kind != EventKind::round_began) continue;
            const std::string number = std::to_string(e.what.amount.value);
            switch (static_cast<Round>(e.what.number.value)) {
            case Round::share: rounds.push_back("SR" + number); break;
            case Round::company: rounds.push_back("CR" + number); break;
            case Round::line: rounds.push_back("LR" + number + static_cast<char>('a' + e.what.limit.value - 1)); break;
            default: break;
            }
        }
    }
    EXPECT_EQ(rounds, printed);
}

} // namespace
} // namespace stw::t1840
