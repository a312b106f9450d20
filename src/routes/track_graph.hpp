// The track a company can use, boiled down to what a search needs: stops, and links that lead from stop to stop.
#pragma once

#include "routes/routes.hpp"

#include <vector>

namespace stw::routes {

// A stop as a train sees it: a vertex of the graph.
struct Vertex {
    Stop stop{};
    int place = 0;  // vertices with the same number exclude each other on one route
    int group = -1; // and those with the same one of these, where each hex is a place
    Terms terms{};
    int first_link = 0; // its links: from here up to the first link of the next vertex
};

// Track from one stop to the next one, in this direction.
struct Link {
    int from = 0;
    int to = 0;
    int first_piece = 0;
    int length = 0;           // in pieces
    bool starts_only = false; // a route that uses it must begin at `from`
    bool ends_only = false;   // a route that uses it must end at `to`
    bool doubled = false;     // all its hexes have double track
    int fee = 0;
    Crossings used{};
};

// Lists of numbers, one per owner, in one piece of memory.
struct Lists {
    std::vector<int> items;
    std::vector<int> first{0};

    void close() { first.push_back(static_cast<int>(items.size())); }
    [[nodiscard]] std::span<const int> of(int owner) const {
        const auto o = static_cast<std::size_t>(owner);
        const auto begin = static_cast<std::size_t>(first[o]);
        return std::span(items).subspan(begin, static_cast<std::size_t>(first[o + 1]) - begin);
    }
};

// Everything that can be reached from the company's stations. A link that needs all the crossings of another one between
// the same two stops, and more, is left out: no plan gets better by it.
class TrackGraph {
  public:
    TrackGraph(const Network& network, const Crossings& closed);

    std::vector<Vertex> vertices; // stations of the company first; one too many at the end, where the last links end
    std::vector<Link> links;
    int places = 0;
    int crossings = 0; // how many are in use; they are numbered anew

    [[nodiscard]] int vertex_count() const { return static_cast<int>(vertices.size()) - 1; }
    [[nodiscard]] int station_count() const { return stations_; }
    [[nodiscard]] int link_count() const { return static_cast<int>(links.size()); }
    [[nodiscard]] const Vertex& vertex(int v) const { return vertices[static_cast<std::size_t>(v)]; }
    [[nodiscard]] const Link& link(int l) const { return links[static_cast<std::size_t>(l)]; }
    [[nodiscard]] const Vertex& end_of(int l) const { return vertex(link(l).to); }

    // The links a train may take next.
    [[nodiscard]] std::span<const int> onward(int l) const { return onward_.of(l); }
    // Places besides that of its end that a link uses up, where no route may come into a hex twice.
    [[nodiscard]] std::span<const int> passed(int l) const { return passed_.of(l); }
    // The crossings of a link by their new numbers.
    [[nodiscard]] std::span<const int> crossed(int l) const { return crossed_.of(l); }
    // Which crossing has this number.
    [[nodiscard]] int crossing_numbered(int n) const { return crossing_of_[static_cast<std::size_t>(n)]; }
    // May a route run in over one link of a station and out over another one?
    [[nodiscard]] bool may_meet(int a, int b) const {
        return !link(a).starts_only && !link(b).starts_only && end_of(a).place != end_of(b).place &&
               pieces(a).front() != pieces(b).front() && !link(a).used.meets(link(b).used);
    }
    [[nodiscard]] std::span<const Piece> pieces(int l) const {
        return std::span(pieces_).subspan(static_cast<std::size_t>(link(l).first_piece),
                                          static_cast<std::size_t>(link(l).length));
    }

  private:
    friend class Surveyor;
    void join_links();
    void number_crossings();
    void number_hexes(const Network& network);

    std::vector<Piece> pieces_;
    Lists onward_;
    Lists crossed_;
    std::vector<int> crossing_of_;
    Lists passed_;
    int stations_ = 0;
};

} // namespace stw::routes
