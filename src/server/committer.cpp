#include "server/committer.hpp"

#include "server/guarded.hpp"
#include "server/journal.hpp"
#include "server/news.hpp"

namespace stw::server {
namespace {

constexpr std::chrono::milliseconds kAfterFailure{1'000}; // until bots try again

} // namespace

void Committer::start() {
    unattended_.find_due();
    if (unattended_.is_due()) commit_soon();
}

void Committer::reply(Reply reply, Answer answer) {
    Transaction& open = context_.transaction;
    if (!open.begun && open.waiting.empty()) {
        reply(std::move(answer));
    } else {
        open.waiting.push_back({std::move(reply), std::move(answer)});
        commit_soon();
    }
    if (unattended_.is_due()) commit_soon();
}

void Committer::commit_soon() {
    if (called_) return;
    called_ = true;
    context_.loop.soon([this] { commit(); });
}

void Committer::commit() {
    called_ = false;
    Transaction& open = context_.transaction;
    if (!open.failed && goes_on() && !unattended_.play()) rest();
    if (open.begun && !open.failed) {
        const Clock::time_point begun = Clock::now();
        if (auto committed = context_.store.commit(); !committed) open.failed = committed.error();
        else kept(Clock::now() - begun);
    }
    if (open.failed) fail(*open.failed);
    else tell();
    if (goes_on()) commit_soon();
}

void Committer::kept(Clock::duration took) {
    context_.figures.commits.add(std::chrono::duration<double>(took).count());
    // Perhaps there was nothing to write: that says nothing of a disk that was full.
    if (broken_) look();
}

// Nobody may send us anything while we are not ready: so we have to look ourselves.
const std::optional<std::string>& Committer::broken() {
    if (!context_.transaction.begun) look();
    return broken_;
}

// At most once a second. While all is well it is enough that a transaction can be begun.
void Committer::look() {
    constexpr std::int64_t kFresh = 1'000;
    if (context_.loop.now() < looked_ + kFresh) return;
    looked_ = context_.loop.now();
    auto tried = broken_ ? context_.store.try_to_write() : context_.store.begin();
    if (tried && !broken_) tried = context_.store.commit();
    if (!tried) {
        context_.store.roll_back();
        if (!broken_) journal::note(journal::Level::error, "cannot_save", {{"why", tried.error().message}});
        broken_ = tried.error().message;
    } else if (broken_) {
        broken_.reset();
        journal::note(journal::Level::info, "saves_again");
    }
}

// Everything is on disk: now it may be known.
void Committer::tell() {
    Transaction done = std::exchange(context_.transaction, Transaction{});
    (void)guarded(context_.transaction, [&] {
        for (const std::string& id : done.touched)
            if (const auto pause = tell_table(context_, id, context_.loop.now()); pause.count() > 0)
                tell_later(id, pause);
        for (Task& news : done.news) news();
        return Answer{};
    });
    for (Transaction::Waiting& w : done.waiting) w.reply(std::move(w.answer));
}

// With the commit after the pause: what is not on disk is told to nobody.
void Committer::tell_later(const std::string& id, std::chrono::milliseconds pause) {
    if (!later_.insert(id).second) return;
    context_.loop.after(pause, [this, id] {
        later_.erase(id);
        context_.transaction.touched.insert(id);
        commit_soon();
    });
}

// None of it is: memory is read again from the disk, and everybody who waits is told why.
void Committer::fail(const store::StoreError& error) {
    const std::string why = error.message;
    broken_ = why;
    Transaction done = std::exchange(context_.transaction, Transaction{});
    context_.store.roll_back();
    context_.tables.forget_all();
    ++context_.figures.failed_commits;
    journal::note(journal::Level::error, "nothing_saved", {{"why", why}});
    for (Transaction::Waiting& w : done.waiting) w.reply(answer_of(store::StoreError{why}));
    rest();
}

void Committer::rest() {
    if (resting_) return;
    resting_ = true;
    context_.loop.after(kAfterFailure, [this] {
        resting_ = false;
        (void)guarded(context_.transaction, [&] {
            unattended_.find_due();
            return Answer{};
        });
        if (unattended_.is_due()) commit_soon();
    });
}

} // namespace stw::server
