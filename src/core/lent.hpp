// A list that is only looked through and given back: the thread keeps it with the memory it has got, so that the next one needs none.
#pragma once

#include <cstddef>
#include <deque>

namespace stw {

template <class List> class Lent {
  public:
    Lent() : list_(next()) { list_.clear(); }
    Lent(const Lent&) = delete;
    Lent(Lent&&) = delete;
    Lent& operator=(const Lent&) = delete;
    Lent& operator=(Lent&&) = delete;
    ~Lent() { --shelf().out; }

    List& operator*() const { return list_; }
    List* operator->() const { return &list_; }

  private:
    struct Shelf {
        std::deque<List> lists; // they stay where they are when there are more
        std::size_t out = 0;    // whoever borrows while another is out gets the next one
    };
    static Shelf& shelf() {
        thread_local Shelf own;
        return own;
    }
    static List& next() {
        Shelf& s = shelf();
        if (s.out == s.lists.size()) s.lists.emplace_back();
        return s.lists[s.out++];
    }

    List& list_;
};

} // namespace stw
