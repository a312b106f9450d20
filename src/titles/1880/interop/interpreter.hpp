// 1880 in the words of 18xx.games. Our investors A1 to A7 are the minors 1 to 7 there.
#pragma once

#include "interop/interpreter.hpp"
#include "titles/1880/state.hpp"

namespace stw::interop {

class Interpreter1880 final : public Interpreter {
  public:
    explicit Interpreter1880(const RecordedGame& game) : game_(game) {}

    [[nodiscard]] std::expected<game::Setup, std::string> setup() const override;
    [[nodiscard]] std::vector<Action> opening() const override { return {}; }
    [[nodiscard]] std::optional<Action> drawn(const game::State& s) const override;
    [[nodiscard]] Position position(const game::State& s) const override;
    [[nodiscard]] std::string asked_as(const game::State& s, std::size_t i) const override;
    [[nodiscard]] bool may_be_skipped(const game::State& s) const override;
    [[nodiscard]] NextDeed next(const game::State& s, std::size_t i, std::size_t done) const override;
    [[nodiscard]] bool ends_step(const game::State& s, std::size_t i) const override;
    // Surplus trains, and the home markers of companies that have floated together.
    [[nodiscard]] bool in_any_order(std::size_t i) const override {
        return game_.actions[i].type == "discard_train" || game_.actions[i].type == "place_token";
    }
    [[nodiscard]] std::optional<bool> counts(const game::State& s, std::size_t i) const override;
    [[nodiscard]] bool asks_too(const game::State& s, std::size_t next) const override;
    [[nodiscard]] bool done_already(const game::State& s, std::size_t i) const override;
    void followed(const game::State& s, std::size_t i) override;
    [[nodiscard]] boost::json::object project(const game::State& s) const override;
    [[nodiscard]] std::optional<boost::json::value> expected(std::string_view entity, std::string_view field,
                                                             const boost::json::value& recorded) const override;

  private:
    using State = t1880::State;

    // --- names (names.cpp) ---
    [[nodiscard]] static CompanyId company_named(const State& s, std::string_view id);  // "HKR"
    [[nodiscard]] static CompanyId company_of(const State& s, std::string_view entity); // "corp:HKR", "minor:4"
    [[nodiscard]] static PaperId private_named(std::string_view id);                    // "P3"
    [[nodiscard]] static PaperId private_of(std::string_view entity);                   // "private:P3"
    [[nodiscard]] static TrainType train_named(const State& s, std::string_view id);    // "2+2", "2P" is 2R
    [[nodiscard]] static std::string name_of(const State& s, CompanyId c);
    [[nodiscard]] std::string name_of(PlayerId p) const;
    [[nodiscard]] std::string share_round(const State& s, int ahead = 0) const; // "SR 3"

    // --- state (state.cpp) ---
    [[nodiscard]] boost::json::value owner_name(PlayerId p) const;
    [[nodiscard]] boost::json::array project_order(const State& s) const;
    [[nodiscard]] boost::json::object project_player(const State& s, PlayerId p) const;
    [[nodiscard]] boost::json::object project_major(const State& s, CompanyId c) const;
    [[nodiscard]] boost::json::object project_investor(const State& s, CompanyId c) const;
    [[nodiscard]] boost::json::object project_private(const State& s, PaperId p) const;
    [[nodiscard]] static boost::json::object project_hex(const State& s, HexId h);

    // --- actions (actions.cpp, operating.cpp) ---
    [[nodiscard]] NextDeed by_player(const State& s, std::size_t i, PlayerId p, std::size_t done) const;
    [[nodiscard]] NextDeed by_private(const State& s, const RecordedAction& a) const;
    [[nodiscard]] NextDeed by_company(const State& s, const RecordedAction& a, CompanyId c, std::size_t done) const;
    [[nodiscard]] NextDeed bid(const State& s, const RecordedAction& a, PlayerId p) const;
    [[nodiscard]] NextDeed shares(const State& s, const RecordedAction& a, PlayerId p) const;
    [[nodiscard]] NextDeed found(const State& s, std::size_t i, PlayerId p, std::size_t done) const;
    [[nodiscard]] static NextDeed merge(const State& s, const RecordedAction& a, CompanyId c);
    [[nodiscard]] static NextDeed run_routes(const State& s, const RecordedAction& a, CompanyId c, std::size_t done);
    [[nodiscard]] NextDeed buy_train(const State& s, const RecordedAction& a, CompanyId c) const;

    // A founding is recorded in two or three parts: the price and the row, perhaps the per cent, the permits. We do all of
    // it at the last.
    struct Founding {
        CompanyId company; // none: nothing is open
        int par = 0;
        int row = 0; // from 0
        int percent = 20;
    };
    [[nodiscard]] static bool says_permits(const RecordedAction& a);
    [[nodiscard]] static bool automatic_pass(const RecordedAction& a);
    // Does a pass end the track step? It is the first thing a company is asked that may build in this phase.
    [[nodiscard]] bool ends_track(const State& s, std::size_t i) const;
    // Is it a purchase from the bank?
    [[nodiscard]] static bool from_bank(const RecordedAction& a);

    const RecordedGame& game_;
    Founding founding_;
    t1880::CompanySet founded_with_d_ = 0; // had a permit for phase D from the beginning
    CompanyId permit_of_p5_;               // who got it
    int early_rounds_ = 0;                 // Share Rounds in which only privates were sold; they are not counted there
};

} // namespace stw::interop
