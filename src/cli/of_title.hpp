// What a title brings to the command line, in src/titles/<t>/cli: words of its own, and what only its map shows. Where a function is
// missing or answers nothing, the words that all titles share will do.
#pragma once

#include "cli/map_pen.hpp"
#include "cli/speaker.hpp"

namespace stw::cli {

// What is drawn besides tiles, stops and markers, from the lowest layer to the highest.
struct MapLayers {
    void (*under_track)(MapPen& pen, HexId h) = nullptr;
    bool (*track)(MapPen& pen, HexId h, const board::Path& p) = nullptr; // false: drawn as in all titles
    void (*on_side)(MapPen& pen, HexId h, int edge) = nullptr;
    void (*on_stop)(MapPen& pen, HexId h, int node) = nullptr;
    void (*on_top)(MapPen& pen, HexId h) = nullptr;
};

struct OfTitle {
    std::string_view title; // also of its editions
    // What happened; an action in any position, and in this one.
    std::string (*event)(const Speaker& say, const Event& e) = nullptr;
    std::string (*move)(const Speaker& say, const Move& m) = nullptr;
    std::string (*move_now)(const Speaker& say, const game::State& s, const Move& m) = nullptr;
    // Parts of a sentence: a company that is not called by its id, and what one company asks another for that is no train.
    std::string (*company)(const finance::Company& c) = nullptr;
    std::string (*wanted)(const Speaker& say, const Fields& f) = nullptr;
    const MapLayers* map = nullptr;
};

// Null: this title brings nothing.
const OfTitle* of_title(const Components& box);

} // namespace stw::cli
