// A real engine and a game played by bots: what the boards read in earnest.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEngine } from "$capi/engine.mjs";
import type { WholeEngine } from "../../src/engine/engine";
import { askedOf } from "../../src/game/decision";

const wasm = process.env.STELLWERK_WASM ?? join(__dirname, "../../../build/wasm/stellwerk_engine.wasm");

export async function engine(): Promise<WholeEngine> {
    return loadEngine(readFileSync(wasm));
}

/** Plays until nobody may do anything, or so many actions. */
export function playOn(e: WholeEngine, game: number, actions: number, seed: number): void {
    for (let n = 0; n < actions; n += 1) {
        const by = askedOf(e.choices(game))[0];
        if (by === undefined) return;
        e.apply(game, e.bot(game, by === "chance" ? -1 : by, "random", seed * 1000 + n));
    }
}
