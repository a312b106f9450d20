#include "routes/known_reach.hpp"

#include "core/memory.hpp"

#include <array>
#include <optional>

namespace stw::routes {
namespace {

using board::Board;
using board::Map;
using board::Reach;
using board::Station;
using board::Ways;

struct Question {
    const Map* map = nullptr;
    CompanyId company;
    std::optional<Station> start; // none: from all stations of the company
    Ways ways;
    friend bool operator==(const Question&, const Question&) = default;
};

struct Lying {
    HexId hex;
    TileId tile;
    std::uint8_t rotation = 0;
};

// A question, its answer, and all that was looked at for it.
class KnownReach {
  public:
    [[nodiscard]] bool answers(const Question& q, const Board& board) const {
        if (!memory::holds(age_) || !(question_ == q)) return false;
        for (const Lying& l : lying_)
            if (board.tile[l.hex.value] != l.tile || board.rotation[l.hex.value] != l.rotation) return false;
        std::size_t n = 0;
        for (const Station& s : board.stations) {
            if (!matters(s)) continue;
            if (n == stations_.size() || !(stations_[n] == s)) return false;
            ++n;
        }
        return n == stations_.size();
    }

    void find(const Question& q, const Board& board) {
        question_ = q;
        walked_.reset();
        route_.reset();
        whole_.reset();
        const Starts starts = starts_on(board);
        bounds_ = bounds_from(*q.map, board, q.company, {starts.begin(), starts.size()}, q.ways, walked_);
        lying_.clear();
        for (const HexId h : All<HexId>(q.map->hexes.size()))
            if (walked_[h.value]) lying_.push_back({h, board.tile[h.value], board.rotation[h.value]});
        stations_.clear();
        for (const Station& s : board.stations)
            if (matters(s)) stations_.push_back(s);
        age_ = memory::now();
    }

    [[nodiscard]] const Bounds& bounds() const { return bounds_; }
    [[nodiscard]] const Reach& reach(const Board& board) {
        if (bounds_.same) return bounds_.sure;
        if (!whole_) {
            const Starts starts = starts_on(board);
            whole_ =
                reach_from(*question_.map, board, question_.company, {starts.begin(), starts.size()}, question_.ways);
        }
        return *whole_;
    }
    [[nodiscard]] bool has_route(const Board& board) {
        if (!route_) route_ = routes::has_route(*question_.map, board, question_.company, question_.ways);
        return *route_;
    }

  private:
    using Starts = InlineVec<Station, board::kMaxStations>;
    [[nodiscard]] Starts starts_on(const Board& board) const {
        Starts starts;
        if (question_.start) starts.push_back(*question_.start);
        else
            for (const Station& s : board.stations)
                if (s.company == question_.company) starts.push_back(s);
        return starts;
    }

    // It stands in the way, or ways begin there.
    [[nodiscard]] bool matters(const Station& s) const {
        return walked_[s.hex.value] || (s.company == question_.company && !question_.start);
    }

    std::uint32_t age_ = 0; // 0: nothing is known
    Question question_;
    Bounds bounds_;
    std::optional<Reach> whole_; // unknown until somebody asks
    std::optional<bool> route_;  // is there one? Unknown until somebody asks
    Hexes walked_;
    InlineVec<Lying, board::kMaxHexes> lying_;
    InlineVec<Station, board::kMaxStations> stations_;
};

// One place for some companies and ways; who else comes to the same place is asked anew.
constexpr std::size_t kReaches = 64;
std::size_t place_of(const Question& q) {
    const std::size_t ways = static_cast<std::size_t>(q.ways.closed.count()) * 3 +
                             static_cast<std::size_t>(q.ways.blocking == board::never_blocks) * 5;
    return (q.company.value + ways * 8 + (q.start ? kReaches / 2 : 0)) % kReaches;
}

std::optional<KnownReach>& place_for(const Question& q) {
    thread_local constinit std::array<std::optional<KnownReach>, kReaches>
        known; // none: no byte of the program is spent on it
    return known[place_of(q)];
}

KnownReach& ask(const Question& q, const Board& board) {
    std::optional<KnownReach>& k = place_for(q);
    if (!k) k.emplace();
    if (!k->answers(q, board)) k->find(q, board);
    return *k;
}

} // namespace

const Reach& known_reach(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    return ask({.map = &map, .company = company, .start = {}, .ways = ways}, board).reach(board);
}

const Bounds& known_bounds(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    return ask({.map = &map, .company = company, .start = {}, .ways = ways}, board).bounds();
}

bool known_route(const Map& map, const Board& board, CompanyId company, const Ways& ways) {
    const Question q{.map = &map, .company = company, .start = {}, .ways = ways};
    std::optional<KnownReach>& k = place_for(q);
    if (k && k->answers(q, board)) return k->has_route(board);
    // Whether there is one is soon found: all that is in reach is not looked for because of it.
    return remembered(board, q, [&q](const Board& b) { return has_route(*q.map, b, q.company, q.ways); });
}

const Reach& known_reach_from(const Map& map, const Board& board, CompanyId company, const Station& start,
                              const Ways& ways) {
    return ask({.map = &map, .company = company, .start = start, .ways = ways}, board).reach(board);
}

} // namespace stw::routes
