// 1840 in the words of 18xx.games.
#pragma once

#include "interop/interpreter.hpp"
#include "titles/1840/state.hpp"

#include <map>

namespace stw::interop {

class Interpreter1840 final : public Interpreter {
  public:
    explicit Interpreter1840(const RecordedGame& game);
    static void from_export(RecordedAction& a);

    [[nodiscard]] std::expected<game::Setup, std::string> setup() const override;
    [[nodiscard]] std::vector<Action> opening() const override { return {}; }
    [[nodiscard]] std::optional<Action> drawn(const game::State& s) const override;
    [[nodiscard]] Position position(const game::State& s) const override;
    [[nodiscard]] std::string asked_as(const game::State& s, std::size_t i) const override;
    [[nodiscard]] bool may_be_skipped(const game::State& s) const override;
    [[nodiscard]] NextDeed next(const game::State& s, std::size_t i, std::size_t done) const override;
    [[nodiscard]] bool ends_step(const game::State& s, std::size_t i) const override;
    // Deals may come in between.
    [[nodiscard]] bool in_any_order(std::size_t i) const override { return game_.actions[i].type == "buy_company"; }
    [[nodiscard]] std::optional<bool> counts(const game::State& s, std::size_t i) const override;
    [[nodiscard]] bool done_already(const game::State& s, std::size_t i) const override;
    void followed(const game::State& s, std::size_t i) override;
    [[nodiscard]] boost::json::object project(const game::State& s) const override;
    [[nodiscard]] std::optional<boost::json::value> expected(std::string_view entity, std::string_view field,
                                                             const boost::json::value& recorded) const override;

  private:
    using State = t1840::State;

    // What lots decided (lots.cpp): from the recording, or drawn again from its seed.
    void draw_lots();
    std::vector<int> companies_;          // in play, from 1 in the order of the rulebook
    std::vector<std::vector<int>> lines_; // turned up at the beginning, and in each Company Round

    // --- names (names.cpp) ---
    [[nodiscard]] PlayerId player_named(std::string_view entity) const;                 // "player:45"
    [[nodiscard]] static CompanyId company_named(const State& s, std::string_view id);  // "WT", "W", "7"
    [[nodiscard]] static CompanyId company_of(const State& s, std::string_view entity); // "corp:WT", "line:7", "corp:7"
    [[nodiscard]] static PaperId paper_named(const State& s, std::string_view id);
    [[nodiscard]] static TrainType tram_named(const State& s, std::string_view id); // "O", "O1"
    [[nodiscard]] std::string name_of(PlayerId p) const;
    [[nodiscard]] static std::string name_of(const State& s, CompanyId c);

    // --- state (state.cpp) ---
    [[nodiscard]] boost::json::value owner_name(const State& s, Owner o) const;
    [[nodiscard]] static boost::json::object project_player(const State& s, PlayerId p);
    [[nodiscard]] boost::json::object project_company(const State& s, CompanyId c) const;
    [[nodiscard]] static boost::json::object project_line(const State& s, CompanyId line);
    [[nodiscard]] static boost::json::object project_hex(const State& s, HexId h);

    // --- actions (actions.cpp, lines.cpp) ---
    [[nodiscard]] NextDeed by_player(const State& s, const RecordedAction& a, PlayerId p) const;
    [[nodiscard]] NextDeed by_company(const State& s, const RecordedAction& a, CompanyId c) const;
    [[nodiscard]] NextDeed by_line(const State& s, const RecordedAction& a, CompanyId line, std::size_t done) const;
    [[nodiscard]] static NextDeed reassign(const State& s, const RecordedAction& a, CompanyId c);
    [[nodiscard]] NextDeed scrap(const State& s, const RecordedAction& a, CompanyId c) const;
    [[nodiscard]] static NextDeed place_token(const State& s, const RecordedAction& a, CompanyId line,
                                              std::size_t done);
    [[nodiscard]] static NextDeed run_routes(const State& s, const RecordedAction& a, CompanyId line);
    [[nodiscard]] static NextDeed buy_company(const State& s, const RecordedAction& a, CompanyId line,
                                              std::size_t done);

    [[nodiscard]] const RecordedAction* next_of_same(std::size_t i) const;

    const RecordedGame& game_;
    std::vector<int> offered_;                        // lines, as long as not all are taken out
    std::map<std::string, CompanyId> lines_of_trams_; // where each tram card was put last
};

} // namespace stw::interop
