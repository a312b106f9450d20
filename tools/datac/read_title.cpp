// title.toml and options.toml, and the variants: one for every combination of the overlays.
#include "figures.hpp"
#include "table.hpp"

#include <algorithm>

namespace datac {

namespace {

constexpr const char* kFiles[] = {"title.toml", "options.toml", "map.toml",      "tiles.toml",
                                  "chart.toml", "trains.toml",  "companies.toml"};

// What several rulesets share stands in the folder above their own.
Value read_here_or_above(const std::filesystem::path& folder, const std::string& name) {
    const std::filesystem::path above = folder.parent_path() / name;
    const bool shared = !std::filesystem::exists(folder / name) && std::filesystem::exists(above);
    return read_toml(shared ? above : folder / name);
}

// All files as one table; which key stands in which file is no business of the reader.
Value read_folder(const std::filesystem::path& folder) {
    Value root;
    for (const char* name : kFiles) {
        Value file = read_here_or_above(folder, name);
        for (Value& v : file.list) {
            if (const Value* twice = root.find(v.key))
                complain(v, "`" + v.key + "` stands in " + twice->file + " as well");
            root.list.push_back(std::move(v));
        }
    }
    root.file = folder.string();
    return root;
}

std::vector<Option> read_options(Table& root) {
    std::vector<Option> out;
    for (const Value& v : root.list("option")) {
        Table t(v);
        Option o;
        o.name = t.text("name");
        if (!is_identifier(o.name)) complain(v, "a name of an option has only letters, digits and _");
        for (const Option& other : out)
            if (other.name == o.name) complain(v, "there are two options of this name");
        o.text = t.text("text");
        o.clause = t.text("clause");
        o.least = t.number_or("least", 0, -30000, 30000);
        o.most = t.number_or("most", 1, o.least, 30000);
        o.step = t.number_or("step", 1, 1, 30000);
        o.book = t.number_or("book", 0, o.least, o.most);
        o.peer = t.number_or("peer", 0, o.least, o.most);
        o.available = t.flag_or("available", true);
        for (const int n : {o.most, o.book, o.peer})
            if ((n - o.least) % o.step != 0) complain(v, std::to_string(n) + " is no step above `least`");
        if (!o.available && (o.book != 0 || o.peer != 0))
            complain(v, "it is not available, but a profile switches it on");
        t.finish();
        out.push_back(std::move(o));
    }
    return out;
}

void read_identity(Table& root, Title& title) {
    title.ruleset = root.text("ruleset");
    title.name = root.text("name");
    title.currency = root.text("currency");
    for (const Value& v : root.list("designers")) title.designers.push_back(as_text(v));
    title.bank = root.number("bank", 0, 1'000'000);
    for (const Value& v : root.list("players")) {
        Table t(v);
        title.players.push_back(
            {t.number("players", 1, 7), t.number("cash", 0, 30000), t.number("certificate_limit", 1, 1000)});
        t.finish();
    }
    for (const Value& v : Table(root.required("number")).value().list) {
        if (!is_identifier(v.key)) complain(v, "a name of a number has only letters, digits and _");
        title.numbers.emplace_back(v.key, as_number(v, -1'000'000, 1'000'000));
    }
}

// `name = [1, 2]` or `name = [[1, 2], [3, 4]]`.
void read_tables(Table& root, Title& title) {
    const Value* tables = root.optional("table");
    if (tables == nullptr) return;
    for (const Value& v : tables->list) {
        if (!is_identifier(v.key)) complain(v, "a name of a table has only letters, digits and _");
        if (v.kind != Value::Kind::list || v.list.empty())
            complain(v, "a table is a list of numbers, or of such lists");
        NumberTable t{v.key, {}};
        const bool nested = v.list.front().kind == Value::Kind::list;
        const std::vector<Value> one{v};
        for (const Value& row : nested ? v.list : one) {
            t.rows.emplace_back();
            for (const Value& n : row.list) t.rows.back().push_back(as_number(n, -1'000'000, 1'000'000));
            if (t.rows.back().size() != t.rows.front().size()) complain(row, "all rows must have the same length");
        }
        title.tables.push_back(std::move(t));
    }
}

// `name = ["B5", "B7"]`.
void read_regions(Table& root, Title& title) {
    const Value* regions = root.optional("region");
    if (regions == nullptr) return;
    const auto& hexes = title.variants.front().hexes;
    for (const Value& v : regions->list) {
        if (!is_identifier(v.key)) complain(v, "a name of a region has only letters, digits and _");
        if (v.kind != Value::Kind::list || v.list.empty()) complain(v, "a region is a list of hexes");
        Region region{v.key, {}};
        for (const Value& named : v.list) {
            const std::string& id = as_text(named);
            if (std::ranges::find(hexes, id, &Hex::id) == hexes.end())
                complain(named, "there is no hex `" + id + "` on the map");
            if (std::ranges::find(region.hexes, id) != region.hexes.end())
                complain(named, "`" + id + "` is named twice");
            region.hexes.push_back(id);
        }
        title.regions.push_back(std::move(region));
    }
}

Overlay read_overlay(Table& t, const std::vector<Option>& options) {
    Overlay o;
    if (const Value* v = t.optional("option")) o.with = option_called(options, *v, as_text(*v));
    if (const Value* v = t.optional("without")) o.without = option_called(options, *v, as_text(*v));
    for (const Value& v : t.list_or_empty("players")) o.players.push_back(as_number(v, 1, 7));
    if (o.with == kNone && o.without == kNone && o.players.empty())
        complain(t.value(), "say with which `option` or `players`, or `without` which option");
    return o;
}

// The overlays that can lie over the rest together: for every number of players and every choice of the options they ask for.
std::vector<unsigned> possible_overlays(const Title& title) {
    std::vector<int> asked;
    for (const Overlay& o : title.overlays)
        for (const int option : {o.with, o.without})
            if (option != kNone && std::ranges::find(asked, option) == asked.end()) asked.push_back(option);
    std::vector<unsigned> out{0};
    for (const PlayerCount& n : title.players)
        for (unsigned on = 0; on < bit(static_cast<int>(asked.size())); ++on) {
            const auto is_on = [&](int option) {
                const auto place = std::ranges::find(asked, option) - asked.begin();
                return (on & bit(static_cast<int>(place))) != 0;
            };
            unsigned number = 0;
            for (std::size_t k = 0; k < title.overlays.size(); ++k) {
                const Overlay& o = title.overlays[k];
                const bool seats = o.players.empty() || std::ranges::find(o.players, n.players) != o.players.end();
                if (seats && (o.with == kNone || is_on(o.with)) && (o.without == kNone || !is_on(o.without)))
                    number |= bit(static_cast<int>(k));
            }
            if (std::ranges::find(out, number) == out.end()) out.push_back(number);
        }
    std::ranges::sort(out);
    return out;
}

Variant read_variant(const Value& root, const std::vector<Option>& options) {
    Variant v;
    read_rolling(root, options, v); // phases before the map: hexes name them
    read_board(root, options, v);
    read_finance(root, v); // after the map: companies have homes
    return v;
}

} // namespace

int option_called(const std::vector<Option>& options, const Value& at, const std::string& name) {
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].name == name) return static_cast<int>(i);
    complain(at, "there is no option `" + name + "` in options.toml");
}

Title read_title(const std::filesystem::path& given) {
    const std::filesystem::path folder =
        given.has_filename() ? given : given.parent_path(); // without a slash at its end
    const Value root = read_folder(folder);
    Table t(root);
    Title title;
    read_identity(t, title);
    title.options = read_options(t);
    read_tables(t, title);

    std::vector<Value> overlays;
    for (const Value& v : t.list_or_empty("overlays")) {
        Table o(v);
        title.overlays.push_back(read_overlay(o, title.options));
        overlays.push_back(read_here_or_above(folder, o.text("file")));
        o.finish();
    }
    for (const char* key : {"map", "hex", "yellow", "green", "brown", "grey", "red", "blue", "purple", "rows", "train",
                            "phase", "public", "small", "private", "bond", "part", "region"})
        t.optional(key); // asked for in read_variant and read_regions
    t.finish();

    title.overlaid = possible_overlays(title);
    for (const unsigned number : title.overlaid) {
        Value changed = root;
        for (std::size_t k = 0; k < overlays.size(); ++k)
            if ((number & bit(static_cast<int>(k))) != 0) lay_over(changed, overlays[k]);
        title.variants.push_back(read_variant(changed, title.options));
    }
    read_regions(t, title);
    if (const std::filesystem::path file = folder / "figures.toml"; std::filesystem::exists(file))
        title.figures = read_figures(read_toml(file));
    return title;
}

} // namespace datac
