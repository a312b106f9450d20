// A train that must be bought is bought, or what the book has for it follows.
#include "hunt/book.hpp"

#include <fmt/format.h>

namespace stw::hunt {
namespace {

constexpr std::string_view kDuty = "a company that must own a train has one when its turn is over";

class Duty final : public Property {
  public:
    explicit Duty(const DutyBook& book) : book_(book) {}

    [[nodiscard]] std::vector<std::string_view> names() const override { return {kDuty}; }
    void see(const Moment& m, Findings& out) override {
        const CompanyId c = m.before.operating;
        if (!c || !in_round(m.before, "operating") || m.before.step != "trains") return;
        const bool over = m.after.operating != c || m.after.round != m.before.round;
        if (!over || !m.after.ending.empty() || company_in(m.after, c).closed) return;
        // An action of somebody else, or a round that interrupts the turn, does not end it.
        if (event_of(m, EventKind::trains_removed) != nullptr) return;
        if (m.action.kind != ActionKind::pass || !company_in(m.after, c).trains.empty()) return;
        if (!book_.must_own(m.box, m.before, c) || (book_.needs_route && !has_route(m, c))) return;
        out.push_back(
            {kDuty, book_.sentence, fmt::format("{} ends its turn without a train", m.box[c].id), m.number, m.number});
    }

  private:
    // With a train as long as there is one it could run.
    static bool has_route(const Moment& m, CompanyId c) {
        if (m.was == nullptr) return true;
        TrainType longest{0};
        for (int i = 0; i < static_cast<int>(m.box.trains.size()); ++i)
            if (m.box.trains[static_cast<std::size_t>(i)].stops > m.box[longest].stops) longest = TrainType{i};
        return game::best_revenue(*m.was, c, {&longest, 1}) > Money{0};
    }

    const DutyBook& book_;
};

} // namespace

std::unique_ptr<Property> duty_property(const DutyBook& book) { return std::make_unique<Duty>(book); }

} // namespace stw::hunt
