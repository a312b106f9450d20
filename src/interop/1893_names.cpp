#include "interop/1893_interpreter.hpp"

namespace stw::interop {
namespace {

constexpr std::string_view kRheinbahn = "RAG";

template <class Table> int index_of(const Table& table, std::string_view id) {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].id == id) return static_cast<int>(i);
    return -1;
}

template <class IdType, class Table> IdType find_id(const Table& table, std::string_view id) {
    const int i = index_of(table, id);
    return i >= 0 ? IdType{i} : IdType{};
}

} // namespace

PlayerId Interpreter1893::player_named(std::string_view entity) const {
    constexpr std::string_view prefix = "player:";
    if (!entity.starts_with(prefix)) return {};
    return find_id<PlayerId>(game_.players, entity.substr(prefix.size()));
}

std::string Interpreter1893::name_of(PlayerId p) const { return "player:" + game_.players[p.value].id; }

CompanyId Interpreter1893::company_named(const State& s, std::string_view id) {
    if (id == kRheinbahn) return t1893::company::RB;
    return find_id<CompanyId>(s.box().companies, id);
}

CompanyId Interpreter1893::company_of(const State& s, std::string_view entity) {
    const std::size_t colon = entity.find(':');
    const std::string_view kind = entity.substr(0, colon);
    if (colon == std::string_view::npos || (kind != "corp" && kind != "minor")) return {};
    const CompanyId c = company_named(s, entity.substr(colon + 1));
    return c && t1893::is_small(c) == (kind == "minor") ? c : CompanyId{};
}

std::string Interpreter1893::name_of(const State& s, CompanyId c) {
    if (t1893::is_small(c)) return "minor:" + std::string(s.box()[c].id);
    return "corp:" + std::string(c == t1893::company::RB ? kRheinbahn : s.box()[c].id);
}

PaperId Interpreter1893::paper_named(const State& s, std::string_view id) {
    if (id.starts_with("AdSK-")) return t1893::paper::AdSK;
    for (PaperId p : t1893::kPackage)
        if (s.box()[p].id == id) return p;
    return {};
}

TrainType Interpreter1893::train_named(const State& s, std::string_view id) {
    return find_id<TrainType>(s.box().trains, id);
}

HexId Interpreter1893::hex_named(const State& s, std::string_view id) { return find_id<HexId>(s.box().map.hexes, id); }

} // namespace stw::interop
