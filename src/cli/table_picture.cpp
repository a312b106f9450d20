// Players, companies, trains and phases as tables.
#include "cli/pictures.hpp"
#include "cli/text_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace stw::cli {
namespace {

template <class Items, class Text> std::string list(const Items& items, Text text) {
    std::string out;
    for (const auto& item : items) out += (out.empty() ? "" : " ") + std::string(text(item));
    return out.empty() ? "-" : out;
}

std::string amount(Money m, bool known) { return known ? std::to_string(m.amount) : "?"; }

void players(std::string& out, const Components& box, const Overview& o, const Names& names) {
    out += fmt::format("{:<14} {:>6} {:>7} {:>7}  {}\n", "player", "cash", "papers", "worth", "holds");
    for (const PlayerOverview& p : o.players) {
        std::string holds;
        for (const Holding& h : p.shares)
            holds += fmt::format("{}{} {} %  ", box[h.company].id, h.president ? "*" : "", h.percent.value);
        if (!p.papers.empty()) holds += list(p.papers, [&](PaperId id) { return box[id].id; });
        if (p.id == o.priority) holds += "  (priority)";
        out +=
            fmt::format("{} {:>6} {:>4}/{:<2} {:>7}  {}\n", fitted(names[p.id.value], 14), amount(p.cash, p.cash_known),
                        p.certificates, p.certificate_limit, amount(p.worth, p.cash_known), holds);
    }
}

std::string stations_left(const CompanyOverview& c) {
    if (c.stations_left.empty()) return "";
    return fmt::format(" (next {})", c.stations_left.front().amount);
}

void companies(std::string& out, const Components& box, const Overview& o, const Names& names) {
    out += fmt::format("{:<6} {:<14} {:>8} {:>6} {:>4} {:>8}  {:<14} {}\n", "", "president", "treasury", "price", "par",
                       "market", "trains", "stations");
    for (const CompanyOverview& c : o.companies) {
        if (c.closed || (!c.president && c.price == Money{0})) continue;
        const std::string trains =
            list(c.trains, [&](TrainType t) { return box[t].id; }) + fmt::format(" of {}", c.train_limit);
        out += fmt::format("{:<6} {} {:>8} {:>6} {:>4} {:>6} %  {:<14} {}{}{}\n", box[c.id].id,
                           fitted(c.president ? names[c.president.value] : "-", 14), c.treasury.amount,
                           c.price > Money{0} ? std::to_string(c.price.amount) : "-",
                           c.par > Money{0} ? std::to_string(c.par.amount) : "-", c.market.value, trains,
                           list(c.stations, [&](HexId h) { return box[h].id; }), stations_left(c),
                           c.id == o.operating ? "   <- in turn" : "");
    }
}

int price_of(const rolling::Type& type, const TrainOverview& t) {
    return t.price > Money{0} ? t.price.amount : type.price;
}

std::string trains_in_a_line(const Components& box, const Overview& o) {
    std::string out = "trains ";
    for (const TrainOverview& t : o.trains) {
        const rolling::Type& type = box[t.type];
        if (t.in_pool > 0) out += fmt::format(" {} used {}", t.in_pool, type.id);
        if (t.in_bank == 0) continue;
        out += fmt::format(" {}x{}{}", t.in_bank, type.id, t.on_sale ? fmt::format(" ({})", price_of(type, t)) : "");
    }
    return out + "\n";
}

std::string colours(std::uint8_t mask) {
    constexpr std::array<std::string_view, 8> kNames{"white", "yellow", "green", "brown",
                                                     "grey",  "red",    "blue",  "purple"};
    static_assert(kNames.size() == static_cast<std::size_t>(board::Colour::purple) + 1);
    std::string out;
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (((mask >> i) & 1U) != 0) out += fmt::format("{}{}", out.empty() ? "" : " ", kNames[i]);
    return out;
}

// What a phase begins with, and what the word in its column means.
std::string beginning(const Components& box, const rolling::Phase& p) {
    if (p.begins_with) return std::string(box[p.begins_with].id);
    return p.begins_in.empty() ? "-" : std::string(p.begins_in);
}

std::string_view beginnings(const Components& box) {
    const bool rounds =
        std::any_of(box.phases.begin(), box.phases.end(), [](const rolling::Phase& p) { return !p.begins_in.empty(); });
    return rounds ? "with this round" : "with the first train of this kind";
}

bool small_companies(const Components& box) {
    return std::any_of(box.phases.begin(), box.phases.end(),
                       [](const rolling::Phase& p) { return p.train_limit[1] > 0; });
}

} // namespace

std::string players_picture(const game::State& s, const Names& names) {
    std::string out;
    players(out, game::components(s), game::overview(s), names);
    return out;
}

std::string companies_picture(const game::State& s, const Names& names) {
    std::string out;
    companies(out, game::components(s), game::overview(s), names);
    return out;
}

std::string revision_note(const game::State& s) {
    const int played = game::revision(s);
    const int newest = game::title(s).revision;
    return played == newest ? "" : fmt::format("played by revision {} of the rules; now {}\n", played, newest);
}

std::string trains_picture(const game::State& s) {
    const Components& box = game::components(s);
    const Overview o = game::overview(s);
    std::string out = fmt::format("{:<6} {:>5} {:>8} {:>5} {:>5}  {:<8} {}\n", "train", "price", "trade in", "bank",
                                  "used", "on sale", "scrapped by");
    for (const TrainOverview& t : o.trains) {
        const rolling::Type& type = box[t.type];
        out += fmt::format("{:<6} {:>5} {:>8} {:>5} {:>5}  {:<8} {}\n", type.id, price_of(type, t),
                           type.trade_in > 0 ? std::to_string(type.trade_in) : "-", t.in_bank, t.in_pool,
                           t.on_sale ? "yes" : "-", type.scrapped_by ? box[type.scrapped_by].id : "-");
    }
    out += fmt::format("\n{:<6} {:<7} {:<6} {:<12} {}\n", "phase", "begins", "rounds", "train limit", "tiles");
    const bool small = small_companies(box);
    for (std::size_t i = 0; i < box.phases.size(); ++i) {
        const rolling::Phase& p = box.phases[i];
        const std::string limit =
            small ? fmt::format("{}/{}", p.train_limit[0], p.train_limit[1]) : std::to_string(p.train_limit[0]);
        out += fmt::format("{:<6} {:<7} {:<6} {:<12} {}{}\n", p.id, beginning(box, p), p.operating_rounds, limit,
                           colours(p.colours), o.phase.value == i ? "   <- now" : "");
    }
    return out +
           fmt::format("begins: {}{}\n", beginnings(box), small ? "; train limit: of public/small companies" : "");
}

std::string table_picture(const game::State& s, const Names& names) {
    const Components& box = game::components(s);
    const Overview o = game::overview(s);
    std::string out = fmt::format("{}   phase {}   bank {}{}\n", o.round.name, box[o.phase].id,
                                  amount(o.bank, o.bank_known), o.bank_broken ? " (broken)" : "");
    out += revision_note(s);
    players(out, box, o, names);
    companies(out, box, o, names);
    out += trains_in_a_line(box, o);
    if (!o.unsold.empty())
        out += "unsold  " + list(o.unsold, [&](PaperId p) { return fmt::format("{} ({})", box[p].id, box[p].price); }) +
               "\n";
    return out;
}

} // namespace stw::cli
