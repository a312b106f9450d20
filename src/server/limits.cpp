#include "server/limits.hpp"

#include <algorithm>
#include <cmath>

namespace stw::server {

Limits Limits::widened(double times) const {
    Limits wide = *this;
    for (Rate* rate : {&wide.per_person, &wide.per_address, &wide.logins, &wide.logins_by_name, &wide.guests,
                       &wide.tables_made, &wide.tables_of_address, &wide.chat, &wide.undos, &wide.exports,
                       &wide.listening, &wide.page, &wide.messages}) {
        rate->burst *= times;
        rate->per_second *= times;
    }
    for (int* count : {&wide.tables, &wide.all_tables, &wide.seats, &wide.listeners, &wide.table_listeners,
                       &wide.waiting, &wide.entries, &wide.taken_back, &wide.seat_changes})
        *count = static_cast<int>(std::min(1e9, *count * times));
    return wide;
}

double Buckets::filled(const Bucket& b, std::int64_t now) const {
    const double gained = rate_.per_second * static_cast<double>(std::max<std::int64_t>(0, now - b.at)) / 1000.0;
    return std::min(rate_.burst, b.tokens + gained);
}

int Buckets::take(const std::string& who, std::int64_t now, double cost) {
    if (buckets_.size() > sweep_at_) forget_full(now);
    const auto [found, made] = buckets_.try_emplace(who, Bucket{.tokens = rate_.burst, .at = now});
    Bucket& b = found->second;
    b.tokens = filled(b, now);
    b.at = now;
    if (b.tokens >= 1) {
        b.tokens -= cost;
        return 0;
    }
    return std::max(1, static_cast<int>(std::ceil((1 - b.tokens) / rate_.per_second)));
}

// A full bucket is as good as none.
void Buckets::forget_full(std::int64_t now) {
    std::erase_if(buckets_, [&](const auto& entry) { return filled(entry.second, now) >= rate_.burst; });
    sweep_at_ = std::max<std::size_t>(4096, 2 * buckets_.size());
}

} // namespace stw::server
