#include "interop/reading.hpp"
#include "titles/1840/interop/interpreter.hpp"

namespace stw::interop {

PlayerId Interpreter1840::player_named(std::string_view entity) const { return interop::player_named(game_, entity); }

std::string Interpreter1840::name_of(PlayerId p) const { return interop::name_of(game_, p); }

CompanyId Interpreter1840::company_named(const State& s, std::string_view id) {
    return find_id<CompanyId>(s.box().companies, id);
}

// Cleaned recordings tell lines from companies, exports call both corporations.
CompanyId Interpreter1840::company_of(const State& s, std::string_view entity) {
    const std::size_t colon = entity.find(':');
    const std::string_view kind = entity.substr(0, colon);
    if (colon == std::string_view::npos || (kind != "corp" && kind != "line")) return {};
    return company_named(s, entity.substr(colon + 1));
}

std::string Interpreter1840::name_of(const State& s, CompanyId c) {
    return (t1840::is_line(c) ? "line:" : "corp:") + std::string(s.box()[c].id);
}

PaperId Interpreter1840::paper_named(const State& s, std::string_view id) {
    for (PaperId p : t1840::kPrivatePapers)
        if (s.box()[p].id == id) return p;
    return {};
}

// Exports name the price class as well: "O2" is an orange tram.
TrainType Interpreter1840::tram_named(const State& s, std::string_view id) {
    while (!id.empty() && id.back() >= '0' && id.back() <= '9') id.remove_suffix(1);
    return find_id<TrainType>(s.box().trains, id);
}

} // namespace stw::interop
