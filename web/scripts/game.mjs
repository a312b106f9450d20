// Games for tests and screenshots, played by bots with fixed dice.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadEngine } from "../../src/capi/engine.mjs";

export const wasm = process.env.STELLWERK_WASM ?? fileURLToPath(new URL("../../build/wasm/stellwerk_engine.wasm", import.meta.url));
export const engine = () => loadEngine(readFileSync(wasm));

/** Plays on with bots until `stop(view, offers)` says so or the game is over. */
export function play(e, game, seed, stop = () => false, kind = "random") {
    for (let n = 0; n < 6000; n += 1) {
        const offers = e.choices(game);
        if (offers.length === 0 || stop(e.view(game), offers)) return;
        const { by } = offers.find((o) => o.asked);
        e.apply(game, e.bot(game, by === "chance" ? -1 : by, by === "chance" ? "random" : kind, seed * 100003 + n));
    }
}

const setup = (players, ruleset, options) => ({ ruleset, players, options });

/** Of some games the one nearest to the length of games that people play: bots go bankrupt early, or play for ever. */
export async function finishedGame(players = ["Anna", "Ben", "Cleo"], tries = 8, actions = 500, ruleset = "1893", options = {}, kind = "random") {
    const e = await engine();
    let best = null;
    for (let seed = 1; seed <= tries; seed += 1) {
        const { game } = e.begin(setup(players, ruleset, options));
        play(e, game, seed, undefined, kind);
        const saved = e.save(game);
        const far = (g) => Math.abs(g.log.length - actions);
        if (best === null || far(saved) < far(best)) best = saved;
        e.close(game);
    }
    return best;
}

/** A finished game without its last actions. */
export const beforeTheEnd = (game, left) => ({ ...game, log: game.log.slice(0, -left) });

/** A position of some game in which `wanted(view, offers, routes)` holds: as late as possible, but not later than people play. */
export async function position(wanted, players, tries, most, ruleset, options, kind) {
    return (await positions({ wanted }, players, tries, most, ruleset, options, kind)).wanted;
}

/** Several of them, by name, out of the same games. */
export async function positions(wanted, ...where) {
    const found = await somePositions(wanted, ...where);
    for (const name of Object.keys(wanted)) if (found[name] === undefined) throw new Error(`no game has such a position: ${name}`);
    return found;
}

/** Those of them that the games have. */
export async function somePositions(wanted, players = ["Anna", "Ben", "Cleo"], tries = 3, most = 500, ruleset = "1893", options = {}, kind = "random") {
    const e = await engine();
    const best = {};
    for (let seed = 1; seed <= tries; seed += 1) {
        const { game } = e.begin(setup(players, ruleset, options));
        let done = 0;
        const last = {};
        const look = (view, offers) => {
            for (const [name, holds] of Object.entries(wanted)) if (holds(view, offers, () => e.routes(game).runs)) last[name] = done;
            done += 1;
            return done > most;
        };
        play(e, game, seed, look, kind);
        const saved = e.save(game);
        for (const [name, at] of Object.entries(last))
            if (best[name] === undefined || at > best[name].log.length) best[name] = { ...saved, log: saved.log.slice(0, at) };
        e.close(game);
    }
    return best;
}
