// Certificates, limits and presidencies, counted once more in the simplest way.
#include "hunt/book.hpp"

#include <fmt/format.h>

namespace stw::hunt {
namespace {

constexpr std::string_view kCount = "every certificate that counts is counted once";
constexpr std::string_view kWhole = "the shares of a company are never more than the whole of it";

// How many certificates a holding can be.
struct Count {
    int least = 0;
    int most = 0;
};

Count certificates_in(const Components& box, const Holding& h) {
    int smallest = 100;
    int largest = 0;
    int least_office = 100;
    int most_office = 0;
    for (const finance::Paper& p : box.papers) {
        if (p.company != h.company || p.kind != finance::PaperKind::share) continue;
        const int size = p.percent;
        (p.president ? least_office : smallest) = std::min(p.president ? least_office : smallest, size);
        (p.president ? most_office : largest) = std::max(p.president ? most_office : largest, size);
    }
    const int all = h.percent.value;
    auto up = [](int percent, int size) { return size > 0 ? (percent + size - 1) / size : 0; };
    if (!h.president || most_office == 0)
        return {up(all, std::max(largest, most_office)), all / std::min(smallest, least_office)};
    return {1 + up(all - most_office, largest), 1 + (all - least_office) / smallest};
}

class Papers final : public Property {
  public:
    explicit Papers(const PapersBook& book) : book_(book) {}

    [[nodiscard]] std::vector<std::string_view> names() const override {
        return {kMostPresides, kShareLimit, kCertificateLimit, kCount, kWhole};
    }
    void see(const Moment& m, Findings& out) override {
        for (const CompanyOverview& c : m.after.companies) check_company(m, c, out);
        for (const PlayerOverview& p : m.after.players) check_count(m, p, out);
        if (m.action.kind == ActionKind::buy_share && is_person(m.action.by) && !m.action.as) check_purchase(m, out);
    }

  private:
    void check_company(const Moment& m, const CompanyOverview& c, Findings& out) const {
        int all = c.market.value;
        Percent most{0};
        PlayerId president;
        for (const PlayerOverview& p : m.after.players)
            for (const Holding& h : p.shares)
                if (h.company == c.id) {
                    all += h.percent.value;
                    most = std::max(most, h.percent);
                    if (h.president) president = p.id;
                }
        if (all > 100)
            out.push_back(
                {kWhole, book_.president, fmt::format("{} % of {}", all, m.box[c.id].id), m.number, m.number});
        if (!president || !book_.by_majority(m.box, c.id) || c.closed) return;
        if (const Percent own = share_of(player_in(m.after, president), c.id); own < most)
            out.push_back({kMostPresides, book_.president,
                           fmt::format("{} has a president with {} %, somebody else has {} %", m.box[c.id].id,
                                       own.value, most.value),
                           m.number, m.number});
    }

    void check_count(const Moment& m, const PlayerOverview& p, Findings& out) const {
        Count all;
        if (book_.papers_count) all.least = all.most = static_cast<int>(p.papers.size());
        for (const Holding& h : p.shares) {
            if (!book_.counts(m.after, h.company)) continue;
            const Count here = certificates_in(m.box, h);
            all.least += here.least;
            all.most += here.most;
        }
        if (p.certificates < all.least || p.certificates > all.most)
            out.push_back({kCount, book_.limit,
                           fmt::format("player {} is said to have {} certificates; what he holds are {} to {}",
                                       p.id.value + 1, p.certificates, all.least, all.most),
                           m.number, m.number});
    }

    void check_purchase(const Moment& m, Findings& out) const {
        const PlayerOverview& then = player_in(m.before, m.action.by);
        const PlayerOverview& now = player_in(m.after, m.action.by);
        const CompanyId c = m.action.what.company;
        if (!c) return;
        const Percent share = share_of(now, c);
        if (share > m.after.share_limit && share > share_of(then, c) && !book_.share.empty())
            out.push_back({kShareLimit, book_.share, fmt::format("{} % of {} in one hand", share.value, m.box[c].id),
                           m.number, m.number});
        if (now.certificates > now.certificate_limit && now.certificates > then.certificates && !book_.limit.empty())
            out.push_back({kCertificateLimit, book_.limit,
                           fmt::format("{} certificates where {} are allowed", now.certificates, now.certificate_limit),
                           m.number, m.number});
    }

    const PapersBook& book_;
};

} // namespace

std::unique_ptr<Property> papers_property(const PapersBook& book) { return std::make_unique<Papers>(book); }

} // namespace stw::hunt
