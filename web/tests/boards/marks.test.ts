// What others have changed is marked on the boards of every title: each mark stands for a fact that the page or the title knows.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../../src/engine/engine";
import type { LogEntry, View } from "../../src/engine/types";
import { changesBetween, factsOf } from "../../src/game/changes";
import { askedOf } from "../../src/game/decision";
import { engine } from "./play";

const src = join(__dirname, "../../src");
const sources = (folder: string): string[] =>
    readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".svelte"))
        .map((file) => join(folder, file));
/** The facts that a file marks, each as what its name may be; of several that are chosen between, what begins alike. */
function marksIn(file: string): { file: string; fact: string; name: RegExp }[] {
    const text = readFileSync(join(src, file), "utf8");
    return [...text.matchAll(/<Changed [^>]*?fact="((?:\{[^}]*\}|[^"])+)"/g)].map(([, fact = ""]) => ({
        file,
        fact,
        name: new RegExp(`^${fact.split(/\{[^}]*\}/).map((part) => part.replace(/[.]/g, "\\.")).join(".+")}$`),
    }));
}

const titles: Record<string, { rulesets: string[]; still: string[]; rare: string[] }> = {
    // `still`: boards on which nothing ever changes; `rare`: what games of these players do not come to.
    "1840": { rulesets: ["1840"], still: [], rare: [] },
    "1880": { rulesets: ["1880"], still: [], rare: [] },
    "1881": { rulesets: ["1881-2016", "1881-2007"], still: ["DifferencesBoard.svelte"], rare: ["company.{company}.credit"] },
    "1893": { rulesets: ["1893"], still: [], rare: [] },
};

let e: WholeEngine;
const known = new Map<string, Set<string>>();
const pairs = new Map<string, [View, View][]>();
/** Bots of two kinds play; every few moves what is known now is noted. */
function learn(title: string): Set<string> {
    const kept = known.get(title);
    if (kept !== undefined) return kept;
    const names = new Set<string>();
    const seen: [View, View][] = [];
    for (const ruleset of titles[title]!.rulesets)
        for (const [bot, seed] of [["random", 1], ["random", 2], ["greedy", 3]] as const) {
            const { game } = e.begin({ ruleset, players: ["Anna", "Ben", "Cleo", "Dora"], options: {} });
            let before = e.view(game);
            const log: LogEntry[] = [];
            for (let n = 0; n < 900; n += 1) {
                const by = askedOf(e.choices(game))[0];
                if (by === undefined) break;
                const action = e.bot(game, by === "chance" ? -1 : by, bot, seed * 1000 + n);
                const { actions, events } = e.apply(game, action);
                log.push({ number: actions, action, events });
                if (n % 12 !== 0) continue;
                const now = e.view(game);
                for (const name of factsOf(now, log).keys()) names.add(name);
                seen.push([before, now]);
                before = now;
            }
            e.close(game);
        }
    known.set(title, names);
    pairs.set(title, seen);
    return names;
}

beforeAll(async () => {
    e = await engine();
});

for (const [title, { still, rare }] of Object.entries(titles))
    describe(`the boards of ${title}`, () => {
        const own = sources(`titles/${title}`);
        it("mark what has changed, all of them", () => {
            const boards = own.filter((file) => /Board\.svelte$/.test(file) && !still.some((name) => file.endsWith(name)));
            expect(boards.length).toBeGreaterThan(1);
            expect(boards.filter((file) => marksIn(file).length === 0)).toEqual([]);
        });
        it("mark facts that are known", () => {
            const names = [...learn(title)];
            const unknown = own.flatMap(marksIn).filter(({ fact, name }) => !rare.includes(fact) && !names.some((n) => name.test(n)));
            expect(unknown.map(({ file, fact }) => `${file}: ${fact}`)).toEqual([]);
        }, 60_000);
        it("tell what was there before in words", () => {
            learn(title);
            const told = pairs.get(title)!.flatMap(([before, now]) => [...changesBetween(before, now).was.values()]);
            expect(told.length).toBeGreaterThan(100);
            for (const was of told) expect(String(was)).not.toMatch(/undefined|null|NaN|\[object/);
        }, 60_000);
    });
describe("the common boards", () => {
    it("mark facts that are known", () => {
        const names = Object.keys(titles).flatMap((title) => [...learn(title)]);
        const unknown = ["boards", "table"].flatMap(sources).flatMap(marksIn).filter(({ name }) => !names.some((n) => name.test(n)));
        expect(unknown.map(({ file, fact }) => `${file}: ${fact}`)).toEqual([]);
    });
});
