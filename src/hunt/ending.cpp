// A game ends for a reason that the book names.
#include "hunt/book.hpp"

#include <algorithm>

namespace stw::hunt {
namespace {

class EndingReason final : public Property {
  public:
    explicit EndingReason(const EndingBook& book) : book_(book) {}

    [[nodiscard]] std::vector<std::string_view> names() const override { return {kGroundedEnd}; }
    void see(const Moment& m, Findings& out) override {
        for (const CompanyOverview& c : m.after.companies) highest_ = std::max(highest_, c.price);
        if (m.after.ending.empty() || !m.before.ending.empty()) return;
        if (std::string why = book_.objection(m.box, m, highest_); !why.empty())
            out.push_back({kGroundedEnd, book_.sentence, std::move(why), m.number, m.number});
    }

  private:
    const EndingBook& book_;
    Money highest_{}; // that any company has stood at
};

} // namespace

std::unique_ptr<Property> ending_property(const EndingBook& book) { return std::make_unique<EndingReason>(book); }

} // namespace stw::hunt
