#include "game/replay.hpp"

#include <algorithm>

namespace stw::game {
namespace {

std::unexpected<std::string> problem(std::size_t entry, const std::string& what) {
    return std::unexpected("entry " + std::to_string(entry + 1) + ": " + what);
}

constexpr const char* kTooMuch = "takes back more than was done";

} // namespace

std::expected<void, std::string> Replay::add(const Line& line) {
    Record& r = record_;
    const std::size_t entry = r.marks_.size();
    if (line.undo > 0) {
        if (static_cast<std::size_t>(line.undo) > entries_.size()) return problem(entry, kTooMuch);
        const std::size_t left = entries_.size() - static_cast<std::size_t>(line.undo);
        entries_.resize(left);
        r.standing_.cut(left);
        r.logged_.push_back({});
        r.marks_.push_back({.undo = line.undo});
    } else {
        r.standing_.push_back(line.action);
        entries_.push_back(entry);
        r.note(line.action, static_cast<std::uint8_t>(sealed_), static_cast<std::uint8_t>(std::max(0, line.sealed)));
    }
    if (title(r.state_).seals) {
        sealed_ = std::max(0, line.sealed);
        does_all_ = does_all_ || line.sealed < 0;
        lines_.push_back(line);
    }
    return {};
}

bool Replay::begin_with(std::string_view bytes) {
    if (does_all_ || states_.size() * Record::kCheckpoint > record_.standing_.size()) return false;
    State kept = states_.front();
    if (!kept.take(bytes)) return false;
    states_.push_back(kept);
    return true;
}

void Replay::begin() {
    begun_ = true;
    if (does_all_) {
        record_ = Record(record_.setup_, record_.seen_by_, states_.front());
        return;
    }
    record_.state_ = states_.back();
    record_.checkpoints_ = std::move(states_);
    done_ = (record_.checkpoints_.size() - 1) * Record::kCheckpoint;
}

std::expected<bool, std::string> Replay::go_on(std::size_t actions) {
    if (!begun_) begin();
    if (does_all_) return do_lines(actions);
    Record& r = record_;
    for (std::size_t n = 0; n < actions && done_ < r.standing_.size(); ++n) {
        if (const Outcome result = r.follow(r.state_, r.standing_[done_]); !result)
            return problem(entries_[done_], explain(result.error()));
        if (++done_ % Record::kCheckpoint == 0) r.checkpoints_.push_back(r.state_);
    }
    return done_ == r.standing_.size();
}

std::expected<bool, std::string> Replay::do_lines(std::size_t most) {
    for (std::size_t n = 0; n < most && done_ < lines_.size(); ++n, ++done_) {
        const Line& line = lines_[done_];
        if (line.undo > 0) {
            if (!record_.undo(line.undo)) return problem(done_, kTooMuch);
        } else if (const Outcome result = record_.act(line.action); !result) {
            return problem(done_, explain(result.error()));
        }
    }
    return done_ == lines_.size();
}

} // namespace stw::game
