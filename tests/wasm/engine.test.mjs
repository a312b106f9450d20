// The engine as WebAssembly goes the same way as the native one, and does what its interface says.
//   node --test tests/wasm     (after: tools/build release stellwerk; tools/build wasm)
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Refusal, WATCHER } from "../../src/capi/engine.mjs";
import { compare, engine, folder } from "./support.mjs";

for (const { ruleset, players } of engine.titles())
    for (let seats = players[0]; seats <= players[1]; ++seats)
        for (const profile of ["book", "peer"])
            test(`a game of ${ruleset} with ${seats} bots, ${profile}`, () => {
                const names = Array.from({ length: seats }, (_, i) => `Bot ${i + 1}`);
                const { game } = engine.begin({ ruleset, players: names, profile });
                let n = 0;
                for (let finished = false; !finished; ++n) {
                    const { by } = engine.choices(game).find((o) => o.asked);
                    const seat = by === "chance" ? -1 : by;
                    ({ finished } = engine.apply(game, engine.bot(game, seat, "random", n * 7919 + seats)));
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

test("a game is played by the revision of the rules it names; one that is not known is refused", () => {
    const { game } = engine.begin({ ruleset: "1893", players: ["Anna", "Ben"] });
    const saved = engine.save(game);
    assert.equal(saved.revision, engine.titles().find((t) => t.ruleset === "1893").revision);
    assert.equal(engine.view(game).revision, saved.revision);
    assert.throws(() => engine.open({ ...saved, revision: saved.revision + 1 }), /played by revision 2 of the rules of 1893/);
    delete saved.revision;
    assert.equal(engine.save(engine.open(saved).game).revision, 1);
});

test("around the table: who watches, what an order does, what taking back crosses", () => {
    const { game } = engine.begin({ ruleset: "1893", players: ["Anna", "Ben", "Carl"], options: { hidden_cash: 1 } });
    engine.apply(game, { do: "draw", by: "chance", player: 2 });
    assert.deepEqual(engine.view(game, WATCHER).players.map((p) => p.cash), [null, null, null]);
    assert.deepEqual(engine.choices(game, WATCHER), []);
    const order = engine.order(game, 2);
    const { action } = engine.actUnder(game, 2, order);
    assert.deepEqual(action, { do: "pass", by: 2 });
    assert.equal(engine.actUnder(game, 2, "").action, null);
    engine.apply(game, action);
    assert.deepEqual(engine.takenBack(game, ["person", "here", "bot"]), { n: 1, decided: true, chance: false, asks: false });
    assert.deepEqual(engine.takenBack(game, ["person", "here", "bot"], 2), { n: 2, decided: true, chance: true, asks: true });
    assert.throws(() => engine.takenBack(game, ["here"]), Refusal);
});

test("undo, trying and looking back do not disturb the game", () => {
    const { game } = engine.begin({ ruleset: "1893", players: ["Anna", "Ben", "Carl"] });
    engine.apply(game, { do: "draw", by: "chance", player: 2 });
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
