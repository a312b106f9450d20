// Who holds which certificate. Certificates are put in once and from then on only change hands.
#pragma once

#include "core/hash.hpp"
#include "core/inline_vec.hpp"
#include "core/owner.hpp"
#include "finance/data.hpp"

namespace stw::finance {

// Certificates that together make up a sale or an exchange.
using Bundle = InlineVec<PaperId, 12>;

struct Papers {
    std::array<Owner, kMaxPapers> owner{};

    [[nodiscard]] Owner operator[](PaperId p) const { return owner[p.value]; }
    void move(PaperId p, Owner to) { owner[p.value] = to; }

    // Certificates in a hand, whatever their size.
    [[nodiscard]] int count(Owner o) const { return count_of(owner, o); }
    // Only those that are shares; sixteen at once, as `count_of`.
    [[nodiscard]] int count_shares(const PaperTable& table, Owner o) const {
        std::uint8_t n = 0;
        for (std::size_t i = 0; i < owner.size(); ++i)
            n = static_cast<std::uint8_t>(n + (owner[i].code == o.code && table.share(i) != 0 ? 1 : 0));
        return n;
    }
    [[nodiscard]] Percent percent(const PaperTable& table, Owner o, CompanyId c) const {
        const PaperTable::Range range = table.of(c);
        int sum = 0;
        for (std::size_t i = range.begin; i < range.end; ++i) sum += owner[i] == o ? table.share(i) : 0;
        return Percent{sum};
    }
    // Of all companies at once.
    using Percents = std::array<std::int16_t, kMaxCompanies>;
    [[nodiscard]] Percents percents(const PaperTable& table, Owner o) const {
        Percents all{};
        each_of(owner, o, [&](std::size_t i) {
            if (const int share = table.share(i); share != 0) // what is no share may be of no company
                all[table[i].company.value] = static_cast<std::int16_t>(all[table[i].company.value] + share);
        });
        return all;
    }
    // What all players hold together.
    [[nodiscard]] Percent with_players(const PaperTable& table, CompanyId c) const;

    // Some ordinary share of this size in that hand; none if there is none.
    [[nodiscard]] PaperId find(const PaperTable& table, Owner o, CompanyId c, Percent size) const;
    // The president's certificate that a player holds; none if nobody does.
    [[nodiscard]] PaperId presidents_certificate(const PaperTable& table, CompanyId c) const {
        const PaperTable::Range range = table.presidents_certificates(c);
        for (std::size_t i = range.begin; i < range.end; ++i)
            if (owner[i].is_player()) return PaperId{static_cast<int>(i)};
        return {};
    }
    // The president: whoever holds the president's certificate, if that is a player.
    [[nodiscard]] PlayerId president(const PaperTable& table, CompanyId c) const {
        const PaperId p = presidents_certificate(table, c);
        return p ? owner[p.value].player() : PlayerId{};
    }

    // Ordinary certificates of a hand that add up to `sum`, the small ones first; empty if they cannot.
    [[nodiscard]] Bundle bundle(const PaperTable& table, Owner o, CompanyId c, Percent sum) const;

    [[nodiscard]] bool has_bundle(const PaperTable& table, Owner o, CompanyId c, Percent sum) const;

    void hash(Hasher& h, const PaperTable& table) const;
    friend bool operator==(const Papers&, const Papers&) = default;
};

} // namespace stw::finance
