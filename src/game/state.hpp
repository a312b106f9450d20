// A game of any title as one value: the flat state of its title, and which one that is. Whoever includes this need not know
// the titles, so a change in one of them compiles that title and the facade again, and nothing else.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>

namespace stw::game {

// Moving is copying: there is nothing but bytes. Those beyond the title's own are never read.
// NOLINTBEGIN(cppcoreguidelines-special-member-functions, cppcoreguidelines-pro-type-member-init)
class State {
  public:
    static constexpr std::size_t kMost = 3584; // bytes of the largest title's state; more: raise it

    template <class TitleState>
        requires(!std::is_same_v<TitleState, State>)
    explicit State(const TitleState& s) : kind_(&kKind<TitleState>) {
        static_assert(std::is_trivially_copyable_v<TitleState>);
        static_assert(sizeof(TitleState) <= kMost && alignof(TitleState) <= alignof(std::max_align_t));
        std::construct_at(reinterpret_cast<TitleState*>(bytes_), s);
    }
    // A copy moves the bytes of its title alone.
    State(const State& other) : kind_(other.kind_) { std::memcpy(bytes_, other.bytes_, kind_->size); }
    State& operator=(const State& other) { // NOLINT(bugprone-unhandled-self-assignment): moved onto themselves
        kind_ = other.kind_;
        std::memmove(bytes_, other.bytes_, kind_->size);
        return *this;
    }
    ~State() = default;

    // The state of that title; none if it is another one.
    template <class TitleState> [[nodiscard]] const TitleState* as() const {
        return kind_ == &kKind<TitleState> ? std::launder(reinterpret_cast<const TitleState*>(bytes_)) : nullptr;
    }
    template <class TitleState> [[nodiscard]] TitleState* as() {
        return kind_ == &kKind<TitleState> ? std::launder(reinterpret_cast<TitleState*>(bytes_)) : nullptr;
    }

    // As it lies in memory: only the program that wrote it can read it.
    [[nodiscard]] std::string_view bytes() const { return {reinterpret_cast<const char*>(bytes_), kind_->size}; }
    // Becomes that of other bytes of the same title; false if they cannot be.
    bool take(std::string_view bytes) {
        if (bytes.size() != kind_->size) return false;
        std::memcpy(bytes_, bytes.data(), bytes.size());
        return true;
    }

  private:
    struct Kind {
        std::size_t size;
    };
    template <class TitleState> static constexpr Kind kKind{sizeof(TitleState)};

    const Kind* kind_;
    alignas(std::max_align_t) std::byte bytes_[kMost];
};
// NOLINTEND(cppcoreguidelines-special-member-functions, cppcoreguidelines-pro-type-member-init)

} // namespace stw::game
