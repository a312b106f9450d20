// All titles, by the same functions. A game is a value: copy it to undo, to branch, to look ahead.
#pragma once

#include "box/components.hpp"
#include "box/overview.hpp"
#include "core/event.hpp"
#include "core/offer.hpp"
#include "core/options.hpp"
#include "core/random.hpp"
#include "core/violation.hpp"
#include "game/state.hpp"
#include "routes/routes.hpp"

#include <string>
#include <vector>

namespace stw::game {

// What is known of a title before a game of it exists.
struct TitleInfo {
    std::string_view ruleset;
    std::string_view name;
    int revision = 1; // the newest of its rules; games of older ones are played as they were
    int least_players = 0;
    int most_players = 0;
    std::span<const OptionInfo> options;
    const Components* components = nullptr;
    bool seals = false; // has decisions that are made in secret: see `sealed`
};
std::span<const TitleInfo> titles();
const TitleInfo* find_title(std::string_view ruleset);

// Values of all options of a title in a profile: `book` or `peer`. Empty if there is no such profile.
std::vector<std::int16_t> profile(const TitleInfo& title, std::string_view name);

// Which revision of the rules a game is played by: a number from 1.
inline constexpr int kNewest = 0; // whatever that is
std::expected<State, Violation> set_up(const TitleInfo& title, int players, std::span<const std::int16_t> options,
                                       int revision = kNewest);

// The only way to change a game; all or nothing.
Outcome apply(State& s, const Action& a, EventSink* sink = nullptr);
// Everything that may be done now, and by whom.
void choices(const State& s, Choices& out);
// The same game as this person may see it.
State view(const State& s, PlayerId viewer); // none: somebody who only watches

// Who has a decision lying face down on the table, such as a bid in an envelope; a bit for each player. An action that puts one there
// is nobody else's business until another one takes the bit away again: the envelope is opened.
std::uint8_t sealed(const State& s);
// Such an action as the others see it: who did what kind of thing. A copy made by `view` follows it.
Action concealed(const Action& a);

std::uint64_t hash(const State& s);
// The same in every field. The hash tells less: equal certificates in other hands of the same person count as the same.
bool operator==(const State& a, const State& b);
Overview overview(const State& s);
Overview glance(const State& s); // the same without places and details, for those who look at thousands
Shown shown(const State& s);     // takes longer: for people
// What is ahead of a company if it goes on as it is.
std::vector<Detail> prospects(const State& s, CompanyId c);
bool finished(const State& s);
int players(const State& s);
Money worth(const State& s, PlayerId p);
int place(const State& s, PlayerId p); // in the ranking, from 1; equal worth shares a place
const Components& components(const State& s);
const TitleInfo& title(const State& s);
std::span<const std::int16_t> options(const State& s);
int revision(const State& s); // of the rules it is played by
// Nothing, or what is wrong with a state that no sequence of actions should lead to.
std::string_view first_broken_invariant(const State& s);

// Is this action in one of the offers?
bool contains(const State& s, const Choices& c, const Action& a);
bool contains(const State& s, const Choices& c, const Offer& o, const Action& a);
// Some member of an offer, drawn by lot; false if it turns out to be empty.
bool sample(const State& s, const Choices& c, const Offer& o, Rng& rng, Action& out);

// The most the company in turn can earn with the trains that have not run, as the actions that do it; empty if none is
// running.
std::vector<Action> best_run(const State& s);
// The most the company could earn now if these were its trains, all fresh; 0 if it has nowhere to run. What has no station yet
// counts as standing at home.
Money best_revenue(const State& s, CompanyId c, std::span<const TrainType> trains);
// The same with the routes and the proof; how a train runs is in the plan by its place in the list.
routes::Plan best_plan(const State& s, CompanyId c, std::span<const TrainType> trains,
                       const routes::Crossings& used = {});
// Who is about to run.
routes::Turn running(const State& s);
// Where a company's trains run; it refers to the state. What a train may visit.
routes::Network network(const State& s, CompanyId c);
routes::Range range_of(const State& s, TrainType t);

// The title of a state, if it is that one.
template <class TitleState> const TitleState* as(const State& s) { return s.as<TitleState>(); }

} // namespace stw::game
