// Tables that go on without people: bots, Chance and standing orders. Owners take turns, a step of a table each; bots think beside the
// loop, so that nobody waits for their thoughts but who plays with them.
#pragma once

#include "server/play.hpp"

namespace stw::server {

class UnattendedPlay {
  public:
    // `changed`: something is to be committed, or may go on.
    UnattendedPlay(Context& context, Task changed) : context_(context), changed_(std::move(changed)) {}

    // All that the store knows of; throws StoreFailed.
    void find_due();
    // Is there anything to do before a bot has thought?
    [[nodiscard]] bool is_due() const { return !context_.due.empty() && !thinking_; }
    // For a few milliseconds, into the open transaction. False if the store could not begin one.
    bool play();

  private:
    std::optional<Thought> go_on(const DueTables::Due& due);
    void think_aside(std::vector<Thought> thoughts);
    void act_on_all(const std::vector<Thought>& thoughts);

    Context& context_;
    Task changed_;
    bool thinking_ = false;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true); // as long as thoughts may come back
};

} // namespace stw::server
