// What a company's trains would earn, remembered by what its title makes the network of: who asks again and again makes no network for it.
#pragma once

#include "core/inline_vec.hpp"
#include "core/memory.hpp"
#include "routes/known_best.hpp"

#include <array>

namespace stw::play {

// One place for some companies and trains; who else comes to the same place takes it.
inline constexpr std::size_t kRevenues = 64;

using Ranges = InlineVec<routes::Range, routes::kMaxTrains>;

template <class Makings> struct KnownRevenue {
    std::uint32_t age = 0; // 0: nothing is known
    Makings makings{};
    Ranges trains;
    Noted<board::Board> board;
    Money value{};
};

inline std::size_t place_of(CompanyId c, const Ranges& trains) {
    std::size_t place = c.value;
    for (const routes::Range& r : trains)
        place = place * 31 + static_cast<std::size_t>(r.stops) + static_cast<std::size_t>(r.small_besides) * 7;
    return place % kRevenues;
}

// `network()` is made if it has to be.
template <class Makings, class MakeNetwork> Money known_revenue(const Makings& makings, const board::Board& board,
                                                                CompanyId c, const Ranges& trains,
                                                                MakeNetwork network) {
    thread_local constinit std::array<KnownRevenue<Makings>, kRevenues> all{};
    KnownRevenue<Makings>& known = all[place_of(c, trains)];
    if (memory::holds(known.age) && known.makings == makings && known.trains == trains && known.board.is(board))
        return known.value;
    known.value = routes::known_best(network(), {trains.begin(), trains.size()});
    known.makings = makings;
    known.trains = trains;
    known.board.note(board);
    known.age = memory::now();
    return known.value;
}

} // namespace stw::play
