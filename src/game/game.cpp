#include "game/game.hpp"

#include "game/earnings.hpp"
#include "generated/titles.hpp"

#include <array>
#include <concepts>

namespace stw::game {
namespace {

// A title that has secret decisions says whose lie on the table; the others need not say anything.
template <class Title>
concept Seals = requires(const Title::State& s) {
    { Title::sealed(s) } -> std::same_as<std::uint8_t>;
};

template <class List> struct Dispatch;
template <class... T> struct Dispatch<TypeList<T...>> {
    static constexpr std::size_t kCount = sizeof...(T);
    static std::array<TitleInfo, kCount> infos() {
        return {TitleInfo{T::kRuleset, T::kName, T::kRevision, T::kLeastPlayers, T::kMostPlayers, T::options(),
                          &T::components(), Seals<T>}...};
    }
    // Calls f.template operator()<Title>(state of that title).
    template <class S, class F> static decltype(auto) visit(S& s, F&& f) { return pick<S, F, T...>(s, f); }
    template <class S, class F, class First, class... Rest> static decltype(auto) pick(S& s, F& f) {
        if constexpr (sizeof...(Rest) > 0)
            if (s.template as<typename First::State>() == nullptr) return pick<S, F, Rest...>(s, f);
        return f.template operator()<First>(*s.template as<typename First::State>());
    }
    static std::expected<State, Violation> set_up(std::string_view ruleset, int players,
                                                  std::span<const std::int16_t> options, int revision) {
        std::expected<State, Violation> result = std::unexpected(Violation{rule::wrong_player_count});
        auto attempt = [&]<class Title>() {
            if (Title::kRuleset != ruleset) return false;
            auto made = Title::set_up(players, options, revision);
            if (made) result = State{*made};
            else result = std::unexpected(made.error());
            return true;
        };
        (attempt.template operator()<T>() || ...);
        return result;
    }
};
using Titled = Dispatch<Titles>;

} // namespace

std::span<const TitleInfo> titles() {
    static const auto all = Titled::infos();
    return all;
}

const TitleInfo* find_title(std::string_view ruleset) {
    for (const TitleInfo& t : titles())
        if (t.ruleset == ruleset) return &t;
    return nullptr;
}

std::vector<std::int16_t> profile(const TitleInfo& title, std::string_view name) {
    std::vector<std::int16_t> values;
    if (name != "book" && name != "peer") return values;
    for (const OptionInfo& o : title.options) values.push_back(name == "book" ? o.book : o.peer);
    return values;
}

std::expected<State, Violation> set_up(const TitleInfo& title, int players, std::span<const std::int16_t> options,
                                       int revision) {
    const bool wrong_number = players < title.least_players || players > title.most_players;
    if (const Refusal r = forbids(rule::wrong_player_count, wrong_number, {.number = players}))
        return std::unexpected(*r);
    if (revision == kNewest) revision = title.revision;
    const bool unknown = revision < 1 || revision > title.revision;
    if (const Refusal r = forbids(rule::unknown_option, unknown, {.number = revision, .limit = title.revision}))
        return std::unexpected(*r);
    return Titled::set_up(title.ruleset, players, options, revision);
}

Outcome apply(State& s, const Action& a, EventSink* sink) {
    return Titled::visit(s, [&]<class Title>(auto& state) { return Title::apply(state, a, sink); });
}

void choices(const State& s, Choices& out) {
    Titled::visit(s, [&]<class Title>(const auto& state) { Title::choices(state, out); });
}

State view(const State& s, PlayerId viewer) {
    return Titled::visit(s, [&]<class Title>(const auto& state) { return State{Title::view(state, viewer)}; });
}

std::uint8_t sealed(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) -> std::uint8_t {
        if constexpr (Seals<Title>) return Title::sealed(state);
        else return 0;
    });
}

Action concealed(const Action& a) { return Move{.kind = a.kind, .by = a.by, .as = a.as}; }

std::uint64_t hash(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::hash(state); });
}

bool operator==(const State& a, const State& b) {
    return Titled::visit(a, [&]<class Title>(const auto& state) {
        const auto* other = b.as<typename Title::State>();
        return other != nullptr && state == *other;
    });
}

Overview overview(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::overview(state); });
}

Overview glance(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::glance(state); });
}

Shown shown(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::shown(state); });
}

std::vector<Detail> prospects(const State& s, CompanyId c) {
    return Titled::visit(s, [&]<class Title>(const auto& state) { return Title::prospects(state, c); });
}

bool finished(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::finished(state); });
}

int players(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::players(state); });
}

Money worth(const State& s, PlayerId p) {
    return Titled::visit(s, [&]<class Title>(const auto& state) { return Title::worth(state, p); });
}

int place(const State& s, PlayerId p) {
    return Titled::visit(s, [&]<class Title>(const auto& state) { return Title::place(state, p); });
}

const Components& components(const State& s) {
    return *Titled::visit(s, []<class Title>(const auto& state) { return &Title::components(state); });
}

const TitleInfo& title(const State& s) {
    return *find_title(Titled::visit(s, []<class Title>(const auto&) { return Title::kRuleset; }));
}

std::span<const std::int16_t> options(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::option_values(state); });
}

int revision(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) -> int { return state.revision; });
}

std::string_view first_broken_invariant(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::first_broken_invariant(state); });
}

std::vector<Action> best_run(const State& s) {
    std::vector<Action> actions;
    const routes::Turn turn = running(s);
    if (!turn.company) return actions;
    for (const routes::Run& run : best_plan(s, turn.company, turn.trains, turn.used).runs)
        actions.emplace_back(Move{.kind = ActionKind::run_train,
                                  .by = turn.by,
                                  .as = turn.company,
                                  .what = {.train = turn.trains[static_cast<std::size_t>(run.train)]}},
                             run.route);
    return actions;
}

// No company may keep more; one that has just been formed may have them for a moment.
static InlineVec<routes::Range, routes::kMaxTrains> ranges_of(const State& s, std::span<const TrainType> trains) {
    InlineVec<routes::Range, routes::kMaxTrains> ranges;
    for (const TrainType t : trains.first(std::min(trains.size(), routes::kMaxTrains)))
        ranges.push_back(range_of(s, t));
    return ranges;
}

Money best_revenue(const State& s, CompanyId c, std::span<const TrainType> trains) {
    if (trains.empty()) return Money{0};
    return Titled::visit(s, [&]<class Title>(const auto& state) { return Title::best_revenue(state, c, trains); });
}

routes::Plan best_plan(const State& s, CompanyId c, std::span<const TrainType> trains, const routes::Crossings& used) {
    return routes::best(network(s, c), ranges_of(s, trains), used);
}

routes::Turn running(const State& s) {
    return Titled::visit(s, []<class Title>(const auto& state) { return Title::running(state); });
}

std::vector<Earning> earnings(const State& s, CompanyId c, TrainType t, const Route& route) {
    std::vector<Earning> list;
    const std::vector<routes::Item> items =
        t ? routes::items_of(network(s, c), range_of(s, t), route)
          : Titled::visit(s, [&]<class Title>(const auto& state) { return Title::computed_run(state, c); });
    for (const routes::Item& item : items)
        list.push_back(
            {item, Titled::visit(s, [&]<class Title>(const auto& state) { return Title::reason(state, c, t, item); })});
    return list;
}

routes::Network network(const State& s, CompanyId c) {
    return Titled::visit(s, [&]<class Title>(const auto& state) { return Title::network(state, c); });
}

routes::Range range_of(const State& s, TrainType t) {
    return Titled::visit(s, [&]<class Title>(const auto& state) { return Title::range_of(state, t); });
}

bool contains(const State& s, const Choices& c, const Offer& o, const Action& a) {
    switch (o.form) {
    case OfferForm::list:
        for (std::uint32_t i = 0; i < o.count; ++i)
            if (c.moves[o.first + i] == static_cast<const Move&>(a)) return a.route.empty();
        return false;
    case OfferForm::range: {
        Move m = static_cast<const Move&>(a);
        m.what.amount = o.pattern.what.amount;
        if (m != o.pattern || !a.what.amount || !a.route.empty()) return false;
        const Money amount = a.what.amount.money();
        return amount >= o.least && amount <= o.most && (amount - o.least).amount % o.step.amount == 0;
    }
    case OfferForm::route:
        if (!(static_cast<const Move&>(a) == o.pattern)) return false;
        return Titled::visit(s, [&]<class Title>(const auto& state) { return Title::accepts_route(state, a); });
    }
    return false;
}

bool contains(const State& s, const Choices& c, const Action& a) {
    for (const Offer& o : c.offers)
        if (contains(s, c, o, a)) return true;
    return false;
}

bool sample(const State& s, const Choices& c, const Offer& o, Rng& rng, Action& out) {
    switch (o.form) {
    case OfferForm::list: out = Action{c.moves[o.first + rng.below(o.count)]}; return true;
    case OfferForm::range: {
        const auto steps = static_cast<std::uint32_t>((o.most - o.least).amount / o.step.amount);
        out = Action{o.pattern};
        out.what.amount = o.least + o.step * static_cast<int>(rng.below(steps + 1));
        return true;
    }
    case OfferForm::route: {
        out = Action{o.pattern};
        return Titled::visit(
            s, [&]<class Title>(const auto& state) { return Title::sample_route(state, o.pattern, rng, out.route); });
    }
    }
    return false;
}

} // namespace stw::game
