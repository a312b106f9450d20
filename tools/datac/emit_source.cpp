// The tables of a title as constants. Equal tables of several variants are written once.
#include "emit.hpp"

#include <map>
#include <sstream>

namespace datac {

namespace {

std::string join(const std::vector<std::string>& parts, const char* between) {
    std::string out;
    for (const std::string& p : parts) out += (out.empty() ? "" : between) + p;
    return out;
}

template <class Range> std::string numbers(const Range& range) {
    std::vector<std::string> parts;
    for (const int n : range) parts.push_back(std::to_string(n));
    return join(parts, ", ");
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
            out_ << "constexpr " << type << " " << known->second << "[] = {"
                 << (content.find('\n') == std::string::npos && content.size() < 100 ? content
                                                                                     : "\n    " + content + ",\n")
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
           ", {" + numbers(n.revenue) + "}, " + std::to_string(n.place_number) + ", " + std::to_string(n.exits) + "}";
}

std::string path_text(const Path& p) {
    const auto end = [](End e) { return "{" + std::to_string(e.edge) + ", " + std::to_string(e.node) + "}"; };
    return "{" + end(p.a) + ", " + end(p.b) + ", Track::" + std::string(kTracks[static_cast<std::size_t>(p.track)]) +
           ", " + flag(p.terminal) + "}";
}

std::string upgrade_text(const Upgrade& u) {
    std::vector<std::string> rows;
    for (const auto& row : u.node) rows.push_back("{" + numbers(row) + "}");
    return "{" + id("TileId", u.tile) + ", " + std::to_string(u.rotations) + ", {{" + join(rows, ", ") + "}}}";
}

template <class T, class F> std::vector<std::string> each(const std::vector<T>& all, F text) {
    std::vector<std::string> out;
    for (const T& t : all) out.push_back(text(t));
    return out;
}

std::string tile_text(const Tile& t, Pool& pool) {
    const std::string nodes = pool.array("Node", "kNodes", each(t.nodes, node_text));
    const std::string paths = pool.array("Path", "kPaths", each(t.paths, path_text));
    const std::string upgrades = pool.array("Upgrade", "kUpgrades", each(t.upgrades, upgrade_text));
    return "{" + quoted(t.id) + ", Colour::" + std::string(kColours[static_cast<std::size_t>(t.colour)]) + ", " +
           flag(t.printed) + ", " + std::to_string(t.count) + ", " + quoted(t.label) + ", " + nodes + ", " + paths +
           ", " + std::to_string(t.exits) + ", " + std::to_string(t.cost) + ", " + std::to_string(t.only_with) + ", " +
           std::to_string(t.not_with) + ", " + upgrades + "}";
}

std::string hex_text(const Hex& h) {
    std::vector<std::string> neighbours;
    for (const int n : h.neighbour) neighbours.push_back(id("HexId", n));
    return "{" + quoted(h.id) + ", " + quoted(h.name) + ", " + std::to_string(h.column) + ", " + std::to_string(h.row) +
           ", {" + join(neighbours, ", ") + "}, " + id("TileId", h.printed) + ", " + std::to_string(h.cost) + ", " +
           std::to_string(h.open) + ", " + std::to_string(h.water) + ", " + std::to_string(h.stubs) + ", " +
           std::to_string(h.from_phase) + "}";
}

std::string cell_text(Cell c) { return "Cell{" + std::to_string(c.row) + ", " + std::to_string(c.column) + "}"; }

std::string company_text(const Company& c) {
    std::vector<int> stations = c.stations;
    stations.resize(6, -1);
    return "{" + quoted(c.id) + ", " + quoted(c.name) + ", " + quoted(c.colour) + ", " + quoted(c.text_colour) +
           ", CompanyKind::" + (c.small ? "small_company" : "public_company") + ", " + id("HexId", c.home) + ", " +
           std::to_string(c.home_city) + ", {" + numbers(stations) + "}, " + cell_text(c.start) + ", " +
           std::to_string(c.fixed_price) + "}";
}

std::string paper_text(const Paper& p) {
    constexpr std::array<const char*, 4> kinds{"share", "private_company", "small_company", "bond"};
    return "{" + quoted(p.id) + ", " + quoted(p.name) + ", PaperKind::" + kinds[static_cast<std::size_t>(p.kind)] +
           ", " + id("CompanyId", p.company) + ", " + std::to_string(p.percent) + ", " + flag(p.president) + ", " +
           flag(p.reserved) + ", " + std::to_string(p.price) + ", " + std::to_string(p.income) + "}";
}

std::string train_text(const Train& t) {
    return "{" + quoted(t.id) + ", " + std::to_string(t.count) + ", " + std::to_string(t.extra) + ", " +
           std::to_string(t.extra_with) + ", " + std::to_string(t.price) + ", " + std::to_string(t.trade_in) + ", " +
           std::to_string(t.stops) + ", " + flag(t.towns_free) + ", " + id("TrainType", t.scrapped_by) + ", " +
           id("PhaseId", t.available_from) + "}";
}

std::string phase_text(const Phase& p) {
    return "{" + quoted(p.id) + ", " + id("TrainType", p.begins_with) + ", " + std::to_string(p.colours) + ", {" +
           numbers(p.train_limit) + "}, " + std::to_string(p.operating_rounds) + ", " +
           std::to_string(p.revenue_column) + "}";
}

std::string components_text(const Title& title, const Variant& v, const std::string& players, Pool& pool) {
    const std::string hexes = pool.array("Hex", "kHexList", each(v.hexes, hex_text));
    const std::string tiles =
        pool.array("Tile", "kTileList", each(v.tiles, [&](const Tile& t) { return tile_text(t, pool); }));
    const std::string prices =
        pool.array("std::int16_t", "kPrices", each(v.chart.price, [](int n) { return std::to_string(n); }));
    const std::string par = pool.array("Cell", "kPar", each(v.chart.par, cell_text));
    const std::string companies = pool.array("Company", "kCompanyList", each(v.companies, company_text));
    const std::string papers = pool.array("Paper", "kPaperList", each(v.papers, paper_text));
    const std::string trains = pool.array("Type", "kTrainList", each(v.trains, train_text));
    const std::string phases = pool.array("Phase", "kPhaseList", each(v.phases, phase_text));
    return "    {" + quoted(title.ruleset) + ", " + quoted(title.name) + ", Money{" + std::to_string(title.bank) +
           "}, " + players + ", {" + hexes + ", " + tiles + "},\n     {" + std::to_string(v.chart.rows) + ", " +
           std::to_string(v.chart.columns) + ", " + prices + ", " + par + "}, " + companies + ", " + papers + ", " +
           trains + ", " + phases + "},\n";
}

std::string option_text(const Option& o) {
    return "    {" + quoted(o.name) + ",\n     " + quoted(o.text) + ",\n     " + quoted(o.clause) + ", " +
           std::to_string(o.book) + ", " + std::to_string(o.peer) + ", " + std::to_string(o.least) + ", " +
           std::to_string(o.most) + ", " + flag(o.available) + "},\n";
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
    std::string components;
    for (const Variant& v : title.variants) components += components_text(title, v, players, pool);
    out << "\n} // namespace\n\nconstinit const std::array<OptionInfo, kOptionCount> kOptions{{\n";
    for (const Option& o : title.options) out << option_text(o);
    out << "}};\n\nconstinit const std::array<Components, kVariants> kComponents{{\n"
        << components << "}};\n\n} // namespace stw::" << name_space << "::data\n";
    return out.str();
}

} // namespace datac
