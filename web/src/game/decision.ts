// The offers of the engine, ordered as a person decides: one who is asked, and by kind what may be done.
import type { Action, By, Offer, Seat } from "../engine/types";

export type RangeOffer = Extract<Offer, { form: "range" }>;

export interface Decision {
    by: By;
    /** The company in whose name; null: for oneself. */
    as: string | null;
    /** Moves by kind, in the order of the offers. */
    moves: Map<string, Action[]>;
    ranges: Map<string, RangeOffer[]>;
    /** Trains that may be run, each along any legal route. */
    runs: Action[];
}

/** Deals may be proposed out of turn, too; they have a place of their own. */
const DEAL = "propose";

/** Those whom the table waits for, in the order of their offers. */
export const askedOf = (offers: Offer[]): By[] => [...new Set(offers.filter((o) => o.asked === true).map((o) => o.by))];

export function decisionOf(offers: Offer[], by: By | null): Decision | null {
    if (by === null) return null;
    const decision: Decision = { by, as: null, moves: new Map(), ranges: new Map(), runs: [] };
    for (const offer of offers) {
        if (offer.by !== by || offer.asked !== true) continue;
        if (offer.form === "list") {
            decision.moves.set(offer.do, [...(decision.moves.get(offer.do) ?? []), ...offer.moves]);
            decision.as ??= offer.moves[0]?.as ?? null;
        } else if (offer.form === "range") {
            decision.ranges.set(offer.do, [...(decision.ranges.get(offer.do) ?? []), offer]);
            decision.as ??= offer.pattern.as ?? null;
        } else {
            decision.runs.push(offer.pattern);
            decision.as ??= offer.pattern.as ?? null;
        }
    }
    return decision;
}

/** Deals that people at the screen may propose, whoever's turn it is. */
export function dealsOf(offers: Offer[], seats: Seat[]): RangeOffer[] {
    return offers.filter(
        (o): o is RangeOffer => o.do === DEAL && o.form === "range" && typeof o.by === "number" && seats.includes(o.by),
    );
}

/** What people at the screen may do at any time, also out of turn. */
export function asidesOf(offers: Offer[], seats: Seat[]): Action[] {
    return offers.flatMap((o) =>
        o.aside === true && o.form === "list" && typeof o.by === "number" && seats.includes(o.by) ? o.moves : [],
    );
}
/** The same, where an amount is to be named; deals have a place of their own. */
export function asideRangesOf(offers: Offer[], seats: Seat[]): RangeOffer[] {
    return offers.filter(
        (o): o is RangeOffer => o.aside === true && o.do !== DEAL && o.form === "range" && typeof o.by === "number" && seats.includes(o.by),
    );
}

export const kindsOf = (d: Decision): string[] => [
    ...new Set([...d.moves.keys(), ...d.ranges.keys(), ...(d.runs.length > 0 ? ["run_train"] : [])]),
];

/** Moves under one heading each: tiles by hex, sales by company. */
export function groupBy(moves: Action[], key: (m: Action) => string | undefined): Map<string, Action[]> {
    const groups = new Map<string, Action[]>();
    for (const move of moves) {
        const k = key(move) ?? "";
        groups.set(k, [...(groups.get(k) ?? []), move]);
    }
    return groups;
}

/** A number of a range, moved to the nearest step inside it. */
export function within(offer: RangeOffer, amount: number): number {
    const steps = Math.round((amount - offer.least) / offer.step);
    const most = offer.least + Math.floor((offer.most - offer.least) / offer.step) * offer.step;
    return Math.min(most, Math.max(offer.least, offer.least + steps * offer.step));
}
