#include "interop/reading.hpp"
#include "titles/1880/interop/interpreter.hpp"

namespace stw::interop {

CompanyId Interpreter1880::company_named(const State& s, std::string_view id) {
    const auto c = find_id<CompanyId>(s.box().companies, id);
    return c && t1880::is_major(c) ? c : CompanyId{};
}

CompanyId Interpreter1880::company_of(const State& s, std::string_view entity) {
    if (entity.starts_with("corp:")) return company_named(s, short_name(entity));
    if (!entity.starts_with("minor:")) return {};
    const auto c = find_id<CompanyId>(s.box().companies, "A" + std::string(short_name(entity)));
    return c && t1880::is_investor(c) ? c : CompanyId{};
}

PaperId Interpreter1880::private_named(std::string_view id) {
    if (id.size() != 2 || id[0] != 'P' || id[1] < '0' || id[1] >= '0' + t1880::kPrivates) return {};
    return t1880::private_numbered(id[1] - '0');
}

PaperId Interpreter1880::private_of(std::string_view entity) {
    return entity.starts_with("private:") ? private_named(short_name(entity)) : PaperId{};
}

// The restored 2-train had another name in old recordings.
TrainType Interpreter1880::train_named(const State& s, std::string_view id) {
    return find_id<TrainType>(s.box().trains, id == "2P" ? std::string_view("2R") : id);
}

std::string Interpreter1880::name_of(const State& s, CompanyId c) {
    if (t1880::is_investor(c)) return "minor:" + std::to_string(t1880::number_of(c));
    return "corp:" + std::string(s.box()[c].id);
}

std::string Interpreter1880::name_of(PlayerId p) const { return interop::name_of(game_, p); }

} // namespace stw::interop
