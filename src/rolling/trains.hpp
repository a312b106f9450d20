// The trains: new ones in the bank, used ones in the pool, those of the companies, and the scrapped.
#pragma once

#include "core/hash.hpp"
#include "core/owner.hpp"
#include "rolling/data.hpp"

#include <bitset>

namespace stw::rolling {

inline constexpr int kMaxTrains = 96;
inline constexpr int kMaxTrainTypes = 15;
using TypeTable = std::span<const Type>;

struct Trains {
    std::array<TrainType, kMaxTrains> type{};                // of each card
    std::array<Owner, kMaxTrains> owner{};                   // stack: new, market: used
    std::array<std::uint64_t, (kMaxTrains + 63) / 64> ran{}; // bit per card: has run in this operating round
    std::array<std::uint8_t, kMaxTrainTypes + 1> first{};    // cards of type t: from first[t] to first[t + 1]

    // All cards new in the bank; `extra(option)` says whether the ones that need an option are in the box.
    template <class Extra> void set_up(TypeTable types, Extra extra) {
        *this = {};
        std::size_t card = 0;
        for (std::size_t t = 0; t < types.size(); ++t) {
            int n = types[t].count;
            if (types[t].extra_with >= 0 && extra(types[t].extra_with)) n += types[t].count_with_option;
            first[t] = static_cast<std::uint8_t>(card);
            for (int i = 0; i < n; ++i, ++card) {
                type[card] = TrainType{static_cast<int>(t)};
                owner[card] = Owner::stack();
            }
        }
        for (std::size_t t = types.size(); t < first.size(); ++t) first[t] = static_cast<std::uint8_t>(card);
    }

    [[nodiscard]] std::size_t cards() const { return first.back(); }
    // Cards that are not in the box belong to nobody, so no hand counts them.
    [[nodiscard]] int count(Owner o) const { return count_of(owner, o); }
    [[nodiscard]] int count(Owner o, TrainType t) const;
    // Some card of this type in that hand; none if there is none.
    [[nodiscard]] TrainId find(Owner o, TrainType t) const {
        for (std::size_t i = first[t.value]; i < first[t.value + 1U]; ++i)
            if (owner[i] == o) return TrainId{static_cast<int>(i)};
        return {};
    }
    // One that has not yet run in this operating round.
    [[nodiscard]] TrainId find_fresh(Owner o, TrainType t) const;
    [[nodiscard]] bool has_run(TrainId t) const { return ((ran[t.value / 64U] >> (t.value % 64U)) & 1U) != 0; }
    // The types of those that have not run, until the list is full.
    template <class List> void fresh(Owner o, List& out) const {
        for (std::size_t i = 0; i < cards(); ++i)
            if (owner[i] == o && !has_run(TrainId{static_cast<int>(i)}) && out.size() < List::kCapacity)
                out.push_back(type[i]);
    }
    void mark_run(TrainId t) { ran[t.value / 64U] |= std::uint64_t{1} << (t.value % 64U); }
    void move(TrainId t, Owner to) { owner[t.value] = to; }
    // Takes all trains of a type out of the game, except new ones; how many.
    int scrap(TrainType t);
    // The type that is on sale by the order of the stack: the first with new trains left; none if all are sold.
    [[nodiscard]] TrainType next_new() const;

    void hash(Hasher& h) const;
    friend bool operator==(const Trains&, const Trains&) = default;
};

} // namespace stw::rolling
