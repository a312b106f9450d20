// Lays one file over the others: entries of lists are found by their id, and only the keys that are named change.
#include "model.hpp"

namespace datac {

namespace {

const Value* id_of(const Value& entry) { return entry.kind == Value::Kind::table ? entry.find("id") : nullptr; }

void replace_keys(Value& base, const Value& overlay) {
    for (const Value& v : overlay.list) {
        if (Value* old = base.find(v.key)) *old = v;
        else base.list.push_back(v);
    }
}

void lay_over_list(Value& base, const Value& overlay) {
    for (const Value& entry : overlay.list) {
        const Value* id = id_of(entry);
        if (id == nullptr) complain(entry, "an entry of an overlay needs an `id`");
        Value* old = nullptr;
        for (Value& candidate : base.list)
            if (const Value* other = id_of(candidate); other != nullptr && other->text == id->text) old = &candidate;
        if (old == nullptr) complain(entry, "there is nothing with this id to lay it over");
        replace_keys(*old, entry);
    }
}

} // namespace

void lay_over(Value& base, const Value& overlay) {
    for (const Value& v : overlay.list) {
        Value* old = base.find(v.key);
        if (old == nullptr) complain(v, "no file of this title has a key `" + v.key + "` to lay it over");
        if (v.kind != old->kind) complain(v, "`" + v.key + "` is of another kind in " + old->file);
        if (v.kind == Value::Kind::list) lay_over_list(*old, v);
        else if (v.kind == Value::Kind::table) replace_keys(*old, v);
        else *old = v;
    }
}

} // namespace datac
