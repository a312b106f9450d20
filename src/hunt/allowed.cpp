#include "hunt/allowed.hpp"

namespace stw::hunt {
namespace {

class Allowed final : public Property {
  public:
    explicit Allowed(const AllowedBook& book) : book_(book) {}

    [[nodiscard]] std::vector<std::string_view> names() const override { return {book_.property}; }
    void see(const Moment& m, Findings& out) override {
        if (!m.after.ending.empty() || turned_down(m)) return;
        if (std::string what = book_.missing(m); !what.empty())
            out.push_back({book_.property, book_.sentence, std::move(what), m.number, m.number});
    }

  private:
    bool turned_down(const Moment& m) {
        if (m.before.round != m.after.round || m.before.operating != m.after.operating) down_ = false;
        const bool deal = m.action.kind == ActionKind::answer || m.action.kind == ActionKind::propose;
        down_ = down_ || (deal && book_.by_deal);
        return down_;
    }

    const AllowedBook& book_;
    bool down_ = false;
};

} // namespace

std::unique_ptr<Property> allowed_property(const AllowedBook& book) { return std::make_unique<Allowed>(book); }

} // namespace stw::hunt
