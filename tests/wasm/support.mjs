// The engine as WebAssembly beside the native one: what the tests of this folder share.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { loadEngine } from "../../src/capi/engine.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url)); // as the folder is called, also with a blank in it
const stellwerk = join(root, "build/release/stellwerk");
export const folder = mkdtempSync(join(tmpdir(), "stellwerk-"));
after(() => rmSync(folder, { recursive: true }));

export const engine = await loadEngine(readFileSync(join(root, "build/wasm/stellwerk_engine.wasm")));
export const native = (...args) => execFileSync(stellwerk, args, { encoding: "utf8", maxBuffer: 1 << 28 });

/** Replays a saved game in both, action by action: the same hash after each. */
export function compare(file) {
    const saved = JSON.parse(readFileSync(file, "utf8"));
    const { game } = engine.begin(saved);
    let n = 0;
    for (const line of native("replay", file, "--json").trimEnd().split("\n")) {
        const { hash, action } = JSON.parse(line);
        assert.equal(engine.apply(game, action).hash, hash, `${file}, action ${++n}`);
    }
    engine.close(game);
    return n;
}
