#include "game/overview_json.hpp"

#include "game/json.hpp"
#include "game/json_parts.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

namespace stw::game {
namespace {

namespace json = boost::json;

json::value seat_or_none(PlayerId p) { return p ? json::value(p.value + 1) : json::value(nullptr); }
json::value cell(finance::Cell c) { return c ? json::value(json::array{c.row, c.column}) : json::value(nullptr); }

// Players who have a decision lying face down on the table.
json::array seats(std::uint8_t players) {
    json::array out;
    for (int i = 0; i < kMaxPlayers; ++i)
        if (((players >> static_cast<unsigned>(i)) & 1U) != 0) out.emplace_back(i + 1);
    return out;
}

json::object player_json(const Components& box, const PlayerOverview& p, const PlayerFigures& figures) {
    json::object o{{"seat", seat_or_none(p.id)},
                   {"cash", p.cash_known ? json::value(p.cash.amount) : json::value(nullptr)},
                   {"worth", p.cash_known ? json::value(p.worth.amount) : json::value(nullptr)},
                   {"certificates", p.certificates},
                   {"certificate_limit", p.certificate_limit},
                   {"place", p.place},
                   {"income", figures.income.amount},
                   {"in_shares", figures.in_shares.amount}};
    o["shares"] = array_of(p.shares, [&](const Holding& h) {
        return json::object{
            {"company", text(box[h.company].id)}, {"percent", h.percent.value}, {"president", h.president}};
    });
    o["papers"] = array_of(p.papers, [&](PaperId id) { return text(box[id].id); });
    return o;
}

json::object price_move(const Components& box, finance::Cell to) {
    return {{"cell", cell(to)}, {"price", to ? box.chart.at(to).amount : 0}};
}

// Where each move would take the marker of a company; null: it is not on the chart.
json::value moves_json(const Components& box, const Shown& shown, CompanyId c) {
    for (const PriceMoves& m : shown.moves)
        if (m.company == c)
            return json::object{{"pay_out", price_move(box, m.pay_out)},
                                {"withhold", price_move(box, m.withhold)},
                                {"sale", price_move(box, m.sale)},
                                {"sold_out", price_move(box, m.sold_out)}};
    return nullptr;
}

json::object company_json(const Components& box, const CompanyOverview& c, const Shown& shown) {
    json::object o{{"company", text(box[c.id].id)},
                   {"president", seat_or_none(c.president)},
                   {"treasury", c.treasury.amount},
                   {"price", c.price.amount},
                   {"par", c.par.amount},
                   {"cell", cell(c.cell)},
                   {"moves", moves_json(box, shown, c.id)},
                   {"below_top", c.below_top},
                   {"market", c.market.value},
                   {"train_limit", c.train_limit},
                   {"operates", c.operates},
                   {"closed", c.closed}};
    o["trains"] = array_of(c.trains, [&](TrainType t) { return text(box[t].id); });
    o["stations"] = array_of(c.stations, [&](HexId h) { return text(box[h].id); });
    o["stations_left"] = array_of(c.stations_left, [](Money m) { return json::value(m.amount); });
    return o;
}

bool is_gone(const Components& box, PhaseId now, TrainType t) {
    for (int i = 0; i <= now.index(); ++i)
        if (box[t].scrapped_by && box[PhaseId{i}].begins_with == box[t].scrapped_by) return true;
    return false;
}

json::object train_json(const Components& box, const TrainOverview& t, PhaseId now) {
    return {{"train", text(box[t.type].id)},
            {"bank", t.in_bank},
            {"pool", t.in_pool},
            {"on_sale", t.on_sale},
            {"price", t.price > Money{0} ? t.price.amount : box[t.type].price},
            {"gone", is_gone(box, now, t.type)}};
}

// Trains to be bought from the bank until the phase begins, the one that begins it included. They are sold in the order of the
// box; those on sale besides the order wait for their phase.
int purchases_until(const Components& box, const Overview& o, PhaseId phase) {
    const TrainType first = box[phase].begins_with;
    if (phase <= o.phase || !first) return 0;
    if (const PhaseId opens = box[first].available_from) return purchases_until(box, o, opens) + 1;
    int before = 0;
    for (const TrainOverview& t : o.trains) before += t.type < first ? t.in_bank : 0;
    return before + 1;
}

json::array phases_json(const Components& box, const Overview& o) {
    json::array out;
    for (std::size_t i = 0; i < box.phases.size(); ++i) {
        const PhaseId phase{static_cast<int>(i)};
        out.emplace_back(json::object{{"phase", text(box[phase].id)}, {"purchases", purchases_until(box, o, phase)}});
    }
    return out;
}

json::object detail_json(const Components& box, const Detail& d) {
    json::object detail{{"topic", text(d.topic)}};
    put_fields(detail, box, d.what);
    return detail;
}

// Where a tile was laid, and where stations stand; everything else is as printed.
json::object board_json(const Components& box, const board::Board& b) {
    json::array tiles;
    for (std::size_t i = 0; i < box.map.hexes.size(); ++i)
        if (b.tile[i] != box.map.hexes[i].printed)
            tiles.emplace_back(json::object{
                {"hex", text(box.map.hexes[i].id)}, {"tile", text(box[b.tile[i]].id)}, {"rotation", b.rotation[i]}});
    json::object left;
    for (std::size_t i = 0; i < box.map.tiles.size(); ++i) {
        const std::int8_t n = b.supply[i];
        if (!box.map.tiles[i].printed) left[box.map.tiles[i].id] = n < 0 ? json::value(nullptr) : json::value(n);
    }
    json::object out;
    out["tiles"] = std::move(tiles);
    out["stations"] = array_of(b.stations, [&](const board::Station& s) {
        return json::object{{"company", text(box[s.company].id)}, {"hex", text(box[s.hex].id)}, {"city", s.node}};
    });
    out["tiles_left"] = std::move(left);
    return out;
}

json::object stack_json(const Components& box, const Stack& s) {
    json::object o{{"cell", cell(s.cell)}, {"price", box.chart.at(s.cell).amount}};
    o["markers"] = array_of(s.markers, [&](CompanyId c) { return text(box[c].id); });
    return o;
}

} // namespace

json::object to_json(const RoundOverview& r) { return {{"kind", text(r.kind)}, {"set", r.set}, {"leg", r.leg}}; }

json::array to_json(const Components& box, const std::vector<Detail>& details) {
    return array_of(details, [&](const Detail& d) { return detail_json(box, d); });
}

json::object overview_json(const State& s) {
    const Components& box = components(s);
    const Overview o = overview(s);
    const Shown more = shown(s);
    json::object out{{"ruleset", text(title(s).ruleset)},
                     {"revision", revision(s)},
                     {"round", to_json(o.round)},
                     {"phase", text(box[o.phase].id)},
                     {"bank", o.bank_known ? json::value(o.bank.amount) : json::value(nullptr)},
                     {"bank_broken", o.bank_broken},
                     {"priority", seat_or_none(o.priority)},
                     {"operating", o.operating ? text(box[o.operating].id) : json::value(nullptr)},
                     {"step", o.step.empty() ? json::value(nullptr) : text(o.step)},
                     {"finished", finished(s)},
                     {"ending", o.ending.empty() ? json::value(nullptr) : text(o.ending)}};
    out["sealed"] = seats(sealed(s));
    out["players"] = array_of(o.players, [&](const PlayerOverview& p) {
        return player_json(box, p, more.players[static_cast<std::size_t>(p.id.value)]);
    });
    out["companies"] = array_of(o.companies, [&](const CompanyOverview& c) { return company_json(box, c, more); });
    out["trains"] = array_of(o.trains, [&](const TrainOverview& t) { return train_json(box, t, o.phase); });
    out["phases"] = phases_json(box, o);
    out["unsold"] = array_of(o.unsold, [&](PaperId p) { return text(box[p].id); });
    out["chart"] = array_of(stacks(o), [&](const Stack& stack) { return stack_json(box, stack); });
    out["board"] = board_json(box, o.board);
    json::array details = to_json(box, o.details);
    for (const Detail& d : more.details) details.emplace_back(detail_json(box, d));
    out["details"] = std::move(details);
    return out;
}

} // namespace stw::game
