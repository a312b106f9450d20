#include "interop/export_form.hpp"

#include "interop/of_title.hpp"

#include <boost/json/string.hpp>

#include <algorithm>
#include <charconv>

namespace stw::interop {
namespace {

namespace json = boost::json;

// "619-1" is copy 1 of tile 619, "8+x-2" train 2 of type 8+x, "619-1-0" city 0 of that tile.
struct Numbered {
    std::string what;
    int number = -1; // -1: there is none
};

Numbered split(std::string_view id) {
    const std::size_t dash = id.rfind('-');
    if (dash == std::string_view::npos) return {std::string(id)};
    int n = 0;
    const char* end = id.data() + id.size();
    const auto [rest, error] = std::from_chars(id.data() + dash + 1, end, n);
    if (error != std::errc{} || rest != end) return {std::string(id)};
    return {std::string(id.substr(0, dash)), n};
}

std::string entity_of(const json::object& o) {
    const std::string kind = text_field(o, "entity_type");
    const std::string prefix = kind == "corporation" ? "corp" : kind == "company" ? "private" : kind;
    std::string id = text_field(o, "entity");
    if (const auto number = number_field(o, "entity")) id = std::to_string(*number);
    return prefix.empty() || id.empty() ? std::string() : prefix + ":" + id;
}

// Chat, and instructions that do nothing of their own.
bool without_effect(std::string_view type) { return type == "message" || type.starts_with("program_"); }

// Renames fields, and remembers which copy of a tile lies where and who holds which train: an export names the copy only.
class Converter {
  public:
    void convert(RecordedAction& a) {
        json::object& f = a.fields;
        if (a.type == "lay_tile") {
            const std::string copy = text_field(f, "tile");
            lies_on_[copy] = text_field(f, "hex");
            f["tile"] = split(copy).what;
        } else if (a.type == "place_token" || a.type == "remove_token") {
            place_token(f);
        } else if (a.type == "run_routes") {
            run_routes(f);
        } else if (a.type == "buy_train" || a.type == "discard_train") {
            train(a);
        } else if (a.type == "scrap_train") {
            name_train(f);
        } else if (a.type == "buy_shares" || a.type == "sell_shares") {
            shares(f);
        } else if (a.type == "par") {
            par(f);
        }
    }

  private:
    void place_token(json::object& f) const {
        const Numbered city = split(text_field(f, "city"));
        const auto lies = lies_on_.find(city.what);
        // A printed hex is its own tile, copy 0.
        f["hex"] = lies != lies_on_.end() ? lies->second : split(city.what).what;
        f["city"] = city.number;
        if (const std::string whose = text_field(f, "tokener"); !whose.empty()) f["for"] = whose;
    }

    static void run_routes(json::object& f) {
        json::value* routes = f.if_contains("routes");
        if (routes == nullptr || !routes->is_array()) return;
        for (json::value& v : routes->get_array()) {
            json::object* route = v.if_object();
            if (route == nullptr) continue;
            name_train(*route);
            json::array stops;
            if (const json::array* nodes = list_field(*route, "nodes"))
                for (const json::value& node : *nodes) {
                    if (!node.is_string()) continue;
                    const Numbered stop = split(std::string_view(node.get_string()));
                    stops.emplace_back(json::array{json::string(stop.what), stop.number});
                }
            (*route)["stops"] = std::move(stops);
        }
    }

    void train(RecordedAction& a) {
        json::object& f = a.fields;
        const std::string card = text_field(f, "train");
        name_train(f);
        if (a.type == "discard_train") {
            holder_[card] = "depot";
            return;
        }
        const auto holder = holder_.find(card);
        f["from"] = holder != holder_.end() ? holder->second : "depot";
        holder_[card] = a.entity;
        if (const std::string given = text_field(f, "exchange"); !given.empty()) {
            holder_[given] = "depot";
            f["exchange"] = split(given).what;
        }
    }

    // Certificates of one company: "DE_1".
    static void shares(json::object& f) {
        const json::array* list = list_field(f, "shares");
        if (list == nullptr || list->empty() || !list->front().is_string()) return;
        const std::string_view first = list->front().get_string();
        f["corporation"] = json::string(first.substr(0, first.rfind('_')));
    }

    // "60,5,1": price, row, column.
    static void par(json::object& f) {
        const std::string text = text_field(f, "share_price");
        int price = 0;
        const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), price);
        if (error == std::errc{}) f["price"] = price;
    }

    std::map<std::string, std::string, std::less<>> lies_on_; // copy of a tile: hex
    std::map<std::string, std::string, std::less<>> holder_;  // train: who bought it last, or "depot"
};

// Which entries of an exported list still stand after its undos and redos.
class Standing {
  public:
    explicit Standing(const json::array& exported) : exported_(exported), standing_(exported.size()) {}

    // Takes the next entry; the problem is a sentence.
    std::optional<std::string> take(std::size_t i) {
        const json::object* o = exported_[i].if_object();
        if (o == nullptr) return "the file is damaged: entry " + std::to_string(i + 1) + " is no action";
        const auto id = number_field(*o, "id");
        const std::string where = "action " + std::to_string(id.value_or(static_cast<int>(i + 1)));
        const std::string type = text_field(*o, "type");
        if (type.empty()) return "the file is damaged: " + where + " has no \"type\"";
        if (type == "undo") return undo(*o, i, where);
        if (type == "redo") return redo(where);
        standing_[i] = o;
        // Talking does not take the chance to redo away, playing on does.
        if (type != "message") undone_.clear();
        return std::nullopt;
    }

    [[nodiscard]] std::vector<const json::object*> in_force() const {
        std::vector<const json::object*> left = standing_;
        std::erase(left, nullptr);
        return left;
    }

  private:
    [[nodiscard]] bool played(std::size_t i) const {
        return standing_[i] != nullptr && text_field(*standing_[i], "type") != "message";
    }

    std::optional<std::string> undo(const json::object& o, std::size_t i, const std::string& where) {
        std::size_t from = i;
        if (const auto back_to = number_field(o, "action_id")) {
            // Everything after that action; 0 is the beginning.
            from = 0;
            while (*back_to != 0 && from < i && number_field(exported_[from].get_object(), "id") != back_to) ++from;
            if (from == i) return where + ": the undo goes back to an action that is not there";
            if (*back_to != 0) ++from;
        } else {
            while (from > 0 && !played(from - 1)) --from;
            if (from == 0) return where + ": there is nothing to undo";
            --from;
        }
        std::vector<std::size_t> taken;
        for (std::size_t k = from; k < i; ++k) {
            if (!played(k)) continue;
            standing_[k] = nullptr;
            taken.push_back(k);
        }
        undone_.push_back(std::move(taken));
        return std::nullopt;
    }

    std::optional<std::string> redo(const std::string& where) {
        if (undone_.empty()) return where + ": there is no undo before this redo";
        for (std::size_t k : undone_.back()) standing_[k] = exported_[k].if_object();
        undone_.pop_back();
        return std::nullopt;
    }

    const json::array& exported_;
    std::vector<const json::object*> standing_;    // by place in the file; null: undone, or no action
    std::vector<std::vector<std::size_t>> undone_; // what each undo took back, for a redo
};

} // namespace

void name_train(json::object& fields) {
    const std::string card = text_field(fields, "train");
    fields["train_id"] = card;
    fields["train"] = split(card).what;
}

std::expected<std::vector<const json::object*>, std::string> actions_in_force(const json::array& exported) {
    Standing standing(exported);
    for (std::size_t i = 0; i < exported.size(); ++i)
        if (auto problem = standing.take(i)) return std::unexpected(*problem);
    return standing.in_force();
}

std::optional<std::string> read_exported_actions(const json::array& exported, RecordedGame& game) {
    const auto standing = actions_in_force(exported);
    if (!standing) return standing.error();
    Converter converter;
    const OfTitle* own = of_title(game.title);
    std::optional<std::string> problem;
    auto add = [&](const json::object& o, int number, bool automatic) {
        RecordedAction a{.number = number, .type = text_field(o, "type"), .entity = entity_of(o), .fields = o};
        if (without_effect(a.type)) return;
        a.fields.erase("auto_actions");
        if (automatic) a.fields["auto"] = true;
        if (a.type.empty() || a.entity.empty()) {
            const std::string lacks = a.type.empty() ? "type" : "entity";
            problem = "the file is damaged: action " + std::to_string(number) + " has no \"" + lacks + "\"";
            return;
        }
        converter.convert(a);
        if (own != nullptr && own->from_export != nullptr) own->from_export(a);
        game.actions.push_back(std::move(a));
    };
    for (const json::object* o : *standing) {
        const int number = number_field(*o, "id").value_or(static_cast<int>(game.actions.size()) + 1);
        add(*o, number, false);
        const json::array* automatic = list_field(*o, "auto_actions");
        for (std::size_t i = 0; automatic != nullptr && i < automatic->size(); ++i)
            if (const json::object* done = (*automatic)[i].if_object()) add(*done, number, true);
        if (problem) return problem;
    }
    return std::nullopt;
}

} // namespace stw::interop
