#include "server/unattended.hpp"

#include "server/guarded.hpp"
#include "server/journal.hpp"

#include <set>

namespace stw::server {
namespace {

constexpr std::chrono::milliseconds kBotsAtATime{4}; // then requests are answered
constexpr std::chrono::milliseconds kThinking{8};    // then what has been decided is done
constexpr std::size_t kThoughts = 16;                // at once

} // namespace

void UnattendedPlay::find_due() {
    for (const auto& [id, owner] : need(context_.store.due_tables())) context_.due.insert(id, owner);
}

// One step of a table; it is due no more if it has nothing to do by itself.
std::optional<Thought> UnattendedPlay::go_on(const DueTables::Due& due) {
    const std::int64_t now = context_.loop.now();
    try {
        LiveTable* table = context_.tables.find(due.table, now);
        std::optional<Thought> thought;
        if (table != nullptr && table->row.due) {
            if (!context_.tables.read_some(*table, Clock::now() + kBotsAtATime)) return std::nullopt;
            thought = act_by_itself(context_, *table, now);
        }
        if (table == nullptr || !table->row.due) context_.due.erase(due.table, due.owner);
        return thought;
    } catch (const Refused& refused) {
        // A game that cannot be read must not stop the others.
        journal::note(journal::Level::error, "unplayable", {{"table", due.table}, {"why", refused.message}});
        context_.due.erase(due.table, due.owner);
        return std::nullopt;
    }
}

bool UnattendedPlay::play() {
    const auto until = Clock::now() + kBotsAtATime;
    std::vector<Thought> thoughts;
    (void)guarded(context_.transaction, [&] {
        context_.transaction.begin(context_.store);
        std::set<std::string> thought_of;
        while (!context_.due.empty() && thoughts.size() < kThoughts && Clock::now() < until) {
            const DueTables::Due due = context_.due.next();
            if (thought_of.contains(due.table)) break; // all of this owner's wait for a bot
            if (auto thought = go_on(due)) {
                thoughts.push_back(std::move(*thought));
                thought_of.insert(due.table);
            }
        }
        return Answer{};
    });
    if (!thoughts.empty() && !context_.transaction.failed) think_aside(std::move(thoughts));
    return context_.transaction.begun;
}

void UnattendedPlay::think_aside(std::vector<Thought> thoughts) {
    thinking_ = true;
    auto shared = std::make_shared<std::vector<Thought>>(std::move(thoughts));
    context_.loop.aside(
        Lane::bots,
        [shared] {
            const auto until = Clock::now() + kThinking;
            std::size_t thought = 0;
            while (thought < shared->size() && (thought == 0 || Clock::now() < until)) think((*shared)[thought++]);
            shared->erase(shared->begin() + static_cast<std::ptrdiff_t>(thought), shared->end());
        },
        [this, shared, alive = std::weak_ptr<bool>(alive_)] {
            if (!alive.expired()) act_on_all(*shared);
        });
}

void UnattendedPlay::act_on_all(const std::vector<Thought>& thoughts) {
    thinking_ = false;
    (void)guarded(context_.transaction, [&] {
        context_.transaction.begin(context_.store);
        const std::int64_t now = context_.loop.now();
        for (const Thought& thought : thoughts) {
            LiveTable* table = context_.tables.find(thought.table, now);
            if (table == nullptr || !table->record) continue;
            act_on(context_, *table, thought, now);
            if (!table->row.due) context_.due.erase(thought.table, table->row.owner);
        }
        return Answer{};
    });
    changed_();
}

} // namespace stw::server
