#include "game/json.hpp"

#include "game/asked.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include <charconv>

namespace stw::game {
namespace {

namespace json = boost::json;

std::string_view source_name(Source s) {
    switch (s) {
    case Source::bank: return "bank";
    case Source::pool: return "pool";
    case Source::company: return "company";
    default: return "";
    }
}

void put(json::object& o, std::string_view key, std::string_view value) { o[key] = json::string(value); }

// Seats are counted from 1, as people do.
json::value seat(PlayerId p) {
    if (p == kChance) return "chance";
    return p.value + 1;
}

} // namespace

void put_fields(json::object& o, const Components& box, const Fields& f) {
    if (f.company) put(o, "company", box[f.company].id);
    if (f.other) put(o, "other", box[f.other].id);
    if (f.player) o["player"] = seat(f.player);
    if (f.paper) put(o, "paper", box[f.paper].id);
    if (f.hex) put(o, "hex", box[f.hex].id);
    if (f.tile) put(o, "tile", box[f.tile].id);
    if (f.rotation != 0xFF) o["rotation"] = f.rotation;
    if (f.city != 0xFF) o["city"] = f.city;
    if (f.train) put(o, "train", box[f.train].id);
    if (f.trade_in) put(o, "trade_in", box[f.trade_in].id);
    if (f.source != Source::none) put(o, "source", source_name(f.source));
    if (f.yes != 0xFF) o["yes"] = f.yes == 1;
    if (f.amount) o["amount"] = f.amount.value;
    if (f.percent) o["percent"] = f.percent.value;
    if (f.number) o["number"] = f.number.value;
    if (f.limit) o["limit"] = f.limit.value;
}

namespace {

json::object move_json(const Components& box, const Move& m) {
    json::object o;
    put(o, "do", name_of(m.kind));
    o["by"] = seat(m.by);
    if (m.as) put(o, "as", box[m.as].id);
    put_fields(o, box, m.what);
    return o;
}

// "T3.1": path 1 of the tile on T3.
json::array route_json(const Components& box, const Route& route) {
    json::array pieces;
    for (const Piece& p : route) pieces.emplace_back(std::string(box[p.hex].id) + "." + std::to_string(p.path));
    return pieces;
}

// --- reading ---

class Reader {
  public:
    Reader(const Components& box, const json::object& o) : box_(box), o_(o) {}

    std::expected<Action, std::string> action() {
        Action a;
        for (const auto& entry : o_) {
            read(a, entry.key(), entry.value());
            if (!error_.empty()) return std::unexpected(error_);
        }
        if (a.kind == ActionKind::none) return std::unexpected("an action needs \"do\": its kind, such as \"pass\"");
        if (!a.by) return std::unexpected("an action needs \"by\": the number of the seat, from 1, or \"chance\"");
        return a;
    }

  private:
    void fail(std::string_view key, const std::string& what) { error_ = "\"" + std::string(key) + "\": " + what; }

    std::string_view text(std::string_view key, const json::value& v) {
        if (const json::string* s = v.if_string()) return {s->data(), s->size()};
        fail(key, "a text in quotes is expected");
        return {};
    }
    int number(std::string_view key, const json::value& v, int least, int most) {
        // A number made by a program may be unsigned, one read from text is signed.
        const std::int64_t n = v.is_uint64() && v.get_uint64() <= INT32_MAX ? static_cast<std::int64_t>(v.get_uint64())
                               : v.is_int64()                               ? v.get_int64()
                                                                            : INT64_MIN;
        if (n >= least && n <= most) return static_cast<int>(n);
        fail(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " is expected");
        return least;
    }
    template <class Id, class Things> Id named(std::string_view key, const json::value& v, const Things& things) {
        const std::string_view name = text(key, v);
        if (!error_.empty()) return Id{};
        for (std::size_t i = 0; i < things.size(); ++i)
            if (things[i].id == name) return Id{static_cast<int>(i)};
        fail(key, "there is no \"" + std::string(name.substr(0, 40)) + "\" in this title");
        return Id{};
    }
    PlayerId seat_of(std::string_view key, const json::value& v) {
        if (v.is_string() && text(key, v) == "chance") return kChance;
        return PlayerId{number(key, v, 1, kMaxPlayers) - 1};
    }
    TileId tile(std::string_view key, const json::value& v) {
        const std::string_view name = text(key, v);
        // Printed hexes are tiles to the engine, but nobody can lay one.
        for (std::size_t i = 0; error_.empty() && i < box_.map.tiles.size(); ++i)
            if (box_.map.tiles[i].id == name && !box_.map.tiles[i].printed) return TileId{static_cast<int>(i)};
        if (error_.empty()) fail(key, "there is no tile \"" + std::string(name.substr(0, 40)) + "\" in this title");
        return {};
    }

    void read(Action& a, std::string_view key, const json::value& v) {
        constexpr int kMost = 1'000'000;
        Fields& f = a.what;
        if (key == "do") {
            a.kind = action_kind(text(key, v));
            if (a.kind == ActionKind::none && error_.empty()) fail(key, "there is no such kind of action");
        } else if (key == "by") a.by = seat_of(key, v);
        else if (key == "as") a.as = named<CompanyId>(key, v, box_.companies);
        else if (key == "company") f.company = named<CompanyId>(key, v, box_.companies);
        else if (key == "other") f.other = named<CompanyId>(key, v, box_.companies);
        else if (key == "player") f.player = seat_of(key, v);
        else if (key == "paper") f.paper = named<PaperId>(key, v, box_.papers);
        else if (key == "hex") f.hex = named<HexId>(key, v, box_.map.hexes);
        else if (key == "tile") f.tile = tile(key, v);
        else if (key == "rotation") f.rotation = static_cast<std::uint8_t>(number(key, v, 0, kEdges - 1));
        else if (key == "city") f.city = static_cast<std::uint8_t>(number(key, v, 0, board::kMaxNodes - 1));
        else if (key == "train") f.train = named<TrainType>(key, v, box_.trains);
        else if (key == "trade_in") f.trade_in = named<TrainType>(key, v, box_.trains);
        else if (key == "source") read_source(f, v);
        else if (key == "yes") {
            if (const bool* b = v.if_bool()) f.yes = *b ? 1 : 0;
            else fail(key, "true or false is expected");
        } else if (key == "amount") f.amount = number(key, v, -kMost, kMost);
        else if (key == "percent") f.percent = number(key, v, 0, 100);
        else if (key == "number") f.number = number(key, v, -kMost, kMost);
        else if (key == "route") read_route(a.route, v);
        else fail(key, "an action has no such field");
    }
    void read_source(Fields& f, const json::value& v) {
        const std::string_view name = text("source", v);
        for (Source s : {Source::bank, Source::pool, Source::company})
            if (source_name(s) == name) f.source = s;
        if (f.source == Source::none && error_.empty()) fail("source", "\"bank\", \"pool\" or \"company\" is expected");
    }
    void read_route(Route& route, const json::value& v) {
        const json::array* pieces = v.if_array();
        if (pieces == nullptr || pieces->size() > kMaxRoute)
            return fail("route", "a list of pieces such as \"T3.1\" is expected");
        for (const json::value& piece : *pieces) {
            const std::string_view name = text("route", piece);
            if (!error_.empty()) return;
            const std::size_t dot = name.rfind('.');
            int path = -1;
            if (dot != std::string_view::npos) std::from_chars(name.data() + dot + 1, name.data() + name.size(), path);
            if (path < 0 || path >= board::kMaxPaths) return fail("route", "a piece is named like \"T3.1\"");
            const auto hex = named<HexId>("route", json::value(json::string(name.substr(0, dot))), box_.map.hexes);
            if (!error_.empty()) return;
            route.push_back({hex, static_cast<std::uint8_t>(path)});
        }
    }

    const Components& box_;
    const json::object& o_;
    std::string error_;
};

} // namespace

json::object to_json(const Components& box, const Action& a) {
    json::object o = move_json(box, a);
    if (!a.route.empty()) o["route"] = route_json(box, a.route);
    return o;
}

json::object to_json(const Components& box, const Event& e) {
    json::object o;
    put(o, "event", name_of(e.kind));
    put_fields(o, box, e.what);
    return o;
}

json::object to_json(const Components& box, const Violation& v) {
    json::object o;
    put(o, "clause", v.clause.id());
    put_fields(o, box, v.figures);
    return o;
}

json::array to_json(const State& s, const Choices& c) {
    const Components& box = components(s);
    json::array all;
    for (const Offer& o : c.offers) {
        json::object j;
        put(j, "do", name_of(o.pattern.kind));
        j["by"] = seat(o.pattern.by);
        if (waited_for(o)) j["asked"] = true;
        if (o.aside) j["aside"] = true;
        switch (o.form) {
        case OfferForm::list: {
            put(j, "form", "list");
            json::array moves;
            for (std::uint32_t i = 0; i < o.count; ++i) moves.emplace_back(move_json(box, c.moves[o.first + i]));
            j["moves"] = std::move(moves);
            break;
        }
        case OfferForm::range:
            put(j, "form", "range");
            j["pattern"] = move_json(box, o.pattern);
            j["least"] = o.least.amount;
            j["most"] = o.most.amount;
            j["step"] = o.step.amount;
            break;
        case OfferForm::route:
            put(j, "form", "route");
            j["pattern"] = move_json(box, o.pattern);
            break;
        }
        all.emplace_back(std::move(j));
    }
    return all;
}

std::expected<Action, std::string> action_from_json(const Components& box, const json::value& v) {
    const json::object* o = v.if_object();
    if (o == nullptr) return std::unexpected("an action is an object such as {\"do\": \"pass\", \"by\": 1}");
    return Reader(box, *o).action();
}

} // namespace stw::game
