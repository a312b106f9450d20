// Games that were played before go the same way in WebAssembly: recorded ones, and those of tests/golden.
//   node --test tests/wasm     (after: tools/build release stellwerk; tools/build wasm)
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { compare, engine, folder, native, root } from "./support.mjs";

const recorded = join(root, "../shared/games");

function grouped(names, key) {
    const groups = new Map();
    for (const name of names) groups.set(key(name), [...(groups.get(key(name)) ?? []), name]);
    return groups;
}

for (const { ruleset } of engine.titles()) {
    const games = join(recorded, ruleset);
    test(`recorded games of ${ruleset}`, { skip: existsSync(games) ? false : "../shared/games is not here" }, () => {
        const files = readdirSync(games).filter((name) => name.endsWith(".json"));
        // The finished game and one for each number of players; all of them in a long run.
        const groups = grouped(files, (name) => name.split("-")[1]);
        assert.ok(groups.size > 1);
        for (const names of groups.values())
            for (const name of process.env.STELLWERK_LONG ? names : names.slice(0, 1)) {
                native("import", join(games, name), "--out", join(folder, name));
                assert.ok(compare(join(folder, name)) > 100);
            }
    });
}

// The games of tests/golden, which the native tests replay as well.
for (const name of readdirSync(join(root, "tests/golden")).filter((file) => file.endsWith(".json") && !file.startsWith("tiny")))
    test(`golden game ${name}`, () => {
        const saved = JSON.parse(readFileSync(join(root, "tests/golden", name), "utf8"));
        const { game } = engine.open({ ...saved, log: [] });
        saved.log.forEach((action, n) => {
            assert.equal(engine.apply(game, action).hash.slice(0, 4), saved.hashes.slice(4 * n, 4 * n + 4), `action ${n + 1}`);
        });
        assert.equal(engine.view(game).hash, saved.end);
        engine.close(game);
    });
