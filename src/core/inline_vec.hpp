// A vector that lives inside its owner: fixed capacity, no heap, trivially copyable like the state it is part of.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace stw {

template <class T, std::size_t N> class InlineVec {
  public:
    using value_type = T;
    static constexpr std::size_t kCapacity = N;

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr bool full() const { return size_ == N; }
    constexpr void clear() { resize(0); }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr const T& front() const { return items_[0]; }
    constexpr const T& back() const { return items_[size_ - 1U]; }
    constexpr T& back() { return items_[size_ - 1U]; }

    constexpr void push_back(const T& v) {
        assert(size_ < N);
        items_[size_++] = v;
    }
    constexpr void pop_back() { resize(size_ - 1U); }
    constexpr void insert(std::size_t at, const T& v) {
        push_back(v);
        std::rotate(begin() + at, end() - 1, end());
    }
    constexpr void erase(std::size_t at) {
        std::move(begin() + at + 1, end(), begin() + at);
        resize(size_ - 1U);
    }
    [[nodiscard]] constexpr bool contains(const T& v) const { return std::find(begin(), end(), v) != end(); }

    friend constexpr bool operator==(const InlineVec& a, const InlineVec& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    // What lies behind the end is always a fresh T: equal vectors are equal in memory.
    constexpr void resize(std::size_t n) {
        for (std::size_t i = n; i < size_; ++i) items_[i] = T{};
        size_ = static_cast<std::uint16_t>(n);
    }

    std::array<T, N> items_{};
    std::uint16_t size_ = 0;
};

} // namespace stw
