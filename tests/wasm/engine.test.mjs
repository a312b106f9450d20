// The engine as WebAssembly goes the same way as the native one: the same hash after every action.
//   node --test tests/wasm     (after: tools/build release stellwerk; tools/build wasm)
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { loadEngine, Refusal } from "../../src/capi/engine.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)); // as the folder is called, also with a blank in it
const stellwerk = join(root, "build/release/stellwerk");
const recorded = join(root, "../shared/games");
const folder = mkdtempSync(join(tmpdir(), "stellwerk-"));
after(() => rmSync(folder, { recursive: true }));

const engine = await loadEngine(readFileSync(join(root, "build/wasm/stellwerk_engine.wasm")));
const native = (...args) => execFileSync(stellwerk, args, { encoding: "utf8", maxBuffer: 1 << 28 });

// Replays a saved game in both, action by action.
function compare(file) {
    const saved = JSON.parse(readFileSync(file, "utf8"));
    const { game } = engine.begin(saved);
    let n = 0;
    for (const line of native("replay", file, "--json").trimEnd().split("\n")) {
        const { hash, action } = JSON.parse(line);
        engine.apply(game, action);
        assert.equal(engine.view(game).hash, hash, `${file}, action ${++n}`);
    }
    engine.close(game);
    return n;
}

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

for (const { ruleset, players } of engine.titles())
    for (let seats = players[0]; seats <= players[1]; ++seats)
        for (const profile of ["book", "peer"])
            test(`a game of ${ruleset} with ${seats} bots, ${profile}`, () => {
                const names = Array.from({ length: seats }, (_, i) => `Bot ${i + 1}`);
                const { game } = engine.begin({ ruleset, players: names, profile });
                let n = 0;
                for (; !engine.view(game).finished; ++n) {
                    const { by } = engine.choices(game)[0];
                    const seat = by === "chance" ? -1 : by;
                    engine.apply(game, engine.bot(game, seat, "random", n * 7919 + seats));
                    assert.ok(n < 30_000, "the game does not end");
                }
                const file = join(folder, `${ruleset}-${seats}-${profile}.json`);
                writeFileSync(file, JSON.stringify(engine.save(game)));
                engine.close(game);
                assert.equal(compare(file), n);
            });

test("a refusal names its clause and changes nothing", () => {
    const { game } = engine.begin({ ruleset: "1893", players: ["Anna", "Ben"] });
    const before = engine.view(game).hash;
    assert.throws(() => engine.apply(game, { do: "pass", by: 1 }), (e) => e instanceof Refusal && e.violation.clause === "table:turn/1");
    assert.throws(() => engine.apply(game, { do: "dance", by: 1 }), /no such kind/);
    assert.throws(() => engine.apply(game, "pass"), /an action is an object/);
    assert.throws(() => engine.open({ format: "other" }), /not a saved game/);
    assert.throws(() => engine.begin({ ruleset: "1830", players: [] }), /no title/);
    assert.throws(() => engine.begin({ ruleset: "1893", players: ["Anna"] }), /table:setup\/1/);
    assert.throws(() => engine.view(99), /no open game/);
    assert.throws(() => engine.view(game, 7), /no seat/);
    assert.equal(engine.view(game).hash, before);
});

// The games of tests/golden, which the native tests replay as well.
for (const name of readdirSync(join(root, "tests/golden")).filter((file) => file.endsWith(".json") && !file.startsWith("tiny")))
    test(`golden game ${name}`, () => {
        const saved = JSON.parse(readFileSync(join(root, "tests/golden", name), "utf8"));
        const { game } = engine.open({ ...saved, log: [] });
        saved.log.forEach((action, n) => {
            engine.apply(game, action);
            assert.equal(engine.view(game).hash.slice(0, 4), saved.hashes.slice(4 * n, 4 * n + 4), `action ${n + 1}`);
        });
        assert.equal(engine.view(game).hash, saved.end);
        engine.close(game);
    });

test("a game is played by the revision of the rules it names; one that is not known is refused", () => {
    const { game } = engine.begin({ ruleset: "1893", players: ["Anna", "Ben"] });
    const saved = engine.save(game);
    assert.equal(saved.revision, engine.titles().find((t) => t.ruleset === "1893").revision);
    assert.equal(engine.view(game).revision, saved.revision);
    assert.throws(() => engine.open({ ...saved, revision: saved.revision + 1 }), /played by revision 2 of the rules of 1893/);
    delete saved.revision;
    assert.equal(engine.save(engine.open(saved).game).revision, 1);
});

test("undo, trying and looking back do not disturb the game", () => {
    const { game } = engine.begin({ ruleset: "1893", players: ["Anna", "Ben", "Carl"] });
    engine.apply(game, { do: "deal", by: "chance", player: 2 });
    const before = engine.view(game);
    const offer = engine.choices(game).find((o) => o.form === "list");
    const tried = engine.attempt(game, offer.moves[0]);
    assert.notEqual(tried.view.hash, before.hash);
    assert.equal(engine.view(game).hash, before.hash);
    engine.apply(game, offer.moves[0]);
    assert.equal(engine.view(game).hash, tried.view.hash);
    assert.equal(engine.view(game, 0, 1).hash, before.hash);
    assert.equal(engine.log(game).length, 2);
    assert.equal(engine.undo(game).actions, 1);
    assert.equal(engine.view(game).hash, before.hash);
});
