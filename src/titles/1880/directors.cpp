// Who directs a Major Company (VIII).
#include "titles/1880/rounds.hpp"

namespace stw::t1880 {

PlayerId director_if(const State& s, CompanyId c, PlayerId p, Percent left) {
    const PlayerId now = s.papers.president(s.box().papers, c);
    if (!now) return now;
    auto would_hold = [&](PlayerId q) { return q == p ? left : held(s, q, c); };
    // Whoever has more than the Director takes over, not who only equals him. Of several, the first clockwise.
    PlayerId best = now;
    Percent most = would_hold(now);
    for (PlayerId other = left_of(s, now); other != now; other = left_of(s, other)) {
        const Percent theirs = would_hold(other);
        const bool equals = theirs == most && theirs > Percent{0};
        const bool equal_takes_over = best == now && equals && !applies("1880:VIII.change/4"_clause);
        const bool last_of_several = best != now && equals && !applies("1880:VIII.change/3"_clause);
        if (theirs > most || equal_takes_over || last_of_several) {
            best = other;
            most = theirs;
        }
    }
    return best;
}

void change_director(Table& t, CompanyId c, PlayerId to) {
    State& s = t.s;
    const PaperId certificate = directors_certificate(s, c);
    const PlayerId from = owner_of(s, certificate);
    // As many shares as the certificate stands for come back for it.
    const Percent size{s.box()[certificate].percent};
    if (applies("1880:VIII.change/6"_clause))
        for (PaperId share : s.papers.bundle(s.box().papers, Owner::player(to), c, size))
            s.papers.move(share, Owner::player(from));
    s.papers.move(certificate, Owner::player(to));
    // With it goes the charter and all that lies on it.
    if (!applies("1880:VIII.change/7"_clause)) t.pay(Account::of(c), Account::of(from), s.money[c]);
    t.tell(EventKind::president_changed, {.company = c, .player = to});
}

void settle_directorship(Table& t, CompanyId c) {
    const PlayerId now = t.s.papers.president(t.s.box().papers, c);
    if (!now) return;
    const PlayerId then = director_if(t.s, c, now, held(t.s, now, c));
    if (then != now) change_director(t, c, then);
}

} // namespace stw::t1880
