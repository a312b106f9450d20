// chart.toml, companies.toml and trains.toml.
#include "model.hpp"
#include "table.hpp"

#include <algorithm>
#include <tuple>

namespace datac {

namespace {

template <class T> int find_id(const std::vector<T>& all, const std::string& id) {
    const auto found = std::ranges::find(all, id, &T::id);
    return found == all.end() ? kNone : static_cast<int>(found - all.begin());
}

template <class T> int must_find(const std::vector<T>& all, const Value& at, const char* what) {
    const int index = find_id(all, as_text(at));
    if (index == kNone) complain(at, std::string("there is no ") + what + " `" + at.text + "`");
    return index;
}

std::size_t position(const Chart& chart, Cell c) {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(chart.columns) +
           static_cast<std::size_t>(c.column);
}

int price_at(const Chart& chart, Cell c) { return chart.price[position(chart, c)]; }

// "." no cell, "100" a price, "100p" a par price, "120:HGK" where a company begins, "90p:A,B" two of them, "115+5" with a bonus per share.
void read_cell(const Value& at, std::string text, Cell cell, Chart& chart) {
    const std::string written = text;
    int price = 0;
    int bonus = 0;
    if (text != ".") {
        if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
            std::size_t from = colon + 1;
            while (from <= text.size()) {
                const std::size_t to = std::min(text.find(',', from), text.size());
                if (!chart.start.emplace(text.substr(from, to - from), cell).second)
                    complain(at, "`" + written + "`: a company of it begins in another cell, too");
                from = to + 1;
            }
            text.erase(colon);
        }
        if (const std::size_t plus = text.find('+'); plus != std::string::npos) {
            bonus = whole_number(std::string_view(text).substr(plus + 1)).value_or(0);
            if (bonus <= 0 || bonus > 1000) complain(at, "`" + written + "`: what follows the + is no bonus");
            text.erase(plus);
        }
        if (text.ends_with('p')) {
            chart.par.push_back(cell);
            text.pop_back();
        }
        const auto number = whole_number(text);
        if (!number || *number <= 0 || *number > 30000)
            complain(at, "`" + written + "` is no cell; write one like 90, 90p, 120:HGK, 115+5 or .");
        price = *number;
    }
    chart.price[position(chart, cell)] = price;
    chart.bonus[position(chart, cell)] = bonus;
}

Chart read_chart(Table& root) {
    Chart chart;
    std::vector<std::vector<std::string>> rows;
    const std::span<const Value> lines = root.list("rows");
    for (const Value& v : lines) {
        rows.push_back(words_of(as_text(v)));
        chart.columns = std::max(chart.columns, static_cast<int>(rows.back().size()));
    }
    chart.rows = static_cast<int>(rows.size());
    chart.price.resize(position(chart, {chart.rows, 0}));
    chart.bonus.resize(chart.price.size());
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < rows[r].size(); ++c)
            read_cell(lines[r], rows[r][c], {static_cast<int>(r), static_cast<int>(c)}, chart);
    if (std::ranges::count(chart.bonus, 0) == std::ssize(chart.bonus)) chart.bonus.clear();
    // Cheapest first.
    std::ranges::sort(chart.par, {}, [&](Cell c) { return std::tuple{price_at(chart, c), c.row, c.column}; });
    return chart;
}

void check_colour(const Value& at, const std::string& text) {
    const bool good =
        text.size() == 7 && text.front() == '#' && text.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
    if (!good) complain(at, "`" + text + "` is no colour; write one like #1f5fa8");
}

Company read_company(Table& t, CompanyKind kind, const Variant& v) {
    Company c;
    c.id = t.text("id");
    if (find_id(v.companies, c.id) != kNone) complain(t.value(), "there are two companies of this id");
    c.name = t.text("name");
    c.colour = t.text("colour");
    c.text_colour = t.text("text_colour");
    check_colour(t.value(), c.colour);
    check_colour(t.value(), c.text_colour);
    c.kind = kind;
    if (const Value* home = t.optional("home")) {
        Table h(*home);
        c.home = must_find(v.hexes, h.required("hex"), "hex");
        c.home_city = h.number_or("city", 0, 0, kMaxNodes - 1);
        h.finish();
        const Hex& hex = v.hexes[static_cast<std::size_t>(c.home)];
        const auto& nodes = v.tiles[static_cast<std::size_t>(hex.printed)].nodes;
        if (!hex.absent && c.home_city >= std::ranges::count(nodes, kCity, &Node::kind))
            complain(*home, "hex `" + hex.id + "` has no city " + std::to_string(c.home_city) + " (counted from 0)");
    }
    for (const Value& cost : t.list("stations")) c.stations.push_back(as_number(cost, 0, 30000));
    if (c.stations.size() > 6) complain(t.value(), "a company has 6 stations at most");
    for (const Value& entry : t.list_or_empty("stands")) {
        Table s(entry);
        const Hex& hex = v.hexes[static_cast<std::size_t>(must_find(v.hexes, s.required("hex"), "hex"))];
        int city = s.number_or("city", 0, 0, kMaxNodes - 1);
        s.finish();
        const auto& nodes = v.tiles[static_cast<std::size_t>(hex.printed)].nodes;
        int node = kNone;
        for (std::size_t n = 0; n < nodes.size(); ++n)
            if (nodes[n].kind == kCity && city-- == 0) node = static_cast<int>(n);
        if (hex.absent) continue; // not on this map
        if (node == kNone) complain(entry, "hex `" + hex.id + "` has no such city");
        c.stands.push_back({static_cast<int>(&hex - v.hexes.data()), node});
    }
    c.fixed_price = t.number_or("fixed_price", 0, 0, 30000);
    if (const auto start = v.chart.start.find(c.id); start != v.chart.start.end()) {
        c.start = start->second;
        if (price_at(v.chart, c.start) != c.fixed_price)
            complain(t.value(), "`fixed_price` is not the price of its cell in chart.toml");
    } else if (c.fixed_price != 0) {
        complain(t.value(), "it has a fixed price, but chart.toml does not say in which cell it begins");
    }
    return c;
}

// "20P", "8 x 10", "10 reserved", "5 named S1"; "20P or 30P or 40P": one of them comes into play.
void read_certificates(const Value& v, int company, const Company& c, std::vector<Paper>& papers) {
    std::vector<std::string> words = words_of(as_text(v));
    if (words.size() > 2 && words[1] == "or") {
        for (std::size_t i = 0; i < words.size(); i += 2) {
            if (i != 0 && words[i - 1] != "or") complain(v, "`or` has to stand between two of them");
            Value one = v;
            one.text = words[i];
            read_certificates(one, company, c, papers);
            if (!papers.back().president) complain(v, "only president's certificates (`20P`) can be chosen from");
        }
        return;
    }
    Paper p;
    p.name = c.name;
    p.company = company;
    if (!words.empty() && words.back() == "reserved") {
        p.reserved = true;
        words.pop_back();
    }
    std::string name;
    if (words.size() == 3 && words[1] == "named") {
        name = words[2];
        if (!is_identifier(name)) complain(v, "the name of a certificate has only letters, digits and _");
        words.resize(1);
    }
    int count = 1;
    if (words.size() == 3 && words[1] == "x") {
        count = whole_number(words[0]).value_or(0);
        words.erase(words.begin(), words.begin() + 2);
    }
    std::string percent = words.size() == 1 ? words[0] : "";
    p.id = c.id + " " + percent;
    if (percent.ends_with('P')) {
        p.president = true;
        percent.pop_back();
    }
    p.percent = whole_number(percent).value_or(0);
    p.has_name = !name.empty();
    if (p.has_name) p.id = name;
    if (count < 1 || count > 20 || p.percent < 1 || p.percent > 100)
        complain(v, "`" + v.text + "` is not understood; write `20P`, `8 x 10`, `10 reserved` or `5 named S1`");
    papers.insert(papers.end(), static_cast<std::size_t>(count), p);
}

void read_public(Table& root, Variant& v) {
    for (const Value& entry : root.list("public")) {
        Table t(entry);
        v.companies.push_back(read_company(t, CompanyKind::public_company, v));
        const std::size_t before = v.papers.size();
        for (const Value& c : t.list("certificates"))
            read_certificates(c, static_cast<int>(v.companies.size()) - 1, v.companies.back(), v.papers);
        int sum = 0;
        int presidents = 0; // of several to choose from, the first makes 100 % with the rest
        const bool choice =
            std::ranges::any_of(t.list("certificates"), [](const Value& c) { return c.text.contains(" or "); });
        for (std::size_t i = before; i < v.papers.size(); ++i) {
            if (choice && v.papers[i].president && presidents == 1) continue;
            sum += v.papers[i].percent;
            presidents += v.papers[i].president ? 1 : 0;
        }
        if (sum != 100) complain(entry, "its certificates make " + std::to_string(sum) + " %, not 100");
        const int wanted = t.flag_or("no_president", false) ? 0 : 1;
        if (presidents != wanted) complain(entry, "it needs one president's certificate (`20P`), or `no_president`");
        t.finish();
    }
}

Paper read_paper(Table& t, PaperKind kind) {
    Paper p;
    p.id = t.text("id");
    if (!is_identifier(p.id)) complain(t.value(), "an id of a certificate has only letters, digits and _");
    p.name = t.text("name");
    p.kind = kind;
    p.price = t.number("price", 0, 30000);
    p.income = t.number_or("income", 0, 0, 30000);
    return p;
}

void read_others(Table& root, Variant& v) {
    for (const Value& entry : root.list_or_empty("private")) {
        Table t(entry);
        v.papers.push_back(read_paper(t, PaperKind::private_company));
        t.finish();
    }
    for (const Value& entry : root.list_or_empty("small")) {
        Table t(entry);
        v.companies.push_back(read_company(t, CompanyKind::small_company, v));
        Paper p = read_paper(t, PaperKind::small_company);
        p.company = static_cast<int>(v.companies.size()) - 1;
        p.percent = 100;
        p.president = true;
        v.papers.push_back(std::move(p));
        t.finish();
    }
    for (const Value& entry : root.list_or_empty("part")) {
        Table t(entry);
        v.companies.push_back(read_company(t, CompanyKind::part, v));
        t.finish();
    }
    for (const Value& entry : root.list_or_empty("bond")) {
        Table t(entry);
        const Paper p = read_paper(t, PaperKind::bond);
        v.papers.insert(v.papers.end(), static_cast<std::size_t>(t.number("count", 1, 100)), p);
        t.finish();
    }
}

void read_trains(Table& root, const std::vector<Option>& options, Variant& v) {
    for (const Value& entry : root.list("train")) {
        Table t(entry);
        Train train;
        train.id = t.text("id");
        if (find_id(v.trains, train.id) != kNone) complain(entry, "there are two trains of this id");
        train.count = t.number("count", 1, 127);
        train.extra = t.number_or("extra", 0, 0, 127);
        if (const Value* o = t.optional("extra_with")) train.extra_with = option_called(options, *o, as_text(*o));
        if ((train.extra > 0) != (train.extra_with != kNone)) complain(entry, "`extra` and `extra_with` go together");
        train.price = t.number("price", 0, 30000);
        train.trade_in = t.number_or("trade_in", 0, 0, 30000);
        train.stops = t.number_or("stops", 0, 1, 100);
        train.towns_free = t.flag_or("towns_free", false);
        train.towns_besides = t.number_or("towns_besides", 0, 1, 100);
        train.skips = t.flag_or("skips", false);
        train.unlimited = t.flag_or("unlimited", false);
        t.optional("scrapped_by"); // below, when all trains and phases are known
        t.optional("available_from");
        t.finish();
        v.trains.push_back(std::move(train));
    }
}

void read_phases(Table& root, Variant& v) {
    for (const Value& entry : root.list("phase")) {
        Table t(entry);
        Phase p;
        p.id = t.text("id");
        p.called = t.text_or("called", "");
        if (!p.called.empty() && !is_identifier(p.called))
            complain(entry, "`called` is a name in C++: letters, digits and _");
        if (find_id(v.phases, p.id) != kNone) complain(entry, "there are two phases of this id");
        if (const Value* train = t.optional("begins_with")) p.begins_with = must_find(v.trains, *train, "train");
        p.begins_in = t.text_or("begins_in", "");
        for (const Value& c : t.list("colours")) p.colours |= bit(one_of(c, as_text(c), kColours));
        Table limit(t.required("train_limit"));
        p.train_limit = {limit.number("public", 0, 20), limit.number_or("small", 0, 0, 20)};
        limit.finish();
        p.operating_rounds = t.number_or("operating_rounds", 0, 1, 10);
        p.float_percent = t.number_or("float_percent", 0, 1, 100);
        // The four values of a node are for yellow, green, brown and grey.
        p.revenue_column = one_of(entry, t.text("revenue"), std::span(kColours).subspan(1, 4));
        t.finish();
        v.phases.push_back(std::move(p));
    }
}

} // namespace

void read_rolling(const Value& root_value, const std::vector<Option>& options, Variant& v) {
    Table root(root_value);
    read_trains(root, options, v);
    read_phases(root, v);
    const std::span<const Value> entries = root.list("train");
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (const Value* by = entries[i].find("scrapped_by"))
            v.trains[i].scrapped_by = must_find(v.trains, *by, "train");
        if (const Value* p = entries[i].find("available_from"))
            v.trains[i].available_from = must_find(v.phases, *p, "phase");
    }
}

void read_finance(const Value& root_value, Variant& v) {
    Table root(root_value);
    v.chart = read_chart(root);
    read_public(root, v);
    read_others(root, v);
    for (const auto& [company, cell] : v.chart.start)
        if (find_id(v.companies, company) == kNone)
            complain(root.required("rows"), "`:" + company + "` names a company that is not in companies.toml");
}

} // namespace datac
