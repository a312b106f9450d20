// figures.toml: which clause tells which printed figure. Checked builds misprint the figures of a clause, so that its tests
// can be seen to fail; nothing else reads the file.
//
//     "tiny:OR.train/1" = ["train 2 price", "train 3 price"]
//
// A figure is a list of words: what it stands on, which one (an id, a colour, a terrain, or `all`), and its name.
#include "figures.hpp"

#include "table.hpp"

#include <algorithm>
#include <functional>

namespace datac {

namespace {

std::string element(const std::string& array, std::size_t index) { return array + "[" + std::to_string(index) + "]"; }

// The figures of one kind of thing: where it lies, whether it is the one that is meant, and what can be printed on it.
class Things {
  public:
    Things(const Value& at, const std::vector<std::string>& words, std::vector<std::string>& out)
        : at_(at), words_(words), out_(out) {}

    template <class T, class Meant> void find(const std::vector<T>& all, const std::string& array,
                                              std::initializer_list<std::string_view> names, Meant meant) {
        const std::string& name = words_.at(2);
        if (std::ranges::find(names, name) == names.end()) complain(at_, "`" + name + "` is no figure of it");
        for (std::size_t i = 0; i < all.size(); ++i)
            if (words_[1] == "all" || meant(all[i])) out_.push_back(element(array, i) + "." + name);
    }

  private:
    const Value& at_;
    const std::vector<std::string>& words_;
    std::vector<std::string>& out_;
};

} // namespace

std::vector<Figure> read_figures(const Value& file) {
    std::vector<Figure> out;
    for (const Value& clause : file.list) {
        if (clause.kind != Value::Kind::list || clause.list.empty())
            complain(clause, "a clause has a list of the figures it tells");
        for (const Value& text : clause.list) {
            Figure f{clause.key, words_of(as_text(text)), text};
            if (f.words.size() < 2 || f.words.size() > 4) complain(text, "a figure is two to four words");
            out.push_back(std::move(f));
        }
    }
    return out;
}

bool names(const std::vector<Figure>& figures, std::string_view kind, const std::string& name) {
    return std::ranges::any_of(figures, [&](const Figure& f) { return f.words[0] == kind && f.words[1] == name; });
}

void Misprints::once(const Title& title, const std::string& players) {
    for (const Figure& f : title.figures) {
        const std::string& kind = f.words[0];
        std::vector<std::string> lies;
        if (kind == "players") {
            Things(f.at, f.words, lies).find(title.players, players, {"cash", "certificate_limit"}, [&](const auto& n) {
                return std::to_string(n.players) == f.words[1];
            });
        } else if (kind == "number") {
            const auto known = std::ranges::find(title.numbers, f.words[1], &std::pair<std::string, int>::first);
            if (known != title.numbers.end()) lies.push_back("number::" + f.words[1]);
        } else if (kind == "table") {
            const auto known = std::ranges::find(title.tables, f.words[1], &NumberTable::name);
            if (known == title.tables.end()) complain(f.at, "there is no such table");
            const auto meant = [&](std::size_t word, std::size_t index) {
                return f.words.size() <= word || f.words[word] == "all" || f.words[word] == std::to_string(index);
            };
            for (std::size_t row = 0; row < known->rows.size(); ++row)
                for (std::size_t column = 0; column < known->rows[row].size(); ++column)
                    if (meant(2, row) && meant(3, column))
                        lies.push_back("table::" + element(element(f.words[1], row), column));
        } else {
            continue; // in the box, which differs from variant to variant
        }
        add(f, lies);
    }
}

void Misprints::in_box(const Title& title, const Variant& v, const BoxArrays& box) {
    for (const Figure& f : title.figures) {
        const std::string& kind = f.words[0];
        const std::string& which = f.words[1];
        const auto has_id = [&](const auto& thing) { return thing.id == which; };
        const auto has_colour = [&](const Tile& t) { return kColours[static_cast<std::size_t>(t.colour)] == which; };
        std::vector<std::string> lies;
        Things things(f.at, f.words, lies);
        if (kind == "train") {
            things.find(v.trains, box.trains,
                        {"count", "count_with_option", "price", "trade_in", "stops", "scrapped_by.value",
                         "available_from.value"},
                        has_id);
        } else if (kind == "phase") {
            things.find(v.phases, box.phases,
                        {"begins_with.value", "operating_rounds", "float_percent", "train_limit[0]", "train_limit[1]",
                         "revenue_column"},
                        has_id);
        } else if (kind == "paper") {
            things.find(v.papers, box.papers, {"price", "income", "percent"}, has_id);
        } else if (kind == "company") {
            things.find(v.companies, box.companies,
                        {"fixed_price", "home.value", "stations[0]", "stations[1]", "stations[2]", "stations[3]",
                         "stations[4]", "stations[5]", "start.column"},
                        has_id);
        } else if (kind == "hex") {
            things.find(v.hexes, box.hexes, {"cost", "river", "fee", "bonus", "link", "ferry"},
                        [&](const Hex& h) { return h.id == which || (!h.terrain.empty() && h.terrain == which); });
        } else if (kind == "tile") {
            things.find(v.tiles, box.tiles, {"count", "cost", "only_with"},
                        [&](const Tile& t) { return !t.printed && (t.id == which || has_colour(t)); });
        } else if (kind == "stop" || kind == "printed_stop") {
            for (std::size_t i = 0; i < v.tiles.size(); ++i) {
                const Tile& t = v.tiles[i];
                if (t.printed != (kind == "printed_stop") || (which != "all" && t.id != which && !has_colour(t)))
                    continue;
                for (std::size_t n = 0; n < t.nodes.size(); ++n)
                    for (std::size_t column = 0; column < t.nodes[n].revenue.size(); ++column)
                        lies.push_back(element(element(box.nodes[i], n) + ".revenue", column));
            }
        } else if (kind == "chart") {
            if (which != "bonus" || box.bonus == "{}") complain(f.at, "only the `bonus` of the chart is known here");
            for (std::size_t i = 0; i < v.chart.bonus.size(); ++i)
                if (v.chart.bonus[i] != 0 &&
                    (f.words.size() < 3 || std::to_string(i / static_cast<std::size_t>(v.chart.columns)) == f.words[2]))
                    lies.push_back(element(box.bonus, i));
        } else if (kind != "players" && kind != "number" && kind != "table") {
            complain(f.at, "there is nothing called `" + kind + "` in the box");
        } else {
            continue;
        }
        add(f, lies);
    }
}

void Misprints::add(const Figure& f, const std::vector<std::string>& lies) {
    const auto [known, is_new] = of_.try_emplace(f.clause);
    known->second.insert(lies.begin(), lies.end());
    auto& found = found_[f.at.line];
    found.first = found.first || !lies.empty();
    found.second = &f;
}

std::string Misprints::text() const {
    for (const auto& [line, found] : found_)
        if (!found.first) complain(found.second->at, "`" + found.second->at.text + "` is nothing that is printed");
    if (of_.empty()) return "";
    std::string out = "#ifdef STELLWERK_CLAUSE_SWITCHES\nnamespace {\n\n"
                      "// Another figure than the one the clause tells.\n"
                      "void misprint(Clause clause) {\n";
    for (const auto& [clause, lies] : of_) {
        out += "    if (clause == " + quoted(clause) + "_clause) {\n";
        for (const std::string& lie : lies) {
            // Behind the last column there is none.
            const bool is_column = lie.ends_with(".revenue_column");
            out += "        " + (is_column ? lie + " = " + lie + " == 0 ? 1 : 0" : "++" + lie) + ";\n";
        }
        out += "    }\n";
    }
    return out + "}\n\nconst clause_switches::Misprints kMisprints{misprint};\n\n} // namespace\n#endif\n\n";
}

} // namespace datac
