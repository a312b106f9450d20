#include "finance/papers.hpp"

namespace stw::finance {
namespace {
bool is_share(const Paper& p, CompanyId c) { return p.kind == PaperKind::share && p.company == c; }
} // namespace

int Papers::count(PaperTable table, Owner o) const {
    int n = 0;
    for (std::size_t i = 0; i < table.size(); ++i) n += owner[i] == o ? 1 : 0;
    return n;
}

Percent Papers::percent(PaperTable table, Owner o, CompanyId c) const {
    Percent sum;
    for (std::size_t i = 0; i < table.size(); ++i)
        if (owner[i] == o && is_share(table[i], c)) sum += Percent{table[i].percent};
    return sum;
}

Percent Papers::with_players(PaperTable table, CompanyId c) const {
    Percent sum;
    for (std::size_t i = 0; i < table.size(); ++i)
        if (owner[i].is_player() && is_share(table[i], c)) sum += Percent{table[i].percent};
    return sum;
}

PaperId Papers::find(PaperTable table, Owner o, CompanyId c, Percent size) const {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (owner[i] == o && is_share(table[i], c) && !table[i].president && Percent{table[i].percent} == size)
            return PaperId{static_cast<int>(i)};
    return {};
}

PaperId Papers::presidents_certificate(PaperTable table, CompanyId c) const {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].president && table[i].company == c) return PaperId{static_cast<int>(i)};
    return {};
}

PlayerId Papers::president(PaperTable table, CompanyId c) const {
    const PaperId p = presidents_certificate(table, c);
    return p ? owner[p.value].player() : PlayerId{};
}

Bundle Papers::bundle(PaperTable table, Owner o, CompanyId c, Percent sum) const {
    // Take as many large certificates as are needed because the small ones do not suffice, then fill up with small ones.
    const Percent small{10};
    Bundle out;
    Percent smalls;
    for (std::size_t i = 0; i < table.size(); ++i)
        if (owner[i] == o && is_share(table[i], c) && !table[i].president && Percent{table[i].percent} == small)
            smalls += small;
    Percent left = sum;
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (owner[i] != o || !is_share(table[i], c) || table[i].president || Percent{table[i].percent} == small)
            continue;
        if (left > smalls && left >= Percent{table[i].percent}) {
            out.push_back(PaperId{static_cast<int>(i)});
            left -= Percent{table[i].percent};
        }
    }
    for (std::size_t i = 0; i < table.size() && left > Percent{0}; ++i)
        if (owner[i] == o && is_share(table[i], c) && !table[i].president && Percent{table[i].percent} == small) {
            out.push_back(PaperId{static_cast<int>(i)});
            left -= small;
        }
    return left == Percent{0} ? out : Bundle{};
}

void Papers::hash(Hasher& h, PaperTable table) const {
    // Equal certificates of one company are interchangeable: count them per hand instead of naming them.
    for (std::size_t i = 0; i < table.size();) {
        std::size_t end = i;
        std::int64_t sum = 0;
        while (end < table.size() && table[end].id == table[i].id) {
            sum += Hasher::spread(owner[end].code);
            ++end;
        }
        h.add(sum);
        i = end;
    }
}

} // namespace stw::finance
