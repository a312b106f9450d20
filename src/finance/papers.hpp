// Who holds which certificate. Certificates are put in once and from then on only change hands.
#pragma once

#include "core/hash.hpp"
#include "core/inline_vec.hpp"
#include "core/owner.hpp"
#include "finance/data.hpp"

namespace stw::finance {

inline constexpr int kMaxPapers = 160;
using PaperTable = std::span<const Paper>;

// Certificates that together make up a sale or an exchange.
using Bundle = InlineVec<PaperId, 12>;

struct Papers {
    std::array<Owner, kMaxPapers> owner{};

    [[nodiscard]] Owner operator[](PaperId p) const { return owner[p.value]; }
    void move(PaperId p, Owner to) { owner[p.value] = to; }

    // Certificates in a hand, whatever their size.
    [[nodiscard]] int count(PaperTable table, Owner o) const;
    [[nodiscard]] Percent percent(PaperTable table, Owner o, CompanyId c) const;
    // What all players hold together.
    [[nodiscard]] Percent with_players(PaperTable table, CompanyId c) const;

    // Some ordinary share of this size in that hand; none if there is none.
    [[nodiscard]] PaperId find(PaperTable table, Owner o, CompanyId c, Percent size) const;
    [[nodiscard]] PaperId presidents_certificate(PaperTable table, CompanyId c) const;
    // The president: whoever holds the president's certificate, if that is a player.
    [[nodiscard]] PlayerId president(PaperTable table, CompanyId c) const;

    // Ordinary certificates of a hand that add up to `sum`, the small ones first; empty if they cannot.
    [[nodiscard]] Bundle bundle(PaperTable table, Owner o, CompanyId c, Percent sum) const;

    void hash(Hasher& h, PaperTable table) const;
};

} // namespace stw::finance
