#include "routes/scout.hpp"

#include <algorithm>
#include <ranges>

namespace stw::routes {

bool Scout::find(int wanted, int least_value, std::size_t most, const Partners* partners) {
    wanted_ = wanted;
    partners_ = partners;
    lost_.assign(1, 0);
    if (partners != nullptr) left_over_.assign(partners->all().begin(), partners->all().end());
    least_value_ = least_value;
    most_ = most;
    found_.clear();
    links_.clear();
    for (const Outlook& outlook : outlooks_) {
        outlook_ = &outlook;
        search();
    }
    return !enough();
}

void Scout::search() {
    const Allowance& allowance = outlook().allowance();
    for (root_ = 0; root_ < graph_.station_count(); ++root_) {
        const Vertex& station = graph_.vertex(root_);
        const int left = allowance.after(allowance.whole(), station);
        if (left < 0) continue;
        const auto place = static_cast<std::size_t>(station.place);
        visited_[place] = 1;
        if (station.group >= 0) visited_[static_cast<std::size_t>(station.group)] = 1;
        value_ = outlook().value(root_);
        gain_ = outlook().promise(root_) * kSmallChange - tariff_.place[place];
        const int once_more = outlook().between(root_) * kSmallChange; // with two arms it is no end
        other_arm_.assign(static_cast<std::size_t>(left) + 1, 0);
        // Backward: what a second arm can gain grows with the links that are left to it.
        for (root_link_ = graph_.vertex(root_ + 1).first_link - 1; root_link_ >= station.first_link; --root_link_) {
            first_arm(root_link_, left);
            if (one_armed()) continue;
            for (int k = 0; k <= left; ++k) {
                int& most = other_arm_[static_cast<std::size_t>(k)];
                most = std::max(most, outlook().along(root_link_, k) + once_more);
            }
        }
        visited_[place] = 0;
        if (station.group >= 0) visited_[static_cast<std::size_t>(station.group)] = 0;
    }
}

int Scout::most_with_first_arm(int link, int left) const {
    if (one_armed()) return outlook().along(link, left);
    int most = kNever;
    for (const auto& [one, other] : outlook().allowance().shares(left))
        most = std::max(most, outlook().along(link, one) + other_arm_[static_cast<std::size_t>(other)]);
    return most;
}

void Scout::first_arm(int link, int left) {
    if (hope(link, most_with_first_arm(link, left)) < wanted() || enough()) return;
    const Crossings before = used_;
    if (!run_over(link, left)) return;
    split_ = trail_.size();
    if (graph_.vertex(root_).terms.may_end) note();
    const int rest = outlook().allowance().after(left, graph_.end_of(link));
    for (const int next : graph_.onward(link)) first_arm(next, rest);
    split_ = trail_.size();
    if (!one_armed() && graph_.end_of(link).terms.may_end)
        for (int other = root_link_ + 1; other < graph_.vertex(root_ + 1).first_link; ++other)
            if (graph_.may_meet(root_link_, other)) second_arm(other, rest);
    take_back(link, before);
}

void Scout::second_arm(int link, int left) {
    if (hope(link, outlook().along(link, left)) < wanted() || enough()) return;
    const Crossings before = used_;
    if (!run_over(link, left)) return;
    note();
    const int rest = outlook().allowance().after(left, graph_.end_of(link));
    for (const int next : graph_.onward(link)) second_arm(next, rest);
    take_back(link, before);
}

bool Scout::run_over(int l, int left) {
    const Link& link = graph_.link(l);
    const Vertex& to = graph_.vertex(link.to);
    const auto place = static_cast<std::size_t>(to.place);
    if (!outlook().open(l)) return false;
    if (outlook().allowance().after(left, to) < 0 || visited_[place] != 0 || (to.terms.own && link.to < root_))
        return false;
    if (link.used.meets(used_) || pieces_ + link.length > static_cast<int>(kMaxRoute)) return false;
    const auto passed = graph_.passed(l);
    if (std::any_of(passed.begin(), passed.end(), [&](int p) { return visited_[static_cast<std::size_t>(p)] != 0; }))
        return false;
    if (partners_ != nullptr && !leave_room(l)) return false;
    visited_[place] = 1;
    for (const int p : passed) visited_[static_cast<std::size_t>(p)] = 1;
    used_.merge(link.used);
    pieces_ += link.length;
    value_ += outlook().value(link.to) + once_more(l) - link.fee;
    gain_ += outlook().gain(l, tariff_) + once_more(l) * kSmallChange;
    trail_.push_back(l);
    return true;
}

// False if no partner is left that the route could be worth something with.
bool Scout::leave_room(int link) {
    const std::size_t words = partners_->words();
    const std::size_t before = trail_.size() * words;
    if (left_over_.size() < before + 2 * words) left_over_.resize(before + 2 * words);
    const std::span all(left_over_);
    partners_->run_over(link, all.subspan(before, words), all.subspan(before + words, words));
    const int lost = partners_->loss_of_gain(all.subspan(before + words, words));
    if (lost == -kNever) return false;
    lost_.push_back(lost);
    return true;
}

void Scout::take_back(int l, const Crossings& before) {
    if (partners_ != nullptr) lost_.pop_back();
    const Link& link = graph_.link(l);
    trail_.pop_back();
    gain_ -= outlook().gain(l, tariff_) + once_more(l) * kSmallChange;
    value_ -= outlook().value(link.to) + once_more(l) - link.fee;
    pieces_ -= link.length;
    used_ = before;
    visited_[static_cast<std::size_t>(graph_.vertex(link.to).place)] = 0;
    for (const int p : graph_.passed(l)) visited_[static_cast<std::size_t>(p)] = 0;
}

void Scout::note() {
    if (!graph_.end_of(trail_.back()).terms.may_end || outlook().leaves_out(trail_)) return;
    int gain = gain_;
    int value = value_;
    for (const Outlook::Promise& bonus : outlook().bonuses()) {
        const bool at_a = calls_at(bonus.a);
        if (at_a && calls_at(bonus.b)) value += bonus.amount;
        else if (at_a) gain -= bonus.amount * kSmallChange;
    }
    if (gain < wanted() || value < least_value_) return;
    if (partners_ != nullptr && value < least_value_ + partners_->loss_of_value(left_over())) return;
    found_.push_back({.gain = gain,
                      .value = value,
                      .first_link = static_cast<int>(links_.size()),
                      .first_arm = static_cast<int>(split_),
                      .second_arm = static_cast<int>(trail_.size() - split_),
                      .used = used_});
    links_.insert(links_.end(), trail_.begin(), trail_.end());
}

bool Scout::calls_at(int vertex) const {
    return vertex == root_ ||
           std::any_of(trail_.begin(), trail_.end(), [&](int l) { return graph_.link(l).to == vertex; });
}

Route Scout::route(const Found& f) const {
    Route out;
    const auto links = std::span(links_).subspan(static_cast<std::size_t>(f.first_link));
    const auto first = links.first(static_cast<std::size_t>(f.first_arm));
    const auto second = links.subspan(first.size(), static_cast<std::size_t>(f.second_arm));
    for (const int link : std::views::reverse(first))
        for (const Piece p : std::views::reverse(graph_.pieces(link))) out.push_back(p);
    for (const int link : second)
        for (const Piece p : graph_.pieces(link)) out.push_back(p);
    return out;
}

} // namespace stw::routes
