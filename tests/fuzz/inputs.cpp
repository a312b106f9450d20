#include "fuzz/inputs.hpp"

#include "bots/random_player.hpp"
#include "fuzz/promise.hpp"
#include "game/json.hpp"
#include "game/record.hpp"
#include "interop/import.hpp"

#include <boost/json.hpp>

#include <array>

namespace stw::fuzz {
namespace {

std::string_view text_of(Bytes in) { return {reinterpret_cast<const char*>(in.data()), in.size()}; }

boost::json::value parsed(Bytes in) {
    boost::json::error_code error;
    boost::json::value v = boost::json::parse(text_of(in), error);
    return error ? boost::json::value{} : v;
}

// Positions from the start to late in a game, of every title.
const std::vector<game::State>& positions() {
    static const std::vector<game::State> all = [] {
        std::vector<game::State> found;
        for (const game::TitleInfo& title : game::titles()) {
            game::State s = *game::set_up(title, title.most_players, game::profile(title, "book"));
            Rng rng(3);
            Choices choices;
            for (int n = 0; n < 600 && !game::finished(s); ++n) {
                if (n % 60 == 0) found.push_back(s);
                game::choices(s, choices);
                Action a;
                if (!bots::random_action(s, choices, rng, a) || !game::apply(s, a)) break;
            }
        }
        return found;
    }();
    return all;
}

void try_action(game::State s, const Action& a) {
    Choices choices;
    game::choices(s, choices);
    const bool offered = game::contains(s, choices, a);
    const std::uint64_t before = game::hash(s);
    const Outcome done = game::apply(s, a);
    promise(done.has_value() == offered, "what is offered is accepted, what is not is refused");
    if (done) return promise(game::first_broken_invariant(s).empty(), "nothing appears or vanishes");
    promise(game::hash(s) == before, "a refusal changes nothing");
    promise(!done.error().clause.id().empty(), "a refusal names its clause");
}

} // namespace

void action(Bytes in) {
    const boost::json::value v = parsed(in);
    for (const game::State& s : positions())
        if (const auto a = game::action_from_json(game::components(s), v)) try_action(s, *a);
}

void saved_game(Bytes in) {
    const auto record = game::Record::from_json(parsed(in));
    if (!record) return promise(!record.error().empty(), "a refusal says why");
    promise(game::first_broken_invariant(record->state()).empty(), "nothing appears or vanishes");
    const auto again = game::Record::from_json(record->to_json());
    promise(again && game::hash(again->state()) == game::hash(record->state()), "what was read is written alike");
}

void foreign_game(Bytes in) {
    const auto recorded = interop::read_recorded_game(std::string(text_of(in)), "fuzz");
    if (!recorded) return promise(!recorded.error().empty(), "a refusal says why");
    const auto record = interop::import_game(*recorded);
    if (!record) return promise(!record.error().empty(), "a refusal says why");
    promise(game::first_broken_invariant(record->state()).empty(), "nothing appears or vanishes");
}

void choices(Bytes in) {
    std::size_t at = 0;
    auto byte = [&] { return at < in.size() ? in[at++] : std::uint8_t{0}; };
    const auto titles = game::titles();
    const game::TitleInfo& title = titles[byte() % titles.size()];
    const int players = title.least_players + byte() % (title.most_players - title.least_players + 1);
    std::vector<std::int16_t> options = game::profile(title, byte() % 2 == 0 ? "book" : "peer");
    // One option in its own way.
    const std::size_t i = options.empty() ? 0 : byte() % options.size();
    if (i < options.size() && title.options[i].available && byte() % 2 == 0) options[i] = title.options[i].most;
    auto s = game::set_up(title, players, options);
    if (!s) return;
    Choices all;
    while (at < in.size() && !game::finished(*s)) {
        game::choices(*s, all);
        promise(!all.empty(), "somebody can act until the game is over");
        const Offer& offer = all.offers[byte() % all.offers.size()];
        Rng rng(byte() | static_cast<unsigned>(byte()) << 8U);
        Action a;
        if (!game::sample(*s, all, offer, rng, a)) continue;
        promise(game::apply(*s, a).has_value(), "what is offered is accepted");
        promise(game::first_broken_invariant(*s).empty(), "nothing appears or vanishes");
    }
}

std::span<const Target> targets() {
    static constexpr std::array<Target, 9> all{{{"action", action},
                                                {"saved_game", saved_game},
                                                {"foreign_game", foreign_game},
                                                {"choices", choices},
                                                {"request", request},
                                                {"people", people},
                                                {"http", http},
                                                {"frames", frames},
                                                {"settings", settings}}};
    return all;
}

} // namespace stw::fuzz
