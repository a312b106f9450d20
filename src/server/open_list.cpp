#include "server/open_list.hpp"

#include "server/table_look.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <map>
#include <tuple>

namespace stw::server {
namespace {

struct Listed {
    store::TableRow table;
    bool free = false; // somebody could sit down
    int turn = 0;      // of its owner, then of its address
};

bool has_free_seat(const store::TableRow& table) {
    return std::any_of(table.seats.begin(), table.seats.end(),
                       [](const store::Seat& s) { return s.kind == store::SeatKind::open; });
}

bool comes_first(const Listed& a, const Listed& b) {
    return std::tuple(a.turn, !a.free, -a.table.updated) < std::tuple(b.turn, !b.free, -b.table.updated);
}

// Whoever shares `who` takes turns, in the order of the list.
template <class Who> void take_turns(std::vector<Listed>& list, Who who) {
    std::stable_sort(list.begin(), list.end(), comes_first);
    std::map<std::decay_t<decltype(who(list.front()))>, int> turns;
    for (Listed& l : list) l.turn = turns[who(l)]++;
}

} // namespace

int place_in_list(Context& context, const store::TableRow& table) {
    if (!table.open) return 0;
    return need(context.store.open_tables_made(table.maker, Limits::kOpenTablesShown));
}

Answer open_tables(Context& context, Call& call) {
    std::vector<Listed> list;
    for (store::TableRow& t : need(context.store.open_tables(Limits::kOpenTablesShown, Limits::kOpenTablesOfOwner))) {
        const bool free = has_free_seat(t);
        list.push_back({.table = std::move(t), .free = free});
    }
    take_turns(list, [](const Listed& l) { return l.table.owner; });
    take_turns(list, [](const Listed& l) { return l.table.maker; });
    std::stable_sort(list.begin(), list.end(), comes_first);
    boost::json::array rows;
    for (const Listed& l : list) rows.emplace_back(row_json(context, l.table, call.person));
    return answer_with({{"tables", std::move(rows)}});
}

} // namespace stw::server
