// Bots: which kinds there are, how quickly they play, and with which dice.
import type { GameNumber, WholeEngine } from "../engine/engine";
import type { Action } from "../engine/types";
import { askedOf } from "./decision";

/** From the best to the simplest. */
export const botKinds = ["greedy", "random"] as const;
export type BotKind = (typeof botKinds)[number];

export const paces = ["slow", "quick", "instant"] as const;
export type Pace = (typeof paces)[number];
export const pauseBefore: Record<Pace, number> = { slow: 1600, quick: 350, instant: 0 };

/** A seed for every decision of a game, so that a game opened again goes on as it would have. */
export function seedFor(game: number, decision: number): number {
    let x = (game ^ Math.imul(decision + 1, 0x9e3779b1)) >>> 0;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b) >>> 0;
    return (x ^ (x >>> 13)) >>> 0;
}

/** What is done without anybody at the screen deciding it. */
export interface Play {
    /** In each seat; null: somebody who decides. */
    bots: (BotKind | null)[];
    seed: number;
    /** How many actions stand. */
    from: number;
    /** At least one move, and more as long as there is time. */
    ms: number;
}

/** Lets bots and lots go on, until a person is asked or the time is over. */
export function playOn(engine: WholeEngine, game: GameNumber, { bots, seed, from, ms }: Play): Action[] {
    const until = performance.now() + ms;
    const moves: Action[] = [];
    do {
        const by = askedOf(engine.choices(game))[0];
        const kind = by === "chance" ? "random" : (bots[(by ?? 0) - 1] ?? null);
        if (by === undefined || kind === null) break;
        const move = engine.bot(game, by === "chance" ? CHANCE : by, kind, seedFor(seed, from + moves.length));
        engine.apply(game, move);
        moves.push(move);
    } while (performance.now() < until);
    return moves;
}
/** Instead of a seat. */
const CHANCE = -1;
