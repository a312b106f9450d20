// One sweep over a field, from the first hex to the last.
#pragma once

#include "routes/front_store.hpp"
#include "routes/prospect.hpp"
#include "routes/stringing.hpp"

#include <utility>

namespace stw::routes {

// Where a sweep steps from front to front: for who wants to know more than the best route (see web.hpp).
class StepLog {
  public:
    static constexpr std::uint32_t kDone = 0xFFFFFFFF; // instead of a front: the route is whole

    StepLog() = default;
    StepLog(const StepLog&) = delete;
    StepLog& operator=(const StepLog&) = delete;
    StepLog(StepLog&&) = delete;
    StepLog& operator=(StepLog&&) = delete;
    virtual ~StepLog() = default;
    // From one front with so many stops to another one after this hex; both as index of the front times the count of numbers, plus
    // the number.
    virtual void note(std::size_t hex, std::uint32_t from, std::uint32_t to, int way, int gain) = 0;
};

class Sweeper {
  public:
    // `floor`: only routes that gain more are looked for.
    Sweeper(const Field& field, const Prospect& prospect, FrontStore& store, int floor)
        : field_(field), prospect_(prospect), store_(store), best_(floor) {
        store.set_up(field.swaths().size(), field.counter().count());
        next_.reserve(field.counter().count());
    }

    // Looks for the route that gains the most. With a limit, the less promising fronts of a hex are left out: that gives a good route
    // soon, and with it the exact sweep need not look at what cannot be better. False if any were left out.
    bool run(std::size_t most_fronts);
    // Comes to every front that some route above the floor may lead over. False: these are more than so many in all.
    bool log_all(std::size_t most_fronts, StepLog& log);

    [[nodiscard]] bool found() const { return found_; } // something better than the floor
    [[nodiscard]] int gain() const { return best_; }
    [[nodiscard]] const HexPieces& route() const { return route_; }
    [[nodiscard]] std::size_t fronts() const { return fronts_; } // looked at

  private:
    struct Next {
        std::size_t number = 0;
        int value = 0;
        std::int16_t before = 0;
    };
    struct Origins {
        std::size_t layer = 0;
        Origin last;
    };

    void begin();
    void list_promising(std::size_t hex, std::size_t most, bool& all);
    void step(std::size_t hex, std::size_t index);
    void read_values(const FrontLayer& layer, std::size_t index);
    void take(std::size_t hex, const Front& before, int way);
    void keep(std::size_t hex, Front& after, int way, const Payment& p, int gain);
    void finish(std::size_t hex, int way, const Payment& p, int gain);
    void write_route();

    const Field& field_;
    const Prospect& prospect_;
    FrontStore& store_;
    StepLog* log_ = nullptr;
    int best_; // in small change, as all sums of the sweep
    bool found_ = false;
    std::size_t fronts_ = 0;
    std::vector<std::pair<int, std::size_t>> promising_; // hope and index

    std::size_t index_ = 0;   // of the front from which it steps
    std::vector<int> values_; // there
    std::vector<Next> next_;
    Origins origins_;
    HexPieces route_;
};

} // namespace stw::routes
