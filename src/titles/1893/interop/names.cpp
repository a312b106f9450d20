#include "interop/reading.hpp"
#include "titles/1893/interop/interpreter.hpp"

namespace stw::interop {
namespace {

constexpr std::string_view kRheinbahn = "RAG";

} // namespace

PlayerId Interpreter1893::player_named(std::string_view entity) const { return interop::player_named(game_, entity); }

std::string Interpreter1893::name_of(PlayerId p) const { return interop::name_of(game_, p); }

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

} // namespace stw::interop
