// Everything that happens has words in the page, in every language: no raw names, no holes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../src/engine/engine";
import { hasMessage, locales, setLocale, wording } from "../src/i18n/index.svelte";
import { actionWords, eventWords, type Speaker } from "../src/i18n/words";
import { engine } from "./engine";

const root = join(__dirname, "../..");
const named = (file: string) => [...readFileSync(join(root, "src/core", file), "utf8").matchAll(/"([a-z_]+)"/g)].map((m) => m[1]!);
const golden = join(root, "tests/golden");

let e: Engine;
beforeAll(async () => {
    e = await engine();
});

describe("words", () => {
    it("are there for every kind of event and of action", () => {
        expect(named("event.cpp").filter((kind) => !hasMessage(`event.${kind}`))).toEqual([]);
        expect(named("action.cpp").filter((kind) => kind !== "none" && !hasMessage(`action.${kind}`))).toEqual([]);
    });
    const played = new Set(["1840-2p", "1880-3p", "1881-2007-3p", "1881-2016-3p", "1893-2p"].map((name) => `${name}.json`));
    for (const file of readdirSync(golden).filter((name) => played.has(name)))
        it(`tell ${file} without a hole`, () => {
            const { game } = e.open(JSON.parse(readFileSync(join(golden, file), "utf8")));
            const box = e.components(game);
            wording.title = box.ruleset.slice(0, 4);
            const speaker: Speaker = {
                player: (seat) => ["Anna", "Ben", "Cleo"][seat - 1] ?? "?",
                phase: (i) => box.phases[i]?.id ?? "?",
                kind: (id) => box.companies.find((c) => c.id === id)?.kind ?? "public",
            };
            const holes = new Set<string>();
            for (const { id } of locales) {
                setLocale(id);
                for (const entry of e.log(game))
                    for (const words of [actionWords(entry.action, speaker), ...entry.events.map((event) => eventWords(event, speaker))])
                        if (/[a-z]_[a-z]|undefined|\bnone\b|\bnobody\b|\bniemand\b|\bnikt\b|\?/.test(words)) holes.add(words);
            }
            setLocale("en");
            wording.title = "";
            expect([...holes].slice(0, 10)).toEqual([]);
            e.close(game);
        });
});
