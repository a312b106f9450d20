// Actions one after another, in little room: most have no route, and a route is seldom as long as it could be.
#pragma once

#include "core/action.hpp"

#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

namespace stw::game {

class Actions {
  public:
    [[nodiscard]] std::size_t size() const { return moves_.size(); }
    [[nodiscard]] bool empty() const { return moves_.empty(); }
    // Without their routes.
    [[nodiscard]] std::span<const Move> moves() const { return moves_; }

    [[nodiscard]] Action operator[](std::size_t i) const {
        Action a(moves_[i]);
        for (std::size_t p = begin_of(i); p < ends_[i]; ++p) a.route.push_back(pieces_[p]);
        return a;
    }
    [[nodiscard]] Action front() const { return (*this)[0]; }
    [[nodiscard]] Action back() const { return (*this)[size() - 1]; }

    void push_back(const Action& a) {
        moves_.push_back(a);
        pieces_.insert(pieces_.end(), a.route.begin(), a.route.end());
        ends_.push_back(static_cast<std::uint32_t>(pieces_.size()));
    }
    // The first `n`, and no more.
    void cut(std::size_t n) {
        pieces_.resize(n == 0 ? 0 : ends_[n - 1]);
        moves_.resize(n);
        ends_.resize(n);
    }

    class Iterator {
      public:
        using value_type = Action;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        Iterator(const Actions& list, std::size_t at) : list_(&list), at_(at) {}
        Action operator*() const { return (*list_)[at_]; }
        Iterator& operator++() { return ++at_, *this; }
        Iterator operator++(int) { return {*list_, at_++}; }
        friend bool operator==(const Iterator&, const Iterator&) = default;

      private:
        const Actions* list_ = nullptr;
        std::size_t at_ = 0;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

  private:
    [[nodiscard]] std::size_t begin_of(std::size_t i) const { return i == 0 ? 0 : ends_[i - 1]; }

    std::vector<Move> moves_;
    std::vector<Piece> pieces_;       // of all routes
    std::vector<std::uint32_t> ends_; // where the route of each action ends in it
};

} // namespace stw::game
