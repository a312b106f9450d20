// How a recorded game of 1840 was set up, and whom our game asks, in the words of the traces.
#include "generated/interop_of_titles.hpp"
#include "interop/reading.hpp"
#include "titles/1840/interop/interpreter.hpp"
#include "titles/1840/rounds.hpp"

namespace stw::interop {

using t1840::CompanyStep;
using t1840::Round;

Interpreter1840::Interpreter1840(const RecordedGame& game) : game_(game) { draw_lots(); }

std::expected<game::Setup, std::string> Interpreter1840::setup() const {
    std::vector<std::string> overrides;
    for (const std::string& rule : game_.optional_rules) {
        if (rule != "three_player_small")
            return std::unexpected("the optional rule \"" + rule + "\" is not known here");
        overrides.emplace_back("main_board_for_three=0");
    }
    return setup_of(game_, "1840", overrides);
}

// Companies first, then the order cards in the order of the list, then lines.
std::optional<Action> Interpreter1840::drawn(const game::State& state) const {
    const State& s = *game::as<State>(state);
    if (!t1840::chance_is_asked(s)) return std::nullopt;
    auto number = [](int n) { return Action{Move{.kind = ActionKind::draw, .by = kChance, .what = {.number = n}}}; };
    if (s.to_draw > 0) {
        for (const int n : companies_)
            if (n >= 1 && n <= t1840::kTramCompanies && !s.companies[static_cast<std::size_t>(n - 1)].in_game)
                return number(n);
        return std::nullopt;
    }
    if (s.round == Round::draw && s.order.size() < s.players)
        return Action{Move{
            .kind = ActionKind::draw, .by = kChance, .what = {.player = PlayerId{static_cast<int>(s.order.size())}}}};
    const std::size_t time = s.round == Round::draw ? 0 : t1840::now(s).number;
    if (time >= lines_.size()) return std::nullopt;
    for (const int n : lines_[time])
        if (n >= 1 && n <= t1840::kLines && s.line(t1840::line_numbered(n)).status == t1840::LineStatus::hidden)
            return number(n);
    return std::nullopt;
}

Position Interpreter1840::position(const game::State& state) const {
    const State& s = *game::as<State>(state);
    const std::string number = std::to_string(t1840::now(s).number);
    switch (s.round) {
    case Round::draw: return {"draw", {}};
    case Round::privates: return {"Pre", {name_of(s.auction.asked)}};
    case Round::cards: return {"Pre/order", {name_of(s.choosing.front())}};
    case Round::share: return {"SR " + number, {name_of(s.share.turn)}};
    case Round::company: {
        const std::string step = s.cr.step == CompanyStep::dividends ? "pay"
                                 : s.cr.step == CompanyStep::trams   ? "trams"
                                                                     : "lines";
        Position p{"CR " + number + "/" + step, {}};
        if (s.cr.asked) p.asked.push_back(name_of(s, s.cr.asked));
        return p;
    }
    case Round::line: return {"LR " + number + t1840::now(s).letter, {name_of(s, s.lr.line)}};
    case Round::finished: break;
    }
    return {"end", {}};
}

bool Interpreter1840::may_be_skipped(const game::State& state) const {
    const State& s = *game::as<State>(state);
    return s.round == Round::share || s.round == Round::company || s.round == Round::line;
}

std::string Interpreter1840::asked_as(const game::State& state, std::size_t i) const {
    const State& s = *game::as<State>(state);
    const RecordedAction& a = game_.actions[i];
    // What can be done at any moment is done now, whoever is asked.
    if (a.type == "choose_ability" || a.type == "scrap_train") {
        const Position p = position(state);
        return p.asked.empty() ? a.entity : p.asked.front();
    }
    const CompanyId c = company_of(s, a.entity);
    return c ? name_of(s, c) : a.entity;
}

const OfTitle k1840{
    .title = "1840", .interpreter = read_by<Interpreter1840>, .from_export = Interpreter1840::from_export};

} // namespace stw::interop
