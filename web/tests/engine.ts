// The engine in Node, for tests of what the page makes of it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadEngine } from "$capi/engine.mjs";
import type { GameNumber, WholeEngine } from "../src/engine/engine";
import { askedOf } from "../src/game/decision";

const built = process.env.STELLWERK_WASM ?? fileURLToPath(new URL("../../build/wasm/stellwerk_engine.wasm", import.meta.url));

export function engine(): Promise<WholeEngine> {
    return loadEngine(readFileSync(built));
}

export function newGame(e: WholeEngine, players = ["Anna", "Ben", "Cleo"], options: Record<string, number> = {}, ruleset = "1893"): GameNumber {
    return e.begin({ ruleset, players, options }).game;
}

/** Lets bots play until the game is over, or `until` says stop. */
export function play(e: WholeEngine, game: GameNumber, until: () => boolean = () => false, seed = 1): void {
    for (let n = 0; n < 5000 && !until(); n += 1) {
        const [by] = askedOf(e.choices(game));
        if (by === undefined) return;
        e.apply(game, e.bot(game, by === "chance" ? -1 : by, "random", seed * 7919 + n));
    }
}
