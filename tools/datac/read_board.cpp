// map.toml and tiles.toml.
#include "model.hpp"
#include "table.hpp"

#include <algorithm>

namespace datac {

namespace {

// "city 30 slots 2", "city 30 slots 2 rapid 1", "city or town", "city 20 home only", "town 10", "offboard 20/30/50 place Aachen", "offboard 30 small"
Node read_node(const Value& v) {
    const std::vector<std::string> words = words_of(as_text(v));
    if (words.empty()) complain(v, "a node is written like `city 30 slots 2`");
    Node n;
    n.kind = one_of(v, words[0], kNodeKinds);
    n.slots = words[0] == "city" ? 1 : 0;
    std::size_t i = 1;
    const auto is_number = [](const std::string& word) {
        return word.find_first_not_of("0123456789/") == std::string::npos;
    };
    if (i < words.size() && is_number(words[i])) {
        std::size_t column = 0;
        std::size_t from = 0;
        for (const std::string& all = words[i]; from <= all.size();) {
            const std::size_t to = std::min(all.find('/', from), all.size());
            const auto number = whole_number(std::string_view(all).substr(from, to - from));
            if (!number || *number < 0 || *number > 1000 || column == n.revenue.size())
                complain(v, "`" + all + "` is no revenue; write one like 20, or up to four like 20/30/50");
            n.revenue[column++] = *number;
            from = to + 1;
        }
        // The last value holds for the colours after it.
        while (column > 0 && column < n.revenue.size()) {
            n.revenue[column] = n.revenue[column - 1];
            ++column;
        }
        ++i;
    }
    for (; i < words.size(); i += 2) {
        if (words[i] == "small" && i + 1 == words.size() && words[0] == "offboard") {
            n.small = true;
            break;
        }
        if (i + 1 == words.size()) complain(v, "`" + words[i] + "` is not understood at the end");
        const auto number = whole_number(words[i + 1]);
        const std::string both = words[i] + " " + words[i + 1];
        if (words[i] == "slots" && number && *number >= 0 && *number <= 8) n.slots = *number;
        else if (words[i] == "rapid" && number && *number >= 1 && *number <= n.slots) n.rapid_slots = *number;
        else if (words[i] == "place") n.place = words[i + 1];
        else if (both == "or town" && n.kind == kCity) n.or_town = true;
        else if (both == "home only" && n.kind == kCity) n.home_only = true;
        else
            complain(v, "`" + both +
                            "` is not understood; `slots 2`, `rapid 1`, `place Name`, `or town` and `home only` are");
    }
    return n;
}

// "0": a side. "c0": node 0, which has to be a city.
End read_end(const Value& at, const std::string& text, const std::vector<Node>& nodes) {
    if (const auto edge = whole_number(text)) {
        if (*edge < 0 || *edge >= kEdges) complain(at, "`" + text + "` is no side of a hex; they are 0 to 5");
        return {*edge, kNone};
    }
    const auto index = text.size() > 1 ? whole_number(std::string_view(text).substr(1)) : std::nullopt;
    if (!index)
        complain(at, "`" + text + "` is neither a side 0..5 nor a node like c0 (city), t0 (town), o0 (offboard)");
    if (*index < 0 || static_cast<std::size_t>(*index) >= nodes.size())
        complain(at, "`" + text + "`: there is no node " + std::to_string(*index));
    const std::string_view kind = kNodeKinds[static_cast<std::size_t>(nodes[static_cast<std::size_t>(*index)].kind)];
    if (kind.front() != text.front())
        complain(at, "`" + text + "`: node " + std::to_string(*index) + " is a " + std::string(kind));
    return {kNone, *index};
}

// "0-c0", "0-3", "1-o0!"; another track than the usual one is named after it: "0-3 narrow".
Path read_path(const Value& v, const std::vector<Node>& nodes, int usual_track) {
    const std::vector<std::string> words = words_of(as_text(v));
    if (words.empty() || words.size() > 2) complain(v, "a path is written like `0-3` or `0-c0`");
    std::string text = words[0];
    Path p;
    p.track = usual_track;
    if (words.size() == 2) p.track = one_of(v, words[1], kTracks);
    if (text.ends_with('!')) {
        p.terminal = true;
        text.pop_back();
    }
    const std::size_t dash = text.find('-');
    if (dash == std::string::npos) complain(v, "`" + text + "` is no path; write one like `0-3` or `0-c0`");
    p.a = read_end(v, text.substr(0, dash), nodes);
    p.b = read_end(v, text.substr(dash + 1), nodes);
    if (p.a.edge == p.b.edge && p.a.node == p.b.node) complain(v, "both ends of `" + text + "` are the same");
    if (p.terminal && p.a.node == kNone && p.b.node == kNone) complain(v, "a path that ends somewhere leads to a node");
    return p;
}

void read_shape(Table& t, int usual_track, Tile& tile) {
    tile.label = t.text_or("label", "");
    tile.frame = t.text_or("frame", "");
    for (const Value& v : t.list_or_empty("nodes")) tile.nodes.push_back(read_node(v));
    for (const Value& v : t.list_or_empty("paths")) tile.paths.push_back(read_path(v, tile.nodes, usual_track));
    if (tile.nodes.size() > kMaxNodes) complain(t.value(), "more than " + std::to_string(kMaxNodes) + " nodes");
    if (tile.paths.size() > kMaxPaths) complain(t.value(), "more than " + std::to_string(kMaxPaths) + " paths");
    for (const Path& p : tile.paths)
        for (const End e : {p.a, p.b})
            if (e.edge != kNone) {
                tile.exits |= bit(e.edge);
                if (p.track == kNarrow) tile.narrow |= bit(e.edge);
                if (p.track == kRapid) tile.rapid |= bit(e.edge);
                const int node = p.a.node != kNone ? p.a.node : p.b.node;
                if (node != kNone) tile.nodes[static_cast<std::size_t>(node)].exits |= bit(e.edge);
            }
    for (const Value& v : t.list_or_empty("upgrades")) {
        if (v.kind == Value::Kind::text) {
            tile.wishes.push_back({v.text, false, 0, v});
            continue;
        }
        Table w(v);
        Wish wish{w.text("tile"), false, 0, v};
        if (const Value* r = w.optional("rotations")) {
            if (r->kind == Value::Kind::list) {
                for (const Value& n : r->list) wish.rotations |= bit(as_number(n, 0, kEdges - 1));
            } else {
                if (as_text(*r) != "any")
                    complain(*r, "`any` or a list of turns can be said here; otherwise leave it out");
                wish.any_rotation = true;
            }
        }
        w.finish();
        tile.wishes.push_back(std::move(wish));
    }
}

Tile read_tile(const Value& v, int colour, int usual_track, const std::vector<Option>& options) {
    Table t(v);
    Tile tile;
    tile.at = v;
    tile.id = t.text("id");
    tile.colour = colour;
    const Value& count = t.required("count");
    tile.count = count.kind == Value::Kind::text && count.text == "unlimited" ? -1 : as_number(count, 1, 127);
    read_shape(t, usual_track, tile);
    if (tile.exits == 0) complain(v, "a tile needs paths");
    tile.cost = t.number_or("cost", 0, 0, 30000);
    tile.twin_id = t.text_or("twin", "");
    if (const Value* o = t.optional("only_with")) tile.only_with = option_called(options, *o, as_text(*o));
    if (const Value* o = t.optional("not_with")) tile.not_with = option_called(options, *o, as_text(*o));
    t.finish();
    return tile;
}

// "D9": letters and a number.
void read_place(const Value& at, const std::string& id, bool letters_are_rows, Hex& h) {
    std::size_t i = 0;
    int letters = 0;
    while (i < id.size() && id[i] >= 'A' && id[i] <= 'Z') letters = letters * 26 + (id[i++] - 'A' + 1);
    const auto number = whole_number(std::string_view(id).substr(i));
    if (i == 0 || !number || *number < 0 || *number > 1000)
        complain(at, "an id of a hex is a letter and a number, like D9");
    h.row = letters_are_rows ? letters - 1 : *number;
    h.column = letters_are_rows ? *number : letters - 1;
}

void read_hex(const Value& v, bool letters_are_rows, Variant& out) {
    Table t(v);
    Hex h;
    Tile tile;
    h.at = tile.at = v;
    h.id = tile.id = t.text("id");
    read_place(v, h.id, letters_are_rows, h);
    h.name = t.text_or("name", "");
    h.symbol = t.text_or("symbol", "");
    h.absent = t.flag_or("absent", false);
    tile.printed = true;
    tile.colour = one_of(v, t.text_or("colour", "white"), kColours);
    read_shape(t, out.usual_track, tile);
    h.closed = t.edges("closed");
    h.open_anyway = t.edges("open_anyway");
    h.water = t.edges("water");
    h.stubs = t.edges("stubs");
    h.dots = t.edges("dots");
    h.reserved = t.edges("reserved") | tile.rapid;
    h.terrain = t.text_or("terrain", "");
    h.cost = t.number_or("cost", 0, 0, 30000);
    if (h.cost != 0 && h.terrain.empty()) complain(v, "say what `terrain` the cost is for");
    h.river = t.number_or("river", 0, 0, h.cost);
    h.fee = t.number_or("fee", 0, 0, 30000);
    h.bonus = t.number_or("bonus", 0, 0, 30000);
    h.link = t.number_or("link", 0, 0, 30000);
    h.ferry = t.number_or("ferry", 0, 0, 30000);
    h.centre = t.flag_or("centre", false);
    h.reconstructed = t.flag_or("reconstructed", out.reconstructed);
    if (const Value* phase = t.optional("from_phase")) {
        h.from_phase = kNone;
        for (std::size_t i = 0; i < out.phases.size(); ++i)
            if (out.phases[i].id == as_text(*phase)) h.from_phase = static_cast<int>(i);
        if (h.from_phase == kNone) complain(*phase, "there is no phase `" + phase->text + "`");
    }
    const bool takes_next = out.printed_take_next && (tile.colour == kYellow || tile.colour == kGreen);
    h.buildable = tile.colour == kWhite || takes_next || !tile.wishes.empty();
    if (tile.colour == kWhite && !tile.wishes.empty())
        complain(v, "first tiles of a white hex are worked out, not listed");
    if (takes_next && !tile.wishes.empty()) complain(v, "what replaces a printed hex is worked out, not listed");
    t.finish();
    if (h.absent) {
        h.buildable = false;
        tile = Tile();
        tile.id = h.id;
        tile.printed = true;
        tile.at = v;
    }
    out.hexes.push_back(std::move(h));
    out.tiles.push_back(std::move(tile));
}

// Nodes that name the same place get the same number.
void number_places(Variant& v) {
    std::vector<std::string> places;
    for (Tile& tile : v.tiles)
        for (Node& n : tile.nodes) {
            if (n.place.empty()) continue;
            auto known = std::find(places.begin(), places.end(), n.place);
            if (known == places.end()) known = places.insert(places.end(), n.place);
            n.place_number = static_cast<int>(known - places.begin()) + 1;
        }
}

} // namespace

void read_board(const Value& root_value, const std::vector<Option>& options, Variant& v) {
    Table root(root_value);
    Table map(root.required("map"));
    const std::array<std::string_view, 2> layouts{"flat", "pointy"};
    const std::array<std::string_view, 2> letters{"rows", "columns"};
    const bool flat = one_of(map.value(), map.text("layout"), layouts) == 0;
    const bool letters_are_rows = one_of(map.value(), map.text("letters"), letters) == 0;
    if (const Value* kind = map.optional("empty_hexes_take"))
        v.empty_hexes_take = one_of(*kind, as_text(*kind), kNodeKinds);
    if (const Value* take = map.optional("printed_hexes_take")) {
        if (as_text(*take) != "next colour") complain(*take, "only `next colour` can be said here");
        v.printed_take_next = true;
    }
    if (const Value* track = map.optional("track")) v.usual_track = one_of(*track, as_text(*track), kTracks);
    v.reconstructed = map.flag_or("reconstructed", false);
    map.finish();
    for (std::size_t c = 1; c < kColours.size(); ++c)
        for (const Value& t : root.list_or_empty(std::string(kColours[c]))) {
            v.tiles.push_back(read_tile(t, static_cast<int>(c), v.usual_track, options));
            for (std::size_t i = 0; i + 1 < v.tiles.size(); ++i)
                if (v.tiles[i].id == v.tiles.back().id) complain(t, "there are two tiles of this id");
        }
    const std::size_t in_the_box = v.tiles.size();
    for (const Value& h : root.list("hex")) {
        read_hex(h, letters_are_rows, v);
        v.hexes.back().printed = static_cast<int>(in_the_box + v.hexes.size() - 1);
    }
    for (Tile& t : v.tiles) {
        if (t.twin_id.empty()) continue;
        for (std::size_t i = 0; i < in_the_box; ++i)
            if (v.tiles[i].id == t.twin_id) t.twin = static_cast<int>(i);
        if (t.twin == kNone) complain(t.at, "there is no tile `" + t.twin_id + "` to be its twin");
    }
    number_places(v);
    join_hexes(flat, v);
    find_upgrades(v);
}

} // namespace datac
