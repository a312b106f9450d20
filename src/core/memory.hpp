// What was found out about a position is kept for whoever asks the same next: `choices` need not find again what `apply` found while
// it settled, nor `apply` what `choices` listed. Memories lie beside the states, one for each question and thread, and hold a
// copy of the position they are about; what differs in any byte is another one. So nothing depends on them but time.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

namespace stw {

namespace memory {

// What is kept was found at an age. It counts while that lasts.
inline std::atomic<std::uint32_t> age{1}; // NOLINT(*-avoid-non-const-global-variables): 0: nothing is kept

inline std::uint32_t now() { return age.load(std::memory_order_relaxed); }
inline bool holds(std::uint32_t found) { return found != 0 && found == now(); }
// Rules have been switched on or off.
inline void forget() {
    if (now() != 0) age.fetch_add(1, std::memory_order_relaxed);
}

// While there is one, every question is answered anew. The answers are the same.
class Off {
  public:
    Off() : was_(age.exchange(0)) {}
    Off(const Off&) = delete;
    Off(Off&&) = delete;
    Off& operator=(const Off&) = delete;
    Off& operator=(Off&&) = delete;
    ~Off() { age = was_; }

  private:
    std::uint32_t was_;
};

} // namespace memory

// A value as it lay in memory when it was noted. Values that are the same may differ in the bytes between their fields: they count as
// different, which costs time and nothing else.
template <class T> class Noted {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    [[nodiscard]] bool is(const T& value) const { return std::memcmp(bytes_, &value, sizeof(T)) == 0; }
    const T& note(const T& value) {
        std::memcpy(bytes_, &value, sizeof(T));
        return *std::launder(reinterpret_cast<const T*>(bytes_));
    }

  private:
    alignas(T) std::byte bytes_[sizeof(T)]{};
};

// What `find()` returns, made in the place where it stays.
template <class Find> struct MadeBy {
    Find find;
    operator decltype(std::declval<Find>()())() const { return find(); } // NOLINT(google-explicit-constructor)
};

// The answer of `find(position)` to one question about a position; `about` is what else it depends on. The question is known by the
// place in the code where it is asked; it does not ask itself. What an answer refers to in the position it was handed lives as
// long as the answer: until the question is asked again.
template <class Position, class About, class Find>
const auto& remembered(const Position& position, const About& about, Find find) {
    using Answer = decltype(find(position));
    static_assert(std::is_trivially_destructible_v<Answer>);
    struct Memory {
        std::uint32_t age = 0; // 0: nothing yet
        About about{};
        Noted<Position> position;
        std::optional<Answer> answer;
    };
    thread_local constinit Memory known;
    if (known.answer && memory::holds(known.age) && known.about == about && known.position.is(position))
        return *known.answer;
    known.about = about;
    const Position& noted = known.position.note(position);
    known.answer.emplace(MadeBy{[&] { return find(noted); }});
    known.age = memory::now();
    return *known.answer;
}

} // namespace stw
