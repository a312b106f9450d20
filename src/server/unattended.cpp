#include "server/unattended.hpp"

#include "server/guarded.hpp"
#include "server/play.hpp"

namespace stw::server {
namespace {

constexpr std::chrono::milliseconds kAtATime{4}; // then requests are answered

// One step of a table; false if it has no more to do by itself.
bool go_on(Context& context, const std::string& id) {
    const std::int64_t now = context.loop.now();
    try {
        LiveTable* table = context.tables.find(id, now);
        if (table != nullptr && table->row.due) act_by_itself(context, *table, now);
        return table != nullptr && table->row.due;
    } catch (const Refused& refused) {
        // A game that cannot be read must not stop the others.
        std::fprintf(stderr, "stellwerk: table %s: %s\n", id.c_str(), refused.message.c_str());
        return false;
    }
}

} // namespace

void UnattendedPlay::find_due() {
    for (std::string& id : need(context_.store.due_tables())) context_.due.insert(std::move(id));
}

bool UnattendedPlay::play() {
    const auto until = std::chrono::steady_clock::now() + kAtATime;
    (void)guarded(context_.transaction, [&] {
        context_.transaction.begin(context_.store);
        do {
            auto next = context_.due.upper_bound(last_);
            if (next == context_.due.end()) next = context_.due.begin();
            last_ = *next;
            if (!go_on(context_, last_)) context_.due.erase(last_);
        } while (is_due() && std::chrono::steady_clock::now() < until);
        return Answer{};
    });
    return context_.transaction.begun;
}

} // namespace stw::server
