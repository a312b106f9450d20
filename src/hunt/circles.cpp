// Nobody gets richer by doing something and undoing it.
#include "hunt/book.hpp"

#include <fmt/format.h>

namespace stw::hunt {
namespace {

constexpr std::string_view kCircle = "nobody's worth rises by two actions that undo each other";
constexpr std::string_view kSentence =
    "what is bought and sold again at the same moment is where it was: no rulebook pays for that";

bool trades(ActionKind k) {
    return k == ActionKind::buy_share || k == ActionKind::sell_shares || k == ActionKind::buy_paper ||
           k == ActionKind::sell_paper || k == ActionKind::exchange || k == ActionKind::buy_train ||
           k == ActionKind::discard_train || k == ActionKind::assign_train || k == ActionKind::found ||
           k == ActionKind::repay;
}

// All that lies before people and companies and on the market, money left out.
bool same_things(const Overview& a, const Overview& b) {
    for (std::size_t i = 0; i < a.players.size(); ++i) {
        if (a.players[i].papers != b.players[i].papers || a.players[i].shares.size() != b.players[i].shares.size())
            return false;
        for (std::size_t k = 0; k < a.players[i].shares.size(); ++k)
            if (a.players[i].shares[k].company != b.players[i].shares[k].company ||
                a.players[i].shares[k].percent != b.players[i].shares[k].percent)
                return false;
    }
    for (std::size_t i = 0; i < a.companies.size(); ++i)
        if (a.companies[i].market != b.companies[i].market || a.companies[i].trains != b.companies[i].trains ||
            a.companies[i].stations != b.companies[i].stations)
            return false;
    return true;
}

class Circles final : public Property {
  public:
    [[nodiscard]] std::vector<std::string_view> names() const override { return {kCircle}; }
    void see(const Moment& m, Findings& out) override {
        const bool counts = is_person(m.action.by) && trades(m.action.kind) && m.before.round == m.after.round &&
                            m.before.operating == m.after.operating && event_of(m, EventKind::income_paid) == nullptr &&
                            event_of(m, EventKind::dividend_paid) == nullptr;
        if (!counts) {
            open_ = false;
            return;
        }
        if (open_ && by_ == m.action.by && same_things(first_, m.after)) {
            const Money then = player_in(first_, by_).worth;
            const Money now = player_in(m.after, by_).worth;
            if (now > then)
                out.push_back({kCircle, kSentence,
                               fmt::format("a player is worth {} before and {} after, and everything is where it was",
                                           then.amount, now.amount),
                               m.number - 1, m.number});
        }
        open_ = true;
        by_ = m.action.by;
        first_ = m.before;
    }

  private:
    bool open_ = false;
    PlayerId by_;
    Overview first_; // before the first of the two
};

} // namespace

std::unique_ptr<Property> circles_property() { return std::make_unique<Circles>(); }

} // namespace stw::hunt
