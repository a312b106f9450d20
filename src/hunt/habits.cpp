#include "hunt/habits.hpp"

#include "game/asked.hpp"
#include "hunt/moment.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace stw::hunt {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Habit::count_)> kNames{
    "raises", "passes", "privates", "circles", "loops", "brink", "declines", "scraps", "buys", "anything"};

// How much more often (per cent) a habit does something than who has none.
constexpr std::uint32_t kNever = 1;
constexpr std::uint32_t kSeldom = 20;
constexpr std::uint32_t kAsUsual = 100;
constexpr std::uint32_t kOften = 1'000;
constexpr std::uint32_t kAlways = 20'000;

bool is_sale(ActionKind k) { return k == ActionKind::sell_shares || k == ActionKind::sell_paper; }
bool is_purchase(ActionKind k) {
    return k == ActionKind::buy_share || k == ActionKind::buy_paper || k == ActionKind::buy_train ||
           k == ActionKind::found;
}

// How many sides of the tile would meet track that lies there.
int meetings(const Components& box, const board::Board& board, const Fields& lay) {
    int n = 0;
    const board::EdgeMask exits = board::turned_mask(box[lay.tile].exits, lay.rotation);
    for (int e = 0; e < kEdges; ++e) {
        const HexId next = box[lay.hex].neighbour[static_cast<std::size_t>(e)];
        if (!next || (exits & board::edge_bit(e)) == 0) continue;
        const board::EdgeMask theirs =
            board::turned_mask(board.tile_on(box.map, next).exits, board.rotation[next.value]);
        n += (theirs & board::edge_bit(board::opposite(e))) != 0 ? 1 : 0;
    }
    return n;
}

// What a habit looks at, worked out once for all offers.
struct Scene {
    const Components& box;
    Overview now;
    PlayerId seat;
    const Past& past;
    [[nodiscard]] bool operating() const { return now.operating && !in_round(now, "stock"); }
};

std::uint32_t raises(const Scene& s, const Move& m) {
    if (s.operating() && is_sale(m.kind)) return kAlways;
    if (s.operating() && is_sale(s.past.last.kind)) // now what? anything but what it was for
        return m.kind == ActionKind::pass || m.kind == ActionKind::exchange || m.what.source == Source::company
                   ? kAlways
                   : kAsUsual;
    // Until then: companies without money or trains.
    if (m.kind == ActionKind::exchange) return kNever;
    if (m.kind == ActionKind::pay_out || m.kind == ActionKind::found || m.kind == ActionKind::buy_share) return kOften;
    if (m.kind == ActionKind::place_station || m.kind == ActionKind::bid || m.kind == ActionKind::buy_paper)
        return kOften;
    if (m.what.source == Source::company) return kOften * 5;
    return m.kind == ActionKind::buy_train ? kSeldom : kAsUsual;
}

std::uint32_t passes(const Scene& s, const Move& m) {
    if (is_sale(s.past.last.kind)) return m.kind == ActionKind::pass ? kAlways : kAsUsual;
    return is_sale(m.kind) ? kOften : kAsUsual;
}

std::uint32_t privates(const Move& m) {
    if (m.kind == ActionKind::exchange) return kAlways;
    if (m.kind == ActionKind::buy_paper || m.kind == ActionKind::sell_paper || m.kind == ActionKind::bid) return kOften;
    return m.what.paper ? kOften : kAsUsual;
}

std::uint32_t circles(const Scene& s, const Move& m) {
    const Move& last = s.past.last;
    const bool same = (m.what.company && m.what.company == last.what.company) ||
                      (m.what.paper && m.what.paper == last.what.paper) ||
                      (m.what.train && m.what.train == last.what.train);
    if (same && ((is_purchase(last.kind) && is_sale(m.kind)) || (is_sale(last.kind) && is_purchase(m.kind))))
        return kAlways;
    if (m.kind == ActionKind::assign_train) return kOften;
    if (m.kind == ActionKind::buy_train && m.what.source == Source::company) return kOften;
    return is_sale(m.kind) || is_purchase(m.kind) ? kAsUsual * 2 : kAsUsual;
}

std::uint32_t loops(const Scene& s, const Move& m) {
    if (m.kind != ActionKind::lay_tile) return m.kind == ActionKind::pass && s.now.step == "track" ? kNever : kAsUsual;
    const int n = meetings(s.box, s.now.board, m.what);
    return n >= 3 ? kAlways : n == 2 ? kOften * 4 : kAsUsual;
}

std::uint32_t brink(const Scene& s, const Move& m) {
    if (m.kind != ActionKind::buy_share || m.as) return kAsUsual;
    const PlayerOverview& me = player_in(s.now, s.seat);
    const Percent after = share_of(me, m.what.company) + Percent{10};
    if (me.certificates + 1 < me.certificate_limit && after < s.now.share_limit) return kOften * 3;
    return s.past.last.kind == ActionKind::sell_shares ? kOften : kSeldom; // and now and then right up to it
}

std::uint32_t declines(const Move& m) {
    if (m.kind == ActionKind::pass || m.kind == ActionKind::withhold) return kOften;
    if ((m.kind == ActionKind::answer || m.kind == ActionKind::vote) && m.what.yes == 0) return kOften;
    return kAsUsual;
}

std::uint32_t scraps(const Move& m) {
    switch (m.kind) {
    case ActionKind::discard_train: return kAlways;
    case ActionKind::sell_paper:
    case ActionKind::remove_station: return kOften;
    case ActionKind::assign_train: return m.what.train ? kAsUsual : kOften;
    default: return kAsUsual;
    }
}

std::uint32_t buys(const Move& m) {
    if (m.kind == ActionKind::buy_train || m.kind == ActionKind::found) return kOften;
    if (is_purchase(m.kind) || m.kind == ActionKind::run_train || m.kind == ActionKind::lay_tile) return kOften / 2;
    return is_sale(m.kind) ? kSeldom : kAsUsual;
}

std::uint32_t liking(Habit habit, const Scene& s, const Move& m) {
    switch (habit) {
    case Habit::raises: return raises(s, m);
    case Habit::passes: return passes(s, m);
    case Habit::privates: return privates(m);
    case Habit::circles: return circles(s, m);
    case Habit::loops: return loops(s, m);
    case Habit::brink: return brink(s, m);
    case Habit::declines: return declines(m);
    case Habit::scraps: return scraps(m);
    case Habit::buys: return buys(m);
    default: return kAsUsual;
    }
}

// How often an offer is drawn by who has no habit.
std::uint32_t common(const Offer& o) {
    if (!game::waited_for(o)) return 2;
    return o.pattern.kind == ActionKind::bankrupt ? 8 : 32;
}

// What a seat may do, with how much each is liked.
class Menu {
  public:
    Menu(Habit today, const Scene& scene, const Choices& choices) : choices_(choices) {
        for (const Offer& o : choices.offers) {
            if (o.pattern.by != scene.seat) continue;
            const std::uint64_t base = std::uint64_t{common(o)} * 1000;
            if (o.form != OfferForm::list) add(o, nullptr, base * liking(today, scene, o.pattern));
            for (std::uint32_t i = 0; o.form == OfferForm::list && i < o.count; ++i) {
                const Move& m = choices.moves[o.first + i];
                add(o, &m, base * liking(today, scene, m) / o.count);
            }
        }
    }

    [[nodiscard]] bool empty() const { return all_.empty(); }

    struct Candidate {
        const Offer* offer;
        const Move* move; // of a list; none: any member of the offer
        std::uint64_t weight;
    };

    [[nodiscard]] const Candidate& draw(Rng& rng) const {
        std::uint64_t drawn = rng.next() % std::max<std::uint64_t>(sum_, 1);
        for (const Candidate& c : all_) {
            if (drawn < c.weight) return c;
            drawn -= c.weight;
        }
        return all_.back();
    }

    // What is left when nothing that was drawn can be done.
    bool take_any(const game::State& seen, Rng& rng, Action& out) const {
        return std::ranges::any_of(
            all_, [&](const Candidate& c) { return game::sample(seen, choices_, *c.offer, rng, out); });
    }

  private:
    void add(const Offer& o, const Move* m, std::uint64_t liked) {
        all_.push_back({&o, m, liked + 1});
        sum_ += liked + 1;
    }

    const Choices& choices_;
    std::vector<Candidate> all_;
    std::uint64_t sum_ = 0;
};

// Of an amount the least and the most are worth a thought.
bool take(const Menu::Candidate& c, Habit today, const game::State& seen, const Choices& choices, Rng& rng,
          Action& out) {
    if (c.move != nullptr) {
        out = *c.move;
        return true;
    }
    if (c.offer->form != OfferForm::range || rng.below(2) != 0) return game::sample(seen, choices, *c.offer, rng, out);
    out = c.offer->pattern;
    const bool least = today == Habit::raises || rng.below(2) == 0;
    out.what.amount = least ? c.offer->least : c.offer->most;
    return true;
}

} // namespace

std::string_view name_of(Habit h) { return kNames[static_cast<std::size_t>(h)]; }

bool decide(Habit habit, const game::State& seen, const Choices& choices, PlayerId seat, const Past& past, Rng& rng,
            Action& out) {
    const Scene scene{.box = game::components(seen), .now = game::overview(seen), .seat = seat, .past = past};
    // Now and then anybody does what comes.
    const Habit today = rng.below(6) == 0 ? Habit::anything : habit;
    const Menu menu(today, scene, choices);
    if (menu.empty()) return false;
    constexpr int kTries = 48; // an offer of routes may turn out to be empty
    for (int i = 0; i < kTries; ++i)
        if (take(menu.draw(rng), today, seen, choices, rng, out)) return true;
    return menu.take_any(seen, rng, out);
}

} // namespace stw::hunt
