// Games that the browser tests open. Bots play them once for each engine; then they are read from build/e2e-games.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { wasm } from "./game.mjs";
import { searches as of1840 } from "./games-1840.mjs";
import { searches as of1880 } from "./games-1880.mjs";
import { searches as of1881 } from "./games-1881.mjs";
import { searches as of1893 } from "./games-1893.mjs";
import { searches as turns } from "./games-turns.mjs";

/** Each finds saved games, by their names; its own name is a ruleset, and perhaps what is looked for. */
const searches = { ...of1893, ...of1840, ...of1880, ...of1881, ...turns };
const rulesetOf = (search) => search.split(" ")[0];
export const searchesOf = (rulesets) => Object.keys(searches).filter((search) => rulesets.includes(rulesetOf(search)));

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const folder = path("../../build/e2e-games");

/** Of everything that decides what is found: the engine and the code that searches. */
const version = (() => {
    const hash = createHash("sha256").update(readFileSync(wasm));
    for (const file of ["../../src/capi/engine.mjs", "game.mjs", "games-1840.mjs", "games-1880.mjs", "games-1881.mjs", "games-1893.mjs", "games-turns.mjs"])
        hash.update(readFileSync(path(file)));
    return hash.digest("hex").slice(0, 16);
})();

const found = new Map();

/** The games of one search: out of memory, out of the folder, or searched now. */
export function prepare(search) {
    if (!found.has(search)) found.set(search, readKept(search) ?? searches[search]().then((games) => keep(search, games)));
    return found.get(search);
}

/** The game of this name, of a ruleset. */
export async function prepared(ruleset, name) {
    for (const search of searchesOf([ruleset])) {
        const games = await prepare(search);
        if (games[name] !== undefined) return games[name];
    }
    throw new Error(`no search finds a game of ${ruleset} named ${name}`);
}

const fileOf = (search) => `${search.replaceAll(" ", "-")}.${version}.json`;

function readKept(search) {
    try {
        return JSON.parse(readFileSync(join(folder, fileOf(search)), "utf8"));
    } catch {
        return null;
    }
}

/** Renamed when it is whole: somebody else may read or write the same file now. Where nothing can be kept, it is searched again next time. */
function keep(search, games) {
    const file = fileOf(search);
    const [begin] = file.split(".");
    try {
        mkdirSync(folder, { recursive: true });
        const unfinished = join(folder, `${file}.${process.pid}`);
        writeFileSync(unfinished, JSON.stringify(games));
        renameSync(unfinished, join(folder, file));
        for (const other of readdirSync(folder)) if (other.startsWith(`${begin}.`) && other.endsWith(".json") && other !== file) rmSync(join(folder, other), { force: true });
    } catch (error) {
        console.error(`games of ${search} are not kept: ${error.message}`);
    }
    return games;
}
