#include "routes/roster.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

namespace stw::routes {
namespace {

// So many of the best routes are asked which crossing is wanted most.
constexpr std::size_t kAsked = 32;

using List = std::vector<const Found*>;

List only(const List& list, int crossing, bool over) {
    List out;
    std::copy_if(list.begin(), list.end(), std::back_inserter(out),
                 [&](const Found* f) { return f->used.has(crossing) == over; });
    return out;
}
List running_over(const List& list, int crossing) { return only(list, crossing, true); }
List keeping_off(const List& list, int crossing) { return only(list, crossing, false); }

int most_gain_of(const List& list) {
    int most = kNever;
    for (const Found* f : list) most = std::max(most, f->gain);
    return most;
}

std::ptrdiff_t wish(const List& list, int crossing) {
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(std::min(kAsked, list.size()));
    return std::count_if(list.begin(), end, [&](const Found* f) { return f->used.has(crossing); });
}

} // namespace

void Roster::add(int trains, std::span<const Found> routes) {
    List list;
    list.reserve(routes.size());
    for (const Found& f : routes) list.push_back(&f);
    most_gain_ = most_gain_of(list);
    std::sort(list.begin(), list.end(),
              [](const Found* a, const Found* b) { return a->value != b->value ? a->value > b->value : a < b; });
    for (int i = 0; i < trains; ++i) {
        lists_.push_back(list);
        twins_.push_back(i > 0);
    }
}

bool Roster::fill(int goal, int cases) {
    goal_ = goal;
    cases_ = cases;
    chosen_.clear();
    split(lists_, twins_);
    return !chosen_.empty();
}

void Roster::split(std::vector<List> lists, std::vector<bool> twins) {
    if (cases_-- <= 0 || !drop_hopeless(lists)) return;
    const Conflict c = conflict_of(lists);
    if (c.crossing < 0) {
        chosen_.clear();
        value_ = 0;
        for (const List& list : lists) {
            chosen_.push_back(list.front());
            value_ += list.front()->value;
        }
        goal_ = value_ + 1;
        return;
    }
    // Either this train runs over the crossing and nobody else does ...
    std::vector<bool> apart = twins;
    apart[c.train] = false;
    if (c.train + 1 < apart.size()) apart[c.train + 1] = false;
    std::vector<List> taken;
    for (std::size_t t = 0; t < lists.size(); ++t)
        taken.push_back(t == c.train ? running_over(lists[t], c.crossing) : keeping_off(lists[t], c.crossing));
    split(std::move(taken), apart);
    // ... or it keeps off; then its twins do so too, for if one of them did not, the two could change places.
    std::size_t first = c.train;
    while (twins[first]) --first;
    std::size_t last = c.train + 1;
    while (last < twins.size() && twins[last]) ++last;
    for (std::size_t t = first; t < last; ++t) lists[t] = keeping_off(lists[t], c.crossing);
    split(std::move(lists), std::move(twins));
}

// Leaves out what cannot be part of a plan worth the goal. False if there is no such plan.
bool Roster::drop_hopeless(std::vector<List>& lists) const {
    // What is left out of one list may take the hope from routes in others.
    for (bool changed = true; changed;) {
        changed = false;
        int all_values = 0;
        int all_gains = handed_out_;
        for (const List& list : lists) {
            if (list.empty()) return false;
            all_values += list.front()->value;
            all_gains += most_gain_of(list);
        }
        if (all_values < goal_ || all_gains < goal_ * kSmallChange) return false;
        for (List& list : lists) {
            const int least_value = goal_ - (all_values - list.front()->value);
            const int least_gain = goal_ * kSmallChange - (all_gains - most_gain_of(list));
            const auto hopeless = [&](const Found* f) { return f->value < least_value || f->gain < least_gain; };
            changed = std::erase_if(list, hopeless) > 0 || changed;
        }
    }
    return true;
}

Roster::Conflict Roster::conflict_of(const std::vector<List>& lists) {
    Conflict worst;
    std::ptrdiff_t most = -1;
    for (std::size_t a = 0; a < lists.size(); ++a)
        for (std::size_t b = a + 1; b < lists.size(); ++b)
            for (std::size_t w = 0; w < Crossings::kWords; ++w) {
                std::uint64_t both = lists[a].front()->used.words[w] & lists[b].front()->used.words[w];
                for (; both != 0; both &= both - 1) {
                    const int crossing = static_cast<int>(w) * 64 + std::countr_zero(both);
                    const auto wanted = wish(lists[a], crossing) + wish(lists[b], crossing);
                    if (wanted <= most) continue;
                    most = wanted;
                    worst = {a, crossing};
                }
            }
    return worst;
}

} // namespace stw::routes
