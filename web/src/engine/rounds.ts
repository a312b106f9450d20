// Rounds as values: which is which, and which one an action belongs to. The engine tells at which moments rounds ended.
import type { CurvePoint, Round } from "./types";

/** The same text for the same round, and for no other. */
export const roundKey = ({ kind, set, leg }: Round): string => `${kind} ${set}.${leg}`;

export const sameRound = (a: Round | undefined, b: Round | undefined): boolean => a !== undefined && b !== undefined && roundKey(a) === roundKey(b);

/** `ends` in order; the action with this number was done in the first round that ended with it or later. */
export function roundOf(ends: CurvePoint[], number: number): Round | undefined {
    let low = 0;
    let high = ends.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (ends[middle]!.at >= number) high = middle;
        else low = middle + 1;
    }
    return ends[low]?.round;
}
