// Who is president of a public company.
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {

// What he has counts, but for what came back to him beyond the change he was due (`change_is_first_in_market`).
static Percent counted(const State& s, CompanyId c, PlayerId p, Percent held) {
    return held - Percent{10 * s[c].uncounted[p.value]};
}

PlayerId president_if(const State& s, CompanyId c, PlayerId p, Percent left) {
    const PlayerId now = president(s, c);
    if (!now || now != p) return now;
    // Whoever has more than the president takes over; who only equals him does not. Of several, the nearest to his left.
    PlayerId best = now;
    Percent most = counted(s, c, p, left);
    for (PlayerId other = left_of(s, p); other != p; other = left_of(s, other)) {
        // Whoever has not what he must give for the certificate cannot have it.
        if (s[c].uncounted[p.value] > 0 && held(s, other, c) < Percent{number::president_percent}) continue;
        const Percent theirs = counted(s, c, other, held(s, other, c));
        const bool more = applies("1893:RG.sale/5"_clause) ? theirs > most : theirs >= most;
        const bool tie_goes_right = !applies("1893:full/13"_clause) && theirs == most && best != now;
        if (more || tie_goes_right) {
            best = other;
            most = theirs;
        }
    }
    return best;
}

void change_president(Table& t, CompanyId c, PlayerId to) {
    State& s = t.s;
    const PlayerId from = president(s, c);
    const PaperId certificate = s.box().papers.presidents_certificate(c);
    const Percent size{s.box()[certificate].percent};
    // He gives the same percentage in ordinary certificates: two of 10 %, or one of 20 % where he has not two small ones.
    finance::Bundle given = s.papers.bundle(s.box().papers, Owner::player(to), c, size);
    if (applies("1893:RG.sale/4"_clause))
        for (PaperId p : given) s.papers.move(p, Owner::player(from));
    s.papers.move(certificate, Owner::player(to));
    t.tell(EventKind::president_changed, {.company = c, .player = to});
}

void settle_presidency_after_purchase(Table& t, CompanyId c) {
    const PlayerId now = president(t.s, c);
    if (!now) return;
    const PlayerId then = president_if(t.s, c, now, held(t.s, now, c));
    if (then != now) change_president(t, c, then);
}

} // namespace stw::t1893
