#include "server/limits.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace stw::server {

namespace {

constexpr std::array kNamed{
    NamedLimit{"per_person", &Limits::per_person, "requests, by person"},
    NamedLimit{"per_address", &Limits::per_address, "requests, by address"},
    NamedLimit{"logins", &Limits::logins, "attempts to sign in, by address"},
    NamedLimit{"logins_by_name", &Limits::logins_by_name, "attempts to sign in with one name, from wherever"},
    NamedLimit{"guests", &Limits::guests, "new persons, by address"},
    NamedLimit{"tables_made", &Limits::tables_made, "new tables, by person"},
    NamedLimit{"tables_of_address", &Limits::tables_of_address, "new tables, by address"},
    NamedLimit{"chat", &Limits::chat, "lines of chat, by person"},
    NamedLimit{"talk", &Limits::talk, "lines of chat at a table, more the more listen"},
    NamedLimit{"undos", &Limits::undos, "actions taken back, by person"},
    NamedLimit{"exports", &Limits::exports, "exports of all games, by person"},
    NamedLimit{"listening", &Limits::listening, "new live connections, by person"},
    NamedLimit{"page", &Limits::page, "files of the page, by address"},
    NamedLimit{"pace", &Limits::pace, "everything an address asks for; who is faster waits a little"},
    NamedLimit{"messages", &Limits::messages, "messages to a webhook, by person"},
    NamedLimit{"tables", &Limits::tables, "unfinished tables of an owner"},
    NamedLimit{"all_tables", &Limits::all_tables, "tables of an owner, finished ones, too"},
    NamedLimit{"seats", &Limits::seats, "seats of a person at unfinished tables of others"},
    NamedLimit{"listeners", &Limits::listeners, "live connections of a person"},
    NamedLimit{"table_listeners", &Limits::table_listeners, "live connections at a table"},
    NamedLimit{"waiting", &Limits::waiting, "requests of a person that wait for an answer"},
    NamedLimit{"entries", &Limits::entries, "entries in the log of a table"},
    NamedLimit{"taken_back", &Limits::taken_back, "of these, taken back"},
    NamedLimit{"seat_changes", &Limits::seat_changes, "seats that change hands during a game"},
};

} // namespace

std::span<const NamedLimit> named_limits() { return kNamed; }

Limits Limits::widened(double times) const {
    struct Widen {
        double times;
        void operator()(Rate& rate) const {
            rate.burst *= times;
            rate.per_second *= times;
        }
        void operator()(int& count) const { count = static_cast<int>(std::min(1e9, count * times)); }
    };
    Limits wide = *this;
    for (const NamedLimit& limit : kNamed) std::visit([&](auto field) { Widen{times}(wide.*field); }, limit.field);
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
