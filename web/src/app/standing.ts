// "Pass until something changes for me": what of a position concerns one person in a stock round.
import type { Offer, Seat, View } from "../engine/types";
import { waitedFor } from "../game/decision";

/** Two positions with the same text are the same for this person. */
export function concerns(view: View, seat: Seat): string {
    const me = view.players.find((p) => p.seat === seat);
    const held = (me?.shares ?? []).map(({ company, percent, president }) => {
        const c = view.companies.find((other) => other.company === company);
        const largest = Math.max(
            0,
            ...view.players
                .filter((p) => p.seat !== seat)
                .map((p) => p.shares.find((s) => s.company === company)?.percent ?? 0),
        );
        // Others may buy as they like; what matters is a new price, a sale, and who could take the presidency.
        return [company, percent, president, c?.price, c?.operates, c?.market, largest > percent];
    });
    return JSON.stringify([view.round, view.phase, me?.papers, held, view.operating]);
}

/** What this person may do, by kind: a standing order ends when a new kind of thing becomes possible. */
export function kindsOffered(offers: Offer[], seat: Seat): string {
    return [...new Set(offers.filter((o) => o.by === seat && waitedFor(o)).map((o) => o.do))].sort().join(" ");
}

export interface StandingOrder {
    concerns: string;
    kinds: string;
}

/** The pass that a standing order gives now, or null if it has ended. */
export function passUnder(order: StandingOrder, view: View, offers: Offer[], seat: Seat) {
    if (concerns(view, seat) !== order.concerns) return null;
    const now = kindsOffered(offers, seat).split(" ");
    if (now.some((kind) => !order.kinds.split(" ").includes(kind))) return null;
    const pass = offers.find((o) => o.by === seat && o.do === "pass" && o.form === "list");
    return pass?.form === "list" ? (pass.moves[0] ?? null) : null;
}
