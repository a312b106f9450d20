#include "rolling/trains.hpp"

#include <algorithm>
#include <cstring>

namespace stw::rolling {

int Trains::count(Owner o, TrainType t) const {
    return static_cast<int>(std::count(owner.begin() + first[t.value], owner.begin() + first[t.value + 1U], o));
}

TrainId Trains::find_fresh(Owner o, TrainType t) const {
    for (std::size_t i = first[t.value]; i < first[t.value + 1U]; ++i)
        if (owner[i] == o && !has_run(TrainId{static_cast<int>(i)})) return TrainId{static_cast<int>(i)};
    return {};
}

int Trains::scrap(TrainType t) {
    int n = 0;
    for (std::size_t i = 0; i < owner.size(); ++i)
        if (type[i] == t && owner[i] != Owner::stack() && owner[i] != Owner::gone()) {
            owner[i] = Owner::gone();
            ++n;
        }
    return n;
}

TrainType Trains::next_new() const {
    static_assert(sizeof(Owner) == 1);
    const void* const card = std::memchr(owner.data(), Owner::stack().code, owner.size());
    return card != nullptr ? type[static_cast<std::size_t>(static_cast<const Owner*>(card) - owner.data())]
                           : TrainType{};
}

void Trains::hash(Hasher& h) const {
    // Cards of one type are interchangeable: per type count what lies in which hand, and what of it has run.
    for (std::size_t i = 0; i < owner.size() && type[i];) {
        std::size_t end = i;
        std::int64_t hands = 0;
        std::int64_t fresh = 0;
        while (end < owner.size() && type[end] == type[i]) {
            const std::int64_t weight = Hasher::spread(owner[end].code);
            hands += weight;
            if (!has_run(TrainId{static_cast<int>(end)})) fresh += weight;
            ++end;
        }
        h.add(hands);
        h.add(fresh);
        i = end;
    }
}

} // namespace stw::rolling
