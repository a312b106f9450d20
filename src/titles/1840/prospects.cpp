// What will be missing when the trams of a company run next, as things stand and once somebody buys a tram of the next colour.
#include "titles/1840/rounds.hpp"

namespace stw::t1840 {
namespace {

struct LineRun {
    CompanyId line;
    Money best{};
};

// In the last Line Round those that have run run no more.
bool runs_again(const State& s, CompanyId line) {
    const auto to_come = kBar | std::views::drop(s.bar + 1);
    if (std::ranges::any_of(to_come, [](const BarPlace& place) { return place.round == Round::line; })) return true;
    return s.round == Round::line && s.lr.line && (line > s.lr.line || (line == s.lr.line && !s.lr.ran));
}

struct Shortfall {
    Money missing{};
    std::array<Money, 3> from{}; // Revenue, treasury, director
    int loans = 0;
};

Shortfall shortfall(State s, CompanyId c, std::span<const LineRun> runs) {
    Shortfall out;
    Table t{s};
    const PlayerId p = director(s, c);
    for (const LineRun& run : runs) {
        if (!is_reckoned(s, run.line, run.best)) continue;
        const State before = s;
        book_run(t, run.line, run.best);
        const Money net = run.best + maintenance(before, before.line(run.line).tram);
        if (net >= Money{0}) continue;
        const Money revenue_part = revenue(before, c) - revenue(s, c);
        const Money treasury_part = before.money[c] - s.money[c];
        out.missing -= net;
        out.from[0] += revenue_part;
        out.from[1] += treasury_part;
        out.from[2] += -net - revenue_part - treasury_part;
        out.loans += s.loans[p.value] - before.loans[p.value];
    }
    return out;
}

// `colour`: the one that has to be bought for it to come so; none: it is so already.
void add(std::vector<Detail>& out, CompanyId c, TrainType colour, const Shortfall& f) {
    out.push_back({"shortfall", {.company = c, .train = colour, .amount = f.missing, .number = f.loans}});
    int source = 0;
    for (const Money part : f.from)
        if (++source; part > Money{0})
            out.push_back({"shortfall part", {.company = c, .train = colour, .amount = part, .number = source}});
}

} // namespace

std::vector<Detail> prospects_of(const State& s, CompanyId c) {
    std::vector<Detail> out;
    if (!is_tram_company(c) || !director(s, c) || s.round == Round::finished) return out;
    State then = s;
    const TrainType next{s.newest ? s.newest.value + 1 : 0};
    const bool another = next.value < kTrainTypes;
    if (another) then.newest = next;
    std::vector<LineRun> runs;
    bool costs = false;
    for (const CompanyId line : lines_owned(s, c)) {
        const TrainType tram = s.line(line).tram;
        if (!tram || !runs_again(s, line)) continue;
        runs.push_back({line, {}});
        costs = costs || maintenance(s, tram) < Money{0} || maintenance(then, tram) < Money{0};
    }
    if (!costs) return out; // no search for what cannot fall short
    for (LineRun& run : runs) run.best = best_run(s, run.line);
    const Shortfall now = shortfall(s, c, runs);
    if (now.missing > Money{0}) add(out, c, {}, now);
    if (const Shortfall later = shortfall(then, c, runs); another && later.missing > now.missing)
        add(out, c, next, later);
    return out;
}

} // namespace stw::t1840
