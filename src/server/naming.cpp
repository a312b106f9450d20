#include "server/naming.hpp"

#include "server/input.hpp"
#include "server/play.hpp"
#include "text/names.hpp"

#include <set>

namespace stw::server {
namespace {

Refused taken_at(const store::TableRow& table) {
    return {.status = 409,
            .code = "name_at_table",
            .message = "Somebody at the table \"" + table.name +
                       "\" has this name, or one that looks like it; choose another name for yourself.",
            .more = {{"table", table.name}}};
}

// Two who watch are told apart by what stands in the chat: who spoke there first has the name. An account has its mark besides.
void check_no_other_spoke(Context& context, const store::TableRow& table, const store::Person& person) {
    std::set<std::string> seen;
    for (const store::ChatLine& line : need(context.store.chat(table.id))) {
        if (line.person == person.id || !seen.insert(line.name).second) continue;
        if (context.looks.alike(line.name, person.name)) throw taken_at(table);
    }
}

// Where this person has a seat, or watches as the owner.
std::vector<LiveTable*> tables_with(Context& context, store::PersonKey person, std::int64_t now) {
    std::vector<LiveTable*> tables;
    for (const store::TableRow& row : need(context.store.tables_of(person, context.config.limits.all_tables))) {
        const bool here = row.owner == person || seat_of(row, person) > 0;
        if (!here || row.status == store::Status::finished) continue;
        tables.push_back(context.tables.find(row.id, now));
    }
    return tables;
}

} // namespace

void check_no_account(Context& context, const std::string& name, store::PersonKey person) {
    const auto holder = need(context.store.looks_like(context.looks.of(name)));
    if (holder && *holder != person)
        throw Refused{
            409, "name_taken",
            "There is an account of this name already, or of one that looks like it; log in, or choose another."};
}

std::string wanted_name(Context& context, const Call& call, store::PersonKey person) {
    std::string name = name_field(call.body, "name", Limits::kName);
    if (text::is_reserved(name))
        throw Refused{422, "name_reserved", "Bots and empty seats are called so; choose another name."};
    check_no_account(context, name, person);
    return name;
}

void check_name_at(Context& context, const store::TableRow& table, const std::string& name, store::PersonKey person) {
    const std::vector<std::string> names = names_of(table);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const store::Seat& seat = table.seats[i];
        if (seat.kind == store::SeatKind::person && seat.person == person) continue;
        if (context.looks.alike(names[i], name)) throw taken_at(table);
    }
    if (table.owner == person) return;
    const auto owner = need(context.store.person(table.owner));
    if (owner && context.looks.alike(owner->name, name)) throw taken_at(table);
}

void check_speaker(Context& context, const store::TableRow& table, const store::Person& person) {
    if (seat_of(table, person.id) > 0) return;
    const bool guest = person.folded.empty();
    if (guest) check_no_account(context, person.name, person.id);
    check_name_at(context, table, person.name, person.id);
    if (guest && person.id != table.owner) check_no_other_spoke(context, table, person);
}

store::Seat seat_for(const store::Person& person) {
    return {
        .kind = store::SeatKind::person, .person = person.id, .name = person.name, .account = !person.folded.empty()};
}

void rename(Context& context, store::Person& person, const std::string& name) {
    const std::vector<LiveTable*> tables = tables_with(context, person.id, context.loop.now());
    for (const LiveTable* table : tables) check_name_at(context, table->row, name, person.id);
    context.transaction.begin(context.store);
    person.name = name;
    if (!person.folded.empty()) {
        person.folded = text::folded(name);
        need(context.store.set_looks(person.id, context.looks.of(name)));
    }
    need(context.store.save_person(person));
    for (LiveTable* table : tables) {
        const int place = seat_of(table->row, person.id);
        if (place == 0) continue;
        store::Seat& seat = table->row.seats[static_cast<std::size_t>(place - 1)];
        seat.name = name;
        seat.account = !person.folded.empty();
        keep(context, *table);
    }
}

void find_looks(Context& context) {
    const auto without = need(context.store.accounts_without_looks());
    if (without.empty()) return;
    need(context.store.begin());
    for (const store::PersonKey id : without)
        if (const auto account = need(context.store.person(id)))
            need(context.store.set_looks(id, text::looks_of(account->name)));
    need(context.store.commit());
}

} // namespace stw::server
