#include "rolling/depot.hpp"

namespace stw::rolling {

int Depot::count(Owner o) const {
    int n = 0;
    for (std::size_t i = 0; i < owner.size(); ++i) n += type[i] && owner[i] == o ? 1 : 0;
    return n;
}

int Depot::count(Owner o, TrainType t) const {
    int n = 0;
    for (std::size_t i = 0; i < owner.size(); ++i) n += type[i] == t && owner[i] == o ? 1 : 0;
    return n;
}

TrainId Depot::find(Owner o, TrainType t) const {
    for (std::size_t i = 0; i < owner.size(); ++i)
        if (type[i] == t && owner[i] == o) return TrainId{static_cast<int>(i)};
    return {};
}

TrainId Depot::find_fresh(Owner o, TrainType t) const {
    for (std::size_t i = 0; i < owner.size(); ++i)
        if (type[i] == t && owner[i] == o && !has_run(TrainId{static_cast<int>(i)}))
            return TrainId{static_cast<int>(i)};
    return {};
}

int Depot::scrap(TrainType t) {
    int n = 0;
    for (std::size_t i = 0; i < owner.size(); ++i)
        if (type[i] == t && owner[i] != Owner::stack() && owner[i] != Owner::gone()) {
            owner[i] = Owner::gone();
            ++n;
        }
    return n;
}

TrainType Depot::next_new(TypeTable types) const {
    for (std::size_t t = 0; t < types.size(); ++t)
        if (find(Owner::stack(), TrainType{static_cast<int>(t)})) return TrainType{static_cast<int>(t)};
    return {};
}

void Depot::hash(Hasher& h) const {
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
