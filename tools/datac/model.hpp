// A title as read from its files, all names resolved to positions. Follows the structs of src/board/data.hpp,
// src/finance/data.hpp and src/rolling/data.hpp, into which it is written.
#pragma once

#include "value.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace datac {

inline constexpr int kEdges = 6;
inline constexpr int kMaxNodes = 6;
inline constexpr int kMaxPaths = 12;
inline constexpr int kNone = -1;

// In the order of the enums they become.
inline constexpr std::array<std::string_view, 8> kColours{"white", "yellow", "green", "brown",
                                                          "grey",  "red",    "blue",  "purple"};
inline constexpr std::array<std::string_view, 5> kNodeKinds{"city", "town", "halt", "offboard", "junction"};
inline constexpr std::array<std::string_view, 4> kTracks{"broad", "narrow", "tram", "rapid"};
inline constexpr int kNarrow = 1;
inline constexpr int kRapid = 3;
inline constexpr int kCity = 0;
inline constexpr int kTown = 1;
inline constexpr int kWhite = 0;
inline constexpr int kYellow = 1;
inline constexpr int kGreen = 2;

using Mask = unsigned; // of sides, or of rotations
constexpr Mask bit(int n) { return 1U << static_cast<unsigned>(n); }
constexpr int turned(int edge, int rotation) { return (edge + rotation) % kEdges; }
constexpr int opposite(int edge) { return (edge + 3) % kEdges; }
constexpr Mask turned_mask(Mask m, int rotation) {
    Mask out = 0;
    for (int e = 0; e < kEdges; ++e)
        if ((m & bit(e)) != 0) out |= bit(turned(e, rotation));
    return out;
}

struct Option {
    std::string name, text, clause;
    int book = 0, peer = 0, least = 0, most = 1, step = 1;
    bool available = true;
};

struct Node {
    int kind = 0;
    int slots = 0, rapid_slots = 0;
    std::array<int, 4> revenue{};
    std::string place; // name as written
    int place_number = 0;
    Mask exits = 0;
    bool small = false, or_town = false, home_only = false;
};

struct End {
    int edge = kNone, node = kNone;
};

struct Path {
    End a, b;
    int track = 0;
    bool terminal = false;
};

// An entry of `upgrades` as written.
struct Wish {
    std::string tile;
    bool any_rotation = false;
    Mask rotations = 0; // only these, if any are given
    Value at;
};

struct Upgrade {
    int tile = 0;
    Mask rotations = 0;
    std::array<std::array<int, kMaxNodes>, kEdges> node{};
};

struct Tile {
    std::string id, label, frame, twin_id;
    int colour = kWhite;
    bool printed = false;
    int count = 0;
    std::vector<Node> nodes;
    std::vector<Path> paths;
    Mask exits = 0;
    Mask narrow = 0; // of those: by narrow track
    Mask rapid = 0;  // of those: by rapid track
    int twin = kNone;
    int cost = 0;
    int only_with = kNone, not_with = kNone;
    std::vector<Wish> wishes;
    std::vector<Upgrade> upgrades;
    Value at;
};

struct Hex {
    std::string id, name, terrain, symbol;
    int column = 0, row = 0;
    std::array<int, kEdges> neighbour{kNone, kNone, kNone, kNone, kNone, kNone};
    int printed = 0; // position among the tiles
    int cost = 0, river = 0, fee = 0, bonus = 0, link = 0, ferry = 0;
    Mask closed = 0, open_anyway = 0, open = 0, water = 0, stubs = 0, dots = 0, reserved = 0;
    int from_phase = 0;
    bool buildable = false, absent = false, centre = false, reconstructed = false;
    Value at;
};

struct Cell {
    int row = kNone, column = kNone;
};

struct Chart {
    int rows = 0, columns = 0;
    std::vector<int> price, bonus;
    std::vector<Cell> par;
    std::map<std::string, Cell> start; // by company
};

struct Stand {
    int hex = 0, node = 0;
};

enum class CompanyKind { public_company, small_company, part };

struct Company {
    std::string id, name, colour, text_colour;
    CompanyKind kind = CompanyKind::public_company;
    int home = kNone, home_city = 0;
    std::vector<int> stations;
    std::vector<Stand> stands;
    Cell start;
    int fixed_price = 0;
};

enum class PaperKind { share, private_company, small_company, bond };

struct Paper {
    std::string id, name;
    PaperKind kind = PaperKind::share;
    int company = kNone;
    int percent = 0;
    bool president = false, reserved = false;
    bool has_name = false; // its id is a name for it in C++
    int price = 0, income = 0;
};

struct Train {
    std::string id;
    int count = 0, extra = 0, extra_with = kNone;
    int price = 0, trade_in = 0, stops = 0;
    int towns_besides = 0;
    bool towns_free = false, skips = false, unlimited = false;
    int scrapped_by = kNone, available_from = kNone;
};

struct Phase {
    std::string id;
    std::string called; // in C++; empty: after its id
    int begins_with = kNone;
    std::string begins_in;
    Mask colours = 0;
    std::array<int, 2> train_limit{};
    int operating_rounds = 0, revenue_column = 0, float_percent = 0;
};

struct PlayerCount {
    int players = 0, cash = 0, certificate_limit = 0;
};

// Everything in the box, for one choice of the options that change what is printed.
struct Variant {
    std::vector<Hex> hexes;
    std::vector<Tile> tiles; // those of the box, then the printed hexes in their order
    Chart chart;
    std::vector<Company> companies;
    std::vector<Paper> papers;
    std::vector<Train> trains;
    std::vector<Phase> phases;
    int empty_hexes_take = kNone; // kind of node
    int usual_track = 0;
    bool printed_take_next = false, reconstructed = false;
};

// When an overlay is laid over: with an option, without one, with so many players; all that is said must hold.
struct Overlay {
    int with = kNone, without = kNone;
    std::vector<int> players;
};

// Rows of numbers by a name.
struct NumberTable {
    std::string name;
    std::vector<std::vector<int>> rows;
};

// Hexes by a name: a part of the map.
struct Region {
    std::string name;
    std::vector<std::string> hexes;
};

// A printed figure and the clause that tells it (figures.cpp).
struct Figure {
    std::string clause;
    std::vector<std::string> words;
    Value at;
};

struct Title {
    std::string ruleset, name, currency;
    std::vector<std::string> designers;
    int bank = 0;
    std::vector<PlayerCount> players;
    std::vector<std::pair<std::string, int>> numbers;
    std::vector<Option> options;
    std::vector<NumberTable> tables;
    std::vector<Region> regions;
    std::vector<Figure> figures;
    std::vector<Overlay> overlays;
    std::vector<unsigned> overlaid; // of each variant: bit k: overlay k is laid over
    std::vector<Variant> variants;
};

// Finds an option by its name; complains if there is none.
int option_called(const std::vector<Option>& options, const Value& at, const std::string& name);

Title read_title(const std::filesystem::path& folder);                                // read_title.cpp
void lay_over(Value& base, const Value& overlay);                                     // overlay.cpp
void read_rolling(const Value& root, const std::vector<Option>& options, Variant& v); // read_finance.cpp
void read_finance(const Value& root, Variant& v);                                     // read_finance.cpp
void read_board(const Value& root, const std::vector<Option>& options, Variant& v);   // read_board.cpp
void join_hexes(bool flat, Variant& v);                                               // geometry.cpp
void find_upgrades(Variant& v);                                                       // rotations.cpp

} // namespace datac
