// The tables of a title as constants. Equal tables of several variants are written once.
#include "figures.hpp"

#include <map>
#include <sstream>

namespace datac {

namespace {

std::string join(const std::vector<std::string>& parts, const char* between) {
    std::string out;
    for (const std::string& p : parts) out += (out.empty() ? "" : between) + p;
    return out;
}

template <class Range, class F> std::vector<std::string> each(const Range& all, F text) {
    std::vector<std::string> out;
    out.reserve(all.size());
    for (const auto& t : all) out.push_back(text(t));
    return out;
}

template <class Range> std::string numbers(const Range& range) {
    return join(each(range, [](int n) { return std::to_string(n); }), ", ");
}

// Where a clause may tell a figure (figures.cpp).
bool has_figures(const std::string& type) {
    return type != "Path" && type != "Upgrade" && type != "Stand" && type != "Cell";
}

// Arrays by their content; gives the name of the one that has it.
class Pool {
  public:
    explicit Pool(std::ostream& out) : out_(out) {}

    std::string array(const std::string& type, const std::string& prefix, const std::vector<std::string>& entries) {
        if (entries.empty()) return "{}";
        const std::string content = join(entries, entries.front().size() > 40 ? ",\n    " : ", ");
        const auto [known, is_new] = names_.emplace(type + content, "");
        if (is_new) {
            known->second = prefix + std::to_string(++count_[prefix]);
            out_ << (has_figures(type) ? "STELLWERK_PRINTED " : "constexpr ") << type << " " << known->second
                 << "[] = {" << (!content.contains('\n') && content.size() < 100 ? content : "\n    " + content + ",\n")
                 << "};\n";
        }
        return known->second;
    }

  private:
    std::ostream& out_;
    std::map<std::string, std::string> names_;
    std::map<std::string, int> count_;
};

std::string id(const char* type, int value) {
    return std::string(type) + "{" + (value == kNone ? "" : std::to_string(value)) + "}";
}

std::string flag(bool b) { return b ? "true" : "false"; }

std::string node_text(const Node& n) {
    return "{NodeKind::" + std::string(kNodeKinds[static_cast<std::size_t>(n.kind)]) + ", " + std::to_string(n.slots) +
           ", {" + numbers(n.revenue) + "}, " + std::to_string(n.place_number) + ", " + std::to_string(n.exits) + ", " +
           flag(n.small) + ", " + flag(n.or_town) + ", " + flag(n.home_only) + ", " + std::to_string(n.rapid_slots) +
           "}";
}

std::string path_text(const Path& p) {
    const auto end = [](End e) { return "{" + std::to_string(e.edge) + ", " + std::to_string(e.node) + "}"; };
    return "{" + end(p.a) + ", " + end(p.b) + ", Track::" + std::string(kTracks[static_cast<std::size_t>(p.track)]) +
           ", " + flag(p.terminal) + "}";
}

std::string upgrade_text(const Upgrade& u) {
    const auto rows = each(u.node, [](const auto& row) { return "{" + numbers(row) + "}"; });
    return "{" + id("TileId", u.tile) + ", " + std::to_string(u.rotations) + ", {{" + join(rows, ", ") + "}}}";
}

// Fields by name, so that a table does not depend on the order of fields it leaves at their defaults.
class Fields {
  public:
    Fields& add(const char* name, const std::string& text) {
        text_ += (text_.empty() ? "." : ", .") + std::string(name) + " = " + text;
        return *this;
    }
    Fields& add(const char* name, int number) { return add(name, std::to_string(number)); }
    Fields& add(const char* name, Mask mask) { return add(name, std::to_string(mask)); }
    Fields& add(const char* name, bool b) { return add(name, std::string(b ? "true" : "false")); }
    [[nodiscard]] std::string text() const { return "{" + text_ + "}"; }

  private:
    std::string text_;
};

std::string tile_text(const Tile& t, Pool& pool) {
    return Fields()
        .add("id", quoted(t.id))
        .add("colour", "Colour::" + std::string(kColours[static_cast<std::size_t>(t.colour)]))
        .add("printed", t.printed)
        .add("count", t.count)
        .add("label", quoted(t.label))
        .add("frame", quoted(t.frame))
        .add("nodes", pool.array("Node", "kNodes", each(t.nodes, node_text)))
        .add("paths", pool.array("Path", "kPaths", each(t.paths, path_text)))
        .add("exits", t.exits)
        .add("rapid", t.rapid)
        .add("cost", t.cost)
        .add("only_with", t.only_with)
        .add("not_with", t.not_with)
        .add("twin", id("TileId", t.twin))
        .add("upgrades", pool.array("Upgrade", "kUpgrades", each(t.upgrades, upgrade_text)))
        .text();
}

std::string hex_text(const Hex& h) {
    const auto neighbours = each(h.neighbour, [](int n) { return id("HexId", n); });
    return Fields()
        .add("id", quoted(h.id))
        .add("name", quoted(h.name))
        .add("column", h.column)
        .add("row", h.row)
        .add("neighbour", "{" + join(neighbours, ", ") + "}")
        .add("printed", id("TileId", h.printed))
        .add("terrain", quoted(h.terrain))
        .add("cost", h.cost)
        .add("river", h.river)
        .add("fee", h.fee)
        .add("open", h.open)
        .add("water", h.water)
        .add("stubs", h.stubs)
        .add("from_phase", h.from_phase)
        .add("dots", h.dots)
        .add("reserved", h.reserved)
        .add("bonus", h.bonus)
        .add("link", h.link)
        .add("ferry", h.ferry)
        .add("centre", h.centre)
        .add("reconstructed", h.reconstructed)
        .add("symbol", quoted(h.symbol))
        .add("absent", h.absent)
        .text();
}

std::string cell_text(Cell c) { return "Cell{" + std::to_string(c.row) + ", " + std::to_string(c.column) + "}"; }

std::string company_text(const Company& c, Pool& pool) {
    constexpr std::array<const char*, 3> kinds{"public_company", "small_company", "part"};
    std::vector<int> stations = c.stations;
    stations.resize(6, -1);
    return Fields()
        .add("id", quoted(c.id))
        .add("name", quoted(c.name))
        .add("colour", quoted(c.colour))
        .add("text_colour", quoted(c.text_colour))
        .add("kind", std::string("CompanyKind::") + kinds[static_cast<std::size_t>(c.kind)])
        .add("home", id("HexId", c.home))
        .add("home_city", c.home_city)
        .add("stations", "{" + numbers(stations) + "}")
        .add("stands", pool.array("Stand", "kStands",
                                  each(c.stands,
                                       [](const Stand& s) {
                                           return "{" + id("HexId", s.hex) + ", " + std::to_string(s.node) + "}";
                                       })))
        .add("start", cell_text(c.start))
        .add("fixed_price", c.fixed_price)
        .text();
}

std::string paper_text(const Paper& p) {
    constexpr std::array<const char*, 4> kinds{"share", "private_company", "small_company", "bond"};
    return Fields()
        .add("id", quoted(p.id))
        .add("name", quoted(p.name))
        .add("kind", std::string("PaperKind::") + kinds[static_cast<std::size_t>(p.kind)])
        .add("company", id("CompanyId", p.company))
        .add("percent", p.percent)
        .add("president", p.president)
        .add("reserved", p.reserved)
        .add("price", p.price)
        .add("income", p.income)
        .text();
}

std::string train_text(const Train& t) {
    return Fields()
        .add("id", quoted(t.id))
        .add("count", t.count)
        .add("count_with_option", t.extra)
        .add("extra_with", t.extra_with)
        .add("price", t.price)
        .add("trade_in", t.trade_in)
        .add("stops", t.stops)
        .add("towns_free", t.towns_free)
        .add("towns_besides", t.towns_besides)
        .add("skips", t.skips)
        .add("unlimited", t.unlimited)
        .add("scrapped_by", id("TrainType", t.scrapped_by))
        .add("available_from", id("PhaseId", t.available_from))
        .text();
}

std::string phase_text(const Phase& p) {
    return Fields()
        .add("id", quoted(p.id))
        .add("begins_with", id("TrainType", p.begins_with))
        .add("begins_in", quoted(p.begins_in))
        .add("colours", p.colours)
        .add("train_limit", "{" + numbers(p.train_limit) + "}")
        .add("operating_rounds", p.operating_rounds)
        .add("revenue_column", p.revenue_column)
        .add("float_percent", p.float_percent)
        .text();
}

std::string components_text(const Title& title, const Variant& v, const std::string& players, Pool& pool,
                            Misprints& misprints) {
    const std::string hexes = pool.array("Hex", "kHexList", each(v.hexes, hex_text));
    const std::string tiles =
        pool.array("Tile", "kTileList", each(v.tiles, [&](const Tile& t) { return tile_text(t, pool); }));
    const std::string prices =
        pool.array("std::int16_t", "kPrices", each(v.chart.price, [](int n) { return std::to_string(n); }));
    const std::string bonus =
        pool.array("std::int16_t", "kBonus", each(v.chart.bonus, [](int n) { return std::to_string(n); }));
    const std::string par = pool.array("Cell", "kPar", each(v.chart.par, cell_text));
    const std::string companies = pool.array(
        "Company", "kCompanyList", each(v.companies, [&](const Company& c) { return company_text(c, pool); }));
    const std::string papers = pool.array("Paper", "kPaperList", each(v.papers, paper_text));
    const std::string trains = pool.array("Type", "kTrainList", each(v.trains, train_text));
    const std::string phases = pool.array("Phase", "kPhaseList", each(v.phases, phase_text));
    misprints.in_box(title, v,
                     {hexes, tiles, bonus, companies, papers, trains, phases, each(v.tiles, [&](const Tile& t) {
                          return pool.array("Node", "kNodes", each(t.nodes, node_text));
                      })});
    return "    {" + quoted(title.ruleset) + ", " + quoted(title.name) + ", Money{" + std::to_string(title.bank) +
           "}, " + players + ", {" + hexes + ", " + tiles + "},\n     {" + std::to_string(v.chart.rows) + ", " +
           std::to_string(v.chart.columns) + ", " + prices + ", " + par + ", " + bonus + "}, " + companies + ", " +
           papers + ", " + trains + ", " + phases + "},\n";
}

std::string option_text(const Option& o) {
    return "    {" + quoted(o.name) + ",\n     " + quoted(o.text) + ",\n     " + quoted(o.clause) + ", " +
           std::to_string(o.book) + ", " + std::to_string(o.peer) + ", " + std::to_string(o.least) + ", " +
           std::to_string(o.most) + ", " + std::to_string(o.step) + ", " + flag(o.available) + "},\n";
}

} // namespace

std::string source_of(const Title& title, const std::string& name_space) {
    std::ostringstream out;
    out << "// Made by datac from the data files of " << title.ruleset << ". Do not edit.\n"
        << "#include \"" << title.ruleset << "_data.hpp\"\n\n"
        << "namespace stw::" << name_space << "::data {\n\nnamespace {\n\n"
        << "using namespace board;\nusing namespace finance;\nusing namespace rolling;\n\n";
    Pool pool(out);
    const std::string players =
        pool.array("PlayerCount", "kPlayerCounts", each(title.players, [](const PlayerCount& p) {
                       return "{" + std::to_string(p.players) + ", " + std::to_string(p.cash) + ", " +
                              std::to_string(p.certificate_limit) + "}";
                   }));
    Misprints misprints;
    misprints.once(title, players);
    std::string components;
    for (const Variant& v : title.variants) components += components_text(title, v, players, pool, misprints);
    out << "\n} // namespace\n\nconstinit const std::array<OptionInfo, kOptionCount> kOptions{{\n";
    for (const Option& o : title.options) out << option_text(o);
    out << "}};\n\nSTELLWERK_BOX const std::array<Components, kVariants> kComponents{{\n"
        << components << "}};\n\n"
        << misprints.text() << "} // namespace stw::" << name_space << "::data\n";
    return out.str();
}

} // namespace datac
