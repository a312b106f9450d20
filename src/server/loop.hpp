// What the service asks of the loop it runs in. The tests have one that does as it is told.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace stw::server {

using Task = std::move_only_function<void()>;

// Threads beside the loop, each for work of one kind: who waits for a password does not wait for bots.
enum class Lane : std::uint8_t { passwords, bots, questions };
inline constexpr std::size_t kLanes = 3;

class Loop {
  public:
    virtual ~Loop() = default;
    // After what is ready now.
    virtual void soon(Task task) = 0;
    virtual void after(std::chrono::milliseconds delay, Task task) = 0;
    // `job` beside the loop, on values of its own; then `done` on the loop.
    virtual void aside(Lane lane, Task job, Task done) = 0;
    [[nodiscard]] virtual std::int64_t now() const = 0; // milliseconds since 1970
};

// Carries news to a program of the person's own, somewhere else. Nobody waits for it.
class Messenger {
  public:
    virtual ~Messenger() = default;
    virtual void post(const std::string& url, std::string json) = 0;
};

} // namespace stw::server
