// How a recorded game of 1880 was set up, and whom our game asks, in the words of the traces.
#include "generated/interop_of_titles.hpp"
#include "interop/reading.hpp"
#include "titles/1880/interop/interpreter.hpp"
#include "titles/1880/rounds.hpp"

#include <algorithm>

namespace stw::interop {

namespace paper = t1880::paper;
using t1880::MergerStep;
using t1880::Round;

namespace {

// Prices that were others in old recordings: the option, and what the train was called.
struct OldPrice {
    std::string_view option;
    std::string_view train;
    std::string_view old_name;
};
constexpr std::array<OldPrice, 2> kOldPrices{{{"price_2r", "2R", "2P"}, {"price_6e", "6E", "6E"}}};

// May the option have this value, other than that of the profile?
bool is_old_price(const game::TitleInfo& title, std::string_view option, int price) {
    const auto info =
        std::find_if(title.options.begin(), title.options.end(), [&](const OptionInfo& o) { return o.name == option; });
    return info != title.options.end() && price != info->peer && price >= info->least && price <= info->most &&
           (price - info->least) % info->step == 0;
}

} // namespace

bool Interpreter1880::from_bank(const RecordedAction& a) {
    // An export names the train alone, but only purchases from the bank have a variant.
    if (a.fields.contains("entity_type")) return a.fields.contains("variant");
    return text_field(a.fields, "from") == "depot";
}

// A game keeps the prices of its time: the first purchase of a train tells, the others have to agree with it.
std::expected<game::Setup, std::string> Interpreter1880::setup() const {
    if (!game_.optional_rules.empty())
        return std::unexpected("the optional rule \"" + game_.optional_rules.front() + "\" is not known here");
    const game::TitleInfo* title = game::find_title("1880");
    if (title == nullptr) return std::unexpected("there is no title 1880 here");
    std::vector<std::string> overrides;
    for (const OldPrice& old : kOldPrices)
        for (const RecordedAction& a : game_.actions) {
            const std::string train = text_field(a.fields, "train");
            if (a.type != "buy_train" || !from_bank(a) || (train != old.train && train != old.old_name)) continue;
            const int price = number_field(a.fields, "price").value_or(-1);
            if (is_old_price(*title, old.option, price))
                overrides.push_back(std::string(old.option) + "=" + std::to_string(price));
            break;
        }
    return setup_of(game_, "1880", overrides);
}

// The numbered cards, in the order of the list.
std::optional<Action> Interpreter1880::drawn(const game::State& state) const {
    const State& s = *game::as<State>(state);
    if (s.round != Round::draw) return std::nullopt;
    const PlayerId next{static_cast<int>(s.seats.size())};
    return Action{Move{.kind = ActionKind::draw, .by = kChance, .what = {.player = next}}};
}

std::string Interpreter1880::share_round(const State& s, int ahead) const {
    const int early = s.first_share_round ? s.share_rounds - 1 : early_rounds_;
    return "SR " + std::to_string(s.share_rounds - early + ahead);
}

Position Interpreter1880::position(const game::State& state) const {
    const State& s = *game::as<State>(state);
    switch (s.round) {
    case Round::draw: return {"draw", {}};
    case Round::auction: return {"Pre", {name_of(s.founding.company ? s.founding.founder : s.auction.asked)}};
    case Round::investors: return {"Pre/investors", {name_of(s.turn)}};
    case Round::share: return {share_round(s), {name_of(s.turn)}};
    case Round::operating: break;
    case Round::finished: return {"end", {}};
    }
    const std::string round = "OR " + std::to_string(s.circles);
    if (const CompanyId c = t1880::choosing_home(s)) return {round, {name_of(s, c)}};
    if (s.merger.step == MergerStep::cash) return {round, {name_of(s, s.merger.investor)}};
    if (s.merger.step == MergerStep::marker) return {round, {name_of(s, s.investor(s.merger.investor).associate)}};
    // Surplus trains are given up after the Share Round that comes with them.
    if (t1880::anybody_must_discard(s) && !s.pending.share_round) return {round, {name_of(s, t1880::discards_next(s))}};
    if (s.pending.rocket) return {round, {s.pending.rocket_for ? name_of(s, s.pending.rocket_for) : "private:P7"}};
    // P0 is asked when the Share Round has begun there.
    if (s.pending.p0) return {share_round(s, 1), {"private:P0"}};
    Position p{round, {}};
    if (!s.operation.company) return p;
    p.asked.push_back(name_of(s, s.operation.company));
    p.step = static_cast<int>(s.operation.step) + 1;
    return p;
}

// In the auction and the choice of investors a pass is not to be invented, nor an answer.
bool Interpreter1880::may_be_skipped(const game::State& state) const {
    const State& s = *game::as<State>(state);
    return s.round == Round::share || (s.round == Round::operating && !s.pending.rocket);
}

std::string Interpreter1880::asked_as(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    const Position now = position(state);
    std::string anybody = now.asked.empty() ? a.entity : now.asked.front();
    const PaperId card = private_of(a.entity);
    // A permit is given at any moment, whoever is asked.
    if (card == paper::P5) return anybody;
    const PlayerId p = card ? t1880::owner_of(s, card) : player_named(game_, a.entity);
    const bool in_turn_of_his =
        s.round == Round::operating && s.operation.company && p && t1880::director(s, s.operation.company) == p;
    if (a.type == "purchase_train" || a.type == "sell_shares") return in_turn_of_his ? anybody : a.entity;
    return a.entity;
}

const OfTitle k1880{.title = "1880", .interpreter = read_by<Interpreter1880>};

} // namespace stw::interop
