// How a recorded game of 1893 was set up, and whom our game asks, in the words of the traces.
#include "generated/interop_of_titles.hpp"
#include "interop/reading.hpp"
#include "titles/1893/interop/interpreter.hpp"
#include "titles/1893/rounds.hpp"

namespace stw::interop {

using t1893::Round;

std::expected<game::Setup, std::string> Interpreter1893::setup() const {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kOptions{{
        {"optional_2_train", "eighth_2_train"},
        {"optional_grey_phase", "grey_phase"},
        {"optional_existing_track", "existing_track"},
    }};
    std::vector<std::string> overrides;
    for (const std::string& rule : game_.optional_rules) {
        const auto* known =
            std::find_if(kOptions.begin(), kOptions.end(), [&](const auto& o) { return o.first == rule; });
        if (known == kOptions.end()) return std::unexpected("the optional rule \"" + rule + "\" is not known here");
        overrides.push_back(std::string(known->second) + "=1");
    }
    return setup_of(game_, "1893", overrides);
}

// The first of the list was drawn as player 1.
std::vector<Action> Interpreter1893::opening() const {
    return {Action{Move{.kind = ActionKind::draw, .by = kChance, .what = {.player = PlayerId{0}}}}};
}

Position Interpreter1893::position(const game::State& state) const {
    const State& s = *game::as<State>(state);
    const std::string set = std::to_string(s.set);
    switch (s.round) {
    case Round::draw: return {"draw", {}};
    // The draft goes on until shares come on sale; then it is called a stock round.
    case Round::first_stock: return {t1893::package_left(s) > 1 ? "Pre" : "SR 1", {name_of(s.turn)}};
    case Round::offer: return {"Pre", {name_of(s.offer.paper ? s.offer.asked : s.offer.chooser)}};
    case Round::stock: return {"SR " + set, {name_of(s.turn)}};
    case Round::operating: {
        Position p{"OR " + set + "." + std::to_string(s.leg), {}};
        for (int i = 0; i < t1893::data::kCompanies; ++i)
            if (t1893::must_discard(s, CompanyId{i})) p.asked.push_back(name_of(s, CompanyId{i}));
        if (!p.asked.empty()) return p;
        p.asked.push_back(name_of(s, s.operation.company));
        p.step = static_cast<int>(s.operation.step) + 1;
        return p;
    }
    case Round::merger: {
        const bool last = s.leg >= s.box()[s.phase].operating_rounds;
        const std::string before =
            last ? "SR " + std::to_string(s.set + 1) : "OR " + set + "." + std::to_string(s.leg + 1);
        return {"MR before " + before, {s.vote.company ? name_of(s.vote.voter) : name_of(s, s.sorting_trains)}};
    }
    case Round::finished: break;
    }
    return {"end", {}};
}

// In the draft and the offer we ask nobody whom the recorder does not ask, and a pass there is not to be invented.
bool Interpreter1893::may_be_skipped(const game::State& state) const {
    const State& s = *game::as<State>(state);
    return s.round != Round::offer && (s.round != Round::first_stock || t1893::package_left(s) <= 1);
}

bool Interpreter1893::fits(const State& s, const RecordedAction& a) {
    const bool stock = s.round == Round::stock || s.round == Round::first_stock;
    if (a.type == "special_buy") return s.round == Round::merger;
    if (a.type == "bid") return s.round == Round::offer || s.round == Round::first_stock;
    if (a.type == "buy_shares" || a.type == "par") return stock;
    if (a.type == "buy_company") return company_of(s, a.entity) ? s.round == Round::operating : stock;
    return true;
}

std::string Interpreter1893::asked_as(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const auto& [number, type, entity, fields] = game_.actions[i];
    if (!fits(s, game_.actions[i])) return "";
    if (entity == "private:FdSD") {
        const PlayerId owner = s.papers[t1893::paper::FdSD].player();
        return owner ? name_of(owner) : entity;
    }
    const PlayerId p = player_named(entity);
    const bool sells = type == "sell_shares" || type == "sell_company";
    if (p && sells && s.round == Round::operating && s.operation.company &&
        t1893::president(s, s.operation.company) == p)
        return name_of(s, s.operation.company);
    return entity;
}

const OfTitle k1893{
    .title = "1893", .interpreter = read_by<Interpreter1893>, .from_export = Interpreter1893::from_export};

} // namespace stw::interop
