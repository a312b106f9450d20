#include "contract/contract.hpp"

#include "bots/random_player.hpp"
#include "game/asked.hpp"
#include "game/earnings.hpp"
#include "game/json.hpp"
#include "game/record.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace stw::testing {
namespace {

constexpr int kLongestGame = 30'000;
constexpr int kOpening = 64; // actions; what is sealed is sealed then

std::string text_of(const game::State& s, const Action& a) {
    return boost::json::serialize(game::to_json(game::components(s), a));
}

// Changes one thing in an action, so that it is most often none that is offered.
Action disturbed(const game::State& s, Action a, Rng& rng) {
    const Components& box = game::components(s);
    auto any = [&](std::size_t n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    switch (rng.below(12)) {
    case 0: a.by = PlayerId{any(static_cast<std::size_t>(game::players(s)))}; break;
    case 1: a.as = CompanyId{any(box.companies.size())}; break;
    case 2: a.kind = static_cast<ActionKind>(any(static_cast<std::size_t>(ActionKind::count_))); break;
    case 3: a.what.company = CompanyId{any(box.companies.size())}; break;
    case 4: a.what.hex = HexId{any(box.map.hexes.size())}; break;
    case 5: a.what.tile = TileId{any(box.map.tiles.size())}; break;
    case 6: a.what.rotation = static_cast<std::uint8_t>(any(kEdges)); break;
    case 7: a.what.train = TrainType{any(box.trains.size())}; break;
    case 8: a.what.paper = PaperId{any(box.papers.size())}; break;
    case 9: a.what.percent = 10 * any(8); break;
    case 10: a.what.amount = any(400) - 20; break;
    default:
        if (!a.route.empty() && rng.below(2) == 0) a.route.pop_back();
        else a.what.player = PlayerId{any(kMaxPlayers)};
        break;
    }
    return a;
}

void expect_accepted(const game::State& s, const Action& a) {
    game::State copy = s;
    const Outcome result = game::apply(copy, a);
    EXPECT_TRUE(result.has_value()) << "offered but refused by " << game::explain(result.error()) << ": "
                                    << text_of(s, a);
}

void expect_refused_if_not_offered(const game::State& s, const Choices& choices, const Action& a) {
    if (game::contains(s, choices, a)) return expect_accepted(s, a);
    game::State copy = s;
    const Outcome result = game::apply(copy, a);
    EXPECT_FALSE(result.has_value()) << "not offered but accepted: " << text_of(s, a);
    if (result.has_value()) return;
    EXPECT_FALSE(result.error().clause.id().empty()) << "refused without a clause: " << text_of(s, a);
    EXPECT_TRUE(copy == s) << "a refusal changed something: " << text_of(s, a);
}

void check_offers(const game::State& s, const Choices& choices, Rng& rng) {
    for (const Offer& o : choices.offers) {
        Action member;
        if (!game::sample(s, choices, o, rng, member)) continue;
        EXPECT_TRUE(game::contains(s, choices, o, member))
            << "sampled from an offer that does not contain it: " << text_of(s, member);
        expect_accepted(s, member);
        for (int i = 0; i < 2; ++i) expect_refused_if_not_offered(s, choices, disturbed(s, member, rng));
    }
}

// Offers that a person has, as JSON, which knows nothing of the order in memory.
std::string offers_of(const game::State& s, PlayerId p) {
    Choices all;
    game::choices(s, all);
    Choices mine;
    mine.moves = all.moves;
    std::copy_if(all.offers.begin(), all.offers.end(), std::back_inserter(mine.offers),
                 [&](const Offer& o) { return o.pattern.by == p; });
    return boost::json::serialize(game::to_json(s, mine));
}

void check_views(const game::State& s) {
    for (int i = 0; i < game::players(s); ++i) {
        const PlayerId p{i};
        const game::State seen = game::view(s, p);
        EXPECT_EQ(offers_of(seen, p), offers_of(s, p))
            << "what seat " << i + 1 << " may do does not follow from what he sees";
        EXPECT_EQ(game::hash(game::view(seen, p)), game::hash(seen)) << "a view of a view differs";
    }
}

// Everybody at the table and somebody who only watches, each with a copy of the game in which what others seal is blank.
class Copies {
  public:
    explicit Copies(const game::Record& record) {
        if (!game::title(record.state()).seals) return;
        for (int i = 0; i <= game::players(record.state()); ++i) {
            const PlayerId p = i < game::players(record.state()) ? PlayerId{i} : PlayerId{};
            copies_.emplace_back(p, *game::Record::begin(record.setup(), p));
        }
    }
    // The last action of the record happens in each of them as it is told to that person.
    void follow(const game::Record& record) {
        for (auto& [viewer, copy] : copies_) {
            const Action told = game::Record::seen_by(record.entry(record.entries() - 1), viewer);
            const Outcome done = copy.act(told);
            ASSERT_TRUE(done.has_value()) << game::explain(done.error()) << " " << text_of(copy.state(), told);
            ASSERT_EQ(game::hash(copy.state()), game::hash(game::view(record.state(), viewer)))
                << "what seat " << viewer.index() + 1
                << " is told leads to something else: " << text_of(copy.state(), told);
        }
    }
    // Saved and opened again, also where everything was told from the start.
    void check_saved(const game::Record& record) const {
        for (const auto& [viewer, copy] : copies_)
            for (const auto& saved : {copy.to_json(), record.to_json_for(viewer)}) {
                const auto again = game::Record::from_json(saved);
                ASSERT_TRUE(again.has_value()) << again.error();
                EXPECT_EQ(game::hash(game::view(again->state(), viewer)), game::hash(copy.state()));
            }
    }

  private:
    std::vector<std::pair<PlayerId, game::Record>> copies_;
};

// Where something is sealed, nobody else can tell it from anything else that might have been.
void check_sealing(const game::State& before, const Choices& choices, const Action& a, Rng& rng) {
    if (!game::title(before).seals) return;
    const auto after = [&](const Action& done) {
        game::State s = before;
        EXPECT_TRUE(game::apply(s, done).has_value());
        return s;
    };
    const game::State one = after(a);
    if ((game::sealed(one) & ~unsigned{game::sealed(before)}) == 0) return;
    for (const Offer& o : choices.offers) {
        if (o.pattern.by != a.by) continue;
        Action other;
        if (!game::sample(before, choices, o, rng, other)) continue;
        const game::State two = after(other);
        for (int i = 0; i <= game::players(before); ++i) {
            const PlayerId p = i < game::players(before) ? PlayerId{i} : PlayerId{};
            if (p == a.by) continue;
            EXPECT_EQ(game::hash(game::view(one, p)), game::hash(game::view(two, p)))
                << "seat " << i + 1 << " sees a secret: " << text_of(before, a) << " or " << text_of(before, other);
        }
        game::State copy = before;
        EXPECT_FALSE(game::apply(copy, game::concealed(other)).has_value()) << "the game itself has to know it";
    }
}

void check_json(const game::State& s, const Action& a) {
    const auto back = game::action_from_json(game::components(s), game::to_json(game::components(s), a));
    ASSERT_TRUE(back.has_value()) << back.error();
    EXPECT_TRUE(*back == a) << "an action came back different: " << text_of(s, a);
}

// Stop by stop a run comes to what the train is said to have earned.
void check_earnings(const game::State& before, const Action& a) {
    if (a.kind != ActionKind::run_train) return;
    class Earned final : public EventSink {
      public:
        Number amount; // of the first train: others may run by themselves after it
        void on(const Event& e) override {
            if (e.kind == EventKind::train_ran && !amount) amount = e.what.amount;
        }
    } told;
    game::State s = before;
    ASSERT_TRUE(game::apply(s, a, &told).has_value());
    const std::vector<game::Earning> items = game::earnings(before, a.as, a.what.train, a.route);
    ASSERT_FALSE(items.empty()) << text_of(before, a);
    int sum = 0;
    for (const game::Earning& e : items) {
        sum += e.item.amount;
        // Whatever is not simply printed has a rule behind it.
        if (e.item.what != routes::Earned::value && e.item.what != routes::Earned::nothing) {
            EXPECT_TRUE(static_cast<bool>(e.clause)) << text_of(before, a);
        }
    }
    EXPECT_EQ(sum, told.amount.value) << text_of(before, a);
}

void check_save_and_load(const game::Record& record) {
    const std::string text = boost::json::serialize(record.to_json());
    boost::json::error_code error;
    const auto again = game::Record::from_json(boost::json::parse(text, error));
    ASSERT_TRUE(again.has_value()) << again.error();
    EXPECT_TRUE(again->state() == record.state());
    EXPECT_EQ(game::hash(again->state()), game::hash(record.state()));
    EXPECT_EQ(boost::json::serialize(again->to_json()), text);
}

// One by one, or (`stride`) several at once.
void check_undo_to_the_start(game::Record record, const std::vector<std::uint64_t>& hashes, std::size_t stride) {
    for (std::size_t n = hashes.size() - 1; n > 0;) {
        const std::size_t back = std::min(stride, n);
        n -= back;
        ASSERT_TRUE(record.undo(static_cast<int>(back)));
        ASSERT_EQ(game::hash(record.state()), hashes[n]) << "undo to action " << n;
    }
    EXPECT_FALSE(record.undo()) << "there is nothing left to take back";
}

game::Record begin(const ContractGame& g) {
    std::vector<std::string> names;
    for (int i = 0; i < g.players; ++i) names.push_back("Player " + std::to_string(i + 1));
    auto record = game::Record::begin(
        {.ruleset = std::string(g.title->ruleset), .options = g.options, .players = names, .revision = g.revision});
    EXPECT_TRUE(record.has_value()) << record.error();
    return *record;
}

} // namespace

void play_contract_game(const ContractGame& g, bool thorough) {
    SCOPED_TRACE("seed " + std::to_string(g.seed) + ", " + std::to_string(g.players) + " players");
    Rng rng(g.seed);
    Rng probe(g.seed ^ 0xABCDEF);
    game::Record record = begin(g);
    std::vector<std::uint64_t> hashes{game::hash(record.state())};
    Copies copies(record);
    Choices choices;
    for (int step = 0; !game::finished(record.state()); ++step) {
        ASSERT_LT(step, kLongestGame) << "the game does not end";
        const game::State& s = record.state();
        game::choices(s, choices);
        ASSERT_TRUE(game::asked_first(choices)) << "nobody is asked, and the game is not over";
        Action a;
        ASSERT_TRUE(bots::random_action(s, choices, rng, a));
        if (thorough || step % 16 == 0) {
            check_offers(s, choices, probe);
            check_views(s);
            check_json(s, a);
        }
        check_sealing(s, choices, a, probe);
        check_earnings(s, a);
        const game::State before = s;
        game::State copy = s;
        ASSERT_TRUE(game::apply(copy, a).has_value());
        const Outcome done = record.act(a);
        ASSERT_TRUE(done.has_value()) << game::explain(done.error()) << " " << text_of(s, a);
        ASSERT_TRUE(copy == record.state()) << "a copy went another way";
        ASSERT_EQ(game::hash(copy), game::hash(record.state())) << "equal states have different hashes";
        // A field that changes and that the hash does not take in would show here.
        ASSERT_EQ(record.state() == before, game::hash(record.state()) == hashes.back())
            << "the hash overlooks something: " << text_of(before, a);
        ASSERT_EQ(game::first_broken_invariant(record.state()), "") << "after " << text_of(record.state(), a);
        hashes.push_back(game::hash(record.state()));
        if (thorough || step < kOpening) copies.follow(record);
        if (step < 16) copies.check_saved(record);
        if (step % 257 == 256) check_save_and_load(record);
        if (::testing::Test::HasFailure()) return;
    }
    game::choices(record.state(), choices);
    EXPECT_TRUE(choices.empty()) << "a finished game still offers something";
    check_save_and_load(record);
    if (thorough) copies.check_saved(record);
    check_undo_to_the_start(record, hashes, thorough ? 1 : 29);
}

int play_quick_game(const ContractGame& g) {
    Rng rng(g.seed);
    auto state = game::set_up(*g.title, g.players, g.options, g.revision);
    if (!state) {
        ADD_FAILURE() << game::explain(state.error());
        return 0;
    }
    Choices choices;
    int step = 0;
    for (; !game::finished(*state) && step < kLongestGame; ++step) {
        game::choices(*state, choices);
        Action a;
        const bool found = bots::random_action(*state, choices, rng, a);
        const Outcome done = found ? game::apply(*state, a) : Outcome{};
        const std::string_view broken = game::first_broken_invariant(*state);
        if (found && done && broken.empty()) continue;
        ADD_FAILURE() << "seed " << g.seed << ", " << g.players << " players, step " << step << ": "
                      << (!found  ? "nobody can act"
                          : !done ? game::explain(done.error())
                                  : std::string(broken))
                      << " " << text_of(*state, a);
        return step;
    }
    EXPECT_LT(step, kLongestGame) << "the game does not end: seed " << g.seed;
    return step;
}

} // namespace stw::testing
