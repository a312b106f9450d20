// Money raised for a train goes into that train.
#include "hunt/book.hpp"

#include <fmt/format.h>

namespace stw::hunt {
namespace {

class Raising final : public Property {
  public:
    explicit Raising(const RaisingBook& book) : book_(book) {}

    [[nodiscard]] std::vector<std::string_view> names() const override {
        return {kTreasuryPays, kSmallPays, kNeeded, kIntoTheTrain, kNoMore};
    }
    void see(const Moment& m, Findings& out) override {
        if (const Event* sale = sale_of(m)) note_sale(m, *sale, out);
        else if (seller_) follow(m, out);
    }

  private:
    // A person sells to the bank while a company operates.
    static const Event* sale_of(const Moment& m) {
        const bool sells = m.action.kind == ActionKind::sell_shares || m.action.kind == ActionKind::sell_paper;
        if (!sells || m.action.as || !is_person(m.action.by) || !m.before.operating || !in_round(m.before, "operating"))
            return nullptr;
        const Event* shares = event_of(m, EventKind::shares_sold);
        return shares != nullptr ? shares : event_of(m, EventKind::paper_sold);
    }

    void note_sale(const Moment& m, const Event& sale, Findings& out) {
        const CompanyId c = m.before.operating;
        const Money treasury = company_in(m.before, c).treasury;
        const Money cheapest = book_.cheapest(m.box, m.before, c);
        if (cheapest > Money{0} && treasury >= cheapest)
            out.push_back({m.box[c].kind == finance::CompanyKind::small_company ? kSmallPays : kTreasuryPays,
                           book_.treasury_first,
                           fmt::format("{} has {}, a train costs {}, and its president sells for {}", m.box[c].id,
                                       treasury.amount, cheapest.amount, sale.what.amount.value),
                           m.number, m.number});
        if (!seller_) first_ = m.number;
        seller_ = m.action.by;
        company_ = c;
        above_ = treasury + player_in(m.before, seller_).cash;
        smaller_ = smaller_block(m, sale);
        if (event_of(m, EventKind::train_bought) != nullptr) follow(m, out); // it is bought by the same action
        else if (event_of(m, EventKind::player_bankrupt) != nullptr || !m.after.ending.empty()) seller_ = {};
    }

    // What the next smaller block would have brought, if it could have been sold.
    static Money smaller_block(const Moment& m, const Event& sale) {
        if (m.action.kind != ActionKind::sell_shares || !sale.what.percent) return Money{0};
        const int sold = sale.what.percent.value;
        int best = 0;
        each_offer(m.offered, m.action.by, [&](const Move& o) {
            if (o.kind == ActionKind::sell_shares && o.what.company == m.action.what.company && !o.as &&
                o.what.percent.value < sold)
                best = std::max(best, o.what.percent.value);
        });
        return Money{sale.what.amount.value * best / sold};
    }

    // The action after a sale: the train, or what the book has for who cannot pay.
    void follow(const Moment& m, Findings& out) {
        for (const Event& e : m.events)
            if (e.kind == EventKind::train_bought && e.what.company == company_) {
                const Money cost = e.what.amount ? e.what.amount.money() : Money{0};
                if (cost <= above_)
                    tell(m, kNeeded, book_.into_the_train, "buys a train that could be had without the sale", out);
                else if (smaller_ > Money{0} && cost <= above_ + smaller_ && !book_.no_more.empty())
                    tell(m, kNoMore, book_.no_more, "buys a train for which a smaller sale would have done", out);
                seller_ = {};
                return;
            }
        const bool over = event_of(m, EventKind::player_bankrupt) != nullptr || !m.after.ending.empty() ||
                          company_in(m.after, company_).closed;
        if (over) {
            seller_ = {};
            return;
        }
        const bool lasts = m.after.operating == company_ && in_round(m.after, "operating");
        const bool spent = player_in(m.after, seller_).cash < player_in(m.before, seller_).cash ||
                           company_in(m.after, company_).treasury < company_in(m.before, company_).treasury;
        const bool got = company_in(m.after, company_).trains.size() > company_in(m.before, company_).trains.size();
        if (lasts && !spent && !got) return;
        tell(m, kIntoTheTrain, book_.into_the_train,
             got     ? "gets a train in another way"
             : spent ? "spends it on something else"
                     : "goes on without a train",
             out);
        seller_ = {};
    }

    void tell(const Moment& m, std::string_view property, std::string_view sentence, std::string_view what,
              Findings& out) {
        out.push_back({property, sentence, fmt::format("the president of {} sells, then {}", m.box[company_].id, what),
                       first_, m.number});
    }

    const RaisingBook& book_;
    PlayerId seller_; // none: nothing was raised
    CompanyId company_;
    Money above_{}; // what both had before the last sale
    Money smaller_{};
    int first_ = 0;
};

} // namespace

std::unique_ptr<Property> raising_property(const RaisingBook& book) { return std::make_unique<Raising>(book); }

} // namespace stw::hunt
