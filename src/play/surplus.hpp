// Trains above the limit are given up.
#pragma once

#include "core/owner.hpp"

namespace stw::play {

// The kind of train a company has, if they are all of one: then it has nothing to choose.
template <class State> TrainType only_kind_of_train(const State& s, CompanyId c) {
    TrainType only;
    for (int i = 0; i < static_cast<int>(s.box().trains.size()); ++i) {
        if (!s.depot.find(Owner::company(c), TrainType{i})) continue;
        if (only) return {};
        only = TrainType{i};
    }
    return only;
}

} // namespace stw::play
