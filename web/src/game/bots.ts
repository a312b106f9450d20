// Bots: which kinds there are, how quickly they play, and with which dice.
import type { Engine, GameNumber } from "../engine/engine";
import type { Action, By } from "../engine/types";
import { askedOf } from "./decision";

/** From the best to the simplest. */
export const botKinds = ["greedy", "random"] as const;
export type BotKind = (typeof botKinds)[number];

/** Those that the engine in the page knows. */
export function knownBots(engine: Engine): BotKind[] {
    const title = engine.titles()[0];
    if (title === undefined) return [];
    const { game } = engine.begin({
        ruleset: title.ruleset,
        players: Array.from({ length: title.players[0] }, (_, i) => String(i + 1)),
    });
    const by = askedOf(engine.choices(game))[0] ?? "chance";
    const known = botKinds.filter((kind) => {
        try {
            engine.bot(game, by === "chance" ? -1 : by, kind, 1);
            return true;
        } catch {
            return false;
        }
    });
    engine.close(game);
    return known;
}

export const paces = ["slow", "quick", "instant"] as const;
export type Pace = (typeof paces)[number];
export const pauseBefore: Record<Pace, number> = { slow: 1600, quick: 350, instant: 0 };

/** A seed for every decision of a game, so that a game opened again goes on as it would have. */
export function seedFor(game: number, decision: number): number {
    let x = (game ^ Math.imul(decision + 1, 0x9e3779b1)) >>> 0;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b) >>> 0;
    return (x ^ (x >>> 13)) >>> 0;
}

export function decide(engine: Engine, game: GameNumber, by: By, kind: BotKind, seed: number): Action {
    return engine.bot(game, by === "chance" ? -1 : by, by === "chance" ? "random" : kind, seed);
}
