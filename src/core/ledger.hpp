// All the money of a game. It is put in once, and from then on only ever moved between accounts.
#pragma once

#include "core/hash.hpp"
#include "core/ids.hpp"
#include "core/money.hpp"
#include "core/owner.hpp"

#include <array>
#include <cassert>
#include <numeric>

namespace stw {

struct Account {
    std::uint8_t index = 0;

    static constexpr Account bank() { return Account{0}; }
    static constexpr Account of(PlayerId p) { return Account{static_cast<std::uint8_t>(1 + p.value)}; }
    static constexpr Account of(CompanyId c) { return Account{static_cast<std::uint8_t>(1 + kMaxPlayers + c.value)}; }
    // The bank's, where it is neither a player nor a company.
    static constexpr Account of(Owner o) {
        return o.is_player() ? of(o.player()) : o.is_company() ? of(o.company()) : bank();
    }
};

template <int Companies> class Ledger {
  public:
    constexpr void open(Money total) { balance_[0] = total; }

    constexpr void move(Account from, Account to, Money amount) {
        assert(amount >= Money{0});
        balance_[from.index] -= amount;
        balance_[to.index] += amount;
    }

    [[nodiscard]] constexpr Money operator[](Account a) const { return balance_[a.index]; }
    [[nodiscard]] constexpr Money operator[](PlayerId p) const { return balance_[Account::of(p).index]; }
    [[nodiscard]] constexpr Money operator[](CompanyId c) const { return balance_[Account::of(c).index]; }
    [[nodiscard]] constexpr Money bank() const { return balance_[0]; }

    [[nodiscard]] constexpr Money total() const { return std::accumulate(balance_.begin(), balance_.end(), Money{}); }

    // For `view` alone: what this person may not know.
    constexpr void conceal(Account a) { balance_[a.index] = kUnknown; }
    // Also after payments in a view, which is how a bot looks ahead: no game has so much money that it would show.
    [[nodiscard]] constexpr bool known(Account a) const { return balance_[a.index] > kUnknown / 2; }

    void hash(Hasher& h) const {
        for (Money m : balance_) h.add(m.amount);
    }

    friend bool operator==(const Ledger&, const Ledger&) = default;

  private:
    static constexpr Money kUnknown{INT32_MIN / 4};

    std::array<Money, 1 + kMaxPlayers + Companies> balance_{};
};

} // namespace stw
