// Tolls for crossings and stops: what keeps trains out of each other's way before anybody has looked at a single route.
//
// Who uses what is wanted twice pays for it, and all tolls together are handed out once. So no plan earns more than all
// tolls, and for each train the most that a walk gains after its tolls (Lagrange). Tolls are raised and lowered until this
// bound is low. It holds with any tolls; good ones make the search short.
#pragma once

#include "routes/outlook.hpp"

namespace stw::routes {

// Trains of the same range, with what they pay.
struct Fleet {
    Range range;
    std::vector<int> trains;       // as numbered by who asks
    std::vector<Outlook> outlooks; // one for each way to run
    Tariff tariff;
    int most = 0; // no train of the fleet gains more

    Fleet(const TrackGraph& graph, const Network& network, const Range& r)
        : range(r), outlooks(Outlook::all(graph, network, r)), tariff(graph) {}
    [[nodiscard]] int size() const { return static_cast<int>(trains.size()); }
};

// Tolls by what they are paid for, whatever numbers that has in a graph: a search for the same company can begin with those of the last one.
class KeptTolls {
  public:
    [[nodiscard]] bool empty() const { return crossings_.empty(); }
    void clear(std::size_t fleets) {
        crossings_.assign(std::size_t{Crossings::kWords} * 64, 0);
        stops_.assign(fleets * kStops, 0);
    }
    [[nodiscard]] std::size_t fleets() const { return stops_.size() / kStops; }
    [[nodiscard]] int& crossing(int c) { return crossings_[static_cast<std::size_t>(c)]; }
    [[nodiscard]] int& stop(std::size_t fleet, Stop s) {
        return stops_[fleet * kStops + static_cast<std::size_t>(s.hex.value) * board::kMaxNodes + s.node];
    }

  private:
    static constexpr std::size_t kStops = static_cast<std::size_t>(board::kMaxHexes) * board::kMaxNodes;
    std::vector<int> crossings_;
    std::vector<int> stops_; // fleet by fleet
};

class Tolls {
  public:
    // `kept`: to begin with.
    Tolls(const TrackGraph& graph, std::vector<Fleet>& fleets, KeptTolls* kept = nullptr);
    // For the next search.
    void keep(KeptTolls& kept);

    // Looks for tolls with a low bound, in so many rounds, and leaves the fleets with the best ones found so far. A bound below `enough`,
    // in small change, need not become any lower.
    void settle(int rounds, int enough = 0);

    // All tolls together, each as often as there are trains that may have to pay it. In small change.
    [[nodiscard]] int handed_out() const { return handed_out_; }
    // No plan earns more. In small change.
    [[nodiscard]] int bound() const;

  private:
    // A crossing; or a stop, for the trains of one fleet.
    struct Good {
        int toll = 0;
        int best_toll = 0;
        int wanted = 0; // by how many walks
        int trains = 1; // how many have to pay the same toll, each for itself
    };

    void charge();
    void walk();
    bool adjust(int budget);
    template <class Visit> void each_good(std::size_t fleets, KeptTolls& kept, Visit visit);
    [[nodiscard]] std::span<Good> stops_of(std::size_t fleet) {
        const auto places = static_cast<std::size_t>(graph_.places);
        return std::span(goods_).subspan(static_cast<std::size_t>(graph_.crossings) + fleet * places, places);
    }

    const TrackGraph& graph_;
    std::vector<Fleet>& fleets_;
    std::vector<Good> goods_; // crossings, then the stops fleet by fleet
    Walk walk_;
    Walk other_;
    int handed_out_ = 0;
    int lowest_ = 0;
    int pace_ = 0;
    int stale_ = 0;
    bool settled_ = false; // nothing is wanted twice, and nothing has a toll that nobody wants: no bound is lower
};

} // namespace stw::routes
