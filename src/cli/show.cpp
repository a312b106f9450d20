#include "cli/show.hpp"

#include <fmt/format.h>

namespace stw::cli {
namespace {

template <class Items, class Text> std::string list(const Items& items, Text text) {
    std::string out;
    for (const auto& item : items) out += (out.empty() ? "" : " ") + std::string(text(item));
    return out.empty() ? "-" : out;
}

void players(std::string& out, const Components& box, const Overview& o, const Names& names) {
    out += fmt::format("{:<14} {:>6} {:>7} {:>7}  {}\n", "player", "cash", "papers", "worth", "holds");
    for (const PlayerOverview& p : o.players) {
        std::string holds;
        for (const Holding& h : p.shares)
            holds += fmt::format("{}{} {} %  ", box[h.company].id, h.president ? "*" : "", h.percent.value);
        if (!p.papers.empty()) holds += list(p.papers, [&](PaperId id) { return box[id].id; });
        out += fmt::format("{:<14} {:>6} {:>4}/{:<2} {:>7}  {}{}\n", names[p.id.value].substr(0, 14),
                           p.cash_known ? std::to_string(p.cash.amount) : "?", p.certificates, p.certificate_limit,
                           p.cash_known ? std::to_string(p.worth.amount) : "?", holds,
                           p.id == o.priority ? "  (priority)" : "");
    }
}

void companies(std::string& out, const Components& box, const Overview& o, const Names& names) {
    out += fmt::format("{:<6} {:<14} {:>8} {:>6} {:>7}  {:<10} {}\n", "", "president", "treasury", "price", "market",
                       "trains", "stations");
    for (const CompanyOverview& c : o.companies) {
        if (c.closed || (!c.president && c.price == Money{0})) continue;
        out += fmt::format("{:<6} {:<14} {:>8} {:>6} {:>6} %  {:<10} {}{}\n", box[c.id].id,
                           c.president ? names[c.president.value].substr(0, 14) : "-", c.treasury.amount,
                           c.price > Money{0} ? std::to_string(c.price.amount) : "-", c.market.value,
                           list(c.trains, [&](TrainType t) { return box[t].id; }),
                           list(c.stations, [&](HexId h) { return box[h].id; }),
                           c.id == o.operating ? "   <- in turn" : "");
    }
}

void trains(std::string& out, const Components& box, const Overview& o) {
    out += "trains ";
    for (const TrainOverview& t : o.trains)
        if (t.in_bank + t.in_pool > 0)
            out += fmt::format(" {}x{}{}{}", t.in_bank, box[t.type].id,
                               t.on_sale ? fmt::format(" ({})", box[t.type].price) : "",
                               t.in_pool > 0 ? fmt::format(" +{} used", t.in_pool) : "");
    out += "\n";
    if (!o.unsold.empty())
        out += "unsold  " + list(o.unsold, [&](PaperId p) { return fmt::format("{} ({})", box[p].id, box[p].price); }) +
               "\n";
}

} // namespace

std::string show(const game::State& s, const Names& names) {
    const Components& box = game::components(s);
    const Overview o = game::overview(s);
    std::string out = fmt::format("{}   phase {}   bank {}{}\n", o.round, box[o.phase].id,
                                  o.bank_known ? std::to_string(o.bank.amount) : "?", o.bank_broken ? " (broken)" : "");
    players(out, box, o, names);
    companies(out, box, o, names);
    trains(out, box, o);
    return out;
}

} // namespace stw::cli
