// 1893 in the words of 18xx.games. Our RB is RAG there, our bonds are AdSK-1 to AdSK-10.
#pragma once

#include "interop/interpreter.hpp"
#include "titles/1893/state.hpp"

#include <set>

namespace stw::interop {

class Interpreter1893 final : public Interpreter {
  public:
    explicit Interpreter1893(const RecordedGame& game) : game_(game) {}
    static void from_export(RecordedAction& a);

    [[nodiscard]] std::expected<game::Setup, std::string> setup() const override;
    [[nodiscard]] std::vector<Action> opening() const override;
    [[nodiscard]] Position position(const game::State& s) const override;
    [[nodiscard]] std::string asked_as(const game::State& s, std::size_t i) const override;
    [[nodiscard]] bool may_be_skipped(const game::State& s) const override;
    [[nodiscard]] NextDeed next(const game::State& s, std::size_t i, std::size_t done) const override;
    [[nodiscard]] bool ends_step(const game::State& s, std::size_t i) const override;
    [[nodiscard]] bool in_any_step(std::size_t i) const override { return game_.actions[i].type == "buy_company"; }
    // Deals may come in between.
    [[nodiscard]] bool in_any_order(std::size_t i) const override {
        return game_.actions[i].type == "discard_train" || in_any_step(i);
    }
    [[nodiscard]] bool done_already(const game::State& s, std::size_t i) const override;
    void followed(const game::State& s, std::size_t i) override;
    [[nodiscard]] boost::json::object project(const game::State& s) const override;
    [[nodiscard]] std::optional<boost::json::value> expected(std::string_view entity, std::string_view field,
                                                             const boost::json::value& recorded) const override;

  private:
    using State = t1893::State;

    // --- names (names.cpp) ---
    [[nodiscard]] PlayerId player_named(std::string_view entity) const;                 // "player:45"
    [[nodiscard]] static CompanyId company_named(const State& s, std::string_view id);  // "RAG"
    [[nodiscard]] static CompanyId company_of(const State& s, std::string_view entity); // "corp:RAG", "minor:EKB"
    [[nodiscard]] static PaperId paper_named(const State& s, std::string_view id);      // "EVA", "AdSK-3"
    [[nodiscard]] static TrainType train_named(const State& s, std::string_view id);
    [[nodiscard]] std::string name_of(PlayerId p) const;
    [[nodiscard]] static std::string name_of(const State& s, CompanyId c);

    // --- state (state.cpp) ---
    [[nodiscard]] boost::json::value owner_name(PlayerId p) const;
    [[nodiscard]] boost::json::array project_order(const State& s) const;
    [[nodiscard]] static boost::json::object project_player(const State& s, PlayerId p);
    [[nodiscard]] boost::json::object project_company(const State& s, CompanyId c) const;
    [[nodiscard]] static boost::json::object project_hex(const State& s, HexId h);

    // --- actions (actions.cpp, operating.cpp) ---
    [[nodiscard]] NextDeed bid(const State& s, const RecordedAction& a) const;
    [[nodiscard]] NextDeed par(const State& s, std::size_t i) const;
    [[nodiscard]] NextDeed answer_par(std::size_t i) const;
    [[nodiscard]] NextDeed shares(const State& s, const RecordedAction& a) const;
    [[nodiscard]] NextDeed buy_company(const State& s, const RecordedAction& a, std::size_t done) const;
    [[nodiscard]] NextDeed sell_company(const State& s, const RecordedAction& a) const;
    [[nodiscard]] static NextDeed operate(const State& s, const RecordedAction& a, CompanyId c, std::size_t done);
    [[nodiscard]] static NextDeed run_routes(const State& s, const RecordedAction& a, CompanyId c, std::size_t done);
    [[nodiscard]] NextDeed buy_train(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) const;

    // Is it the first of two actions with which the owner of FdSD founds RAG: the price, then how he pays?
    [[nodiscard]] bool waits_for_answer(const State& s, std::size_t i) const;
    // Can the action belong to the round we are in?
    [[nodiscard]] static bool fits(const State& s, const RecordedAction& a);
    // Does a bid only choose what is offered round the table?
    [[nodiscard]] bool chooses(const State& s, const RecordedAction& a) const;

    const RecordedGame& game_;
    PaperId chosen_;             // what goes round the table according to the record
    std::set<std::string> seen_; // trains that have been bought
    PlayerId after_draft_;       // whose turn began the second part of the first stock round
};

} // namespace stw::interop
