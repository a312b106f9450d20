// Printed figures and the clauses that tell them.
#pragma once

#include "emit.hpp"

#include <map>
#include <set>

namespace datac {

std::vector<Figure> read_figures(const Value& file);

// Does a clause tell the number or the table of this name?
bool names(const std::vector<Figure>& figures, std::string_view kind, const std::string& name);

// The names under which the things of a box were written.
struct BoxArrays {
    std::string hexes, tiles, bonus, companies, papers, trains, phases;
    std::vector<std::string> nodes; // of each tile
};

// Collects where the figures of each clause lie, and writes the function that misprints them.
class Misprints {
  public:
    void once(const Title& title, const std::string& players); // what all variants share
    void in_box(const Title& title, const Variant& v, const BoxArrays& box);
    [[nodiscard]] std::string text() const;

  private:
    void add(const Figure& f, const std::vector<std::string>& lies);

    std::map<std::string, std::set<std::string>> of_;     // by clause
    std::map<int, std::pair<bool, const Figure*>> found_; // by line: in any variant?
};

} // namespace datac
