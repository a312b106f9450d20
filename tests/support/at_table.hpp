// A position of any title, and what people do in it: the part that the positions of all titles share.
#pragma once

#include "core/ledger.hpp"
#include "game/asked.hpp"
#include "game/game.hpp"
#include "support/clauses.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace stw::testing {

// The options of the book but for these.
template <class Option> using Overrides = std::vector<std::pair<Option, int>>;

template <class Title, class Option> std::vector<std::int16_t> option_values(const Overrides<Option>& overrides) {
    std::vector<std::int16_t> values;
    for (const OptionInfo& o : Title::options()) values.push_back(o.book);
    for (const auto& [option, value] : overrides)
        values[static_cast<std::size_t>(option)] = static_cast<std::int16_t>(value);
    return values;
}

template <class Ledger> void set_balance(Ledger& money, Account a, int amount) {
    const Money change = Money{amount} - money[a];
    if (change > Money{0}) money.move(Account::bank(), a, change);
    else money.move(a, Account::bank(), -change);
}

template <class Title> class AtTable {
  public:
    using State = Title::State;
    State s;

    // --- doing ---
    Outcome does(const Action& a) {
        std::vector<Event> events;
        Collector collector(events);
        Outcome result = Title::apply(s, a, &collector);
        if (result) events_ = std::move(events);
        return result;
    }
    // Empty if it is done, else the id of the clause; a refusal changes nothing.
    std::string refused_by(const Action& a) {
        const std::uint64_t before = Title::hash(s);
        const bool was_offered = is_offered(a);
        const Outcome result = does(a);
        if (result) {
            EXPECT_TRUE(was_offered) << "done, but not among the choices";
            return {};
        }
        EXPECT_FALSE(was_offered) << "among the choices, but refused";
        EXPECT_EQ(Title::hash(s), before) << "a refusal has changed something";
        return std::string(result.error().clause.id());
    }

    // --- what is offered ---
    [[nodiscard]] bool is_offered(const Action& a) const {
        const game::State state{s};
        Choices choices;
        game::choices(state, choices);
        return game::contains(state, choices, a);
    }
    [[nodiscard]] bool offers_any(ActionKind kind, CompanyId as = {}) const { // asides included
        const Choices now = choices();
        return std::any_of(now.offers.begin(), now.offers.end(),
                           [&](const Offer& o) { return o.pattern.kind == kind && (!as || o.pattern.as == as); });
    }
    [[nodiscard]] std::vector<Move> offers(ActionKind kind) const { // lists of this kind, all together
        const Choices now = choices();
        std::vector<Move> found;
        std::copy_if(now.moves.begin(), now.moves.end(), std::back_inserter(found),
                     [&](const Move& m) { return m.kind == kind; });
        return found;
    }
    // The offer of an amount of this kind; none: an offer without a kind.
    [[nodiscard]] Offer range(ActionKind kind) const {
        for (const Offer& o : choices().offers)
            if (o.form == OfferForm::range && o.pattern.kind == kind) return o;
        return {};
    }
    // Who is asked now (the first of them).
    [[nodiscard]] PlayerId asked() const { return game::asked_first(choices()); }

    // --- what happened in the last action done ---
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    [[nodiscard]] bool happened(EventKind kind) const {
        return std::any_of(events_.begin(), events_.end(), [&](const Event& e) { return e.kind == kind; });
    }

  protected:
    AtTable() = default;
    explicit AtTable(const State& state) : s(state) {}

  private:
    class Collector final : public EventSink {
      public:
        explicit Collector(std::vector<Event>& out) : out_(out) {}
        void on(const Event& e) override { out_.push_back(e); }

      private:
        std::vector<Event>& out_;
    };

    [[nodiscard]] Choices choices() const {
        Choices now;
        Title::choices(s, now);
        return now;
    }

    std::vector<Event> events_;
};

} // namespace stw::testing

#define EXPECT_DONE(p, a) EXPECT_EQ((p).refused_by(a), "")
#define ASSERT_DONE(p, a) ASSERT_EQ((p).refused_by(a), "")
// Refused, with this clause, nothing changed, and not among the offers.
#define EXPECT_REFUSED(p, a, clause) EXPECT_EQ((p).refused_by(a), clause)
