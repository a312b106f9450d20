#include "finance/papers.hpp"

#include <cstdlib>

namespace stw::finance {

// Checked builds make their tables when the program starts; all others have not got this far.
void certificates_of_a_company_must_lie_side_by_side() { std::abort(); }
void presidents_certificates_must_lie_side_by_side() { std::abort(); }
namespace {

// Calls `f(certificate, its size)` for every ordinary share of a company in that hand.
template <class F>
void each_ordinary(const std::array<Owner, kMaxPapers>& owner, const PaperTable& table, Owner o, CompanyId c, F f) {
    const PaperTable::Range range = table.of(c);
    const PaperTable::Range office = table.presidents_certificates(c);
    for (std::size_t i = range.begin; i < range.end; ++i)
        if (owner[i] == o && table.share(i) > 0 && (i < office.begin || i >= office.end))
            f(PaperId{static_cast<int>(i)}, Percent{table.share(i)});
}

} // namespace

Percent Papers::with_players(const PaperTable& table, CompanyId c) const {
    const PaperTable::Range range = table.of(c);
    int sum = 0;
    for (std::size_t i = range.begin; i < range.end; ++i) sum += owner[i].is_player() ? table.share(i) : 0;
    return Percent{sum};
}

PaperId Papers::find(const PaperTable& table, Owner o, CompanyId c, Percent size) const {
    PaperId found;
    each_ordinary(owner, table, o, c, [&](PaperId p, Percent its_size) {
        if (!found && its_size == size) found = p;
    });
    return found;
}

Bundle Papers::bundle(const PaperTable& table, Owner o, CompanyId c, Percent sum) const {
    // Take as many large certificates as are needed because the small ones do not suffice, then fill up with small ones.
    const Percent small{10};
    Bundle smalls;
    Bundle larges;
    each_ordinary(owner, table, o, c, [&](PaperId p, Percent size) { (size == small ? smalls : larges).push_back(p); });
    Bundle out;
    Percent left = sum;
    for (PaperId p : larges) {
        const Percent size{table.share(p.value)};
        if (left <= Percent{small.value * static_cast<int>(smalls.size())} || left < size) continue;
        out.push_back(p);
        left -= size;
    }
    for (PaperId p : smalls) {
        if (left <= Percent{0}) break;
        out.push_back(p);
        left -= small;
    }
    return left == Percent{0} ? out : Bundle{};
}

bool Papers::has_bundle(const PaperTable& table, Owner o, CompanyId c, Percent sum) const {
    // Small certificates are nearly all there is, and any sum can be made of them.
    Percent smalls;
    each_ordinary(owner, table, o, c,
                  [&](PaperId, Percent size) { smalls += size == Percent{10} ? size : Percent{0}; });
    return (sum > Percent{0} && sum.value % 10 == 0 && sum <= smalls) || !bundle(table, o, c, sum).empty();
}

void Papers::hash(Hasher& h, const PaperTable& table) const {
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
