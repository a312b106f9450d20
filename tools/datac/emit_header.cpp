// The header of a title's data: counts, names for ids, options.
#include "figures.hpp"
#include "table.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

namespace datac {

namespace {

// "8+x" becomes T8x, "2" becomes T2.
std::string name_from(const std::string& prefix, const std::string& id) {
    std::string out = prefix;
    for (const char c : id)
        if (is_identifier(std::string("a") + c)) out += c;
    return out;
}

// A line 7 becomes L7, DT K&C becomes DTKC.
std::string name_of(const Company& c) {
    return name_from(c.kind == CompanyKind::part && !is_identifier(c.id) ? "L" : "", c.id);
}

class Names {
  public:
    Names(std::ostream& out, std::string name, std::string type)
        : out_(out), name_(std::move(name)), type_(std::move(type)) {
        out_ << "namespace " << name_ << " {\n";
    }
    // The first thing of a name has it.
    void add(const std::string& name, std::size_t index) {
        if (known_.insert(name).second) out_ << "inline constexpr " << type_ << " " << name << "{" << index << "};\n";
    }
    void close() { out_ << "} // namespace " << name_ << "\n\n"; }

  private:
    std::ostream& out_;
    std::string name_, type_;
    std::set<std::string> known_;
};

void write_counts(std::ostream& out, const Title& title) {
    const Variant& v = title.variants.front();
    int cards = 0;
    for (const Train& t : v.trains) cards += t.count + t.extra;
    const auto count = [&](const char* name, std::size_t n) {
        out << "inline constexpr int " << name << " = " << n << ";\n";
    };
    std::string designers;
    for (const std::string& d : title.designers) designers += (designers.empty() ? "" : ", ") + d;
    out << "inline constexpr std::string_view kDesigners = " << quoted(designers) << ";\n"
        << "inline constexpr std::string_view kCurrency = " << quoted(title.currency) << ";\n\n";
    count("kCompanies", v.companies.size());
    count("kPapers", v.papers.size());
    count("kTrainTypes", v.trains.size());
    count("kTrainCards", static_cast<std::size_t>(cards)); // those of options included
    count("kHexes", v.hexes.size());
    count("kTiles", v.tiles.size()); // printed hexes included
    count("kPhases", v.phases.size());
    count("kOptionCount", title.options.size());
    count("kVariants", title.variants.size());
    out << "\n";
}

void write_names(std::ostream& out, const Title& title) {
    const Variant& v = title.variants.front();
    Names companies(out, "company", "CompanyId");
    for (std::size_t i = 0; i < v.companies.size(); ++i) companies.add(name_of(v.companies[i]), i);
    companies.close();

    Names papers(out, "paper", "PaperId");
    for (std::size_t i = 0; i < v.papers.size(); ++i) {
        const Paper& p = v.papers[i];
        papers.add(p.kind == PaperKind::share && !p.has_name
                       ? name_of(v.companies[static_cast<std::size_t>(p.company)]) + "_first"
                       : p.id,
                   i);
    }
    papers.close();

    Names trains(out, "train", "TrainType");
    for (std::size_t i = 0; i < v.trains.size(); ++i) trains.add(name_from("T", v.trains[i].id), i);
    trains.close();

    Names phases(out, "phase", "PhaseId");
    for (std::size_t i = 0; i < v.phases.size(); ++i)
        phases.add(v.phases[i].called.empty() ? name_from("P", v.phases[i].id) : v.phases[i].called, i);
    phases.close();

    Names hexes(out, "hex", "HexId");
    for (std::size_t i = 0; i < v.hexes.size(); ++i) hexes.add(v.hexes[i].id, i);
    hexes.close();

    Names tiles(out, "tile", "TileId");
    for (std::size_t i = 0; i < v.tiles.size() && !v.tiles[i].printed; ++i) tiles.add(name_from("T", v.tiles[i].id), i);
    tiles.close();

    out << "namespace number {\n";
    const auto kept = [&](const char* kind, const std::string& name) {
        return names(title.figures, kind, name) ? "inline STELLWERK_PRINTED " : "inline constexpr ";
    };
    for (const auto& [name, n] : title.numbers) out << kept("number", name) << "int " << name << " = " << n << ";\n";
    out << "} // namespace number\n\nnamespace table {\n";
    for (const NumberTable& t : title.tables) {
        const std::string columns = "std::array<int, " + std::to_string(t.rows.front().size()) + ">";
        out << kept("table", t.name) << "std::array<" << columns << ", " << t.rows.size() << "> " << t.name << "{{";
        for (const std::vector<int>& row : t.rows) {
            out << "{{";
            for (const int n : row) out << n << ", ";
            out << "}}, ";
        }
        out << "}};\n";
    }
    out << "} // namespace table\n\n";

    if (title.regions.empty()) return;
    out << "namespace region {\n";
    for (const Region& r : title.regions) {
        out << "inline constexpr std::array<HexId, " << r.hexes.size() << "> " << r.name << "{";
        for (const std::string& id : r.hexes) out << "hex::" << id << ", ";
        out << "};\n";
    }
    out << "} // namespace region\n\n";
}

// What play::Title (play/title.hpp) has to know of a ruleset.
void write_printed(std::ostream& out, const Title& title) {
    const auto by_count = [](const PlayerCount& a, const PlayerCount& b) { return a.players < b.players; };
    const auto [least, most] = std::ranges::minmax(title.players, by_count);
    out << "\nstruct Printed {\n"
        << "    static constexpr std::string_view kRuleset = " << quoted(title.ruleset) << ";\n"
        << "    static constexpr std::string_view kName = " << quoted(title.name) << ";\n"
        << "    static constexpr int kLeastPlayers = " << least.players << ";\n"
        << "    static constexpr int kMostPlayers = " << most.players << ";\n\n"
        << "    static std::span<const OptionInfo> options() { return kOptions; }\n"
        << "    static const Components& components() { return kComponents[0]; }\n"
        << "};\n";
}

void write_options(std::ostream& out, const Title& title) {
    out << "enum class Option : std::uint8_t {\n";
    for (const datac::Option& o : title.options) out << "    " << o.name << ",\n";
    out << "};\n\nextern const std::array<OptionInfo, kOptionCount> kOptions;\n"
           "extern const std::array<Components, kVariants> kComponents;\n\n"
           "// Which of kComponents is in the box with so many players and these options.\n"
           "inline int variant_of([[maybe_unused]] int players,\n"
           "                      [[maybe_unused]] std::span<const std::int16_t> option_values) {\n"
           "    unsigned over = 0;\n";
    for (std::size_t k = 0; k < title.overlays.size(); ++k) {
        const Overlay& o = title.overlays[k];
        const auto value = [&](int option) {
            return "option_values[static_cast<std::size_t>(Option::" +
                   title.options[static_cast<std::size_t>(option)].name + ")]";
        };
        std::string when;
        if (o.with != kNone) when += value(o.with) + " != 0";
        if (o.without != kNone) when += (when.empty() ? "" : " && ") + value(o.without) + " == 0";
        std::string seats;
        for (const int n : o.players) seats += (seats.empty() ? "players == " : " || players == ") + std::to_string(n);
        if (!seats.empty() && !when.empty()) when += " && (" + seats + ")";
        else when += seats;
        out << "    if (" << when << ") over |= " << bit(static_cast<int>(k)) << "U;\n";
    }
    out << "    switch (over) {\n";
    for (std::size_t i = 0; i < title.overlaid.size(); ++i)
        out << "    case " << title.overlaid[i] << ": return " << i << ";\n";
    out << "    default: return 0;\n    }\n}\n";
}
} // namespace

std::string header_of(const Title& title, const std::string& name_space) {
    std::ostringstream out;
    out << "// Made by datac from the data files of " << title.ruleset << ". Do not edit.\n"
        << "#pragma once\n\n#include \"core/clause.hpp\"\n#include \"core/ids.hpp\"\n#include "
           "\"core/options.hpp\"\n#include "
           "\"box/components.hpp\"\n\n"
        << "#include <array>\n#include <cstddef>\n#include <cstdint>\n#include <span>\n#include <string_view>\n\n"
        << "namespace stw::" << name_space << "::data {\n\n";
    write_counts(out, title);
    write_names(out, title);
    write_options(out, title);
    write_printed(out, title);
    out << "\n} // namespace stw::" << name_space << "::data\n";
    return out.str();
}

} // namespace datac
