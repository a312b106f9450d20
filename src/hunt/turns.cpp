// No company misses a turn or takes two.
#include "hunt/book.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace stw::hunt {
namespace {

constexpr std::string_view kTwo = "no company takes two turns in one round";

class Turns final : public Property {
  public:
    explicit Turns(const TurnsBook& book) : book_(book) {}

    [[nodiscard]] std::vector<std::string_view> names() const override { return {kTwo, kNoneMissed}; }
    void see(const Moment& m, Findings& out) override {
        // What an action sets in motion may pass through turns in which nobody has anything to decide.
        for (const Event& e : m.events) note_event(e);
        if (in_round(m.before, book_.round) && m.before.operating && running_ == m.before.round)
            add(m.before.operating);
        if (!running_.kind.empty() && running_ == m.before.round && m.after.round != running_) note_missed(m);
        // Another kind of round may interrupt one and is no end of it.
        if (in_round(m.after, book_.round) && m.after.round != running_) {
            if (!running_.kind.empty()) close(m, out);
            begin(m);
            for (const Event& e : m.events) note_event(e); // some of them are of the new round
        }
        if (in_round(m.after, book_.round) && m.after.operating) take_turn(m, out);
    }

  private:
    void begin(const Moment& m) {
        running_ = m.after.round;
        first_ = m.number;
        had_.clear();
        turns_.clear();
        now_ = {};
        due_.clear();
        missed_.clear();
        for (const CompanyOverview& c : m.after.companies)
            if (c.president && book_.takes_turns(m.box, m.after, c.id)) due_.push_back(c.id);
    }

    void add(CompanyId c) {
        if (std::ranges::find(had_, c) == had_.end()) had_.push_back(c);
    }

    // Something that only a company in turn does.
    void note_event(const Event& e) {
        switch (e.kind) {
        case EventKind::tile_laid:
        case EventKind::train_ran:
        case EventKind::revenue_booked:
        case EventKind::revenue_withheld:
            if (e.what.company) add(e.what.company);
            break;
        default: break;
        }
    }

    void take_turn(const Moment& m, Findings& out) {
        const CompanyId c = m.after.operating;
        if (c == now_) return;
        if (std::ranges::find(turns_, c) != turns_.end() && book_.takes_turns(m.box, m.after, c))
            out.push_back({kTwo, book_.sentence,
                           fmt::format("{} is in turn once more in {}", m.box[c].id, running_.name), first_, m.number});
        turns_.push_back(c);
        now_ = c;
    }

    // As the round is left, for good or for a while.
    void note_missed(const Moment& m) {
        missed_.clear();
        for (CompanyId c : due_)
            if (std::ranges::find(had_, c) == had_.end() && could_run(m, c)) missed_.push_back(c);
    }

    void close(const Moment& m, Findings& out) {
        for (CompanyId c : missed_) {
            const bool gone = company_in(m.after, c).closed || !company_in(m.after, c).operates;
            if (gone || std::ranges::find(had_, c) != had_.end()) continue;
            out.push_back({kNoneMissed, book_.sentence,
                           fmt::format("{} was not in turn in {}", m.box[c].id, running_.name), first_, m.number});
        }
    }

    // Who has nothing to run and nothing to decide is passed over without a trace, and so is who has nobody to decide.
    static bool could_run(const Moment& m, CompanyId c) {
        const CompanyOverview& company = company_in(m.before, c);
        const auto& trains = company.trains;
        if (trains.empty() || !company.president || !company_in(m.after, c).president) return false;
        return m.was == nullptr ||
               game::best_revenue(*m.was, c, {trains.begin(), std::min(trains.size(), routes::kMaxTrains)}) > Money{0};
    }

    const TurnsBook& book_;
    RoundOverview running_; // the round; empty: none yet
    int first_ = 0;
    CompanyId now_;
    std::vector<CompanyId> turns_;  // began, in their order
    std::vector<CompanyId> had_;    // have been seen in turn
    std::vector<CompanyId> due_;    // when the round began
    std::vector<CompanyId> missed_; // when it was left, with something to run
};

} // namespace

std::unique_ptr<Property> turns_property(const TurnsBook& book) { return std::make_unique<Turns>(book); }

} // namespace stw::hunt
