// What the engine tells about 1880 alone (src/titles/1880/README.md lists the topics), as values.
import type { Detail, Seat, View } from "../../engine/types";

export const all = (view: View, topic: string): Detail[] => view.details.filter((d) => d.topic === topic);
export const one = (view: View, topic: string): Detail | undefined => view.details.find((d) => d.topic === topic);
export const seatOf = (d: Detail | undefined): Seat | null => (typeof d?.player === "number" ? d.player : null);

export const LETTERS = ["A", "B", "C", "D"] as const;

/** Which letters a set holds: A is 1, B is 2, C is 4, D is 8. */
export const lettersIn = (set: number): boolean[] => LETTERS.map((_, i) => ((set >> i) & 1) === 1);

/** The letter of the running phase, from 0. */
export const letterNow = (view: View): number => one(view, "letter")?.number ?? 0;

/** The Communist Takeover is on. */
export const takeover = (view: View): boolean => one(view, "takeover") !== undefined;

/** What the Director of a company must hold for it to float now. */
export const floatPercent = (view: View): number => one(view, "float")?.percent ?? 0;

export interface Debt {
    player: Seat;
    amount: number;
    /** Added when this Share Round ends. */
    interest: number;
    then: number;
}

export function debtsOf(view: View): Debt[] {
    return all(view, "debt").flatMap((d) =>
        typeof d.player === "number" ? [{ player: d.player, amount: d.amount ?? 0, interest: d.number ?? 0, then: d.limit ?? 0 }] : [],
    );
}

/** Turns the company with the train marker still has. */
export function lastTurns(view: View): { company: string; turns: number; notCounted: boolean } | null {
    const last = one(view, "last turns");
    if (last?.company === undefined) return null;
    return { company: last.company, turns: last.number ?? 0, notCounted: one(view, "turn not counted") !== undefined };
}
